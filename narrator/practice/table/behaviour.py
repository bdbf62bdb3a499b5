"""What each role does when it is called: the one place to add a role's behaviour.

A role that is missing here, such as one of a user's own, wakes and does nothing that the table
sees; it acts in a step of its own. The steps that several roles share are meetings.
"""

from collections.abc import Callable, Mapping

from narrator.practice.table import looking, meeting, moving, tokens
from narrator.practice.table.turn import Turn

Act = Callable[[Turn], None]

ACTS: Mapping[str, Act] = {
    "sentinel": tokens.put_shield,
    "doppelganger": looking.copy_another,
    "alpha_wolf": moving.recruit,
    "mystic_wolf": looking.look_at_player,
    "minion": meeting.see_werewolves,
    "psychic": looking.look_at_player_or_all_center,
    "seer": looking.look_at_player_or_two_center,
    "apprentice_seer": looking.look_at_center,
    "pi": looking.investigate,
    "ninja": moving.rob,
    "robber": moving.rob,
    "witch": moving.bewitch,
    "troublemaker": moving.make_trouble,
    "village_idiot": moving.shift_others,
    "drunk": moving.drink,
    "insomniac": looking.look_at_own,
    "revealer": looking.reveal,
    "curator": tokens.put_artifact,
}
"""The action of a role in the step that calls it alone."""

COPIES = frozenset({"doppelganger"})
"""The roles that become what they see."""

MEETS = frozenset({"mason"})
"""The roles that look for their like in a step of their own."""

SHOWS_THUMB = frozenset({"dream_wolf"})
"""The roles that sleep through a shared step with a thumb out."""

SEES_THUMBS = frozenset({"minion"})
"""The roles whose call asks the Werewolves for their thumbs."""

MUST = frozenset({"doppelganger", "alpha_wolf", "drunk", "insomniac"})
"""The roles that are not asked whether they want to act."""
