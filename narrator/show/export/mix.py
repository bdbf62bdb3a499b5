"""Mixing a performance without a sound card: the samples that the announcer would let sound."""

from collections.abc import Iterator

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from narrator.show.export.programme import Programme
from narrator.show.performance import Performance
from narrator.show.timeline import effect_times
from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.sound.ducking import Envelope
from narrator.sound.levels import SILENT_DB, Levels, amplitude, level_db

Block = NDArray[np.int16]
"""Frames of shape (frames, 2), ready to be written."""

BLOCK_FRAMES = 16_384
"""Encoders take a block at once; libvorbis keeps it on its stack, so that it must not be long."""

_END_FADE_S = 0.01
"""The end of a performance cuts every sound off; so short a fade keeps it from clicking."""

_FULL = np.iinfo(np.int16)


class _Sounding(Struct, frozen=True):
    """A clip on the timeline, in frames; it is cut at ``end``."""

    clip: Clip
    start: int
    end: int
    gain: float


def mix_programme(programme: Programme, levels: Levels | None = None) -> Iterator[Block]:
    """The blocks of every night and of the rests between them."""
    for night in range(programme.nights):
        if night:
            yield from _silence(programme.rest_frames)
        yield from mix_performance(programme.performance, levels)


def mix_performance(performance: Performance, levels: Levels | None = None) -> Iterator[Block]:
    """The blocks of a performance that nobody pauses, from its beginning to its end.

    A line begins with its cue, an effect with its cue or at its end, and the background follows the
    envelope, as in ``Announcer``; the background's level is set for every frame.
    """
    levels = levels or Levels()
    frames = round(performance.timeline.length_s * SAMPLE_RATE)
    waiting = sorted(_soundings(performance, frames, levels), key=lambda sounding: sounding.start)
    envelopes = performance.envelopes(performance.timeline)
    backgrounds = [
        _Background(background.clip, envelope, levels)
        for background, envelope in zip(performance.backgrounds, envelopes, strict=True)
    ]
    sounding: list[_Sounding] = []
    for start in range(0, frames, BLOCK_FRAMES):
        end = min(start + BLOCK_FRAMES, frames)
        while waiting and waiting[0].start < end:
            sounding.append(waiting.pop(0))
        sounding = [one for one in sounding if one.end > start]
        mixed = np.zeros((end - start, 2), np.float32)
        for background in backgrounds:
            background.add_to(mixed, start)
        for one in sounding:
            _add(mixed, one, start)
        _fade_end(mixed, start, frames)
        yield np.clip(np.rint(mixed, out=mixed), _FULL.min, _FULL.max).astype(np.int16)


def _soundings(performance: Performance, frames: int, levels: Levels) -> Iterator[_Sounding]:
    """Every line and effect; on each bus a new sound ends the one before it."""
    voice = amplitude(level_db(levels.voice))
    effect = amplitude(level_db(levels.effects))
    lines: list[tuple[float, Clip]] = []
    effects: list[tuple[float, Clip]] = []
    for entry in performance.timeline.entries:
        cue = entry.cue
        if cue.id in performance.lines:
            lines.append((entry.start_s, performance.lines[cue.id]))
        effects += [
            (at_s, performance.effects[name])
            for at_s, name in effect_times(entry)
            if name in performance.effects
        ]
    yield from _one_bus(lines, frames, voice)
    yield from _one_bus(effects, frames, effect)


def _one_bus(clips: list[tuple[float, Clip]], frames: int, gain: float) -> Iterator[_Sounding]:
    starts = [round(at_s * SAMPLE_RATE) for at_s, _ in clips]
    for (_, clip), start, following in zip(clips, starts, [*starts, frames][1:], strict=True):
        end = min(start + clip.frames, following, frames)
        if end > start and gain > 0:
            yield _Sounding(clip, start, end, gain)


def _add(mixed: NDArray[np.float32], sounding: _Sounding, start: int) -> None:
    begin = max(sounding.start, start)
    end = min(sounding.end, start + len(mixed))
    samples = sounding.clip.samples[begin - sounding.start : end - sounding.start]
    mixed[begin - start : end - start] += samples * np.float32(sounding.gain)


class _Background:
    """The looping clip, whose place and gain follow from the frame alone."""

    def __init__(self, clip: Clip, envelope: Envelope, levels: Levels) -> None:
        self._samples = clip.samples
        self._gains = _Gains(envelope, levels.background_db)

    def add_to(self, mixed: NDArray[np.float32], start: int) -> None:
        """Add the frames that begin with ``start``."""
        gain = self._gains.over(start, len(mixed))
        if not gain.any():
            return
        done = 0
        while done < len(mixed):
            place = (start + done) % len(self._samples)
            part = self._samples[place : place + len(mixed) - done]
            mixed[done : done + len(part)] += part * gain[done : done + len(part)]
            done += len(part)


class _Gains:
    """An envelope, ``more_db`` louder, as a factor for every frame."""

    def __init__(self, envelope: Envelope, more_db: float) -> None:
        self._frames = np.array(envelope.times_s) * SAMPLE_RATE
        self._gains_db = np.array(envelope.gains_db)
        self._more_db = more_db

    def over(self, start: int, length: int) -> NDArray[np.float32]:
        """The factors, of shape (length, 1); a single one of shape (1, 1) spread where it holds."""
        ends_db = self._at(np.array([start, start + length]))
        inside = np.any((self._frames > start) & (self._frames < start + length))
        if not inside and ends_db[0] == ends_db[1]:
            gain = amplitude(float(ends_db[0]))
            return np.broadcast_to(np.float32(gain), (length, 1))
        gains_db = self._at(np.arange(start, start + length))
        gains = np.where(gains_db <= SILENT_DB, 0.0, 10.0 ** (gains_db / 20.0))
        return gains.astype(np.float32)[:, np.newaxis]

    def _at(self, frames: NDArray[np.int64]) -> NDArray[np.float64]:
        found: NDArray[np.float64] = np.interp(frames, self._frames, self._gains_db)
        return found + self._more_db


def _fade_end(mixed: NDArray[np.float32], start: int, frames: int) -> None:
    """Lead the last frames of the performance to silence."""
    fade_frames = round(_END_FADE_S * SAMPLE_RATE)
    if start + len(mixed) <= frames - fade_frames:
        return
    left = frames - 1 - np.arange(start, start + len(mixed))
    mixed *= np.minimum(left / fade_frames, 1.0).astype(np.float32)[:, np.newaxis]


def _silence(frames: int) -> Iterator[Block]:
    for start in range(0, frames, BLOCK_FRAMES):
        yield np.zeros((min(BLOCK_FRAMES, frames - start), 2), np.int16)
