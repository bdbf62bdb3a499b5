"""Which backgrounds there are: those of the program, and a user's own sound files."""

from narrator.files.folders import Folders
from narrator.sound.library import ambience_names, list_sounds


def background_names(folders: Folders) -> tuple[str, ...]:
    """The names, ours in the order of their list, then the user's by name."""
    return ambience_names(list_sounds(folders.sounds, folders.own / "sounds"))
