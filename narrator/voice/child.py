"""The parent's side: starting, asking, ending and restarting an engine's child process."""

import asyncio
import contextlib
import json
import os
import signal
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from narrator.voice.voice import VoiceError, VoiceUnavailableError

LINE_LIMIT_BYTES = 1 << 22
TRIES = 2
"""A child may have ended for idleness or crashed: its successor is asked once."""


class Limits(Struct, frozen=True):
    """How long a child may take to get ready, and to answer one request."""

    start_s: float = 15.0
    answer_s: float = 10.0


class Answer(Struct, frozen=True):
    """What a child said: the message, and samples (16-bit little-endian mono) where it spoke."""

    message: Mapping[str, Any]
    samples: bytes = b""


class _ChildEndedError(Exception):
    """The child's output ended or made no sense."""


class Child:
    """One child process of an engine, started when first asked and again whenever it ended."""

    def __init__(self, command: Sequence[str], limits: Limits | None = None) -> None:
        self._command = tuple(command)
        self._limits = limits or Limits()
        self._process: asyncio.subprocess.Process | None = None
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._turn = asyncio.Lock()
        self._closing = False

    async def ask(self, request: Mapping[str, Any]) -> Answer:
        """The child's answer; raises VoiceError when it refuses, hangs or keeps crashing."""
        async with self._turn:
            answer = await self._ask_with_patience(request)
        if "error" in answer.message:
            raise VoiceError(str(answer.message["error"]))
        return answer

    async def aclose(self) -> None:
        """End the child, and with it what is being asked; asking again would start another."""
        self._closing = True
        try:
            await self._end()
            async with self._turn:
                await self._end()
        finally:
            self._closing = False

    async def _ask_with_patience(self, request: Mapping[str, Any]) -> Answer:
        for _ in range(TRIES):
            try:
                return await self._ask_once(request)
            except _ChildEndedError:
                await self._end()
                if self._closing:
                    raise VoiceError("the voice was closed while it spoke") from None
            except BaseException:
                # Cancelled or too late: the answer would come in the way of the next one.
                await self._end()
                raise
        raise VoiceError("the speech engine crashed twice on this phrase")

    async def _ask_once(self, request: Mapping[str, Any]) -> Answer:
        process = await self._running()
        try:
            async with asyncio.timeout(self._limits.answer_s):
                return await _exchange(process, request)
        except TimeoutError:
            raise VoiceError(
                f"the speech engine gave no answer in {self._limits.answer_s:g} seconds"
            ) from None

    async def _running(self) -> asyncio.subprocess.Process:
        """The live process, started if need be."""
        if self._process is not None and self._process.returncode is None:
            return self._process
        await self._end()
        self._folder = tempfile.TemporaryDirectory(prefix="narrator-", ignore_cleanup_errors=True)
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                cwd=self._folder.name,
                env=_environment(),
                limit=LINE_LIMIT_BYTES,
                **_apart(),
            )
        except OSError as error:
            raise VoiceUnavailableError(f"The speech engine did not start ({error}).") from error
        await self._await_ready(self._process)
        return self._process

    async def _await_ready(self, process: asyncio.subprocess.Process) -> None:
        try:
            async with asyncio.timeout(self._limits.start_s):
                hello = await _read_message(process)
        except TimeoutError:
            raise VoiceUnavailableError(
                f"The speech engine was not ready in {self._limits.start_s:g} seconds."
            ) from None
        except _ChildEndedError:
            raise VoiceUnavailableError("The speech engine ended while starting.") from None
        if not hello.get("ready"):
            raise VoiceUnavailableError(str(hello.get("error", "The speech engine is missing.")))

    async def _end(self) -> None:
        """End the process and whatever it started, and remove its folder."""
        process, self._process = self._process, None
        folder, self._folder = self._folder, None
        try:
            if process is not None:
                await _end_process(process)
        finally:
            if folder is not None:
                folder.cleanup()


async def _exchange(process: asyncio.subprocess.Process, request: Mapping[str, Any]) -> Answer:
    assert process.stdin is not None  # noqa: S101 it was opened as a pipe
    assert process.stdout is not None  # noqa: S101
    try:
        process.stdin.write(json.dumps(request).encode() + b"\n")
        await process.stdin.drain()
        message = await _read_message(process)
        samples = await process.stdout.readexactly(2 * int(message.get("frames", 0)))
    except (ConnectionError, asyncio.IncompleteReadError):
        raise _ChildEndedError from None
    return Answer(message, samples)


async def _read_message(process: asyncio.subprocess.Process) -> Mapping[str, Any]:
    assert process.stdout is not None  # noqa: S101
    try:
        message = json.loads(await process.stdout.readline())
    except (ValueError, ConnectionError):
        raise _ChildEndedError from None
    if not isinstance(message, dict):
        raise _ChildEndedError
    return message


async def _end_process(process: asyncio.subprocess.Process) -> None:
    if process.stdin is not None:
        process.stdin.close()
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            if sys.platform == "win32":
                process.kill()
            else:
                os.killpg(process.pid, signal.SIGKILL)
    await process.wait()


def _apart() -> dict[str, Any]:
    """Start the child where Ctrl-C in the terminal does not reach it: the parent ends it."""
    if sys.platform == "win32":
        return {"creationflags": 0x00000200}  # CREATE_NEW_PROCESS_GROUP
    return {"start_new_session": True}


def _environment() -> dict[str, str]:
    """Ours, so that the child finds this very package from any working folder."""
    root = str(Path(__file__).parents[2])
    before = os.environ.get("PYTHONPATH")
    paths = root if not before else os.pathsep.join((root, before))
    return {**os.environ, "PYTHONPATH": paths, "PYTHONIOENCODING": "utf-8"}
