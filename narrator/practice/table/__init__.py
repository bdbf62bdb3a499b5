"""The simulated table: one night played by the rules, with a log of what really happened."""
