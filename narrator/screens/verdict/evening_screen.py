"""The evening: everybody's chips, who sat out, and who has won it."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from narrator.errors import NarratorError
from narrator.game.evening.evening import Evening, choose_first_speaker
from narrator.game.evening.standing import standing_of
from narrator.history.bracket_lines import bracket_lines
from narrator.history.evening_file import KeptEvening, keep_evening, read_evening
from narrator.screens.base import Dialog
from narrator.screens.dialogs.confirm import ConfirmDialog
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import bindings_of
from narrator.screens.verdict.names import ask_names

MOST_DOTS = 12


class EveningScreen(Dialog[None]):
    """Chips can be taken back, the goal and the names changed; everything is kept at once."""

    BINDINGS = bindings_of("evening")
    AUTO_FOCUS = None

    kept: reactive[KeptEvening] = reactive(KeptEvening)

    def __init__(self) -> None:
        super().__init__()
        self._speaker: str | None = None

    def compose(self) -> ComposeResult:
        """The title, a line for everybody, and where the evening stands."""
        with VerticalScroll(classes="dialog", can_focus=False):
            yield Static(self.words("title.evening"), classes="dialog-title", markup=False)
            yield Static(id="chips", classes="dialog-text")
            yield KeyBar(self.words)

    def on_mount(self) -> None:
        """Read the evening."""
        self.kept = read_evening(self.narrator.folders)
        self._show()

    def watch_kept(self) -> None:
        """Show it."""
        if self.is_mounted:
            self._show()
            self.refresh_bindings()

    def _show(self) -> None:
        self.query_one("#chips", Static).update(Content("\n").join([*self._lines()]))

    def _lines(self) -> Iterator[Content]:
        evening, book = self.kept.evening, self.narrator.library.phrasebook
        if not evening.names:
            yield Content(self.words("evening.nobody"))
        width = max(map(len, evening.names), default=0)
        for name, chips in sorted(evening.chips.items(), key=lambda one: -one[1]):
            sat_out = evening.times_sat_out[name]
            out = book.text("evening.sat-out", {"games": sat_out}) if sat_out else ""
            is_first = name in evening.leaders
            yield Content.assemble(
                Content.styled(f"{name:{width}}", "bold $accent" if is_first else "bold"),
                f"  {chips:>3}  ",
                Content.styled("●" * min(chips, MOST_DOTS), "$primary"),
                Content.styled(f" {out}", "$faint"),
            )
        standing = standing_of(evening)
        if standing is not None:
            yield Content.styled(f"\n{book.text(*standing)}", "bold")
        if self._speaker is not None:
            yield Content(book.text("evening.first-speaker", {"name": self._speaker}))
        yield from map(Content, bracket_lines(self.kept, book))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The one truth for keys, bar and palette."""
        evening = self.kept.evening
        if action == "goal":
            by = parameters[0] if parameters else 1
            return not isinstance(by, int) or evening.goal + by > 0
        allowed = {
            "undo": bool(evening.games),
            "anew": bool(evening.games),
            "speaker": bool(self.kept.seats),
        }
        return allowed.get(action, True)

    def _change(self, kept: KeptEvening) -> None:
        try:
            keep_evening(self.narrator.folders, kept)
        except NarratorError as error:
            self.narrator.say(str(error), is_warning=True)
        self.kept = kept

    def action_undo(self) -> None:
        """Take the chips of the last game back."""
        self._change(replace(self.kept, evening=self.kept.evening.undone()))

    def action_goal(self, by: int) -> None:
        """More or fewer chips to win."""
        evening = self.kept.evening
        self._change(replace(self.kept, evening=replace(evening, goal=evening.goal + by)))

    def action_names(self) -> None:
        """Say who sits here."""
        ask_names(self.narrator, self.kept, self._change)

    def action_speaker(self) -> None:
        """Draw who speaks first."""
        chance = Random(self.narrator.stage.seed())  # noqa: S311 - no secret
        self._speaker = choose_first_speaker(self.kept.seats, chance)
        self._show()

    def action_anew(self) -> None:
        """Begin a new evening, after a question."""

        def answered(is_sure: bool | None) -> None:
            if is_sure:
                evening = Evening(self.kept.seats, self.kept.evening.goal)
                self._change(replace(self.kept, evening=evening))

        self.app.push_screen(ConfirmDialog("new_evening"), answered)
