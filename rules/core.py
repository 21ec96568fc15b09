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
    """What somebody wants to know before choosing a game."""

    minutes: tuple[int, int]
    """How long it takes at a table, at least and at most."""
    weight: Text
    """How much there is to think about, in a few words: "light", "heavy"."""
    pitch: Text
    """What it is like, in one or two sentences."""


class Core(ABC, Generic[S, M]):
    """What every game must answer; stateless: each method gets the state that it is about."""

    key: ClassVar[str]
    """The folder's name, which is the name in commands and records."""
    title: ClassVar[str]
    seats: ClassVar[range]
    """Numbers of seats the game can be played with."""
    profile: ClassVar[Profile]

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """Return the first state; raises UnfitSetup.

        The number of seats and the values of options have been checked already.
        """

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return who owes a decision: one seat or several, NATURE alone, or nobody at the end."""

    @abstractmethod
    def turn(self, state: S) -> int:
        """Return the number of the turn, which grows whenever a new picture is worth posting.

        That is when a decision by another seat begins, when the game ends, and when a position
        should be seen before chance acts; never between the decisions of one turn.
        """

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> Iterator[M]:
        """Yield every legal move of a seat, most natural first.

        A seat that owes nothing may still have moves, such as changing a sealed choice. Moves of
        other kinds are not its own then, and are refused before they are tried.
        """

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: M) -> tuple[S, Events]:
        """Return the state after a move, and what happened; raises IllegalMove.

        The seat is known to have some legal move.
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
        """Return label and menu path (see `Choice`) of a legal move, as the seat may know it."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return how the game ended; None while it goes on."""
