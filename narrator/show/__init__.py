"""Performing a script: timeline, transport, announcer."""
