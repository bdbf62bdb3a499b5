"""The night, the day and the vote, and what comes after."""
