"""The named decks, the user's own among them."""

from collections.abc import Callable

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Key
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from narrator.errors import NarratorError
from narrator.game.choosing import deck_for
from narrator.game.deck import Deck
from narrator.game.preset import Preset
from narrator.screens.base import Dialog
from narrator.screens.dialogs.ask_text import AskText
from narrator.screens.dialogs.confirm import ConfirmDialog
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import bindings_of
from narrator.screens.push_line import PushLine
from narrator.screens.setup.save_preset import ask_and_save
from narrator.settings.own_presets import delete_preset, read_own_presets, rename_preset

TEN = 10


class PresetsScreen(Dialog[Deck]):
    """Gives the deck that is chosen, for as many players as sit at the table."""

    BINDINGS = bindings_of("presets")
    AUTO_FOCUS = "OptionList"

    def __init__(self) -> None:
        super().__init__()
        self._own: dict[str, str] = {}
        self._presets: list[Preset] = []
        self._players = 0

    def compose(self) -> ComposeResult:
        """The list, and the deck of the one under the cursor."""
        with Vertical(classes="dialog tall"):
            yield Static(id="presets-title", classes="dialog-title", markup=False)
            yield OptionList(id="presets")
            yield Static(id="preset-deck", markup=False)
            with Horizontal(classes="dialog-buttons"):
                yield PushLine(self.words("presets.take"), "screen.take")
                yield PushLine(self.words("key.presets.rename"), "screen.rename", id="rename")
                yield PushLine(self.words("key.presets.delete"), "screen.delete", id="delete")
                yield PushLine(self.words("presets.save"), "screen.save_mine", id="save")
                yield PushLine(self.words("option.close"), "screen.close")
            yield KeyBar(self.words)

    def on_mount(self) -> None:
        """Fill the list."""
        self._players = self.narrator.settings.table.deck.players
        self._fill(0)

    def _fill(self, highlighted: int) -> None:
        app = self.narrator
        try:
            own = {p.id: p.name for p in read_own_presets(app.folders, app.game)}
        except NarratorError as error:
            app.say(str(error), is_warning=True)
            own = {}
        self._own = own
        known = app.game.presets
        ours = [preset for name, preset in known.items() if name not in own]
        # Those that fit the table come first, in their order.
        ours.sort(key=lambda preset: self._players not in preset.decks)
        self._presets = [*(known[name] for name in own if name in known), *ours]
        found = self.query_one(OptionList)
        found.clear_options()
        found.add_options(Option(self._line(preset), preset.id) for preset in self._presets)
        found.highlighted = min(highlighted, len(self._presets) - 1) if self._presets else None
        title = self.words("presets.title", players=self._players)
        self.query_one("#presets-title", Static).update(title)

    def _line(self, preset: Preset) -> Content:
        words = self.words
        is_own = preset.id in self._own
        sign = words("presets.own") if is_own else " "
        about = words.phrasebook.texts.get(f"preset.{preset.id}.about", "")
        fits = self._players in preset.decks
        players = words("presets.players", players=preset.players_text)
        return Content.assemble(
            Content.styled(f"{sign} {words.preset(preset.id, self._own)}", "bold"),
            Content.styled(f"  {players}", "$success" if fits else "$faint"),
            Content.styled(f"\n  {about}" if about else "", "$faint"),
        )

    def _current(self) -> Preset | None:
        at = self.query_one(OptionList).highlighted
        return None if at is None or at >= len(self._presets) else self._presets[at]

    @on(OptionList.OptionHighlighted)
    def _highlighted(self) -> None:
        preset = self._current()
        if preset is None:
            return
        deck = deck_for(preset, self._players)
        names = [
            self.words.role(role) + (f" ×{deck.copies[role]}" if deck.copies[role] > 1 else "")
            for role in self.narrator.game.roles
            if role in deck.copies
        ]
        text = self.words("presets.deck", players=deck.players, roles=", ".join(names))
        self.query_one("#preset-deck", Static).update(text)
        is_own = preset.id in self._own
        for button in ("#rename", "#delete"):
            self.query_one(button).display = is_own
        self.query_one("#save").display = self.narrator.settings.table.deck.cards > 0
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Only one's own presets are renamed and deleted; an empty table is not saved."""
        if action == "save_mine":
            return self.narrator.settings.table.deck.cards > 0
        if action in {"rename", "delete"}:
            preset = self._current() if self.is_mounted else None
            return preset is not None and preset.id in self._own
        return True

    def on_key(self, event: Key) -> None:
        """A digit is the number of players."""
        if event.character and event.character.isdecimal():
            event.stop()
            least = self.narrator.game.size.min_players
            self._players = max(int(event.character) or TEN, least)
            self._fill(self.query_one(OptionList).highlighted or 0)

    @on(OptionList.OptionSelected)
    def action_take(self) -> None:
        """Take the deck."""
        preset = self._current()
        if preset is not None:
            self.dismiss(deck_for(preset, self._players))

    def action_save_mine(self) -> None:
        """Keep the deck on the table under a name."""
        ask_and_save(self.narrator, lambda: self._fill(0))

    def action_rename(self) -> None:
        """Give it another name."""
        preset, app = self._current(), self.narrator
        if preset is None:
            return

        def named(name: str | None) -> None:
            if name is not None:
                self._write(lambda: rename_preset(app.folders, app.game, preset.id, name))

        old = self._own.get(preset.id, preset.id)
        app.push_screen(AskText(self.words("presets.new_name"), old), named)

    def action_delete(self) -> None:
        """Forget it, after a question."""
        preset, app = self._current(), self.narrator
        if preset is None:
            return

        def answered(is_sure: bool | None) -> None:
            if is_sure:
                self._write(lambda: delete_preset(app.folders, app.game, preset.id))

        facts = {"name": self._own.get(preset.id, preset.id)}
        app.push_screen(ConfirmDialog("delete", facts), answered)

    def _write(self, write: Callable[[], None]) -> None:
        app = self.narrator
        try:
            write()
            app.reload_library()
        except (OSError, NarratorError) as error:
            app.say(self.words("presets.not_saved", reason=error), is_warning=True)
        self._fill(self.query_one(OptionList).highlighted or 0)
