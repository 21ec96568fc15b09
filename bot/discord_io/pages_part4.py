"""The sentence that says for whom the program is thinking."""

from collections.abc import Sequence

from rules.text import Seat, Text, Who, count


def thinking(seats: Sequence[Seat]) -> Text:
    """Return that the program is thinking for some seats."""
    who = tuple(map(Who, seats))
    return count("{who} is thinking.", "{who} are thinking.", len(who), who=who)
