"""Where an evening stands, as a text to tell."""

from collections.abc import Mapping

from narrator.game.evening.evening import Evening


def standing_of(evening: Evening) -> tuple[str, Mapping[str, str | int]] | None:
    """Where the evening stands, as a text with its facts; None before the first game."""
    facts: dict[str, str | int] = {
        "goal": evening.goal,
        "names": ", ".join(evening.leaders),
        "games": len(evening.games),
    }
    if evening.champion is not None:
        return "evening.champion", facts
    if evening.plays_on_while_tied:
        return "evening.tied", facts
    return ("evening.plays-on", facts) if evening.games else None
