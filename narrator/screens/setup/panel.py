"""What stands beside the tokens: the table, what there is to say about the deck, a rule."""

from textual.content import Content
from textual.style import Style

from narrator.game.finding import Finding, Level
from narrator.game.role import Role
from narrator.screens.preparation import Preparation, State
from narrator.screens.setup.picture import SetupPicture
from narrator.screens.themes import team_variable
from narrator.screens.words import Words

COLUMNS = 26
"""The width of the panel in a window of 80 columns, without its edge."""

_LEVEL_STYLE = {Level.ERROR: "bold $error", Level.WARNING: "$warning", Level.TIP: "$faint"}


def click(content: Content, action: str) -> Content:
    """The content as something to click on."""
    return content.stylize(Style.from_meta({"@click": action}))


def table_content(picture: SetupPicture, words: Words) -> Content:
    """Players, cards, teams, and the Center Werewolf card: one line each."""
    deck = picture.deck
    lines = [
        Content.assemble(
            _label(words("setup.players")),
            click(Content.styled(" ◂ ", "$primary on $panel"), "screen.players(-1)"),
            Content.styled(f" {deck.players} ".center(4), "bold"),
            click(Content.styled(" ▸ ", "$primary on $panel"), "screen.players(1)"),
        ),
        Content.assemble(
            _label(words("setup.cards")), _cards(picture, words), _clear(picture, words)
        ),
        _teams(picture, words),
    ]
    if picture.needs_center:
        name = words.role(deck.center_wolf) if deck.center_wolf else words("setup.choose")
        chosen = Content.styled(name, "bold" if deck.center_wolf else "bold $error")
        line = Content.assemble(_label(words("setup.center")), chosen)
        lines.append(click(line, "screen.center"))
    return Content("\n").join(lines)


def _label(text: str) -> Content:
    return Content.styled(f"{text:<8}", "$faint")


def _cards(picture: SetupPicture, words: Words) -> Content:
    is_right = picture.deck.cards == picture.right_cards
    sign = words("sign.right") if is_right else words("sign.wrong")
    text = words("setup.cards_of", cards=picture.deck.cards, right=picture.right_cards)
    return Content.assemble(
        Content.styled(text, "bold"),
        " ",
        Content.styled(sign, "$success" if is_right else "$error"),
    )


def _clear(picture: SetupPicture, words: Words) -> Content:
    if not picture.deck.cards:
        return Content("")
    return Content(" ").append(
        click(Content.styled(words("setup.clear"), "$faint underline"), "screen.clear")
    )


def _teams(picture: SetupPicture, words: Words) -> Content:
    parts = [
        Content.styled(
            f"{words.symbol(team)} {words.team(team)} {cards}", f"${team_variable(team)}"
        )
        for team, cards in picture.teams
    ]
    others = Content("  ").join(parts[1:])
    if others.cell_length > COLUMNS:
        others = Content("\n").join(parts[1:])
    return Content("\n").join([parts[0], others])


def findings_content(picture: SetupPicture, words: Words) -> Content:
    """Everything there is to say about the deck, errors first; a word of praise when nothing is."""
    if not picture.deck.cards:
        return Content.styled(words("setup.empty"), "$faint")
    if not picture.findings:
        return Content.styled(f"{words('sign.right')} {words('setup.all_well')}", "$success")
    return Content("\n").join([_finding(finding, words) for finding in picture.findings])


def _finding(finding: Finding, words: Words) -> Content:
    head = f"{words(f'sign.{finding.level}')} {words(f'level.{finding.level}')} "
    return Content.assemble(
        Content.styled(head, _LEVEL_STYLE[finding.level]), words.finding(finding)
    )


def rule_content(role: Role, words: Words) -> Content:
    """One role: its name, number, team and box, and what it does."""
    team = f"{words.symbol(role.team)} {words.team(role.team)}"
    number = f"  {role.token}" if role.token else ""
    return Content.assemble(
        Content.styled(words.role(role.id), "bold"),
        Content.styled(number, "$faint"),
        "   ",
        Content.styled(team, f"${team_variable(role.team)}"),
        Content.styled(f" · {words.box(role.box)}", "$faint"),
        "\n",
        words.rule(role.id),
    )


def voice_content(preparation: Preparation, words: Words) -> Content:
    """Whether the voice is ready, by sign, word and colour."""
    match preparation.state:
        case State.NONE:
            return Content("")
        case State.PREPARING:
            text = words("voice.preparing", done=preparation.done, wanted=preparation.wanted)
            return Content.styled(text, "$faint")
        case State.READY:
            ready = Content.styled(words("voice.ready", voice=preparation.voice), "$success")
            notes = (
                f"\n{words('sign.warning')} {words.error(note)}" for note in preparation.notes[:1]
            )
            return Content.assemble(ready, *notes)
        case State.FAILED:
            return Content.styled(words("voice.failed", reason=preparation.reason), "$error")
