"""The present decision in words: what the seat on turn is asked, and in which phase."""

from rules.core import NATURE
from rules.ruhrschifffahrt.play.departure import Departure, Placement, Raising
from rules.ruhrschifffahrt.play.last_inn import LastInn
from rules.ruhrschifffahrt.play.options import Options
from rules.ruhrschifffahrt.play.purchases import Purchases
from rules.ruhrschifffahrt.play.returning import Returning
from rules.ruhrschifffahrt.play.rounds import Bonus, Fees, Removal
from rules.ruhrschifffahrt.play.sales import Sales
from rules.ruhrschifffahrt.play.second_lock import SecondLock
from rules.ruhrschifffahrt.state import Phase, Ruhr
from rules.ruhrschifffahrt.tables.board import COAL
from rules.ruhrschifffahrt.tables.options import OPTIONS
from rules.ruhrschifffahrt.words import die, place
from rules.text import Seat, Text, say

PHASE_NAMES = {
    1: say("historical event"),
    2: say("water and demand"),
    3: say("start place"),
    4: say("movement and sale"),
    5: say("progress"),
    6: say("purchases"),
    7: say("export"),
    8: say("final scoring"),
}
"""The name of each phase by its number (RD-1)."""


def asked(state: Ruhr) -> Text:
    """Return what is to be decided, in words that follow a name."""
    if not state.phases:
        return say("has nothing left to decide")
    phase = state.phases[0]
    (seat,) = phase.to_act(state)
    if seat == NATURE:
        return say("lets chance decide")
    if isinstance(phase, Purchases) and phase.owes_lock(state, seat):
        return say("must build a lock (the bag is nearly empty)")
    if isinstance(phase, Sales):
        return _selling(state, seat)
    return _asked_by(phase)


def _selling(state: Ruhr, seat: Seat) -> Text:
    tableau = state.tableaus[seat]
    load = die(COAL[tableau.ship], state.dice[tableau.ship])
    if tableau.has_pilot:
        return say("sells {die} from {depot}, with a pilot", die=load, depot=place(tableau.ship))
    return say("sells {die} from {depot}", die=load, depot=place(tableau.ship))


def _asked_by(phase: Phase) -> Text:
    match phase:
        case Options():
            return say("chooses a special option, or none")
        case Placement(option=option):
            return say("places an arrow die, with {option}", option=OPTIONS[option].name)
        case Departure(option=option) if option in OPTIONS:
            return say("chooses a start depot, with {option}", option=OPTIONS[option].name)
        case Departure():
            return say("chooses a start depot")
        case Returning(dice=dice):
            return say("puts {die}, which left the track, on a depot", die=die(*dice[0]))
        case _:
            return ASKS[type(phase)]


ASKS: dict[type[Phase], Text] = {
    Fees: say("pays a fee of 1 Thaler or 1 VP"),
    Bonus: say("takes 1 Thaler or 1 VP"),
    Removal: say("removes a die from a depot for good"),
    Raising: say("raises a die by Nachschub (supply)"),
    SecondLock: say("may build a second lock for the same price"),
    Purchases: say("builds, repays or is done"),
    LastInn: say("takes Thaler or points from the Gasthaus (inn)"),
}
"""What a phase asks, for phases in which the position makes no difference."""
