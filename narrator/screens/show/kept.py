"""Writing down where the session stands, often enough and no more."""

from collections.abc import Callable

from msgspec.structs import replace

from narrator.files.folders import Folders
from narrator.resume import SavedSession, forget_session, keep_session
from narrator.show.announcer import Snapshot

BY_DAY_S = 5.0
"""By day the second is written down this often."""


class KeptSession:
    """Keeps a session: ``at_start`` with its place; ``wall_s`` is the clock on the wall."""

    def __init__(
        self, folders: Folders, at_start: SavedSession, wall_s: Callable[[], float]
    ) -> None:
        self._folders, self._at_start, self._wall_s = folders, at_start, wall_s
        self._last: tuple[str, int] | None = None
        self.failed: str | None = None

    def keep(self, snapshot: Snapshot) -> None:
        """Write the place down unless it is written already; what fails is told in ``failed``."""
        left_s = snapshot.clock_left_s
        mark = (snapshot.entry.cue.id, 0 if left_s is None else int(left_s // BY_DAY_S))
        if mark == self._last:
            return
        self._last = mark
        session = replace(
            self._at_start,
            cue=snapshot.entry.cue.id,
            day_left_s=left_s,
            at_s=self._wall_s(),
        )
        try:
            keep_session(self._folders, session)
        except OSError as error:
            self.failed = error.strerror or str(error)

    def forget(self) -> None:
        """The session has come to its end."""
        forget_session(self._folders)
