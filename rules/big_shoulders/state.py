"""A position: the companies, the players, the board, and the stack of phases; all frozen values."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from rules.big_shoulders.cubes import NONE, Cubes, minus, plus
from rules.big_shoulders.moves import Move
from rules.big_shoulders.tables import components
from rules.big_shoulders.tables.effects import Effects
from rules.core import NATURE, Event
from rules.errors import IllegalMove
from rules.text import Seat, Text, say, whose_turn


class Holding(Struct, frozen=True):
    """Certificates of one company in one place."""

    director: int = 0
    preferred: int = 0
    common: int = 0

    @property
    def number(self) -> int:
        """The number of certificates, each of which counts as one (BS-5.1)."""
        return self.director + self.preferred + self.common

    @property
    def shares(self) -> int:
        """The shares of 10 % each: three, two or one per certificate (BS-1.2)."""
        return (
            self.director * components.CERTIFICATES["director"]
            + self.preferred * components.CERTIFICATES["preferred"]
            + self.common
        )

    def of(self, certificate: str) -> int:
        """Return the number of certificates of one kind."""
        return getattr(self, certificate)

    def __add__(self, other: "Holding") -> "Holding":
        return Holding(
            self.director + other.director,
            self.preferred + other.preferred,
            self.common + other.common,
        )

    def __sub__(self, other: "Holding") -> "Holding":
        return Holding(
            self.director - other.director,
            self.preferred - other.preferred,
            self.common - other.common,
        )


NOTHING = Holding()
DIRECTOR = Holding(director=1)
"""One Director's certificate: 30 %, or three shares (BS-1.2)."""
ONE_OF: Mapping[str, Holding] = {kind: Holding(**{kind: 1}) for kind in components.CERTIFICATES}
"""A single certificate of each kind."""
ISSUE = Holding(preferred=1, common=components.COMMONS)
"""The certificates in the treasury of a new company (BS-6.9)."""
Basket: TypeAlias = tuple[tuple[str, str], ...]
"""Certificates put up for sale together, each as company and kind."""


class Company(Struct, frozen=True):
    """A founded company."""

    key: str
    director: Seat
    stock: int
    """The index on the Stock Track, from 0."""
    cash: int
    appeal: int
    workers: tuple[int, ...]
    """Workers by factory."""
    automated: tuple[int, ...]
    """Automation tokens moved onto worker spots, by factory."""
    managers: tuple[bool, ...]
    holdings: tuple[Holding, ...]
    """Certificates by seat."""
    treasury: Holding = ISSUE
    pool: Holding = NOTHING
    """Certificates in the Bank Pool."""
    salespeople: int = 0
    resources: Cubes = NONE
    goods: int = 0
    tokens: int = 0
    """Goods tokens."""
    asset: str = ""
    is_exhausted: bool = False
    catalogues: int = 0
    """Revenue that catalogue tiles have promised this decade (BS-12.12)."""

    @property
    def charter(self) -> components.Charter:
        return components.CHARTERS[self.key]

    @property
    def value(self) -> int:
        """The stock value (BS-2.2)."""
        return components.STOCK[self.stock]

    @property
    def price(self) -> int:
        """The current price of a good (BS-2.8)."""
        return self.charter.prices[self.salespeople]

    @property
    def spots(self) -> tuple[int, ...]:
        """Free worker spots by factory (BS-2.7)."""
        return tuple(
            factory.spots - workers - automated
            for factory, workers, automated in zip(
                self.charter.factories, self.workers, self.automated, strict=True
            )
        )

    @property
    def factory_names(self) -> tuple[str, ...]:
        """The codes of its factories, from the left: "f1", "f2" (BS-1.3)."""
        return tuple(factory.name for factory in self.charter.factories)

    @property
    def open_factories(self) -> tuple[int, ...]:
        """Factories with a free worker spot."""
        return tuple(n for n, free in enumerate(self.spots) if free)

    @property
    def unmanaged(self) -> tuple[int, ...]:
        """Factories without a manager (BS-11.4)."""
        return tuple(n for n, employed in enumerate(self.managers) if not employed)

    @property
    def automatable(self) -> tuple[int, ...]:
        """Factories with a worker and an automation token not yet moved (BS-11.6)."""
        return tuple(
            n
            for n, factory in enumerate(self.charter.factories)
            if self.workers[n] and self.automated[n] < factory.spots
        )

    @property
    def needs_salesperson(self) -> bool:
        """Whether the ladder has a better price (BS-11.5)."""
        return self.salespeople + 1 < len(self.charter.prices)

    def is_automated(self, factory: int) -> bool:
        """Return whether all tokens of a factory are on its spots (BS-11.8)."""
        return self.automated[factory] == self.charter.factories[factory].spots

    def makes(self, factory: int) -> int:
        """Return the goods that a factory makes per run, without its manager."""
        printed = self.charter.factories[factory]
        return printed.goods + printed.extra * self.is_automated(factory)

    def bonus(self, factory: int) -> Effects:
        """Return what a factory's manager brings; empty without a manager (BS-14.8)."""
        return self.charter.factories[factory].bonus if self.managers[factory] else ()

    def stepped(self, steps: int) -> "Company":
        """Return the company moved on the Stock Track; surplus steps are lost (BS-2.2)."""
        return replace(self, stock=min(max(self.stock + steps, 0), len(components.STOCK) - 1))

    def with_workers(self, factory: int, change: int) -> "Company":
        """Add workers to a factory, counted from 0, or take them if `change` is negative."""
        return replace(self, workers=_changed(self.workers, factory, change))

    def with_token_moved(self, factory: int) -> "Company":
        """Move an automation token onto a worker spot (BS-11.6)."""
        return replace(self, automated=_changed(self.automated, factory, 1))

    def with_manager(self, factory: int) -> "Company":
        managers = (*self.managers[:factory], True, *self.managers[factory + 1 :])
        return replace(self, managers=managers)

    def with_holding(self, seat: Seat, holding: Holding) -> "Company":
        holdings = (*self.holdings[:seat], holding, *self.holdings[seat + 1 :])
        return replace(self, holdings=holdings)


