"""The sound check: a line over the background, and what is wrong if it fails."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from narrator.errors import NarratorError
from narrator.rehearsal import Rehearsal
from narrator.screens.base import Dialog
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import bindings_of
from narrator.screens.push_line import PushLine
from narrator.screens.workers import run_alone
from narrator.script.parts import one_line
from narrator.show.announcer import Announcer
from narrator.show.events import CueStarted, Event, Finished, LineEnded, SoundFailed

COUNT_S = 3.0
"""How long the background is heard alone after the line."""


class SoundCheck(Dialog[None]):
    """Plays at once, shows each step as it happens, and keeps what went wrong on the screen."""

    BINDINGS = bindings_of("sound")
    AUTO_FOCUS = None

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[Content] = []
        self._is_playing = False

    def compose(self) -> ComposeResult:
        """What happens, line by line."""
        with Vertical(classes="dialog small"):
            yield Static(self.words("sound.title"), classes="dialog-title")
            yield Static(id="sound-lines", classes="dialog-text")
            with Horizontal(classes="dialog-buttons"):
                yield PushLine(self.words("sound.again"), "screen.again")
                yield PushLine(self.words("option.close"), "screen.close")
            yield KeyBar(self.words)

    def on_mount(self) -> None:
        """Begin at once."""
        self.action_again()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Only one line at a time."""
        return not (action == "again" and self._is_playing)

    def action_again(self) -> None:
        """Play the line."""
        self._is_playing = True
        self._lines.clear()
        self.refresh_bindings()
        run_alone(self, self._check, "sound check")

    async def _check(self) -> None:
        app = self.narrator
        try:
            with app.stage.claim(app.folders) as is_ours:
                if not is_ours:
                    self._tell("wrong", self.words("speaking_elsewhere"))
                    return
                rehearsal = await self._rehearsed()
                await self._play(rehearsal)
        except NarratorError as error:
            self._tell("wrong", str(error))
        finally:
            self._is_playing = False
            if self.is_attached:
                self.refresh_bindings()

    async def _rehearsed(self) -> Rehearsal:
        app = self.narrator
        phrases = app.tongues.book(app.languages.voice).phrases.values()
        script = one_line(app.game.id, app.settings.table.deck, next(iter(phrases)), COUNT_S)
        rehearsal = await app.stage.rehearse(
            script, app.settings.sound, app.folders, app.defaults, lambda _done, _wanted: None
        )
        self._tell("right", self.words("sound.voice", voice=app.voice_titles(rehearsal.voice)))
        for note in rehearsal.notes:
            self._tell("warning", note)
        return rehearsal

    async def _play(self, rehearsal: Rehearsal) -> None:
        mixer, clock, reason = self.narrator.stage.open_mixer()
        if reason:
            self._tell("wrong", reason)
        else:
            self._tell("right", self.words("sound.card", card=self.words.error(mixer.description)))
        levels = self.narrator.settings.sound.levels
        announcer = Announcer(rehearsal.performance, mixer, clock, self._hear, levels=levels)
        try:
            await announcer.perform()
        finally:
            mixer.close()

    def _hear(self, event: Event) -> None:
        match event:
            case CueStarted():
                self._tell("speaking", self.words("sound.speaking"))
            case LineEnded():
                self._tell("counting", self.words("sound.background"))
            case SoundFailed(reason):
                self._tell("wrong", reason)
            case Finished():
                self._tell("right", self.words("sound.done"))
            case _:
                pass

    def _tell(self, sign: str, text: str) -> None:
        colour = {"right": "$success", "wrong": "$error", "warning": "$warning"}
        head = Content.styled(f"{self.words(f'sign.{sign}')} ", colour.get(sign, "$primary"))
        self._lines.append(Content.assemble(head, self.words.error(text)))
        if self.is_attached:
            self.query_one("#sound-lines", Static).update(Content("\n").join(self._lines))
