"""Recorded packs: a folder of OGG clips named by phrase id, and a manifest."""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from narrator.files.atomic import write_text
from narrator.voice.voice import VoiceError

MANIFEST = "manifest.json"
FORMAT = 1
PHRASE_ID = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")
PACK_NAME = re.compile(r"[A-Za-z0-9]+(-[A-Za-z0-9_]+)+")
"""A language, a hyphen and a name, such as ``en-joe``."""
LONGEST_CLIP_S = 120.0


class PackError(VoiceError):
    """A pack cannot be used as it is; its sentence names the pack and what to do."""


class Entry(Struct, frozen=True):
    """One recorded phrase: its length as stored, and the hash of what was said in it."""

    length_s: float
    said: str


class Pack(Struct, frozen=True):
    """What a manifest says; no sound has been read yet."""

    folder: Path
    language: str
    title: str
    credit: str
    licence: str
    loudness_lufs: float
    entries: Mapping[str, Entry]

    @property
    def name(self) -> str:
        """The folder's name, which is what ``--voice pack:NAME`` takes."""
        return self.folder.name

    def clip_path(self, phrase_id: str) -> Path:
        """Where the clip of a phrase lies, or would lie."""
        if not PHRASE_ID.fullmatch(phrase_id):
            raise PackError(f"'{phrase_id}' cannot be the id of a recorded phrase.")
        return self.folder / f"{phrase_id}.ogg"


def pack_folder(root: Path, name: str) -> Path:
    """The folder for a pack of this name under ``root``; raises PackError for a bad name."""
    if not PACK_NAME.fullmatch(name):
        raise PackError(
            f"'{name}' is no name for a pack; it is a language and a name, such as en-anna."
        )
    return root / name


def hash_of_said(say: str) -> str:
    """A short name for exactly this wording."""
    return hashlib.sha256(say.encode()).hexdigest()[:16]


def read_pack(folder: Path) -> Pack:
    """The pack in a folder; raises PackError when its manifest is missing or makes no sense."""
    path = folder / MANIFEST
    try:
        found = json.loads(path.read_bytes())
    except OSError:
        raise PackError(f"The pack {folder.name} has no {MANIFEST}; get it again.") from None
    except ValueError:
        raise PackError(
            f"The {MANIFEST} of the pack {folder.name} is damaged; get the pack again."
        ) from None
    try:
        return _pack(folder, found)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise PackError(
            f"The {MANIFEST} of the pack {folder.name} is not understood ({error}); "
            "get the pack again, or a newer Narrator."
        ) from error


def write_pack(pack: Pack) -> None:
    """Write the manifest in one step; raises OSError."""
    content = {
        "format": FORMAT,
        "language": pack.language,
        "title": pack.title,
        "credit": pack.credit,
        "licence": pack.licence,
        "loudness_lufs": pack.loudness_lufs,
        "phrases": {
            phrase_id: {"length_s": round(entry.length_s, 4), "said": entry.said}
            for phrase_id, entry in sorted(pack.entries.items())
        },
    }
    write_text(pack.folder / MANIFEST, json.dumps(content, indent=1, ensure_ascii=False) + "\n")


def find_packs(folders: Iterable[Path]) -> tuple[list[Pack], list[PackError]]:
    """The packs in some folders, earlier ones hiding later namesakes, and what is broken."""
    packs: dict[str, Pack] = {}
    broken: list[PackError] = []
    for root in folders:
        for folder in sorted(root.iterdir()) if root.is_dir() else ():
            if not folder.is_dir() or folder.name.startswith(".") or folder.name in packs:
                continue
            try:
                packs[folder.name] = read_pack(folder)
            except PackError as error:
                broken.append(error)
    return list(packs.values()), broken


def _pack(folder: Path, found: Mapping[str, Any]) -> Pack:
    if found["format"] != FORMAT:
        raise ValueError(f"format {found['format']}")
    return Pack(
        folder=folder,
        language=_text(found, "language"),
        title=_text(found, "title"),
        credit=_text(found, "credit"),
        licence=_text(found, "licence"),
        loudness_lufs=float(found["loudness_lufs"]),
        entries={
            phrase_id: _entry(phrase_id, entry) for phrase_id, entry in found["phrases"].items()
        },
    )


def _entry(phrase_id: str, found: Mapping[str, Any]) -> Entry:
    if not PHRASE_ID.fullmatch(phrase_id):
        raise ValueError(f"the id '{phrase_id}'")
    length_s = float(found["length_s"])
    if not 0 < length_s <= LONGEST_CLIP_S:
        raise ValueError(f"the length of '{phrase_id}'")
    return Entry(length_s, _text(found, "said"))


def _text(found: Mapping[str, Any], key: str) -> str:
    text = found[key]
    if not isinstance(text, str):
        raise TypeError(f"'{key}' is no text")
    return text
