"""The model night to listen to: its words light up as they are spoken."""

from pathlib import Path, PurePath
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from narrator.rehearsal import Rehearsal
from narrator.screens.base import NarratorScreen
from narrator.screens.conducting import Conducting
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import bindings_of
from narrator.screens.practice.listen_picture import ListenPicture, line_content, listen_picture
from narrator.screens.show.picture import track_of
from narrator.screens.show.widgets import BigDigits, CountBar, Track
from narrator.screens.title_bar import TitleBar
from narrator.screens.workers import run_alone
from narrator.show.announcer import Announcer
from narrator.show.events import Event, SoundFailed
from narrator.show.transport import Command

SHOW_STYLE = Path(__file__).parents[1] / "show" / "show.tcss"
"""The look of digits, bar and track."""

TICK_S = 0.05
"""How often the words are looked at."""

COMMANDS = {
    "pause": Command.PAUSE,
    "go_on": Command.PLAY,
    "back": Command.BACK,
    "skip": Command.SKIP,
    "repeat": Command.REPEAT,
}


class ListenScreen(Conducting, NarratorScreen[None]):
    """Performs night and dawn; the reason for the step is one key away."""

    CSS_PATH: ClassVar[list[str | PurePath]] = [SHOW_STYLE, "practice.tcss"]
    BINDINGS = bindings_of("listen")
    AUTO_FOCUS = None

    picture: reactive[ListenPicture | None] = reactive(None)
    is_why: reactive[bool] = reactive(False)

    def __init__(self, rehearsal: Rehearsal) -> None:
        super().__init__()
        self._rehearsal = rehearsal

    def compose(self) -> ComposeResult:
        """The call, its words, its count, the reason, the track of tokens."""
        yield TitleBar(self.words, "practice.entry.listen")
        with Vertical(id="listen"):
            yield Static(id="heard-heading", markup=False)
            yield Static(id="heard-line")
            yield BigDigits()
            yield CountBar()
            yield Static(id="why")
        yield Track()
        yield KeyBar(self.words)

    def on_mount(self) -> None:
        """Open the sound and begin."""
        app = self.narrator
        self._mixer, clock, reason = app.stage.open_mixer()
        for note in filter(None, (reason, *self._rehearsal.notes)):
            app.say(note, is_warning=True)
        levels = app.settings.sound.levels
        self.announcer = Announcer(
            self._rehearsal.performance, self._mixer, clock, self._hear, levels=levels
        )
        self.query_one(Track).marks = track_of(self.announcer.timeline, self.words)
        run_alone(self, self._perform, "performance")
        self.set_interval(TICK_S, self.look)
        self.look()

    async def _perform(self) -> None:
        try:
            with self.narrator.stage.stay_awake():
                await self.announcer.perform()
        finally:
            self._mixer.close()
            # Sound libraries write where the screen is drawn, so that drawing may have been held.
            self.app.refresh()
        self.dismiss(None)

    def _hear(self, event: Event) -> None:
        if isinstance(event, SoundFailed) and self.is_attached:
            text = self.words("show.sound_lost", reason=event.reason)
            self.narrator.say(text, is_warning=True)

    def look(self) -> None:
        """Take a snapshot."""
        announcer = self.announcer
        snapshot = announcer.snapshot()
        self.picture = listen_picture(snapshot, announcer.timeline, announcer.levels, self.words)

    def hold(self) -> None:
        """Pause when the terminal is given back to the shell."""
        self.announcer.send(Command.PAUSE)

    def watch_picture(self, before: ListenPicture | None, picture: ListenPicture | None) -> None:
        """Show it."""
        if picture is None:
            return
        self._show(picture)
        if before is None or before.show.activity != picture.show.activity:
            self.refresh_bindings()

    def watch_is_why(self) -> None:
        """The reason comes and goes at once."""
        if self.picture is not None:
            self._show(self.picture)

    def _show(self, picture: ListenPicture) -> None:
        show = picture.show
        heading = f"{show.token} · {show.heading}" if show.token else show.heading
        if show.activity == "paused":
            heading += f"  {self.words('sign.paused')} {self.words('activity.paused')}"
        self.query_one("#heard-heading", Static).update(heading)
        self.query_one("#heard-line", Static).update(line_content(picture))
        self.query_one(BigDigits).text = show.digits
        self.query_one(CountBar).part = show.bar
        self.query_one(Track).index = show.index
        self.query_one("#why", Static).update(self._why(picture))

    def _why(self, picture: ListenPicture) -> Content:
        if self.is_why:
            return Content(picture.why or self.words("practice.no_reason"))
        return Content.styled(self.words("practice.ask_why"), "$show-faint")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """What the announcer can do now."""
        if action in COMMANDS:
            return self.picture is not None and self.announcer.can(COMMANDS[action])
        return True

    def action_why(self) -> None:
        """Show or hide the reason for the step."""
        # Nothing may hide the reason.
        self.narrator.clear_notifications()
        self.is_why = not self.is_why

    def action_leave(self) -> None:
        """Enough."""
        self.announcer.send(Command.STOP)
