"""What can be done with a history: a copy for another computer, taking one, beginning anew."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.errors import NarratorError
from narrator.practice.coach.history import export_history, import_history, reset_history
from narrator.practice.sitting import forget_places
from narrator.screens.dialogs.ask_line import AskLine
from narrator.screens.dialogs.choose import Choice, ChooseDialog
from narrator.screens.dialogs.confirm import ConfirmDialog
from narrator.screens.practice.trainer import Trainer

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp


class HistoryMenu(Struct, frozen=True):
    """Offers the three things; ``changed`` is called when the history is another one."""

    app: "NarratorApp"
    trainer: Trainer
    changed: Callable[[], None]

    def open(self) -> None:
        """Ask what to do, and do it."""
        words = self.app.words
        choices = [
            Choice(name, words(f"practice.history.{name}"), words(f"practice.history.{name}.about"))
            for name in ("export", "import", "reset")
        ]
        title = words("practice.history.title", person=self.trainer.person)
        self.app.push_screen(ChooseDialog(title, choices), self._chosen)

    def _chosen(self, what: str | None) -> None:
        usual = str(Path("~") / f"narrator-practice-{self.trainer.person}.jsonl")
        match what:
            case "export":
                self.app.push_screen(AskLine("practice.history.file", usual), self._export)
            case "import":
                self.app.push_screen(AskLine("practice.history.file", usual), self._import)
            case "reset":
                facts = {"person": self.trainer.person}
                self.app.push_screen(ConfirmDialog("practice_reset", facts), self._reset)
            case _:
                pass

    def _export(self, answer: str | None) -> None:
        self._with_file("exported", answer, export_history)

    def _import(self, answer: str | None) -> None:
        self._with_file("imported", answer, import_history)

    def _with_file(self, told: str, answer: str | None, work: Callable[[Path, Path], int]) -> None:
        if answer is None:
            return
        file = Path(answer).expanduser()
        try:
            count = work(self.trainer.history_path, file)
        except NarratorError as error:
            self.app.say(str(error), is_warning=True)
            return
        self._tell(told, count, file)

    def _reset(self, is_sure: bool | None) -> None:
        if not is_sure:
            return
        try:
            kept = reset_history(self.trainer.history_path)
            forget_places(self.trainer.history_path)
        except OSError as error:
            self.app.say(f"{error.filename}: {error.strerror}", is_warning=True)
            return
        self._tell("reset", 0, kept)

    def _tell(self, told: str, count: int, file: Path) -> None:
        facts: dict[str, str | int] = {"person": self.trainer.person, "count": count}
        self.app.say(self.trainer.book.text(f"practice.coach.{told}", facts | {"file": str(file)}))
        self.changed()
