"""Totals that never change in a game of Oranienburger Kanal."""

from collections.abc import Mapping

from rules.oranienburger_kanal.play.rounds import lots_in
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.tables.boards import ROUTE_SPACES, STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.costs import CAPS


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
