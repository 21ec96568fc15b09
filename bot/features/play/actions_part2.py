"""Whether a thought of the program still counts: whether its seat has learnt anything since."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from rules.core import known_to
from rules.match import Entry, Match
from rules.text import Seat


def is_as_it_was(before: Match, now: Match, seat: Seat) -> bool:
    """Return whether a seat that decides can see no difference between two moments of a game.

    The moment of the program's answer must not reveal that somebody else has changed a sealed
    choice. So only what the seat can see decides whether a thought is dropped: the position, what
    it was told, what it did itself, who has resigned, and its legal moves.
    """
    return (
        before.resigned == now.resigned
        and before.view(seat) == now.view(seat)
        and _learnt(before, now, seat) == _learnt(now, before, seat)
        and _legal_moves(before, seat) == _legal_moves(now, seat)
    )


def _learnt(match: Match, other: Match, seat: Seat) -> list[object]:
    """Return what a seat did and was told in the part of a record that another does not have."""
    pairs = zip(match.entries, other.entries, strict=False)
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return [*_known(match.entries[shared:], seat)]


def _known(entries: Sequence[Entry], seat: Seat) -> Iterator[object]:
    for entry in entries:
        if entry.seat == seat:
            yield entry.move
        yield from known_to(entry.events, seat)


def _legal_moves(match: Match, seat: Seat) -> list[str]:
    game, state = match.game, match.state
    return [game.format(state, move) for move in game.legal_moves(state, seat)]
