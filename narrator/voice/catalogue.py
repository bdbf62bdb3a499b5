"""Choosing a voice by name, and saying which voices there are."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from narrator.files.folders import Folders
from narrator.files.reading import did_you_mean
from narrator.voice.cache import ClipCache
from narrator.voice.chain import VoiceChain
from narrator.voice.command import CommandSource
from narrator.voice.command_spec import CommandSpec, own_commands
from narrator.voice.defaults import read_defaults
from narrator.voice.kokoro import KokoroSource
from narrator.voice.pack_voice import PackSource
from narrator.voice.piper_source import PiperSource
from narrator.voice.silent import SilentVoice
from narrator.voice.source import VoiceOption, VoiceSource
from narrator.voice.system_source import SystemSource
from narrator.voice.voice import Voice, VoiceError

AUTO, SILENT = "auto", "silent"


async def open_voice(
    choice: str,
    language: str,
    *,
    folders: Folders,
    cache: ClipCache | None = None,
    rate_wpm: int | None = None,
    commands: Mapping[str, CommandSpec] | None = None,
    strict: bool = True,
) -> VoiceChain:
    """The chosen voice, then those that ``auto`` would take, and silence last.

    ``choice`` is ``auto``, ``silent``, ``KIND:NAME``, or ``KIND`` for the one that ``auto`` would
    take of that kind. A name that nothing answers to raises
    VoiceError; unless ``strict`` it is told in the chain's notes, as for a choice saved earlier.
    """
    sources = voice_sources(folders, cache, rate_wpm, commands)
    if choice == SILENT:
        return VoiceChain([SilentVoice(language)])
    voices: list[Voice] = []
    notes: list[str] = []
    if choice != AUTO:
        try:
            voices.append(await _chosen(choice, language, sources))
        except VoiceError as error:
            if strict:
                raise
            notes.append(f"{error}; another voice speaks instead.")
    for source in sources:
        preferred = await source.preferred(language)
        taken = {voice.name for voice in voices}
        voices += [voice for voice in preferred if voice.name not in taken]
    return VoiceChain([*voices, SilentVoice(language)], notes)


async def open_alone(
    choice: str,
    language: str,
    *,
    folders: Folders,
    rate_wpm: int | None = None,
    commands: Mapping[str, CommandSpec] | None = None,
) -> Voice:
    """Exactly the chosen ``KIND:NAME``, with nothing to fall back to and no cache: for baking."""
    return await _chosen(choice, language, voice_sources(folders, None, rate_wpm, commands))


async def survey(
    language: str,
    *,
    folders: Folders,
    cache: ClipCache | None = None,
    commands: Mapping[str, CommandSpec] | None = None,
) -> list[VoiceOption]:
    """Every voice for a language in order of preference, and why some are not there.

    Exactly one option is marked as taken by ``auto``; the last is always ``silent``.
    """
    options: list[VoiceOption] = []
    for source in voice_sources(folders, cache, None, commands):
        options += await source.options(language)
    options.append(VoiceOption(SILENT, "No voice: captions and counts", (language,)))
    taken = (await open_voice(AUTO, language, folders=folders, cache=cache)).name
    known = [option for option in options if option.choice == taken and option.available]
    first = options.index(known[0]) if known else len(options) - 1
    options[first] = replace(options[first], taken=True)
    return options


def voice_sources(
    folders: Folders,
    cache: ClipCache | None,
    rate_wpm: int | None,
    commands: Mapping[str, CommandSpec] | None = None,
) -> tuple[VoiceSource, ...]:
    """Every kind of voice, in order of preference.

    ``commands`` are those of the user's settings file unless they are given.
    """
    defaults = read_defaults(folders.data / "config" / "voices.yaml")
    return (
        PackSource((own_packs(folders), folders.sounds / "voices")),
        PiperSource(model_folder(folders), cache, rate_wpm),
        KokoroSource(model_folder(folders), cache, rate_wpm),
        SystemSource(defaults, cache, rate_wpm),
        CommandSource(own_commands(folders) if commands is None else commands, cache),
    )


def own_packs(folders: Folders) -> Path:
    """Where a user's own packs are made and looked for."""
    return folders.own / "sounds" / "voices"


def model_folder(folders: Folders) -> Path:
    """Where models of neural engines are fetched to and looked for."""
    return folders.own / "models"


async def _chosen(choice: str, language: str, sources: Sequence[VoiceSource]) -> Voice:
    kind, _, name = choice.partition(":")
    for source in sources:
        if source.kind == kind and (name or choice != kind):
            return await source.open(name, language)
        if source.kind == kind and (preferred := await source.preferred(language)):
            return preferred[0]
    kinds = [AUTO, SILENT, *(source.kind for source in sources)]
    if kind in kinds:
        raise VoiceError(f"There is no voice of the kind '{kind}' here; narrator voices says why")
    raise VoiceError(f"There is no kind of voice '{kind}'{did_you_mean(kind, kinds)}")
