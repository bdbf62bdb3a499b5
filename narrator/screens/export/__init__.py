"""Taking a night along from the screens: files, printed pages, and codes of decks."""
