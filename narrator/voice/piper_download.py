"""Fetching Piper's models with Piper's own downloader."""

import asyncio
import sys
from pathlib import Path

from narrator.voice.piper import NOT_INSTALLED, installed
from narrator.voice.voice import VoiceError

DOWNLOAD_LIMIT_S = 900.0


async def fetch_model(name: str, folder: Path) -> Path:
    """Fetch a model such as ``es_ES-davefx-medium`` with Piper's own downloader; its path."""
    if not installed():
        raise VoiceError(NOT_INSTALLED)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "piper.download_voices", name, "--download-dir", str(folder)),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(DOWNLOAD_LIMIT_S):
            _, errors = await process.communicate()
    except BaseException as error:
        process.kill()
        await process.wait()
        if isinstance(error, TimeoutError):
            raise VoiceError(f"The Piper model '{name}' could not be fetched in time.") from None
        raise
    path = folder / f"{name}.onnx"
    if process.returncode or not _is_file(path):
        raise VoiceError(_download_failure(name, errors.decode(errors="replace")))
    return path


def _download_failure(name: str, errors: str) -> str:
    """One sentence for what Piper's downloader said."""
    if "URLError" in errors or "ConnectionError" in errors:
        return (
            f"The Piper model '{name}' could not be fetched: there is no network; try again later."
        )
    if "HTTPError" in errors or "ValueError" in errors or "match" in errors:
        return f"Piper knows no model '{name}'; names look like es_ES-davefx-medium."
    last = errors.strip().splitlines()[-1:] or ["its downloader gave no reason"]
    return f"The Piper model '{name}' could not be fetched ({last[0][:200]})."


def _is_file(path: Path) -> bool:
    return path.is_file()
