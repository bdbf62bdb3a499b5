"""Building steps from a game's file."""

from collections.abc import Callable, Mapping

from narrator.files.reading import Fields, Reader
from narrator.files.values import Scalar, Value
from narrator.game.role import TRAITS, Role
from narrator.game.step import (
    Action,
    Condition,
    Conjunction,
    Count,
    Discuss,
    Effect,
    Phase,
    Say,
    SayList,
    Show,
    Step,
    Switch,
)

_MAX_PACES = 10
_MAX_EFFECT_S = 30


def read_step(value: Value, phase: Phase, roles: Mapping[str, Role], reader: Reader) -> Step | None:
    """One step; None when it has no name."""
    with reader.fields(value, "a step") as fields:
        fields.get("after")  # this and the next are used when the files are merged
        fields.get("remove")
        named = fields.need("step")
        name = None if named is None else reader.text(named, "'step'")
        if name is not None and isinstance(named, Scalar):
            reader.word(named, "the step")
        fields.need("do")
        actions = tuple(
            action
            for item in fields.items("do")
            if (action := _action(item, roles, reader)) is not None
        )
        step = Step(
            id=name or "",
            phase=phase,
            actions=actions,
            token=fields.text("token"),
            any_of=frozenset(fields.choices("any", "the role", roles)),
            all_of=frozenset(fields.choices("all", "the role", roles)),
            condition=_switches(fields),
        )
    return step if name else None


def _action(item: Value, roles: Mapping[str, Role], reader: Reader) -> Action | None:
    before = len(reader.problems)
    with reader.fields(item, "an action") as fields:
        condition = _condition(fields, roles)
        verbs = [verb for verb in _VERBS if verb in fields]
        if len(verbs) == 1:
            return _VERBS[verbs[0]](fields, condition)
        for verb in _VERBS:
            fields.get(verb)
        for verb in verbs[1:]:
            key = fields.table.keys[verb]
            reader.error(key, f"an action does one thing; write '{verb}' as an action of its own")
    if len(reader.problems) == before:
        reader.error(item, f"an action needs one of the keys {', '.join(_VERBS)}")
    return None


def _say(fields: Fields, condition: Condition) -> Action | None:
    phrase = fields.mentioned("say", "phrase")
    then, once = fields.text("then"), fields.flag("once")
    return Say(phrase, then, once, condition) if phrase else None


def _list(fields: Fields, condition: Condition) -> Action | None:
    phrase = fields.mentioned("list", "phrase")
    fields.need("of")
    trait = fields.choice("of", "the trait", TRAITS)
    joined = Conjunction(fields.choice("joined", "the word", list(Conjunction)) or Conjunction.OR)
    return SayList(phrase, trait, joined, condition) if phrase and trait else None


def _show(fields: Fields, condition: Condition) -> Action | None:
    text = fields.mentioned("show", "text")
    return Show(text, condition) if text else None


def _count(fields: Fields, condition: Condition) -> Action | None:
    return Count(fields.number("count", 0, _MAX_PACES, 0), condition)


def _discuss(fields: Fields, condition: Condition) -> Action | None:
    return Discuss(condition) if fields.flag("discuss") else None


def _effect(fields: Fields, condition: Condition) -> Action | None:
    sound = fields.text("effect")
    text = fields.mentioned("caption", "text")
    fields.need("caption")
    length_s = fields.number("seconds", 0, _MAX_EFFECT_S, 1)
    return Effect(sound, length_s, text, condition) if sound and text else None


_VERBS: Mapping[str, Callable[[Fields, Condition], Action | None]] = {
    "say": _say,
    "list": _list,
    "show": _show,
    "count": _count,
    "discuss": _discuss,
    "effect": _effect,
}


def _condition(fields: Fields, roles: Mapping[str, Role]) -> Condition:
    switches = _switches(fields)
    return Condition(
        given=frozenset(fields.choices("if", "the role", roles)),
        unless=frozenset(fields.choices("unless", "the role", roles)),
        option=switches.option,
        unless_option=switches.unless_option,
    )


def _switches(fields: Fields) -> Condition:
    option = fields.choice("option", "the option", list(Switch))
    unless_option = fields.choice("unless_option", "the option", list(Switch))
    return Condition(
        option=Switch(option) if option else None,
        unless_option=Switch(unless_option) if unless_option else None,
    )
