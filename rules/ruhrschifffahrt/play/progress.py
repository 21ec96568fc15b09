"""Phase 5: every seat gains the progress tiles its stones have earned (PG)."""

from msgspec.structs import replace

from rules.ruhrschifffahrt.events.tiles import SpaceOpened, TileGained, TileMissed
from rules.ruhrschifffahrt.play.start_places import MARK_TILE
from rules.ruhrschifffahrt.state import Mark, Ruhr, Tableau, by_position
from rules.ruhrschifffahrt.tables.progress_tiles import COPIES, TILES, Tile
from rules.text import Seat


def make_progress(state: Ruhr) -> Ruhr:
    """Return the position after phase 5: order after the sales, tiles gained (PG-1)."""
    state = replace(state, order=by_position(state))
    for seat in state.order:
        for tile in TILES.values():
            if _is_earned(state.tableaus[seat], tile):
                state = _gain(state, seat, tile)
    return state


def _is_earned(tableau: Tableau, tile: Tile) -> bool:
    return tile.code not in tableau.tiles and all(
        tableau.stones[area] >= stones for area, stones in tile.requires.items()
    )


def _gain(state: Ruhr, seat: Seat, tile: Tile) -> Ruhr:
    tableau = state.tableaus[seat]
    if tile.is_white and not copies_left(state, tile.code):
        blanked = replace(tableau, tiles={**tableau.tiles, tile.code: Mark.GONE})
        return state.with_tableau(seat, blanked, TileMissed(seat, tile.code))
    gained = replace(tableau, tiles={**tableau.tiles, tile.code: Mark.OWNED})
    state = state.with_tableau(seat, gained, TileGained(seat, tile.code))
    return _open_mark(state, seat) if tile.code == MARK_TILE else state


def _open_mark(state: Ruhr, seat: Seat) -> Ruhr:
    """Move the warehouses of the Mark space to the supply (PG-6)."""
    tableau = state.tableaus[seat]
    opened = replace(tableau, supply=tableau.supply + tableau.mark_space, mark_space=0)
    return state.with_tableau(seat, opened, SpaceOpened(seat, tableau.mark_space))


def copies_left(state: Ruhr, tile: str) -> int:
    """Return the copies of a white tile that nobody has taken (PL-2)."""
    taken = sum(tableau.tiles.get(tile, Mark.GONE) is not Mark.GONE for tableau in state.tableaus)
    return COPIES[len(state.seats)] - taken
