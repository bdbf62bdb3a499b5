"""Everything that is ready before the night begins."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np

from narrator.game.step import Phase
from narrator.script.cue import Cue, Script
from narrator.show.timeline import Timeline, build_timeline
from narrator.show.timing import Timing
from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.sound.ducking import DuckingPlan, Envelope, ducking_envelope

BY_NIGHT = (Phase.SETUP, Phase.NIGHT)
"""The phases in which the night's background plays."""


@dataclass(frozen=True, slots=True)
class Performance:
    """A timeline with a clip for each spoken cue, the effects by name, and the background.

    ``lines`` are by cue id. ``envelope`` is the background's gain over the timeline, in decibels
    relative to its clip; it is None when there is no background.
    """

    timeline: Timeline
    lines: Mapping[str, Clip]
    effects: Mapping[str, Clip] = field(default_factory=dict)
    ambience: Clip | None = None
    envelope: Envelope | None = None


def build_performance(
    script: Script,
    clips: Mapping[str, Clip],
    timing: Timing,
    *,
    effects: Mapping[str, Clip] | None = None,
    ambience: Clip | None = None,
    ducking: DuckingPlan | None = None,
) -> Performance:
    """The performance of a script whose phrases have these clips, by phrase id."""
    lengths_s = {phrase_id: clip.length_s for phrase_id, clip in clips.items()}
    timeline = build_timeline(script, lengths_s, timing)
    lines = {cue.id: line_clip(cue, clips, timing) for cue in script.cues if cue.phrases}
    envelope = background_envelope(timeline, ducking or DuckingPlan()) if ambience else None
    return Performance(timeline, lines, effects or {}, ambience, envelope)


def line_clip(cue: Cue, clips: Mapping[str, Clip], timing: Timing) -> Clip:
    """A cue's phrases one after the other, with the silences that belong between them."""
    parts = [clips[cue.phrases[0].id].samples]
    for _, phrase in pairwise(cue.phrases):
        gap_frames = round(timing.gap_before(phrase) * SAMPLE_RATE)
        parts += [np.zeros((gap_frames, 1), np.int16), clips[phrase.id].samples]
    return Clip(np.concatenate(parts))


def background_envelope(timeline: Timeline, plan: DuckingPlan) -> Envelope | None:
    """The gain of the night's background; None when the script has no night."""
    by_night = [entry for entry in timeline.entries if entry.cue.phase in BY_NIGHT]
    if not by_night:
        return None
    spoken = [entry for entry in timeline.entries if entry.cue.phrases]
    lines = [(entry.start_s, entry.line_end_s) for entry in spoken]
    return ducking_envelope(lines, by_night[0].start_s, by_night[-1].end_s, plan)
