"""Whether a script and a played night tell the same story: a check on both."""

from collections.abc import Iterator

from narrator.game.step import Phase
from narrator.practice.table.play import PlayedNight
from narrator.script.cue import Script


def disagreements(script: Script, night: PlayedNight) -> tuple[str, ...]:
    """What does not fit, one sentence each for developers; empty when all is well.

    Each step in the log must have its cue, in the same order, and each cue that calls a role must
    have its entry in the log: somebody woke, or nobody did because the card lies in the center.
    """
    return tuple(_differences(called_steps(script), logged_steps(night)))


def called_steps(script: Script) -> tuple[str, ...]:
    """The steps of the night, and of the dawn's looks, that call roles, once each in order."""
    cues = (cue for cue in script.cues if cue.phase in (Phase.NIGHT, Phase.DAWN) and cue.roles)
    return tuple(dict.fromkeys(cue.step for cue in cues))


def logged_steps(night: PlayedNight) -> tuple[str, ...]:
    """The steps of the log as they follow one another; one that is interrupted comes twice."""
    steps: list[str] = []
    for happening in night.log:
        if not steps or steps[-1] != happening.step:
            steps.append(happening.step)
    return tuple(steps)


def _differences(called: tuple[str, ...], logged: tuple[str, ...]) -> Iterator[str]:
    yield from (f"'{step}' happened and was not called" for step in logged if step not in called)
    yield from (
        f"'{step}' was called and the log is silent" for step in called if step not in logged
    )
    if set(called) == set(logged) and called != logged:
        yield f"called {', '.join(called)}, but it happened as {', '.join(logged)}"
