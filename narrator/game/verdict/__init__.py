"""Who dies and who wins once the cards are turned, from rules that are data."""
