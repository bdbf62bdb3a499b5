"""Practice on the screen: the same drills as on plain lines."""
