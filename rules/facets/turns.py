"""What a game may say about turns: chance, obvious steps, and who is next."""

from collections.abc import Sequence
from itertools import islice
from random import Random

from rules.core import Core, M, S
from rules.text import Seat, Text


class Turns(Core[S, M]):
    """How decisions are offered, and what follows them."""

    def odds(self, state: S) -> Sequence[tuple[M, int]]:
        """Return NATURE's moves with their weights; called only when NATURE is to act."""
        del state
        return ()

    def sample(self, state: S, seat: Seat, random: Random) -> M:
        """Return a random legal move of a seat; every legal move is possible.

        A game overrides it if listing all moves takes long. Moves need not be equally likely.
        """
        return random.choice(tuple(self.legal_moves(state, seat)))

    def propose(self, state: S, seat: Seat, random: Random) -> M:
        """Return a random legal move worth a look in a position that the seat imagines.

        A game overrides it if good moves are rare among many. All of the position may be read.
        """
        return self.sample(state, seat, random)

    def path(self, state: S, seat: Seat, move: M) -> tuple[Text, ...]:
        """Return the menu path of a legal move, as `describe` does.

        A game overrides it if labels take long.
        """
        return self.describe(state, seat, move)[1]

    def obvious(self, state: S, seat: Seat) -> M | None:
        """Return the step that a turn takes automatically, such as a gain without a choice.

        The player can take it back. By default it is the only legal move.
        """
        moves = tuple(islice(self.legal_moves(state, seat), 2))
        return moves[0] if len(moves) == 1 else None

    def leads_on(self, state: S, seat: Seat, move: M) -> bool:
        """Return whether the choice that follows a move is made together with it, in the same menu.

        By default every choice is made by itself.
        """
        del state, seat, move
        return False

    def unused(self, state: S, seat: Seat, move: M) -> Text | None:
        """Return a sentence on the useful thing that a turn ending with this move leaves undone.

        "3 clay lie ready to be taken." None if there is none, or if the move does not end the turn.
        """
        del state, seat, move
        return None

    def up_next(self, state: S) -> Seat | None:
        """Return the seat that decides after the one seat that owes a decision, as all can tell.

        Whatever is decided before, it must be the next other seat to owe a decision, unless the
        game ends. None if that is not certain, or if only some seats could know it: then nobody is
        told.
        """
        del state
        return None
