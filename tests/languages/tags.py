"""The languages that Narrator speaks."""

LANGUAGES = ("en", "es", "es-419", "ru")
