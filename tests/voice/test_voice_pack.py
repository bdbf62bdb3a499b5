"""Recorded packs: reading, baking, checking, and surviving damage."""

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import soundfile

from narrator.script.phrase import Phrase
from narrator.sound.clip import SAMPLE_RATE
from narrator.voice.bake import PackFacts, bake, forget_others, outdated, start_pack
from narrator.voice.chain import VoiceChain
from narrator.voice.engine_voice import EngineVoice
from narrator.voice.finish import audible_range
from narrator.voice.loudness import loudness_lufs, true_peak_db
from narrator.voice.pack import MANIFEST, Pack, PackError, find_packs, pack_folder, read_pack
from narrator.voice.pack_check import PackFault, check_pack
from narrator.voice.pack_sound import read_stored
from narrator.voice.pack_voice import PackVoice
from narrator.voice.silent import SilentVoice
from narrator.voice.voice import VoiceError

OpenProgram = Callable[..., EngineVoice]
FACTS = PackFacts("en", "Tone", "a test", "CC0-1.0")


def phrase(phrase_id: str, say: str) -> Phrase:
    return Phrase(phrase_id, "en", say, say)


PHRASES = [
    phrase("seer.wake", "Seer, wake up. You may look at one other player's card."),
    phrase("seer.wake.short", "Seer, wake up."),
    phrase("name.seer", "Seer"),
]


@pytest.fixture
async def pack(open_program: OpenProgram, tmp_path: Path) -> Pack:
    return await bake(PHRASES, open_program("tone"), start_pack(tmp_path / "en-tone", FACTS))


def change_manifest(pack: Pack, change: Callable[[dict[str, dict[str, object]]], None]) -> Pack:
    path = pack.folder / MANIFEST
    content = json.loads(path.read_text())
    change(content["phrases"])
    path.write_text(json.dumps(content))
    return read_pack(pack.folder)


async def test_a_baked_pack_is_complete_level_and_tight(pack: Pack) -> None:
    assert check_pack(pack, PHRASES) == []
    for phrase_id, entry in read_pack(pack.folder).entries.items():
        stored = read_stored(pack, phrase_id)
        first, last = audible_range(stored)
        assert loudness_lufs(stored) == pytest.approx(-16, abs=1)
        assert true_peak_db(stored) < -1
        # The tone begins at once: encoding spreads such an edge by some milliseconds.
        assert first / SAMPLE_RATE == pytest.approx(0.050, abs=0.015)
        assert (stored.size - last) / SAMPLE_RATE == pytest.approx(0.050, abs=0.015)
        assert entry.length_s == pytest.approx(stored.size / SAMPLE_RATE, abs=0.001)


async def test_a_half_recorded_pack_lets_the_next_voice_speak_the_rest(pack: Pack) -> None:
    chain = VoiceChain([PackVoice(pack), SilentVoice("en")])
    await chain.render(PHRASES[0])
    await chain.render(phrase("witch.wake", "Witch, wake up."))
    await chain.render(phrase("seer.wake.short", "Seer, open your eyes."))
    assert chain.spoken_by == {
        "seer.wake": "pack:en-tone",
        "witch.wake": "silent",
        "seer.wake.short": "silent",
    }
    assert chain.notes == (
        "The pack en-tone lacks a clip. (witch.wake)",
        "The pack en-tone has a clip of another wording. (seer.wake.short)",
    )


async def test_no_sound_is_read_before_a_phrase_is_asked_for(pack: Pack) -> None:
    for path in pack.folder.glob("*.ogg"):
        path.write_bytes(b"")
    packs, broken = find_packs([pack.folder.parent])
    assert [found.name for found in packs] == ["en-tone"]
    assert broken == []


def truncated(pack: Pack) -> Pack:
    path = pack.clip_path("seer.wake")
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    return pack


def emptied(pack: Pack) -> Pack:
    pack.clip_path("seer.wake").write_bytes(b"")
    return pack


def removed(pack: Pack) -> Pack:
    pack.clip_path("seer.wake").unlink()
    return pack


def other_length(pack: Pack) -> Pack:
    pack.clip_path("seer.wake").write_bytes(pack.clip_path("name.seer").read_bytes())
    return pack


def other_hash(pack: Pack) -> Pack:
    return change_manifest(pack, lambda entries: entries["seer.wake"].update(said="0" * 16))


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (truncated, r"seer\.wake\.ogg (lasts|cannot be read)"),
        (emptied, r"seer\.wake\.ogg cannot be read as sound"),
        (removed, r"lacks the file seer\.wake\.ogg"),
        (other_length, r"seer\.wake\.ogg lasts .* and not the .* of its manifest"),
        (other_hash, r"has a clip of another wording"),
    ],
)
async def test_a_damaged_clip_is_one_sentence_and_the_rest_still_speaks(
    pack: Pack, damage: Callable[[Pack], Pack], sentence: str
) -> None:
    voice = PackVoice(damage(pack))
    with pytest.raises(VoiceError, match=sentence) as error:
        await voice.render(PHRASES[0])
    assert "\n" not in str(error.value)
    assert (await voice.render(PHRASES[1])).length_s > 0.5


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "The pack en-bad has no manifest.json; get it again."),
        (b"{", "The manifest.json of the pack en-bad is damaged; get the pack again."),
        (b"\xff\xfe", "The manifest.json of the pack en-bad is damaged; get the pack again."),
        (b"[]", "is not understood"),
        (b'{"format": 99}', "format 99"),
        (b'{"format": 1, "language": 7}', "'language' is no text"),
    ],
)
def test_a_bad_manifest_is_one_sentence_and_other_packs_are_found(
    pack: Pack, content: bytes | None, sentence: str
) -> None:
    folder = pack.folder.parent / "en-bad"
    folder.mkdir()
    if content is not None:
        (folder / MANIFEST).write_bytes(content)
    with pytest.raises(PackError) as error:
        read_pack(folder)
    assert sentence in str(error.value)
    packs, broken = find_packs([pack.folder.parent, pack.folder.parent / "none"])
    assert [found.name for found in packs] == ["en-tone"]
    assert [str(each) for each in broken] == [str(error.value)]


