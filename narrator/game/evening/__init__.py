"""Several games in a row: chips, who sits out, and a bracket for more tables."""
