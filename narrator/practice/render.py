"""What a drill tells, in the words of the table's language."""

from narrator.practice.drill import Told
from narrator.script.phrasebook import Phrasebook

_TEXT = "practice."


def told_text(told: Told, book: Phrasebook) -> str:
    """The sentence; ids of roles become names, and ids of texts inside facts their texts."""
    facts = {
        name: book.number(fact, 1) if isinstance(fact, float) else fact
        for name, fact in told.facts.items()
    }
    if "role" in facts:
        facts["role"] = book.role_name(str(facts["role"]))
    for name, value in facts.items():
        if isinstance(value, str) and value.startswith(_TEXT) and value in book.texts:
            facts[name] = book.text(value, facts)
    return book.text(told.text_id, facts) if facts else book.text(told.text_id)
