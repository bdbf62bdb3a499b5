"""What the keys do here."""

from typing import Any

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from narrator.screens.base import Dialog
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import KEYS


class HelpDialog(Dialog[None]):
    """Lists the keys of a place that can be used now, and says a few words about it."""

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__()
        self._place = type(screen).__name__
        self._keys: dict[str, str] = {}
        for key, active in screen.active_bindings.items():
            binding = active.binding
            if binding.id is not None and active.enabled:
                face = binding.key_display or screen.app.get_key_display(binding)
                known = self._keys.get(binding.id)
                self._keys[binding.id] = f"{known} {key}" if known else face

    def compose(self) -> ComposeResult:
        """The text, the keys, the way out."""
        with Vertical(classes="dialog"):
            yield Static(self.words("help.title"), classes="dialog-title")
            with VerticalScroll():
                yield Static(self._text())
            yield KeyBar(self.words)

    def _text(self) -> Content:
        parts: list[Content] = []
        about = f"help.{self._place}"
        if self.words.has(about):
            parts.append(Content(self.words(about) + "\n"))
        for key_id in (key_id for key_id in KEYS if key_id in self._keys):
            label = f"help.key.{key_id}"
            text = self.words(label) if self.words.has(label) else self.words(f"key.{key_id}")
            parts.append(
                Content.assemble(
                    Content.styled(f"{self._keys[key_id]:<18}", "bold $primary"), " ", text
                )
            )
        parts.append(Content.styled(f"\n{self.words('help.more')}", "$faint"))
        return Content("\n").join(parts)
