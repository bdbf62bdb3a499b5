"""What an answer earned, as lines."""

from collections.abc import Iterable

from textual.content import Content

from narrator.practice.drill import Ask, Feedback, Question, Told
from narrator.practice.render import told_text
from narrator.screens.words import Words


def told_content(told: Iterable[Told], words: Words) -> Content:
    """Things to say, a line each."""
    return Content("\n").join([Content(told_text(one, words.phrasebook)) for one in told])


def feedback_content(question: Question, feedback: Feedback, words: Words) -> Content:
    """Sign, word and colour for what can be right or wrong, then what there is to say."""
    lines = [told_text(told, words.phrasebook) for told in feedback.told]
    if not is_judged(question, feedback):
        return Content("\n".join(lines))
    sign, colour = ("right", "$success") if feedback.is_right else ("wrong", "$error")
    said = lines[0] if lines else words(f"practice.{sign}")
    head = Content.styled(f"{words(f'sign.{sign}')} {said}", f"bold {colour}")
    return Content("\n").join([head, *map(Content, lines[1:])])


def is_judged(question: Question, feedback: Feedback) -> bool:
    """Whether an answer can be right or wrong; a line whose count begins now earns silence."""
    if question.ask is Ask.CHOICE:
        return True
    return bool(feedback.told and feedback.results) and question.ask is not Ask.GRADE
