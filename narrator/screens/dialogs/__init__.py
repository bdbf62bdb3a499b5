"""Small dialogs that every screen may use."""
