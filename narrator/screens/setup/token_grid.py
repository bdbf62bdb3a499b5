"""The tokens of all roles as a grid: the heart of the setup screen."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import Struct
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from narrator.screens.keys import bindings_of
from narrator.screens.setup.find_role import find_role
from narrator.screens.setup.grid_layout import GridLayout, Group, lay_out
from narrator.screens.setup.token_face import fitted_name
from narrator.script.alphabet import Alphabet

TYPING_S = 1.0
"""Letters typed more quickly than this belong to one word."""


class Token(Struct, frozen=True):
    """A token as it is shown: ``chosen`` of ``copies`` cards lie in the deck."""

    role: str
    name: str
    number: str
    team: str
    symbol: str
    chosen: int
    copies: int


class TokenGrid(ScrollView, can_focus=True, inherit_bindings=False):
    """Shows tokens, moves a cursor over them, and says when a copy is asked for."""

    BINDINGS = bindings_of("grid")
    ALLOW_SELECT = False
    COMPONENT_CLASSES = {  # noqa: RUF012 - Textual declares it so
        "grid--title",
        "grid--chosen",
        "grid--left",
        "grid--cursor",
        "grid--hover",
    }

    cursor: reactive[str] = reactive("")
    hovered: reactive[str | None] = reactive(None)

    @dataclass
    class Changed(Message):
        """A copy more or less of a role is asked for."""

        role: str
        more: bool

    @dataclass
    class Looked(Message):
        """The cursor has come to a role."""

        role: str

    def __init__(
        self,
        groups: Sequence[Group],
        tokens: Sequence[Token],
        alphabet: Alphabet,
        at: str = "",
    ) -> None:
        super().__init__()
        self._alphabet = alphabet
        self._groups = tuple(groups)
        self._tokens = {token.role: token for token in tokens}
        self._layout_now = lay_out(self._groups, 80, 24)
        self._typed, self._typed_at = "", 0.0
        self.set_reactive(TokenGrid.cursor, at if at in self._tokens else self._first())

    def _first(self) -> str:
        return next((role for group in self._groups for role in group.roles), "")

    def show(self, groups: Sequence[Group], tokens: Sequence[Token]) -> None:
        """Show other tokens, or the same in another state."""
        self._tokens = {token.role: token for token in tokens}
        if tuple(groups) != self._groups:
            # The cursor begins anew in another game, though both may have its role.
            is_another = [group.roles for group in groups[:1]] != [
                group.roles for group in self._groups[:1]
            ]
            self._groups = tuple(groups)
            self._layout_now = self._laid_out()
            if is_another or self.cursor not in self._tokens:
                self.cursor = self._first()
            self._arrange()
        self.refresh()

    def on_resize(self) -> None:
        """Lay the tokens out anew."""
        self._arrange()

    def _arrange(self) -> None:
        self._layout_now = self._laid_out()
        size = self.scrollable_content_region.size
        self.virtual_size = Size(size.width, len(self._layout_now.lines))
        self.show_vertical_scrollbar = self.virtual_size.height > size.height
        self._bring_into_view()
        self.refresh()

    def _laid_out(self) -> GridLayout:
        """The tokens in the whole width; beside a scroll bar if they are too many for the height.

        Whether there is a bar now says nothing: it comes from how the tokens lay before.
        """
        columns, rows = self.outer_size.width + 1, max(self.size.height, 1)
        whole = lay_out(self._groups, columns, rows)
        if len(whole.lines) <= rows:
            return whole
        return lay_out(self._groups, columns - self.scrollbar_size_vertical, rows)

    def watch_cursor(self, role: str) -> None:
        """Keep the cursor in sight and tell which role it is at."""
        self._bring_into_view()
        self.refresh()
        if role:
            self.post_message(self.Looked(role))

    def watch_hovered(self) -> None:
        """Show where a click would go."""
        self.refresh()

    def _bring_into_view(self) -> None:
        if self.cursor and self.is_attached:
            line = self._layout_now.line_of(self.cursor)
            self.scroll_to_region(Region(0, max(line - 1, 0), 1, 4), animate=False, force=True)

    def render_line(self, y: int) -> Strip:
        """One line of the grid."""
        number = y + self.scroll_offset.y
        plain = self.rich_style
        if number >= len(self._layout_now.lines):
            return Strip.blank(self.size.width, plain)
        line = self._layout_now.lines[number]
        if line.title:
            style = self.get_component_rich_style("grid--title")
            return Strip([Segment(line.title, style)]).adjust_cell_length(self.size.width, plain)
        parts = [part for role in line.roles for part in self._cell(role, line.part)]
        return Strip(parts).adjust_cell_length(self.size.width, plain).apply_style(plain)

    def _cell(self, role: str, part: int) -> list[Segment]:
        token, width = self._tokens[role], self._layout_now.cell_columns - 1
        is_here = role == self.cursor
        state = "chosen" if token.chosen else "left"
        style = self.get_component_rich_style(f"grid--{state}")
        if is_here and self.has_focus:
            style += self.get_component_rich_style("grid--cursor")
        elif is_here or role == self.hovered:
            style += self.get_component_rich_style("grid--hover")
        team = self._team_style(token.team, style, is_lit=is_here and self.has_focus)
        edge = Segment("▌" if is_here else " ", team)
        if part:
            text = [Segment(fitted_name(token.name, width - 1), style)]
        else:
            copies = _copies(token)
            space = width - 1 - len(token.number) - len(copies) - 2
            text = [
                Segment(token.number, style),
                Segment(f" {token.symbol}", team),
                Segment(" " * max(space, 0), style),
                Segment(copies, team),
            ]
        return [edge, *text, Segment(" ")]

    def _team_style(self, team: str, style: Style, *, is_lit: bool) -> Style:
        color = self.app.theme_variables.get(f"team-{team}") or self.app.theme_variables.get(
            "team-other"
        )
        return style if is_lit else style + Style(color=color)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Follow the mouse."""
        self.hovered = self._role_at(event)

    def on_leave(self) -> None:
        """The mouse has gone."""
        self.hovered = None

    def on_click(self, event: events.Click) -> None:
        """A click adds a copy; with the right button, Shift or Ctrl it takes one away."""
        role = self._role_at(event)
        if role is not None:
            self.cursor = role
            less = event.button > 1 or event.shift or event.ctrl
            self.post_message(self.Changed(role, more=not less))

    def _role_at(self, event: events.MouseEvent) -> str | None:
        offset = event.get_content_offset(self)
        if offset is None:
            return None
        return self._layout_now.role_at(offset.x, offset.y + self.scroll_offset.y)

    def on_key(self, event: events.Key) -> None:
        """A letter goes to the next role that begins with it."""
        if not event.is_printable or event.character is None or not event.character.isalpha():
            return
        event.stop()
        is_new_word = event.time - self._typed_at > TYPING_S
        self._typed = event.character if is_new_word else self._typed + event.character
        self._typed_at = event.time
        names = {role: token.name for role, token in self._tokens.items()}
        order = [role for roles in self._layout_now.rows for role in roles]
        found = find_role(self._typed, names, order, self.cursor, self._alphabet)
        if found is None and len(self._typed) > 1:
            self._typed = event.character
            found = find_role(self._typed, names, order, self.cursor, self._alphabet)
        self.cursor = found or self.cursor

    def action_move(self, across: int, down: int) -> None:
        """Move the cursor."""
        if self.cursor:
            self.cursor = self._layout_now.beside(self.cursor, across, down)

    def action_more(self) -> None:
        """Ask for one copy more."""
        if self.cursor:
            self.post_message(self.Changed(self.cursor, more=True))

    def action_less(self) -> None:
        """Ask for one copy less."""
        if self.cursor:
            self.post_message(self.Changed(self.cursor, more=False))


MAX_DOTS = 4


def _copies(token: Token) -> str:
    if token.copies > MAX_DOTS:
        return f"{token.chosen}/{token.copies} "
    return "●" * token.chosen + "○" * (token.copies - token.chosen) + " "
