"""What a game with secrets may say: who can tell what. For a game without, the defaults do."""

from random import Random
from typing import Generic, NamedTuple

from rules.core import Core, M, S
from rules.event import Events
from rules.text import Seat


class PastMove(NamedTuple, Generic[S, M]):
    """A move that was made some time ago."""

    before: S
    """The position it was made in."""
    seat: Seat
    move: M
    events: Events
    """What it caused."""


class Secrecy(Core[S, M]):
    """What others can tell of a seat's moves, and what a seat can only guess."""

    def plays_openly(self, state: S, seat: Seat) -> bool:
        """Return whether everybody can tell which moves a seat that owes a decision has.

        Only then may its one legal move be made for it. Unless a game knows better, that is so
        where the seat sees no more than spectators do.
        """
        return self.view(state, seat) == self.view(state, None)

    def hides(self, past: PastMove[S, M], now: S) -> bool:
        """Return whether spectators may not yet learn, in `now`, which move was made.

        Unless a game knows better, a move of which not everybody was told everything stays
        hidden while the game goes on.
        """
        del now
        return any(event.audience is not None for event in past.events)

    def omits(self, past: PastMove[S, M], now: S) -> bool:
        """Return whether spectators must not even learn, in `now`, that a move was made.

        Unless a game knows better, that is so when a seat that owed nothing (it changed a sealed
        choice) moved and nobody else was told.
        """
        del now
        is_untold = all(event.audience == (past.seat,) for event in past.events)
        return is_untold and past.seat not in self.to_act(past.before)

    def imagine(self, state: S, seat: Seat, random: Random) -> S:
        """Return a position that agrees with all that a seat knows, the rest dealt anew by chance.

        A game overrides it where one seat knows what another does not.
        """
        del seat, random
        return state
