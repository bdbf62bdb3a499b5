"""The edge cases of the rules, as far as they concern what is said, shown and counted."""

from collections.abc import Callable

import pytest

from narrator.game.deck import Deck, count_copies
from narrator.game.game import Game
from narrator.game.step import Phase
from narrator.script.cue import Cue, CueEffect, EffectAt, Script
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook
from narrator.script.write import write_script

Write = Callable[..., Script]


@pytest.fixture
def write(game: Game, phrasebook: Phrasebook) -> Write:
    """Writes the script of the roles named in a text, one word for each card."""

    def write_it(
        roles: str, options: Options | None = None, center_wolf: str | None = None
    ) -> Script:
        copies = count_copies(roles.split())
        deck = Deck(copies, max(sum(copies.values()) - 3, 0), center_wolf)
        return write_script(game, deck, phrasebook, options or Options())

    return write_it


def cues(script: Script, step: str) -> list[Cue]:
    return [cue for cue in script.cues if cue.step == step]


def words(script: Script, step: str) -> str:
    return " | ".join(cue.text for cue in cues(script, step))


def steps(script: Script, phase: Phase = Phase.NIGHT) -> list[str]:
    return list(dict.fromkeys(cue.step for cue in script.cues if cue.phase is phase))


def test_sentinel_wakes_before_the_doppelganger(write: Write) -> None:
    assert steps(write("doppelganger sentinel seer"))[1:3] == ["sentinel", "doppelganger"]


@pytest.mark.parametrize(
    ("roles", "listed"),
    [
        ("doppelganger sentinel werewolf", "Sentinel"),
        ("doppelganger robber seer villager", "Seer or Robber"),
        ("doppelganger alpha_wolf mystic_wolf pi", "Alpha Wolf, Mystic Wolf or P.I."),
        ("doppelganger apprentice_seer witch village_idiot", None),
        ("doppelganger troublemaker drunk insomniac minion", "Troublemaker or Drunk"),
    ],
)
def test_doppelganger_hears_the_roles_of_the_deck_that_act_at_once(
    write: Write, roles: str, listed: str | None
) -> None:
    said = words(write(roles), "doppelganger")
    listed = listed or "Apprentice Seer, Witch or Village Idiot"
    assert f"do its action now: {listed.rstrip('.')}." in said


def test_doppelganger_hears_no_list_when_nobody_acts_at_once(write: Write) -> None:
    script = write("doppelganger werewolf dream_wolf minion mason insomniac revealer curator")
    assert "action now" not in words(script, "doppelganger")
    assert "doppelganger.act_now" not in {phrase.id for phrase in script.phrases}


def test_listed_names_are_spoken_one_by_one(write: Write) -> None:
    wake = cues(write("doppelganger seer pi"), "doppelganger")[0]
    spoken = [phrase.id for phrase in wake.phrases]
    assert spoken == ["doppelganger.wake", "doppelganger.act_now", "name.seer", "name.pi"]


def test_doppelganger_minion_takes_over_the_closing_words(write: Write) -> None:
    alone = write("doppelganger werewolf")
    assert words(alone, "doppelganger").endswith("| Doppelgänger, close your eyes.")
    assert "doppelganger_minion" not in steps(alone)

    both = write("doppelganger minion werewolf")
    assert "close your eyes" not in words(both, "doppelganger")
    assert len(cues(both, "doppelganger")) == 1
    assert steps(both)[1:4] == ["doppelganger", "doppelganger_minion", "werewolves"]
    assert words(both, "doppelganger_minion").endswith(
        "| Werewolves, put your thumb away. Doppelgänger, close your eyes."
    )
    assert {cue.token for cue in cues(both, "doppelganger_minion")} == {"1m"}


@pytest.mark.parametrize(
    ("follow_up", "role", "after"),
    [
        ("doppelganger_insomniac", "insomniac", "insomniac"),
        ("doppelganger_revealer", "revealer", "revealer"),
        ("doppelganger_curator", "curator", "curator"),
    ],
)
def test_follow_up_comes_right_after_its_role_exactly_when_both_are_in_the_deck(
    write: Write, follow_up: str, role: str, after: str
) -> None:
    called = steps(write(f"doppelganger {role} seer"))
    assert called[called.index(after) + 1] == follow_up
    assert follow_up not in steps(write(f"{role} seer"))
    assert follow_up not in steps(write("doppelganger seer"))
    assert "Doppelgänger, if you saw the" in words(write(f"doppelganger {role}"), follow_up)


def test_doppelganger_revealer_and_curator_may(write: Write) -> None:
    script = write("doppelganger revealer curator")
    assert "You may turn" in words(script, "doppelganger_revealer")
    assert "You may put" in words(script, "doppelganger_curator")
    assert "has no token yet" in words(script, "doppelganger_curator")


def test_dream_wolf_changes_the_call_and_keeps_a_thumb_out(write: Write) -> None:
    said = words(write("werewolf dream_wolf minion"), "werewolves")
    assert said.startswith("Werewolves, except for the Dream Wolf, wake up")
    assert "Dream Wolf, stick out your thumb." in said
    assert said.endswith("| Dream Wolf, put your thumb away. Werewolves, close your eyes.")


