import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
NIGHT = Path(__file__).parent / "run_night.py"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    subprocess.run([*build, str(ROOT)], check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def test_every_data_file_is_in_the_wheel(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("config", "scripts", "sounds"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.suffix != ".py":
                assert f"narrator/data/{path.relative_to(ROOT).as_posix()}" in packed


def test_the_installed_wheel_speaks_a_whole_night_somewhere_else(
    wheel: Path, tmp_path: Path
) -> None:
    installed, elsewhere = tmp_path / "installed", tmp_path / "elsewhere"
    elsewhere.mkdir()
    zipfile.ZipFile(wheel).extractall(installed)
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    done = subprocess.run(
        [sys.executable, str(NIGHT), str(NIGHT.parent.parent), "auto"],
        cwd=elsewhere,
        env=environment,
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout.splitlines()[-1])
    assert report["package"].startswith(str(installed))
    assert report["finished"]
    assert report["has_background"]
    # Every phrase of all 23 roles comes from the recorded pack in the wheel.
    assert report["voice"] == "pack:en-joe"
    assert report["notes"] == []
    assert report["night_s"] > 250
    assert "Doppelgänger, wake up" in done.stdout
