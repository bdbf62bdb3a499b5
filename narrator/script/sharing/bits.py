"""Numbers, flags and names as single bits."""

GROUP_BITS = 4
"""A number is cut into groups of this many bits, each with a bit that says whether more follow."""

MAX_GROUPS = 8
_MAX_COPIES = 99


class BitsError(ValueError):
    """The bits end too early or mean nothing."""


class BitWriter:
    """Collects bits, the most significant of a number first."""

    def __init__(self) -> None:
        self.bits: list[bool] = []

    def flag(self, value: bool) -> None:
        """One bit."""
        self.bits.append(value)

    def fixed(self, value: int, width: int) -> None:
        """A number of a known width in bits."""
        self.bits += [bool(value >> place & 1) for place in reversed(range(width))]

    def number(self, value: int) -> None:
        """A number of any size; small ones are short."""
        groups = max((value.bit_length() + GROUP_BITS - 1) // GROUP_BITS, 1)
        for group in reversed(range(groups)):
            self.flag(group > 0)
            self.fixed(value >> group * GROUP_BITS & ((1 << GROUP_BITS) - 1), GROUP_BITS)

    def copies(self, value: int) -> None:
        """As many ones as there are copies, then a zero: most roles of a box have none or one."""
        self.bits += [True] * value + [False]

    def name(self, value: str) -> None:
        """A spelled name."""
        data = value.encode()
        self.number(len(data))
        for byte in data:
            self.fixed(byte, 8)


class BitReader:
    """Takes back what a BitWriter has written; anything else raises BitsError."""

    def __init__(self, bits: list[bool]) -> None:
        self._bits = bits
        self._at = 0

    def flag(self) -> bool:
        """One bit."""
        if self._at >= len(self._bits):
            raise BitsError
        self._at += 1
        return self._bits[self._at - 1]

    def fixed(self, width: int) -> int:
        """A number of a known width in bits."""
        value = 0
        for _ in range(width):
            value = value << 1 | self.flag()
        return value

    def number(self) -> int:
        """A number of any size."""
        value = 0
        for _ in range(MAX_GROUPS):
            more = self.flag()
            value = value << GROUP_BITS | self.fixed(GROUP_BITS)
            if not more:
                return value
        raise BitsError

    def copies(self) -> int:
        """Copies of one role."""
        for count in range(_MAX_COPIES + 1):
            if not self.flag():
                return count
        raise BitsError

    def name(self) -> str:
        """A spelled name."""
        data = bytes(self.fixed(8) for _ in range(self.number()))
        try:
            return data.decode()
        except UnicodeDecodeError:
            raise BitsError from None

    def is_at_end(self, unit_bits: int) -> bool:
        """Whether nothing but the padding to the next unit is left."""
        rest = self._bits[self._at :]
        return len(rest) < unit_bits and not any(rest)
