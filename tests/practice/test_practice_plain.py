"""Every drill as plain lines, from its start to its report, against transcripts.

Run as a program, this file writes the transcripts anew; read each before you keep it.
"""

import io
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from unittest.mock import patch

import pytest

from narrator.cli.main import main
from narrator.files.folders import Folders, program_data

TRANSCRIPTS = Path(__file__).parent / "transcripts"
FIRST = ("--preset", "first-game", "--players", "3", "--seed", "7")
SMALL = ("werewolf:2", "minion", "seer", "robber", "drunk", "--players", "3", "--seed", "7")

WORDS = (
    "Everyone, close your eyes.",
    "Werewolves, wake up and look for each other.",
    "Seer, wake up. You must look at another player's card or two center cards.",
    "Robber, wake up. You may swap your card with another player's card.",
    "Troublemaker, open your eyes. You may switch two other players' cards without looking.",
    "Everyone, move your own card a little, eyes closed.",
    "Everyone, wake up!",
)

ORDER = (
    "2",
    "nobody",
    "close_eyes",
    "robber",
    "2",
    "5",
    "Robber",
    "nudge",
    "wake",
    "close_eyes",
    "werewolves",
    "nudge",
    "seer",
    "6",
    "nudge",
    "wake",
    "close_eyes",
    "werewolves",
    "seer",
    "robber",
    "troublemaker",
    "nudge",
    "wake",
)

REHEARSAL = (
    "close_eyes",
    "Everyone, close your eyes.",
    "3",
    "werewolves",
    "Werewolves, wake up, and look for other Werewolves.",
    "9",
    "Werewolves, sleep",
    "seer",
    "minion",
    "Minion, wake up. Werewolves, thumbs up, so he sees you.",
    "10.5",
    "Minion, close your eyes.",
    "seer",
    "Seer, wake up. You may look at another player's card or two center cards.",
    "7",
    "Seer, close your eyes.",
    "robber",
    "Robber, wake up. You may swap cards with another player, look at the new card.",
    "10",
    "Robber, close your eyes.",
    "drunk",
    "Drunk, wake up. Swap your card with a center card without looking.",
    "10",
    "Drunk, close your eyes.",
    "nudge",
    "Everyone, eyes closed, move your own card a bit.",
    "5",
    "wake",
    "Everyone, wake up!",
)

CHOICES = ("1", "2", "3", "1", "9", "2", "1", "1")
SELF = ("", "right", "", "n", "", "w", "", "what", "r", *("", "r") * 4)
TODAY = ("a", "2", "c", "Everyone, close your eyes.", "b", "1", "d", "nobody") * 12
ANA = ("--person", "Ana", "--seed", "7")

CASES: dict[str, tuple[Sequence[str], Sequence[str]]] = {
    "order": (("order", *FIRST), ORDER),
    "words-typed": (("words", *FIRST), WORDS),
    "words-choice": (("words", *FIRST, "--answers", "choice"), CHOICES),
    "words-self": (("words", *FIRST, "--answers", "self"), SELF),
    "count": (("count", "--rounds", "3"), ("9.0", "10.4", "14")),
    "read": (("read", *FIRST, "--own", "deal", "--mute"), ("", *("3",) * 40)),
    "rehearse": (("rehearse", *SMALL), REHEARSAL),
    "table": (("table", *SMALL), ()),
    "today": (("today", "--minutes", "2", *ANA), TODAY),
    "progress-empty": (("progress", *ANA), ()),
}


@pytest.fixture
def state(tmp_path: Path) -> Iterator[Path]:
    with own_state(tmp_path):
        yield tmp_path


@contextmanager
def own_state(folder: Path) -> Iterator[None]:
    """Let the command keep its histories in a folder of the test's own."""
    nowhere = folder / "nowhere"
    folders = Folders(program_data(), nowhere, nowhere, folder)
    with patch("narrator.cli.deck_arguments.default_folders", lambda _: folders):
        yield


def transcript(words: Sequence[str], answers: Sequence[str]) -> tuple[int, str]:
    """The exit status and everything printed, with the answers as they were typed."""
    typed = io.StringIO("".join(f"{answer}\n" for answer in answers))
    printed = io.StringIO()
    with patch.object(sys, "stdin", typed), redirect_stdout(printed):
        status = main(["practice", *words])
    return status, printed.getvalue()


