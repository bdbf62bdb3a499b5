"""What the keys do here."""

from dataclasses import replace
from typing import Any

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.style import Style
from textual.widgets import Static

from narrator.screens.base import Dialog
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import KEYS

UNNAMED = {
    key
    for name in (
        "show.pause",
        "show.back",
        "show.skip",
        "show.stop",
        "show.louder",
        "show.softer",
        "show.mute",
    )
    for key in KEYS[name].keys.split(",")
    if key.startswith(("media_", "raise_", "lower_", "mute_"))
}
"""Keys that say themselves what they do."""


class HelpDialog(Dialog[None]):
    """Lists the keys of a place that can be used now, and says a few words about it."""

    AUTO_FOCUS = "VerticalScroll"

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__()
        self._place = type(screen).__name__
        self._keys: dict[str, list[str]] = {}
        self._first: dict[str, str] = {}
        for key, active in screen.active_bindings.items():
            key_id = active.binding.id
            if key_id is None or not active.enabled or key in UNNAMED:
                continue
            face = screen.app.get_key_display(replace(active.binding, key=key, key_display=None))
            self._keys.setdefault(key_id, []).append(face)
            self._first.setdefault(key_id, key)

    def compose(self) -> ComposeResult:
        """The text, the keys, the way out."""
        with Vertical(classes="dialog tall"):
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
            text = self.words.key(key_id)
            if text is not None:
                faces = Content.styled(f"{'  '.join(self._keys[key_id]):<18}", "bold $primary")
                click = Style.from_meta({"@click": f"screen.press({self._first[key_id]!r})"})
                parts.append(Content.assemble(faces, " ", text).stylize(click))
        parts.append(Content.styled(f"\n{self.words('help.more')}", "$faint"))
        game = self.narrator.game.id
        rules = self.words.phrasebook.texts.get(f"game.{game}.help")
        if rules:
            parts.append(Content(f"\n{self.words.game(game)}\n{rules}"))
        return Content("\n").join(parts)
