"""What an answer earned, as lines."""

from collections.abc import Iterable

from textual.content import Content

from narrator.practice.drill import Feedback, Told
from narrator.practice.render import told_text
from narrator.screens.words import Words


def told_content(told: Iterable[Told], words: Words) -> Content:
    """Things to say, a line each."""
    return Content("\n").join([Content(told_text(one, words.phrasebook)) for one in told])


def feedback_content(feedback: Feedback, words: Words) -> Content:
    """Sign, word and colour for what can be right or wrong, then what there is to say."""
    lines = [told_text(told, words.phrasebook) for told in feedback.told]
    if feedback.is_right is None:
        return Content("\n".join(lines))
    sign, colour = ("right", "$success") if feedback.is_right else ("wrong", "$error")
    if feedback.is_near:
        sign, colour = "near", "$warning"
    said = lines[0] if lines else words(f"practice.{sign}")
    head = Content.styled(f"{words(f'sign.{sign}')} {said}", f"bold {colour}")
    return Content("\n").join([head, *map(Content, lines[1:])])
