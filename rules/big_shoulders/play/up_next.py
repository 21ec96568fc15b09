"""The seat that decides next, where that is certain (BS-3.8, 6.2, 9.2, 14.2)."""

from rules.big_shoulders.play.action_sequence import ActionSequence
from rules.big_shoulders.play.first_companies import FirstCompanies
from rules.big_shoulders.play.operation import OperatingOrder
from rules.big_shoulders.play.stock import BuyStep, StockTurn
from rules.big_shoulders.state.position import Chicago
from rules.text import Seat


def up_next(state: Chicago) -> Seat | None:
    """Return the seat that decides after the one that has to act; None if it is not certain.

    After the last decision of a phase it may be any seat.
    """
    for phase in state.phases:
        match phase:
            case FirstCompanies(seat, done):
                is_last = len(done) + 1 == state.options.seats
                return None if is_last else state.right_of(seat)
            case StockTurn(seat, passes):
                is_last = passes + 1 == state.options.seats
                return None if is_last else state.left_of(seat)
            case BuyStep(seat):
                return state.left_of(seat)
            case ActionSequence(left):
                return next((seat for seat in left if _places_partners(state, seat)), None)
            case OperatingOrder((company, *_)):
                return state.companies[company].director
            case _:
                pass
    return None


def _places_partners(state: Chicago, seat: Seat) -> bool:
    """Return whether a seat has partners, and a company to place them for (BS-9.8)."""
    return bool(state.players[seat].available and state.directed_by(seat))
