"""The setup screen: tokens on the left, the table and what there is to say on the right."""

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key
from textual.reactive import reactive
from textual.widgets import Static

from narrator.game.choosing import (
    center_choices,
    needs_center_card,
    with_one_less,
    with_one_more,
    with_players,
)
from narrator.game.deck import Deck
from narrator.screens.base import NarratorScreen
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import bindings_of
from narrator.screens.preparation import Preparation
from narrator.screens.setup.panel import (
    findings_content,
    rule_content,
    table_content,
    voice_content,
)
from narrator.screens.setup.picture import SetupPicture, setup_picture
from narrator.screens.setup.token_grid import TokenGrid
from narrator.screens.title_bar import TitleBar
from narrator.settings.values import Settings

TEN = 10


class SetupScreen(NarratorScreen[None]):
    """Shows the settings' deck, and sends every change to the app."""

    BINDINGS = bindings_of("setup")
    AUTO_FOCUS = "TokenGrid"

    picture: reactive[SetupPicture | None] = reactive(None)
    _at = ""
    _is_rewriting = False

    def compose(self) -> ComposeResult:
        """Tokens, panel, keys."""
        picture = self._pictured(self.narrator.settings)
        self.set_reactive(SetupScreen.picture, picture)
        yield TitleBar(self.words, "title.setup", self._game(), "screen.game")
        with Vertical(id="setup"):
            with Vertical(id="tokens"):
                yield (grid := self._grid(picture))
                yield Static(self._rule(grid.cursor), id="rule")
            with Vertical(id="panel"):
                yield Static(table_content(picture, self.words), id="table")
                with Vertical(id="findings"):
                    yield Static(findings_content(picture, self.words), id="finding-lines")
                yield Static(
                    self.words("setup.start"),
                    id="start",
                    classes="" if picture.can_start else "-disabled",
                )
                yield Static(voice_content(self.narrator.preparation, self.words), id="voice")
        yield KeyBar(self.words)

    def _grid(self, picture: SetupPicture) -> TokenGrid:
        alphabet = self.words.phrasebook.alphabet
        return TokenGrid(picture.groups, picture.tokens, alphabet, self._at)

    def on_mount(self) -> None:
        """Follow the settings and the voice."""
        self.watch(self.narrator, "settings", self._follow, init=False)
        self.watch(self.narrator, "preparation", self._show_voice, init=False)

    async def recompose(self) -> None:
        """Write everything anew in another language; what changes meanwhile is shown after it."""
        self._is_rewriting = True
        await super().recompose()
        self._is_rewriting = False
        self._follow(self.narrator.settings)
        self._show_voice(self.narrator.preparation)

    def _pictured(self, settings: Settings) -> SetupPicture:
        return setup_picture(self.narrator.game, settings, self.words)

    def _follow(self, settings: Settings) -> None:
        if self._is_rewriting:
            return
        self.picture = self._pictured(settings)
        self.query_one(TitleBar).right = self._game()

    def _game(self) -> str:
        """The game on the table; nothing when there is no other."""
        app = self.narrator
        return self.words.game(app.game.id) if len(app.library.games) > 1 else ""

    def watch_picture(self, picture: SetupPicture | None) -> None:
        """Show it."""
        if picture is not None and self.is_mounted:
            self.query_one(TokenGrid).show(picture.groups, picture.tokens)
            self._show_all()
            self.refresh_bindings()

    def _show_all(self) -> None:
        picture = self.picture
        if picture is None:
            return
        self.query_one("#table", Static).update(table_content(picture, self.words))
        self.query_one("#finding-lines", Static).update(findings_content(picture, self.words))
        self.query_one("#start", Static).set_class(not picture.can_start, "-disabled")
        self._show_rule(self.query_one(TokenGrid).cursor)

    def _rule(self, role: str) -> Content:
        known = self.narrator.game.roles.get(role)
        return Content("") if known is None else rule_content(known, self.words)

    def _show_rule(self, role: str) -> None:
        self.query_one("#rule", Static).update(self._rule(role), layout=False)

    def _show_voice(self, preparation: Preparation) -> None:
        if not self._is_rewriting:
            self.query_one("#voice", Static).update(voice_content(preparation, self.words))

    @on(TokenGrid.Looked)
    def _looked(self, message: TokenGrid.Looked) -> None:
        self._at = message.role
        self._show_rule(message.role)

    @on(TokenGrid.Changed)
    def _changed(self, message: TokenGrid.Changed) -> None:
        game, before = self.narrator.game, self.narrator.settings.table.deck
        change = with_one_more if message.more else with_one_less
        deck = change(game, before, message.role)
        self.put(deck)
        asks = needs_center_card(game, deck) and not needs_center_card(game, before)
        if asks and deck.center_wolf is None:
            self.action_center()

    def put(self, deck: Deck) -> None:
        """Lay this deck on the table."""
        settings = self.narrator.settings
        self.narrator.change(replace(settings, table=replace(settings.table, deck=deck)))

    def on_key(self, event: Key) -> None:
        """A digit is the number of players; 0 is ten."""
        if event.character and event.character.isdecimal():
            event.stop()
            self._put_players(int(event.character) or TEN)

    def _put_players(self, players: int) -> None:
        self.put(with_players(self.narrator.game, self.narrator.settings.table.deck, players))

    def on_click(self, event: object) -> None:
        """The start button is a line to click on."""
        if getattr(event, "widget", None) is self.query_one("#start"):
            self.action_start()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """What can be done with this deck."""
        picture = self.picture
        if picture is None:
            return False
        has_cards = picture.deck.cards > 0
        allowed = {
            "start": picture.can_start,
            "center": picture.needs_center,
            "findings": any(lines.max_scroll_y > 0 for lines in self.query("#findings")),
            "game": len(self.narrator.library.games) > 1,
            "script": has_cards,
            "save_preset": has_cards,
            "clear": has_cards,
        }
        return allowed.get(action, True)

    def action_players(self, change: int) -> None:
        """A player more or less."""
        self._put_players(self.narrator.settings.table.deck.players + change)

    def action_findings(self, pages: int) -> None:
        """Read on in what there is to say about the deck."""
        findings = self.query_one("#findings")
        findings.scroll_relative(y=pages * max(findings.size.height - 1, 1), animate=False)

    def action_clear(self) -> None:
        """Begin with an empty table."""
        self.put(Deck({}, self.narrator.settings.table.deck.players))

    def action_center(self) -> None:
        """Ask which card lies as Center Werewolf card."""
        from narrator.screens.dialogs.choose import Choice, ChooseDialog  # noqa: PLC0415

        deck = self.narrator.settings.table.deck
        choices = [
            Choice(role, self.words.role(role), self.words.rule(role))
            for role in center_choices(self.narrator.game, deck)
        ]

        def chosen(role: str | None) -> None:
            if role is not None:
                self.put(replace(self.narrator.settings.table.deck, center_wolf=role))

        title = self.words("center.title")
        self.app.push_screen(ChooseDialog(title, choices, deck.center_wolf), chosen)

    def action_game(self) -> None:
        """Ask which game is played."""
        from narrator.screens.dialogs.choose import Choice, ChooseDialog  # noqa: PLC0415

        app = self.narrator
        choices = [
            Choice(game, self.words.game(game), self.words.about_game(game))
            for game in app.library.games
        ]

        def chosen(game: str | None) -> None:
            if game is not None:
                app.change(app.settings.with_game(game))

        app.push_screen(ChooseDialog(self.words("game.title"), choices, app.game.id), chosen)

    def action_start(self) -> None:
        """To the night."""
        if self.check_action("start", ()):
            self.narrator.begin("night")

    def action_timer(self) -> None:
        """The day's clock alone."""
        self.narrator.begin("timer")

    def action_background(self) -> None:
        """The background alone."""
        self.narrator.begin("background")

    def action_surprise(self) -> None:
        """Draw a random deck."""
        from narrator.screens.setup.surprise import draw  # noqa: PLC0415

        draw(self)

    def action_presets(self) -> None:
        """Choose a named deck."""
        from narrator.screens.setup.presets_screen import PresetsScreen  # noqa: PLC0415

        def chosen(deck: Deck | None) -> None:
            if deck is not None:
                self.put(deck)

        self.app.push_screen(PresetsScreen(), chosen)

    def action_save_preset(self) -> None:
        """Keep this deck under a name."""
        from narrator.screens.setup.save_preset import ask_and_save  # noqa: PLC0415

        ask_and_save(self.narrator, lambda: None)

    def action_options(self) -> None:
        """Change how the night is told and shown."""
        from narrator.screens.setup.options_screen import OptionsScreen  # noqa: PLC0415

        self.app.push_screen(OptionsScreen())

    def action_script(self) -> None:
        """Read what will be said."""
        from narrator.screens.setup.script_screen import ScriptScreen  # noqa: PLC0415

        self.app.push_screen(ScriptScreen())

    def action_practice(self) -> None:
        """To the drills for those who announce."""
        from narrator.screens.practice.begin import open_practice  # noqa: PLC0415

        open_practice(self.narrator)

    def action_export(self) -> None:
        """Take the night along as a file or a code."""
        from narrator.screens.export.screen import ExportScreen  # noqa: PLC0415

        self.app.push_screen(ExportScreen())

    def action_sound_check(self) -> None:
        """Hear a line over the background."""
        from narrator.screens.setup.sound_check import SoundCheck  # noqa: PLC0415

        self.app.push_screen(SoundCheck())

    def action_leave(self) -> None:
        """Leave the app, after a question."""
        from narrator.screens.dialogs.confirm import ConfirmDialog  # noqa: PLC0415

        def answered(is_sure: bool | None) -> None:
            if is_sure:
                self.narrator.exit()

        self.app.push_screen(ConfirmDialog("leave"), answered)
