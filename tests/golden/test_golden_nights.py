"""Whole nights as text, in every language, as they were read line by line.

Run as a program, this file writes them anew; read each against the rules before you keep it.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from narrator.compose import Library, load_library
from narrator.files.folders import Folders, program_data
from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.script.bilingual import in_two_languages
from narrator.script.cue import Script
from narrator.script.options import Options
from narrator.script.write import write_script

HERE = Path(__file__).parent
LANGUAGES = ("en", "es", "es-419", "ru")
FULL = Options(lone_wolf=True, role_call=True)
SHORT = Options(lone_wolf=True, role_call=True, short=True, day_s=60)


def all_roles(game: Game) -> Deck:
    copies = {role.id: role.copies for role in game.roles.values()}
    return Deck(copies, game.size.players_for(sum(copies.values())), "werewolf")


def super_deck(game: Game) -> Deck:
    return game.presets["super-powers"].decks[7]


def nights(library: Library) -> Iterator[tuple[str, Script]]:
    """Each night of one language, by the name of its file."""
    one_night, super_powers = library.game(), library.game("super_powers")
    book = library.phrasebook
    decks = {
        "one_night": (one_night, all_roles(one_night)),
        "super_powers": (super_powers, super_deck(super_powers)),
    }
    for name, (game, deck) in decks.items():
        yield f"{name}.{book.language}", write_script(game, deck, book, FULL)
        yield f"{name}.{book.language}.short", write_script(game, deck, book, SHORT)


def bilingual(folders: Folders, first: str, second: str) -> tuple[str, Script]:
    books = [load_library(folders, language).phrasebook for language in (first, second)]
    game = load_library(folders).game("super_powers")
    scripts = [write_script(game, super_deck(game), book, FULL) for book in books]
    return f"super_powers.{first}+{second}", in_two_languages(game, *scripts)


def as_text(script: Script) -> str:
    lines: list[str] = []
    phase = None
    for cue in script.cues:
        if cue.phase is not phase:
            phase = cue.phase
            lines += ["", phase.upper()]
        count = f"  [{cue.count_s:g} s]" if cue.count_s else ""
        mark = "" if cue.phrases else "- "
        lines.append(f"{cue.token or '':>4}  {mark}{cue.text}{count}")
    return "\n".join(lines).strip("\n") + "\n"


def all_nights(folders: Folders) -> dict[str, Script]:
    found: dict[str, Script] = {}
    for language in LANGUAGES:
        found |= dict(nights(load_library(folders, language)))
    return found | dict([bilingual(folders, "es", "en"), bilingual(folders, "ru", "es")])


@pytest.fixture(scope="module")
def scripts(folders: Folders) -> dict[str, Script]:
    return all_nights(folders)


@pytest.mark.parametrize("path", sorted(HERE.glob("*.txt")), ids=lambda path: path.stem)
def test_night_is_told_as_it_was_read(path: Path, scripts: dict[str, Script]) -> None:
    assert as_text(scripts[path.stem]) == path.read_text(encoding="utf-8")


def test_every_night_has_its_file(scripts: dict[str, Script]) -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(scripts)


def test_languages_differ_in_words_alone(scripts: dict[str, Script]) -> None:
    for name, script in scripts.items():
        told = name.split(".")
        english = scripts[".".join([told[0], "en", *told[2:]])]
        assert [(cue.id, cue.count_s) for cue in script.cues] == [
            (cue.id, cue.count_s) for cue in english.cues
        ]


if __name__ == "__main__":
    nowhere = HERE / "nowhere"
    for name, script in all_nights(Folders(program_data(), nowhere, nowhere, nowhere)).items():
        (HERE / f"{name}.txt").write_text(as_text(script), encoding="utf-8")
