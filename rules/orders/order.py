"""The values of orders. `msgspec` turns an `Order` into plain JSON and back."""

from typing import NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules.draft import Step, moves_of
from rules.text import Seat, Text

BRANCHES_AT_MOST = 3
"""The most turns of an order, for all cases together."""


CASE_SEPARATOR = " > "
"""Separates the parts of a case; no notation has it."""


class Case(NamedTuple):
    """What has to happen before a draft of an order begins."""

    before: str = ""
    """The move, or the line of moves, of the seat that decides now; empty for any other."""
    own: str = ""
    """The moves with which the turn begins, up to one after which chance acts; empty if none."""
    chance: str = ""
    """The key of what chance then brings; see `Orders.chances`."""

    @classmethod
    def read(cls, text: str) -> "Case":
        """Return the case that `written` wrote."""
        return cls(*text.split(CASE_SEPARATOR))

    @property
    def written(self) -> str:
        """The case in one line; only the first part if there are no others."""
        return CASE_SEPARATOR.join(self) if self.own else self.before

    def excludes(self, other: "Case") -> bool:
        """Return whether two turns for these cases cannot both be made for what they are for.

        Then one is made in place of the other, or in case that no longer fits.
        """
        is_one_draw = self.own and self.own == other.own and self.chance != other.chance
        return self.before == other.before and not is_one_draw


class Branch(Struct, frozen=True):
    """A turn put together ahead, whatever happens or in a certain case."""

    after: str = ""
    """The case that it is for, as `Case.written`; empty if it fits anything."""
    steps: tuple[Step, ...] = ()
    """The steps of the draft, which begin when the case has come true."""

    @property
    def case(self) -> Case:
        """The case that it is for."""
        return Case.read(self.after)

    @property
    def first_moves(self) -> tuple[str, ...]:
        """Its moves before chance acts in it."""
        own = self.case.own
        return moves_of(own) if own else tuple(step.move for step in self.steps)

    def is_part_of(self, other: "Branch") -> bool:
        """Return whether it is what another begins with before chance acts, and no more."""
        is_alone = bool(other.case.own) and not self.case.own
        return is_alone and self.first_moves == other.first_moves


class Order(Struct, frozen=True):
    """What a seat has ordered for decisions to come. It says nothing of the position it is for."""

    seat: Seat
    branches: tuple[Branch, ...] = ()
    """What to do next: of cases that come true, the first that fits; empty if it is to pass."""
    until: tuple[str, ...] = ()
    """The keys of the conditions that end an order to pass; empty if it is none."""
    in_any_case: bool = False
    """Whether its steps are made as long as they are legal, whatever has changed."""

    @property
    def has_room(self) -> bool:
        """Whether another turn can be added to its turns."""
        return 0 < len(self.branches) < BRANCHES_AT_MOST

    @property
    def drawing(self) -> Case | None:
        """The case in which chance acts, to which a turn can be added; None if there is none."""
        cases = (branch.case for branch in self.branches if self.has_room)
        return next((case._replace(chance="") for case in cases if case.own), None)

    def with_turn(self, branch: Branch) -> "Order":
        """Return the order with a turn in place of those that it excludes."""
        others = (each for each in self.branches if not each.case.excludes(branch.case))
        return replace(self, branches=(*others, branch), until=())

    def can_fall_back(self, branch: Branch) -> bool:
        """Return whether a turn can be added in case another for what it is for no longer fits.

        Of two that begin with the same draw, one that ends there helps nobody.
        """
        others = [each for each in self.branches if each.case.excludes(branch.case)]
        is_new = not any(branch.is_part_of(each) or each.is_part_of(branch) for each in others)
        return self.has_room and bool(others) and is_new

    @property
    def is_standing(self) -> bool:
        """Whether it goes on after it was carried out: it is an order to pass."""
        return bool(self.until)


class Carried(NamedTuple):
    """The order is to be carried out now."""

    moves: tuple[str, ...]
    """The moves in the game's notation."""
    goes_on: bool = False
    """Whether the order stays for the decisions that follow."""


class Waits(NamedTuple):
    """The seat has nothing to decide now that the order is for."""


class Dropped(NamedTuple):
    """The order is over; its seat decides by itself."""

    why: Text
    """The reason, as a sentence for its owner."""
    steps: tuple[Step, ...] = ()
    """The steps that it would have made, to be left as a draft; empty if it is to pass."""


Verdict: TypeAlias = Carried | Waits | Dropped
