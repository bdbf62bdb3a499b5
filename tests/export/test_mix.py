"""What is exported is what is played."""

import numpy as np
import pytest
from msgspec import structs
from numpy.typing import NDArray

from narrator.errors import NarratorError
from narrator.show.announcer import Announcer
from narrator.show.export import mix
from narrator.show.export.mix import mix_performance, mix_programme
from narrator.show.export.programme import Programme
from narrator.show.performance import Background, Performance
from narrator.show.timeline import effect_times
from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.sound.levels import Levels
from narrator.sound.mixer import Bus
from narrator.sound.silent_mixer import SilentMixer
from tests.virtual_clock import VirtualClock

Samples = NDArray[np.int64]


def mixed(performance: Performance, levels: Levels | None = None) -> Samples:
    return np.concatenate(list(mix_performance(performance, levels))).astype(np.int64)


class RecordingMixer(SilentMixer):
    """Keeps every sound with the frame at which it begins, and adds them up."""

    def __init__(self, clock: VirtualClock) -> None:
        super().__init__(clock.now_s)
        self.clock = clock
        self.sounds: dict[Bus, list[tuple[int, Clip]]] = {bus: [] for bus in Bus}

    def play(self, bus: Bus, clip: Clip) -> None:
        super().play(bus, clip)
        self.sounds[bus].append((round(self.clock.now_s() * SAMPLE_RATE), clip))

    def queue(self, bus: Bus, clip: Clip) -> None:
        was_busy = self.is_busy(bus)
        super().queue(bus, clip)
        begin = round(self.clock.now_s() * SAMPLE_RATE)
        if was_busy and self.sounds[bus]:
            last, before = self.sounds[bus][-1]
            begin = last + before.frames
        self.sounds[bus].append((begin, clip))

    def recording(self, frames: int) -> Samples:
        total = np.zeros((frames, 2), np.int64)
        for sounds in self.sounds.values():
            following = [begin for begin, _ in sounds[1:]]
            for (begin, clip), end in zip(sounds, [*following, frames], strict=True):
                length = max(min(begin + clip.frames, end, frames) - begin, 0)
                total[begin : begin + length] += clip.samples[:length]
        return total.clip(-32768, 32767)


