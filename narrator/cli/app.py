"""``narrator app``: the app at the table; bare ``narrator`` opens it too."""

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    from narrator.cli.deck_arguments import add_config_argument  # noqa: PLC0415 - see below

    add_config_argument(parser)
    parser.add_argument(
        "--language", metavar="TAG", help="of the screens and the voice (default: the system's)"
    )


def run(parsed: argparse.Namespace) -> int:
    """Open the app and stay until it is left."""
    # Bare `narrator` is to stand on the screen at once: nothing is loaded that it does not need.
    from narrator.files.folders import default_folders  # noqa: PLC0415
    from narrator.languages import system_language  # noqa: PLC0415
    from narrator.screens.house import build_app  # noqa: PLC0415

    if parsed.config is None:
        folders = default_folders()
    else:
        from narrator.cli.deck_arguments import folders_of  # noqa: PLC0415

        folders = folders_of(parsed)
    app = build_app(folders, language=parsed.language or system_language(folders))
    app.run()
    return app.return_code or 0
