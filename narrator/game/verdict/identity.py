"""Who a player was in the end, and what made it so."""

from collections.abc import Mapping

from narrator.game.verdict.ending import NOTHING, Ending
from narrator.game.verdict.reason import Reason
from narrator.game.verdict.rules import VerdictRules

_TWO_ROLES = ("players", "role", "card")
IDENTITY_FACTS: Mapping[str, tuple[str, ...]] = {
    "identity.unknown": ("players",),
    "identity.card": _TWO_ROLES,
    "identity.copied": _TWO_ROLES,
    "identity.copied-nothing": _TWO_ROLES,
    "identity.turned": _TWO_ROLES,
    "identity.artifact": ("players", "role", "artifact"),
}
"""The codes of the reasons given here, with the facts that each text may fill in."""


def identity(rules: VerdictRules, ending: Ending, seat: int) -> Reason:
    """The role of a player as far as it is known: an artifact over a turn, copy or card."""
    reveal = ending.reveals[seat]
    for artifact in rules.game.artifacts:
        if artifact.id == reveal.artifact and artifact.becomes is not None:
            words = {"artifact": artifact.id, "role": artifact.becomes}
            return Reason("identity.artifact", (seat,), words=words)
    if reveal.card is None:
        return Reason("identity.unknown", (seat,))
    role, code = reveal.card, "identity.card"
    ability = rules.ability(role)
    if ability.otherwise is not None and reveal.copied == NOTHING:
        role, code = ability.otherwise, "identity.copied-nothing"
    elif ability.otherwise is not None and reveal.copied is not None:
        role, code = reveal.copied, "identity.copied"
    if rules.ability(role).turns_into and reveal.turned not in {None, NOTHING}:
        role, code = reveal.turned or role, "identity.turned"
    return Reason(code, (seat,), words={"role": role, "card": reveal.card})
