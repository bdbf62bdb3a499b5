"""Which languages there are, and which of them the system speaks."""

import os
import re
import sys
from collections.abc import Iterator, Mapping

from narrator.compose import DEFAULT_LANGUAGE
from narrator.files.document import read_file
from narrator.files.folders import Folders
from narrator.files.values import Items, Scalar, Table, Value

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says its language, the strongest first; LANGUAGE, a list, comes before them."""


def system_language(folders: Folders, environment: Mapping[str, str] | None = None) -> str:
    """The language of ours that fits the system's locale best; English when none does.

    ``environment`` is the process's own unless given.
    """
    languages = folders.languages
    for locale in _locales(os.environ if environment is None else environment):
        found = fitting_language(locale, languages, folders)
        if found is not None:
            return found
    return DEFAULT_LANGUAGE


def fitting_language(locale: str, languages: tuple[str, ...], folders: Folders) -> str | None:
    """The language for a locale such as ``es_MX.UTF-8``: exact, by its region, or the plain one."""
    tag = re.split("[.@]", locale, maxsplit=1)[0].replace("_", "-")
    plain, _, region = tag.partition("-")
    if tag in languages:
        return tag
    for language in languages:
        if language.startswith(f"{plain}-") and region.upper() in _regions(language, folders):
            return language
    return plain if plain in languages else None


def language_names(folders: Folders) -> Mapping[str, str]:
    """The languages there are scripts for, each by the name it calls itself."""
    names: dict[str, str] = {}
    for language in folders.languages:
        name = _told(language, "name", folders)
        names[language] = str(name.data) if isinstance(name, Scalar) else language
    return names


def _locales(environment: Mapping[str, str]) -> Iterator[str]:
    told = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    if told.split(".")[0] in {"C", "POSIX"}:
        return
    yield from filter(None, environment.get("LANGUAGE", "").split(":"))
    if told:
        yield told
    elif environment is os.environ:
        yield from _told_by_system()


def _told_by_system() -> Iterator[str]:
    """What Windows or macOS say, whose programs need not hear it from the environment."""
    if sys.platform not in {"win32", "darwin"}:
        return
    import ctypes  # noqa: PLC0415 - only where the environment says nothing
    import locale  # noqa: PLC0415

    if sys.platform == "win32":
        spoken = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        yield locale.windows_locale.get(spoken, "")
    else:
        yield locale.getlocale()[0] or ""


def _regions(language: str, folders: Folders) -> frozenset[str]:
    """The regions for which a language says it is meant."""
    regions = _told(language, "regions", folders)
    found = regions if isinstance(regions, Items) else ()
    return frozenset(str(item.data) for item in found if isinstance(item, Scalar))


def _told(language: str, key: str, folders: Folders) -> Value | None:
    """What a language says of itself; its user's file before ours."""
    for file in (*folders.own_script_files(language), *folders.script_files(language)):
        table = read_file(file, []) if file.stem == "language" else None
        told = None if table is None else table.entries.get("language")
        if isinstance(told, Table) and key in told.entries:
            return told.entries[key]
    return None
