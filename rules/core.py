"""What a game promises: seats, moves, events, views, results and refusals."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from rules.errors import (
    AmbiguousMove,
    IllegalMove,
    NotYourTurn,
    RulesError,
    UnfitSetup,
    UnreadableMove,
)
from rules.event import Event, Events, known_to
from rules.rulebook import Rulebook
from rules.series import Series
from rules.setup import Option, Setup
from rules.text import Seat, Text

__all__ = [
    "NATURE",
    "AmbiguousMove",
    "Choice",
    "Event",
    "Events",
    "Game",
    "IllegalMove",
    "NotYourTurn",
    "Option",
    "PastMove",
    "Result",
    "RulesError",
    "Seat",
    "Series",
    "Setup",
    "UnfitSetup",
    "UnreadableMove",
    "View",
    "known_to",
    "ranked",
]

NATURE = Seat(-1)
"""The seat of chance: it rolls, deals and draws, and its moves stand on the record."""

S = TypeVar("S")
M = TypeVar("M")


class PastMove(NamedTuple, Generic[S, M]):
    """A move that was made some time ago."""

    before: S
    """The position it was made in."""
    seat: Seat
    move: M
    events: Events
    """What it caused."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal move as menus show it."""

    notation: str
    """The move's one spelling."""
    label: Text
    """What it does, in a few words."""
    path: tuple[Text, ...]
    """The way through the menus; the last step is this very move. At most 25 steps share a
    parent, and no path is the beginning of another."""


class View(Protocol):
    """What one seat, or a spectator, may see. Each game has its own kind."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision, as far as this viewer may know; never NATURE."""
        ...

    @property
    def headline(self) -> Text:
        """Where the game stands: "Turn 33 · 15 rhombi laid"."""
        ...

    @property
    def asks(self) -> Text:
        """What is to be decided, after a name: "places a token or draws a rhomb"."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        ...

    @property
    def essentials(self) -> Text:
        """The position in at most 900 characters, for people who cannot see the picture."""
        ...


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    scores: tuple[int, ...]
    """Points by seat."""
    ranks: tuple[int, ...]
    """Place by seat, 1 is best; ties share a place. A lost solo game has rank 2."""
    why: Text
    """What decided, in a sentence."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place, in seat order."""
        return tuple(Seat(seat) for seat, rank in enumerate(self.ranks) if rank == 1)


def ranked(order: Sequence[Any]) -> tuple[int, ...]:
    """Give each seat its place by a sortable standing, highest first; ties share the place."""
    return tuple(1 + sum(other > own for other in order) for own in order)


class Game(ABC, Generic[S, M]):
    """The rules of one game. Stateless: everything is in the state that comes and goes."""

    key: ClassVar[str]
    """The folder's name, which is the name in commands and records."""
    title: ClassVar[str]
    seats: ClassVar[range]
    """Numbers of seats the game can be played with."""
    options: ClassVar[tuple[Option, ...]] = ()
    campaign: ClassVar[Series | None] = None
    """How the game's own rules play a campaign; None when they know of none."""

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """Set up the first position, or raise UnfitSetup. `fit` has looked at seats and values."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Say who owes a decision: a seat, several at once, NATURE alone, or nobody at the end."""

    @abstractmethod
    def turn(self, state: S) -> int:
        """Give the number of the turn. It grows where the table deserves a new picture.

        That is when another decision by another seat begins, when a game ends, and whenever a
        position should be seen before chance goes on; never between the steps of one turn.
        """

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> Iterator[M]:
        """List every legal move of a seat, most natural first.

        A seat that owes nothing may still have moves, such as changing a sealed choice.
        """

    def odds(self, state: S) -> Sequence[tuple[M, int]]:
        """List NATURE's moves with their weights. Asked only when NATURE is to act."""
        del state
        return ()

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: M) -> tuple[S, Events]:
        """Make a move, or raise IllegalMove. The seat is known to have some legal move."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> View:
        """Show the position to a seat; None is a spectator."""

    @abstractmethod
    def parse(self, state: S, seat: Seat, text: str) -> M:
        """Read a move, legal or not; or raise UnreadableMove or AmbiguousMove."""

    @abstractmethod
    def format(self, state: S, move: M) -> str:
        """Write a move in its one spelling."""

    @abstractmethod
    def describe(self, state: S, seat: Seat, move: M) -> tuple[Text, tuple[Text, ...]]:
        """Give a legal move its label and its menu path, from what the seat may see."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Say how the game ended; None while it goes on."""

    def hides(self, past: PastMove[S, M], now: S) -> bool:
        """Say whether spectators may not yet read, in `now`, which move was made.

        Unless a game knows better, a move of which not everybody was told everything stays
        hidden while the game goes on.
        """
        del now
        return any(event.audience is not None for event in past.events)

    def omits(self, past: PastMove[S, M], now: S) -> bool:
        """Say whether spectators must not even know, in `now`, that a move was made.

        Unless a game knows better, that is so when a seat that owed nothing (it changed a sealed
        choice) moved and nobody else was told.
        """
        del now
        is_untold = all(event.audience == (past.seat,) for event in past.events)
        return is_untold and past.seat not in self.to_act(past.before)

    def carry_over(self, state: S) -> str:
        """Write down what the next game of a campaign takes over; empty when nothing is."""
        del state
        return ""

    def reseated(self, carried: str, before: Sequence[Seat]) -> str:
        """Rewrite what `carry_over` wrote for people who change seats.

        `before` says, by new seat, where each person sat in the game that is over.
        """
        del before
        return carried

    def series_points(self, results: Sequence[Result]) -> tuple[int, ...]:
        """Say where everybody stands in a campaign after these games, of which there is one.

        All results have the people in the same order, whatever seats they had.
        """
        return tuple(sum(points) for points in zip(*(r.scores for r in results), strict=True))

    def explain(self, topic: str) -> Text | None:
        """Say in words what a card, tile or sign does; None when the game knows none so named."""
        del topic
        return None

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered rules, from the `rules.md` beside the game's module."""
        return Rulebook.read(self._document("rules.md"))

    @cached_property
    def guide(self) -> str:
        """A first game, explained to someone who has never played it (Markdown)."""
        return self._document("guide.md")

    def _document(self, name: str) -> str:
        folder, _, _ = type(self).__module__.rpartition(".")
        return resources.files(folder).joinpath(name).read_text("utf-8")
