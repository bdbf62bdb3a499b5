"""The words of the screens, from the phrasebook of their language."""

from collections.abc import Callable, Mapping

from narrator.game.finding import Finding
from narrator.script.phrasebook import Phrasebook, filled

PREFIX = "ui."
"""What the ids of the interface's own texts begin with."""

REASON = "reason"
"""The word in braces for what went wrong, as it was raised."""


class _Tolerant(dict[str, object]):
    """Facts for a text; a word in braces that nobody fills in stays as it is."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class Words:
    """Looks texts up; what has no text is shown by its id."""

    def __init__(self, phrasebook: Phrasebook, told: Callable[[str], str] = str) -> None:
        self.phrasebook = phrasebook
        self._told = told

    def __call__(self, text_id: str, **facts: object) -> str:
        """A text of the interface with its facts filled in."""
        text = self.phrasebook.texts.get(PREFIX + text_id)
        if REASON in facts:
            facts[REASON] = self.error(str(facts[REASON]))
        if text is None:
            return text_id.rpartition(".")[2].replace("_", " ")
        return filled(text, _Tolerant(facts)) if facts else text

    def counted(self, text_id: str, number: int, **facts: object) -> str:
        """The text for a number of things: its ``.one`` form for a single one."""
        has_one = number == 1 and f"{PREFIX}{text_id}.one" in self.phrasebook.texts
        return self(f"{text_id}.one" if has_one else text_id, number=number, **facts)

    def has(self, text_id: str) -> bool:
        """Whether the interface has a text with this id."""
        return PREFIX + text_id in self.phrasebook.texts

    def key(self, key_id: str) -> str | None:
        """What a key does, as a line of its own; None when there is nothing to say about it."""
        for text_id in (f"help.key.{key_id}", f"key.{key_id}"):
            if self.has(text_id):
                told = self(text_id)
                return told[:1].upper() + told[1:]
        return None

    def role(self, role: str) -> str:
        """The name of a role."""
        return self.phrasebook.role_name(role)

    def rule(self, role: str) -> str:
        """What a role does; empty for a user's own role that says nothing."""
        return self.phrasebook.texts.get(f"rule.{role}", "")

    def team(self, team: str) -> str:
        """The name of a team."""
        return self.phrasebook.text(f"team.{team}")

    def symbol(self, team: str) -> str:
        """The sign that stands for a team beside its colour."""
        return self.phrasebook.texts.get(f"{PREFIX}symbol.{team}") or self("symbol.other")

    def box(self, box: str) -> str:
        """The name of a box."""
        return self.phrasebook.text(f"box.{box}")

    def finding(self, finding: Finding) -> str:
        """What a finding says."""
        return self.phrasebook.finding_text(finding)

    def sound(self, name: str) -> str:
        """The name of a sound; a user's own file is called as it is."""
        return self.phrasebook.texts.get(f"sound.{name}", name)

    def game(self, game: str) -> str:
        """The name of a game."""
        return self.phrasebook.texts.get(f"game.{game}", game.replace("_", " "))

    def about_game(self, game: str) -> str:
        """A sentence about a game; empty when nobody wrote one."""
        return self.phrasebook.texts.get(f"game.{game}.about", "")

    def preset(self, preset_id: str, own: Mapping[str, str]) -> str:
        """The name of a preset, the user's own names first."""
        known = self.phrasebook.texts.get(f"preset.{preset_id}")
        return own.get(preset_id) or known or preset_id.replace("-", " ")

    def error(self, error: Exception | str) -> str:
        """What went wrong, or is noted, in the language of the screens; English if unknown."""
        return self._told(str(error))

    def number(self, value: float, digits: int | None = None) -> str:
        """A number as the language writes it."""
        return self.phrasebook.number(value, digits)

    def clock(self, seconds: float) -> str:
        """A length as minutes and seconds; a second that has begun counts."""
        left_s = max(int(-(-seconds // 1)), 0)
        return f"{left_s // 60}:{left_s % 60:02}"
