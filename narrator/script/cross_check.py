"""Whether a game and a phrasebook fit each other."""

from collections.abc import Iterable, Iterator, Mapping
from string import Formatter

from narrator.files.reading import Mention, Reader, did_you_mean
from narrator.files.values import Scalar, Table
from narrator.game.findings import FINDING_FACTS
from narrator.game.game import Game
from narrator.game.step import Show
from narrator.script.phrasebook import Phrasebook

SHOWN_FACTS = ("tokens", "cards", "players", "center_wolf")
"""What a text that a step shows may fill in."""

_RULES_OF_THUMB = "rule."
_USED_ELSEWHERE = (
    "verdict.",
    "evening.",
    "history.",
    "export.",
    "ui.",
    "sound.",
    "plain.",
    "error.",
    "voice.",
)
"""Texts whose ids begin so belong to parts of the program that have data of their own."""

_CLOSE = 0.8
"""Ids of phrases resemble each other: only a very near one is worth offering."""


def check_mentions(
    mentions: Iterable[Mention], table: Table, phrasebook: Phrasebook, reader: Reader
) -> None:
    """Report what the game relies on and the phrasebook lacks.

    A phrase that is written in ``table`` but could not be read is not missing. A missing rule text
    is only a warning, so that a user's own role can do without.
    """
    for mention in mentions:
        section = "phrases" if mention.kind == "phrase" else "texts"
        known = written(table, section)
        if mention.id in known or mention.kind == "optional text":
            continue
        advice = (
            did_you_mean(mention.id, known, closeness=_CLOSE)
            or f"; write it under '{section}', '{phrasebook.language}' in a file of your own"
        )
        message = f"the {mention.kind} '{mention.id}' is missing in {phrasebook.name}{advice}"
        if mention.id.startswith(_RULES_OF_THUMB):
            reader.warn(mention.value, message)
        else:
            reader.error(mention.value, message)


def written(table: Table, section: str) -> Mapping[str, Scalar]:
    """The keys of one section of a script."""
    entries = table.entries.get(section)
    return entries.keys if isinstance(entries, Table) else {}


def check_findings(table: Table, phrasebook: Phrasebook, reader: Reader) -> None:
    """Report the findings of the program itself that the language has no text for."""
    for code in FINDING_FACTS:
        if f"finding.{code}" not in written(table, "texts"):
            place = table.entries.get("texts", table)
            reader.error(place, f"the text 'finding.{code}' is missing in {phrasebook.name}")


def check_unused(table: Table, mentions: Iterable[Mention], reader: Reader) -> None:
    """Warn of phrases and texts that nothing in any game uses."""
    used = {mention.id for mention in mentions} | {f"finding.{code}" for code in FINDING_FACTS}
    for section in ("phrases", "texts"):
        for name, key in written(table, section).items():
            if name not in used and not name.startswith(_USED_ELSEWHERE):
                hint = did_you_mean(name, used, closeness=_CLOSE)
                reader.warn(key, f"nothing uses '{name}'{hint}")


def check_facts(
    table: Table, games: Iterable[Game], phrasebook: Phrasebook, reader: Reader
) -> None:
    """Report texts with a word in braces that nothing fills in."""
    entries = table.entries.get("texts")
    if not isinstance(entries, Table):
        return
    for text_id, facts in _facts(games):
        text = phrasebook.texts.get(text_id, "")
        for _, name, _, _ in Formatter().parse(text):
            if name is not None and name not in facts:
                hint = did_you_mean(name, facts) if facts else "; no words in braces are known here"
                reader.error(entries.entries[text_id], f"nothing fills in {{{name}}}{hint}")


def _facts(games: Iterable[Game]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for code, facts in FINDING_FACTS.items():
        yield f"finding.{code}", facts
    for game in games:
        for rule in game.deck_rules:
            yield f"finding.{rule.code}", ("role",) if len(rule.given) == 1 else ()
        for step in game.steps:
            for action in step.actions:
                if isinstance(action, Show):
                    yield action.text, SHOWN_FACTS
