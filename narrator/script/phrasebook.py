"""All phrases and texts of one language."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from narrator.game.finding import Finding
from narrator.game.step import Conjunction
from narrator.script.alphabet import Alphabet
from narrator.script.joints import Joints
from narrator.script.phrase import Phrase

SHORT = ".short"
"""What the id of a phrase's short form ends with."""


class Phrasebook(Struct, frozen=True):
    """What is spoken (``phrases``, short forms under their own ids) and shown (``texts``).

    ``decimal`` is the sign before the tenths of a number.
    """

    language: str
    name: str
    phrases: Mapping[str, Phrase]
    texts: Mapping[str, str]
    lists: Mapping[Conjunction, Joints] = field(default_factory=dict)
    alphabet: Alphabet = field(default_factory=Alphabet)
    decimal: str = "."

    def phrase(self, phrase_id: str, *, short: bool = False) -> Phrase:
        """The phrase in its full or, where there is one, short form; raises KeyError."""
        if short and phrase_id + SHORT in self.phrases:
            return self.phrases[phrase_id + SHORT]
        return self.phrases[phrase_id]

    def role_name(self, role: str) -> str:
        """The name of a role as it is shown."""
        named = self.phrases.get(f"name.{role}")
        return named.text if named else role

    def text(self, text_id: str, facts: Mapping[str, str | int] | None = None) -> str:
        """A shown text with its facts filled in; an unknown id is shown as it is."""
        text = self.texts.get(text_id, text_id)
        return filled(text, facts) if facts else text

    def finding_text(self, finding: Finding) -> str:
        """What a finding says, with role ids turned into names."""
        facts = dict(finding.facts)
        if "role" in facts:
            facts["role"] = self.role_name(str(facts["role"]))
        return self.text(f"finding.{finding.code}", facts)

    def joined(self, names: Sequence[str], kind: Conjunction = Conjunction.OR) -> str:
        """A list as the language writes it: ``Seer, Robber or Witch``."""
        return self.lists.get(kind, Joints()).join(names)

    def number(self, value: float, digits: int | None = None) -> str:
        """A number as the language writes it: as short as can be, or with so many decimals."""
        return self.written(f"{value:g}" if digits is None else f"{value:.{digits}f}")

    def written(self, number: str) -> str:
        """A number that is written with a point, with the decimal sign of the language."""
        return number.replace(".", self.decimal)


def filled(text: str, facts: Mapping[str, object]) -> str:
    """The text with its facts in the place of the braces.

    A name that ends with a full stop, such as P.I., takes over that of the sentence.
    """
    told = text.format_map(facts)
    for fact in facts.values():
        name = str(fact)
        if len(name) > 1 and name.endswith("."):
            told = told.replace(f"{name}.", name)
    return told
