import subprocess
import sys
from pathlib import Path

import pytest

from narrator.files.folders import Folders, program_data
from narrator.speaking import claim_the_voice


@pytest.fixture
def home(tmp_path: Path) -> Folders:
    return Folders(program_data(), tmp_path / "own", tmp_path / "cache", tmp_path / "state")


def test_only_one_may_speak_at_a_time(home: Folders) -> None:
    with claim_the_voice(home) as first, claim_the_voice(home) as second:
        assert (first, second) == (True, False)
    with claim_the_voice(home) as again:
        assert again


def test_the_claim_of_a_killed_process_is_free(home: Folders) -> None:
    code = (
        "import os, sys; from pathlib import Path;"
        "from narrator.files.folders import Folders; from narrator.speaking import claim_the_voice;"
        f"home = Folders(*[Path({str(home.state)!r})] * 4);"
        "claim = claim_the_voice(home); print(claim.__enter__(), flush=True); os._exit(1)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "True", done.stderr
    with claim_the_voice(home) as is_ours:
        assert is_ours


def test_where_no_lock_can_be_kept_nobody_is_silenced(home: Folders) -> None:
    home.state.write_text("a file where the folder should be")
    with claim_the_voice(home) as is_ours:
        assert is_ours
