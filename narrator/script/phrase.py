"""One recordable piece of text."""

from msgspec import Struct


class Phrase(Struct, frozen=True):
    """A recordable piece of text with a stable id, such as ``seer.wake`` or ``seer.wake.short``.

    ``text`` is what screens show; ``say`` is the same spelled for speech, equal to ``text`` unless
    engines stumble over it ("P.I."). ``language`` is a tag such as ``en`` or ``es-419``.
    """

    id: str
    language: str
    text: str
    say: str
