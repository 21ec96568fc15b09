"""Totals that never change in a game of Oranienburger Kanal, and what vectors measure."""

from collections.abc import Mapping

from msgspec import json

from authoring.vector_paths import Measure
from rules.oranienburger_kanal.industry_board import counted, places, removable
from rules.oranienburger_kanal.play.rounds import lots_in
from rules.oranienburger_kanal.scoring import CAMPAIGN_RANKS, SOLO_RANKS, Score, rank_of, score
from rules.oranienburger_kanal.state import Acting, Kanal, way_of_disc
from rules.oranienburger_kanal.tables.boards import ROUTE_SPACES, STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.costs import CAPS
from rules.oranienburger_kanal.tables.structures import STRUCTURES, Quantity
from rules.text import Seat


def _removable(state: Kanal) -> list[str]:
    """Return the pieces that the running effect could remove."""
    assert isinstance(state.phase, Acting)
    assert state.phase.effect
    space, player = state.phase.effect.space, state.players[state.on_turn]
    lines = STRUCTURES[player.structures[space]].lines.values()
    removals = (line.removal for part in lines for line in part.costs if line.removal)
    return sorted(removable(player, space, next(removals)))


def _counted(state: Kanal, seat: Seat, space: str, row: str) -> int:
    """Return a quantity, as a row of the structures describes it, seen from a space."""
    return counted(state.players[seat], space, json.decode(row, type=Quantity))


def _places(state: Kanal, seat: Seat, piece: str) -> list[str]:
    return sorted(places(state.players[seat], piece))


def _score(state: Kanal, seat: Seat) -> Score:
    return score(state.players[seat])


def _solo_rank(_: Kanal, total: int) -> int:
    return rank_of(SOLO_RANKS, total).level


def _campaign_rank(_: Kanal, total: int) -> int:
    return rank_of(CAMPAIGN_RANKS, total).level


MEASURES: Mapping[str, Measure] = {
    "campaign_rank": _campaign_rank,
    "counted": _counted,
    "lots_in": lots_in,
    "places": _places,
    "removable": _removable,
    "score": _score,
    "solo_rank": _solo_rank,
    "way_of_disc": way_of_disc,
}
"""What vectors may expect beside the state."""


def census(state: Kanal) -> Mapping[str, int]:
    raised = [name for player in state.players for name in player.structures.values()]
    seen = [*state.display, *state.discarded, *raised]
    return {
        "cards": sum(state.stacks.values()) + len(seen) + state.boxed,
        "cards seen once": len(seen) - len(set(seen)),
        "cards unseen": _unseen(state, seen),
        "discs beyond the turns": max(len(state.used) - state.turns_in_round, 0),
        "spaces used twice": len(state.used) - len(set(state.used)),
        "blocked spaces in use": int(state.blocked in state.used),
        "structures beyond the board": sum(
            not set(player.structures) <= set(STRUCTURE_SPACES) for player in state.players
        ),
        "routes beyond the board": sum(
            not set(player.routes) <= set(ROUTE_SPACES) for player in state.players
        ),
        "bridges without route or structures": sum(
            not _carries(state, seat, bridge)
            for seat, player in enumerate(state.players)
            for bridge in player.bridges
        ),
        "supplies out of bounds": sum(
            not 0 <= amount <= CAPS.get(resource, amount)
            for player in state.players
            for resource, amount in player.supply.items()
        ),
    }


def _unseen(state: Kanal, seen: list[str]) -> int:
    """Return the number of structures that may still come: a deck, less seen and used ones."""
    lots = len(lots_in(state, "blue"))
    return sum(map(len, state.unseen.values())) + len(seen) - max(lots - 1, 0)


def _carries(state: Kanal, seat: int, bridge: str) -> bool:
    player = state.players[seat]
    borders = ROUTE_SPACES[bridge].borders
    return bridge in player.routes and all(border in player.structures for border in borders)
