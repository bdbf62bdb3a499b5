"""How the night is told, heard and shown."""

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.reactive import reactive
from textual.widgets import Static

from narrator.errors import NarratorError
from narrator.screens.base import Dialog
from narrator.screens.key_bar import KeyBar
from narrator.screens.push_line import PushLine
from narrator.screens.setup.backgrounds import background_names
from narrator.screens.setup.option_rows import Offer, about, label_of, rows_of, stepped, value_of
from narrator.screens.setup.options_table import OptionRow, OptionsTable
from narrator.settings.values import Settings


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
            with Horizontal(classes="dialog-buttons"):
                yield PushLine(self.words("option.try"), "screen.try_voice")
                yield PushLine(self.words("option.close"), "screen.close")
            yield KeyBar(self.words)

    def on_mount(self) -> None:
        """Show what there is, and look for voices meanwhile."""
        app = self.narrator
        self.offer = Offer(app.game, app.words, backgrounds=background_names(app.folders))
        self.watch(app, "settings", self._show)
        self.query_one(OptionsTable).cursor = "voice"
        self.run_worker(self._find_voices, group="voices", exclusive=True)

    async def _find_voices(self) -> None:
        app = self.narrator
        try:
            found = await app.stage.survey(app.library.phrasebook.language, app.folders)
        except NarratorError as error:
            app.say(str(error), is_warning=True)
            return
        voices = [(voice.choice, voice.title) for voice in found if voice.available]
        if self.offer is not None:
            offer = self.offer
            self.offer = Offer(offer.game, offer.words, (("auto", ""), *voices), offer.backgrounds)

    def watch_offer(self) -> None:
        """Show the rows of the offer."""
        if self.is_mounted:
            self._show(self.narrator.settings)

    def _show(self, settings: Settings) -> None:
        offer = self.offer
        if offer is None:
            return
        rows: list[OptionRow] = []
        for group, ids in rows_of(offer.game).items():
            rows.append(OptionRow(group, offer.words(f"option.group.{group}")))
            for row in ids:
                value = value_of(row, settings, offer)
                rows.append(OptionRow(row, label_of(row, offer.words), value))
        self.query_one(OptionsTable).rows = tuple(rows)

    @on(OptionsTable.Stepped)
    def _step(self, message: OptionsTable.Stepped) -> None:
        if self.offer is not None:
            settings = stepped(message.row, self.narrator.settings, self.offer, message.step)
            self.narrator.change(settings)

    @on(OptionsTable.Looked)
    def _looked(self, message: OptionsTable.Looked) -> None:
        self.query_one("#about", Static).update(about(message.row, self.words))

    @on(OptionsTable.TryVoice)
    def action_try_voice(self) -> None:
        """Hear the voice over the background."""
        from narrator.screens.setup.sound_check import SoundCheck  # noqa: PLC0415

        self.app.push_screen(SoundCheck())
