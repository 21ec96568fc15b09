"""What a game may say about what players type, so that a refusal can say what they meant."""

from typing import Any, ClassVar

from rules.core import Core, M, S
from rules.notation import Notation
from rules.text import Seat


class Typed(Core[S, M]):
    """How moves are written, and which rule is about the present decision."""

    notation: ClassVar[Notation[Any]] = Notation({})
    """How moves are written. With it, a text that is none is compared with all moves there are,
    and the refusal can give the reason why the likeliest of them is not allowed now."""

    def deciding_rule(self, state: S, seat: Seat) -> str:
        """Return the number of the rule that says what a seat has to decide now.

        Empty if no rule does.
        """
        del state, seat
        return ""
