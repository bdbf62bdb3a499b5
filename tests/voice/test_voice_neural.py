"""Neural engines as something to choose from, with and without the extra."""

import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from narrator.voice import kokoro, piper, piper_download, piper_source
from narrator.voice.kokoro import KokoroSource
from narrator.voice.piper import find_models, piper_voice
from narrator.voice.piper_download import fetch_model
from narrator.voice.piper_source import PiperSource
from narrator.voice.voice import VoiceError

DOWNLOADER = """
import pathlib, sys
name, folder = sys.argv[1], pathlib.Path(sys.argv[3])
if name == "es_ES-davefx-medium":
    (folder / f"{name}.onnx").write_text("model")
elif name == "offline":
    raise OSError("<urlopen error URLError: Name or service not known>")
else:
    raise ValueError("Voice does not match pattern")
"""


def make_model(folder: Path, name: str, language: str | None) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.onnx").write_bytes(b"model")
    settings = {"language": {"code": language}} if language else {}
    (folder / f"{name}.onnx.json").write_text(json.dumps(settings))


@pytest.fixture
def models(tmp_path: Path) -> Path:
    folder = tmp_path / "models"
    make_model(folder, "es_ES-davefx-medium", "es_ES")
    make_model(folder, "ru_RU-irina-medium", None)
    (folder / "en_GB-alone-low.onnx").write_bytes(b"model without settings")
    return folder


@pytest.fixture
def with_piper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(piper, "BUNDLED_MODELS", ())
    for module in (piper_source, piper_download):
        monkeypatch.setattr(module, "installed", lambda: True)


def without(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (piper_source, piper_download, kokoro):
        monkeypatch.setattr(module, "installed", lambda: False)


@pytest.mark.usefixtures("with_piper")
def test_models_are_found_with_their_language_and_the_rest_is_ignored(models: Path) -> None:
    found = {model.short_name: model.language for model in find_models(models)}
    assert found == {"davefx": "es-ES", "irina": "ru-RU"}


@pytest.mark.usefixtures("with_piper")
async def test_a_model_is_chosen_by_its_speaker_or_its_whole_name(models: Path) -> None:
    source = PiperSource(models, None, None)
    for name in ("davefx", "es_ES-davefx-medium"):
        assert (await source.open(name, "es")).name == "piper:davefx"
    assert [voice.name for voice in await source.preferred("ru")] == ["piper:irina"]
    assert await source.preferred("en") == []
    with pytest.raises(VoiceError, match="did you mean 'piper:irina'"):
        await source.open("irinna", "ru")


@pytest.mark.usefixtures("with_piper")
async def test_a_language_without_a_model_says_how_to_get_one(models: Path) -> None:
    (option,) = await PiperSource(models, None, None).options("fr")
    assert "narrator voices get" in option.reason


@pytest.mark.usefixtures("with_piper")
def test_a_faster_rate_is_a_shorter_scale(models: Path) -> None:
    model = find_models(models)[0]
    usual = piper_voice(model).spec.request["length_scale"]
    assert piper_voice(model, rate_wpm=300).spec.request["length_scale"] < usual
    assert piper_voice(model, length_scale=2.0).spec.request["length_scale"] == 2.0


async def test_without_the_extra_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch)
    for source in (PiperSource(tmp_path, None, None), KokoroSource(tmp_path, None, None)):
        (option,) = await source.options("en")
        assert option.reason.endswith("is not installed; install narrator's extra 'neural'.")
        assert await source.preferred("en") == []
        with pytest.raises(VoiceError, match="install narrator's extra"):
            await source.open("joe", "en")
    with pytest.raises(VoiceError, match="install narrator's extra"):
        await fetch_model("es_ES-davefx-medium", tmp_path)


@pytest.fixture
def downloader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, with_piper: None
) -> Callable[[str], Path]:
    assert with_piper is None
    package = tmp_path / "fake" / "piper"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "download_voices.py").write_text(DOWNLOADER)
    monkeypatch.setenv("PYTHONPATH", str(package.parent))
    (tmp_path / "got").mkdir()
    return lambda name: tmp_path / "got" / f"{name}.onnx"


async def test_a_model_is_fetched_by_the_engines_own_downloader(
    downloader: Callable[[str], Path],
) -> None:
    path = downloader("es_ES-davefx-medium")
    assert await fetch_model("es_ES-davefx-medium", path.parent) == path


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("offline", "'offline' could not be fetched: there is no network; try again later."),
        ("davefx", "Piper knows no model 'davefx'; names look like es_ES-davefx-medium."),
    ],
)
async def test_a_download_that_fails_is_one_sentence(
    downloader: Callable[[str], Path], name: str, sentence: str
) -> None:
    with pytest.raises(VoiceError, match=sentence):
        await fetch_model(name, downloader(name).parent)


async def test_kokoros_styles_are_listed_without_loading_the_model(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kokoro, "installed", lambda: True)
    (tmp_path / "kokoro-v1.onnx").write_bytes(b"model")
    with zipfile.ZipFile(tmp_path / "voices.npz", "w") as archive:
        archive.writestr("jf_nezumi.npy", b"")
        archive.writestr("jm_kumo.npy", b"")
    source = KokoroSource(tmp_path, None, None)
    assert [option.choice for option in await source.options("es")] == [
        "kokoro:jf_nezumi",
        "kokoro:jm_kumo",
    ]
    assert await source.preferred("es") == []
    assert (await source.open("jm_kumo", "es")).language == "es"
    with pytest.raises(VoiceError, match="did you mean 'kokoro:jm_kumo'"):
        await source.open("jm_kuma", "es")
