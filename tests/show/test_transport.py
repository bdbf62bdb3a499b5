import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from narrator.game.deck import Deck
from narrator.game.step import Phase
from narrator.script.cue import Cue, Script
from narrator.script.phrase import Phrase
from narrator.show.events import CueEnded, CueStarted, Event, Finished, Paused, Resumed, Stopped
from narrator.show.timeline import Timeline, build_timeline
from narrator.show.timing import Timing
from narrator.show.transport import Command, Mode, Transport, advance, obey, shift

SPOKEN = Phrase("a", "en", "A line.", "A line.")


def cue(number: int, count_s: float, *, spoken: bool) -> Cue:
    phrases = (SPOKEN,) if spoken else ()
    return Cue(f"c-{number}", Phase.NIGHT, "c", None, (), "A line.", phrases, count_s)


def timeline(*cues: tuple[float, bool]) -> Timeline:
    made = tuple(
        cue(number, count_s, spoken=spoken) for number, (count_s, spoken) in enumerate(cues)
    )
    script = Script("g", "en", Deck({}, 3), made)
    return build_timeline(script, {"a": 2.0}, Timing(0, 0, 1.0))


FOUR = timeline((0.0, False), (10.0, True), (0.0, True), (5.0, True))
timelines = st.lists(
    st.tuples(st.sampled_from([0.0, 1.0, 7.5]), st.booleans()), min_size=1, max_size=6
).map(lambda cues: timeline(*cues))
times = st.lists(st.floats(0, 60, allow_nan=False), max_size=12).map(sorted)
commands = st.lists(
    st.tuples(st.floats(0, 60, allow_nan=False), st.sampled_from(list(Command))), max_size=15
).map(lambda steps: sorted(steps, key=lambda step: step[0]))


def play(line: Timeline, now_s: float = 0.0) -> tuple[Transport, tuple[Event, ...]]:
    return obey(line, Transport(), Command.PLAY, now_s)


def run(
    line: Timeline, steps: list[tuple[float, Command]], until_s: float = 1000.0
) -> tuple[Transport, list[Event]]:
    transport, first = play(line)
    events = list(first)
    for now_s, command in steps:
        transport, more = obey(line, transport, command, now_s)
        events += more
    transport, more = advance(line, transport, until_s)
    return transport, [*events, *more]


@given(timelines, times)
def test_the_same_events_come_however_time_is_cut(line: Timeline, ticks: list[float]) -> None:
    whole, at_once = advance(line, play(line)[0], 100.0)
    transport = play(line)[0]
    pieces: list[Event] = []
    for tick in [*ticks, 100.0]:
        transport, more = advance(line, transport, tick)
        pieces += more
    assert tuple(pieces) == at_once
    assert transport == whole


@given(timelines, st.floats(0, 30), st.floats(0, 1000))
def test_a_pause_shifts_what_is_left_and_reorders_nothing(
    line: Timeline, paused_s: float, length_s: float
) -> None:
    through = [event for event in run(line, [])[1] if not isinstance(event, Paused | Resumed)]
    resumed_s = paused_s + length_s
    steps = [(paused_s, Command.PAUSE), (resumed_s, Command.PLAY)]
    transport, events = run(line, steps, until_s=5000.0)
    assert [event for event in events if not isinstance(event, Paused | Resumed)] == through
    assert transport.mode is Mode.FINISHED


@given(timelines, commands)
def test_cues_started_and_ended_balance_under_any_commands(
    line: Timeline, steps: list[tuple[float, Command]]
) -> None:
    transport, events = run(line, [*steps, (60.0, Command.PLAY)])
    open_cue: int | None = None
    for event in events:
        if isinstance(event, CueStarted):
            assert open_cue is None
            open_cue = event.index
        elif isinstance(event, CueEnded):
            assert open_cue == event.index
            open_cue = None
    assert open_cue is None
    assert transport.mode in (Mode.FINISHED, Mode.STOPPED)
    assert sum(isinstance(event, Finished | Stopped) for event in events) == 1


