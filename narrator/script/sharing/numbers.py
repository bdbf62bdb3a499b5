"""The numbers by which codes name games and roles, read from config/share_codes.yaml."""

from collections.abc import Mapping

from msgspec import Struct

from narrator.errors import DataError
from narrator.files.document import read_file
from narrator.files.folders import Folders
from narrator.files.reading import Reader


class ShareNumbers(Struct, frozen=True):
    """For each game the ids of its roles; the number of a game or role is its place."""

    roles: Mapping[str, tuple[str, ...]]

    @property
    def games(self) -> tuple[str, ...]:
        """The games in the order of their numbers."""
        return tuple(self.roles)


def read_share_numbers(folders: Folders) -> ShareNumbers:
    """The numbers; raises DataError when their file is broken."""
    reader = Reader()
    table = read_file(folders.data / "config" / "share_codes.yaml", reader.problems)
    roles: dict[str, tuple[str, ...]] = {}
    if table is not None:
        with reader.fields(table, "the share codes") as fields:
            for name in table.entries:
                words = [reader.text(item, "a role") for item in fields.items(name)]
                roles[name] = tuple(filter(None, words))
    if reader.problems:
        raise DataError(tuple(reader.problems))
    return ShareNumbers(roles)
