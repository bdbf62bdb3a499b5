"""The plain front end: a night as printed lines, for any terminal, pipe or screen reader."""
