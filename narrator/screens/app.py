"""The app: it holds the settings, keeps the voice ready, and opens the screens."""

import asyncio
import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace
from textual.app import App
from textual.binding import Binding
from textual.reactive import reactive
from textual.screen import Screen

from narrator.compose import Library
from narrator.defaults import Defaults
from narrator.errors import NarratorError
from narrator.files.folders import Extent, Folders
from narrator.game.game import Game
from narrator.screens.keys import check_keys, keymap
from narrator.screens.playable import is_playable
from narrator.screens.preparation import Preparation
from narrator.screens.rehearsals import Rehearsals
from narrator.screens.setup.screen import SetupScreen
from narrator.screens.speaker import FirstSpeaker
from narrator.screens.stage import Progress, Stage
from narrator.screens.themes import PREFIX, THEMES
from narrator.screens.tongues import Languages, Tongues
from narrator.screens.words import Words
from narrator.screens.workers import run_alone
from narrator.settings.reading import ReadSettings
from narrator.settings.values import (
    DEFAULT_THEME,
    LanguageSettings,
    Settings,
    SoundSettings,
)

_F_KEY = re.compile("f[0-9]+")
_FACES = {"space": "␣", "enter": "⏎", "escape": "Esc", "backspace": "⌫", "delete": "Del"}
"""How keys are written that have a face of their own."""

if TYPE_CHECKING:
    from textual.notifications import SeverityLevel

    from narrator.rehearsal import Rehearsal
    from narrator.resume import SavedSession
    from narrator.script.cue import Script

SETTLE_S = 0.3
"""The voice starts preparing when the deck has stood still for so long."""

SAVE_S = 1.0
"""Settings are written when they have stood still for so long, and at the end."""


