"""A line to push: a button of one row."""

from textual.binding import Binding
from textual.content import Content
from textual.widgets import Static


class PushLine(Static, can_focus=True):
    """Runs an action when it is clicked, or chosen with Enter or Space."""

    ALLOW_SELECT = False
    BINDINGS = [Binding("enter,space", "push", show=False)]  # noqa: RUF012
    DEFAULT_CLASSES = "push-line"

    def __init__(self, label: str, action: str, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(Content(f" {label} "), id=id)
        self._push = action

    async def action_push(self) -> None:
        """Do what the line says."""
        await self.run_action(self._push)

    async def on_click(self) -> None:
        """The same by mouse."""
        await self.run_action(self._push)
