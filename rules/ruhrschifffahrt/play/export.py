"""Phase 7: the export, and what is cleared at the end of a round (EX, RE)."""

from msgspec.structs import replace

from rules.ruhrschifffahrt.events.scoring import Exported, HandedBack
from rules.ruhrschifffahrt.state import Ruhr, Source
from rules.ruhrschifffahrt.tables.building_sites import HARBOUR
from rules.ruhrschifffahrt.tables.tracks import SCALE, THALER_CAP


def export(state: Ruhr) -> Ruhr:
    """Return the position after the export of the round's country (EX-1 to EX-3)."""
    if not state.this_round.exports:
        return state
    owners = state.sites[state.country]
    gains = tuple(
        (owner, SCALE[state.export] + bonus)
        for owner, bonus in zip(owners, HARBOUR.bonuses, strict=False)
    )
    tableaus = list(state.tableaus)
    for owner, vp in gains:
        tableaus[owner] = tableaus[owner].with_points(vp)
        state = state.with_earned(Source.EXPORT, owner, vp)
    left = max(0, state.export - len(owners))
    state = replace(state, tableaus=tuple(tableaus), export=left)
    return state.tell(Exported(state.country, gains))


def end_round(state: Ruhr) -> Ruhr:
    """Return the position without the effects of one round, and with Thaler capped (RE-1, RE-2)."""
    over = [(seat, state.tableaus[seat].thaler - THALER_CAP) for seat in state.order]
    tableaus = tuple(
        replace(tableau, option="", thaler=min(THALER_CAP, tableau.thaler))
        for tableau in state.tableaus
    )
    cleared = replace(
        state, tableaus=tableaus, marker="", country="", lock_duty=False, harbour_sold=False
    )
    return cleared.tell(*(HandedBack(seat, thaler) for seat, thaler in over if thaler > 0))
