"""After the vote: who died, who won, and the chips of the evening."""
