"""The match: one game in play, moves as text in, views out. All that the bot uses of rules."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from rules.core import NATURE, Choice, Events, Result, View, ranked
from rules.errors import IllegalMove, NotYourTurn
from rules.game import Game
from rules.setup import Setup, check_edition, check_options, check_seats
from rules.text import Seat, Text, Who, count, joined, say

RESIGN = "resign"
"""The move that every game has; afterwards the program plays the seat."""

PLAYERS_AT_LEAST = 2
"""If resignations leave fewer people than this, the game is over."""


LOST_ALONE = 2
"""The rank of a person who has lost a solo game."""


class Entry(NamedTuple):
    """A move on the record, and what it caused."""

    seat: Seat
    move: str
    """The move in the game's notation."""
    events: Events
    turn: int
    """The number of the turn it belongs to."""
    owing: tuple[Seat, ...]
    """The seats that owed a decision before it."""

    @property
    def reveals(self) -> bool:
        """Whether it revealed a secret to somebody; see `Event.reveals`."""
        return any(event.reveals for event in self.events)


@dataclass(frozen=True, slots=True)
class Match:
    """A game, its setup, the position reached and the record that led there."""

    game: Game[Any, Any]
    setup: Setup
    state: Any
    entries: tuple[Entry, ...] = ()
    resigned: frozenset[Seat] = frozenset()
    automatic: frozenset[Seat] = frozenset()
    """Seats that the program plays until a person takes them; they are not on the record."""
    _views: dict[Seat | None, View] = field(
        default_factory=dict[Seat | None, View], init=False, repr=False, compare=False
    )
    """Cached views: the position does not change, and a turn asks for it many times."""

    @classmethod
    def start(cls, game: Game[Any, Any], setup: Setup) -> "Match":
        """Return a new match; raises UnfitSetup."""
        check_seats(game.title, game.seats, setup.seats)
        check_options(game.title, game.options, setup.options)
        setup = replace(setup, edition=setup.edition or game.editions[-1])
        check_edition(game.title, game.editions, setup.edition)
        return cls(game, setup, game.start(setup))

    @classmethod
    def replay(
        cls, game: Game[Any, Any], setup: Setup, record: Iterable[tuple[Seat, str]]
    ) -> "Match":
        """Return the match of a record; raises RulesError at the first move that fails."""
        match = cls.start(game, setup)
        # Copying the entries at every move would make each move of a long game slower.
        entries: list[Entry] = []
        for seat, move in record:
            state, resigned, entry = _after(match, seat, move)
            entries.append(entry)
            match = cls(game, match.setup, state, (), resigned)
        return replace(match, entries=tuple(entries))

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that owe a decision, or NATURE alone; empty when the game is over."""
        return () if self._is_given_up else self.game.to_act(self.state)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats whose people owe a decision."""
        return tuple(s for s in self.to_act if s != NATURE and s not in self.by_program)

    @property
    def up_next(self) -> Seat | None:
        """The seat whose person decides after the one who owes a decision, as everybody can tell.

        None if that is not certain, or if the program plays one of the two.
        """
        if self.is_over or len(owing := self.view(None).to_act) != 1:
            return None
        seat = self.game.up_next(self.state)
        return None if seat is None or {seat, *owing} & self.by_program else seat

    @property
    def by_program(self) -> frozenset[Seat]:
        """The seats that the program plays, for good or for now."""
        return self.resigned | self.automatic

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return not self.to_act

    @property
    def turn(self) -> int:
        """The number of the turn in progress."""
        return self.game.turn(self.state)

    @property
    def record(self) -> tuple[tuple[Seat, str], ...]:
        """Every move so far, secrets included."""
        return tuple((entry.seat, entry.move) for entry in self.entries)

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on. Those who resigned come last."""
        ended = self.game.result(self.state)
        if not self.resigned or not self.is_over:
            return ended
        scores = ended.scores if ended else self.view(None).scores
        if self.setup.seats == 1:
            return Result(scores, (LOST_ALONE,), say("{who} resigned.", who=Who(Seat(0))))
        by_seat = [(Seat(seat) not in self.resigned, score) for seat, score in enumerate(scores)]
        gone = tuple(Who(seat) for seat in sorted(self.resigned))
        why = say("{who} resigned.", who=gone)
        if ended and not self._is_given_up:
            why = say("{why} {resigned}", why=ended.why, resigned=why)
        return Result(scores, ranked(by_seat), why)

    def with_automatic(self, seats: frozenset[Seat]) -> "Match":
        """Return the match with these seats played by the program, besides those that resigned."""
        return replace(self, automatic=seats)

    def view(self, seat: Seat | None) -> View:
        """Return the position as a seat, or a spectator (None), may see it."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]

    def choices(self, seat: Seat) -> tuple[Choice, ...]:
        """Return a seat's legal moves as menus show them."""
        return tuple(self._choice(seat, move) for move in self.moves(seat))

    def moves(self, seat: Seat) -> tuple[Any, ...]:
        """Return a seat's legal moves."""
        if self.is_over or seat in self.resigned:
            return ()
        return tuple(self.game.legal_moves(self.state, seat))

    def play(self, seat: Seat, text: str) -> "Match":
        """Return the match after a move of a seat or NATURE, given as text; raises RulesError."""
        state, resigned, entry = _after(self, seat, text)
        entries = (*self.entries, entry)
        return Match(self.game, self.setup, state, entries, resigned, self.automatic)

    def named(self, seat: Seat, line: Sequence[str]) -> Text:
        """Return what sentences call moves that a seat can make one after the other."""
        first, *then = line
        name = self.game.spoken(self.state, seat, self.game.parse(self.state, seat, first))
        return joined(name, "; ", self.play(seat, first).named(seat, then)) if then else name

    def has_choice(self, seat: Seat) -> bool:
        """Return whether a seat, or NATURE, has more than one legal move."""
        if seat == NATURE:
            return len(self.game.odds(self.state)) > 1
        moves = self.game.legal_moves(self.state, seat)
        return len(tuple(islice(moves, 2))) > 1

    def may_move(self, seat: Seat) -> bool:
        """Return whether a seat has a legal move, even if it owes none."""
        return next(self.game.legal_moves(self.state, seat), None) is not None

    @property
    def forced(self) -> tuple[Seat, str] | None:
        """The seat with only one legal move, as everybody can tell, with that move; or None.

        If only the seat itself can tell, it is asked nevertheless: a move made for it would reveal
        what it sees.
        """
        for seat in self.to_act:
            if seat == NATURE:
                continue
            moves = tuple(islice(self.game.legal_moves(self.state, seat), 2))
            if len(moves) == 1 and self.game.plays_openly(self.state, seat):
                return seat, self.game.format(self.state, moves[0])
        return None

    def roll(self, random: Random) -> "Match":
        """Return the match after random moves of NATURE and the program, up to a person's turn."""
        match = self
        while match.to_act and not match.waiting_for:
            match = match.roll_once(random)
        return match

    def roll_once(self, random: Random) -> "Match":
        """Return the match after one random move of the first to act: NATURE or a seat."""
        seat = self.to_act[0]
        if seat == NATURE:
            moves, weights = zip(*self.game.odds(self.state), strict=True)
            move = random.choices(moves, weights)[0]
        else:
            move = self.game.sample(self.state, seat, random)
        return self.play(seat, self.game.format(self.state, move))

    @property
    def _is_given_up(self) -> bool:
        """Return whether too few people are left for a game, or only automatic players."""
        if not self.resigned:
            return False
        left = {Seat(seat) for seat in range(self.setup.seats)} - self.resigned
        return len(left) < PLAYERS_AT_LEAST or left <= self.automatic

    def _choice(self, seat: Seat, move: Any) -> Choice:
        label, path = self.game.describe(self.state, seat, move)
        written, standing = self.game.format(self.state, move), self.game.standing(move)
        return Choice(written, label, path, (move,), standing)


