"""A position's value to each seat, by how soon its ship will be at its goal; and why, in words."""

from collections import Counter
from collections.abc import Iterator
from math import exp

from rules.appraisal import Merit
from rules.canal_king.advice.distances import ship_of, steps_along
from rules.canal_king.advice.reach import TURN
from rules.canal_king.state import CanalKing, Claiming, Dealing, Drawing, Player, Turn, is_complete
from rules.canal_king.tables import FINAL
from rules.canal_king.words import berth_title, port_title, tile_title
from rules.text import Seat, Text, Who, count, say, to_say

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
        return tuple(float(player.ports_reached) for player in state.players)
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
    reached = player.ports_reached
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


SMALL = 0.001
"""What is worth as little as the tiles that a hand keeps, for which an appraisal has no number."""


def turns_in_words(turns: float) -> Text:
    """Return about how many turns something takes, in words."""
    if turns < 1 / 4:
        return say("less than half a turn")
    if turns < 3 / 4:
        return say("half a turn")
    return count("about a turn", "about {count} turns", round(turns))


def merits(before: CanalKing, after: CanalKing, seat: Seat) -> Iterator[Merit]:
    """Yield the ports that are nearer, those that are farther for others, and the tiles kept."""
    if isinstance(before.phase, Dealing) or isinstance(after.phase, Dealing):
        return
    old, new = before.players[seat], after.players[seat]
    worth = _gain(before, after, seat)
    if new.visited > old.visited:
        port = say("reaches {port}", port=port_title(old.route[old.target]))
        yield Merit(worth, port, say("reaches a port of your route"))
    elif new.ship and not old.ship:
        yield Merit(worth, say("shows your route and puts your ship on the water"))
    yield from _way(before, after, seat)
    yield from _farther(before, after, seat)
    if not _may_claim(after, seat):
        yield from _tiles(before, after, seat)
    elif not _may_claim(before, seat):
        yield Merit(worth, say("lets you claim your route now"))


def _way(before: CanalKing, after: CanalKing, seat: Seat) -> Iterator[Merit]:
    """Yield how much nearer a seat is to its final destination, or what it has done instead."""
    new, at = after.players[seat], after.players[seat].ship
    nearer = steps_left(before, seat) - steps_left(after, seat)
    spent = Counter(before.players[seat].hand) - Counter(new.hand)
    if after.aside and after.on_turn == seat:
        given = tuple(map(tile_title, after.aside))
        does = to_say("exchanges {tiles} for tiles that may lead on")
        kind = say("exchanges tiles for others that may lead on")
        yield Merit(_gain(before, after, seat), say(does, tiles=given), kind)
    elif nearer > 0:
        kind = say("brings you nearer to your final destination")
        yield Merit(_gain(before, after, seat), _nearer(new, nearer / TURN), kind)
    elif at and at != before.players[seat].ship:
        says = say("takes your ship to {berth}", berth=berth_title(at))
        yield Merit(SMALL, says, say("takes your ship to another berth"))
    elif spent and not nearer and not _may_claim(after, seat):
        does = to_say("lays {tiles} where your own way gets no longer")
        kind = say("lays tiles where your own way gets no longer")
        yield Merit(SMALL, say(does, tiles=tuple(map(tile_title, spent))), kind)


def _may_claim(state: CanalKing, seat: Seat) -> bool:
    """Return whether a seat may claim its finished route, also after laying a tile (CK-8.4)."""
    is_building = state.on_turn == seat and not state.players[seat].ship
    return is_building and isinstance(state.phase, Turn | Claiming) and is_complete(state, seat)


def _gain(before: CanalKing, after: CanalKing, seat: Seat) -> float:
    return max(SMALL, appraise(after)[seat] - appraise(before)[seat])


def _farther(before: CanalKing, after: CanalKing, seat: Seat) -> Iterator[Merit]:
    """Yield whose way, if everybody knows it, has become longer."""
    for other in after.seats:
        turns = (steps_left(after, other) - steps_left(before, other)) / TURN
        if other != seat and before.players[other].route_public and turns > 0:
            does = to_say("makes the way of {who} {turns} longer")
            says = say(does, who=Who(other), turns=turns_in_words(turns))
            yield Merit(WORTH_OF_A_TURN * turns, says, say("makes the way of somebody else longer"))


def _nearer(player: Player, turns: float) -> Text:
    to, final = port_title(player.route[player.target]), port_title(player.route[-1])
    if player.target == FINAL:
        does = to_say("brings you {turns} nearer to {port}, your final destination")
        return say(does, turns=turns_in_words(turns), port=to)
    does = to_say("brings you {turns} nearer to {final}, by way of {port}")
    return say(does, turns=turns_in_words(turns), final=final, port=to)


def _tiles(before: CanalKing, after: CanalKing, seat: Seat) -> Iterator[Merit]:
    """Yield the tiles of a hand that another hand lacks."""
    kept = Counter(after.players[seat].hand) - Counter(before.players[seat].hand)
    if kept:
        says = say("has {tiles} in hand", tiles=tuple(map(tile_title, kept)))
        yield Merit(SMALL / 2, says, say("keeps the better tiles in hand"))
