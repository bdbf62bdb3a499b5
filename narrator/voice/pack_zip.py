"""Unpacking somebody's pack without trusting it."""

import shutil
import tempfile
import zipfile
from pathlib import Path, PurePosixPath

from narrator.voice.pack import MANIFEST, PACK_NAME, PHRASE_ID, PackError, read_pack

LARGEST_BYTES = 300 * 1024 * 1024
MOST_FILES = 5_000
TEXT_NAMES = frozenset({MANIFEST, "LICENSE", "LICENSE.txt", "LICENCE", "README.md", "README.txt"})


def unpack(archive: Path, packs_folder: Path) -> Path:
    """The folder of the pack that lay in a zip file; raises PackError and then writes nothing.

    The zip holds the pack's files, alone or in one folder. Its name, or that folder's, becomes
    the pack's.
    """
    try:
        with zipfile.ZipFile(archive) as opened:
            root, members = _members(archive, opened)
            name = root or archive.stem
            if not PACK_NAME.fullmatch(name):
                raise PackError(f"'{name}' is no name for a pack, such as en-anna; rename the zip.")
            if (packs_folder / name).exists():
                raise PackError(f"There is already a pack {name}; remove it first.")
            return _extract(archive, opened, members, packs_folder / name)
    except (zipfile.BadZipFile, OSError, RuntimeError, NotImplementedError) as error:
        raise PackError(f"{archive.name} cannot be unpacked ({error}); get it again.") from None


def _members(
    archive: Path, opened: zipfile.ZipFile
) -> tuple[str, list[tuple[zipfile.ZipInfo, str]]]:
    """The one folder that everything lies in, if any, and each file with its name in a pack."""
    infos = [info for info in opened.infolist() if not info.is_dir()]
    size = sum(info.file_size for info in infos)
    if len(infos) > MOST_FILES or size > LARGEST_BYTES:
        raise PackError(f"{archive.name} is too large for a pack.")
    roots: set[str] = set()
    members = []
    for info in infos:
        path = PurePosixPath(info.filename.replace("\\", "/"))
        folder = path.parts[0] if len(path.parts) == 2 else ""  # noqa: PLR2004 folder and file
        fits = path.parts in ((path.name,), (folder, path.name))
        if not fits or folder in {"..", "/"} or not _belongs(path.name):
            raise PackError(f"{archive.name} holds '{info.filename}', which is no part of a pack.")
        roots.add(folder)
        members.append((info, path.name))
    if len(roots) > 1:
        raise PackError(f"{archive.name} holds more than one folder; a pack is one.")
    return next(iter(roots), ""), members


def _belongs(name: str) -> bool:
    is_clip = name.endswith(".ogg") and PHRASE_ID.fullmatch(name.removesuffix(".ogg"))
    return name in TEXT_NAMES or bool(is_clip)


def _extract(
    archive: Path,
    opened: zipfile.ZipFile,
    members: list[tuple[zipfile.ZipInfo, str]],
    folder: Path,
) -> Path:
    folder.parent.mkdir(parents=True, exist_ok=True)
    making = Path(tempfile.mkdtemp(prefix=".unpacking-", dir=folder.parent))
    try:
        written = 0
        for info, name in members:
            with opened.open(info) as source, (making / name).open("wb") as target:
                # A zip's own sizes may lie.
                data = source.read(LARGEST_BYTES - written + 1)
                written += len(data)
                if written > LARGEST_BYTES:
                    raise PackError(f"{archive.name} is too large for a pack.")
                target.write(data)
        _check_manifest(archive, making)
        making.chmod(0o755)
        return making.replace(folder)
    finally:
        shutil.rmtree(making, ignore_errors=True)


def _check_manifest(archive: Path, folder: Path) -> None:
    if not (folder / MANIFEST).is_file():
        raise PackError(f"{archive.name} is no pack: it holds no {MANIFEST}.")
    try:
        read_pack(folder)
    except PackError:
        raise PackError(
            f"The {MANIFEST} in {archive.name} is damaged; get the zip again."
        ) from None
