"""What a position is worth to each player, in points, as the program's own players see it.

To the points that stand (OK-16.4) come what supplies can still be made of (`supplies`), what
structures will do when they are activated (`structures`), and what is left of the turn (`turns`).
"""

from rules.oranienburger_kanal.appraisal.structures import outlook
from rules.oranienburger_kanal.appraisal.supplies import Prices, prices, supply_worth
from rules.oranienburger_kanal.appraisal.turns import rounds_left, turn_worth
from rules.oranienburger_kanal.scoring import score
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.state.phase import Over, Turning
from rules.oranienburger_kanal.state.player import Player
from rules.oranienburger_kanal.tables.costs import PATH
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.text import Seat


def appraise(state: Kanal) -> tuple[float, ...]:
    """Return the points each player can expect at the end."""
    if isinstance(state.phase, Over):
        return tuple(float(score(player).total) for player in state.players)
    rounds = rounds_left(state)
    worth = [_worth(state, Seat(seat), player, rounds) for seat, player in enumerate(state.players)]
    return tuple(worth)


def _worth(state: Kanal, seat: Seat, player: Player, rounds: int) -> float:
    wheels = rounds + 1
    if isinstance(state.phase, Turning) and (
        seat in state.phase.turned or seat in state.phase.ready
    ):
        wheels -= 1
    for_sale = prices(rounds, wheels)
    ahead = outlook(player, for_sale, rounds)
    worth = (
        supply_worth(player.supply, for_sale, wheels)
        + sum(STRUCTURES[name].prestige for name in player.structures.values())
        + sum(kind != PATH for kind in player.routes.values())
        - player.empty_routes
        + ahead.worth
    )
    if seat in state.to_act:
        worth += turn_worth(state, player, for_sale, ahead)
    return worth
