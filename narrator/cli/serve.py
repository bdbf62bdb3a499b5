"""``narrator serve``: the app in a browser on this computer."""

import argparse
import shlex
import sys

from narrator.cli.app import LANGUAGES, add_language_arguments
from narrator.cli.deck_arguments import add_config_argument, folders_of
from narrator.cli.telling import Telling
from narrator.errors import NarratorError

LOOPBACK = "127.0.0.1"
PORT = 8719
MAX_PORT = 65_535


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--host",
        default=LOOPBACK,
        help="the address to listen at (default: this computer alone); anyone who reaches "
        "another address can use the app",
    )
    parser.add_argument("--port", type=int, default=PORT, help=f"default: {PORT}")
    add_config_argument(parser)
    add_language_arguments(parser)


def run(parsed: argparse.Namespace) -> int:
    """Serve until it is ended with Ctrl-C; each tab has an app, and one at a time speaks."""
    folders = folders_of(parsed)
    if not 1 <= parsed.port <= MAX_PORT:
        raise NarratorError(f"the port must be from 1 to {MAX_PORT}, not {parsed.port}")
    try:
        from textual_serve.server import Server  # noqa: PLC0415 - an extra that may be missing
    except ImportError:
        raise NarratorError(
            "serving needs the package textual-serve; install narrator[serve]"
        ) from None
    words = [sys.executable, "-m", "narrator", "app"]
    if parsed.config is not None:
        words += ["--config", str(parsed.config.resolve())]
    for name in LANGUAGES:
        tag = getattr(parsed, name)
        words += [] if tag is None else [f"--{name.replace('_', '-')}", tag]
    say = Telling.of(parsed, folders)
    print(say("serving", address=f"http://{parsed.host}:{parsed.port}"))
    server = Server(shlex.join(words), host=parsed.host, port=parsed.port, title="Narrator")
    try:
        server.serve()
    except OSError as error:
        reason = error.strerror or str(error)
        raise NarratorError(
            f"the app cannot be served at {parsed.host}:{parsed.port} ({reason}); "
            "try another --port"
        ) from None
    return 0
