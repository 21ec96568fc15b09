"""The interface of a game, for authors of games: `Game`, and the values it deals in."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from itertools import islice
from random import Random
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
from rules.rulebook import Rulebook, Thing, Things
from rules.series import Series
from rules.setup import Option, Setup
from rules.text import Seat, Text, count

__all__ = [
    "NATURE",
    "AmbiguousMove",
    "Category",
    "Choice",
    "Event",
    "Events",
    "Game",
    "IllegalMove",
    "NotYourTurn",
    "Option",
    "PastMove",
    "Profile",
    "Result",
    "RulesError",
    "Seat",
    "Series",
    "Setup",
    "Thing",
    "UnfitSetup",
    "UnreadableMove",
    "View",
    "known_to",
    "ranked",
]

NATURE = Seat(-1)
"""The seat of chance: it rolls, deals and draws, and its moves are on the record."""

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
    """The titles that lead to the move in menus; the last one is the move itself. At most 25 titles
    share a parent, and no path is the beginning of another."""
    moves: tuple[Any, ...]
    """The move itself, or those of a line, of the game's own kind: its painter shows what places
    and things they name."""


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
        """What is to be decided, as it follows a name: "places a token or draws a rhomb"."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        ...

    @property
    def is_half_played(self) -> bool:
        """Whether half of the game is played, by what everybody sees; once it is, it stays so."""
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
    """Return the place of each seat by sortable values, the highest first; ties share a place."""
    return tuple(1 + sum(other > own for other in order) for own in order)


class Category(NamedTuple):
    """What one kind of scoring has brought each seat."""

    name: Text
    """As the rules call it: "parks", "coats of arms"."""
    points: tuple[int, ...]
    """By seat; they may be negative."""


class Profile(NamedTuple):
    """What somebody wants to know before choosing a game."""

    minutes: tuple[int, int]
    """How long it takes at a table, at least and at most."""
    weight: Text
    """How much there is to think about, in a few words: "light", "heavy"."""
    pitch: Text
    """What it is like, in one or two sentences."""


class Game(ABC, Generic[S, M]):
    """The rules of one game, stateless: each method gets the state that it is about."""

    key: ClassVar[str]
    """The folder's name, which is the name in commands and records."""
    title: ClassVar[str]
    seats: ClassVar[range]
    """Numbers of seats the game can be played with."""
    options: ClassVar[tuple[Option, ...]] = ()
    profile: ClassVar[Profile]
    editions: ClassVar[range] = range(1, 2)
    """The editions of the rules that games can be played by, the newest last. A game goes on under
    the edition it began with; a new one is made when old records would mean or allow another thing.
    """
    campaign: ClassVar[Series | None] = None
    """What the game's own rules say about campaigns; None if they have none."""

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

    def sample(self, state: S, seat: Seat, random: Random) -> M:
        """Return one of a seat's legal moves by chance; every one of them can come.

        A game overrides it where listing all moves takes long. Moves need not be equally likely.
        """
        return random.choice(tuple(self.legal_moves(state, seat)))

    def obvious(self, state: S, seat: Seat) -> M | None:
        """Return the step that a turn takes unasked, such as a gain without a choice.

        It may be taken back. Unless a game knows more of them, it is the only legal move.
        """
        moves = tuple(islice(self.legal_moves(state, seat), 2))
        return moves[0] if len(moves) == 1 else None

    def unused(self, state: S, seat: Seat, move: M) -> Text | None:
        """Return what useful thing the end of a turn by this move leaves undone, in a sentence.

        "3 clay lie ready to be taken." None if there is none, or the move does not end the turn.
        """
        del state, seat, move
        return None

    def plays_openly(self, state: S, seat: Seat) -> bool:
        """Return whether everybody can tell which moves a seat that owes a decision has.

        Only then may its one legal move be made for it. Unless a game knows better, that is so
        where the seat sees no more than spectators do.
        """
        return self.view(state, seat) == self.view(state, None)

    def leads_on(self, state: S, seat: Seat, move: M) -> bool:
        """Return whether what a move asks next is chosen together with it, in the same menu.

        Unless a game knows of such moves, each is chosen by itself.
        """
        del state, seat, move
        return False

    def odds(self, state: S) -> Sequence[tuple[M, int]]:
        """Return NATURE's moves with their weights; called only when NATURE is to act."""
        del state
        return ()

    def up_next(self, state: S) -> Seat | None:
        """Return the seat that decides after the one seat that owes a decision, as all can tell.

        Whatever is decided until then, it is the next other seat to owe a decision, unless the
        game ends. None where that is not certain, or where only some seats could know it.
        """
        del state
        return None

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

    def path(self, state: S, seat: Seat, move: M) -> tuple[Text, ...]:
        """Return the menu path of a legal move, as `describe` does.

        A game overrides it where labels take long.
        """
        return self.describe(state, seat, move)[1]

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return how the game ended; None while it goes on."""

    def breakdown(self, state: S) -> Sequence[Category]:
        """Return where the points of a game that is over came from, by kinds of scoring.

        For each seat they add up to its score. Empty unless a game tells.
        """
        del state
        return ()

    def amount(self, points: int) -> Text:
        """Return a number of what scores count, in words: points, unless a game counts others."""
        return count("{count} point", "{count} points", points)

    def gain(self, before: S, after: S, seat: Seat) -> Text | None:
        """Return in few words what a move has gained its seat, where scores do not show it.

        Hints say it. None unless a game has something to say.
        """
        del before, after, seat

    def appraise(self, state: S) -> Sequence[float]:
        """Return what a position is worth to each seat, in points at the end of the game.

        The program's own players ask it of positions that they imagine, so it may read everything.
        Unless a game knows better, a position is worth the points that stand in it.
        """
        return self.view(state, None).scores

    def imagine(self, state: S, seat: Seat, random: Random) -> S:
        """Return a position that agrees with all that a seat knows, the rest dealt anew by chance.

        A game overrides it where one seat knows what another does not.
        """
        del seat, random
        return state

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

    def carry_over(self, state: S) -> str:
        """Return what the next game of a campaign takes over, as text; empty if nothing."""
        del state
        return ""

    def reseated(self, carried: str, before: Sequence[Seat]) -> str:
        """Return what `carry_over` returned, rewritten for people who have changed seats.

        `before` has, by new seat, the seat of that person in the game that is over.
        """
        del before
        return carried

    def series_points(self, results: Sequence[Result]) -> tuple[int, ...]:
        """Return everybody's points in a campaign after these games, at least one.

        All results have the people in the same order, whatever seats they had.
        """
        return tuple(sum(points) for points in zip(*(r.scores for r in results), strict=True))

    def things(self) -> Iterator[Thing]:
        """Yield the cards, tiles, places and signs that `/rules` explains by name."""
        yield from ()

    def explain(self, topic: str) -> Text | None:
        """Return what the thing that a topic names does; None if it names none."""
        return self.named.explain(topic)

    @cached_property
    def named(self) -> Things:
        """The things of the game by name."""
        return Things(self.things())

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered rules, from the documents beside the game's module."""
        names = ("rules.md", "sources.md", "glossary.json", "guide.md")
        return Rulebook.read(*map(self.document, names))

    @cached_property
    def guide(self) -> str:
        """An introduction for people who have never played the game (Markdown), from guide.md."""
        return self.document("guide.md")

    def document(self, name: str) -> str:
        """Return a text that stands beside the game's module, such as "rules.md"."""
        folder, _, _ = type(self).__module__.rpartition(".")
        return resources.files(folder).joinpath(name).read_text("utf-8")
