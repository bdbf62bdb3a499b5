"""Spoken clips kept on disk by what they say, so that a night is only rendered once."""

import contextlib
import hashlib
import json
import os
import tempfile
from pathlib import Path

import numpy as np

from narrator.script.phrase import Phrase
from narrator.sound.clip import Clip
from narrator.voice.engine_voice import EngineVoice
from narrator.voice.finish import FINISH_VERSION

DEFAULT_LIMIT_BYTES = 256 * 1024 * 1024
SUFFIX = ".clip"
CHECKSUM_BYTES = 32
KEPT_SHARE = 0.8
"""Once over its limit the cache shrinks to this share, so that not each write has to clean up."""


class ClipCache:
    """Mono clips in one folder, each file named by its content's key and carrying a checksum.

    Several processes may use the folder at once. A cache that cannot be read or written is like
    an empty one: speech is rendered again.
    """

    def __init__(self, folder: Path, limit_bytes: int = DEFAULT_LIMIT_BYTES) -> None:
        self._folder = folder
        self._limit_bytes = limit_bytes
        self._written_bytes: int | None = None

    def find(self, key: str) -> Clip | None:
        """The clip under a key; a damaged file is removed and counts as missing."""
        path = self._path(key)
        try:
            stored = path.read_bytes()
        except OSError:
            return None
        checksum, samples = stored[:CHECKSUM_BYTES], stored[CHECKSUM_BYTES:]
        if hashlib.sha256(samples).digest() != checksum or len(samples) % 2:
            _remove(path)
            return None
        with contextlib.suppress(OSError):
            os.utime(path)  # its age decides what is removed first
        return Clip(np.frombuffer(samples, "<i2").astype(np.int16).reshape(-1, 1))

    def keep(self, key: str, clip: Clip) -> None:
        """Store a clip in one step, then remove what was not used for longest if need be."""
        samples = clip.samples[:, 0].astype("<i2").tobytes()
        stored = hashlib.sha256(samples).digest() + samples
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self._folder, prefix=".")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(stored)
                Path(name).replace(self._path(key))
            except BaseException:
                _remove(Path(name))
                raise
            self._make_room(len(stored))

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}{SUFFIX}"

    def _make_room(self, added_bytes: int) -> None:
        """Remove the oldest clips once the folder is over its limit."""
        if self._written_bytes is not None:
            self._written_bytes += added_bytes
            if self._written_bytes <= self._limit_bytes:
                return
        clips = self._by_age()
        total = sum(size for _, _, size in clips)
        if total > self._limit_bytes:
            for _, path, size in clips:
                if total <= self._limit_bytes * KEPT_SHARE:
                    break
                _remove(path)
                total -= size
        self._written_bytes = total

    def _by_age(self) -> list[tuple[float, Path, int]]:
        """Last use, path and size of every clip, the oldest first."""
        found = []
        for path in self._folder.glob(f"*{SUFFIX}"):
            with contextlib.suppress(OSError):  # another process may have removed it
                status = path.stat()
                found.append((status.st_mtime, path, status.st_size))
        return sorted(found)


def clip_key(engine_voice: EngineVoice, text: str) -> str:
    """A name for exactly this text spoken by exactly this voice and version."""
    spec = engine_voice.spec
    what = [FINISH_VERSION, spec.name, spec.version, dict(spec.request), text]
    return hashlib.sha256(json.dumps(what, sort_keys=True).encode()).hexdigest()


class CachedVoice:
    """An engine's voice that first looks for what it has already said."""

    def __init__(self, voice: EngineVoice, cache: ClipCache) -> None:
        self.name = voice.name
        self.language = voice.language
        self._voice = voice
        self._cache = cache

    async def render(self, phrase: Phrase) -> Clip:
        """The kept clip, or a newly spoken one that is then kept."""
        key = clip_key(self._voice, phrase.say)
        clip = self._cache.find(key)
        if clip is None:
            clip = await self._voice.render(phrase)
            self._cache.keep(key, clip)
        return clip

    async def aclose(self) -> None:
        """Close the engine's voice; what was kept stays."""
        await self._voice.aclose()


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()
