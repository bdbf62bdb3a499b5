"""``narrator app``: the app at the table; bare ``narrator`` opens it too."""

import argparse

from narrator.cli.deck_arguments import add_config_argument, folders_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_config_argument(parser)


def run(parsed: argparse.Namespace) -> int:
    """Open the app and stay until it is left."""
    from narrator.screens.house import build_app  # noqa: PLC0415 - screens are slow to load

    app = build_app(folders_of(parsed))
    app.run()
    return app.return_code or 0
