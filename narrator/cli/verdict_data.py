"""A verdict as data that other programs can read."""

from collections.abc import Sequence

from narrator.cli.verdict_told import Told
from narrator.game.verdict.ending import Input
from narrator.game.verdict.lines import VerdictLines
from narrator.game.verdict.rules import VerdictRules
from narrator.game.verdict.verdict import Ruling, Verdict


def verdict_data(
    told: Told, verdict: Verdict, rules: VerdictRules, lines: VerdictLines
) -> dict[str, object]:
    """All of it: players by name, what is not certain as null, sentences as they are printed."""
    return {
        "game": rules.game.id,
        "deck": dict(told.deck.copies),
        "center_wolf": told.deck.center_wolf,
        "variants": sorted(told.variants),
        "players": [_player(told, verdict, seat, lines) for seat in told.ending.seats],
        "dead": None if verdict.dead is None else _names(told, sorted(verdict.dead)),
        "teams": {team: _ruling(ruling, lines) for team, ruling in verdict.teams.items()},
        "winning_teams": list(verdict.winning_teams) if verdict.teams_certain else None,
        "winners": _names(told, verdict.winners) if verdict.players_certain else None,
        "needed_for_teams": _needed(told, verdict.needed_for_teams, lines),
        "needed_for_players": _needed(told, verdict.needed_for_players, lines),
        "headline": lines.headline(verdict),
        "lines": list(lines.everything(verdict)),
    }


def _player(told: Told, verdict: Verdict, seat: int, lines: VerdictLines) -> dict[str, object]:
    reveal, whom = told.ending.reveals[seat], told.ending.votes[seat]
    part = verdict.parts[seat]
    return {
        "name": told.names[seat],
        "card": reveal.card,
        "copied": reveal.copied,
        "turned": reveal.turned,
        "artifact": reveal.artifact,
        "points_at": None if whom is None else told.names[whom],
        "side": None if part is None else part.side,
        "died": None if verdict.dead is None else seat in verdict.dead,
        **_ruling(verdict.players[seat], lines),
    }


def _ruling(ruling: Ruling, lines: VerdictLines) -> dict[str, object]:
    reason = ruling.reason
    return {"wins": ruling.wins, "because": None if reason is None else lines.sentence(reason)}


def _names(told: Told, seats: Sequence[int]) -> list[str]:
    return [told.names[seat] for seat in seats]


def _needed(told: Told, asked: Sequence[Input], lines: VerdictLines) -> list[dict[str, str]]:
    return [
        {"kind": str(one.kind), "player": told.names[one.seat], "question": question}
        for one, question in zip(asked, lines.needed(asked), strict=True)
    ]
