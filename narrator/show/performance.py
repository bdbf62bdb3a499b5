"""Everything that is ready before the night begins."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

import numpy as np
from msgspec import Struct, field

from narrator.game.step import Phase
from narrator.script.cue import Cue, Script
from narrator.show.timeline import Timeline, build_timeline
from narrator.show.timing import Timing
from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.sound.ducking import DuckingPlan, Envelope, ducking_envelope
from narrator.sound.levels import SILENT_DB

BY_NIGHT = (Phase.SETUP, Phase.NIGHT)
"""The phases in which the night's background plays."""

BY_DAY = (Phase.DAY,)
"""The phases in which the day's background plays; the call of the vote is alone."""


class Background(Struct, frozen=True):
    """An ambience, the phases in which it loops, and its level there on top of the ducking."""

    clip: Clip
    phases: tuple[Phase, ...] = BY_NIGHT
    level_db: float = 0.0

    def envelope(self, timeline: Timeline, plan: DuckingPlan) -> Envelope:
        """Its gain over a timeline, in decibels relative to its clip."""
        mine = [entry for entry in timeline.entries if entry.cue.phase in self.phases]
        if not mine:
            return Envelope((0.0,), (SILENT_DB,))
        lines = [
            (entry.start_s, entry.line_end_s) for entry in timeline.entries if entry.cue.phrases
        ]
        envelope = ducking_envelope(lines, mine[0].start_s, mine[-1].end_s, plan)
        return envelope.louder(self.level_db)


class Performance(Struct, frozen=True):
    """A timeline with a clip for each spoken cue, the effects by name, and the backgrounds.

    ``lines`` are by cue id. The backgrounds give way to speech by the ``ducking`` plan.
    """

    timeline: Timeline
    lines: Mapping[str, Clip]
    effects: Mapping[str, Clip] = field(default_factory=dict)
    backgrounds: tuple[Background, ...] = ()
    ducking: DuckingPlan = field(default_factory=DuckingPlan)

    def envelopes(self, timeline: Timeline) -> tuple[Envelope, ...]:
        """The gain of each background; ``timeline`` is this performance's or one changed by day."""
        return tuple(one.envelope(timeline, self.ducking) for one in self.backgrounds)


def build_performance(
    script: Script,
    clips: Mapping[str, Clip],
    timing: Timing,
    *,
    effects: Mapping[str, Clip] | None = None,
    backgrounds: Sequence[Background] = (),
    ducking: DuckingPlan | None = None,
) -> Performance:
    """The performance of a script whose phrases have these clips, by phrase id."""
    lengths_s = {phrase_id: clip.length_s for phrase_id, clip in clips.items()}
    timeline = build_timeline(script, lengths_s, timing)
    lines = {cue.id: line_clip(cue, clips, timing) for cue in script.cues if cue.phrases}
    return Performance(timeline, lines, effects or {}, tuple(backgrounds), ducking or DuckingPlan())


def line_clip(cue: Cue, clips: Mapping[str, Clip], timing: Timing) -> Clip:
    """A cue's phrases one after the other, with the silences that belong between them."""
    if len(cue.phrases) == 1:
        return clips[cue.phrases[0].id]
    parts = [clips[cue.phrases[0].id].samples]
    for _, phrase in pairwise(cue.phrases):
        gap_frames = round(timing.gap_before(phrase) * SAMPLE_RATE)
        parts += [np.zeros((gap_frames, 1), np.int16), clips[phrase.id].samples]
    return Clip(np.concatenate(parts))
