"""A position's value to each seat: how soon its ship will reach its final destination."""

from math import exp

from rules.canal_king.advice.distances import steps_along
from rules.canal_king.advice.ships import ship_of
from rules.canal_king.advice.steps import TURN
from rules.canal_king.play.scoring import ports_reached
from rules.canal_king.state import CanalKing, Claiming, Dealing, Drawing, Player, is_complete
from rules.canal_king.tables.route_cards import FINAL
from rules.text import Seat

PORTS_OF_A_ROUTE = FINAL + 1
"""The points of a winner."""
SLACK = 1.5
"""The error, in turns, of the estimated race at its very end."""
SLACK_PER_TURN = 0.2
"""The additional error per turn still to come."""

NEARNESS = 0.8
"""The share of the value of ports ahead that depends on nearness alone, not on the others."""
HORIZON = 10.0
"""Turns at which a final destination has lost most of its value."""

WORTH_OF_A_TURN = 0.2
"""What a turn lost costs its seat's lead in the middle of a game, in ports."""


def appraise(state: CanalKing) -> tuple[float, ...]:
    """Return the expected number of ports of its route that each seat will have reached.

    The seats race: the fewer turns one needs compared with the others, the likelier it is to win.
    """
    if state.is_over:
        return tuple(float(ports_reached(player)) for player in state.players)
    if isinstance(state.phase, Dealing):
        return (0.0,) * len(state.players)
    turns = [turns_left(state, seat) for seat in state.seats]
    chances = _chances(turns)
    return tuple(map(_worth, state.players, turns, chances))


def _chances(turns: list[float]) -> list[float]:
    """Return each seat's probability of winning a race, from the `turns` that it needs."""
    least = min(turns)
    slack = SLACK + SLACK_PER_TURN * least
    weights = [exp((least - needed) / slack) for needed in turns]
    total = sum(weights)
    return [weight / total for weight in weights]


def _worth(player: Player, turns: float, chance: float) -> float:
    reached = ports_reached(player)
    hope = (1 - NEARNESS) * chance + NEARNESS * exp(-turns / HORIZON)
    return reached + (PORTS_OF_A_ROUTE - reached) * hope


def turns_left(state: CanalKing, seat: Seat) -> float:
    """Return the turns that a seat needs to its final destination, including the wait."""
    player = state.players[seat]
    lost = player.loses_turn + _must_claim(state, seat)
    return _wait(state, seat) + lost + steps_left(state, seat) / TURN


def _wait(state: CanalKing, seat: Seat) -> float:
    """Return the fraction of a round until a seat may act.

    A seat that draws tiles or may claim has built already: its turn counts as over.
    """
    seats = len(state.players)
    on_turn = state.on_turn + isinstance(state.phase, Drawing | Claiming)
    return (seat - on_turn) % seats / seats


def _must_claim(state: CanalKing, seat: Seat) -> bool:
    """Return whether a turn will be spent on claiming a finished route (CK-8.6)."""
    if state.players[seat].ship or not is_complete(state, seat):
        return False
    return seat != state.on_turn or not isinstance(state.phase, Claiming)


def steps_left(state: CanalKing, seat: Seat) -> int:
    """Return the steps from a seat's ship to its final destination, along its route."""
    player = state.players[seat]
    ship, ports = ship_of(state, seat), player.route[player.target - 1 :]
    onwards = steps_along(state.canals, ship, ports, player.ship)
    if player.ship is None or player.ship.in_port:
        return onwards
    return min(onwards, TURN + steps_along(state.canals, ship, (player.last_port, *ports[1:])))
