"""What can be done with a history: a copy for another computer, taking one, beginning anew."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from narrator.errors import NarratorError
from narrator.practice.coach.history import export_history, import_history, reset_history
from narrator.screens.dialogs.ask_line import AskLine
from narrator.screens.dialogs.choose import Choice, ChooseDialog
from narrator.screens.dialogs.confirm import ConfirmDialog
from narrator.screens.practice.trainer import Trainer

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp

_EXPORT, _IMPORT, _RESET = "export", "import", "reset"


def open_history_menu(app: "NarratorApp", trainer: Trainer, changed: Callable[[], None]) -> None:
    """Offer the three things; ``changed`` is called when the history is another one."""
    words, book = app.words, trainer.book

    def told(text_id: str, count: int, file: Path) -> None:
        facts: dict[str, str | int] = {"person": trainer.person, "count": count, "file": str(file)}
        app.say(book.text(text_id, facts))
        changed()

    def write(answer: str | None) -> None:
        if answer is not None:
            file = Path(answer).expanduser()
            told("practice.coach.exported", export_history(trainer.history_path, file), file)

    def take(answer: str | None) -> None:
        if answer is not None:
            file = Path(answer).expanduser()
            told("practice.coach.imported", import_history(trainer.history_path, file), file)

    def reset(is_sure: bool | None) -> None:
        if is_sure:
            told("practice.coach.reset", 0, reset_history(trainer.history_path))

    def chosen(what: str | None) -> None:
        usual = str(Path("~") / f"narrator-practice-{trainer.person}.jsonl")
        if what == _EXPORT:
            app.push_screen(AskLine("practice.history.file", usual), _safely(app, write))
        elif what == _IMPORT:
            app.push_screen(AskLine("practice.history.file", usual), _safely(app, take))
        elif what == _RESET:
            facts = {"person": trainer.person}
            app.push_screen(ConfirmDialog("practice_reset", facts), _safely(app, reset))

    choices = [
        Choice(name, words(f"practice.history.{name}"), words(f"practice.history.{name}.about"))
        for name in (_EXPORT, _IMPORT, _RESET)
    ]
    title = words("practice.history.title", person=trainer.person)
    app.push_screen(ChooseDialog(title, choices), chosen)


def _safely(app: "NarratorApp", work: Callable[..., None]) -> Callable[..., None]:
    """The same, but what cannot be done is told in a sentence."""

    def tried(answer: object) -> None:
        try:
            work(answer)
        except (NarratorError, OSError) as error:
            app.say(str(error), is_warning=True)

    return tried
