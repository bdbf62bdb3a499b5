"""The practice screen: what to practise, and how far one is."""

from functools import partial

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.reactive import reactive
from textual.widgets import Static

from narrator.errors import NarratorError
from narrator.screens.base import NarratorScreen
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import bindings_of
from narrator.screens.practice.drill_list import DrillList
from narrator.screens.practice.entries import WAYS, Chosen, Entry
from narrator.screens.practice.flow import practise
from narrator.screens.practice.people import keep_person
from narrator.screens.practice.standing import Standing, standing_content, standing_of
from narrator.screens.practice.trainer import Trainer
from narrator.screens.title_bar import TitleBar
from narrator.screens.workers import run_alone

MINUTES = 10


class PracticeHome(NarratorScreen[None]):
    """Chooses a drill with the arrows; nothing on it takes the focus."""

    CSS_PATH = "practice.tcss"
    BINDINGS = bindings_of("practice")
    AUTO_FOCUS = None

    chosen: reactive[Chosen] = reactive(Chosen)
    standing: reactive[Standing | None] = reactive(None)

    def __init__(self, trainer: Trainer) -> None:
        super().__init__()
        self.trainer = trainer

    def compose(self) -> ComposeResult:
        """The drills at the left, the learner at the right."""
        yield TitleBar(self.words, "practice.title")
        with Horizontal(id="practice"):
            with Vertical(id="entries"):
                yield Static(id="learner", markup=False)
                yield DrillList(self.words)
                yield Static(id="entry-about", markup=False)
            with VerticalScroll(id="standing", can_focus=False):
                yield Static(id="standing-lines")
        yield KeyBar(self.words)

    def on_mount(self) -> None:
        """Show how far the learner is."""
        self.renew()

    def renew(self) -> None:
        """Read the history anew, after something has been practised."""
        trainer = self.trainer
        try:
            self.standing = standing_of(trainer.room, trainer.history(), trainer.now())
        except NarratorError as error:
            self.narrator.say(str(error), is_warning=True)
        self._show()

    def _show(self) -> None:
        self.query_one("#learner", Static).update(self._learner())
        self.query_one(DrillList).chosen = self.chosen
        self.query_one("#entry-about", Static).update(self._about())
        lines = self.query_one("#standing-lines", Static)
        columns = self.query_one("#standing").scrollable_content_region.width
        if self.standing is not None:
            lines.update(standing_content(self.standing, self.words, columns))

    def _learner(self) -> Content:
        deck = self.trainer.room.deck
        text = "practice.deck" if self.trainer.is_own_deck else "practice.usual_deck"
        about = self.words(text, players=deck.players, calls=len(self.trainer.room.lesson.calls))
        return Content.assemble(
            Content.styled(self.trainer.person, "bold"), "\n", Content.styled(about, "$faint")
        )

    def _about(self) -> str:
        entry = self.chosen.entry
        lines = [self.words(f"practice.entry.{entry}.about")]
        if entry in WAYS and self.words.has(way := f"practice.way.{entry}.{self._way}.about"):
            lines.append(self.words(way))
        if entry is Entry.TODAY:
            lines.append(self._planned())
        return "\n".join(filter(None, lines))

    @property
    def _way(self) -> str:
        return self.chosen.ways[self.chosen.entry]

    def _planned(self) -> str:
        try:
            plan = self.trainer.plan(MINUTES)
        except NarratorError:
            return ""
        if not plan.items:
            return self.trainer.book.text("practice.coach.nothing")
        return self.words(
            "practice.planned",
            due=len(plan.due),
            new=len(plan.new),
            minutes=max(1, round(plan.length_s / 60)),
        )

    def on_resize(self, event: Resize) -> None:
        """The bars are as long as there is room."""
        super().on_resize(event)
        self.call_after_refresh(self._show)

    def watch_chosen(self) -> None:
        """Show the cursor."""
        if self.is_mounted:
            self._show()

    @on(DrillList.Clicked)
    def _clicked(self, message: DrillList.Clicked) -> None:
        was_here = message.entry is self.chosen.entry
        self.chosen = replace(self.chosen, entry=message.entry)
        if message.on_way:
            self.chosen = self.chosen.turned(1)
        elif was_here:
            self.action_start()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Only some drills can be done in more than one way."""
        return action != "way" or self.chosen.entry in WAYS

    def action_move(self, step: int) -> None:
        """Up or down the list."""
        self.chosen = self.chosen.moved(step)
        self.refresh_bindings()

    def action_way(self, step: int) -> None:
        """Do it in another way."""
        self.chosen = self.chosen.turned(step)

    def action_scroll(self, pages: int) -> None:
        """See more of the roles."""
        shown = self.query_one("#standing")
        shown.scroll_relative(y=pages * max(shown.size.height - 2, 1), animate=False)

    def action_start(self) -> None:
        """Practise what is under the cursor."""
        run_alone(self, partial(practise, self.narrator, self.trainer, self.chosen), "practice")

    def on_screen_resume(self) -> None:
        """Back from a drill."""
        if self.is_mounted and self.standing is not None:
            self.renew()

    def action_person(self) -> None:
        """Somebody else practises."""
        from narrator.screens.practice.ask_person import ask_person  # noqa: PLC0415

        ask_person(self.narrator, self.trainer, self.take_person)

    def take_person(self, person: str) -> None:
        """From now on it is this person's history."""
        keep_person(self.trainer.folder, person)
        self.trainer = replace(self.trainer, person=person)
        self.renew()

    def action_history(self) -> None:
        """Keep, take or empty the history."""
        from narrator.screens.practice.history_menu import HistoryMenu  # noqa: PLC0415

        HistoryMenu(self.narrator, self.trainer, self.renew).open()

    def action_leave(self) -> None:
        """Back to the setup."""
        self.dismiss(None)
