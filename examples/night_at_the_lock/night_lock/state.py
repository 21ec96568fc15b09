"""A position of Night at the Lock, and questions about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from night_lock.tables import BARGES
from rules.text import Seat

HAND = 3
"""Barges in a full hand (NL-1.2)."""
ROUNDS = 5
"""Rounds of a game, and barges dealt to each hand in all (NL-2.4, NL-3.1)."""

Round = tuple[str, ...]
"""The barges shown in a round, by seat."""


@dataclass(frozen=True, slots=True)
class Night:
    """Only what cannot be computed: neither the scores nor a stack of barges."""

    hands: tuple[tuple[str, ...], ...]
    """Hands by seat; a barge stays in the hand until it is shown."""
    sealed: Mapping[Seat, str] = field(default_factory=dict[Seat, str])
    """The barge that each seat has chosen in this round."""
    rounds: tuple[Round, ...] = ()
    """The barges shown, round by round."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, in order."""
        return tuple(Seat(seat) for seat in range(len(self.hands)))

    @property
    def is_over(self) -> bool:
        """Whether the last round has been shown."""
        return len(self.rounds) == ROUNDS

    @property
    def unseen(self) -> tuple[str, ...]:
        """The barges that can still be dealt. They have no order before."""
        gone = {barge for barges in (*self.hands, *self.rounds) for barge in barges}
        return tuple(barge for barge in BARGES if barge not in gone)

    @property
    def to_refill(self) -> tuple[Seat, ...]:
        """The seats to be dealt a barge, the next one first."""
        full = min(HAND, ROUNDS - len(self.rounds))
        return tuple(seat for seat in self.seats if len(self.hands[seat]) < full)

    @property
    def choosing(self) -> tuple[Seat, ...]:
        """The seats that owe a choice; none while barges are dealt."""
        if self.is_over or self.to_refill:
            return ()
        return tuple(seat for seat in self.seats if seat not in self.sealed)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        won = [(heaviest(shown), points(shown)) for shown in self.rounds]
        return tuple(sum(load for by, load in won if by == seat) for seat in self.seats)


def heaviest(shown: Round) -> Seat:
    """Return the seat whose barge passes the lock (NL-2.3)."""
    return Seat(max(range(len(shown)), key=lambda seat: BARGES[shown[seat]]))


def points(shown: Round) -> int:
    """Return what the heaviest barge scores: the load of the lightest (NL-2.3)."""
    return min(BARGES[barge] for barge in shown)
