from itertools import pairwise

import pytest

from narrator.game.game import Game
from narrator.game.step import Phase
from narrator.script.cue import CueEffect, EffectAt
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook
from narrator.show.timeline import MomentKind, Timeline, build_timeline, effect_times
from tests.show.scripts import TIMING, everything, first_game, length_s


def timeline(game: Game, phrasebook: Phrasebook, options: Options | None = None) -> Timeline:
    script = everything(game, phrasebook, options)
    return build_timeline(script, {p.id: length_s(p) for p in script.phrases}, TIMING)


def test_each_entry_begins_where_the_one_before_ends(game: Game, phrasebook: Phrasebook) -> None:
    entries = timeline(game, phrasebook).entries
    assert entries[0].start_s == 0
    for before, after in pairwise(entries):
        assert after.start_s == before.end_s


def test_every_count_is_exactly_as_long_as_its_cue_says(game: Game, phrasebook: Phrasebook) -> None:
    for entry in timeline(game, phrasebook, Options(pace_s=7)).entries:
        if entry.cue.count_s:
            assert entry.end_s - entry.count_start_s == pytest.approx(entry.cue.count_s)


def test_a_line_without_a_count_is_followed_by_a_rest(game: Game, phrasebook: Phrasebook) -> None:
    entries = timeline(game, phrasebook).entries
    sleeping = next(entry for entry in entries if entry.cue.id == "seer-2")
    assert sleeping.end_s - sleeping.line_end_s == pytest.approx(TIMING.after_line_s)


def test_what_is_only_shown_takes_no_time(game: Game, phrasebook: Phrasebook) -> None:
    shown = timeline(game, phrasebook).entries[0]
    assert shown.cue.text
    assert shown.start_s == shown.end_s


def test_a_list_has_its_own_pauses_between_names(game: Game, phrasebook: Phrasebook) -> None:
    entries = timeline(game, phrasebook).entries
    waking = next(entry for entry in entries if entry.cue.id == "doppelganger-1")
    phrases = waking.cue.phrases
    spoken_s = sum(length_s(phrase) for phrase in phrases)
    names = [phrase for phrase in phrases if phrase.id.startswith("name.")]
    pauses_s = 0.25 + len(names) * 0.5
    assert len(names) == 11
    assert waking.speech_s == pytest.approx(spoken_s + pauses_s)


def test_reminders_come_when_they_say_and_the_gong_ends_the_day(
    game: Game, phrasebook: Phrasebook
) -> None:
    entries = timeline(game, phrasebook, Options(day_s=300)).entries
    by_id = {entry.cue.id: entry for entry in entries}
    begins_s = by_id["talk-1"].line_end_s
    assert by_id["talk-2"].start_s - begins_s == pytest.approx(240)
    assert by_id["talk-3"].start_s - begins_s == pytest.approx(270)
    assert by_id["talk-4"].start_s - begins_s == pytest.approx(290)
    assert by_id["call-1"].start_s - begins_s == pytest.approx(300)
    assert by_id["call-1"].cue.effects == (CueEffect("gong", EffectAt.START),)


def test_the_last_ten_seconds_tick_to_the_gong(game: Game, phrasebook: Phrasebook) -> None:
    entries = timeline(game, phrasebook, Options(day_s=300)).entries
    last = next(entry for entry in entries if entry.cue.id == "talk-4")
    times = effect_times(last)
    assert [sound for _, sound in times] == ["last_ten"] * 10
    assert [last.end_s - at_s for at_s, _ in times] == pytest.approx(range(10, 0, -1))


def test_moments_stand_in_order_and_balance(game: Game, phrasebook: Phrasebook) -> None:
    line = timeline(game, phrasebook)
    times = [moment.at_s for moment in line.moments]
    assert times == sorted(times)
    for kind in (MomentKind.CUE_STARTED, MomentKind.LINE_ENDED, MomentKind.CUE_ENDED):
        indexes = [moment.index for moment in line.moments if moment.kind is kind]
        assert indexes == list(range(len(line.entries)))


def test_the_short_first_game_lasts_as_long_as_its_lines_and_counts(
    game: Game, phrasebook: Phrasebook
) -> None:
    script = first_game(game, phrasebook, Options(day_s=None))
    line = build_timeline(script, {p.id: length_s(p) for p in script.phrases}, TIMING)
    spoken_s = sum(length_s(phrase) for cue in script.cues for phrase in cue.phrases)
    rests_s = sum(TIMING.after_line_s for cue in script.cues if cue.phrases and not cue.count_s)
    rests_s += sum(cue.rest_s for cue in script.cues)
    counts_s = sum(cue.count_s for cue in script.cues)
    assert counts_s == 10 + 3 + 4 * 10 + 5
    assert line.length_s == pytest.approx(spoken_s + rests_s + counts_s)
    assert {cue.phase for cue in script.cues} == {Phase.SETUP, Phase.NIGHT, Phase.DAWN}
