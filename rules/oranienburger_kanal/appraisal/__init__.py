"""A position's value to each player, in points, for the program as an opponent.

To what would score now (OK-16.4) it adds the value of supplies that can still be used (`supplies`),
the expected gains of structures (`structures`), and, for the player on turn, what the action space
and the waiting effects still offer (`turns`).
"""

from rules.oranienburger_kanal.appraisal.structures import outlook
from rules.oranienburger_kanal.appraisal.supplies import prices, supply_worth
from rules.oranienburger_kanal.appraisal.turns import rounds_left, turn_worth
from rules.oranienburger_kanal.scoring import score
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.state.phase import Acting, Over, Turning
from rules.text import Seat


def appraise(state: Kanal) -> tuple[float, ...]:
    """Return the points that each player can expect; at the end of the game the final points."""
    if isinstance(state.phase, Over):
        return tuple(score(player).total for player in state.players)
    return tuple(_worth(state, seat) for seat in state.seats)


def _worth(state: Kanal, seat: Seat) -> float:
    player, rounds = state.player(seat), rounds_left(state)
    each, ahead = prices(rounds), outlook(player, prices(rounds), rounds)
    now = score(player)
    supply = supply_worth(player.supply, each, rounds + _may_turn(state, seat))
    worth = now.structures + now.routes + now.empty + supply + ahead.worth
    if isinstance(state.phase, Acting) and seat == state.on_turn:
        worth += turn_worth(state, state.phase, each, ahead)
    return worth


def _may_turn(state: Kanal, seat: Seat) -> bool:
    """Return whether the free turn of the wheel after this round is still to come (OK-15.7)."""
    phase = state.phase
    return not isinstance(phase, Turning) or seat not in phase.turned | phase.ready
