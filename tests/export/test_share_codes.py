import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields

from narrator.compose import Library
from narrator.errors import NarratorError
from narrator.files.folders import Folders
from narrator.game.deck import Deck
from narrator.script.options import Options
from narrator.script.sharing import version_1
from narrator.script.sharing.code import open_code, write_code
from narrator.script.sharing.letters import SIGNS, ShareCodeError, write_letters
from narrator.script.sharing.numbers import ShareNumbers, read_share_numbers
from narrator.script.sharing.version_1 import LATER_FLAGS, SharedDeck

FIRST_GAME = Deck({"werewolf": 2, "seer": 1, "robber": 1, "troublemaker": 1, "villager": 3}, 5)


@pytest.fixture(scope="module")
def numbers(folders: Folders) -> ShareNumbers:
    return read_share_numbers(folders)


# Codes that have been given out. They must open for ever: never change or remove one.
GIVEN_OUT = {
    "N1-02M8S-G8J0W-1VE5A": SharedDeck("one_night", FIRST_GAME, Options()),
    "N1-02RA4-9A0AM-41CS5-V": SharedDeck(
        "one_night",
        Deck(
            dict.fromkeys(
                (
                    "doppelganger",
                    "alpha_wolf",
                    "werewolf",
                    "robber",
                    "witch",
                    "troublemaker",
                    "village_idiot",
                    "curator",
                ),
                1,
            ),
            5,
            "werewolf",
        ),
        Options(),
    ),
    "N1-01M8S-G8J0G-0JX5J-8KH3Z": SharedDeck(
        "one_night",
        Deck({"werewolf": 2, "seer": 1, "robber": 1, "troublemaker": 1, "villager": 1}, 3),
        Options(pace_s=7.25, short=True, day_s=None),
    ),
    "N1-01M8S-G8J0G-182S0-5288A-XD6": SharedDeck(
        "one_night",
        Deck({"werewolf": 2, "seer": 1, "robber": 1, "troublemaker": 1, "villager": 1}, 3),
        Options(pace_s=8, day_s=240, reminders=(120, 60)),
    ),
}


@pytest.mark.parametrize("code", GIVEN_OUT)
def test_codes_given_out_long_ago_still_open(
    code: str, numbers: ShareNumbers, library: Library
) -> None:
    assert open_code(code, numbers, library.games) == GIVEN_OUT[code]
    assert write_code(GIVEN_OUT[code], numbers) == code


def test_numbers_once_given_are_never_given_again(numbers: ShareNumbers, library: Library) -> None:
    assert numbers.games[0] == "one_night"
    given = "sentinel doppelganger werewolf alpha_wolf mystic_wolf minion mason seer"
    given += " apprentice_seer pi robber witch troublemaker village_idiot drunk insomniac revealer"
    given += " curator villager hunter tanner dream_wolf bodyguard"
    assert numbers.roles["one_night"][:23] == tuple(given.split())
    for name, roles in numbers.roles.items():
        assert len(set(roles)) == len(roles), name
    for each in library.games.values():
        assert set(each.roles) <= set(numbers.roles[each.id])


def test_every_field_of_the_options_is_in_the_code() -> None:
    in_version_1 = "pace_s short lone_wolf helper day_s reminders vote_call count_tone"
    added = {field.name for field in fields(Options)} - set(in_version_1.split())
    assert added == set(LATER_FLAGS), "add a flag to LATER_FLAGS; all else needs a second version"


def hundredths(low: int, high: int) -> st.SearchStrategy[float]:
    return st.integers(low, high).map(lambda value: value / 100)


options = st.builds(
    Options,
    pace_s=hundredths(200, 6000),
    short=st.booleans(),
    lone_wolf=st.booleans(),
    helper=st.booleans(),
    day_s=st.none() | hundredths(100, 360000),
    reminders=st.lists(st.integers(1, 3600), max_size=5).map(tuple),
    vote_call=st.booleans(),
    count_tone=st.booleans(),
    role_call=st.booleans(),
)


@st.composite
def shared_decks(draw: st.DrawFn) -> SharedDeck:
    roles = ["seer", "werewolf", "bodyguard", "sentinel", "drunk", "my_own-role", "vampir_2"]
    copies = draw(st.dictionaries(st.sampled_from(roles), st.integers(1, 99), min_size=1))
    center = draw(st.none() | st.sampled_from(roles))
    return SharedDeck("one_night", Deck(copies, draw(st.integers(1, 300)), center), draw(options))


