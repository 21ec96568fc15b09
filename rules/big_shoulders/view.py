"""What a seat or a spectator may see: all but hands, sealed choices and discards (BS-20)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.big_shoulders import scoring
from rules.big_shoulders.company import Company, Holding
from rules.big_shoulders.cubes import KINDS, Cubes
from rules.big_shoulders.phases.building import SealedChoices
from rules.big_shoulders.phases.clean_up import DECADE
from rules.big_shoulders.phases.draws import asset_deck, building_deck, demand_deck
from rules.big_shoulders.phases.production import Producing
from rules.big_shoulders.phases.sale import Selling
from rules.big_shoulders.phases.sequence import ActionSequence, next_order
from rules.big_shoulders.phases.stock import StockTurn
from rules.big_shoulders.places import owners
from rules.big_shoulders.shares import Basket, limit
from rules.big_shoulders.state import Board, Chicago, CompanyPhase, Options, Phase, Stand
from rules.big_shoulders.tables import (
    ASSETS,
    BUILDINGS,
    CHARTERS,
    GENERAL,
    GOALS,
    INDUSTRIES,
    SLOTS,
    SPACES,
    TILES,
)
from rules.big_shoulders.tracks import DECADES
from rules.core import NATURE
from rules.text import Seat, Text, Who, say

__all__ = [
    "ASSETS",
    "BUILDINGS",
    "CHARTERS",
    "DECADES",
    "GENERAL",
    "GOALS",
    "INDUSTRIES",
    "KINDS",
    "SLOTS",
    "SPACES",
    "TILES",
    "Board",
    "ChicagoView",
    "Company",
    "Cubes",
    "Holding",
    "PlayerView",
    "Stand",
    "look",
]

STAGES = ("over", "clean_up", "operation", "action", "building", "stock")
"""The part of the decade by how many of its phases are still to come."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat, as everybody sees it."""

    cash: int
    worth: int
    """Cash and shares; open information."""
    partners: int
    available: int
    tiles: int
    """Building tiles in hand."""
    track: tuple[str, ...]
    sold: frozenset[str]
    """Companies it may not buy this decade."""
    certificates: int
    directs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Task:
    """What the decision at hand is about."""

    company: str = ""
    """The company that acts, if one does."""
    ran: int = 0
    """Its factories that have run this turn."""
    revenue: int | None = None
    """Its Operating Revenue so far, while it sells."""
    basket: Basket = ()
    """Certificates up for sale."""


@dataclass(frozen=True, slots=True)
class ChicagoView:
    """A position; `hand` and `choice` only for the viewer's own seat."""

    to_act: tuple[Seat, ...]
    asks: Text
    scores: tuple[int, ...]
    options: Options
    decade: int
    phase: str
    """stock, building, action, operation, clean_up, founding or over."""
    players: tuple[PlayerView, ...]
    companies: Mapping[str, Company]
    board: Board
    order: tuple[str, ...]
    turn_order: tuple[Seat, ...]
    next_order: tuple[Seat, ...]
    """The turn order of the next action sequence."""
    priority: Seat | None
    limit: int
    """Certificates a player may hold."""
    demand_left: int
    assets_left: int
    buildings_left: tuple[int, ...]
    """By era."""
    goals: tuple[tuple[str, tuple[int, ...]], ...]
    """Each goal with every seat's measure as things stand."""
    owners: Mapping[str, Seat]
    """Building tile on the board to the player it pays."""
    task: Task
    hand: tuple[str, ...] = ()
    choice: tuple[str, str] | None = None
    """The tile to play and the tile to discard, if chosen."""

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    @property
    def year(self) -> int:
        return DECADES[self.decade - 1].year

    @property
    def headline(self) -> Text:
        if self.is_over:
            return say("The game is over")
        return say(
            "Decade {decade} of {decades} · {year} · {phase}",
            decade=self.decade,
            decades=len(DECADES),
            year=self.year,
            phase=STAGE_NAMES[self.phase],
        )

    @property
    def essentials(self) -> Text:
        return say(
            "City of the Big Shoulders. {headline}. {turn} {players}. {companies}",
            headline=self.headline,
            turn=self._whose_turn(),
            players=tuple(self._player(Seat(seat)) for seat in range(len(self.players))),
            companies=say("Companies: {list}.", list=tuple(map(self._company, self.order)))
            if self.order
            else say("No company is founded yet."),
        )

    def _whose_turn(self) -> Text:
        who = tuple(Who(seat) for seat in self.to_act if seat != NATURE)
        return say("{who} {asks}.", who=who, asks=self.asks) if who else say("Nobody decides now.")

    def _player(self, seat: Seat) -> Text:
        player = self.players[seat]
        return say(
            "{who} ${cash}, worth ${worth}, {available} of {partners} partners",
            who=Who(seat),
            cash=player.cash,
            worth=player.worth,
            available=player.available,
            partners=player.partners,
        )

    def _company(self, key: str) -> Text:
        company = self.companies[key]
        return say(
            "{name} (stock ${value}, cash ${cash}, {who})",
            name=say(key.capitalize()),
            value=company.value,
            cash=company.cash,
            who=Who(company.director),
        )


