"""Taking a performance along: sound files, captions, and the script on paper."""
