"""The program that makes every sound of Narrator from numbers: no samples, no downloads."""
