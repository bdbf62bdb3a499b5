"""Levels in decibels."""

SILENT_DB = -60.0
"""At this gain and under it a bus is silent."""


def amplitude(gain_db: float) -> float:
    """The factor on samples for a gain in decibels."""
    return 0.0 if gain_db <= SILENT_DB else 10.0 ** (gain_db / 20.0)
