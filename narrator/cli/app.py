"""``narrator app``: the app at the table; bare ``narrator`` opens it too."""

import argparse

LANGUAGES = ("language", "screen_language", "second_language")
"""The arguments that name languages."""

NOTHING_ASKED = {**dict.fromkeys(("config", *LANGUAGES)), "is_app": True}
"""What the arguments come to when there are none."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    from narrator.cli.deck_arguments import add_config_argument  # noqa: PLC0415 - see below

    parser.set_defaults(is_app=True)
    add_config_argument(parser)
    add_language_arguments(parser)


def add_language_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that name the languages of the app for one run."""
    parser.add_argument(
        "--language",
        metavar="TAG",
        help="of the voice and the screens: en, es, es-419, ru (default: the one chosen in the "
        "options, or the system's)",
    )
    parser.add_argument(
        "--screen-language", metavar="TAG", help="of the screens, if it is not that of the voice"
    )
    parser.add_argument(
        "--second-language", metavar="TAG", help="say every call in this language as well"
    )


def run(parsed: argparse.Namespace) -> int:
    """Open the app and stay until it is left."""
    # Bare `narrator` is to stand on the screen at once: nothing is loaded that it does not need.
    from narrator.files.folders import default_folders  # noqa: PLC0415
    from narrator.languages import system_language  # noqa: PLC0415
    from narrator.screens.house import build_app  # noqa: PLC0415
    from narrator.settings.values import LanguageSettings  # noqa: PLC0415

    if parsed.config is None:
        folders = default_folders()
    else:
        from narrator.cli.deck_arguments import folders_of  # noqa: PLC0415

        folders = folders_of(parsed)
    voice, screens = parsed.language, parsed.screen_language or parsed.language
    asked = LanguageSettings(voice, parsed.second_language, screens)
    app = build_app(folders, system=system_language(folders), asked=asked)
    app.run()
    return app.return_code or 0
