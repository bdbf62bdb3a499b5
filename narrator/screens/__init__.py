"""The app: Textual screens that show snapshots and send commands."""
