"""Whether a game and a phrasebook fit each other."""

from collections.abc import Iterable

from narrator.files.reading import Mention, Reader, did_you_mean
from narrator.files.values import Table
from narrator.game.findings import FINDING_CODES
from narrator.game.game import Game
from narrator.script.phrasebook import SHORT, Phrasebook

_RULES_OF_THUMB = "rule."


def check_mentions(mentions: Iterable[Mention], phrasebook: Phrasebook, reader: Reader) -> None:
    """Report what the game relies on and the phrasebook lacks.

    A missing rule text is only a warning, so that a user's own role can do without.
    """
    for mention in mentions:
        book = phrasebook.phrases if mention.kind == "phrase" else phrasebook.texts
        if mention.id in book or mention.kind == "optional text":
            continue
        hint = did_you_mean(mention.id, [known for known in book if not known.endswith(SHORT)])
        message = f"the {mention.kind} '{mention.id}' is missing in {phrasebook.name}"
        if mention.id.startswith(_RULES_OF_THUMB):
            reader.warn(mention.value, message)
        else:
            advice = hint or "; write it under scripts/ or under 'phrases' in this file"
            reader.error(mention.value, message + advice)


def check_unused(
    table: Table, mentions: Iterable[Mention], games: Iterable[Game], reader: Reader
) -> None:
    """Warn of phrases and texts that nothing in any game uses."""
    used = {mention.id for mention in mentions} | _known_to_the_program(games)
    for section in ("phrases", "texts"):
        entries = table.entries.get(section)
        if isinstance(entries, Table):
            for name, key in entries.keys.items():
                if name not in used:
                    hint = did_you_mean(name, used)
                    reader.warn(key, f"nothing uses '{name}'{hint if 'mean' in hint else ''}")


def _known_to_the_program(games: Iterable[Game]) -> set[str]:
    known = {f"finding.{code}" for code in FINDING_CODES}
    for game in games:
        known |= {f"team.{team}" for team in game.teams}
        known |= {f"box.{box}" for box in game.boxes}
        known |= {f"artifact.{artifact.id}" for artifact in game.artifacts}
    return known
