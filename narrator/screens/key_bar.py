"""The bar of keys at the bottom: what can be done now, by key or by click."""

from collections.abc import Iterator, Sequence

from textual.content import Content
from textual.style import Style
from textual.widget import Widget

from narrator.screens.keys import KEYS
from narrator.screens.words import Words


class KeyBar(Widget):
    """One line of keys with their words; those that do not fit are left to the help."""

    ALLOW_SELECT = False
    DEFAULT_CLASSES = "key-bar"

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words

    def on_mount(self) -> None:
        """Follow what the screen can do."""
        self.screen.bindings_updated_signal.subscribe(self, self._renew)

    def _renew(self, _: object) -> None:
        self.refresh()

    def render(self) -> Content:
        """The keys that fit, most important first, and at the end always the help."""
        help_key = KEYS["app.help"]
        last = self._key("app.help", help_key.face or help_key.keys, "app.help")
        parts = [
            self._key(key_id, face, f"app.press({key!r})") for key_id, face, key in self._shown()
        ]
        width = self.size.width - 1
        while parts and _width([*parts, last], 1) > width:
            # The last one is the way out, so that the one before it goes.
            parts.pop(-2 if len(parts) > 1 else -1)
        gap = 2 if _width([*parts, last], 2) <= width else 1
        return Content.assemble(" ", Content(" " * gap).join([*parts, last]))

    def _key(self, key_id: str, face: str, action: str) -> Content:
        key = Content.styled(face, "bold $primary")
        word = Content.styled(self._words(f"key.{key_id}"), "$faint")
        return Content.assemble(key, " ", word).stylize(Style.from_meta({"@click": action}))

    def _shown(self) -> Iterator[tuple[str, str, str]]:
        """Each binding to show, in the order of their table: id, the key as written, as pressed."""
        found: dict[str, tuple[str, str]] = {}
        for key, active in self.screen.active_bindings.items():
            binding = active.binding
            if binding.show and active.enabled and binding.id and binding.id not in found:
                found[binding.id] = self.app.get_key_display(binding), key
        for key_id in KEYS:
            if key_id in found:
                yield key_id, *found[key_id]


def _width(parts: Sequence[Content], gap: int) -> int:
    return sum(part.cell_length for part in parts) + gap * (len(parts) - 1)