async def test_the_mix_is_what_the_announcer_asks_a_mixer_for(performance: Performance) -> None:
    clock = VirtualClock()
    mixer = RecordingMixer(clock)
    await Announcer(performance, mixer, clock, lambda _: None).perform()
    exported = mixed(performance)
    played = mixer.recording(len(exported))
    # The last frames are led to silence, and a block begins with a cue to the nearest frame.
    body = slice(0, len(exported) - SAMPLE_RATE // 50)
    off = np.abs(exported[body] - played[body])
    assert np.quantile(off, 0.99) <= 2
    assert np.sqrt(np.mean(off.astype(float) ** 2)) < 100
    levels = [
        10 * np.log10(np.mean(sound[body].astype(float) ** 2)) for sound in (exported, played)
    ]
    assert levels[0] == pytest.approx(levels[1], abs=0.01)


def test_without_background_a_line_stands_in_the_file_as_it_was_rendered(
    performance: Performance,
) -> None:
    silent = structs.replace(performance, backgrounds=(), effects={})
    samples = mixed(silent)
    for entry in performance.timeline.entries:
        if entry.cue.id in performance.lines:
            line = performance.lines[entry.cue.id].samples
            start = round(entry.start_s * SAMPLE_RATE)
            found = samples[start : start + len(line)]
            # Both sides get the one channel; the very end of the file is faded.
            assert (found[: len(line) - 500] == line[: len(found) - 500]).all(), entry.cue.id


def test_effects_sound_with_their_cue_and_at_the_end_of_counts(performance: Performance) -> None:
    only_effects = structs.replace(performance, backgrounds=(), lines={})
    samples = mixed(only_effects)
    entries = performance.timeline.entries
    due = [time for entry in entries for time in effect_times(entry)]
    ends = [at_s for at_s, sound in due if sound == "count_end"]
    gongs = [at_s for at_s, sound in due if sound == "gong"]
    assert len(ends) >= 4
    assert len(gongs) == 1
    for at_s, name in [*((at_s, "count_end") for at_s in ends), (gongs[0], "gong")]:
        start = round(at_s * SAMPLE_RATE)
        effect = performance.effects[name].samples
        assert (samples[start : start + len(effect)] == effect).all()


@pytest.mark.parametrize("block_frames", [997, 4096, 10_000_000])
def test_it_does_not_matter_how_the_mix_is_cut_into_blocks(
    performance: Performance, block_frames: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = mixed(performance)
    monkeypatch.setattr(mix, "BLOCK_FRAMES", block_frames)
    assert np.abs(mixed(performance) - usual).max() <= 1


def test_the_background_follows_the_envelope_and_loops(performance: Performance) -> None:
    ambience = performance.backgrounds[0].clip
    envelope = performance.envelopes(performance.timeline)[0]
    alone = structs.replace(performance, lines={}, effects={})
    samples = mixed(alone)
    assert len(samples) > 3 * ambience.frames
    for at_s in np.arange(0.01, performance.timeline.length_s - 0.1, 0.37):
        frame = round(at_s * SAMPLE_RATE)
        expected = ambience.samples[frame % ambience.frames].astype(float)
        gain_db = envelope.gain_db(frame / SAMPLE_RATE)
        factor = 0.0 if gain_db <= -60 else 10 ** (gain_db / 20)
        assert samples[frame] == pytest.approx(expected * factor, abs=1)


def test_levels_of_the_table_count(performance: Performance) -> None:
    voiceless = mixed(performance, Levels(voice=0, effects=0))
    alone = mixed(structs.replace(performance, lines={}, effects={}))
    assert (voiceless == alone).all()
    mute = mixed(performance, Levels(is_background_mute=True))
    assert (mute == mixed(structs.replace(performance, backgrounds=()))).all()
    half = mixed(performance, Levels(voice=50, background=0, effects=0)).astype(float)
    full = mixed(performance, Levels(background=0, effects=0)).astype(float)
    assert 20 * np.log10(half.std() / full.std()) == pytest.approx(-10, abs=0.05)


def test_too_loud_sounds_saturate_and_never_wrap(performance: Performance) -> None:
    loud = Clip(np.full((200_000, 2), 30_000, np.int16))
    lines = dict.fromkeys(performance.lines, loud)
    samples = mixed(
        structs.replace(performance, lines=lines, effects={}, backgrounds=(Background(loud),))
    )
    assert samples.max() == 32767
    assert samples.min() >= 0


def test_the_end_does_not_click(performance: Performance) -> None:
    samples = mixed(performance)
    assert np.abs(samples[-1]).max() == 0
    assert np.abs(samples[-40:]).max() < 4000


def test_nights_follow_each_other_after_a_silent_rest(two_nights: Programme) -> None:
    samples = np.concatenate(list(mix_programme(two_nights)))
    one = mixed(two_nights.performance)
    rest = round(1.5 * SAMPLE_RATE)
    assert len(samples) == two_nights.frames == 2 * len(one) + rest
    assert (samples[: len(one)] == one).all()
    assert (samples[len(one) : len(one) + rest] == 0).all()
    assert (samples[len(one) + rest :] == one).all()
    starts = [round(at_s * SAMPLE_RATE) for at_s in two_nights.night_starts_s()]
    assert starts == [0, len(one) + rest]


@pytest.mark.parametrize(("nights", "rest_s"), [(0, 0.0), (101, 0.0), (2, -1.0), (3, 12000.0)])
def test_a_file_nobody_could_use_is_refused(
    performance: Performance, nights: int, rest_s: float
) -> None:
    with pytest.raises(NarratorError):
        Programme("", performance, nights, rest_s)
