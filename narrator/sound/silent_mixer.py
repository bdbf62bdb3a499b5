"""A mixer that is heard by nobody and behaves like one that is."""

from collections.abc import Callable
from dataclasses import dataclass

from narrator.sound.clip import Clip
from narrator.sound.mixer import Bus, SoundLostError


@dataclass(slots=True)
class _Playing:
    clip: Clip
    ends_s: float
    loop: bool
    left_s: float | None = None


class SilentMixer:
    """Keeps the state that a real mixer would have; ``now_s`` is the clock its clips end by."""

    def __init__(self, now_s: Callable[[], float], description: str = "no sound") -> None:
        self.description = description
        self.gains_db: dict[Bus, float] = dict.fromkeys(Bus, 0.0)
        self._now_s = now_s
        self._playing: dict[Bus, _Playing] = {}
        self._is_closed = False

    def play(self, bus: Bus, clip: Clip, *, loop: bool = False) -> None:
        """Play a clip, in silence."""
        self._check_open()
        self._playing[bus] = _Playing(clip, self._now_s() + clip.length_s, loop)

    def stop(self, bus: Bus) -> None:
        """Stop a bus."""
        self._check_open()
        self._playing.pop(bus, None)

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
        return playing.loop or playing.left_s is not None or playing.ends_s > self._now_s()

    def heard_s(self) -> float | None:
        """Nothing is heard, so nothing is told."""
        return None

    def close(self) -> None:
        """End everything."""
        self._is_closed = True

    def _check_open(self) -> None:
        if self._is_closed:
            raise SoundLostError("the mixer has been closed")
