"""A file that stands under its name only when it is complete."""

import contextlib
import errno
import os
from pathlib import Path
from types import TracebackType
from typing import Self

from narrator.errors import NarratorError

_NO_SPACE = (errno.ENOSPC, errno.EDQUOT if hasattr(errno, "EDQUOT") else errno.ENOSPC)


class ExportError(NarratorError):
    """A file cannot be written; one sentence says which, why and what to do."""


def check_targets(paths: tuple[Path, ...], *, force: bool) -> None:
    """Raise ExportError when one of the files cannot be begun, before any work is done."""
    for path in paths:
        if path.is_dir():
            raise ExportError(f"{path} is a folder: name a file in it")
        if not path.parent.is_dir():
            raise ExportError(f"there is no folder {path.parent} for {path.name}")
        if path.exists() and not force:
            raise ExportError(f"{path} exists already: take another name, or --force to replace it")


class NewFile:
    """Written under a passing name in the same folder; leaving the block without error names it.

    Encoders call ``write``, ``seek`` and ``tell`` from C, where an exception would be lost: a
    failure is kept, and ``check`` or the end of the block raises it as ExportError. Positions count
    from ``origin``, so that a tag may stand in front of what an encoder writes.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.origin = 0
        self._passing = path.with_name(f".{path.name}.{os.getpid()}.part")
        self._failure: OSError | None = None
        try:
            descriptor = os.open(
                self._passing,
                os.O_RDWR | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0),
                0o666,
            )
        except OSError as error:
            raise _explained(path, error) from None
        self._file = os.fdopen(descriptor, "w+b")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if kind is None:
                self._keep()
        finally:
            with contextlib.suppress(OSError):
                self._file.close()
            with contextlib.suppress(OSError):
                self._passing.unlink()

    def write(self, data: bytes) -> int:
        """Add bytes; after a failure nothing more is written."""
        if self._failure is None:
            try:
                self._file.write(data)
            except OSError as error:
                self._failure = error
        return len(data)

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        """Go to a place that counts from ``origin``."""
        try:
            return self._file.seek(offset + (self.origin if whence == os.SEEK_SET else 0), whence)
        except OSError as error:
            self._failure = self._failure or error
            return 0

    def tell(self) -> int:
        """The place, counted from ``origin``."""
        try:
            return self._file.tell() - self.origin
        except OSError as error:
            self._failure = self._failure or error
            return 0

    def read(self, size: int = -1) -> bytes:
        """Bytes that were written before."""
        return self._file.read(size)

    def check(self) -> None:
        """Raise ExportError if a write has failed."""
        if self._failure is not None:
            raise _explained(self.path, self._failure)

    def _keep(self) -> None:
        try:
            self._file.flush()
            self.check()
            os.fsync(self._file.fileno())
            self._file.close()
            self._passing.replace(self.path)
        except OSError as error:
            raise _explained(self.path, error) from None


def write_new(path: Path, content: str | bytes) -> None:
    """Write a small file in one step; raises ExportError."""
    with NewFile(path) as file:
        file.write(content.encode() if isinstance(content, str) else content)


def _explained(path: Path, error: OSError) -> ExportError:
    if error.errno in _NO_SPACE:
        return ExportError(f"the disk is full: {path} was not written")
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return ExportError(f"{path.parent} may not be written to: choose another folder")
    reason = error.strerror or type(error).__name__
    return ExportError(f"{path} was not written ({reason})")
