"""Phases 5 and 7 and the end, which need no decision but the last Gasthaus (PG, EX, RE, SC)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.ruhrschifffahrt.effects import INN, inns, use_inn
from rules.ruhrschifffahrt.events.building import SpaceOpened, TileGained, TileMissed
from rules.ruhrschifffahrt.events.scoring import Exported, FinalScored, HandedBack
from rules.ruhrschifffahrt.moves import Inn, Move
from rules.ruhrschifffahrt.refusals import not_now
from rules.ruhrschifffahrt.scoring import final_lines
from rules.ruhrschifffahrt.start_places import MARK_TILE
from rules.ruhrschifffahrt.state import Mark, Ruhr, Tableau, by_position, scored
from rules.ruhrschifffahrt.tables.building_sites import HARBOUR
from rules.ruhrschifffahrt.tables.progress_tiles import COPIES, TILES, Tile
from rules.ruhrschifffahrt.tables.tracks import SCALE, THALER_CAP
from rules.text import Seat, say


def make_progress(state: Ruhr) -> Ruhr:
    """Fix the order after the sales, and let every seat gain its tiles (PG-1)."""
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
    """Bring the warehouses of the Mark space (PG-6)."""
    tableau = state.tableaus[seat]
    opened = replace(tableau, supply=tableau.supply + tableau.mark_space, mark_space=0)
    return state.with_tableau(seat, opened, SpaceOpened(seat, tableau.mark_space))


def copies_left(state: Ruhr, tile: str) -> int:
    """Count the copies of a white tile that nobody has taken (PL-2)."""
    taken = sum(tableau.tiles.get(tile, Mark.GONE) is not Mark.GONE for tableau in state.tableaus)
    return COPIES[len(state.seats)] - taken


def export(state: Ruhr) -> Ruhr:
    """Score the warehouses in the column of the round's country (EX-1 to EX-3)."""
    if not state.year.exports:
        return state
    owners = state.sites[state.country]
    gains = tuple(
        (owner, SCALE[state.export] + bonus)
        for owner, bonus in zip(owners, HARBOUR.bonuses, strict=False)
    )
    tableaus = list(state.tableaus)
    for owner, vp in gains:
        tableaus[owner] = scored(tableaus[owner], vp)
    left = max(0, state.export - len(owners))
    state = replace(state, tableaus=tuple(tableaus), export=left)
    return state.tell(Exported(state.country, gains))


def end_round(state: Ruhr) -> Ruhr:
    """Clear what holds for one round only, and cap the Thaler (RE-1, RE-2)."""
    over = [(seat, state.tableaus[seat].thaler - THALER_CAP) for seat in state.order]
    tableaus = tuple(
        replace(tableau, option="", thaler=min(THALER_CAP, tableau.thaler))
        for tableau in state.tableaus
    )
    cleared = replace(
        state, tableaus=tableaus, marker="", country="", lock_duty=False, harbour_sold=False
    )
    return cleared.tell(*(HandedBack(seat, thaler) for seat, thaler in over if thaler > 0))


@dataclass(frozen=True, slots=True)
class LastInn:
    """Who has an unused Gasthaus takes Thaler or points before the scoring (SC-6)."""

    waiting: tuple[Seat, ...]
    number: int = 8

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        del state
        return self.waiting[:1]

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        return inns(state, seat)

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        if not isinstance(move, Inn):
            raise not_now(say("Take Thaler or points from the Gasthaus."), "SC-6")
        return use_inn(state.with_phase(LastInn(self.waiting[1:])), seat, move)


def open_last_inn(state: Ruhr) -> Ruhr:
    """Ask those who still have a Gasthaus."""
    owners = tuple(seat for seat in state.order if state.tableaus[seat].owns(INN))
    return state.interrupted_by(LastInn(owners))


def score(state: Ruhr) -> Ruhr:
    """Count what counts at the end (SC)."""
    final = tuple(final_lines(state, seat) for seat in state.seats)
    tableaus = tuple(
        scored(tableau, sum(vp for _, vp in lines))
        for tableau, lines in zip(state.tableaus, final, strict=True)
    )
    told = (FinalScored(seat, final[seat], tableaus[seat].vp) for seat in state.seats)
    return replace(state, tableaus=tableaus, final=final).tell(*told)
