import subprocess
import sys

HEAVY = ("numpy", "soundfile", "pygame", "wakepy", "filelock", "narrator.show.announcer")


def test_the_setup_opens_without_what_only_a_night_needs() -> None:
    code = (
        "import sys, narrator.screens.house;"
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
