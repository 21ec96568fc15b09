"""What a game may offer to choose from before it starts: options, and editions of its rules."""

from typing import ClassVar

from rules.setup import Option


class Variants:
    """In which ways a game can be played."""

    options: ClassVar[tuple[Option, ...]] = ()
    editions: ClassVar[range] = range(1, 2)
    """The editions of the rules that games can be played by, the newest last. A game goes on under
    the edition it began with; a new one is made when old records would mean or allow another thing.
    """
