"""Voices: what turns phrases into clips."""
