"""Any program of the user's as a voice."""

import sys

import pytest

from narrator.files.document import read_text
from narrator.files.reading import Reader
from narrator.script.phrase import Phrase
from narrator.voice.command import CommandSource, command_voice
from narrator.voice.command_child import _filled
from narrator.voice.command_spec import CommandSpec, read_commands
from narrator.voice.voice import VoiceError, VoiceUnavailableError

LINE = Phrase("seer.wake", "en", "Seer, wake up.", "Seer, wake up.")
TONE = (
    "import sys, wave\n"
    "frames = b''.join(((i * 600 % 16000) - 8000).to_bytes(2, 'little', signed=True)"
    " for i in range(16000))\n"
    "out = wave.open({target}, 'wb'); out.setnchannels(1); out.setsampwidth(2)\n"
    "out.setframerate(16000); out.writeframes(frames); out.close()\n"
)


def spec(code: str, *arguments: str, limit_s: float = 10.0) -> CommandSpec:
    return CommandSpec("mine", ("en",), (sys.executable, "-c", code, *arguments), limit_s)


async def speak(command: CommandSpec, line: Phrase = LINE) -> float:
    voice = command_voice(command, "en")
    try:
        return (await voice.render(line)).length_s
    finally:
        await voice.aclose()


async def test_a_program_takes_the_text_and_a_file_as_arguments() -> None:
    code = TONE.format(target="sys.argv[2]") + "assert sys.argv[1] == 'Seer, wake up.'"
    assert await speak(spec(code, "{text}", "{output}")) == pytest.approx(1.0, abs=0.1)


async def test_a_program_reads_standard_input_and_writes_standard_output() -> None:
    code = "import sys\nassert sys.stdin.read() == 'Seer, wake up.'\n" + TONE.format(
        target="sys.stdout.buffer"
    )
    assert await speak(spec(code)) == pytest.approx(1.0, abs=0.1)


async def test_text_is_never_seen_by_a_shell() -> None:
    text = "; exit 1 & $(exit 1) | `exit 1`"
    code = TONE.format(target="sys.argv[2]") + f"assert sys.argv[1] == {text!r}"
    assert await speak(spec(code, "{text}", "{output}"), Phrase("a", "en", text, text)) > 0.5


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (spec("import sys; sys.exit('no licence')"), "ended with code 1: no licence"),
        (spec("pass"), "wrote no sound"),
        (spec("print('not a wav')"), "no sound file"),
        (spec("import time; time.sleep(60)", limit_s=0.3), "no sound in 0.3 seconds"),
    ],
)
async def test_a_program_that_fails_is_one_sentence(command: CommandSpec, sentence: str) -> None:
    with pytest.raises(VoiceError, match=sentence):
        await speak(command)


async def test_a_program_that_is_not_there_is_unavailable() -> None:
    with pytest.raises(VoiceUnavailableError, match="'no-such-program' was not found"):
        await speak(CommandSpec("mine", ("en",), ("no-such-program",)))


def test_text_that_looks_like_a_placeholder_stays_text() -> None:
    assert _filled("{text}", {"{text}": "say {output}", "{output}": "/x"}) == "say {output}"
    assert _filled("-o={output}", {"{text}": "t", "{output}": "/x"}) == "-o=/x"


def test_programs_are_read_from_settings_with_every_problem() -> None:
    text = (
        "festival: {languages: [ru, en], run: [text2wave, -o, '{output}'], limit: 20s}\n"
        "bad: {languages: en, run: []}\n"
        "worse: {language: en}\n"
    )
    reader = Reader()
    table = read_text("settings.yaml", text, reader.problems)
    assert table is not None
    found = read_commands(table, reader)
    assert found == {
        "festival": CommandSpec("festival", ("ru", "en"), ("text2wave", "-o", "{output}"), 20.0)
    }
    messages = "\n".join(problem.message for problem in reader.problems)
    assert "'run' must name a program" in messages
    assert "did you mean 'languages'" in messages


async def test_programs_are_offered_for_their_languages_and_opened_by_name() -> None:
    source = CommandSource({"festival": CommandSpec("festival", ("ru",), ("text2wave",))}, None)
    assert [option.choice for option in await source.options("ru-RU")] == ["command:festival"]
    assert await source.options("en") == []
    assert (await source.open("festival", "ru")).name == "command:festival"
    with pytest.raises(VoiceError, match="did you mean 'command:festival'"):
        await source.open("festivl", "ru")
