"""The whole position, and the questions that every phase answers."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from msgspec import Struct, field
from msgspec.structs import replace

from rules.big_shoulders.cubes import Cubes, minus, plus
from rules.big_shoulders.effects.kinds import Effects
from rules.big_shoulders.moves import Move
from rules.big_shoulders.state.board import Board
from rules.big_shoulders.state.company import Company
from rules.big_shoulders.state.player import Player
from rules.core import NATURE
from rules.errors import IllegalMove
from rules.event import Event
from rules.text import Seat, Text, say, whose_turn


class Options(Struct, frozen=True):
    """The options that the players agreed on (BS-18)."""

    seats: int
    advanced: bool = False
    goals: bool = True
    friendly: bool = False


class Phase(Struct, frozen=True):
    """A part of the game on the stack; its memory vanishes with it.

    A phase overrides what it needs; the defaults are those of a phase without a decision.
    """

    rule: ClassVar[str] = ""
    """The number of the rule by which something is decided in it."""

    @property
    def asks(self) -> Text:
        """What is to be decided, in words that follow a name."""
        return say("waits")

    def asks_now(self, state: "Chicago") -> Text:
        """Return what is asked here: `asks`, or only what is possible of it."""
        del state
        return self.asks

    @property
    def in_public(self) -> "Phase":
        """The same phase without the secrets of those who decide."""
        return self

    def to_act(self, state: "Chicago") -> tuple[Seat, ...]:
        """Return the seats that owe a decision; if there are none, the phase is over."""
        del state
        return ()

    def may_choose(self, state: "Chicago") -> tuple[Seat, ...]:
        """Return the seats with moves: those that owe a decision, or may change one."""
        return self.to_act(state)

    def candidates(self, state: "Chicago", seat: Seat) -> Iterator[Move]:
        """Yield every move that could be legal, most natural first."""
        del state, seat
        yield from ()

    def why_not(self, state: "Chicago", seat: Seat, move: Move) -> IllegalMove | None:
        """Return why a move of this phase is not allowed; None if it is, or belongs elsewhere."""
        del state, seat, move

    def odds(self, state: "Chicago") -> Sequence[tuple[Move, int]]:
        """Return the moves of chance with their weights; empty when chance has nothing to do."""
        del state
        return ()

    def make(self, state: "Chicago", seat: Seat, move: Move) -> "Chicago":
        """Return the position after an allowed move; the phase itself is on top of the stack.

        Raises IllegalMove for a move that belongs to another phase.
        """
        del seat, move
        raise not_now(self, state)

    def finish(self, state: "Chicago") -> "Chicago":
        """Return the position once no seat has to act; the phase is already off the stack."""
        return state


class CompanyPhase(Phase, frozen=True):
    """A director's decision for one company."""

    company: str

    def is_open(self, state: "Chicago") -> bool:
        """Return whether there is anything to decide."""
        del state
        return True

    def to_act(self, state: "Chicago") -> tuple[Seat, ...]:
        return (state.companies[self.company].director,) if self.is_open(state) else ()


class Pending(Phase, frozen=True):
    """Remaining effects for a company, in order."""

    company: str
    effects: Effects


def not_now(phase: Phase, state: "Chicago") -> IllegalMove:
    """Return the refusal of a move that belongs to another part of the game."""
    seats = tuple(seat for seat in phase.to_act(state) if seat != NATURE)
    if not seats:
        return IllegalMove(say("Chance has nothing of the kind to decide now."))
    text = say("That is not possible now: {turn}", turn=whose_turn(seats, phase.asks_now(state)))
    return IllegalMove(text, "BS-4.1")


class Chicago(Struct, frozen=True):
    """One game."""

    options: Options
    players: tuple[Player, ...]
    board: Board
    companies: Mapping[str, Company] = field(default_factory=dict[str, Company])
    """Founded companies, in the order of founding."""
    order: tuple[str, ...] = ()
    """Companies by appeal (BS-13.6)."""
    turn_order: tuple[Seat, ...] = ()
    priority: Seat = NATURE
    decade: int = 1
    turn: int = 1
    phases: tuple[Phase, ...] = ()
    """A stack: the first is in force, the others wait."""
    news: tuple[Event, ...] = ()
    """The events of the move in progress; empty between moves."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in range(self.options.seats))

    @property
    def phase(self) -> Phase:
        """The phase in force; raises IndexError when the game is over."""
        return self.phases[0]

    def left_of(self, seat: Seat) -> Seat:
        """Return the next seat clockwise (BS-2.9)."""
        return Seat((seat + 1) % self.options.seats)

    def right_of(self, seat: Seat) -> Seat:
        """Return the next seat counter-clockwise (BS-3.8)."""
        return Seat((seat - 1) % self.options.seats)

    def directed_by(self, seat: Seat) -> tuple[str, ...]:
        """Return the companies a seat directs, in the order of their founding."""
        return tuple(key for key, company in self.companies.items() if company.director == seat)

    def certificates(self, seat: Seat) -> int:
        """Return how many certificates a seat holds, of all companies (BS-5.1)."""
        return sum([company.holdings[seat].number for company in self.companies.values()])

    def telling(self, *events: Event) -> "Chicago":
        """Return the position with events added to those of the move in progress."""
        return replace(self, news=(*self.news, *events))

    def next_turn(self) -> "Chicago":
        """Return the position in the next turn (Game.turn)."""
        return replace(self, turn=self.turn + 1)

    def with_phases(self, *phases: Phase) -> "Chicago":
        """Return the position with phases on top of the stack."""
        return replace(self, phases=(*phases, *self.phases))

    def instead(self, *phases: Phase) -> "Chicago":
        """Return the position with phases, or nothing, in place of the top of the stack."""
        return replace(self, phases=(*phases, *self.phases[1:]))

    def with_player(self, seat: Seat, player: Player, *events: Event) -> "Chicago":
        """Return the position with a player replaced, and events added to the news."""
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(self, players=players, news=(*self.news, *events))

    def with_company(self, company: Company, *events: Event) -> "Chicago":
        """Return the position with a company replaced or added, and events added to the news."""
        companies = {**self.companies, company.key: company}
        return replace(self, companies=companies, news=(*self.news, *events))

    def with_board(self, board: Board, *events: Event) -> "Chicago":
        """Return the position with the board replaced, and events added to the news."""
        return replace(self, board=board, news=(*self.news, *events))

    def paying(self, seat: Seat, money: int) -> "Chicago":
        """Return the position with a player's money increased by `money`, which may be negative."""
        player = self.players[seat]
        return self.with_player(seat, replace(player, cash=player.cash + money))

    def moving_cubes(self, company: Company, gained: Cubes, *events: Event) -> "Chicago":
        """Move cubes from Haymarket Square to a company; negative numbers move them back."""
        taken = replace(company, resources=plus(company.resources, gained))
        board = replace(self.board, haymarket=minus(self.board.haymarket, gained))
        return replace(
            self,
            board=board,
            companies={**self.companies, company.key: taken},
            news=(*self.news, *events),
        )
