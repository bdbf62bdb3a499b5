"""Getting everything ready before the night, so that nothing can fail in it."""

import time
from collections.abc import Callable, Mapping
from functools import partial

from msgspec import Struct, field

from narrator.defaults import Defaults
from narrator.files.folders import Folders
from narrator.script.bilingual import by_language
from narrator.script.cue import Script
from narrator.show.clock import Clock, MonotonicClock, SoundCardClock
from narrator.show.performance import (
    BY_DAY,
    BY_NIGHT,
    Background,
    Performance,
    build_performance,
)
from narrator.sound.clip import Clip
from narrator.sound.mixer import Mixer, SoundLostError
from narrator.sound.silent_mixer import SilentMixer
from narrator.sound.sound_files import SoundFileError, load_ambience, load_sound
from narrator.voice.cache import ClipCache
from narrator.voice.catalogue import open_voice
from narrator.voice.chain import VoiceChain
from narrator.voice.prepare import prepare

AUTO_VOICE = "auto"


class SoundChoice(Struct, frozen=True):
    """How a session sounds: the voice by name, its rate, and the backgrounds by name or None.

    ``ambience`` plays by night, ``day_ambience`` by day. ``voices`` are those of single languages,
    which ``voice`` is not for.
    """

    voice: str = AUTO_VOICE
    rate_wpm: int | None = None
    ambience: str | None = None
    day_ambience: str | None = None
    mute: bool = False
    voices: Mapping[str, str] = field(default_factory=dict)


class Rehearsal(Struct, frozen=True):
    """A performance that is ready, and what there is to tell about it, each once.

    ``voice`` is the name of the voice that speaks.
    """

    performance: Performance
    voice: str
    notes: tuple[str, ...] = field(default=())


async def rehearse(
    script: Script,
    choice: SoundChoice,
    folders: Folders,
    defaults: Defaults,
    on_progress: Callable[[int, int], None] | None = None,
) -> Rehearsal:
    """Render every phrase of a script and load its sounds.

    What fails is left out and noted: the night can always go on with captions and counts. Only a
    voice that was asked for by name and does not exist is an error.
    """
    notes: list[str] = []
    voices: list[str] = []
    clips: dict[str, Clip] = {}
    for language, phrases in by_language(script.phrases).items():
        voice = await _opened(choice, language, folders)
        try:
            told = _from(len(clips), len(script.phrases), on_progress)
            spoken = await prepare(phrases.values(), voice, on_progress=told)
            clips |= {name: spoken[phrase.id] for name, phrase in phrases.items()}
            notes += voice.notes
        finally:
            await voice.aclose()
        voices.append(voice.name)
    ours, own = folders.sounds, folders.own / "sounds"
    wanted = {effect.sound for cue in script.cues for effect in cue.effects}
    effects = {
        effect: clip
        for effect in sorted(wanted)
        if (clip := _or_noted(partial(load_sound, effect, (own, ours)), notes)) is not None
    }
    named = ((choice.ambience, BY_NIGHT, 0.0), (choice.day_ambience, BY_DAY, defaults.day_level_db))
    backgrounds = [
        Background(clip, phases, level_db)
        for name, phases, level_db in named
        if name
        and not choice.mute
        and (clip := _or_noted(partial(load_ambience, name, ours, own), notes)) is not None
    ]
    performance = build_performance(
        script,
        clips,
        defaults.timing,
        effects=effects,
        backgrounds=backgrounds,
        ducking=defaults.ducking,
    )
    return Rehearsal(performance, ", ".join(dict.fromkeys(voices)), tuple(dict.fromkeys(notes)))


async def _opened(choice: SoundChoice, language: str, folders: Folders) -> VoiceChain:
    name = "silent" if choice.mute else choice.voices.get(language, choice.voice)
    cache = ClipCache(folders.cache / "clips")
    return await open_voice(name, language, folders=folders, cache=cache, rate_wpm=choice.rate_wpm)


def _from(
    done: int, wanted: int, on_progress: Callable[[int, int], None] | None
) -> Callable[[int, int], None] | None:
    """The progress of one language as that of all."""
    if on_progress is None:
        return None
    return lambda more, _: on_progress(done + more, wanted)


def _or_noted(load: Callable[[], Clip], notes: list[str]) -> Clip | None:
    """The sound that is loaded; None, with the reason among the notes, where that fails."""
    try:
        return load()
    except SoundFileError as error:
        notes.append(f"{error}; it is left out")
        return None


def open_mixer(*, mute: bool = False) -> tuple[Mixer, Clock, str | None]:
    """The sound card with its clock; a silent mixer, with the reason, when there is none."""
    if mute:
        return SilentMixer(time.monotonic, "muted"), MonotonicClock(), None
    try:
        from narrator.sound.pygame_mixer import PygameMixer  # noqa: PLC0415 - heavy

        mixer = PygameMixer()
    except SoundLostError as error:
        reason = str(error)
    except ImportError as error:
        reason = f"pygame cannot be loaded ({error})"
    else:
        return mixer, SoundCardClock(lambda: _heard_s(mixer)), None
    silent = SilentMixer(time.monotonic, "no sound card")
    return silent, MonotonicClock(), f"{reason}: the night goes on with captions and counts"


def _heard_s(mixer: Mixer) -> float | None:
    try:
        return mixer.heard_s()
    except SoundLostError:
        return None
