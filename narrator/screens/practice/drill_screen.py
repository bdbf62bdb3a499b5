"""One drill: the question, the answer, and what the last answer earned."""

from enum import StrEnum

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.reactive import reactive
from textual.widgets import Input, Static

from narrator.errors import NarratorError
from narrator.practice.drill import Answer, Drill, Told
from narrator.practice.read_along import ReadAlong
from narrator.practice.room import Kind
from narrator.practice.sitting import Sitting
from narrator.screens.base import NarratorScreen
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import bindings_of
from narrator.screens.practice.bars import bar
from narrator.screens.practice.choice_table import ChoiceTable
from narrator.screens.practice.count_picture import counts_content
from narrator.screens.practice.drill_picture import By, DrillPicture, drill_picture
from narrator.screens.practice.feedback import feedback_content, told_content
from narrator.screens.practice.trainer import Trainer
from narrator.screens.title_bar import TitleBar

BAR_COLUMNS = 24
TYPING_S = 1.2
"""Letters typed within this time belong together."""


class Left(StrEnum):
    """How a drill was left."""

    FINISHED = "finished"
    LEFT = "left"
    AFRESH = "afresh"


class DrillScreen(NarratorScreen[Left]):
    """Shows the question of a sitting's drill and sends what the learner does, with the time."""

    CSS_PATH = "practice.tcss"
    BINDINGS = bindings_of("drill")
    AUTO_FOCUS = None

    picture: reactive[DrillPicture | None] = reactive(None)

    def __init__(self, trainer: Trainer, sitting: Sitting) -> None:
        super().__init__()
        self._trainer, self._sitting = trainer, sitting
        # A resumed drill goes on at the moment at which it was left.
        self._began_s = trainer.clock_s() - sitting.resumed_s
        self._typed, self._typed_s = "", 0.0

    @property
    def drill(self) -> Drill:
        """The drill as it is now."""
        return self._sitting.drill

    def compose(self) -> ComposeResult:
        """Where one is, the task, the line, the answer, and at the bottom the feedback."""
        title = f"practice.entry.{self._sitting.wish.kind}"
        yield TitleBar(self.words, title, self._trainer.person)
        with Vertical(id="drill"):
            yield Static(id="place")
            yield Static(id="task", markup=False)
            yield Static(id="line", markup=False)
            yield Input(id="typed", compact=True)
            yield Static(id="hint", markup=False)
            with VerticalScroll(id="choices", can_focus=False):
                yield ChoiceTable()
                yield Static(id="counts")
        yield Static(id="told")
        yield KeyBar(self.words)

    def on_mount(self) -> None:
        """Show the first question, with what is told before it."""
        self._ask()
        if self.picture is not None:
            self._show(self.picture)
        self.query_one("#told", Static).update(told_content(self._opening(), self.words))

    def _opening(self) -> list[Told]:
        sitting, told = self._sitting, list[Told]()
        if sitting.is_resumed:
            told.append(Told("practice.coach.resumed"))
        elif sitting.wish.kind is Kind.TODAY:
            due, new = sitting.planned
            told.append(Told("practice.coach.due", {"due": due, "new": new}))
        drill = sitting.drill
        if isinstance(drill, ReadAlong) and drill.own_role is not None:
            told.append(Told("practice.read.dealt", {"role": drill.own_role}))
            told.append(Told("practice.read.rules"))
        return told

    def _ask(self) -> None:
        question = self.drill.question
        if question is None:
            self.dismiss(Left.FINISHED)
            return
        self.picture = drill_picture(self.drill, question, self._sitting.wish, self.words)

    def watch_picture(self, picture: DrillPicture | None) -> None:
        """Show it."""
        if picture is not None and self.is_mounted:
            self._show(picture)

    def _show(self, picture: DrillPicture) -> None:
        for by in By:
            self.set_class(picture.by is by, f"-{by}")
        self.set_class(not picture.line, "-no-line")
        place = self.words("practice.place", number=picture.number, of=picture.of)
        line = Content.assemble(
            bar(picture.part, BAR_COLUMNS),
            Content.styled(f"  {place}   ", "bold"),
            Content.styled(picture.aside, "$faint"),
        )
        self.query_one("#place", Static).update(line)
        self.query_one("#task", Static).update(picture.task)
        self.query_one("#line", Static).update(picture.line)
        self.query_one("#hint", Static).update(self._hint(picture))
        counts = counts_content(picture.offs_s, picture.target_s, self.words)
        self.query_one("#counts", Static).update(counts)
        table, field = self.query_one(ChoiceTable), self.query_one(Input)
        table.as_list, table.choices = picture.as_list, picture.choices
        self.set_focus(field if picture.by is By.TYPE else None)
        self.refresh_bindings()

    def _hint(self, picture: DrillPicture) -> str:
        kind = "list" if picture.by is By.PICK and picture.as_list else picture.by
        return self.words(f"practice.hint.{kind}")

    def answer(self, text: str) -> None:
        """Send an answer with its moment; show what it earns and the next question."""
        if self.drill.question is None:
            return
        at_s = self._trainer.clock_s() - self._began_s
        try:
            feedback = self._sitting.answer(Answer(text, at_s))
        except NarratorError as error:
            self.narrator.say(str(error), is_warning=True)
            self.dismiss(Left.LEFT)
            return
        told = self.query_one("#told", Static)
        told.update(feedback_content(feedback, self.words))
        self._typed = ""
        self._ask()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """What the present question allows."""
        by = self.picture.by if self.picture is not None else None
        match action:
            case "press":
                return by in {By.PRESS, By.ALOUD}
            case "pick" | "move":
                return by is By.PICK
            case "afresh":
                return self._sitting.is_resumed
        return True

    def action_press(self) -> None:
        """Said, or the count is over."""
        self.answer("")

    def action_pick(self) -> None:
        """Take the choice under the cursor."""
        choice = self.query_one(ChoiceTable).picked
        if choice is not None:
            self.answer(choice.key)

    @on(ChoiceTable.Picked)
    def _picked(self, message: ChoiceTable.Picked) -> None:
        self.answer(message.key)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        if event.value.strip():
            event.input.clear()
            self.answer(event.value)

    def action_move(self, columns: int, rows: int) -> None:
        """Move the cursor over the choices."""
        self.query_one(ChoiceTable).move(columns, rows)

    def on_key(self, event: Key) -> None:
        """In a list a digit is the answer; among tokens letters and numbers find one."""
        picture = self.picture
        if picture is None or picture.by is not By.PICK or not event.character:
            return
        sign, table = event.character, self.query_one(ChoiceTable)
        if picture.as_list:
            if sign.isdecimal() and 1 <= int(sign) <= len(picture.choices):
                event.stop()
                self.answer(picture.choices[int(sign) - 1].key)
        elif sign.isalnum() or sign in "-.":
            event.stop()
            now_s = self._trainer.clock_s()
            goes_on = now_s - self._typed_s < TYPING_S
            self._typed, self._typed_s = (self._typed if goes_on else "") + sign, now_s
            if not table.find(self._typed) and len(self._typed) > 1:
                self._typed = sign
                table.find(sign)

    def action_afresh(self) -> None:
        """Forget the place and begin the drill anew."""
        self.dismiss(Left.AFRESH)

    def action_leave(self) -> None:
        """Leave; the place is kept."""
        self.dismiss(Left.LEFT)
