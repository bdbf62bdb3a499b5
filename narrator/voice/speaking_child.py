"""The process that speaks with the system's voices: the only importer of pyttsx3.

Run as ``python -m narrator.voice.speaking_child``; see child_loop for what it reads and answers.
"""

import ctypes
import os
import sys
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
from numpy.typing import NDArray

from narrator.voice.child_loop import EngineFaultError, EngineMissingError, Request, serve

SPOKEN_FILE = "phrase.wav"
"""In the child's working folder, which the parent makes and removes."""
SONAME = "libespeak-ng.so.1"


class SystemEngine:
    """pyttsx3 with one save a run, and a new engine for each phrase where reuse loses phrases."""

    def __init__(self) -> None:
        self._driver = default_driver()
        self.version = self._driver
        if self._driver == "espeak":
            load_espeak()
        self._errors: list[BaseException] = []
        self._chosen: tuple[str, int] | None = None
        self._engine = self._open()
        if self._driver == "espeak":
            self.version = f"espeak {espeak_version()}"
        self._voices = self._engine.getProperty("voices")
        # The first run after opening can end before anything is spoken.
        self._engine.runAndWait()

    def speak(self, request: Request) -> tuple[NDArray[np.float32], int]:
        """Speak into a file and read it, whatever format the system wrote."""
        if self._driver == "sapi5":
            self._engine = self._open()
            self._chosen = None
        self._choose(request["voice"], request["rate_wpm"])
        text = " ".join(request["text"].split())
        # On a busy machine a run now and then ends before anything is spoken.
        samples, rate_hz = self._spoken(text)
        return (samples, rate_hz) if samples.size else self._spoken(text)

    def _spoken(self, text: str) -> tuple[NDArray[np.float32], int]:
        path = Path(SPOKEN_FILE).absolute()
        path.unlink(missing_ok=True)
        self._errors.clear()
        self._engine.save_to_file(text, str(path))
        self._engine.runAndWait()
        if self._errors:
            raise EngineFaultError(f"the engine failed ({self._errors[0]})")
        if not path.exists():
            return np.zeros(0, np.float32), 1
        samples, rate_hz = soundfile.read(path, dtype="float32")
        path.unlink()
        return samples, rate_hz

    def voices(self) -> list[dict[str, Any]]:
        """Every voice with id, name and languages; eSpeak's also with the variants it can take."""
        variants = espeak_variants() if self._driver == "espeak" else []
        return [
            {
                "id": voice.id,
                "name": voice.name,
                "languages": [tag.strip("\0\x05").replace("_", "-") for tag in voice.languages],
                "variants": variants,
            }
            for voice in self._voices
        ]

    def _open(self) -> Any:
        from pyttsx3.engine import Engine  # noqa: PLC0415 only once its library is in place

        try:
            engine = Engine(self._driver)
        except Exception as error:
            raise EngineMissingError(missing_sentence(self._driver, error)) from error
        engine.connect("error", lambda name, exception: self._errors.append(exception))  # noqa: ARG005
        return engine

    def _choose(self, voice: str, rate_wpm: int) -> None:
        """Set voice and rate, but only where they change.

        eSpeak takes them up in a thread of its own: set anew before each phrase, the rate is now
        and then lost, and one call of the night sounds hurried.
        """
        if self._chosen == (voice, rate_wpm):
            return
        self._chosen = None
        self._set_voice(voice)
        self._engine.setProperty("rate", rate_wpm)
        self._chosen = (voice, rate_wpm)

    def _set_voice(self, wanted: str) -> None:
        """Choose a voice and make sure that it was taken: engines keep another one in silence."""
        base, _, variant = wanted.partition("+")
        if base.lower() not in {str(voice.id).lower() for voice in self._voices}:
            raise EngineFaultError(f"there is no voice '{wanted}'")
        self._engine.setProperty("voice", wanted)
        # eSpeak gives its voice back reliably, other systems do not.
        if self._driver == "espeak" and self._engine.getProperty("voice") != wanted.lower():
            raise EngineFaultError(f"there is no variant '{variant}' of the voice '{base}'")


def default_driver() -> str:
    """The name of pyttsx3's driver for this system."""
    return {"darwin": "nsss", "win32": "sapi5"}.get(sys.platform, "espeak")


def missing_sentence(driver: str, error: Exception) -> str:
    """Why there is no system speech, and what to do."""
    if driver == "espeak":
        return (
            f"The system speech needs the eSpeak NG library, which did not load ({error}); "
            "install the package espeakng-loader or your system's espeak-ng."
        )
    return f"The system speech did not start ({error}); check the system's speech settings."


def load_espeak() -> None:
    """Load the system's eSpeak NG, or the one in the wheel under the name that pyttsx3 asks for."""
    try:
        ctypes.CDLL(SONAME)
    except OSError:
        try:
            import espeakng_loader  # noqa: PLC0415 only where the system has no library

            ctypes.CDLL(espeakng_loader.get_library_path(), mode=ctypes.RTLD_GLOBAL)
            os.environ["ESPEAK_DATA_PATH"] = espeakng_loader.get_data_path()
        except (ImportError, OSError, RuntimeError):
            return  # pyttsx3 looks in more places, and says what it misses


def espeak_version() -> str:
    """The version of the loaded eSpeak NG library."""
    return _espeak_info()[0]


def espeak_variants() -> list[str]:
    """The names that may follow a "+" in a voice's id, such as ``f3``."""
    folder = Path(_espeak_info()[1]) / "voices" / "!v"
    found = (entry.name for entry in folder.iterdir()) if folder.is_dir() else iter(())
    return sorted(name for name in found if " " not in name)


def _espeak_info() -> tuple[str, str]:
    from pyttsx3.drivers import _espeak  # noqa: PLC0415 importing it loads the library

    info = _espeak.dll.espeak_Info
    info.restype, info.argtypes = ctypes.c_char_p, [ctypes.POINTER(ctypes.c_char_p)]
    folder = ctypes.c_char_p()
    version = info(ctypes.byref(folder))
    return (version or b"").decode(), (folder.value or b"").decode()


if __name__ == "__main__":
    serve(SystemEngine)
