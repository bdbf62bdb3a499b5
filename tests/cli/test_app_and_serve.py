import sys

import pytest

from narrator.cli.main import main


def test_bare_narrator_without_a_terminal_says_how_to_play(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([]) == 0
    assert "narrator play --preset first-game" in capsys.readouterr().out


def test_serving_refuses_a_port_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0"]) == 2
    assert "the port must be from 1 to 65535, not 0" in capsys.readouterr().err


def test_serving_without_its_package_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "textual_serve.server", None)
    assert main(["serve"]) == 2
    assert "narrator[serve]" in capsys.readouterr().err


def test_serving_is_for_this_computer_alone_unless_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str, int]] = []

    class Server:
        def __init__(self, command: str, *, host: str, port: int, title: str) -> None:
            asked.append((command, host, port))
            assert title == "Narrator"

        def serve(self) -> None:
            pass

    module = type(sys)("textual_serve.server")
    module.Server = Server  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "textual_serve", type(sys)("textual_serve"))
    monkeypatch.setitem(sys.modules, "textual_serve.server", module)
    assert main(["serve"]) == 0
    assert main(["serve", "--host", "0.0.0.0", "--port", "9000", "--language", "es"]) == 0  # noqa: S104
    assert [(host, port) for _, host, port in asked] == [("127.0.0.1", 8719), ("0.0.0.0", 9000)]  # noqa: S104
    assert asked[0][0].endswith("-m narrator app")
    assert asked[1][0].endswith("-m narrator app --language es")


def test_options_alone_are_those_of_the_app(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "xx"]) == 2
    assert "there is no script for the language 'xx'" in capsys.readouterr().err
