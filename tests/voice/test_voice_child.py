"""Engines that hang, crash, chatter and lie, and the voice that survives them."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from narrator.script.phrase import Phrase
from narrator.sound.clip import Clip
from narrator.voice.engine_voice import EngineVoice
from narrator.voice.voice import VoiceError, VoiceUnavailableError

OpenProgram = Callable[..., EngineVoice]
PROGRAMS = Path(__file__).with_name("programs.py")
ROOT = Path(__file__).parents[2]


def phrase(text: str) -> Phrase:
    return Phrase("seer.wake", "en", text, text)


async def test_a_hanging_engine_is_given_up_after_its_limit_and_started_again(
    open_program: OpenProgram,
) -> None:
    voice = open_program("hanging", answer_s=2.0)
    await voice.render(phrase("Seer, wake up."))
    with pytest.raises(
        VoiceError, match=r"test:hanging could not speak: .* no answer in 2 seconds"
    ):
        await voice.render(phrase("hang"))
    assert (await voice.render(phrase("Seer, wake up."))).length_s > 0.5


def child_folder(voice: EngineVoice) -> Path:
    folder = voice._children[0]._folder
    assert folder is not None
    return Path(folder.name)


async def start_hanging(voice: EngineVoice) -> asyncio.Task[Clip]:
    """A rendering that is stuck inside the engine."""
    await voice.render(phrase("Seer, wake up."))
    marker = child_folder(voice) / "hanging"
    task = asyncio.create_task(voice.render(phrase("hang")))
    while not marker.exists():  # noqa: ASYNC110 only a file tells what happens in the child
        await asyncio.sleep(0.005)
    return task


async def test_a_phrase_that_is_cancelled_inside_the_engine_ends_the_child(
    open_program: OpenProgram,
) -> None:
    voice = open_program("hanging")
    task = await start_hanging(voice)
    process = voice._children[0]._process
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert process is not None
    assert process.returncode is not None
    assert (await voice.render(phrase("Seer, wake up."))).length_s > 0.5


async def test_closing_does_not_wait_for_an_engine_that_hangs(open_program: OpenProgram) -> None:
    voice = open_program("hanging")
    task = await start_hanging(voice)
    await asyncio.wait_for(voice.aclose(), 5)
    with pytest.raises(VoiceError, match="closed while it spoke"):
        await task


async def test_what_an_engine_prints_does_not_disturb_the_answers(
    open_program: OpenProgram, capfd: pytest.CaptureFixture[str]
) -> None:
    voice = open_program("chatty")
    for _ in range(2):
        assert (await voice.render(phrase("Seer, wake up."))).length_s > 0.5
    assert capfd.readouterr() == ("", "")


async def test_an_engine_that_crashes_once_speaks_at_the_second_try(
    open_program: OpenProgram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STUMBLED", str(tmp_path / "stumbled"))
    clip = await open_program("crashing").render(phrase("stumble and rise"))
    assert clip.length_s > 0.5


async def test_an_engine_that_always_crashes_is_an_error_and_not_a_loop(
    open_program: OpenProgram,
) -> None:
    voice = open_program("crashing")
    with pytest.raises(VoiceError, match="crashed twice on this phrase"):
        await voice.render(phrase("crash"))
    assert (await voice.render(phrase("Seer, wake up."))).length_s > 0.5


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("empty", "the speech is empty"),
        ("silent", "the speech is silent"),
        ("clipped", "the speech is clipped"),
        ("short", "the speech is too short for its text"),
        ("long", "the speech is too long for its text"),
        ("broken", "the speech holds values that are no sound"),
        ("refused", "there is no voice 'nobody'"),
        ("raises", "the engine failed"),
    ],
)
async def test_bad_speech_is_refused_with_its_reason(
    open_program: OpenProgram, text: str, reason: str
) -> None:
    with pytest.raises(VoiceError, match=f"^The voice test:faulty could not speak: {reason}"):
        await open_program("faulty").render(phrase(text))


async def test_a_refused_phrase_does_not_cost_a_restart(open_program: OpenProgram) -> None:
    voice = open_program("faulty")
    await voice.render(phrase("Seer, wake up."))
    before = voice._children[0]._process
    with pytest.raises(VoiceError):
        await voice.render(phrase("silent"))
    assert voice._children[0]._process is before


@pytest.mark.parametrize(
    ("program", "reason"),
    [
        ("missing", "^The engine is missing; install it.$"),
        ("dying", "ended while starting"),
        ("nonsense", "ended while starting"),
    ],
)
async def test_an_engine_that_cannot_start_is_unavailable(
    open_program: OpenProgram, program: str, reason: str
) -> None:
    with pytest.raises(VoiceUnavailableError, match=reason):
        await open_program(program).render(phrase("Seer, wake up."))


async def test_an_engine_that_never_gets_ready_is_unavailable(open_program: OpenProgram) -> None:
    with pytest.raises(VoiceUnavailableError, match=r"not ready in 0.3 seconds"):
        await open_program("slow_to_start", start_s=0.3).render(phrase("Seer, wake up."))


async def test_an_idle_child_ends_itself_and_the_next_phrase_starts_another(
    open_program: OpenProgram,
) -> None:
    voice = open_program("short_lived")
    await voice.render(phrase("Seer, wake up."))
    process = voice._children[0]._process
    assert process is not None
    await asyncio.wait_for(process.wait(), 10)
    assert (await voice.render(phrase("Seer, wake up."))).length_s > 0.5


async def test_the_folder_of_a_child_is_removed_with_it(open_program: OpenProgram) -> None:
    voice = open_program("tone")
    await voice.render(phrase("Seer, wake up."))
    folder = child_folder(voice)
    assert folder.is_dir()
    await voice.aclose()
    assert not folder.exists()


def test_a_child_whose_parent_has_gone_ends_itself() -> None:
    child = subprocess.Popen(
        [sys.executable, str(PROGRAMS), "tone"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert child.stdin is not None
    assert child.stdout is not None
    assert b'"ready": true' in child.stdout.readline()
    child.stdin.close()
    assert child.wait(timeout=10) == 0
    child.stdout.close()


def test_a_child_stuck_inside_a_library_ends_itself_when_its_time_is_over(tmp_path: Path) -> None:
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from narrator.voice import child_loop; import programs\n"
        "child_loop.SPEAK_LIMIT_S = 1.0\n"
        "child_loop.serve(programs.HangingEngine)\n"
    )
    started_s = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", program, str(PROGRAMS.parent)],
        input=b'{"do": "speak", "text": "hang"}\n',
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        timeout=30,
        check=False,
    )
    assert done.returncode != 0
    assert time.monotonic() - started_s < 20
