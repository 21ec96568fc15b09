"""Makes the view of a position: the open pieces, the question, and the possible choices."""

from rules.core import NATURE
from rules.ruhrschifffahrt.moves import Choose
from rules.ruhrschifffahrt.play.locks import lock_price
from rules.ruhrschifffahrt.play.options import option_price
from rules.ruhrschifffahrt.play.progress import copies_left
from rules.ruhrschifffahrt.play.returning import leaving_dice
from rules.ruhrschifffahrt.play.warehouses import printed_price
from rules.ruhrschifffahrt.state import Ruhr
from rules.ruhrschifffahrt.tables.board import DEPOTS
from rules.ruhrschifffahrt.tables.building_sites import COLUMNS, HARBOUR, SITES
from rules.ruhrschifffahrt.tables.options import OPTIONS
from rules.ruhrschifffahrt.tables.progress_tiles import WHITE_TILES
from rules.ruhrschifffahrt.view.decision import asked
from rules.ruhrschifffahrt.view.values import RuhrView
from rules.ruhrschifffahrt.view.within_reach import within_reach


def view_of(state: Ruhr) -> RuhrView:
    """Return what everybody sees of a position."""
    phase = state.phases[0] if state.phases else None
    actor = phase.to_act(state)[0] if phase else NATURE
    return RuhrView(
        tableaus=state.tableaus,
        colours=state.colours[: len(state.tableaus)],
        dice={depot: state.dice[depot] for depot in DEPOTS if depot in state.dice},
        track=state.track,
        leaving=leaving_dice(state),
        round=state.round,
        phase=phase.number if phase else 8,
        order=state.order or state.seats,
        on_turn=None if actor == NATURE else actor,
        asks=asked(state),
        within_reach=within_reach(state),
        obstacles=state.obstacles,
        demand={field: thaler for field, thaler in state.demand.items() if thaler},
        sites=state.sites,
        prices=_prices(state),
        lock_price=lock_price(state),
        option_prices={code: option_price(state, Choose(code)) for code in OPTIONS},
        export=state.export,
        country=state.country,
        turned=state.turned,
        marker=state.marker,
        drawn=state.drawn,
        markers_left=state.markers,
        bag=state.bag,
        pilot_closed=state.pilot_closed,
        lock_duty=state.lock_duty,
        copies_left={tile: copies_left(state, tile) for tile in WHITE_TILES},
        final=state.final,
        is_over=phase is None,
    )


def _prices(state: Ruhr) -> dict[str, int]:
    places = {code: len(site.prices) for code, site in SITES.items()}
    places |= dict.fromkeys(COLUMNS, len(HARBOUR.bonuses))
    return {
        code: printed_price(state, code)
        for code, number in places.items()
        if len(state.sites[code]) < number
    }
