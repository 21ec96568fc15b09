"""What a game may offer to choose before it starts: options, and editions of its rules."""

from typing import ClassVar

from rules.setup import Option


class Variants:
    """The variants of a game."""

    options: ClassVar[tuple[Option, ...]] = ()
    editions: ClassVar[range] = range(1, 2)
    """The editions of the rules that games can be played by, the newest last.

    A game goes on under the edition it began with; a new edition is made when old records would
    mean or allow something else.
    """
