"""A mixer that is heard by nobody and behaves like one that is."""

from collections.abc import Callable
from dataclasses import dataclass

from narrator.sound.clip import Clip
from narrator.sound.mixer import Bus, SoundLostError


@dataclass(slots=True)
class _Playing:
    ends_s: float
    left_s: float | None = None


class SilentMixer:
    """Keeps the state that a real mixer would have; ``now_s`` is the clock its clips end by."""

    def __init__(self, now_s: Callable[[], float], description: str = "no sound") -> None:
        self.description = description
        self.gains_db: dict[Bus, float] = dict.fromkeys(Bus, 0.0)
        self._now_s = now_s
        self._playing: dict[Bus, _Playing] = {}
        self._waiting: dict[Bus, Clip] = {}
        self._is_closed = False

    def play(self, bus: Bus, clip: Clip) -> None:
        """Play a clip, in silence."""
        self._check_open()
        self._playing[bus] = _Playing(self._now_s() + clip.length_s)
        self._waiting.pop(bus, None)

    def queue(self, bus: Bus, clip: Clip) -> None:
        """Play a clip behind what the bus plays."""
        if self.is_busy(bus):
            self._waiting[bus] = clip
        else:
            self.play(bus, clip)

    def has_room(self, bus: Bus) -> bool:
        """Whether nothing waits on the bus."""
        return not (self.is_busy(bus) and bus in self._waiting)

    def change_over(self, bus: Bus) -> None:
        """End what the bus plays and drop what waits."""
        self.stop(bus)

    def stop(self, bus: Bus) -> None:
        """Stop a bus."""
        self._check_open()
        self._playing.pop(bus, None)
        self._waiting.pop(bus, None)

    def pause(self, bus: Bus) -> None:
        """Hold a bus."""
        self._check_open()
        playing = self._playing.get(bus)
        if playing is not None and playing.left_s is None and self.is_busy(bus):
            playing.left_s = playing.ends_s - self._now_s()

    def resume(self, bus: Bus) -> None:
        """Go on where the bus was paused."""
        self._check_open()
        playing = self._playing.get(bus)
        if playing is not None and playing.left_s is not None:
            playing.ends_s = self._now_s() + playing.left_s
            playing.left_s = None

    def set_gain(self, bus: Bus, gain_db: float) -> None:
        """Remember the level of a bus."""
        self._check_open()
        self.gains_db[bus] = gain_db

    def is_busy(self, bus: Bus) -> bool:
        """Whether the bus has more to play."""
        self._check_open()
        playing = self._playing.get(bus)
        if playing is None:
            return False
        if playing.left_s is None and playing.ends_s <= self._now_s() and bus in self._waiting:
            playing.ends_s += self._waiting.pop(bus).length_s
        return playing.left_s is not None or playing.ends_s > self._now_s()

    def heard_s(self) -> float | None:
        """Nothing is heard, so nothing is told."""
        return None

    def close(self) -> None:
        """End everything."""
        self._is_closed = True

    def _check_open(self) -> None:
        if self._is_closed:
            raise SoundLostError("the mixer has been closed")
