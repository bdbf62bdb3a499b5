"""A user's own files: the documented example, and what adding, changing and removing do."""

import re
from pathlib import Path

import pytest

from narrator.checking import check_paths
from narrator.compose import Library, load_library
from narrator.errors import DataError, NarratorError, Severity
from narrator.files.folders import Folders
from narrator.game.deck import Deck
from narrator.game.findings import findings
from narrator.game.step import Phase
from narrator.script.options import Options
from narrator.script.write import write_script

DOCS = Path(__file__).parents[2] / "docs"


def examples(page: str) -> list[str]:
    return re.findall(r"```yaml\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)


@pytest.fixture
def own(folders: Folders, tmp_path: Path) -> Folders:
    return Folders(folders.data, tmp_path, tmp_path, tmp_path)


def loaded(own: Folders, *texts: str) -> Library:
    for number, text in enumerate(texts):
        (own.own / f"{number}.yaml").write_text(text, encoding="utf-8")
    return load_library(own)


def changed(own: Folders, text: str) -> Library:
    return loaded(own, f"game: one_night\n{text}")


def night(library: Library) -> list[str]:
    return [step.id for step in library.game().steps if step.phase is Phase.NIGHT]


def test_documented_role_is_the_one_that_other_tests_use() -> None:
    ghost = DOCS.parent / "tests" / "data" / "own" / "ghost.yaml"
    assert ghost.read_text(encoding="utf-8") == examples("own-roles.md")[0]


def test_documented_role_is_free_of_problems(own: Folders) -> None:
    path = own.own / "ghost.yaml"
    path.write_text(examples("own-roles.md")[0], encoding="utf-8")
    assert check_paths(own, [path], "en") == ()
    assert check_paths(own, [own.own], "en") == ()


def test_documented_role_is_called_after_its_step_and_listed_in_wake_order(own: Folders) -> None:
    library = loaded(own, examples("own-roles.md")[0])
    steps, roles = night(library), list(library.game().roles)
    assert steps[steps.index("ghost") - 1 : steps.index("ghost") + 2] == ["pi", "ghost", "robber"]
    assert roles[roles.index("ghost") - 1 : roles.index("ghost") + 2] == ["pi", "ghost", "robber"]


def test_documented_role_plays_its_preset(own: Folders) -> None:
    library = loaded(own, examples("own-roles.md")[0])
    game = library.game()
    small, large = (game.presets["haunted-village"].decks[players] for players in (3, 4))
    assert [finding.code for finding in findings(game, small)] == ["ghost-small-table"]
    assert not findings(game, large)
    script = write_script(game, large, library.phrasebook, Options())
    wake, sleep = (cue for cue in script.cues if cue.step == "ghost")
    assert wake.text.endswith("Beware of the Hunter.")
    assert (wake.count_s, wake.token, wake.roles) == (15, "5-D", ("ghost",))
    assert sleep.text == "Ghost, close your eyes."


def test_documented_role_is_offered_to_the_doppelganger(own: Folders) -> None:
    library = loaded(own, examples("own-roles.md")[0])
    deck = Deck({"ghost": 1, "doppelganger": 1, "pi": 1}, 3)
    script = write_script(library.game(), deck, library.phrasebook, Options())
    wake = next(cue for cue in script.cues if cue.step == "doppelganger")
    assert wake.text.endswith("P.I. or Ghost.")


@pytest.mark.parametrize("example", examples("own-scripts.md")[:-1])
def test_documented_script_is_free_of_problems(own: Folders, example: str) -> None:
    path = own.own / "scripts" / "en" / "calls.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(example, encoding="utf-8")
    assert check_paths(own, [path], "en") == ()
    assert check_paths(own, [own.own], "en") == ()
    load_library(own)


def test_unfinished_language_hears_what_is_missing(own: Folders) -> None:
    path = own.own / "scripts" / "eo" / "all.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(examples("own-scripts.md")[-1], encoding="utf-8")
    problems = check_paths(own, [own.own], "en")
    assert any("the phrase 'seer.wake' is missing in Esperanto" in str(one) for one in problems)
    assert not any("'dawn.wake' is missing" in str(one) for one in problems)
    with pytest.raises(DataError, match="missing in Esperanto"):
        load_library(own, "eo")


def test_unknown_language_is_named_with_those_we_have(own: Folders) -> None:
    with pytest.raises(NarratorError, match=r"no script for the language 'xx'; known: .*en"):
        load_library(own, "xx")


def test_unknown_game_is_named(library: Library) -> None:
    with pytest.raises(NarratorError, match="no game 'one_nite'; did you mean 'one_night'"):
        library.game("one_nite")


def test_field_of_ours_is_changed_and_the_others_stay(own: Folders) -> None:
    seer = changed(own, "roles: {seer: {copies: 2}}").game().roles["seer"]
    assert (seer.copies, seer.team, seer.token) == (2, "village", "5")


def test_step_of_ours_is_changed_in_its_place(own: Folders, library: Library) -> None:
    own_library = changed(own, "night: [{step: witch, do: [{say: witch.wake}, {count: 3}]}]")
    assert night(own_library) == night(library)
    deck = Deck({"witch": 1}, 3)
    script = write_script(own_library.game(), deck, own_library.phrasebook, Options())
    assert [cue.count_s for cue in script.cues if cue.step == "witch"] == [30]


def test_step_of_ours_is_moved(own: Folders) -> None:
    steps = night(changed(own, "night: [{step: doppelganger, after: close_eyes}]"))
    assert steps[:3] == ["close_eyes", "doppelganger", "sentinel"]


def test_steps_presets_and_deck_rules_are_removed(own: Folders) -> None:
    library = changed(
        own,
        "night: [{step: nudge, remove: true}]\n"
        "presets: {total-chaos: {remove: true}}\n"
        "deck_rules: [{code: mason-alone, remove: true}]\n",
    )
    assert "nudge" not in night(library)
    assert "total-chaos" not in library.game().presets
    assert "mason-alone" not in {rule.code for rule in library.game().deck_rules}


def test_teams_and_boxes_add_to_ours(own: Folders) -> None:
    game = changed(
        own, "teams: [ghosts]\nboxes: attic\ntexts: {en: {team.ghosts: G, box.attic: A}}"
    )
    assert game.game().teams == ("village", "werewolf", "tanner", "ghosts")
    assert game.game().boxes[-1] == "attic"


def test_later_file_counts_where_two_write_the_same(own: Folders) -> None:
    head = "game: one_night\n"
    library = loaded(
        own, f"{head}roles: {{seer: {{copies: 2}}}}", f"{head}roles: {{seer: {{copies: 3}}}}"
    )
    assert library.game().roles["seer"].copies == 3


def test_error_in_an_own_file_stops_loading_and_warnings_do_not(own: Folders) -> None:
    changed(own, "phrases: {en: {ghost.wake: Boo}}")
    with pytest.raises(DataError, match=r"0\.yaml:2:24: error: 'copies' must be a number"):
        changed(own, "roles: {seer: {copies: two}}")


def test_own_phrase_replaces_ours_with_all_its_forms(own: Folders) -> None:
    book = changed(own, "phrases: {en: {seer.wake: Seer!}}").phrasebook
    assert book.phrase("seer.wake", short=True).text == "Seer!"
    assert book.phrase("witch.wake").text.startswith("Witch, wake up.")


def test_program_has_no_problems_with_its_own_files(folders: Folders) -> None:
    scripts = folders.data / "scripts" / "en"
    paths = [*folders.game_files(), *scripts.rglob("*.yaml")]
    assert len(paths) > 3
    assert check_paths(folders, paths, "en") == ()


@pytest.mark.parametrize("part", ["config", "scripts"])
def test_a_part_of_a_folder_is_read_as_such(own: Folders, part: str) -> None:
    problems = check_paths(own, [own.data / part], "en")
    assert [problem for problem in problems if problem.severity is Severity.ERROR] == []