@given(timelines, commands, st.floats(0, 60))
def test_the_position_never_leaves_the_current_entry(
    line: Timeline, steps: list[tuple[float, Command]], look_s: float
) -> None:
    early = [step for step in steps if step[0] <= look_s]
    transport, _ = run(line, early, until_s=look_s)
    entry = line.entries[transport.index]
    position_s = transport.position_s(look_s)
    if transport.mode is Mode.PLAYING:
        assert entry.start_s - 1e-6 <= position_s
        later = line.entries[min(transport.index + 1, len(line.entries) - 1)]
        assert position_s <= max(entry.end_s, later.start_s) + 1e-6


@given(timelines, commands)
def test_what_cannot_be_done_changes_nothing(
    line: Timeline, steps: list[tuple[float, Command]]
) -> None:
    transport, _ = run(line, steps, until_s=60.0)
    for command in Command:
        if not transport.can(command):
            assert obey(line, transport, command, 60.0) == (transport, ())


def test_skip_cuts_the_line_and_starts_the_next_at_once() -> None:
    transport, _ = advance(FOUR, play(FOUR)[0], 1.0)
    transport, events = obey(FOUR, transport, Command.SKIP, 1.0)
    assert events == (CueEnded(1, was_cut=True), CueStarted(2))
    assert transport.position_s(1.0) == FOUR.entries[2].start_s


def test_skip_behind_the_last_cue_finishes() -> None:
    transport, events = run(FOUR, [(1.0, Command.SKIP), (2.0, Command.SKIP), (3.0, Command.SKIP)])
    assert events[-1] == Finished()
    assert transport.mode is Mode.FINISHED


def test_back_goes_to_the_line_before_and_over_what_is_only_shown() -> None:
    transport, _ = advance(FOUR, play(FOUR)[0], 13.0)
    assert transport.index == 2
    transport, events = obey(FOUR, transport, Command.BACK, 13.0)
    assert events == (CueEnded(2, was_cut=True), CueStarted(1))
    transport, events = obey(FOUR, transport, Command.BACK, 14.0)
    assert events == (CueEnded(1, was_cut=True), CueStarted(1))


def test_repeat_speaks_the_line_again_and_counts_in_full() -> None:
    transport, _ = advance(FOUR, play(FOUR)[0], 8.0)
    transport, _ = obey(FOUR, transport, Command.REPEAT, 8.0)
    assert transport.position_s(8.0) == FOUR.entries[1].start_s
    _, events = advance(FOUR, transport, 8.0 + 2.0 + 9.99)
    assert CueEnded(1) not in events


def test_a_jump_while_paused_waits_for_play() -> None:
    transport, _ = obey(FOUR, play(FOUR)[0], Command.PAUSE, 1.0)
    transport, events = obey(FOUR, transport, Command.SKIP, 2.0)
    assert events == (CueEnded(1, was_cut=True),)
    assert transport.index == 2
    transport, events = obey(FOUR, transport, Command.PLAY, 9.0)
    assert events == (Resumed(), CueStarted(2))


def test_a_stall_shifts_the_rest_and_rushes_nothing() -> None:
    transport, _ = advance(FOUR, play(FOUR)[0], 3.0)
    due_s = transport.next_due_s(FOUR)
    assert due_s is not None
    late = shift(transport, 100.0)
    assert late.next_due_s(FOUR) == pytest.approx(due_s + 100.0)
    assert advance(FOUR, late, 103.0)[1] == ()


def test_nothing_happens_before_it_is_started() -> None:
    assert advance(FOUR, Transport(), 1000.0) == (Transport(), ())
    assert Transport().next_due_s(FOUR) is None


def test_a_finished_performance_obeys_nothing() -> None:
    transport, _ = run(FOUR, [])
    assert not any(transport.can(command) for command in Command)
    assert replace(transport, mode=Mode.STOPPED).can(Command.PLAY) is False
