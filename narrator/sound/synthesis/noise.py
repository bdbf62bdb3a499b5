"""Where every breath of air and water begins: noise that closes into a loop."""

import numpy as np
from numpy.random import Generator

from narrator.sound.synthesis.filters import Response, frequencies
from narrator.sound.synthesis.samples import CHANNELS, Samples, unit_rms


def loop_noise(
    rng: Generator, frames: int, response: Response, *, width: float = 1.0, channels: int = CHANNELS
) -> Samples:
    """Gaussian noise with the given spectrum and an RMS of one, periodic over its frames.

    It is drawn in the frequency domain, so the last sample meets the first as any two neighbours.
    Width 1 makes the channels independent, 0 makes them equal.
    """
    gains = response(frequencies(frames))
    gains[0] = 0.0
    spectrum = np.stack([_random_spectrum(rng, len(gains)) for _ in range(channels)])
    if channels == CHANNELS and width < 1.0:
        spectrum[1] = (1.0 - width) * spectrum[0] + width * spectrum[1]
    noise = np.fft.irfft(spectrum * gains, frames)
    return np.stack([unit_rms(channel) for channel in noise])


def _random_spectrum(rng: Generator, bins: int) -> np.ndarray[tuple[int], np.dtype[np.complex128]]:
    parts = rng.standard_normal((bins, 2))
    return parts.view(np.complex128)[:, 0]
