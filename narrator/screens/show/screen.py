"""The show screen: it performs, and shows where the performance is."""

from enum import StrEnum

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from narrator.game.step import Phase
from narrator.history.recording import Lengths
from narrator.rehearsal import Rehearsal
from narrator.resume import SavedSession
from narrator.screens.base import NarratorScreen
from narrator.screens.conducting import Conducting
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import bindings_of
from narrator.screens.show.begin import begin_text, start_of
from narrator.screens.show.kept import KeptSession
from narrator.screens.show.picture import ShowPicture, show_picture, track_of
from narrator.screens.show.status import level_text, status_content
from narrator.screens.show.widgets import BigDigits, CountBar, Track
from narrator.screens.verdict.keeping import speaker_name
from narrator.screens.workers import run_alone
from narrator.show.announcer import Announcer
from narrator.show.day import DayChange
from narrator.show.events import CueStarted, Event, SoundFailed, Stopped
from narrator.show.transport import Command, Mode
from narrator.sound.levels import LEVEL_STEP, Levels
from narrator.sound.mixer import Mixer

TICK_S = 0.1
"""How often the screen looks at the announcer."""

FLASH_S = 0.4
"""How long the screen is lit up at a call."""

ASLEEP_S = 5.0
"""A gap in the time on the wall this long means that the computer slept: the night then waits."""

MINUTE_S = 60.0
COMMANDS: dict[str, Command | DayChange] = {
    "pause": Command.PAUSE,
    "go_on": Command.PLAY,
    "back": Command.BACK,
    "skip": Command.SKIP,
    "repeat": Command.REPEAT,
    "vote": Command.VOTE,
}


class Kind(StrEnum):
    """What is performed."""

    NIGHT = "night"
    TIMER = "timer"
    BACKGROUND = "background"


class Outcome(StrEnum):
    """How it ended."""

    FINISHED = "finished"
    STOPPED = "stopped"


