"""The line at the top of the night: what goes on, by sign, word and colour."""

from collections.abc import Sequence

from textual.content import Content

from narrator.game.step import Phase
from narrator.screens.show.picture import ShowPicture
from narrator.screens.words import Words

_STYLES = {
    "speaking": "$show-mark",
    "sounding": "$show-mark",
    "counting": "$show-digits",
    "talking": "$show-digits",
    "paused": "bold $show-text reverse",
}


def status_content(
    picture: ShowPicture, notes: Sequence[str], words: Words, columns: int
) -> Content:
    """Phase and activity on the left; notes, such as the level, and the time to go on the right."""
    sign = words(f"sign.{picture.activity}")
    word = words(f"activity.{picture.activity}")
    left = Content.assemble(
        Content.styled(f" {words(f'phase.{picture.phase}')}", "bold $show-text"),
        "  ",
        Content.styled(f" {sign} {word} ", _STYLES.get(picture.activity, "$show-faint")),
    )
    parts = [*notes, _time_to_go(picture, words)]
    text = "   ".join(part for part in parts if part)
    right = Content.styled(f"{text} ", "$show-faint")
    space = columns - left.cell_length - right.cell_length
    if space < 1:
        right = Content.styled(f"{_time_to_go(picture, words)} ", "$show-faint")
        space = max(columns - left.cell_length - right.cell_length, 1)
    return Content.assemble(left, " " * space, right)


def level_text(picture: ShowPicture, words: Words) -> str:
    """The level of the background."""
    if picture.levels.is_background_mute:
        return words("show.muted")
    return words("show.level", level=picture.levels.background)


def _time_to_go(picture: ShowPicture, words: Words) -> str:
    if picture.left_s is not None and picture.phase in (Phase.SETUP, Phase.NIGHT):
        return words("show.to_dawn", left=words.clock(picture.left_s))
    return ""
