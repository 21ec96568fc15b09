"""The expected gains of structures when routes or bridges activate them (OK-12, OK-13)."""

from collections.abc import Mapping
from typing import NamedTuple

from rules.oranienburger_kanal.advice.pieces import (
    BY_BRIDGES,
    BY_ROUTES,
    Pending,
    by_bridge,
    by_routes,
    gain_by,
    time_for,
)
from rules.oranienburger_kanal.advice.reputations import reputation
from rules.oranienburger_kanal.advice.supplies import Prices
from rules.oranienburger_kanal.advice.worth import Ahead, expected_worth
from rules.oranienburger_kanal.state.phase import Effect
from rules.oranienburger_kanal.state.player import BRIDGES_NEEDED, Player
from rules.oranienburger_kanal.tables.board import STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.remembered import remembered

LIKELY_SPACES = 3
"""The number of empty spaces, those with the fewest free sides, on which a structure is tried."""


class Outlook(NamedTuple):
    """The expected gains of future activations."""

    worth: float
    route: float
    """The additional gain of a structure by its best next route."""
    bridge: float
    """The additional gain of a structure by its best next bridge."""


class InTurn(NamedTuple):
    """What the pieces of a turn add to those gains."""

    routes: tuple[float, ...]
    """The gain by the best one, two and three routes."""
    bridge: float
    """The gain by the best bridge that can be built now."""


def _what_counts(player: Player, each: Prices, rounds: int) -> tuple[object, ...]:
    """Return what the outlook of a player depends on."""
    return (player.routes, player.bridges, player.structures, player.start_paths, each, rounds)


@remembered(_what_counts)
def outlook(player: Player, each: Prices, rounds: int) -> Outlook:
    """Return the expected gains of activating a player's structures."""
    worth = route = bridge = 0.0
    in_time = time_for(rounds)
    for brings, sides, missing in _pending(player, each, rounds).values():
        free = len(sides)
        worth += brings * in_time * (BY_ROUTES[free] + BY_BRIDGES[missing])
        route = max(route, brings * gain_by(BY_ROUTES, free, 1, in_time))
        bridge = max(bridge, brings * gain_by(BY_BRIDGES, missing, 1, in_time))
    return Outlook(worth, route, bridge)


@remembered(_what_counts)
def in_turn(player: Player, each: Prices, rounds: int) -> InTurn:
    """Return what the pieces that a player builds in one turn add to the outlook."""
    pending, in_time = _pending(player, each, rounds), time_for(rounds)
    return InTurn(by_routes(pending, in_time), by_bridge(player, pending, in_time))


@remembered(_what_counts)
def _pending(player: Player, each: Prices, rounds: int) -> Mapping[str, Pending]:
    """Return the structures that may still be activated, by their spaces."""
    found: dict[str, Pending] = {}
    for space in player.structures:
        around = STRUCTURE_SPACES[space].around
        free = around.difference(player.routes)
        missing = max(0, BRIDGES_NEEDED - len(around.intersection(player.bridges)))
        if free or missing:
            ahead = Ahead(len(free), rounds)
            brings = expected_worth(player, Effect(space, second=False), each, ahead)
            found[space] = Pending(brings, free, missing)
    return found


def _what_counts_of_display(
    player: Player, display: tuple[str, ...], each: Prices, rounds: int
) -> tuple[object, ...]:
    """Return what the gains of a display depend on."""
    return (*_what_counts(player, each, rounds), display)


@remembered(_what_counts_of_display)
def newcomers(
    player: Player, display: tuple[str, ...], each: Prices, rounds: int
) -> Mapping[str, float]:
    """Return what each structure of a display would bring on a player's board, with its points."""
    spaces = [space for space in STRUCTURE_SPACES if space not in player.structures]
    free = {s: len(STRUCTURE_SPACES[s].around.difference(player.routes)) for s in spaces}
    likely = sorted(spaces, key=lambda space: (free[space], space))[:LIKELY_SPACES]
    return {
        name: max([_newcomer(player, name, s, each, Ahead(free[s], rounds)) for s in likely])
        for name in display
    }


def _newcomer(player: Player, name: str, space: str, each: Prices, ahead: Ahead) -> float:
    """Return what a structure would bring on an empty space, with its points."""
    raised, in_time = player.with_structure(name, space), time_for(ahead.rounds)
    brings = expected_worth(raised, Effect(space, second=False), each, ahead)
    by_sides = in_time * BY_ROUTES[ahead.free_sides] if ahead.free_sides else 1.0
    activations = by_sides + in_time * BY_BRIDGES[BRIDGES_NEEDED]
    known = reputation((name,), ahead.rounds)
    return STRUCTURES[name].prestige + known + brings * activations
