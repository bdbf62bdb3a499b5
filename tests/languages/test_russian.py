"""What a Russian table hears and reads is spelled and said as Russian is."""

import re
from collections.abc import Iterator, Mapping

import pytest

from narrator.compose import Library
from narrator.script.phrasebook import Phrasebook

PATTERNS = ("practice.means.", "practice.swaps", "practice.same", "practice.also")
"""Texts of the words drill hold what learners may say, in any variant."""

LOST_YO = re.compile(
    r"""\b(
    ее|нее|еще|днем|причем|вдвоем|втроем|чье|[мт]ое|[тс]вое|[тс]?воем|моем|все-таки
    |(рас|под|от|за)?счет\w{0,3}|вперед|поочередно|трех|четырех|партнер\w*|прием\w*|надежн\w*
    # идёт, придёт; даёт, выдаёт; остаётся; ведёт, кладёт, лжёт …
    |(придет|[а-я]{0,4}[ий]дет)е?
    |(вы|за|от|раз|пере|пре|про|с)?дает(ся|е)?|(о|пере|в)?стает(ся|е)?
    |(про|при|за|по)?ведете?|(за|со|от|вы)берет|(по|при)?несет|(по|со)?лжет|(у|за)мрет
    |(по|под)?ждет|кладет|живет|жмет|(раз|у)?бьет(ся)?|растет
    # чёрный, мёртвые, лёгкий, защищённого …
    |(черн|желт|темн|тепл|зелен|тверд|мертв|тяжел|жестк|четк)(ый|ая|ое|ые|ой|ого|ому|ым|ых)
    |(легк|далек)(ий|ая|ое|ие|ой|ого|ому|им|их)|\w+щенн(ый|ая|ое|ые|ой|ого|ому|ым|ых)
    |(сохран|включ|заверш|измен|удал|защищ|учт)ен
    )\b""",
    re.VERBOSE,
)
"""Words that always have a ё, spelled without it; *все* and *узнает* are words as well."""

GENDERED = re.compile(
    r"\b(ты|вы|кто|игрок)\s+(\w+\s+)?\w+[аиеыуя]ла?\b"  # ты увидел, вы её взяла
    r"|\b(ты|вы) (\w+ )?(готова?|долж(ен|на)|обязана?|сама?|одна?)\b"
)
FOREIGN_SIGNS = re.compile(r"[“”„]|\.\.\.|[а-яё] - |\"|[а-яё]—|—[а-яё]")
COUNTED = re.compile(
    r"{(?!player|role|part)\w+} (карт|игрок|секунд|минут|парти|раз|фиш|рол|очк|вызов|балл)"
)


def seen_and_heard(book: Phrasebook) -> Iterator[tuple[str, str]]:
    for phrase in book.phrases.values():
        yield phrase.id, phrase.text
    for name, text in book.texts.items():
        if not name.startswith(PATTERNS):
            yield name, text


def found(libraries: Mapping[str, Library], wrong: re.Pattern[str]) -> dict[str, str]:
    texts = seen_and_heard(libraries["ru"].phrasebook)
    return {name: match[0] for name, text in texts if (match := wrong.search(text.lower()))}


def test_yo_is_kept(libraries: Mapping[str, Library]) -> None:
    """A voice reads a word without it wrong."""
    assert found(libraries, LOST_YO) == {}


@pytest.mark.parametrize(
    ("lost", "kept"),
    [
        ("в ее руке", "в её руке, когда все сядут"),
        ("днем", "днём, далеко, темнота, чернила"),
        ("остается", "остаётся, станет, узнает"),
        ("карта защищенного", "карта защищённого, защищена"),
        ("он придет", "он придёт, идея, будет"),
        ("мое и свое", "моё и своё, мой, своей"),
        ("счетов", "счётов, считает"),
        ("черные", "чёрные, через, черта"),
        ("ход завершен", "ход завершён, завершение"),
    ],
)
def test_lost_yo_is_seen_and_a_right_ye_is_left_alone(lost: str, kept: str) -> None:
    assert LOST_YO.search(lost)
    assert not LOST_YO.search(kept)


def test_nothing_tells_the_gender_of_a_player(libraries: Mapping[str, Library]) -> None:
    assert found(libraries, GENDERED) == {}


@pytest.mark.parametrize("said", ["если ты увидел карту", "если вы её взяла", "когда ты готов"])
def test_gender_is_heard(said: str) -> None:
    assert GENDERED.search(said)


def test_quotes_dashes_and_dots_are_russian(libraries: Mapping[str, Library]) -> None:
    assert found(libraries, FOREIGN_SIGNS) == {}


def test_no_number_stands_before_the_noun_that_it_counts(libraries: Mapping[str, Library]) -> None:
    """One *карта*, two *карты*, five *карт*: a colon spares the three forms."""
    assert found(libraries, COUNTED) == {}


def test_one_role_is_called_as_one_and_several_as_several(libraries: Mapping[str, Library]) -> None:
    """*Проснись* follows the name of a role, *проснитесь* that of several."""
    several = ("werewolves.", "masons.", "super.werewolves.")
    for name, phrase in libraries["ru"].phrasebook.phrases.items():
        if ".wake" in name and "dawn" not in name:
            call = re.split(r"[.:]", phrase.text)[0]
            assert ("проснитесь" in call) == name.startswith(several), name
            assert ("проснитесь" in call) != ("проснись" in call or "Прислужник" in call), name
