"""What voices are called on the screen, by the name that ``--voice`` takes."""

import re
from collections.abc import Mapping

from narrator.script.phrasebook import Phrasebook

PREFIX = "voice."
"""What the ids of the texts begin with; the kind of voice follows."""

BETWEEN = ", "
"""What stands between the voices of a night in two languages."""

_ESPEAK = re.compile(r"(?:[a-z]{2,4}/)?(?P<tag>[a-z]{2,3}(?:-[a-z0-9]+)*)(?:\+\w+)?", re.IGNORECASE)
"""A voice of eSpeak NG, such as ``zle/ru+f2``: other systems have longer names."""

_PACK = re.compile(r"(?P<tag>[a-z]{2,3}(?:-[A-Z0-9]{2,3})?)-(?P<name>.+)")


def voice_titles(choices: str, book: Phrasebook, languages: Mapping[str, str]) -> str:
    """The voices of a night as people call them; ``languages`` has the names of the languages."""
    if not choices:
        return ""
    return "; ".join(_title(choice, book, languages) for choice in choices.split(BETWEEN))


def listed_title(choice: str, title: str, languages: Mapping[str, str]) -> str:
    """The title of a voice in a list: an eSpeak NG voice is called by its language, if we know it.

    The engine itself has English names for them; what follows is told in English too.
    """
    kind, _, name = choice.partition(":")
    found = _ESPEAK.fullmatch(name) if kind == "system" else None
    if found is None or found["tag"] not in languages:
        return title
    _, plus, variant = name.partition("+")
    return languages[found["tag"]] + (f", variant {variant}" if plus else "")


def _title(choice: str, book: Phrasebook, languages: Mapping[str, str]) -> str:
    kind, _, name = choice.partition(":")
    known = book.texts.get(PREFIX + kind)
    if known is None:
        return choice
    if kind == "system" and (found := _ESPEAK.fullmatch(name)):
        language = _language(found["tag"], languages)
        return book.text(f"{PREFIX}espeak", {"language": language})
    if kind == "pack" and (found := _PACK.fullmatch(name)):
        name = found["name"].replace("-", " ").title()
    return known.format_map({"name": re.split(r"[.\\]", name)[-1]})


def _language(tag: str, languages: Mapping[str, str]) -> str:
    """The name of the language; a tag of a region that has none is called by its plain one."""
    parts = tag.split("-")
    tags = ("-".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((languages[one] for one in tags if one in languages), tag)
