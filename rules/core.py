"""What every game must answer: `Core`. What it may add is in `rules/facets/`."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar, Generic, NamedTuple, TypeVar

from rules.event import Events
from rules.result import Result
from rules.setup import Setup
from rules.text import Seat, Text
from rules.view import View

NATURE = Seat(-1)
"""The seat of chance: it rolls, deals and draws, and its moves are on the record."""

S = TypeVar("S")
"""A game's own kind of position."""
M = TypeVar("M")
"""A game's own kind of move."""


class Profile(NamedTuple):
    """What helps people to choose a game."""

    minutes: tuple[int, int]
    """The least and the most minutes that it takes at a table."""
    weight: Text
    """How demanding it is, in a few words: "light", "heavy"."""
    pitch: Text
    """What it is like, in one or two sentences."""


class Core(ABC, Generic[S, M]):
    """What every game must answer. It has no state of its own: each method gets the state."""

    key: ClassVar[str]
    """The name of its folder, which is also its name in commands and records."""
    title: ClassVar[str]
    seats: ClassVar[range]
    """The possible numbers of seats."""
    profile: ClassVar[Profile]

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """Return the first state; raises UnfitSetup.

        The number of seats and the values of options have been checked.
        """

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that owe a decision: one, several at once, NATURE alone, or none."""

    @abstractmethod
    def turn(self, state: S) -> int:
        """Return the number of the turn, which grows whenever a new picture is worth posting.

        That is when a decision of another seat begins, when the game ends, and when a position
        should be seen before chance acts; never between the decisions of one turn.
        """

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> Iterator[M]:
        """Yield every legal move of a seat, the most natural first.

        A seat that owes no decision may still have moves, such as changing a sealed choice. Moves
        of any other kind are then refused before they reach `apply`.
        """

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: M) -> tuple[S, Events]:
        """Return the state after a move, and the events; raises IllegalMove.

        The seat has at least one legal move.
        """

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> View:
        """Return what a seat, or a spectator (None), may see of the position."""

    @abstractmethod
    def parse(self, state: S, seat: Seat, text: str) -> M:
        """Return the move that a text means, legal or not.

        Raises UnreadableMove or AmbiguousMove.
        """

    @abstractmethod
    def format(self, state: S, move: M) -> str:
        """Return a move in notation, in its only spelling."""

    @abstractmethod
    def describe(self, state: S, seat: Seat, move: M) -> tuple[Text, tuple[Text, ...]]:
        """Return a legal move's label and menu path (see `Choice`), from what the seat may know."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return how the game ended; None while it goes on."""
