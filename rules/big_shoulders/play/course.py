"""The course of a game: a move and what follows, a decade, the Clean-Up, results (BS-16, 17)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from rules.big_shoulders.cubes import NONE, plus
from rules.big_shoulders.events import board as events
from rules.big_shoulders.moves import AutomateWorker, Move, PutManager, PutWorker
from rules.big_shoulders.play import chance
from rules.big_shoulders.play.actions import ActionPhase, BuildingPhase, FirstPlaceChoice
from rules.big_shoulders.play.effects import AssetChoice, CubeChoice, at_once, raise_appeal
from rules.big_shoulders.play.operation import OperationPhase
from rules.big_shoulders.play.staff import MarketHiring, Staffing
from rules.big_shoulders.play.stock import StockPhase
from rules.big_shoulders.state import Board, Chicago, Company, Pending, Phase, Stand
from rules.big_shoulders.tables import components, effects
from rules.core import Category, Events, ranked
from rules.text import Seat, Text, say


def make(state: Chicago, seat: Seat, move: Move) -> tuple[Chicago, Events]:
    """Return the position after a move and what happened; raises IllegalMove."""
    refusal = state.phase.why_not(state, seat, move)
    if refusal is not None:
        raise refusal
    after = settle(state.phase.make(state, seat, move))
    return replace(after, news=()), after.news


def settle(state: Chicago) -> Chicago:
    """Return the next position in which a seat has to act, or the end of the game."""
    while state.phases and not state.phase.to_act(state):
        state = step(state)
    return state


def step(state: Chicago) -> Chicago:
    """Return the position after finishing the phase on top of the stack."""
    over, *waiting = state.phases
    popped = replace(state, phases=tuple(waiting))
    return resolve_next(popped, over) if isinstance(over, Pending) else over.finish(popped)


def resolve_next(state: Chicago, pending: Pending) -> Chicago:
    """Begin the first of several effects; the rest waits below it."""
    if not pending.effects:
        return state
    first, *rest = pending.effects
    waiting = Pending(pending.company, tuple(rest))
    return resolve(state.with_phases(waiting), pending.company, first)


def resolve(state: Chicago, company: str, effect: effects.Effect) -> Chicago:
    """Resolve an effect at once, or put its choice on top of the stack."""
    if isinstance(effect, effects.Appeal):
        return raise_appeal(state, company, effect.number)
    choice = CHOICES.get(type(effect))
    return state.with_phases(choice(company, effect)) if choice else at_once(state, company, effect)


CHOICES: Mapping[type[effects.Effect], Callable[[str, Any], Phase]] = {
    effects.Workers: lambda company, effect: Staffing(company, PutWorker, effect.number),
    effects.Managers: lambda company, effect: Staffing(company, PutManager, effect.number),
    effects.HireAtMarket: lambda company, _: MarketHiring(company),
    effects.Automate: lambda company, effect: Staffing(company, AutomateWorker, effect.number),
    effects.FirstPlace: lambda company, _: FirstPlaceChoice(company),
    effects.TakeLike: CubeChoice,
    effects.TakeUnlike: CubeChoice,
    effects.TakeAny: CubeChoice,
    effects.BuyAsset: lambda company, effect: AssetChoice(company, effect.discount),
}
"""The choice that each effect asks for."""


class AssetsOut(Phase, frozen=True):
    """The tile at $40 leaves the game (BS-16.1)."""

    def finish(self, state: Chicago) -> Chicago:
        *others, cheapest = state.board.row
        if cheapest:
            gone = (*state.board.assets_gone, cheapest)
            board = replace(state.board, row=(*others, ""), assets_gone=gone)
            state = state.with_board(board, events.AssetGone(cheapest))
        return state.with_board(chance.shift_row(state.board))


class SupplyOut(Phase, frozen=True):
    """The cubes at $10 go to Haymarket Square (BS-16.2)."""

    def finish(self, state: Chicago) -> Chicago:
        *others, cheapest = state.board.supply
        board = replace(
            state.board, supply=(*others, NONE), haymarket=plus(state.board.haymarket, cheapest)
        )
        told = (events.CubesToMarket(cheapest),) if any(cheapest) else ()
        return state.with_board(chance.shift_supply(board), *told)


class DemandOut(Phase, frozen=True):
    """Filled tiles and the X tile leave; the others move right (BS-16.3, BS-16.7)."""

    def finish(self, state: Chicago) -> Chicago:
        board = state.board
        met = tuple(slot for slot in components.SLOTS if _is_met(board, slot))
        gone = tuple(board.demand[slot].tile for slot in met if board.demand[slot].tile)
        demand = {**board.demand, **{slot: Stand() for slot in met}}
        board = replace(board, demand=_shifted(demand), demand_gone=(*board.demand_gone, *gone))
        return state.with_board(board, *((events.DemandGone(met),) if met else ()))


def _is_met(board: Board, slot: str) -> bool:
    stand = board.demand[slot]
    if not stand.tile and not stand.goods:
        return False
    return not board.free(slot)


def _shifted(demand: dict[str, Stand]) -> dict[str, Stand]:
    """Move tiles right into empty slots, with their goods; goods on the board stay."""
    shifted: dict[str, Stand] = {}
    for slots in components.SLOTS_OF.values():
        tiles = [demand[slot] for slot in slots if demand[slot].tile]
        bare = [Stand() if demand[slot].tile else demand[slot] for slot in slots[len(tiles) :]]
        shifted.update(zip(slots, (*tiles, *bare), strict=True))
    return shifted


class NextDecade(Phase, frozen=True):
    """Partners return, assets become ready, the marker advances (BS-16.4 to BS-16.6)."""

    def finish(self, state: Chicago) -> Chicago:
        players = tuple(
            replace(player, available=player.partners, sold=frozenset[str]())
            for player in state.players
        )
        companies = {
            key: replace(company, is_exhausted=False) if company.is_exhausted else company
            for key, company in state.companies.items()
        }
        board = replace(state.board, partners={})
        after = replace(state, players=players, companies=companies, board=board)
        return replace(after, decade=state.decade + 1).with_phases(*DECADE)


CLEAN_UP: tuple[Phase, ...] = (
    AssetsOut(),
    chance.RefillRow(),
    SupplyOut(),
    chance.RefillSupply(),
    DemandOut(),
    chance.RefillDemand(),
    NextDecade(),
)
"""The Clean-Up in its order (BS-16.1 to BS-16.6)."""


class CleanUp(Phase, frozen=True):
    """The Clean-Up; after the last decade the game ends instead (BS-4.2)."""

    def finish(self, state: Chicago) -> Chicago:
        if state.decade < len(components.DECADES):
            return state.telling(events.PhaseBegun("clean_up", state.decade)).with_phases(*CLEAN_UP)
        goals = [
            events.GoalReached(goal, seats, measure, components.GOAL_REWARD)
            for goal, seats, measure in reached(state)
        ]
        ended = events.GameEnded(winners(state), max(results(state)))
        return state.telling(*goals, ended).next_turn()


DECADE: tuple[Phase, ...] = (
    StockPhase(),
    BuildingPhase(),
    ActionPhase(),
    OperationPhase(),
    CleanUp(),
)
"""The phases of a decade (BS-4.1)."""


class Reached(NamedTuple):
    """A goal, the seats that share the greatest measure, and that measure."""

    goal: str
    seats: tuple[Seat, ...]
    measure: int


Measure: TypeAlias = Callable[[Company], int]
"""Returns a company's measure of a goal."""

