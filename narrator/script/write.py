"""Writing the script of a session: deck and options in, ordered cues out."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from msgspec import Struct, field
from msgspec.structs import replace

from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.game.step import (
    Action,
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
from narrator.script.cue import Cue, CueEffect, EffectAt, Script
from narrator.script.options import Options
from narrator.script.phrase import Phrase
from narrator.script.phrasebook import Phrasebook


def write_script(game: Game, deck: Deck, phrasebook: Phrasebook, options: Options) -> Script:
    """The cues of a session, in order.

    Pure: text and times depend on the deck and the options alone, never on who holds what.
    The deck is taken as it is; ``findings`` says whether it is a good one.
    """
    roles, switches = deck.roles, options.switches
    writer = _Writer(game, deck, phrasebook, options, roles, switches)
    cues = tuple(
        cue for step in game.steps if step.takes_place(roles, switches) for cue in writer.cues(step)
    )
    return Script(game.id, phrasebook.language, deck, cues)


class _Line(Struct):
    """A line while it is put together, and what follows it."""

    phrases: list[Phrase] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    count_s: float = 0.0
    clock_left_s: float | None = None
    counts_while_speaking: bool = False
    effects: list[CueEffect] = field(default_factory=list)
    rest_s: float = 0.0

    def add(self, phrase: Phrase) -> None:
        self.phrases.append(phrase)
        self.texts.append(phrase.text)

    def if_spoken(self) -> "Iterator[_Line]":
        if self.texts:
            yield self


class _Writer(Struct, frozen=True):
    game: Game
    deck: Deck
    phrasebook: Phrasebook
    options: Options
    roles: frozenset[str]
    switches: frozenset[Switch]

    def cues(self, step: Step) -> Iterator[Cue]:
        """The cues of one step."""
        called = step.roles & self.roles
        roles = tuple(role for role in self.game.roles if role in called)
        tone = self._tone(step.phase)
        for number, line in enumerate(self._lines(step.actions), start=1):
            yield Cue(
                id=f"{step.id}-{number}",
                phase=step.phase,
                step=step.id,
                token=step.token,
                roles=roles,
                text=" ".join(line.texts),
                phrases=tuple(line.phrases),
                count_s=line.count_s,
                clock_left_s=line.clock_left_s,
                counts_while_speaking=line.counts_while_speaking,
                effects=(*line.effects, *(tone if line.count_s else ())),
                rest_s=line.rest_s,
            )

    def _tone(self, phase: Phase) -> tuple[CueEffect, ...]:
        """What ends each count of a phase."""
        tone = self.game.count_tone
        if phase is not Phase.NIGHT or tone is None or not self.options.count_tone:
            return ()
        return (CueEffect(tone, EffectAt.END),)

    def _lines(self, actions: tuple[Action, ...]) -> Iterator[_Line]:
        line = _Line()
        for action in actions:
            if not action.condition.holds(self.roles, self.switches):
                continue
            match action:
                case Say():
                    self._add(action, line)
                case SayList():
                    self._add_list(action, line)
                case Show():
                    yield _Line(texts=[self.phrasebook.text(action.text, self._facts())])
                case Count():
                    yield replace(line, count_s=action.paces * self.options.pace_s)
                    line = _Line()
                case Effect():
                    yield from line.if_spoken()
                    yield self._effect(action)
                    line = _Line()
                case Discuss():
                    yield from self._day(line)
                    line = _Line()
        yield from line.if_spoken()

    def _phrase(self, phrase_id: str) -> Phrase:
        return self.phrasebook.phrase(phrase_id, short=self.options.short)

    def _add(self, action: Say, line: _Line) -> None:
        line.add(self._phrase(action.phrase))
        if action.then:
            line.effects.append(CueEffect(action.then, EffectAt.LINE_END))

    def _effect(self, action: Effect) -> _Line:
        caption = self.phrasebook.text(action.text)
        effect = CueEffect(action.sound, EffectAt.START)
        return _Line(texts=[caption], effects=[effect], rest_s=action.length_s)

    def _add_list(self, action: SayList, line: _Line) -> None:
        roles = self.deck.with_trait(self.game.roles, action.trait)
        if not roles:
            return
        head = self._phrase(action.phrase)
        names = [self._phrase(f"name.{role.id}") for role in roles]
        line.phrases += [head, *names]
        listed = self.phrasebook.joined([name.text for name in names], action.joined)
        line.texts.append(f"{head.text} {listed.rstrip('.')}.")

    def _day(self, line: _Line) -> Iterator[_Line]:
        """The day's lines: the opening, then a reminder at each time that is left."""
        day_s = self.options.day_s or 0.0
        reminders = [
            left
            for left in sorted(set(self.options.reminders), reverse=True)
            if left < day_s and left in self.game.reminders
        ]
        for now, then in pairwise([day_s, *map(float, reminders), 0.0]):
            if now < day_s:
                line = _Line(counts_while_speaking=True)
                line.add(self._phrase(self.game.reminders[int(now)]))
            last = self.game.last_seconds
            if last is not None and now <= last.from_s:
                line.effects.append(CueEffect(last.effect, EffectAt.EACH_SECOND))
            yield replace(line, count_s=now - then, clock_left_s=now)

    def _facts(self) -> Mapping[str, str | int]:
        """What texts that are only shown may fill in."""
        copies = self.deck.copies
        tokens = [
            self.phrasebook.role_name(role) + (f" ×{copies[role]}" if copies[role] > 1 else "")
            for role in self.game.roles
            if role in copies
        ]
        center = self.deck.center_wolf
        return {
            "tokens": ", ".join(tokens),
            "cards": self.deck.cards,
            "players": self.deck.players,
            "center_wolf": self.phrasebook.role_name(center) if center else "?",
        }
