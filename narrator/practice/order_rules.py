"""Why one call comes before another, as the rule that a wrong pick broke."""

from collections.abc import Sequence

from narrator.practice.drill import Told
from narrator.practice.lesson import Call, call_label, reason
from narrator.script.phrasebook import Phrasebook

CLOSE_EYES, NUDGE, WAKE = "close_eyes", "nudge", "wake"
"""The steps that frame the night in the games that come with the program."""

_FRAME = {CLOSE_EYES: "first", NUDGE: "nudge", WAKE: "wake"}
_PLACE = "place"


def why_next(right: Call, wrong: Call, calls: Sequence[Call], book: Phrasebook) -> tuple[Told, ...]:
    """Why ``right`` is called now and not ``wrong``; both are among the calls of the night."""
    place = calls.index(right)
    rule = "done" if calls.index(wrong) < place else _rule(right, wrong)
    facts = {
        "right": call_label(right, book),
        "token": right.token or "",
        "wrong": call_label(wrong, book),
        "wrong_token": wrong.token or "",
        "before": call_label(calls[place - 1], book) if place else "",
        "after": call_label(calls[max(calls.index(wrong) - 1, 0)], book),
    }
    told = Told(f"practice.order.{rule}", facts)
    # Where no number tells the order, what the role does is all the reason there is.
    why = reason(right.step, right.roles, book) if rule == _PLACE else ""
    return (told, Told("practice.plain.why", {"why": why})) if why else (told,)


def _rule(right: Call, wrong: Call) -> str:
    if right.step in _FRAME:
        return _FRAME[right.step]
    if wrong.step in _FRAME:
        return _FRAME[wrong.step]
    if right.is_follow_up:
        return "follow-up"
    if wrong.is_follow_up:
        return "follow-up-early"
    if right.token is None or wrong.token is None:
        return _PLACE
    return "letter" if _number(right.token) == _number(wrong.token) else "number"


def _number(token: str) -> str:
    return "".join(sign for sign in token if sign.isdigit())
