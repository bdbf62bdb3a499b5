"""Choosing the deck, and everything around it."""
