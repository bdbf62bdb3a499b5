"""``narrator say``: try a voice with any words."""

import argparse
import asyncio
import sys
from pathlib import Path

from narrator.cli.deck_arguments import add_config_argument, add_language_argument, folders_of
from narrator.cli.telling import Telling
from narrator.errors import NarratorError
from narrator.files.folders import Folders
from narrator.sound.clip import Clip
from narrator.voice.voice import VoiceError

PHRASE_ID = "spoken.words"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("text", metavar="TEXT", help="what to say; '-' reads standard input")
    parser.add_argument(
        "--voice", metavar="NAME", default="auto", help="a voice of narrator voices"
    )
    parser.add_argument("--rate", type=int, metavar="WPM", help="words a minute")
    add_language_argument(parser)
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write a sound file instead"
    )
    add_config_argument(parser)


def run(parsed: argparse.Namespace) -> int:
    """Speak, or write what is spoken."""
    text = (sys.stdin.read() if parsed.text == "-" else parsed.text).strip()
    if not text:
        raise NarratorError("there is nothing to say; write the words in quotes behind 'say'")
    return asyncio.run(_say(parsed, text, folders_of(parsed)))


async def _say(parsed: argparse.Namespace, text: str, folders: Folders) -> int:
    from narrator.script.phrase import Phrase  # noqa: PLC0415 - arrays come with the voices
    from narrator.voice.catalogue import open_voice  # noqa: PLC0415

    tell = Telling.of(parsed, folders)
    language = tell.book.language
    phrase = Phrase(PHRASE_ID, language, text, text)
    voice = await open_voice(parsed.voice, language, folders=folders, rate_wpm=parsed.rate)
    try:
        clip = await voice.render(phrase)
        speaker = voice.spoken_by[phrase.id]
    finally:
        await voice.aclose()
    # A recorded pack only knows its own phrases, so that others speak here: no note about that.
    if speaker == "silent":
        # Each reason on a line of its own: so it can be told in another language.
        reasons = "\n          ".join(voice.notes)
        raise VoiceError(reasons or "no voice can speak; narrator voices says why")
    seconds = tell.book.number(clip.length_s, 1)
    print(tell("spoken", voice=tell.voice(speaker), seconds=seconds), file=sys.stderr)
    if parsed.output is not None:
        _write(clip, parsed.output)
        return 0
    return await _play(clip)


def _write(clip: Clip, path: Path) -> None:
    import soundfile  # noqa: PLC0415 - only needed to write

    from narrator.sound.clip import SAMPLE_RATE  # noqa: PLC0415

    try:
        soundfile.write(path, clip.samples, SAMPLE_RATE)
    except (soundfile.SoundFileError, OSError, TypeError, ValueError) as error:
        raise NarratorError(
            f"{path} cannot be written ({error}); use .wav, .ogg, .flac or .mp3"
        ) from None


async def _play(clip: Clip) -> int:
    from narrator.rehearsal import open_mixer  # noqa: PLC0415 - SDL is slow to load
    from narrator.sound.mixer import Bus  # noqa: PLC0415

    mixer, clock, reason = open_mixer()
    try:
        if reason is not None:
            raise NarratorError(f"{reason.partition(': the night')[0]}; -o FILE writes it instead")
        mixer.play(Bus.VOICE, clip)
        while mixer.is_busy(Bus.VOICE):
            await clock.wait(clock.now_s() + 0.05, asyncio.Event())
    finally:
        mixer.close()
    return 0
