"""Writing files so that a reader sees the old or the new text, never half of one."""

import contextlib
import os
import tempfile
from pathlib import Path


def write_bytes(path: Path, data: bytes) -> None:
    """Write ``data`` under ``path`` in one step, making its folder; raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def write_text(path: Path, text: str) -> None:
    """Write ``text`` as UTF-8 under ``path`` in one step; raises OSError."""
    write_bytes(path, text.encode())
