"""Narrator: runs the night of One Night games at a real table, and trains its announcers."""

__version__ = "0.1.0"
