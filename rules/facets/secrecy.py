"""What a game with secrets may say about who knows what. The defaults fit games without secrets.

What a seat sees is decided by `Core.view`, and who is told of an event by its `audience`; this is
about what the public record tells, and what a seat may imagine.
"""

from random import Random
from typing import Generic, NamedTuple

from rules.core import Core, M, S
from rules.event import Events
from rules.text import Seat


class PastMove(NamedTuple, Generic[S, M]):
    """A move that was made some time ago."""

    before: S
    """The position before it."""
    seat: Seat
    move: M
    events: Events
    """What it caused."""


class Secrecy(Core[S, M]):
    """What others know of a seat's moves, and what a seat can only guess."""

    def plays_openly(self, state: S, seat: Seat) -> bool:
        """Return whether everybody knows the legal moves of a seat that owes a decision.

        Only then may the bot make its one legal move for it. By default this holds if the seat sees
        no more than spectators do.
        """
        return self.view(state, seat) == self.view(state, None)

    def hides(self, past: PastMove[S, M], now: S) -> bool:
        """Return whether the move is still secret to spectators in `now`.

        By default a move stays secret during the game if its events were not told to everybody in
        full.
        """
        del now
        return any(event.audience is not None for event in past.events)

    def omits(self, past: PastMove[S, M], now: S) -> bool:
        """Return whether even the existence of the move is still secret to spectators in `now`.

        By default it is if a seat that owed no decision (it changed a sealed choice) moved and
        nobody else was told.
        """
        del now
        is_untold = all(event.audience == (past.seat,) for event in past.events)
        return is_untold and past.seat not in self.to_act(past.before)

    def imagine(self, state: S, seat: Seat, random: Random) -> S:
        """Return a random position that agrees with everything a seat knows.

        A game overrides it if seats have secrets from one another.
        """
        del seat, random
        return state

    def laid_open(self, state: S) -> S:
        """Return a position of a finished game with what was secret in it known to everybody.

        Reviews then say what came of a turn that nobody could know. A game overrides it if
        `merits` names what others hold once that is known.
        """
        return state
