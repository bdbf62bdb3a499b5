"""The mixer that is heard: SDL through pygame, the only importer of pygame."""

import io
import os
import sys
import wave
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout

import numpy as np

from narrator.sound.clip import SAMPLE_RATE, Clip, silence
from narrator.sound.levels import amplitude
from narrator.sound.mixer import CHANGE_OVER_S, Bus, SoundLostError

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
with redirect_stdout(io.StringIO()):
    import pygame

BUFFER_FRAMES = 1024
"""SDL's buffer: a sound begins at most this many frames, 23 ms, after it was asked for."""

_CHANNELS = {bus: (2 * number, 2 * number + 1) for number, bus in enumerate(Bus)}
"""SDL's channels of each bus: one in use, and one that fades out after a change over."""


@contextmanager
def quiet_descriptor() -> Iterator[None]:
    """Keep what sound libraries write to file descriptor 2 from the user's screen."""
    try:
        sys.stderr.flush()
        kept = os.dup(2)
    except (OSError, ValueError, AttributeError):
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


class PygameMixer:
    """Plays clips on the sound card; opening it raises SoundLostError when there is none.

    SDL mixes in its own thread. A silent track on SDL's music channel runs along: its position is
    the sound card's own clock.
    """

    def __init__(self) -> None:
        self._is_closed = False
        with quiet_descriptor():
            try:
                pygame.mixer.init(SAMPLE_RATE, -16, 2, BUFFER_FRAMES, allowedchanges=0)
            except pygame.error as error:
                raise SoundLostError(f"no sound card could be opened ({error})") from None
        pygame.mixer.set_num_channels(2 * len(Bus))
        pygame.mixer.set_reserved(2 * len(Bus))
        self._in_use = {bus: channels[0] for bus, channels in _CHANNELS.items()}
        self._amplitudes: dict[Bus, float] = {}
        self._start_heartbeat()

    @property
    def description(self) -> str:
        """SDL and its driver, by their names alone: these are the same in every language."""
        # Only pygame-ce tells the driver that SDL has chosen.
        named = getattr(pygame.mixer, "get_driver", None)
        driver = named() if named else os.environ.get("SDL_AUDIODRIVER")
        return f"SDL ({driver})" if driver else "SDL"

    def play(self, bus: Bus, clip: Clip) -> None:
        """Play a clip at once, in place of whatever the bus plays."""
        channel = self._channel(bus)
        channel.unpause()
        channel.play(_sound(clip))
        # Playing resets the channel's volume.
        channel.set_volume(self._amplitudes.get(bus, 1.0))

    def queue(self, bus: Bus, clip: Clip) -> None:
        """Play a clip right behind what the bus plays."""
        channel = self._channel(bus)
        if channel.get_busy():
            channel.queue(_sound(clip))
        else:
            self.play(bus, clip)

    def has_room(self, bus: Bus) -> bool:
        """Whether SDL's one place in the queue is free."""
        channel = self._channel(bus)
        return not channel.get_busy() or channel.get_queue() is None

    def change_over(self, bus: Bus) -> None:
        """Fade out the channel in use and go on with the other one."""
        old = self._channel(bus)
        first, second = _CHANNELS[bus]
        self._in_use[bus] = second if self._in_use[bus] == first else first
        # What waits would play after the fade; it can only be replaced.
        old.queue(_sound(silence(1 / SAMPLE_RATE)))
        old.fadeout(round(CHANGE_OVER_S * 1000))
        self._channel(bus).stop()

    def stop(self, bus: Bus) -> None:
        """Silence a bus."""
        self._check_open()
        for number in _CHANNELS[bus]:
            channel = pygame.mixer.Channel(number)
            channel.stop()
            channel.unpause()

    def pause(self, bus: Bus) -> None:
        """Hold a bus in the middle of its clip."""
        self._channel(bus).pause()

    def resume(self, bus: Bus) -> None:
        """Go on exactly where the bus was paused."""
        self._channel(bus).unpause()

    def set_gain(self, bus: Bus, gain_db: float) -> None:
        """Set the level of a bus; SDL knows 128 steps."""
        self._amplitudes[bus] = min(amplitude(gain_db), 1.0)
        self._channel(bus).set_volume(self._amplitudes[bus])

    def is_busy(self, bus: Bus) -> bool:
        """Whether the bus has more to play."""
        return bool(self._channel(bus).get_busy())

    def heard_s(self) -> float | None:
        """Seconds played, by the position of the silent track."""
        self._check_open()
        position_ms = pygame.mixer.music.get_pos()
        return None if position_ms < 0 else position_ms / 1000.0

    def close(self) -> None:
        """Give the sound card back."""
        if not self._is_closed:
            self._is_closed = True
            with quiet_descriptor():
                pygame.mixer.quit()

    def _channel(self, bus: Bus) -> pygame.mixer.Channel:
        self._check_open()
        return pygame.mixer.Channel(self._in_use[bus])

    def _check_open(self) -> None:
        # A call after SDL has quit would end the whole process.
        if self._is_closed or pygame.mixer.get_init() is None:
            raise SoundLostError("the sound card has been closed")

    def _start_heartbeat(self) -> None:
        track = io.BytesIO()
        with wave.open(track, "wb") as file:
            file.setnchannels(2)
            file.setsampwidth(2)
            file.setframerate(SAMPLE_RATE)
            file.writeframes(bytes(4 * SAMPLE_RATE))
        track.seek(0)
        try:
            pygame.mixer.music.load(track, "wav")
            pygame.mixer.music.play(loops=-1)
        except pygame.error as error:
            self.close()
            raise SoundLostError(f"the sound card does not play ({error})") from None
        self._heartbeat = track


def _sound(clip: Clip) -> pygame.mixer.Sound:
    # pygame's channels keep their sounds alive while SDL reads them.
    stereo = np.ascontiguousarray(np.broadcast_to(clip.samples, (clip.frames, 2)))
    return pygame.mixer.Sound(buffer=stereo)


def list_devices() -> tuple[str, ...]:
    """The names of the sound cards that SDL sees; empty when it sees none."""
    with quiet_descriptor():
        try:
            from pygame._sdl2 import audio  # noqa: PLC0415 - only the doctor asks

            return tuple(audio.get_audio_device_names(iscapture=False))
        except (ImportError, RuntimeError):
            # SDL's errors are RuntimeErrors; without any card its audio does not even start.
            return ()
