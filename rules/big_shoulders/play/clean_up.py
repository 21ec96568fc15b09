"""The Clean-Up, and the end of the game (BS-16, BS-17.1)."""

from msgspec.structs import replace

from rules.big_shoulders.cubes import NONE, plus
from rules.big_shoulders.events.action import AssetGone
from rules.big_shoulders.events.board import (
    CubesToMarket,
    DemandGone,
    GameEnded,
    GoalReached,
    PhaseBegun,
)
from rules.big_shoulders.play.action_sequence import ActionPhase
from rules.big_shoulders.play.building import BuildingPhase
from rules.big_shoulders.play.chance import (
    RefillDemand,
    RefillRow,
    RefillSupply,
    shift_row,
    shift_supply,
)
from rules.big_shoulders.play.operation import OperationPhase
from rules.big_shoulders.play.scoring import reached, results, winners
from rules.big_shoulders.play.stock import StockPhase
from rules.big_shoulders.state.board import Board, Stand
from rules.big_shoulders.state.position import Chicago, Phase
from rules.big_shoulders.tables.demand import SLOTS
from rules.big_shoulders.tables.goals import GOAL_REWARD
from rules.big_shoulders.tables.tracks import DECADES


class AssetsOut(Phase, frozen=True):
    """The tile at $40 leaves the game (BS-16.1)."""

    def finish(self, state: Chicago) -> Chicago:
        *others, cheapest = state.board.row
        if cheapest:
            gone = (*state.board.assets_gone, cheapest)
            board = replace(state.board, row=(*others, ""), assets_gone=gone)
            state = state.with_board(board, AssetGone(cheapest))
        return state.with_board(shift_row(state.board))


class SupplyOut(Phase, frozen=True):
    """The cubes at $10 go to Haymarket Square (BS-16.2)."""

    def finish(self, state: Chicago) -> Chicago:
        *others, cheapest = state.board.supply
        board = replace(
            state.board,
            supply=(*others, NONE),
            haymarket=plus(state.board.haymarket, cheapest),
        )
        events = (CubesToMarket(cheapest),) if any(cheapest) else ()
        return state.with_board(shift_supply(board), *events)


class DemandOut(Phase, frozen=True):
    """Filled tiles and the X tile leave; the others move right (BS-16.3, BS-16.7)."""

    def finish(self, state: Chicago) -> Chicago:
        board = state.board
        met = tuple(slot for slot in SLOTS if _is_met(board, slot))
        gone = tuple(board.demand[slot].tile for slot in met if board.demand[slot].tile)
        demand = {**board.demand, **{slot: Stand() for slot in met}}
        board = replace(board, demand=_shifted(demand), demand_gone=(*board.demand_gone, *gone))
        return state.with_board(board, *((DemandGone(met),) if met else ()))


def _is_met(board: Board, slot: str) -> bool:
    stand = board.demand[slot]
    if not stand.tile and not stand.goods:
        return False
    return not board.free(slot)


def _shifted(demand: dict[str, Stand]) -> dict[str, Stand]:
    """Move tiles right into empty slots, with their goods; goods on the board stay."""
    rows: dict[str, list[str]] = {}
    for slot in SLOTS.values():
        rows.setdefault(slot.industry, []).append(slot.name)
    shifted: dict[str, Stand] = {}
    for slots in rows.values():
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
    RefillRow(),
    SupplyOut(),
    RefillSupply(),
    DemandOut(),
    RefillDemand(),
    NextDecade(),
)
"""The Clean-Up in its order (BS-16.1 to BS-16.6)."""


class CleanUp(Phase, frozen=True):
    """The Clean-Up; after the last decade the game ends instead (BS-4.2)."""

    def finish(self, state: Chicago) -> Chicago:
        if state.decade < len(DECADES):
            return state.telling(PhaseBegun("clean_up", state.decade)).with_phases(*CLEAN_UP)
        goals = [
            GoalReached(goal, seats, measure, GOAL_REWARD)
            for goal, seats, measure in reached(state)
        ]
        ended = GameEnded(winners(state), max(results(state)))
        return state.telling(*goals, ended).next_turn()


DECADE: tuple[Phase, ...] = (
    StockPhase(),
    BuildingPhase(),
    ActionPhase(),
    OperationPhase(),
    CleanUp(),
)
"""The phases of a decade (BS-4.1)."""
