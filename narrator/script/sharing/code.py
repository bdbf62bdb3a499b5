"""Writing and opening the code of a deck."""

from collections.abc import Mapping

from narrator.errors import NarratorError
from narrator.game.game import Game
from narrator.script.sharing import version_1
from narrator.script.sharing.bits import BitsError
from narrator.script.sharing.letters import SIGN_BITS, ShareCodeError, read_letters, write_letters
from narrator.script.sharing.numbers import ShareNumbers
from narrator.script.sharing.version_1 import NewerNumberError, SharedDeck

_NEWER = "the code was made by a newer Narrator: update this one to open it"
_SENSELESS = "the code holds no deck: ask for a new one (narrator share prints it)"


def write_code(shared: SharedDeck, numbers: ShareNumbers) -> str:
    """The code of a deck and its options, such as ``N1-0M1GH-6QHJ``."""
    return write_letters(version_1.VERSION, version_1.write_bits(shared, numbers))


def open_code(text: str, numbers: ShareNumbers, games: Mapping[str, Game]) -> SharedDeck:
    """The deck and options of a code; raises ShareCodeError with one sentence that says why not.

    Whether the deck is a good one is not judged here.
    """
    version, bits = read_letters(text)
    if version > version_1.VERSION:
        raise ShareCodeError(_NEWER)
    if version < version_1.VERSION:
        raise ShareCodeError(_SENSELESS)
    try:
        shared = version_1.read_bits(bits, numbers, SIGN_BITS)
    except NewerNumberError:
        raise ShareCodeError(_NEWER) from None
    except (BitsError, NarratorError):
        raise ShareCodeError(_SENSELESS) from None
    _check_known(shared, games)
    return shared


def _check_known(shared: SharedDeck, games: Mapping[str, Game]) -> None:
    game = games.get(shared.game)
    if game is None:
        raise ShareCodeError(
            f"the code is for the game {shared.game!a}, which this Narrator does not have"
        )
    if not shared.deck.copies or shared.deck.players < 1:
        raise ShareCodeError(_SENSELESS)
    wanted = {*shared.deck.copies, *filter(None, (shared.deck.center_wolf,))}
    missing = sorted(wanted - set(game.roles))
    if missing:
        roles = ", ".join(ascii(role) for role in missing)
        raise ShareCodeError(
            f"the code asks for {roles}, which this Narrator does not have: add the file with its "
            "own roles to your folder, or name it with --config"
        )