@pytest.mark.parametrize("name", CASES)
def test_a_drill_runs_from_its_start_to_its_report(name: str, state: Path) -> None:
    words, answers = CASES[name]
    status, said = transcript(words, answers)
    assert status == 0
    assert said == (TRANSCRIPTS / f"{name}.txt").read_text(encoding="utf-8")
    assert "practice." not in said
    assert state.exists()


def test_a_drill_that_was_left_goes_on_where_it_was(state: Path) -> None:
    whole, _ = CASES["words-typed"]
    status, first = transcript(whole, [*WORDS[:3], "q"])
    assert status == 130
    assert "[4 of 7]" in first
    status, second = transcript(whole, WORDS[3:])
    assert status == 0
    assert "It goes on where you stopped." in second
    assert "[3 of 7]" not in second
    uninterrupted = (TRANSCRIPTS / "words-typed.txt").read_text(encoding="utf-8")
    assert uninterrupted.endswith(second[second.index("Score:") :])
    results = (state / "practice").glob("history-*.jsonl")
    assert sum(len(file.read_text().splitlines()) for file in results) == len(WORDS)


def test_another_drill_begins_afresh(state: Path) -> None:
    transcript(CASES["words-typed"][0], [WORDS[0]])
    _, said = transcript(CASES["words-choice"][0], ["q"])
    assert "[1 of 7]" in said
    _, said = transcript((*CASES["words-typed"][0], "--afresh"), ["q"])
    assert "[1 of 7]" in said
    assert state.exists()


def test_a_broken_place_file_is_no_reason_to_stop(state: Path) -> None:
    transcript((*CASES["words-typed"][0], "--person", "Ana"), [WORDS[0]])
    (place,) = (state / "practice").glob("left-*")
    for text in ("", "[]", '{"words": 3}', "\x00"):
        place.write_text(text)
        status, said = transcript((*CASES["words-typed"][0], "--person", "Ana"), ["q"])
        assert (status, "[1 of 7]" in said) == (130, True)


def test_progress_shows_roles_counts_and_goals(state: Path) -> None:
    transcript((*CASES["words-typed"][0], "--person", "Ana"), WORDS)
    transcript((*CASES["count"][0], "--person", "Ana"), CASES["count"][1])
    _, said = transcript(("progress", "--person", "Ana"), ())
    assert "Troublemaker      █" in said
    assert "counting in the head  ██▁" in said
    assert "Counts so far: 3. On average" in said
    assert "Not yet ready for First game: 0 of 15." in said
    assert state.exists()


def test_everybody_who_practises_is_listed(state: Path) -> None:
    for name in ("Ana", "José"):
        transcript(("count", "--rounds", "1", "--person", name), ["10"])
    assert transcript(("people",), ()) == (0, "Ana\nJosé\n")
    assert state.exists()


def test_a_history_goes_out_and_in_again(state: Path) -> None:
    transcript((*CASES["words-typed"][0], "--person", "Ana"), WORDS)
    file = str(state / "ana.jsonl")
    assert "7 results of Ana" in transcript(("export", "--person", "Ana", "--file", file), ())[1]
    transcript((*CASES["count"][0], "--person", "Ana"), ["10"])
    assert "is empty" in transcript(("reset", "--person", "Ana"), ())[1]
    assert "[1 of 3]" in transcript((*CASES["count"][0], "--person", "Ana"), [])[1]
    assert "Nothing has been" in transcript(("progress", "--person", "Ana"), ())[1]
    assert "7 new results" in transcript(("import", "--person", "Ana", "--file", file), ())[1]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("export",), "needs the file: add --file PATH"),
        (("import", "--file", "nowhere.jsonl"), "there is no file nowhere.jsonl"),
        (("read", "--own", "sear"), "did you mean 'seer'?"),
        (("count", "--rounds", "0"), "must be at least 1"),
        (("read", "--own", "minion"), "'minion' is not called with this deck"),
        (("words", "seer", "--players", "3"), "3 players need 6 cards"),
    ],
)
def test_bad_input_is_told_in_one_sentence(
    words: Sequence[str], message: str, state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["practice", *words]) == 2
    assert message in capsys.readouterr().err
    assert state.exists()


if __name__ == "__main__":
    TRANSCRIPTS.mkdir(exist_ok=True)
    for case, (asked, given) in CASES.items():
        with tempfile.TemporaryDirectory() as new, own_state(Path(new)):
            (TRANSCRIPTS / f"{case}.txt").write_text(transcript(asked, given)[1], encoding="utf-8")
