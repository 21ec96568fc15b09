"""Deals what a seat may not know at random: others' colours and routes (CK-8.10, CK-11.2)."""

from collections.abc import Collection, Iterable, Mapping
from random import Random

from msgspec.structs import replace

from rules.canal_king.advice.suspicion import suspicion
from rules.canal_king.state import CanalKing, Claiming, Player
from rules.canal_king.tables.pieces import COLOURS
from rules.canal_king.tables.route_cards import ROUTES, Route
from rules.text import Seat


def imagine(state: CanalKing, seat: Seat, random: Random) -> CanalKing:
    """Return a random position that agrees with everything a seat knows.

    To all but its builder a secret claim window is the start of the turn (CK-8.10).
    """
    phase = state.phase
    if isinstance(phase, Claiming) and phase.before:
        if seat != state.on_turn:
            return imagine(phase.before, seat, random)
        players = _dealt_anew(state, seat, random)
        before = replace(phase.before, players=_with_secrets(phase.before.players, players))
        return replace(state, players=players, phase=replace(phase, before=before))
    return state if state.is_over else replace(state, players=_dealt_anew(state, seat, random))


def _dealt_anew(state: CanalKing, seat: Seat, random: Random) -> tuple[Player, ...]:
    """Return the players with secret colours and routes replaced by others that may be theirs."""
    others = [other for other in state.seats if other != seat]
    players = list(state.players)
    if not state.colours_public:
        painted = [other for other in others if players[other].colour]
        unseen = [colour for colour in COLOURS if colour != players[seat].colour]
        colours = random.sample(unseen, len(painted))
        for other, colour in zip(painted, colours, strict=True):
            players[other] = replace(players[other], colour=colour)
    secret = [other for other in others if players[other].route and not players[other].route_public]
    if secret:
        known = {player.route for other, player in enumerate(players) if other not in secret}
        unknown = [route for route in ROUTES.values() if route not in known]
        odds = [suspicion(state.canals, other, unknown) for other in secret]
        for other, route in zip(secret, _one_each(odds, random), strict=True):
            players[other] = replace(players[other], route=route)
    return tuple(players)


def _one_each(odds: Collection[Mapping[Route, float]], random: Random) -> list[Route]:
    """Draw routes by each seat's odds, all again until no two seats have the same."""
    while True:
        routes = [random.choices(tuple(o), tuple(o.values()))[0] for o in odds]
        if len(set(routes)) == len(routes):
            return routes


def _with_secrets(players: Iterable[Player], others: Iterable[Player]) -> tuple[Player, ...]:
    """Return players with the colours and routes of others."""
    return tuple(
        replace(player, colour=other.colour, route=other.route)
        for player, other in zip(players, others, strict=True)
    )
