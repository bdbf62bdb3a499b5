"""The code of the deck that a command is about."""

from narrator.compose import Library
from narrator.files.folders import Folders
from narrator.game.deck import Deck
from narrator.script.options import Options
from narrator.script.sharing.code import open_code, write_code
from narrator.script.sharing.numbers import read_share_numbers
from narrator.script.sharing.version_1 import SharedDeck


def code_of(folders: Folders, game: str, deck: Deck, options: Options) -> str:
    """The code that opens this deck with these options in any Narrator."""
    return write_code(SharedDeck(game, deck, options), read_share_numbers(folders))


def opened(code: str, folders: Folders, library: Library) -> SharedDeck:
    """What a code holds; raises ShareCodeError."""
    return open_code(code, read_share_numbers(folders), library.games)
