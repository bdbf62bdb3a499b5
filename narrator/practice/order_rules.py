"""Why one call comes before another, as the rule that a wrong pick broke."""

from narrator.practice.drill import Told
from narrator.practice.lesson import Call, call_label
from narrator.script.phrasebook import Phrasebook

CLOSE_EYES, NUDGE, WAKE = "close_eyes", "nudge", "wake"
"""The steps that frame the night in the games that come with the program."""

_FRAME = {CLOSE_EYES: "first", NUDGE: "nudge", WAKE: "wake"}


def why_next(right: Call, before: Call | None, wrong: Call | None, book: Phrasebook) -> Told:
    """Why ``right`` is called now, after ``before`` and ahead of ``wrong``."""
    facts = {
        "right": call_label(right, book),
        "token": right.token or "",
        "wrong": call_label(wrong, book) if wrong else "",
        "wrong_token": (wrong.token if wrong else None) or "",
        "before": call_label(before, book) if before else "",
    }
    return Told(f"practice.order.{_rule(right, wrong)}", facts)


def _rule(right: Call, wrong: Call | None) -> str:
    if right.step in _FRAME:
        return _FRAME[right.step]
    if wrong is not None and wrong.step in _FRAME:
        return _FRAME[wrong.step]
    if _is_follow_up(right):
        return "follow-up"
    if wrong is not None and _is_follow_up(wrong):
        return "follow-up-early"
    if right.token is None or wrong is None or wrong.token is None:
        return "place"
    return "letter" if _number(right.token) == _number(wrong.token) else "number"


def _is_follow_up(call: Call) -> bool:
    """Whether no token shows the call: the small letters are not printed."""
    return call.token is not None and call.token[-1:].islower()


def _number(token: str) -> str:
    return "".join(sign for sign in token if sign.isdigit())
