"""What chance draws: tiles, cubes, assets, demand and goals (BS-3, BS-12.4, BS-15, BS-16.7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.big_shoulders.cubes import NONE, Cubes, as_far_as, counted, draws, listed, minus, plus
from rules.big_shoulders.events import board as events
from rules.big_shoulders.moves import AssetDrawn, CubesDrawn, Dealt, GoalDrawn, Move, TileDrawn
from rules.big_shoulders.play.effects import SlotChoice
from rules.big_shoulders.state import Board, Chicago, Phase, Stand, not_now
from rules.big_shoulders.tables import components
from rules.core import NATURE
from rules.errors import IllegalMove
from rules.text import Seat, say


def building_deck(state: Chicago, era: int) -> tuple[str, ...]:
    """Return the tiles of an era that nobody has seen yet (BS-3.4)."""
    gone = {
        tile for player in state.players for tile in (*player.hand, *player.discards, *player.track)
    }
    return tuple(
        tile.code
        for tile in components.BUILDINGS.values()
        if tile.era == era and tile.min_players <= state.options.seats and tile.code not in gone
    )


def demand_deck(state: Chicago) -> tuple[str, ...]:
    """Return the demand tiles still to come (BS-3.2)."""
    gone = {stand.tile for stand in state.board.demand.values()} | {*state.board.demand_gone}
    return tuple(
        tile.name
        for tile in components.TILES.values()
        if tile.min_players <= state.options.seats and tile.name not in gone
    )


def asset_deck(state: Chicago) -> tuple[str, ...]:
    """Return the assets still to come; starting tiles come before the others (BS-3.3)."""
    owned = {company.asset for company in state.companies.values()}
    bought = {phase.asset for phase in state.phases if isinstance(phase, SlotChoice)}
    gone = {*state.board.row, *state.board.assets_gone, *owned, *bought}
    left = [asset for asset in components.ASSETS.values() if asset.key not in gone]
    starting = tuple(asset.key for asset in left if asset.is_starting)
    return starting or tuple(asset.key for asset in left)


class Draw(Phase, frozen=True):
    """Chance draws one thing after another until everything is full."""

    def to_act(self, state: Chicago) -> tuple[Seat, ...]:
        return (NATURE,) if self.odds(state) else ()

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        offered = [drawn for drawn, _ in self.odds(state)]
        if type(move) is type(offered[0]) and move not in offered:
            return IllegalMove(say("That is not left to be drawn."))
        return None


class DealTiles(Draw, frozen=True):
    """Every hand is filled up, the lowest seat's first (BS-8.1)."""

    def odds(self, state: Chicago) -> Sequence[tuple[Move, int]]:
        if all(len(player.hand) == components.HAND for player in state.players):
            return ()
        return [
            (Dealt(tile), 1)
            for tile in building_deck(state, components.DECADES[state.decade - 1].era)
        ]

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        if not isinstance(move, Dealt):
            raise not_now(self, state)
        to = next(seat for seat in state.seats if len(state.players[seat].hand) < components.HAND)
        player = state.players[to]
        dealt = replace(player, hand=(*player.hand, move.building))
        return state.with_player(to, dealt, events.TileDealt(to, move.building))

    def finish(self, state: Chicago) -> Chicago:
        return state.telling(events.HandsDealt())


class DrawGoals(Draw, frozen=True):
    """Goals are open from the beginning (BS-3.7)."""

    def odds(self, state: Chicago) -> Sequence[tuple[Move, int]]:
        drawn = state.board.goals
        if not state.options.goals or len(drawn) == components.GOALS_DRAWN:
            return ()
        return [(GoalDrawn(goal), 1) for goal in components.GOALS if goal not in drawn]

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        if not isinstance(move, GoalDrawn):
            raise not_now(self, state)
        board = replace(state.board, goals=(*state.board.goals, move.goal))
        return state.with_board(board, events.GoalShown(move.goal))


class RefillDemand(Draw, frozen=True):
    """Empty slots get tiles, column by column from the right (BS-16.7)."""

    def odds(self, state: Chicago) -> Sequence[tuple[Move, int]]:
        deck = demand_deck(state)
        if not deck or self._slot(state) is None:
            return ()
        least = min(components.TILES[tile].pips for tile in deck)
        return [(TileDrawn(tile), 1) for tile in deck if components.TILES[tile].pips == least]

    @staticmethod
    def _slot(state: Chicago) -> str | None:
        demand = state.board.demand
        return next((slot for slot in components.SLOTS if not demand[slot].tile), None)

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        slot = self._slot(state)
        if not isinstance(move, TileDrawn) or slot is None:
            raise not_now(self, state)
        demand = {**state.board.demand, slot: Stand(move.demand)}
        event = events.DemandArrived(slot, move.demand, components.TILES[move.demand].capacity)
        return state.with_board(replace(state.board, demand=demand), event)


