"""The command palette: whatever the keys can do now, by name."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, cast

from textual.command import DiscoveryHit, Hit, Hits, Provider

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp


class KeyCommands(Provider):
    """Offers every action of the screen that is allowed at the moment, and the themes."""

    def _commands(self) -> Iterator[tuple[str, str]]:
        """Each command's words and the action it runs."""
        app = cast("NarratorApp", self.app)
        told: set[str] = set()
        for active in self.screen.active_bindings.values():
            key_id = active.binding.id
            if key_id is None or key_id in told or not active.enabled:
                continue
            told.add(key_id)
            text = app.words.key(key_id)
            if text is not None:
                yield text, f"app.press({active.binding.key!r})"
        for theme in app.theme_names:
            title = app.words("palette.theme", theme=app.words(f"theme.{theme}"))
            yield title, f"app.use_theme({theme!r})"

    async def discover(self) -> Hits:
        """All of them."""
        for text, action in self._commands():
            yield DiscoveryHit(text, partial(self.app.run_action, action))

    async def search(self, query: str) -> Hits:
        """Those whose words fit."""
        matcher = self.matcher(query)
        for text, action in self._commands():
            score = matcher.match(text)
            if score > 0:
                yield Hit(
                    score, matcher.highlight(text), partial(self.app.run_action, action), text=text
                )