IN_ALL: Mapping[str, Measure] = {
    "goal_managers": lambda company: sum(company.managers),
    "goal_salespeople": lambda company: company.salespeople,
    "goal_assets": lambda company: bool(company.asset),
    "goal_workers": lambda company: sum(company.workers),
    "goal_automation": lambda company: sum(company.automated),
}
"""Goals that add up all companies a player directs (BS-17.4)."""

IN_ONE: Mapping[str, Measure] = {
    "goal_appeal": lambda company: company.appeal,
    "goal_treasury": lambda company: company.cash,
}
"""Goals that count single companies."""


def measures(state: Chicago, goal: str) -> list[int]:
    """Return every player's measure of a goal, in the unit of the goal (BS-17.3)."""
    if goal == "goal_partners":
        return [player.partners for player in state.players]
    found, companies = [0] * len(state.players), state.companies.values()
    if goal in IN_ALL:
        measure = IN_ALL[goal]
        for company in companies:
            found[company.director] += measure(company)
    elif goal in IN_ONE:
        measure = IN_ONE[goal]
        for company in companies:
            found[company.director] = max(found[company.director], measure(company))
    else:
        kind = goal.removeprefix("goal_")
        for company in companies:
            for seat, holding in enumerate(company.holdings):
                found[seat] += holding.of(kind)
    return found


def reached(state: Chicago) -> Iterator[Reached]:
    """Yield the goals that somebody has reached at present; 0 does not count (BS-17.3)."""
    for goal in state.board.goals:
        measured = measures(state, goal)
        most = max(measured)
        if most:
            seats = tuple(seat for seat in state.seats if measured[seat] == most)
            yield Reached(goal, seats, most)


def worth(state: Chicago, seat: Seat) -> int:
    """Return the dollars a player's cash and shares are worth (BS-17.2)."""
    shares = sum(c.holdings[seat].shares * c.value for c in state.companies.values())
    return state.players[seat].cash + shares


def goals_of(state: Chicago, seat: Seat) -> int:
    """Return the number of goals that a seat has reached at present (BS-17.3)."""
    return sum(seat in goal.seats for goal in reached(state))


def results(state: Chicago) -> tuple[int, ...]:
    """Return everybody's final dollars, including goals (BS-17.2)."""
    return tuple(
        worth(state, seat) + components.GOAL_REWARD * goals_of(state, seat) for seat in state.seats
    )


def ranks(state: Chicago) -> tuple[int, ...]:
    """Return the present ranks by money, then by goals; 1 is best, ties share one (BS-17.5)."""
    goals = [goals_of(state, seat) for seat in state.seats]
    return ranked([*zip(results(state), goals, strict=True)])


def winners(state: Chicago) -> tuple[Seat, ...]:
    """Return the seats in first place at present; several if they tie (BS-17.5)."""
    return tuple(Seat(seat) for seat, rank in enumerate(ranks(state)) if rank == 1)


CERTIFICATES_HELD: Mapping[str, Text] = {
    "director": say("Director’s certificates"),
    "preferred": say("Preferred certificates"),
    "common": say("Common certificates"),
}
"""The category name of each kind of certificate in the result."""


def breakdown(state: Chicago) -> tuple[Category, ...]:
    """Return the dollars of every result by category: money, certificates, goals (BS-17.2)."""
    seats = state.seats
    return (
        Category(say("player treasury"), tuple(player.cash for player in state.players)),
        *(
            Category(name, tuple(_worth_of(state, seat, kind) for seat in seats))
            for kind, name in CERTIFICATES_HELD.items()
        ),
        Category(
            say("goals"), tuple(components.GOAL_REWARD * goals_of(state, seat) for seat in seats)
        ),
    )


def _worth_of(state: Chicago, seat: Seat, kind: str) -> int:
    """Return the dollars that a seat's certificates of one kind are worth (BS-2.3)."""
    shares = components.CERTIFICATES[kind]
    return sum(c.holdings[seat].of(kind) * shares * c.value for c in state.companies.values())
