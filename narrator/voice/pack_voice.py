"""A recorded pack as a voice, and packs as something to choose from."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from narrator.script.phrase import Phrase
from narrator.sound.clip import Clip
from narrator.voice.pack import Pack, find_packs, hash_of_said
from narrator.voice.source import VoiceOption, unknown_voice
from narrator.voice.system import primary_language
from narrator.voice.voice import Voice, VoiceError


class PackVoice:
    """Reads a phrase's clip from the pack when it is asked for."""

    def __init__(self, pack: Pack) -> None:
        self.name = f"pack:{pack.name}"
        self.language = pack.language
        self._pack = pack

    async def render(self, phrase: Phrase) -> Clip:
        """The recorded clip; raises VoiceError when it is missing, outdated or damaged."""
        from narrator.voice.pack_sound import playable, read_stored  # noqa: PLC0415 sound is heavy

        entry = self._pack.entries.get(phrase.id)
        if entry is None:
            raise VoiceError(f"The pack {self._pack.name} lacks a clip.")
        if entry.said != hash_of_said(phrase.say):
            raise VoiceError(f"The pack {self._pack.name} has a clip of another wording.")
        # A night's clips are read one after the other: keys and screen get their turn between.
        await asyncio.sleep(0)
        return playable(read_stored(self._pack, phrase.id))

    async def aclose(self) -> None:
        """Nothing is open."""


class PackSource:
    """Lists and opens the packs in some folders, a user's own before the program's."""

    kind = "pack"

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = tuple(folders)

    async def options(self, language: str) -> list[VoiceOption]:
        """Each pack of the language, then one line for each that is broken."""
        packs, broken = find_packs(self._folders)
        speaking = [
            VoiceOption(f"pack:{pack.name}", f"{pack.title}, recorded", (pack.language,))
            for pack in _speaking(packs, language)
        ]
        damaged = [
            VoiceOption("pack", "Recorded pack", (language,), str(error)) for error in broken
        ]
        if speaking or damaged:
            return speaking + damaged
        reason = f"There is no recorded pack for the language '{language}'."
        return [VoiceOption("pack", "Recorded pack", (language,), reason)]

    async def preferred(self, language: str) -> list[Voice]:
        """Every pack of the language: what one lacks the next may have."""
        return [PackVoice(pack) for pack in _speaking(find_packs(self._folders)[0], language)]

    async def open(self, name: str, language: str) -> Voice:
        """The pack of this name, with or without its language; raises VoiceError."""
        packs, broken = find_packs(self._folders)
        for pack in packs:
            if name in {pack.name, pack.name.removeprefix(f"{primary_language(language)}-")}:
                return PackVoice(pack)
        for error in broken:
            if f" {name} " in str(error):
                raise error
        raise unknown_voice(self.kind, name, [pack.name for pack in packs])


def _speaking(packs: Sequence[Pack], language: str) -> list[Pack]:
    wanted = primary_language(language)
    found = [pack for pack in packs if primary_language(pack.language) == wanted]
    return sorted(found, key=lambda pack: pack.language.lower() != language.lower())
