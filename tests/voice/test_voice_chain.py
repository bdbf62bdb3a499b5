import pytest

from narrator.script.phrase import Phrase
from narrator.sound.clip import Clip, silence
from narrator.voice.chain import VoiceChain
from narrator.voice.silent import SilentVoice
from narrator.voice.voice import VoiceError, VoiceUnavailableError


def phrase(phrase_id: str) -> Phrase:
    return Phrase(phrase_id, "en", "Seer, wake up.", "Seer, wake up.")


class PickyVoice:
    """Refuses the ids in ``refused``; with ``gone`` it cannot speak at all."""

    language = "en"

    def __init__(self, name: str, refused: set[str], *, gone: bool = False) -> None:
        self.name = name
        self.asked: list[str] = []
        self.closed = False
        self._refused = refused
        self._gone = gone

    async def render(self, phrase: Phrase) -> Clip:
        self.asked.append(phrase.id)
        if self._gone:
            raise VoiceUnavailableError(f"{self.name} is not installed.")
        if phrase.id in self._refused:
            raise VoiceError(f"{self.name} does not know this.")
        return silence(1.0)

    async def aclose(self) -> None:
        self.closed = True


async def test_the_first_voice_that_can_speaks_each_phrase() -> None:
    chain = VoiceChain([PickyVoice("pack", {"b"}), PickyVoice("system", set())])
    for phrase_id in "abc":
        await chain.render(phrase(phrase_id))
    assert chain.spoken_by == {"a": "pack", "b": "system", "c": "pack"}
    assert chain.notes == ("pack does not know this. (b)",)
    assert chain.name == "pack"


async def test_one_reason_is_told_once_and_long_lists_are_counted() -> None:
    chain = VoiceChain([PickyVoice("pack", set("abcde")), SilentVoice("en")])
    for phrase_id in "edcbaa":
        await chain.render(phrase(phrase_id))
    assert chain.notes == ("pack does not know this. (a, b, c and 2 more)",)


async def test_a_voice_that_is_missing_is_asked_once_and_no_more() -> None:
    missing = PickyVoice("piper", set(), gone=True)
    chain = VoiceChain([missing, PickyVoice("system", set())], ["Told before."])
    for phrase_id in "abc":
        await chain.render(phrase(phrase_id))
    assert missing.asked == ["a"]
    assert chain.notes == ("Told before.", "piper is not installed.")
    assert chain.name == "system"


async def test_when_no_voice_can_speak_the_last_reason_is_raised() -> None:
    chain = VoiceChain([PickyVoice("one", {"a"}), PickyVoice("two", {"a"})])
    with pytest.raises(VoiceError, match="two does not know this"):
        await chain.render(phrase("a"))


async def test_closing_the_chain_closes_every_voice() -> None:
    voices = [PickyVoice("one", set()), PickyVoice("two", set())]
    await VoiceChain(voices).aclose()
    assert all(voice.closed for voice in voices)


async def test_silence_is_as_long_as_the_text_takes_to_read() -> None:
    line = Phrase("a", "en", "x", "Seer, wake up. You may look at another player's card.")
    assert (await SilentVoice("en").render(line)).length_s == pytest.approx(3.9, abs=0.5)
    assert (await SilentVoice("en").render(Phrase("a", "en", "", ""))).length_s > 0
