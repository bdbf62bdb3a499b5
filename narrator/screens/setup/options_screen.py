"""How the night is told, heard and shown."""

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from narrator.errors import NarratorError
from narrator.languages import language_names
from narrator.screens.base import Dialog
from narrator.screens.key_bar import KeyBar
from narrator.screens.push_line import PushLine
from narrator.screens.setup.option_rows import Offer, about, label_of, rows_of, stepped, value_of
from narrator.screens.setup.options_table import OptionRow, OptionsTable
from narrator.screens.workers import run_alone
from narrator.settings.values import Settings
from narrator.sound.library import AMBIENCE, list_sounds


class OptionsScreen(Dialog[None]):
    """Changes the settings as one goes; there is nothing to confirm."""

    AUTO_FOCUS = "OptionsTable"

    offer: reactive[Offer | None] = reactive(None)

    def compose(self) -> ComposeResult:
        """The table, a sentence about the row, and a way to hear the voice."""
        with Vertical(classes="dialog"):
            with VerticalScroll(can_focus=False, id="options"):
                yield OptionsTable()
            yield Static(id="about", markup=False)
            yield Vertical(*self._foot(), id="foot")

    def _foot(self) -> tuple[Widget, ...]:
        listen = PushLine(self.words("option.try"), "screen.try_voice")
        close = PushLine(self.words("option.close"), "screen.close")
        return Horizontal(listen, close, classes="dialog-buttons"), KeyBar(self.words)

    def on_mount(self) -> None:
        """Show what there is, and look for voices meanwhile."""
        app = self.narrator
        sounds = list_sounds(app.folders.sounds, app.folders.own / "sounds")
        by_night, by_day = (
            tuple(s.name for s in sounds if s.kind == AMBIENCE and s.when in (when, "any"))
            for when in ("night", "day")
        )
        self.offer = Offer(
            app.game,
            app.words,
            app.languages,
            backgrounds=by_night,
            day_backgrounds=by_day,
            games=tuple(app.library.games),
            tongues=language_names(app.folders),
        )
        self.watch(app, "settings", self._show)
        self.query_one(OptionsTable).cursor = "voice"
        run_alone(self, self._find_voices, "voices")

    async def recompose(self) -> None:
        """Write everything in another language; the table stays, and no key is lost meanwhile."""
        foot = self.query_one("#foot")
        async with self.batch():
            await foot.remove_children()
            await foot.mount_all(self._foot())
        table = self.query_one(OptionsTable)
        self.query_one("#about", Static).update(about(table.cursor, self.words))
        self._show(self.narrator.settings)

    async def _find_voices(self) -> None:
        app = self.narrator
        if self.offer is not None:
            self.offer = replace(self.offer, voices=self.offer.voices[:1])
        try:
            found = await app.stage.survey(app.languages.voice, app.folders)
        except NarratorError as error:
            app.say(str(error), is_warning=True)
            return
        from narrator.voice.titles import listed_title  # noqa: PLC0415 - not needed at once

        tongues = language_names(app.folders)
        voices = [
            (voice.choice, self.words.error(listed_title(voice.choice, voice.title, tongues)))
            for voice in found
            if voice.available
        ]
        if self.offer is not None:
            self.offer = replace(self.offer, voices=(*self.offer.voices[:1], *voices))

    def watch_offer(self) -> None:
        """Show the rows of the offer."""
        if self.is_mounted:
            self._show(self.narrator.settings)

    def _show(self, settings: Settings) -> None:
        if self.offer is None:
            return
        offer = self._offer_now(self.offer)
        rows: list[OptionRow] = []
        for group, ids in rows_of(offer).items():
            rows.append(OptionRow(group, offer.words(f"option.group.{group}")))
            for row in ids:
                value = value_of(row, settings, offer)
                rows.append(OptionRow(row, label_of(row, offer.words), value))
        self.query_one(OptionsTable).rows = tuple(rows)

    @on(OptionsTable.Stepped)
    def _step(self, message: OptionsTable.Stepped) -> None:
        if self.offer is not None:
            voice = self.narrator.languages.voice
            offer = self._offer_now(self.offer)
            settings = stepped(message.row, self.narrator.settings, offer, message.step)
            self.narrator.change(settings)
            if self.narrator.languages.voice != voice:
                run_alone(self, self._find_voices, "voices")

    def _offer_now(self, offer: Offer) -> Offer:
        """What there is to choose from, for the game and in the languages of now."""
        app = self.narrator
        return replace(offer, game=app.game, words=app.words, languages=app.languages)

    @on(OptionsTable.Looked)
    def _looked(self, message: OptionsTable.Looked) -> None:
        self.query_one("#about", Static).update(about(message.row, self.words))

    @on(OptionsTable.TryVoice)
    def action_try_voice(self) -> None:
        """Hear the voice over the background."""
        from narrator.screens.setup.sound_check import SoundCheck  # noqa: PLC0415

        self.app.push_screen(SoundCheck())