STAGE_NAMES = {
    "founding": say("first companies"),
    "stock": say("stock phase"),
    "building": say("building phase"),
    "action": say("action phase"),
    "operation": say("operation phase"),
    "clean_up": say("clean-up"),
}


def look(state: Chicago, seat: Seat | None) -> ChicagoView:
    """Show a position to a seat, or to a spectator (None)."""
    phase = state.phase if state.phases else Phase()
    phase = phase if seat in phase.to_act(state) else phase.in_public
    is_over = not state.phases
    return ChicagoView(
        to_act=phase.to_act(state),
        asks=phase.asks,
        scores=scoring.results(state) if is_over else _worths(state),
        options=state.options,
        decade=state.decade,
        phase=stage(state),
        players=tuple(_player(state, seat) for seat in state.seats),
        companies=state.companies,
        board=state.board,
        order=state.order,
        turn_order=state.turn_order,
        next_order=_next_order(state),
        priority=None if state.priority == NATURE else state.priority,
        limit=limit(state),
        demand_left=len(demand_deck(state)),
        assets_left=len(asset_deck(state)),
        buildings_left=tuple(len(building_deck(state, era)) for era in (1, 2, 3)),
        goals=tuple(
            (goal, tuple(scoring.measure(state, goal, seat) for seat in state.seats))
            for goal in state.board.goals
        ),
        owners=owners(state),
        task=_task(state, phase),
        hand=() if seat is None else state.players[seat].hand,
        choice=_own_choice(phase, seat),
    )


def _own_choice(phase: Phase, seat: Seat | None) -> tuple[str, str] | None:
    """Tell a seat what it has sealed."""
    if seat is None or not isinstance(phase, SealedChoices):
        return None
    return phase.choices.get(seat)


def _worths(state: Chicago) -> tuple[int, ...]:
    return tuple(scoring.worth(state, seat) for seat in state.seats)


def _player(state: Chicago, seat: Seat) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        player.cash,
        scoring.worth(state, seat),
        player.partners,
        player.available,
        len(player.hand),
        player.track,
        player.sold,
        state.certificates(seat),
        state.directed_by(seat),
    )


def stage(state: Chicago) -> str:
    """Name the part of the game from the phases of the decade that still wait."""
    waiting = sum(phase in DECADE for phase in state.phases)
    if waiting == len(DECADE):
        return "founding"
    return STAGES[waiting + 1] if state.phases else STAGES[0]


def _next_order(state: Chicago) -> tuple[Seat, ...]:
    first = next((p.first for p in state.phases if isinstance(p, ActionSequence)), ())
    return next_order(state.turn_order, first)


def _task(state: Chicago, phase: Phase) -> Task:
    """Look through the stack: what waits below belongs to the same decision."""
    ran, revenue = 0, None
    for waiting in state.phases:
        match waiting:
            case Producing(_, number):
                ran = number
            case Selling(_, number):
                ran, revenue = number, waiting.total(state)
            case _:
                pass
    return Task(
        phase.company if isinstance(phase, CompanyPhase) else "",
        ran,
        revenue,
        phase.basket if isinstance(phase, StockTurn) else (),
    )
