"""What a table in America hears and reads has no word of Spain alone."""

import re
from collections.abc import Iterator, Mapping

from narrator.compose import Library
from narrator.script.phrasebook import Phrasebook

VOSOTROS = re.compile(
    r"\b("
    r"os|vosotr[oa]s|vuestr[oa]s?"
    # despertad, moved, abrid, sed; dejadla, miradlos, decidme, cerradnos
    r"|\w*[aei]d|\w+[aei]d(?:me|nos|l[aeo]s?)"
    # reconoceos, daos, decíos, idos
    r"|\w+[aeí]os|idos"
    # miráis, queréis, seréis, vais, sois, decís, fuisteis
    r"|\w*[aáeé]is|\w*sois|\w+ís"
    r")\b"
)
NO_VERBS = {"caos", "mitad", "probabilidad", "seis", "sociedad", "verdad"}
"""Words that only look like verbs of vosotros. Add a word when a text needs it."""

SPAIN_ALONE = re.compile(
    r"\b("
    r"ordenador(es)?|móvil(es)?|vídeos?|ratón|fichero|altavo(z|ces)|tejado"
    r"|puls(a|ar|as|e|en)|intro|enseñ\w+|mola|coge[rn]?|a la de tres|cómo de \w+"
    r"|da(d|r|n)? la vuelta|dé la vuelta|(ha|has|han) \w+(ado|ido|cho|sto|rto|elto)"
    r"|te fíes|fíate"
    r")\b"
)


def seen_and_heard(book: Phrasebook) -> Iterator[tuple[str, str]]:
    """Every text but the patterns of the words drill, which know what all sides may say."""
    patterns = ("practice.means.", "practice.swaps", "practice.same", "practice.also")
    for phrase in book.phrases.values():
        yield phrase.id, f"{phrase.text} {phrase.say or ''}".lower()
    for name, text in book.texts.items():
        if not name.startswith(patterns):
            yield name, re.sub(r"{\w+}", "", text).lower()


def vosotros(text: str) -> list[str]:
    """The words of a text that only Spain says to several people."""
    return [found[0] for found in VOSOTROS.finditer(text) if found[0] not in NO_VERBS]


def test_every_form_of_vosotros_is_known() -> None:
    orders = "despertad moved abrid dejadla miradlos decidme reconoceos daos decíos"
    others = "os vuestra vosotras miráis queréis vais veis sois decís fuisteis"
    assert vosotros(f"{orders} {others}") == [*orders.split(), *others.split()]
    assert vosotros("cerrar los ojos, miren dos cartas, quien despierta después") == []


def test_nobody_in_america_is_spoken_to_as_vosotros(libraries: Mapping[str, Library]) -> None:
    texts = seen_and_heard(libraries["es-419"].phrasebook)
    assert {name: found for name, text in texts if (found := vosotros(text))} == {}


def test_spain_is_spoken_to_as_vosotros(libraries: Mapping[str, Library]) -> None:
    calls = libraries["es"].phrasebook.phrases
    assert vosotros(calls["werewolves.sleep"].text.lower()) == ["cerrad"]
    assert vosotros(calls["night.nudge"].text.lower()) == ["moved", "vuestra"]


def test_america_has_its_own_word_where_spain_has_another(
    libraries: Mapping[str, Library],
) -> None:
    texts = seen_and_heard(libraries["es-419"].phrasebook)
    found = {name: match[0] for name, text in texts if (match := SPAIN_ALONE.search(text))}
    assert found == {}


def test_america_is_asked_what_it_saw_as_americans_say_it(
    libraries: Mapping[str, Library],
) -> None:
    """One word, where Spain says two: viste and not has visto."""
    spain, america = libraries["es"].phrasebook.phrases, libraries["es-419"].phrasebook.phrases
    asked = [name for name, phrase in spain.items() if "has visto" in phrase.text]
    assert len(asked) == 10
    assert {name for name in asked if "viste" not in america[name].text} == set()
