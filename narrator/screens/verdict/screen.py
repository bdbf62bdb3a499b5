"""Who won: the end of a game is entered with as few keys as it needs, and can be said aloud."""

from pathlib import Path

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.reactive import reactive
from textual.widgets import Static

from narrator.errors import NarratorError
from narrator.game.verdict.ending import NOTHING, Input, Kind
from narrator.game.verdict.lines import VerdictLines
from narrator.game.verdict.rules import VerdictRules
from narrator.history.evening_file import KeptEvening, keep_evening, read_evening
from narrator.screens.base import NarratorScreen
from narrator.screens.dialogs.choose import Choice, ChooseDialog
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import bindings_of
from narrator.screens.title_bar import TitleBar
from narrator.screens.verdict.answer_rows import answer_rows
from narrator.screens.verdict.entering import Answer, Entering, Words
from narrator.screens.verdict.evening_screen import EveningScreen
from narrator.screens.verdict.keeping import keep_end
from narrator.screens.verdict.names import ask_names
from narrator.screens.verdict.round_table import round_table
from narrator.screens.verdict.saying import say_aloud

MOST_SEAT_ROWS = 2


class VerdictScreen(NarratorScreen[None]):
    """Asks only for what still matters, and says when the result is certain.

    ``game_id`` is the game in the history whose end this is; None when it is not kept.
    """

    CSS_PATH = Path(__file__).with_name("verdict.tcss")
    BINDINGS = bindings_of("verdict")
    AUTO_FOCUS = None

    entering: reactive[Entering | None] = reactive(None)

    def __init__(self, rules: VerdictRules, game_id: str | None) -> None:
        super().__init__()
        self._rules, self._game_id = rules, game_id
        self._kept = KeptEvening()

    def compose(self) -> ComposeResult:
        """The table, the question with its answers, and what is certain."""
        yield TitleBar(self.words, "title.verdict")
        with Vertical(id="verdict"):
            yield Static(id="round-table")
            yield Static(id="asked", markup=False)
            yield Static(id="answers")
            with VerticalScroll(id="result", can_focus=False):
                yield Static(id="result-lines")
        yield KeyBar(self.words)

    def on_mount(self) -> None:
        """Nothing is known yet."""
        app = self.narrator
        self._kept = read_evening(app.folders)
        variants = self._kept.variants & {*self._rules.variants}
        self.entering = Entering.begin(self._rules, app.settings.table.deck, variants)

    @property
    def names(self) -> tuple[str, ...]:
        """The players in seat order; those without a name by their number."""
        players = self.narrator.settings.table.deck.players
        return tuple(
            name or self.words("verdict.player", number=at)
            for at, name in enumerate(self._kept.names_of(players), 1)
        )

    @property
    def told(self) -> Words:
        """The words for answers and refusals."""
        book, game = self.narrator.library.phrasebook, self._rules.game
        artifacts = {one.id: book.text(f"artifact.{one.id}") for one in game.artifacts}
        roles = {role: self.words.role(role) for role in game.roles}
        return Words(VerdictLines(book, self.names), roles, artifacts, book.alphabet)

    def watch_entering(self, entering: Entering | None) -> None:
        """Show it."""
        if entering is not None:
            self._show(entering)
            self.refresh_bindings()

    def on_resize(self, event: object) -> None:
        """The table is as wide as the window."""
        super().on_resize(event)  # type: ignore[arg-type]
        if self.entering is not None:
            self._show(self.entering)

    def _show(self, entering: Entering) -> None:
        told = self.told
        table = round_table(entering, self.names, self.words, self.size.width - 2)
        self.query_one("#round-table", Static).update(table)
        self.query_one("#asked", Static).update(self._question(entering, told.lines))
        self.query_one("#answers", Static).update(self._answers(entering, told))
        self.query_one("#result-lines", Static).update(self._result(entering, told.lines))

    def _question(self, entering: Entering, lines: VerdictLines) -> str:
        if entering.asks_dead:
            return self.words("verdict.who_died")
        if entering.asked is None:
            return self.words("verdict.all_certain")
        (question,) = lines.needed([entering.asked])
        return question

    def _answers(self, entering: Entering, told: Words) -> Content:
        """The answers in rows; seats are left out where they take many: the table shows them."""
        answers = entering.answers(told)
        labels = {one.key: self._label(one, entering, told) for one in answers}
        rows = answer_rows(labels, self.size.width - 3)
        are_seats = any(isinstance(one.value, int) for one in answers)
        return Content("") if are_seats and len(rows) > MOST_SEAT_ROWS else Content("\n").join(rows)

    def _label(self, answer: Answer, entering: Entering, told: Words) -> str:
        if isinstance(answer.value, int):
            return self.names[answer.value]
        if answer.value == NOTHING:
            return self.words("verdict.nothing")
        is_token = entering.asked is not None and entering.asked.kind is Kind.ARTIFACT
        return (told.artifacts if is_token else told.roles).get(answer.value, answer.value)

    def _result(self, entering: Entering, lines: VerdictLines) -> Content:
        """The verdict so far; the headline stands out."""
        verdict = entering.verdict
        if not verdict.teams_certain:
            shown = [*lines.deaths(verdict)] if verdict.dead is not None else []
            return Content("\n").join(
                [*map(Content, shown), Content.styled(self.words("verdict.open"), "$faint")]
            )
        headline = lines.headline(verdict)
        return Content("\n").join(
            Content.styled(line, "bold $accent") if line == headline else Content(line)
            for line in lines.everything(verdict)
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """The one truth for keys, bar and palette."""
        entering = self.entering
        if not self.is_mounted or entering is None:
            return False
        allowed = {
            "done": entering.asks_dead or entering.verdict.teams_certain,
            "say": entering.verdict.teams_certain,
            "undo": entering.before is not None,
            "another": entering.can_ask_another,
            "rulings": bool(self._rules.variants),
        }
        return allowed.get(action, True)

    def on_key(self, event: Key) -> None:
        """Digits and letters answer."""
        sign = event.character or ""
        if len(sign) == 1 and (sign.isalnum() or sign == "-"):
            event.stop()
            alphabet = self.words.phrasebook.alphabet
            key = alphabet.plain(sign) or sign
            # The tenth seat and those after it have the letters of an English keyboard.
            english = {other: same for same, other in alphabet.same_keys.items()}
            self.action_answer(key if key in self._keys else english.get(key, key))

    @property
    def _keys(self) -> set[str]:
        entering = self.entering
        return set() if entering is None else {one.key for one in entering.answers(self.told)}

    def action_answer(self, key: str) -> None:
        """Take the answer that has this key, if there is one."""
        entering = self.entering
        if entering is None:
            return
        told = self.told
        answer = next((one for one in entering.answers(told) if one.key == key), None)
        if answer is None:
            return
        try:
            self.entering = entering.answered(answer, told)
        except NarratorError as error:
            self.narrator.say(str(error), is_warning=True)

    def action_ask(self, seat: int) -> None:
        """Ask about a player who was clicked on: where he or she points, or else the card."""
        entering = self.entering
        if entering is None:
            return
        if entering.asks_dead:
            self.action_answer(entering.answers(self.told)[seat].key)
            return
        vote, card = Input(Kind.VOTE, seat), Input(Kind.CARD, seat)
        has_vote = entering.ending.votes[seat] is not None or entering.ending.dead is not None
        self.entering = entering.asking(card if has_vote and entering.asked != card else vote)

    def action_another(self, by: int) -> None:
        """Ask something else that matters."""
        if self.entering is not None:
            self.entering = self.entering.asking_another(by)

    def action_dead(self) -> None:
        """Enter who died instead of who points at whom, or the other way round."""
        if self.entering is not None:
            self.entering = self.entering.with_dead_asked(self.told)

    def action_undo(self) -> None:
        """One step back."""
        if self.entering is not None:
            self.entering = self.entering.undone()

    def action_say(self) -> None:
        """Say who wins."""
        if self.entering is not None:
            text = self.told.lines.headline(self.entering.verdict)
            self.run_worker(say_aloud(self.narrator, text), group="saying", exclusive=True)

    def action_done(self) -> None:
        """Keep the result, and go on to the chips; after the dead, on to the cards."""
        entering = self.entering
        if entering is None:
            return
        if entering.asks_dead:
            self.entering = entering.with_dead_complete()
            return
        kept = keep_end(self.narrator, self._game_id, entering)
        if kept.evening.games and kept.evening != self._kept.evening:
            self.app.switch_screen(EveningScreen())
        else:
            self.narrator.say(self.words("verdict.kept"))
            self.dismiss(None)

    def action_skip(self) -> None:
        """Leave without a result."""
        self.dismiss(None)

    def action_names(self) -> None:
        """Say who sits here."""

        def named(kept: KeptEvening) -> None:
            self._kept = kept
            if self.entering is not None:
                self._show(self.entering)

        ask_names(self.narrator, self._kept, named)

    def action_evening(self) -> None:
        """Look at the chips."""
        self.app.push_screen(EveningScreen(), self._seen_evening)

    def _seen_evening(self, _: None) -> None:
        self._kept = read_evening(self.narrator.folders)
        if self.entering is not None:
            self._show(self.entering)

    def action_rulings(self) -> None:
        """Turn a ruling of this table on or off."""
        entering, book = self.entering, self.narrator.library.phrasebook
        if entering is None:
            return
        choices = [
            Choice(name, self._sign(name, entering) + book.text(f"verdict.variant.{name}"))
            for name in self._rules.variants
        ]

        def chosen(name: str | None) -> None:
            if name is not None:
                variants = entering.variants ^ {name}
                self.entering = entering.with_variants(variants, self.told)
                self._kept = replace(self._kept, variants=variants)
                self._keep()

        self.app.push_screen(ChooseDialog(self.words("verdict.rulings"), choices), chosen)

    def _sign(self, variant: str, entering: Entering) -> str:
        return f"{self.words('sign.right')} " if variant in entering.variants else "  "

    def _keep(self) -> None:
        try:
            keep_evening(self.narrator.folders, self._kept)
        except NarratorError as error:
            self.narrator.say(str(error), is_warning=True)
