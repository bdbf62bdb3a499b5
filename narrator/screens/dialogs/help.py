"""What the keys do here."""

from typing import Any

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.keys import format_key
from textual.screen import Screen
from textual.style import Style
from textual.widgets import Static

from narrator.screens.base import Dialog
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import KEYS


class HelpDialog(Dialog[None]):
    """Lists the keys of a place that can be used now, and says a few words about it."""

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__()
        self._place = type(screen).__name__
        self._keys: dict[str, tuple[str, str]] = {}
        for key, active in screen.active_bindings.items():
            key_id = active.binding.id
            if key_id is None or not active.enabled:
                continue
            face = screen.app.get_key_display(active.binding)
            faces, first = self._keys.get(key_id, (face, key))
            if faces != face:
                faces = f"{faces} {format_key(key)}"
            elif key != first:
                faces = f"{face} {format_key(key)}"
            self._keys[key_id] = faces, first

    def compose(self) -> ComposeResult:
        """The text, the keys, the way out."""
        with Vertical(classes="dialog"):
            yield Static(self.words("help.title"), classes="dialog-title")
            with VerticalScroll():
                yield Static(self._text())
            yield KeyBar(self.words)

    async def action_press(self, key: str) -> None:
        """Close, and do as if the key had been pressed."""
        self.dismiss(None)
        self.app.call_later(self.app.simulate_key, key)

    def _text(self) -> Content:
        parts: list[Content] = []
        about = f"help.{self._place}"
        if self.words.has(about):
            parts.append(Content(self.words(about) + "\n"))
        for key_id in (key_id for key_id in KEYS if key_id in self._keys):
            label = f"help.key.{key_id}"
            text = self.words(label) if self.words.has(label) else self.words(f"key.{key_id}")
            faces, key = self._keys[key_id]
            line = Content.assemble(Content.styled(f"{faces:<18}", "bold $primary"), " ", text)
            parts.append(line.stylize(Style.from_meta({"@click": f"screen.press({key!r})"})))
        parts.append(Content.styled(f"\n{self.words('help.more')}", "$faint"))
        return Content("\n").join(parts)