@pytest.mark.thorough
@pytest.mark.parametrize("phrase_id", ["../outside", "a/b", "", ".", "a..b", "C:x"])
def test_no_id_leads_out_of_the_pack(pack: Pack, phrase_id: str) -> None:
    with pytest.raises(PackError):
        pack.clip_path(phrase_id)
    with pytest.raises(PackError):
        change_manifest(
            pack, lambda entries: entries.update({phrase_id: {"length_s": 1.0, "said": "x"}})
        )


def write_clip(pack: Pack, phrase_id: str, samples: object) -> Pack:
    soundfile.write(pack.clip_path(phrase_id), samples, SAMPLE_RATE, subtype="VORBIS")
    length_s = soundfile.info(pack.clip_path(phrase_id)).frames / SAMPLE_RATE
    return change_manifest(pack, lambda entries: entries[phrase_id].update(length_s=length_s))


def test_the_check_names_every_kind_of_fault(pack: Pack) -> None:
    seconds = np.arange(3 * SAMPLE_RATE) / SAMPLE_RATE
    tone = np.sin(2 * np.pi * 300 * seconds)
    faults = {
        PackFault.SILENT: tone * 0,
        PackFault.TOO_QUIET: tone * 0.02,
        PackFault.TOO_LOUD: tone * 0.95,
        PackFault.CLIPPED: np.clip(tone * 8, -1, 1),
        PackFault.TOO_SHORT: tone[:8000] * 0.3,
        PackFault.TOO_LONG: np.tile(tone, 12) * 0.3,
    }
    for fault, samples in faults.items():
        found = check_pack(write_clip(pack, "seer.wake", samples), PHRASES)
        assert fault in {each.fault for each in found}, fault
        assert {each.phrase_id for each in found} == {"seer.wake"}


def test_the_check_tells_missing_stale_damaged_and_unknown_clips_apart(pack: Pack) -> None:
    asked = [
        phrase("witch.wake", "Witch, wake up."),
        phrase("seer.wake.short", "Seer, open your eyes."),
        PHRASES[0],
    ]
    found = {each.phrase_id: each.fault for each in check_pack(truncated(pack), asked)}
    assert found == {
        "witch.wake": PackFault.MISSING,
        "seer.wake.short": PackFault.STALE,
        "seer.wake": PackFault.DAMAGED,
        "name.seer": PackFault.UNKNOWN,
    }


async def test_baking_again_keeps_what_was_not_asked_for(
    open_program: OpenProgram, pack: Pack
) -> None:
    again = start_pack(pack.folder, FACTS)
    baked = await bake([phrase("name.witch", "Witch")], open_program("tone"), again)
    assert set(baked.entries) == {*(each.id for each in PHRASES), "name.witch"}


async def test_baking_what_changed_leaves_the_rest_and_drops_what_is_no_more(
    open_program: OpenProgram, pack: Pack
) -> None:
    wanted = [PHRASES[0], phrase("name.seer", "Seeress"), phrase("name.witch", "Witch")]
    untouched = pack.clip_path("seer.wake").stat().st_mtime_ns
    changed = outdated(wanted, pack)
    assert [each.id for each in changed] == ["name.seer", "name.witch"]
    baked = forget_others(wanted, await bake(changed, open_program("tone"), pack))
    assert check_pack(read_pack(baked.folder), wanted) == []
    assert pack.clip_path("seer.wake").stat().st_mtime_ns == untouched
    assert not pack.clip_path("seer.wake.short").exists()


async def test_a_failure_while_baking_keeps_what_was_spoken_before_it(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    lines = [phrase("a.first", "tone"), phrase("b.second", "silent"), phrase("c.third", "tone")]
    with pytest.raises(VoiceError, match="is silent"):
        await bake(lines, open_program("faulty"), start_pack(tmp_path / "en-faulty", FACTS))
    assert set(read_pack(tmp_path / "en-faulty").entries) == {"a.first"}


@pytest.mark.parametrize("name", ["tone", "en", "en-", "../en-x", "en x"])
def test_a_pack_needs_a_language_and_a_name(tmp_path: Path, name: str) -> None:
    with pytest.raises(PackError, match="no name for a pack"):
        pack_folder(tmp_path, name)
    with pytest.raises(PackError, match="no name for a pack"):
        start_pack(tmp_path / name.replace("/", ""), FACTS)
