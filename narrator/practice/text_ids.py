"""The ids of the texts that practice uses, for the check that every text is used.

Nothing is imported from the drills: every command reads the texts, and only practice needs more.
"""

from collections.abc import Iterable, Iterator

_COMMON = """
unknown-answer same-words swaps also-called
order.start order.next order.number order.letter order.follow-up order.follow-up-early
order.done order.first order.nudge order.wake order.thumbs order.thumbs-early order.place
order.stage-over order.again order.stages
words.other-call words.not-quite
words.call words.aloud words.closing words.closing-aloud words.grade-yourself words.weak
self.right self.nearly self.wrong
grade.right grade.nearly grade.partly grade.wrong grade.missing-fact grade.wrong-fact grade.model
count.begin count.running count.exact count.long count.short count.sums-long
count.sums-short count.sums-exact
read.begin read.dealt read.line read.line-own read.count read.count-own read.hurried
read.total read.counts read.hurried-line
rehearsal.line rehearsal.next rehearsal.words rehearsal.count rehearsal.closing rehearsal.dawn
rehearsal.morning read.rules
score.total score.questions score.order score.words score.closings score.counts
score.calm score.part
coach.today coach.nothing coach.due coach.right-call coach.ready coach.not-ready coach.and-more
coach.no-history coach.counts coach.counts-lately
coach.reset coach.exported coach.imported coach.resumed
item.order item.words item.closing item.count
plain.help plain.right plain.wrong plain.left plain.progress plain.why plain.mean
pick.thumbs
table.deal table.vote table.team table.one-dies table.nobody-dies table.shot-decides
table.player table.dealt table.dealt-center table.center-card table.center-wolf-card
table.player-card table.own-card table.nobody-answered table.woke table.woke-copied table.thumb
table.met table.met-nobody table.looked table.copied table.exchanged table.shifted-left
table.shifted-right table.shielded table.artifact table.turned-up table.turned-down table.became
table.declined table.prevented.shield table.prevented.no-target table.prevented.no-token
table.saw-artifact table.morning table.morning-changed table.morning-same table.morning-is
table.morning-artifact
"""

PRACTICE_TEXT_IDS = tuple(f"practice.{name}" for name in _COMMON.split())
"""The texts that every course uses."""

OF_STEPS = ("why", "forgotten", "pick")
"""What practice may have to say about each step of a game."""

OF_COURSES = ("practice.means.", "practice.fact.", "practice.goal.")
"""What the ids begin with that the course of a game names."""


def practice_text_ids(steps: Iterable[str], written: Iterable[str]) -> Iterator[str]:
    """The ids that practice uses among those that are written, and all that it always uses.

    Those of courses are taken as they are written: the courses are read by practice alone.
    """
    yield from PRACTICE_TEXT_IDS
    of_steps = {f"practice.{about}.{step}" for step in steps for about in OF_STEPS}
    yield from sorted(of_steps)
    for name in written:
        # A step may have more to say about a role that it calls.
        if name.startswith(OF_COURSES) or name.rpartition(".")[0] in of_steps:
            yield name
