"""Making a recorded pack from a voice that can speak by itself."""

from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from narrator.script.phrase import Phrase
from narrator.voice.loudness import TARGET_LUFS
from narrator.voice.pack import Entry, Pack, hash_of_said, pack_folder, read_pack, write_pack
from narrator.voice.pack_sound import store
from narrator.voice.voice import Voice


class PackFacts(Struct, frozen=True):
    """What a manifest says besides its phrases."""

    language: str
    title: str
    credit: str
    licence: str


def start_pack(folder: Path, facts: PackFacts) -> Pack:
    """The pack in ``folder``, made there if need be, with these facts; raises PackError."""
    pack_folder(folder.parent, folder.name)
    entries = read_pack(folder).entries if folder.exists() else {}
    pack = Pack(
        folder, facts.language, facts.title, facts.credit, facts.licence, TARGET_LUFS, entries
    )
    folder.mkdir(parents=True, exist_ok=True)
    write_pack(pack)
    return pack


def outdated(phrases: Iterable[Phrase], pack: Pack) -> list[Phrase]:
    """The phrases that the pack lacks or has in other words."""
    return [
        phrase
        for phrase in phrases
        if (entry := pack.entries.get(phrase.id)) is None or entry.said != hash_of_said(phrase.say)
    ]


def forget_others(phrases: Iterable[Phrase], pack: Pack) -> Pack:
    """The pack without the clips of phrases that there are no more; raises OSError."""
    known = {phrase.id for phrase in phrases}
    for phrase_id in pack.entries.keys() - known:
        pack.clip_path(phrase_id).unlink(missing_ok=True)
    kept = {phrase_id: entry for phrase_id, entry in pack.entries.items() if phrase_id in known}
    smaller = replace(pack, entries=kept)
    write_pack(smaller)
    return smaller


async def bake(
    phrases: Iterable[Phrase],
    voice: Voice,
    pack: Pack,
    *,
    on_progress: Callable[[int, int], None] | None = None,
) -> Pack:
    """Speak each phrase with the voice into the pack; raises VoiceError or OSError.

    Phrases are spoken in the order of their ids, so that a model's chance falls the same way each
    time. Clips of phrases that were not asked for stay, and what was spoken before a failure too.
    """
    wanted = sorted({phrase.id: phrase for phrase in phrases}.values(), key=lambda each: each.id)
    entries: dict[str, Entry] = dict(pack.entries)
    try:
        for count, phrase in enumerate(wanted, 1):
            pack.clip_path(phrase.id)
            clip = await voice.render(phrase)
            samples = clip.samples[:, 0].astype(np.float32) / np.float32(32768)
            entries[phrase.id] = store(pack.folder, phrase.id, phrase.say, samples)
            if on_progress is not None:
                on_progress(count, len(wanted))
    finally:
        baked = replace(pack, entries=entries)
        write_pack(baked)
    return baked
