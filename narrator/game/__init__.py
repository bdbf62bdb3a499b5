"""The rules of the game as data: roles, decks, findings, presets."""
