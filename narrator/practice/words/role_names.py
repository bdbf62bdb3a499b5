"""Finding the roles that a line names."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from narrator.practice.words.meaning import Words, plain_words, same_word
from narrator.script.phrasebook import Phrasebook

ALSO_CALLED = "practice.also-called"
"""The text with other names of roles: rows ``role: name, name | …``."""

_SHORTEST_STEM = 4
_ENDING = 2
"""How many letters a form of a name may change at its end, as Werewolves does with Werewolf."""


class RoleNames(Struct, frozen=True):
    """The words of each role's names, the longest first so that no name is found in another."""

    names: tuple[tuple[Words, str], ...]

    @classmethod
    def of(cls, book: Phrasebook, roles: Iterable[str]) -> "RoleNames":
        """The names of these roles, as they are written and as they are spelled for speech."""
        found: dict[tuple[Words, str], None] = {}
        for role in roles:
            phrase = book.phrases.get(f"name.{role}")
            spellings = (phrase.text, phrase.say) if phrase else (role,)
            found |= dict.fromkeys((plain_words(text), role) for text in spellings)
        for row in book.texts.get(ALSO_CALLED, "").split("|"):
            role, _, others = row.partition(":")
            found |= {(plain_words(text), role.strip()): None for text in others.split(",")}
        names = (name for name in found if name[0])
        return cls(tuple(sorted(names, key=lambda name: -len(name[0]))))

    def mentioned(self, text: str) -> tuple[str, ...]:
        """The roles that a text names, in order, as often as it does."""
        return tuple(self._found(plain_words(text)))

    def _found(self, words: Words) -> Iterator[str]:
        at = 0
        while at < len(words):
            size, role = self._name_at(words[at:])
            if role is not None:
                yield role
            at += size

    def _name_at(self, words: Words) -> tuple[int, str | None]:
        for name, role in self.names:
            # No form of a name changes its first letter: most names need no closer look.
            if (
                name[0][0] == words[0][0]
                and len(words) >= len(name)
                and all(_is_form(part, word) for part, word in zip(name, words, strict=False))
            ):
                return len(name), role
        # "Trouble maker" is a slip in one word, not two words.
        pair = "".join(words[:2])
        joined = next((role for name, role in self.names if name == (pair,)), None)
        return (2, joined) if joined else (1, None)


def _is_form(name: str, word: str) -> bool:
    if same_word(name, word):
        return True
    stem = max(_SHORTEST_STEM, len(name) - _ENDING)
    return (
        len(name) > _SHORTEST_STEM
        and word[:stem] == name[:stem]
        and (abs(len(word) - len(name)) <= _ENDING)
    )
