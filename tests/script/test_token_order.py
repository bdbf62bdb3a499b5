from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook
from narrator.script.write import write_script

# fmt: off
TOKENS = [
    "0", "1", "1m", "2", "2-B", "2-C", "3", "4", "5", "5-B", "5-C", "6",
    "6-B", "7", "7-B", "8", "9", "9a", "10", "10a", "11", "11a",
]
# fmt: on
"""The order printed on the tokens of the base box and Daybreak, with the Doppelgänger's."""


def test_all_roles_at_once_wake_in_the_printed_order(game: Game, phrasebook: Phrasebook) -> None:
    assert len(game.roles) == 23
    everything = Deck({role.id: role.copies for role in game.roles.values()}, players=24)
    script = write_script(game, everything, phrasebook, Options())
    tokens = dict.fromkeys(cue.token for cue in script.cues if cue.token is not None)
    assert list(tokens) == TOKENS


def test_token_of_a_role_is_the_token_of_its_step(game: Game) -> None:
    called = {role: step.token for step in game.steps if step.token for role in step.any_of}
    shared = {"alpha_wolf": "2-B", "mystic_wolf": "2-C", "werewolf": "2"}
    for role in game.roles.values():
        if role.token is not None:
            assert shared.get(role.id, called[role.id]) == role.token
