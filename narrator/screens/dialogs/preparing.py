"""Waiting for the voice, when the night is begun before it is ready."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import ProgressBar, Static

from narrator.rehearsal import Rehearsal
from narrator.screens.base import Dialog
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import bindings_of
from narrator.screens.preparation import Preparation
from narrator.screens.workers import run_alone
from narrator.script.cue import Script


class PreparingDialog(Dialog[Rehearsal]):
    """Gives the performance when it is ready; None when it cannot be, or nobody waits for it."""

    BINDINGS = bindings_of("preparing")
    AUTO_FOCUS = None

    def __init__(self, script: Script) -> None:
        super().__init__()
        self._script = script

    def compose(self) -> ComposeResult:
        """How far it is."""
        with Vertical(classes="dialog small"):
            yield Static(self.words("preparing.title"), classes="dialog-title")
            yield ProgressBar(show_eta=False, total=max(len(self._script.phrases), 1))
            yield KeyBar(self.words)

    def on_mount(self) -> None:
        """Prepare; closing the dialog ends it."""
        self.watch(self.narrator, "preparation", self._show)
        run_alone(self, self._prepare, "preparing")

    async def _prepare(self) -> None:
        sound = self.narrator.settings.sound
        self.dismiss(await self.narrator.rehearsals.make(self._script, sound))

    def _show(self, preparation: Preparation) -> None:
        self.query_one(ProgressBar).update(progress=preparation.done)
