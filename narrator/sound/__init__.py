"""Clips, mixers, levels and the sounds."""
