"""The set-up: the first position of a game (SU)."""

from rules.ruhrschifffahrt.play.sequence import AGENDAS, settle
from rules.ruhrschifffahrt.state import Ruhr, Tableau
from rules.ruhrschifffahrt.tables.board import OBSTACLES
from rules.ruhrschifffahrt.tables.markers import COUNTRIES, MARKERS
from rules.ruhrschifffahrt.tables.setup import STARTING_DICE, STARTING_SEAT, STARTING_TRACK


def starting_position(seats: int, *, with_stars: bool = True, asks_forced: bool = False) -> Ruhr:
    """Return the position in which chance names the first seat (SU).

    `with_stars` keeps the two starred markers in the bag (VA-1); `asks_forced` also asks for
    decisions with a single legal move.
    """
    markers = {m.code: m.copies for m in MARKERS.values() if with_stars or not m.star}
    state = Ruhr(
        tableaus=(_starting_tableau(),) * seats,
        dice=STARTING_DICE[seats],
        track=STARTING_TRACK[seats],
        markers=markers,
        countries=dict(COUNTRIES),
        bag=sum(markers.values()) - len(OBSTACLES),
        agenda=AGENDAS[1],
        asks_forced=asks_forced,
    )
    return settle(state)


def _starting_tableau() -> Tableau:
    return Tableau(
        supply=STARTING_SEAT.supply,
        lock_space=STARTING_SEAT.lock_space,
        mark_space=STARTING_SEAT.mark_space,
        timeline=STARTING_SEAT.timeline,
        thaler=STARTING_SEAT.thaler,
        vp=STARTING_SEAT.vp,
    )
