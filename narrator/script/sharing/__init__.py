"""A deck and its options as a short code that people can read out, type or scan."""