class NarratorApp(App[None], inherit_bindings=False):
    """Everything that happens at the table."""

    CSS_PATH: ClassVar[list[str | PurePath]] = [
        Path(__file__).with_name("style.tcss"),
        Path(__file__).parent / "setup" / "setup.tcss",
    ]
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None

    settings: reactive[Settings] = reactive(Settings)
    preparation: reactive[Preparation] = reactive(Preparation)

    def __init__(
        self,
        folders: Folders,
        tongues: Tongues,
        library: Library,
        defaults: Defaults,
        read: ReadSettings,
        stage: Stage,
    ) -> None:
        super().__init__()
        self.folders, self.tongues, self.defaults, self.stage = folders, tongues, defaults, stage
        self.library = library
        self.words = self._words()
        self.speaker = FirstSpeaker(stage.seed)
        self.rehearsals = Rehearsals(self._rehearse, self._tell_preparation)
        self._read = read
        self._saved = read.settings
        self.set_reactive(NarratorApp.settings, read.settings)
        for theme in THEMES.values():
            self.register_theme(theme)
        self._wear(_theme_of(read.settings))
        self.changed_keys = self._keys_of(read.settings)

    def _words(self) -> Words:
        book = self.library.phrasebook
        return Words(book, self.tongues.tells(book.language))

    def _keys_of(self, settings: Settings) -> Mapping[str, str]:
        return keymap(settings.keys, self.words.phrasebook.alphabet.same_keys)

    def _wear(self, theme: str) -> None:
        """Take a theme before anything is drawn: watched, it would have every style read twice."""
        self.set_reactive(NarratorApp.theme, PREFIX + theme)
        is_dark = self.current_theme.dark
        self.set_class(is_dark, "-dark-mode", update=False)
        self.set_class(not is_dark, "-light-mode", update=False)
        self.stylesheet.set_variables(self.get_css_variables())

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.library.game(self.settings.table.game)

    @property
    def languages(self) -> Languages:
        """The languages in use."""
        return self.tongues.of(self.settings.languages)

    @property
    def theme_names(self) -> tuple[str, ...]:
        """The looks there are to choose from."""
        return tuple(THEMES)

    def get_default_screen(self) -> Screen[None]:
        """The setup is what everything else lies on."""
        return SetupScreen()

    def on_mount(self) -> None:
        """Go on with what can wait when the setup stands on the screen."""
        self.title = self.words("title.name")
        self.call_after_refresh(self._opened)

    def _opened(self) -> None:
        from narrator.resume import find_session  # noqa: PLC0415 - not needed for the first screen

        self.read_all_words()
        self._report_settings()
        self.change(self._with_readable_languages(self.settings))
        session = find_session(self.folders, self.library.games, self.stage.wall_s())
        # A session that another Narrator is playing at this moment has not been cut off.
        if session is not None and self._is_alone():
            self._offer(session)
        self.prepare_soon()

    def _is_alone(self) -> bool:
        with self.stage.claim(self.folders) as is_ours:
            return is_ours

    def _report_settings(self) -> None:
        read = self._read
        if read.problems:
            first = read.problems[0]
            where = read.set_aside or self.folders.own
            text = self.words("settings.broken", place=first.place, problem=first.message)
            self.say(f"{text} {self.words('settings.set_aside', path=where)}", is_warning=True)
        for key in check_keys(self.settings.keys):
            self.say(self.words("settings.unknown_key", key=key), is_warning=True)

    def _offer(self, session: "SavedSession") -> None:
        from narrator.resume import forget_session  # noqa: PLC0415
        from narrator.screens.dialogs.confirm import ConfirmDialog  # noqa: PLC0415

        def answered(is_wanted: bool | None) -> None:
            if is_wanted:
                deck, options = session.deck, session.options
                settings = self.settings.with_game(session.game)
                table = replace(settings.table, deck=deck)
                self.change(replace(settings, table=table, options=options))
                self.begin(session.kind, session)
            elif is_wanted is False:
                forget_session(self.folders)

        left_s = session.day_left_s
        facts: dict[str, object] = {"cards": session.deck.cards, "players": session.deck.players}
        question = "resume"
        if left_s is not None:
            question, facts["left"] = "resume_day", self.words.clock(left_s)
        self.push_screen(ConfirmDialog(question, facts), answered)

    def say(self, text: str, *, is_warning: bool = False) -> None:
        """Tell something for a few seconds; a warning may be an error as it was raised."""
        told = self.words.error(text) if is_warning else text
        severity: SeverityLevel = "warning" if is_warning else "information"
        self.notify(told, severity=severity, timeout=8, markup=False)

    def change(self, settings: Settings) -> None:
        """Take over changed settings, prepare for them, and keep them."""
        if settings != self.settings:
            if settings.languages != self.settings.languages:
                settings = self._with_readable_languages(settings)
                self._show_in(self.tongues.of(settings.languages).screens)
            self.settings = settings
            self.theme = PREFIX + _theme_of(settings)
            self.prepare_soon()
            run_alone(self, self._save_soon, "saving")

    def _with_readable_languages(self, settings: Settings) -> Settings:
        """The settings; those of the screens alone when the words of a language are broken."""
        languages = self.tongues.of(settings.languages)
        try:
            for language in filter(None, (languages.voice, languages.second, languages.screens)):
                self.tongues.library(language)
        except NarratorError as error:
            self.say(str(error), is_warning=True)
            ours = self.library.phrasebook.language
            return replace(settings, languages=LanguageSettings(ours, None, ours))
        return settings

    def _show_in(self, language: str) -> None:
        """Write everything on the screen anew in a language."""
        if language != self.library.phrasebook.language:
            self._take_library(language)
            for screen in self.screen_stack:
                screen.refresh(recompose=True)

    def push_screen(self, *arguments: Any, **named: Any) -> Any:
        """Open a screen; whatever it says has been read."""
        self.read_all_words()
        return super().push_screen(*arguments, **named)

    def read_all_words(self) -> None:
        """Read what the first screen did not need: it stands the sooner."""
        if self.library.extent is not Extent.ALL:
            self._take_library(self.library.phrasebook.language)

    def _take_library(self, language: str) -> None:
        self.library = self.tongues.library(language)
        self.words = self._words()
        self.title = self.words("title.name")
        self.changed_keys = self._keys_of(self.settings)

    async def _save_soon(self) -> None:
        await asyncio.sleep(SAVE_S)
        self.save()

    def save(self) -> None:
        """Write the settings down if they have changed."""
        if self.settings != self._saved:
            from narrator.settings.writing import write_settings  # noqa: PLC0415

            self._saved = self.settings
            try:
                write_settings(self.folders, self._read.to_keep(self.settings))
            except OSError as error:
                reason = error.strerror or str(error)
                self.say(self.words("settings.not_saved", reason=reason), is_warning=True)

    def on_unmount(self) -> None:
        """Nothing that was chosen is lost."""
        self.save()

    def reload_library(self) -> None:
        """Read the data files anew after one of them has been written; raises NarratorError."""
        self.tongues.forget()
        self._take_library(self.languages.screens)

    def script(self) -> "Script":
        """The script of the deck on the table, as the next game performs it."""
        settings = self.settings
        return self.tongues.told(self.game, settings, self.speaker.seat(settings.table))

    def prepare_soon(self) -> None:
        """Have the voice ready before it is asked for."""
        run_alone(self, self._prepare, "preparing")

    async def _prepare(self) -> None:
        if not is_playable(self.game, self.settings):
            self.preparation = Preparation()
            return
        script, sound = self.script(), self.settings.sound
        if self.rehearsals.find(script, sound) is None:
            await asyncio.sleep(SETTLE_S)
        await self.rehearsals.make(script, sound)

    async def _rehearse(self, script: "Script", sound: SoundSettings, on: Progress) -> "Rehearsal":
        return await self.stage.rehearse(script, sound, self.folders, self.defaults, on)

    def _tell_preparation(self, preparation: Preparation) -> None:
        self.preparation = replace(preparation, voice=self.voice_titles(preparation.voice))

    def voice_titles(self, choices: str) -> str:
        """What the voices of a performance are called."""
        from narrator.languages import language_names  # noqa: PLC0415 - not needed at once
        from narrator.voice.titles import voice_titles  # noqa: PLC0415

        return voice_titles(choices, self.library.phrasebook, language_names(self.folders))

    def begin(self, kind: str, session: "SavedSession | None" = None) -> None:
        """Begin a night, the day's clock alone, or the background alone."""
        from narrator.screens.show.flow import show  # noqa: PLC0415 - loads arrays

        self.workers.cancel_group(self, "preparing")
        self.save()
        run_alone(self, partial(show, self, kind, session), "show")

    def get_key_display(self, binding: Binding) -> str:
        """How a key is written: with its own face, and F keys as they are printed."""
        if binding.key_display:
            return binding.key_display
        shown = super().get_key_display(binding)
        return shown.upper() if _F_KEY.fullmatch(binding.key) else _FACES.get(binding.key, shown)

    def action_press(self, key: str) -> None:
        """Do as if a key had been pressed."""
        self.simulate_key(key)

    def action_use_theme(self, theme: str) -> None:
        """Change the look."""
        self.change(replace(self.settings, look=replace(self.settings.look, theme=theme)))

    def action_help(self) -> None:
        """Show what the keys do here."""
        from narrator.screens.dialogs.help import HelpDialog  # noqa: PLC0415

        if not isinstance(self.screen, HelpDialog):
            self.push_screen(HelpDialog(self.screen))

    def action_command_palette(self) -> None:
        """Offer everything that can be done now, by name."""
        from textual.command import CommandPalette  # noqa: PLC0415

        from narrator.screens.palette import KeyCommands  # noqa: PLC0415

        if not isinstance(self.screen, CommandPalette):
            placeholder = self.words("palette.search")
            self.push_screen(CommandPalette([KeyCommands], placeholder=placeholder))

    def action_sleep(self) -> None:
        """Give the terminal back to the shell, as Ctrl-Z does; a night waits meanwhile."""
        hold = getattr(self.screen, "hold", None)
        if hold is not None:
            hold()
        # The pause must be carried out before the process stands still.
        self.set_timer(0.1, self.action_suspend_process)


def _theme_of(settings: Settings) -> str:
    return settings.look.theme if settings.look.theme in THEMES else DEFAULT_THEME