class RefillRow(Draw, frozen=True):
    """Empty spaces of the asset row get tiles, the cheapest first (BS-12.4)."""

    def odds(self, state: Chicago) -> Sequence[tuple[Move, int]]:
        if "" not in state.board.row:
            return ()
        return [(AssetDrawn(asset), 1) for asset in asset_deck(state)]

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        if not isinstance(move, AssetDrawn):
            raise not_now(self, state)
        row = list(state.board.row)
        place = max(n for n, asset in enumerate(row) if not asset)
        row[place] = move.asset
        event = events.AssetArrived(move.asset, components.ROW[place])
        return state.with_board(replace(state.board, row=tuple(row)), event)


def shift_row(board: Board) -> Board:
    """Move all assets towards $40 (BS-12.4)."""
    assets = [asset for asset in board.row if asset]
    gaps = [""] * (len(components.ROW) - len(assets))
    return replace(board, row=(*gaps, *assets))


class RefillSupply(Phase, frozen=True):
    """Empty boxes get cubes from the bag, the rightmost first (BS-15.2, BS-15.3)."""

    drawn: Cubes = NONE
    """The cubes drawn for the box before the bag was refilled."""
    has_reset: bool = False

    def to_act(self, state: Chicago) -> tuple[Seat, ...]:
        box, needed = self._box(state), self._needed(state)
        return (NATURE,) if box is not None and sum(state.board.bag) >= needed else ()

    @staticmethod
    def _box(state: Chicago) -> int | None:
        empty = [index for index, box in enumerate(state.board.supply) if not any(box)]
        return empty[-1] if empty else None

    def _needed(self, state: Chicago) -> int:
        return components.DECADES[state.decade - 1].refill - sum(self.drawn)

    def odds(self, state: Chicago) -> Sequence[tuple[Move, int]]:
        ways = draws(state.board.bag, self._needed(state))
        return [(CubesDrawn(listed(cubes)), weight) for cubes, weight in ways]

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        if not isinstance(move, CubesDrawn):
            return None
        left = minus(state.board.bag, counted(move.kinds))
        if len(move.kinds) == self._needed(state) and min(left) >= 0:
            return None
        return IllegalMove(say("The bag cannot give these cubes for one box."), "BS-15.2")

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        place = self._box(state)
        if not isinstance(move, CubesDrawn) or place is None:
            raise not_now(self, state)
        return _filled(state, place, self.drawn, counted(move.kinds)).instead(
            RefillSupply(has_reset=self.has_reset)
        )

    def finish(self, state: Chicago) -> Chicago:
        """End when all boxes are full; refill a short bag once, then leave boxes short."""
        place, bag = self._box(state), state.board.bag
        if place is None:
            return state
        if self.has_reset:
            return _filled(state, place, self.drawn, bag) if any(plus(self.drawn, bag)) else state
        stays = as_far_as(components.KEPT, state.board.haymarket)
        back = minus(state.board.haymarket, stays)
        board = replace(state.board, haymarket=stays, bag=back)
        again = RefillSupply(bag, has_reset=True)
        told = (events.BagRefilled(back),) if any(back) else ()
        return state.with_board(board, *told).with_phases(again)


def _filled(state: Chicago, place: int, first: Cubes, then: Cubes) -> Chicago:
    """Fill a box with the cubes drawn before and after the bag was refilled."""
    board, cubes = state.board, plus(first, then)
    supply = (*board.supply[:place], cubes, *board.supply[place + 1 :])
    filled = replace(board, supply=supply, bag=minus(board.bag, then))
    return state.with_board(filled, events.BoxFilled(components.BOXES[place], cubes))


def shift_supply(board: Board) -> Board:
    """Move whole boxes to the right so that no empty box lies right of a full one (BS-15.1)."""
    full = [box for box in board.supply if any(box)]
    empty = [NONE] * (len(components.BOXES) - len(full))
    return replace(board, supply=(*empty, *full))
