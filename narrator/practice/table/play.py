"""Playing one night: the steps of the game in order, each by those who started with its roles."""

from collections.abc import Iterator
from random import Random

from msgspec import Struct

from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.game.step import Phase, Step, Switch
from narrator.practice.table import wakers
from narrator.practice.table.behaviour import ACTS, COPIES, MEETS, SEES_THUMBS, SHOWS_THUMB
from narrator.practice.table.cards import Card, Deal, Spot, deal_cards, player
from narrator.practice.table.meeting import meet, werewolves_beside
from narrator.practice.table.records import (
    Happening,
    NobodyAnswered,
    SawArtifact,
    ShowedThumb,
    Woke,
)
from narrator.practice.table.tabletop import Tabletop
from narrator.practice.table.turn import NightState, Turn


class PlayedNight(Struct, frozen=True):
    """A night that was played: the deal, what happened, and what lies there in the morning.

    ``copies`` and ``turned`` hold, by the number of a card, the role it copied or turned into;
    ``shields`` and ``face_up`` are seats, ``artifacts`` holds tokens by seat.
    """

    deal: Deal
    log: tuple[Happening, ...]
    cards: dict[Spot, Card]
    copies: dict[int, str]
    turned: dict[int, str]
    shields: frozenset[int]
    artifacts: dict[int, str]
    face_up: frozenset[int]

    def final_card(self, seat: int) -> Card:
        """The card that lies before a player in the morning."""
        return self.cards[player(seat)]


def play_night(game: Game, deck: Deck, switches: frozenset[Switch], seed: int) -> PlayedNight:
    """One night by the rules, with random but legal choices; the same seed gives the same night.

    The deck needs the right number of cards for its players, and the Center Werewolf card if a
    role of it needs one; ``findings`` says so.
    """
    rng = Random(seed)  # noqa: S311 - a game, not a secret
    deal = deal_cards(deck, rng)
    return play_deal(game, deal, switches, rng)


def play_deal(game: Game, deal: Deal, switches: frozenset[Switch], rng: Random) -> PlayedNight:
    """The night of a given deal."""
    artifacts = [artifact.id for artifact in game.artifacts]
    rng.shuffle(artifacts)
    starts = tuple(card.role for card in deal.players)
    night = NightState(
        game=game,
        switches=switches,
        top=Tabletop(deal, game.shields, artifacts),
        rng=rng,
        starts=starts,
        parts=list(starts),
        copies={},
        turned={},
        log=[],
    )
    for step in game.steps:
        if step.phase is Phase.NIGHT and step.roles and step.takes_place(deal.deck.roles, switches):
            _call(night, step)
    return _morning(night, deal)


def _call(night: NightState, step: Step) -> None:
    seats = wakers.called(night, step)
    sleepers = [seat for seat in seats if night.parts[seat] in SHOWS_THUMB]
    turns = [
        Turn(night, step.id, seat, night.parts[seat], is_copy=seat in night.copies)
        for seat in seats
        if seat not in sleepers
    ]
    for turn in turns:
        night.log.append(Woke(step.id, turn.seat, turn.role, copied=turn.is_copy))
    if not turns:
        night.log.append(NobodyAnswered(step.id))
    thumbs = sleepers
    if step.roles & SEES_THUMBS:
        thumbs = [*werewolves_beside(night, {turn.seat for turn in turns})]
    for seat in thumbs:
        night.log.append(ShowedThumb(step.id, seat))
    if wakers.is_shared(step) or step.any_of & MEETS:
        meet(turns, thumbs, lone_may_look=_offers_look(night, step))
    for turn in turns:
        if wakers.acts_in(night.game, step, turn.role):
            _act(turn)


def _offers_look(night: NightState, step: Step) -> bool:
    """Whether the call tells a lone Werewolf about looking."""
    asked = (action.condition.option for action in step.actions)
    return Switch.LONE_WOLF in night.switches and Switch.LONE_WOLF in asked


def _act(turn: Turn) -> None:
    act = ACTS.get(turn.role)
    if act is None:
        return
    act(turn)
    copied = turn.night.copies.get(turn.seat)
    if turn.role not in COPIES or copied is None:
        return
    if turn.night.game.roles[copied].acts_when_copied and copied in ACTS:
        ACTS[copied](Turn(turn.night, turn.step, turn.seat, copied, is_copy=True))


def _morning(night: NightState, deal: Deal) -> PlayedNight:
    top = night.top
    return PlayedNight(
        deal=deal,
        log=(*night.log, *_artifacts_seen(night, deal)),
        cards=top.cards,
        copies={deal.players[seat].number: role for seat, role in night.copies.items()},
        turned={deal.players[seat].number: role for seat, role in night.turned.items()},
        shields=frozenset(top.shields),
        artifacts=dict(top.artifacts),
        face_up=frozenset(top.face_up),
    )


def _artifacts_seen(night: NightState, deal: Deal) -> Iterator[SawArtifact | NobodyAnswered]:
    """At dawn every artifact is looked at, in the dawn's step for it."""
    for step in night.game.steps:
        is_for_tokens = step.phase is Phase.DAWN and bool(step.roles)
        if is_for_tokens and step.takes_place(deal.deck.roles, night.switches):
            for seat, artifact in sorted(night.top.artifacts.items()):
                yield SawArtifact(step.id, seat, artifact)
            if not night.top.artifacts:
                yield NobodyAnswered(step.id)
            return