def test_no_dream_wolf_no_thumb(write: Write) -> None:
    said = words(write("werewolf mystic_wolf"), "werewolves")
    assert said == (
        "Werewolves, wake up, and look for other Werewolves. | Werewolves, close your eyes."
    )


def test_minion_is_called_the_same_with_and_without_the_dream_wolf(write: Write) -> None:
    plain, dreaming = write("werewolf minion"), write("werewolf dream_wolf minion")
    assert words(plain, "minion") == words(dreaming, "minion")
    assert words(plain, "minion").startswith("Minion, wake up. Werewolves, stick out your thumb")


def test_doppelganger_dream_wolf_needs_no_words_of_her_own(write: Write) -> None:
    alone, both = write("dream_wolf seer"), write("dream_wolf seer doppelganger")
    assert words(alone, "werewolves") == words(both, "werewolves")


def test_lone_dream_wolf_is_still_called(write: Write) -> None:
    assert "werewolves" in steps(write("dream_wolf minion seer"))


def test_no_werewolf_no_call(write: Write) -> None:
    assert "werewolves" not in steps(write("minion seer villager"))


@pytest.mark.parametrize("roles", ["werewolf", "werewolf dream_wolf", "alpha_wolf", "mystic_wolf"])
def test_lone_wolf_is_told_before_the_count(write: Write, roles: str) -> None:
    first, last = cues(write(roles, Options(lone_wolf=True)), "werewolves")
    assert first.text.endswith(
        "If there is only one Werewolf, that Werewolf may look at one of the center cards."
    )
    assert first.count_s == 10
    assert last.count_s == 0
    assert "only one Werewolf" not in words(write(roles), "werewolves")


def test_lone_alpha_and_mystic_still_act_later(write: Write) -> None:
    script = write("alpha_wolf mystic_wolf", Options(lone_wolf=True))
    assert steps(script)[1:4] == ["werewolves", "alpha_wolf", "mystic_wolf"]


@pytest.mark.parametrize("center", ["werewolf", "mystic_wolf", "dream_wolf"])
def test_role_of_the_center_werewolf_card_is_never_called(write: Write, center: str) -> None:
    script = write("alpha_wolf seer robber", center_wolf=center)
    without = write("alpha_wolf seer robber")
    assert [cue for cue in script.cues if cue.phase is not Phase.SETUP] == [
        cue for cue in without.cues if cue.phase is not Phase.SETUP
    ]
    assert all(center not in cue.roles for cue in script.cues)
    assert "Dream Wolf" not in words(script, "werewolves")
    assert "mystic_wolf" not in steps(script)


def test_center_werewolf_card_is_shown_before_the_night(write: Write) -> None:
    script = write("alpha_wolf seer robber", center_wolf="dream_wolf")
    assert words(script, "center_card").endswith("beside the three center cards: Dream Wolf.")
    assert not cues(write("werewolf seer robber"), "center_card")


def test_alpha_wolf_is_told_whom_not_to_choose(write: Write) -> None:
    assert "another player who is not a Werewolf" in words(write("alpha_wolf"), "alpha_wolf")


@pytest.mark.parametrize("role", ["pi", "revealer"])
def test_tanner_is_named_only_when_in_the_deck(write: Write, role: str) -> None:
    assert "Tanner" not in words(write(f"{role} werewolf"), role)
    assert "a Werewolf or the Tanner" in words(write(f"{role} werewolf tanner"), role)


def test_doppelganger_revealer_hears_of_the_tanner_too(write: Write) -> None:
    follow_up = "doppelganger_revealer"
    assert "Tanner" not in words(write("doppelganger revealer"), follow_up)
    assert "or the Tanner" in words(write("doppelganger revealer tanner"), follow_up)


def test_masons_are_called_as_several_even_when_alone(write: Write) -> None:
    assert words(write("mason seer"), "masons") == words(write("mason mason seer"), "masons")


def test_artifacts_are_looked_at_after_waking(write: Write) -> None:
    script = write("curator seer")
    assert steps(script, Phase.DAWN) == ["wake", "look_at_artifacts"]
    assert "look at it now" in words(script, "look_at_artifacts")
    assert steps(write("seer"), Phase.DAWN) == ["wake"]


def test_artifacts_are_shuffled_before_the_night(write: Write) -> None:
    assert "shuffled face down" in words(write("curator"), "artifacts")
    assert not cues(write("seer"), "artifacts")


def test_one_shield_for_the_sentinel_two_with_the_doppelganger(write: Write) -> None:
    assert words(write("sentinel"), "shields").startswith("One shield token")
    assert words(write("sentinel doppelganger"), "shields").startswith("Two shield tokens")
    assert not cues(write("doppelganger"), "shields")


def test_setup_shows_the_cards_and_tokens_and_speaks_only_at_its_end(write: Write) -> None:
    script = write("werewolf werewolf seer robber troublemaker villager")
    shown = words(script, "tokens")
    assert shown == (
        "On the table, 6 cards, and their tokens: "
        "Werewolf ×2, Seer, Robber, Troublemaker, Villager."
    )
    setup = [cue for cue in script.cues if cue.phase is Phase.SETUP]
    assert [bool(cue.phrases) for cue in setup] == [False] * (len(setup) - 1) + [True]


