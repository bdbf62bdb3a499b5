"""Writing down where the session stands, often enough and no more."""

from collections.abc import Callable

from narrator.files.folders import Folders
from narrator.game.deck import Deck
from narrator.resume import SavedSession, forget_session, keep_session
from narrator.script.options import Options
from narrator.show.announcer import Snapshot

BY_DAY_S = 5.0
"""By day the second is written down this often."""


class KeptSession:
    """Keeps one session of a deck; ``wall_s`` is the clock on the wall."""

    def __init__(
        self,
        folders: Folders,
        game: str,
        deck: Deck,
        options: Options,
        wall_s: Callable[[], float],
    ) -> None:
        self._folders, self._game = folders, game
        self._deck, self._options, self._wall_s = deck, options, wall_s
        self._last: tuple[str, int] | None = None
        self.failed: str | None = None

    def keep(self, snapshot: Snapshot) -> None:
        """Write the place down unless it is written already; what fails is told in ``failed``."""
        left_s = snapshot.clock_left_s
        mark = (snapshot.entry.cue.id, 0 if left_s is None else int(left_s // BY_DAY_S))
        if mark == self._last:
            return
        self._last = mark
        session = SavedSession(
            self._game,
            self._deck,
            self._options,
            snapshot.entry.cue.id,
            left_s,
            self._wall_s(),
        )
        try:
            keep_session(self._folders, session)
        except OSError as error:
            self.failed = error.strerror or str(error)

    def forget(self) -> None:
        """The session has come to its end."""
        forget_session(self._folders)