@given(shared=shared_decks())
def test_what_was_written_is_what_is_opened(
    shared: SharedDeck, numbers: ShareNumbers, library: Library
) -> None:
    code = write_code(shared, numbers)
    unknown = {*shared.deck.copies, shared.deck.center_wolf} & {"my_own-role", "vampir_2"}
    if unknown:
        with pytest.raises(ShareCodeError, match="does not have"):
            open_code(code, numbers, library.games)
    else:
        assert open_code(code, numbers, library.games) == shared


@given(text=st.text() | st.text(alphabet=SIGNS).map(lambda text: "N1" + text))
def test_garbage_is_refused_in_one_printable_sentence(
    text: str, numbers: ShareNumbers, library: Library
) -> None:
    with pytest.raises(ShareCodeError) as refused:
        open_code(text, numbers, library.games)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 400


@given(bits=st.lists(st.booleans(), max_size=200))
def test_bits_that_nobody_wrote_open_as_a_deck_or_are_refused(
    bits: list[bool], numbers: ShareNumbers, library: Library
) -> None:
    try:
        shared = open_code(write_letters(1, bits), numbers, library.games)
    except ShareCodeError:
        return
    assert shared.deck.copies


@pytest.mark.parametrize("code", GIVEN_OUT)
def test_no_single_wrong_sign_and_no_two_swapped_ones_go_unnoticed(
    code: str, numbers: ShareNumbers, library: Library
) -> None:
    signs = code.replace("-", "")
    typos = {
        signs[:at] + sign + signs[at + 1 :] for at in range(1, len(signs)) for sign in SIGNS
    } | {
        signs[:at] + signs[at + 1] + signs[at] + signs[at + 2 :] for at in range(1, len(signs) - 1)
    }
    typos |= {signs[:at] + signs[at + 1 :] for at in range(1, len(signs))}
    for typo in typos - {signs}:
        with pytest.raises(ShareCodeError):
            open_code(typo, numbers, library.games)


@pytest.mark.parametrize(
    "typed",
    [
        "n1-02m8s-g8j0w-1ve5a",
        " N1 O2M8S G8JOW IVE5A\n",
        "N102M8SG8J0W1VE5A",
        "N1\N{EN DASH}02M8S\N{NON-BREAKING HYPHEN}G8J0W\N{EM DASH}lVE5A",
    ],
)
def test_a_code_may_be_typed_carelessly(
    typed: str, numbers: ShareNumbers, library: Library
) -> None:
    assert open_code(typed, numbers, library.games).deck == FIRST_GAME


def test_a_code_of_a_later_version_says_update(numbers: ShareNumbers, library: Library) -> None:
    with pytest.raises(ShareCodeError, match="newer Narrator"):
        open_code(write_letters(2, [True] * 40), numbers, library.games)


def test_a_role_with_a_number_of_a_later_version_says_update(
    numbers: ShareNumbers, library: Library
) -> None:
    later = ShareNumbers({"one_night": (*numbers.roles["one_night"], "vampire")})
    code = write_code(SharedDeck("one_night", Deck({"vampire": 1}, 3), Options()), later)
    with pytest.raises(ShareCodeError, match="newer Narrator"):
        open_code(code, numbers, library.games)


def test_a_flag_of_a_later_version_says_update(
    numbers: ShareNumbers, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = SharedDeck("one_night", FIRST_GAME, Options(role_call=True))
    code = write_code(shared, numbers)
    assert open_code(code, numbers, library.games) == shared
    monkeypatch.setattr(version_1, "LATER_FLAGS", ())
    with pytest.raises(ShareCodeError, match="newer Narrator"):
        open_code(code, numbers, library.games)


def test_a_game_that_is_not_here_is_named(numbers: ShareNumbers, library: Library) -> None:
    code = write_code(SharedDeck("vampires", Deck({"bat": 1}, 3), Options()), numbers)
    with pytest.raises(ShareCodeError, match="game 'vampires'"):
        open_code(code, numbers, library.games)


def test_a_deck_of_no_cards_is_no_deck(numbers: ShareNumbers, library: Library) -> None:
    code = write_code(SharedDeck("one_night", Deck({}, 3), Options()), numbers)
    with pytest.raises(NarratorError, match="holds no deck"):
        open_code(code, numbers, library.games)


def test_a_usual_deck_is_short_enough_to_be_read_out(numbers: ShareNumbers) -> None:
    assert len(write_code(SharedDeck("one_night", FIRST_GAME, Options()), numbers)) <= 20
