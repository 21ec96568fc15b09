"""What every game must answer, `Core`, and with what: choices, events, views, results.

What a game may add is in `rules/facets.py`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from operator import attrgetter
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from rules.setup import Setup
from rules.text import Argument, Names, Seat, Text, Who, arguments_of

INTERFACE = 1
"""The version of what is asked of a game; a new one asks for something else."""

NATURE = Seat(-1)
"""The seat of chance: it rolls, deals and draws, and its moves are on the record."""

S = TypeVar("S")
"""A game's own kind of position."""
M = TypeVar("M")
"""A game's own kind of move."""


class Standing(IntEnum):
    """Where a move stands on the page of its decision, in the order from above."""

    AMONG = 0
    """It is one of the answers to what is asked."""
    BESIDES = 1
    """It can be made besides, such as a free action."""
    LAST = 2
    """It ends the turn or the decision, such as a pass."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal move, or one line of moves, as menus show it."""

    notation: str
    """The only spelling of the move."""
    label: Text
    """What it does, in a few words."""
    path: tuple[Text, ...]
    """The titles that lead to the move in menus; the last one is the move itself.

    At most 25 titles share a parent, and no path is the beginning of another.
    """
    moves: tuple[Any, ...]
    """The move, or the moves of a line, as the game's own kind; painters mark what they name."""
    standing: Standing = Standing.AMONG
    """Where it stands in the menu."""
    is_possible: bool = True
    """Whether it is a legal move; otherwise it only keeps its place, and the label says why."""


SEAT = attrgetter("seat")
"""Returns the seat of an event that is about one."""


class Event(Struct, frozen=True):
    """Something that happened. Each game has its own kinds."""

    names: ClassVar[Names] = {}
    """How the sentence names what fields hold; the values of others are said as they are."""
    counts: ClassVar[str] = ""
    """The field that holds `{count}` of templates."""
    is_private: ClassVar[bool] = False
    """Whether only its seat may know of it."""

    @property
    def says(self) -> str | tuple[str, str]:
        """What the log says: a template about fields and properties of the event.

        Most kinds have it as a plain attribute. Two templates depend on a number (`to_count`).
        """
        raise NotImplementedError

    @property
    def who(self) -> Argument:
        """Its seat, by name; events about other seats or several override it."""
        return Who(SEAT(self))

    @property
    def count(self) -> int:
        """The number on which the sentence depends, if anything is counted."""
        return getattr(self, self.counts)

    @property
    def text(self) -> Text:
        """Return what the log says about it."""
        says = self.says
        if isinstance(says, str):
            return Text(says, arguments_of(says, self, self.names))
        one, many = says
        return Text(one, arguments_of(f"{{count}}{many}", self, self.names), many)

    @property
    def audience(self) -> tuple[Seat, ...] | None:
        """The seats that may know of it; None for everybody."""
        return (SEAT(self),) if self.is_private else None

    @property
    def reveals(self) -> bool:
        """Whether it reveals a secret to somebody, so that an undo needs everybody's consent."""
        return False


Events: TypeAlias = tuple[Event, ...]


def known_to(events: Iterable[Event], seat: Seat | None) -> Events:
    """Return the events that a seat, or a spectator (None), may know of."""
    return tuple(e for e in events if e.audience is None or seat in e.audience)


class View(Protocol):
    """What one seat, or a spectator, may see. Each game has its own kind."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision, as far as this viewer may know; never NATURE."""

    @property
    def headline(self) -> Text:
        """The state of the game: "Turn 33 · 15 rhombi laid"."""

    @property
    def asks(self) -> Text:
        """What is to be decided, in words that follow a name: "places a token or draws a rhomb"."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""

    @property
    def is_half_played(self) -> bool:
        """Whether half of the game is played, as everybody can tell; once true, it stays true."""

    @property
    def essentials(self) -> Text:
        """The position in at most 900 characters, for people who cannot see the picture."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    scores: tuple[int, ...]
    """Points by seat."""
    ranks: tuple[int, ...]
    """Ranks by seat: 1 is best; tied seats share a rank. A lost solo game has rank 2."""
    why: Text
    """What decided the game, in a sentence."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place, in seat order."""
        return tuple(Seat(seat) for seat, rank in enumerate(self.ranks) if rank == 1)


class Category(NamedTuple):
    """The points of each seat from one kind of scoring."""

    name: Text
    """The name in the rules: "parks", "coats of arms"."""
    points: tuple[int, ...]
    """Points by seat; they may be negative."""


def ranked(order: Sequence[Any]) -> tuple[int, ...]:
    """Return the rank of each seat by sortable values, the highest first; ties share a rank."""
    return tuple(1 + sum(other > own for other in order) for own in order)


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

    interface: ClassVar[int]
    """The version of this interface that it is written for: `INTERFACE` as it was then."""
    key: ClassVar[str]
    """The name of its folder, which is also its name in commands and records."""
    title: ClassVar[str]
    seats: ClassVar[range]
    """The possible numbers of seats."""
    profile: ClassVar[Profile]

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """Return the first state for checked seats and options; raises UnfitSetup."""

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
    def describe(self, state: S, seat: Seat, move: M) -> tuple[Text, tuple[Text, ...]]:
        """Return a legal move's label and menu path (see `Choice`), from what the seat may know."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return how the game ended; None while it goes on."""