def test_everyone_moves_the_own_card_before_dawn(write: Write) -> None:
    script = write("seer")
    assert steps(script)[-1] == "nudge"
    assert words(script, "nudge") == (
        "Everyone, keep your eyes closed, and move your own card a little."
    )
    after = list(script.cues[script.cues.index(cues(script, "nudge")[-1]) + 1 :])
    assert after[0].phase is Phase.DAWN
    assert next(cue.text for cue in after if cue.phrases) == "Everyone, wake up!"


def test_everyone_turns_the_card_with_a_bodyguard(write: Write) -> None:
    assert "Everyone, turn over your card." in words(write("bodyguard hunter"), "turn")
    assert "Whoever has the most votes" in words(write("hunter"), "turn")
    assert "Everyone, turn over" not in words(write("hunter"), "turn")


def test_hunter_and_artifacts_are_remembered_after_the_vote(write: Write) -> None:
    assert "the Hunter is pointing at dies as well" in words(write("hunter"), "turn")
    assert "Hunter" not in words(write("seer"), "turn")
    assert "the artifact counts" in words(write("curator"), "turn")
    assert "artifact" not in words(write("seer"), "turn")


def test_helper_changes_the_opening_and_stands_by_the_cards(write: Write) -> None:
    script = write("seer", Options(helper=True))
    assert "Everyone but the helper, close your eyes." in words(script, "close_eyes")
    assert "The helper stands by the cards" in words(script, "helper")
    assert "Everyone, close your eyes." in words(write("seer"), "close_eyes")
    assert not cues(write("seer"), "helper")


@pytest.mark.parametrize("role", ["villager", "hunter", "tanner", "bodyguard"])
def test_roles_without_a_night_are_not_called(write: Write, role: str) -> None:
    assert steps(write(role)) == ["close_eyes", "nudge"]


OPTIONAL = [
    "sentinel",
    "mystic_wolf",
    "seer",
    "apprentice_seer",
    "pi",
    "robber",
    "witch",
    "troublemaker",
    "village_idiot",
    "revealer",
    "curator",
]


@pytest.mark.parametrize("role", OPTIONAL)
def test_optional_action_says_may(write: Write, role: str) -> None:
    assert "You may " in words(write(role), role)


@pytest.mark.parametrize("role", ["doppelganger", "alpha_wolf", "drunk", "insomniac"])
def test_action_that_must_be_done_never_says_may(write: Write, role: str) -> None:
    assert " may " not in words(write(role), role)


@pytest.mark.parametrize(
    ("role", "paces"),
    [("doppelganger", 2), ("pi", 1.5), ("witch", 1.5), ("seer", 1), ("drunk", 1), ("mason", 1)],
)
@pytest.mark.parametrize("pace_s", [2.0, 10.0, 60.0])
def test_count_is_a_multiple_of_the_pace(
    write: Write, role: str, paces: float, pace_s: float
) -> None:
    step = "masons" if role == "mason" else role
    assert cues(write(role, Options(pace_s=pace_s)), step)[0].count_s == paces * pace_s


def test_day_lasts_as_long_as_asked_and_is_called_out(write: Write) -> None:
    day = cues(write("seer", Options(day_s=300)), "talk")
    assert [(cue.text, cue.clock_left_s, cue.count_s) for cue in day] == [
        ("It is day. Talk, and find out what happened in the night.", 300, 240),
        ("One minute left.", 60, 30),
        ("Thirty seconds left.", 30, 20),
        ("Ten seconds left.", 10, 10),
    ]
    assert [cue.counts_while_speaking for cue in day] == [False, True, True, True]


def test_reminder_that_the_day_never_reaches_is_not_spoken(write: Write) -> None:
    day = cues(write("seer", Options(day_s=30, reminders=(60, 30, 10, 7))), "talk")
    assert [cue.clock_left_s for cue in day] == [30, 10]


def test_night_alone_ends_at_dawn(write: Write) -> None:
    script = write("seer bodyguard", Options(day_s=None))
    assert script.cues[-1].text == "Everyone, wake up!"


def test_vote_call_can_be_left_to_the_table(write: Write) -> None:
    script = write("seer", Options(vote_call=False))
    assert "Time is up." in words(script, "call")
    assert "vote!" not in words(script, "call")
    assert steps(script, Phase.VOTE) == ["call"]
    assert "three, two, one, vote!" in words(write("seer"), "call")


def tones(cue: Cue) -> list[CueEffect]:
    return [effect for effect in cue.effects if effect.at is EffectAt.END]


def test_count_tone_ends_the_counts_of_the_night_only(write: Write) -> None:
    script = write("seer curator", Options(count_tone=True))
    toned = {cue.id for cue in script.cues if tones(cue)}
    counted = {cue.id for cue in script.cues if cue.count_s and cue.phase is Phase.NIGHT}
    assert toned == counted
    assert not any(tones(cue) for cue in write("seer").cues)
