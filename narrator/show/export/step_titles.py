"""What a step is called in lists of them."""

from narrator.game.deck import Deck
from narrator.game.step import Phase
from narrator.script.cue import Cue, Script
from narrator.script.phrasebook import Phrasebook


def calls(cue: Cue) -> bool:
    """Whether a cue belongs to a waking of roles."""
    return cue.phase is Phase.NIGHT and bool(cue.roles)


def step_names(cue: Cue, phrasebook: Phrasebook) -> str:
    """The roles that a cue's step calls by night; else the name of its phase."""
    if not calls(cue):
        return phrasebook.text(f"plain.{cue.phase}")
    return ", ".join(phrasebook.role_name(role) for role in cue.roles)


def step_title(cue: Cue, phrasebook: Phrasebook) -> str:
    """The names with the token before them, such as ``5-C P.I.``."""
    names = step_names(cue, phrasebook)
    return f"{cue.token} {names}" if cue.token else names


def script_title(script: Script, phrasebook: Phrasebook) -> str:
    """The title of everything that is made of a script."""
    return deck_title(script.deck, phrasebook)


def deck_title(deck: Deck, phrasebook: Phrasebook) -> str:
    """The players and the roles with their copies."""
    names = [
        phrasebook.role_name(role) + (f" ×{count}" if count > 1 else "")
        for role, count in deck.copies.items()
    ]
    facts: dict[str, str | int] = {"players": deck.players, "roles": ", ".join(names)}
    return phrasebook.text("export.title", facts)