def not_on_turn(owing: Sequence[Seat]) -> Text:
    """Return the sentence that it is not a seat's turn but that of `owing`, if any."""
    if not owing:
        return say("It is not your turn.")
    return count(
        "It is not your turn: {who} decides now.",
        "It is not your turn: {who} decide now.",
        len(owing),
        who=tuple(map(Who, owing)),
    )


def _after(match: Match, seat: Seat, text: str) -> tuple[Any, frozenset[Seat], Entry]:
    """Return the position after a move, the seats that have resigned, and the move's entry."""
    owing = match.to_act
    if not owing:
        raise IllegalMove(say("The game is over."))
    if text.strip().casefold() == RESIGN and seat != NATURE:
        return match.state, _with_resigned(match, seat), Entry(seat, RESIGN, (), match.turn, owing)
    free = () if seat in owing else _free_moves(match, seat)
    move = match.game.parse(match.state, seat, text)
    if free and type(move) not in set(map(type, free)):
        raise _not_your_turn(match, seat)
    state, events = match.game.apply(match.state, seat, move)
    entry = Entry(seat, match.game.format(match.state, move), events, match.turn, owing)
    return state, match.resigned, entry


def _free_moves(match: Match, seat: Seat) -> tuple[Any, ...]:
    """Return the moves of a seat that owes no decision; raises NotYourTurn if there are none."""
    is_seated = 0 <= seat < match.setup.seats
    moves = tuple(match.game.legal_moves(match.state, seat)) if is_seated else ()
    if not moves:
        raise _not_your_turn(match, seat)
    return moves


def _not_your_turn(match: Match, seat: Seat) -> NotYourTurn:
    viewer = seat if 0 <= seat < match.setup.seats else None
    return NotYourTurn(not_on_turn(match.view(viewer).to_act))


def _with_resigned(match: Match, seat: Seat) -> frozenset[Seat]:
    if seat in match.resigned:
        raise IllegalMove(say("You have already resigned."))
    return match.resigned | {seat}