class ShowScreen(Conducting, NarratorScreen[Outcome]):
    """Night, day and vote. Nothing on it takes the focus, so the keys always work."""

    CSS_PATH = "show.tcss"
    BINDINGS = bindings_of("show")
    AUTO_FOCUS = None

    picture: reactive[ShowPicture | None] = reactive(None)
    is_holding: reactive[bool] = reactive(True)

    def __init__(
        self, kind: Kind, rehearsal: Rehearsal, session: SavedSession | None, seat: int | None
    ) -> None:
        super().__init__()
        self._kind, self._rehearsal, self._session = kind, rehearsal, session
        self._seat = seat
        self._sound = ""
        self._mixer: Mixer | None = None
        self._stopped = False
        self._looked_s: float | None = None
        self._keys_for: tuple[object, ...] = ()
        self.started_s = 0.0

    def compose(self) -> ComposeResult:
        """Status, the call with its count, the track of tokens, the keys."""
        yield Static(id="status")
        with Vertical(id="call"):
            yield Static(id="heading", markup=False)
            yield Static(id="caption", markup=False)
            yield BigDigits()
            yield CountBar()
        yield Static(id="aside", markup=False)
        yield Track()
        yield KeyBar(self.words)

    def on_mount(self) -> None:
        """Open the sound, and stand at the beginning."""
        app, performance = self.narrator, self._rehearsal.performance
        mixer, clock, reason = app.stage.open_mixer()
        self._mixer = mixer
        if reason:
            self._sound = self.words("show.no_sound")
            app.say(reason, is_warning=True)
        for note in self._rehearsal.notes:
            app.say(note, is_warning=True)
        start = start_of(self._session, performance.timeline)
        levels = app.settings.sound.levels
        self.announcer = Announcer(
            performance, mixer, clock, self._hear, start=start, levels=levels
        )
        self.lengths = Lengths(self._phase_of, clock.now_s)
        deck, options = app.settings.table.deck, app.settings.options
        begun = SavedSession(app.game.id, deck, options, "", None, 0.0, self._kind, self._seat)
        self._kept = KeptSession(app.folders, begun, app.stage.wall_s)
        self._speaker = self._first_speaker()
        if self._kind is not Kind.BACKGROUND:
            self.query_one(Track).marks = track_of(performance.timeline, self.words)
        self._look()
        self.set_interval(TICK_S, self._look)
        if self._kind is not Kind.NIGHT:
            self.action_begin()

    def on_unmount(self) -> None:
        """Give the sound card back, if nothing has been performed."""
        if self.is_holding and self._mixer is not None:
            self._mixer.close()

    def action_begin(self) -> None:
        """Let the night begin."""
        self.is_holding = False
        self.started_s = self.narrator.stage.wall_s()
        run_alone(self, self._perform, "performance")

    async def _perform(self) -> None:
        try:
            with self.narrator.stage.stay_awake():
                await self.announcer.perform()
        finally:
            if self._mixer is not None:
                self._mixer.close()
            # Sound libraries write where the screen is drawn, so that drawing may have been held.
            self.app.refresh()
        if self._kind is not Kind.BACKGROUND:
            self._kept.forget()
        while self.is_attached and self.app.screen is not self:
            await self.app.pop_screen()  # a question that nobody has answered in time
        self.dismiss(Outcome.STOPPED if self._stopped else Outcome.FINISHED)

    def _phase_of(self, index: int) -> Phase:
        return self.announcer.timeline.entries[index].cue.phase

    def _hear(self, event: Event) -> None:
        self.lengths.hear(event)
        if not self.is_attached:
            return
        match event:
            case CueStarted(index):
                spoken = self.announcer.timeline.entries[index].cue.phrases
                if spoken and self.narrator.settings.look.flash:
                    self._flash()
            case SoundFailed(reason):
                self._sound = self.words("show.no_sound")
                self._show_status()
                self.narrator.say(self.words("show.sound_lost", reason=reason), is_warning=True)
            case Stopped():
                self._stopped = True
            case _:
                pass

    def _flash(self) -> None:
        self.add_class("-flash")
        self.set_timer(FLASH_S, lambda: self.remove_class("-flash"))

    def _look(self) -> None:
        """Take a snapshot; wait when the computer has slept; write down where the session is."""
        now_s = self.narrator.stage.wall_s()
        if self._looked_s is not None and now_s - self._looked_s > ASLEEP_S:
            self.hold()
        self._looked_s = now_s
        snapshot = self.announcer.snapshot()
        picture = show_picture(snapshot, self.announcer.timeline, self.announcer.levels, self.words)
        if self._kind is Kind.BACKGROUND:
            elapsed = self.words.clock(snapshot.position_s)
            picture = replace(picture, digits=elapsed, bar=None, left_s=None)
        self.picture = picture
        if not self.is_holding and self._kind is not Kind.BACKGROUND and self._is_open():
            self._kept.keep(snapshot)

    def _is_open(self) -> bool:
        return self.announcer.transport.mode in (Mode.PLAYING, Mode.PAUSED)

    def hold(self) -> None:
        """Pause, without asking, if there is something to pause."""
        if not self.is_holding:
            self.announcer.send(Command.PAUSE)

    def watch_is_holding(self) -> None:
        """The keys change when the night begins."""
        if self.is_mounted and self.picture is not None:
            self._show(self.picture)
            self.refresh_bindings()

    def watch_picture(self, picture: ShowPicture | None) -> None:
        """Show it, and the keys that do something now."""
        if picture is None:
            return
        self._show(picture)
        minutes = [self.check_action("minute", (by,)) for by in (1, -1)]
        keys_for = (picture.activity, picture.phase, *minutes)
        if keys_for != self._keys_for:
            self._keys_for = keys_for
            self.refresh_bindings()

    def on_resize(self, event: object) -> None:
        """The status line is as wide as the window."""
        super().on_resize(event)  # type: ignore[arg-type]
        if self.picture is not None:
            self._show(self.picture)

    def _show(self, picture: ShowPicture) -> None:
        for phase in Phase:
            self.set_class(picture.phase is phase, f"-{phase}")
        self.set_class(self.is_holding, "-holding")
        self.set_class(picture.activity == "paused", "-paused")
        self._show_status()
        heading, caption = picture.heading, Content(picture.caption)
        if self.is_holding:
            heading, caption = begin_text(self._rehearsal, self._session, picture, self.words)
        elif picture.token:
            heading = f"{picture.token} · {heading}"
        self.query_one("#heading", Static).update(heading)
        self.query_one("#caption", Static).update(caption)
        digits, bar = self.query_one(BigDigits), self.query_one(CountBar)
        digits.text = "" if self.is_holding else picture.digits
        bar.part = None if self.is_holding else picture.bar
        self.query_one(Track).index = -1 if self.is_holding else picture.index
        self.query_one("#aside", Static).update(self._aside(picture))

    def _show_status(self) -> None:
        if self.picture is not None:
            level = level_text(self.picture, self.words) if self._has_background() else ""
            notes = [note for note in (self._sound, level) if note]
            status = status_content(self.picture, notes, self.words, self.size.width)
            self.query_one("#status", Static).update(status, layout=False)

    def _first_speaker(self) -> str | None:
        """Who speaks first, by name or counted from the screen."""
        if self._seat is None:
            return None
        name = speaker_name(self.narrator, self._seat)
        if name is not None:
            return self.words("show.first_speaker_named", name=name)
        return self.words("show.first_speaker", number=self._seat)

    def _aside(self, picture: ShowPicture) -> str:
        if picture.activity == "paused":
            return self.words("show.paused")
        if picture.phase is Phase.DAY and self._speaker is not None:
            return self._speaker
        return ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The one truth for keys, bar and palette: what the announcer can do now."""
        if not self.is_mounted or self.picture is None:
            return False
        if action == "begin":
            return self.is_holding
        if action in {"level", "mute"}:
            return self._has_background()
        commands = {**COMMANDS, "minute": _minutes(parameters)}
        if action not in commands:
            return True
        # A background alone has no lines to go to.
        is_there = self._kind is not Kind.BACKGROUND or action in {"pause", "go_on"}
        return is_there and not self.is_holding and self.announcer.can(commands[action])

    def _has_background(self) -> bool:
        """Whether there is a background to hear, now or when the night begins."""
        backgrounds = self._rehearsal.performance.backgrounds
        if self.is_holding or self.picture is None:
            return bool(backgrounds)
        return any(self.picture.phase in one.phases for one in backgrounds)

    def action_vote(self) -> None:
        """End the day."""
        self.announcer.send(Command.VOTE)

    def action_minute(self, minutes: int) -> None:
        """Let the day last longer or shorter."""
        self.announcer.send(_minutes((minutes,)))

    def action_level(self, steps: int) -> None:
        """The background louder or softer, now and in later games."""
        self._set_levels(self.announcer.levels.with_background(steps * LEVEL_STEP))

    def action_mute(self) -> None:
        """The background off, or on again."""
        self._set_levels(self.announcer.levels.with_mute_turned())

    def _set_levels(self, levels: Levels) -> None:
        self.announcer.set_levels(levels)
        settings = self.narrator.settings
        kept = replace(levels, is_background_mute=False)
        self.narrator.change(replace(settings, sound=replace(settings.sound, levels=kept)))
        self._look()

    def action_stop(self) -> None:
        """Stop after a question; while it is asked the night goes on."""
        if self.is_holding or self._kind is Kind.BACKGROUND:
            self._end()
            return
        from narrator.screens.dialogs.confirm import ConfirmDialog  # noqa: PLC0415

        def answered(is_sure: bool | None) -> None:
            if is_sure and self.is_current:
                self._end()

        self.app.push_screen(ConfirmDialog("stop"), answered)

    def _end(self) -> None:
        if self.is_holding:
            self.dismiss(Outcome.STOPPED)
        else:
            self.announcer.send(Command.STOP)


def _minutes(parameters: tuple[object, ...]) -> DayChange:
    minutes = parameters[0] if parameters else 1
    return DayChange(MINUTE_S * minutes if isinstance(minutes, int) else MINUTE_S)