def found(key: str, director: Seat, stock: int, seats: int) -> Company:
    """Return a new company; its director pays into the treasury (BS-6.9)."""
    charter = components.CHARTERS[key]
    none = (0,) * len(charter.factories)
    holdings = tuple(DIRECTOR if seat == director else NOTHING for seat in range(seats))
    return Company(
        key,
        director,
        stock,
        cash=components.CERTIFICATES["director"] * components.STOCK[stock],
        appeal=charter.appeal,
        workers=none,
        automated=none,
        managers=(False,) * len(none),
        holdings=holdings,
    )


def _changed(numbers: tuple[int, ...], place: int, change: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + change, *numbers[place + 1 :])


class Player(Struct, frozen=True):
    """The property of one seat, except certificates."""

    cash: int = components.CASH
    partners: int = components.PARTNERS
    """Partners owned."""
    available: int = components.PARTNERS
    """Partners not placed in this decade."""
    hand: tuple[str, ...] = ()
    """Building tiles nobody else sees (BS-20.2)."""
    discards: tuple[str, ...] = ()
    track: tuple[str, ...] = ()
    """Building tiles played, by decade."""
    sold: frozenset[str] = frozenset()
    """Companies whose certificates it sold this decade; it may not buy them (BS-6.7)."""
    first: str = ""
    """The first company, until it is lost (BS-7.10)."""
    has_factory_partner: bool = False
    """Whether it has gained the partner of BS-14.13."""
    had_appeal_partner: bool = False
    """Whether it has taken the partner bonus or the $25 for it (BS-13.5)."""


class Stand(Struct, frozen=True):
    """One slot of the demand grid: the tile there, if any, and the goods on it."""

    tile: str = ""
    goods: int = 0


class Board(Struct, frozen=True):
    """The contents of the main board and the bag."""

    market: int = components.MARKET_AT_START
    haymarket: Cubes = components.HAYMARKET
    bag: Cubes = NONE
    supply: tuple[Cubes, ...] = ()
    """The boxes from left to right."""
    demand: Mapping[str, Stand] = field(default_factory=dict[str, Stand])
    """What is on each slot."""
    demand_gone: tuple[str, ...] = ()
    """Tiles that have left the game."""
    row: tuple[str, ...] = ()
    """The asset row from left to right; an empty space is an empty string."""
    assets_gone: tuple[str, ...] = ()
    """Tiles that have left the game."""
    partners: Mapping[str, tuple[Seat, ...]] = field(default_factory=dict[str, tuple[Seat, ...]])
    """The seats whose partners stand on each space."""
    goals: tuple[str, ...] = ()

    def capacity(self, slot: str) -> int:
        """Return the spaces for goods of a slot's tile, or of the bare board (BS-14.14)."""
        tile = self.demand[slot].tile
        return components.TILES[tile].capacity if tile else components.SLOTS[slot].capacity

    def free(self, slot: str) -> int:
        """Return how many more goods a slot takes."""
        return self.capacity(slot) - self.demand[slot].goods


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
    question: ClassVar[Text] = say("waits")
    """What is to be decided, in words that follow a name."""

    def asks(self, state: "Chicago") -> Text:
        """Return what is asked here: the question, or only what is possible of it."""
        return self.question

    @property
    def in_public(self) -> "Phase":
        """The same phase without the secrets of those who decide."""
        return self

    def to_act(self, state: "Chicago") -> tuple[Seat, ...]:
        """Return the seats that owe a decision; if there are none, the phase is over."""
        return ()

    def may_choose(self, state: "Chicago") -> tuple[Seat, ...]:
        """Return the seats with moves: those that owe a decision, or may change one."""
        return self.to_act(state)

    def candidates(self, state: "Chicago", seat: Seat) -> Iterator[Move]:
        """Yield every move that could be legal, most natural first."""
        yield from ()

    def why_not(self, state: "Chicago", seat: Seat, move: Move) -> IllegalMove | None:
        """Return why a move of this phase is not allowed; None if it is, or belongs elsewhere."""

    def odds(self, state: "Chicago") -> Sequence[tuple[Move, int]]:
        """Return the moves of chance with their weights; empty when chance has nothing to do."""
        return ()

    def make(self, state: "Chicago", seat: Seat, move: Move) -> "Chicago":
        """Return the position after an allowed move; the phase itself is on top of the stack.

        Raises IllegalMove for a move that belongs to another phase.
        """
        raise not_now(self, state)

    def finish(self, state: "Chicago") -> "Chicago":
        """Return the position once no seat has to act; the phase is already off the stack."""
        return state


class CompanyPhase(Phase, frozen=True):
    """A director's decision for one company."""

    company: str

    def is_open(self, state: "Chicago") -> bool:
        """Return whether there is anything to decide."""
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
    text = say("That is not possible now: {turn}", turn=whose_turn(seats, phase.asks(state)))
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
        return self.with_board(board).with_company(taken, *events)
