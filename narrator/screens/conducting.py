"""The actions of every screen that conducts an announcer."""

from narrator.show.announcer import Announcer
from narrator.show.transport import Command


class Conducting:
    """Sends the transport's commands to the screen's announcer."""

    announcer: Announcer

    def action_pause(self) -> None:
        """Stand still."""
        self.announcer.send(Command.PAUSE)

    def action_go_on(self) -> None:
        """Go on from where it stood still."""
        self.announcer.send(Command.PLAY)

    def action_back(self) -> None:
        """To the line before."""
        self.announcer.send(Command.BACK)

    def action_skip(self) -> None:
        """To the next line."""
        self.announcer.send(Command.SKIP)

    def action_repeat(self) -> None:
        """The line again."""
        self.announcer.send(Command.REPEAT)
