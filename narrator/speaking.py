"""One Narrator at a time: a second window or browser tab never speaks over the first."""

import contextlib
from collections.abc import Iterator

from narrator.files.folders import Folders


@contextlib.contextmanager
def claim_the_voice(folders: Folders) -> Iterator[bool]:
    """Hold the right to speak while the block runs; False when another Narrator has it.

    The claim ends with the process, however it ends. Where no lock can be kept, such as in a
    folder that cannot be written, nobody is kept from speaking.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - only a performance needs it

    lock = FileLock(folders.state / "speaking.lock")
    try:
        folders.state.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=0)
    except Timeout:
        yield False
        return
    except OSError:
        yield True
        return
    try:
        yield True
    finally:
        lock.release()
