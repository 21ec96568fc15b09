"""Positions of Canal King Brugge as vectors.json writes them, played and compared."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.canal_king.canals import Berth, Canals, Laid, explore
from rules.canal_king.game import CanalKingGame
from rules.canal_king.state import CanalKing, Player, Turn, supply
from rules.canal_king.tables.board import EDGES
from rules.canal_king.tables.pieces import CHARACTERS
from rules.canal_king.tables.tiles import SPECIAL
from rules.canal_king.view import CanalKingView, view_of
from rules.core import NATURE, Events, RulesError
from rules.text import Seat

GAME = CanalKingGame()
FIRST = Seat(0)
BUILT = "place S.P e1 1"
"""What has opened every claim window of the vectors."""


@dataclass(frozen=True)
class Story:
    """A vector played: the state before, the state after, and what the move caused."""

    before: CanalKing
    after: CanalKing
    events: Events
    query: str
    refused: bool = False

    def player(self, key: str) -> Player:
        """The seat a key such as `ship_seat0` speaks of; without a number the one on turn."""
        *_, number = key.rpartition("seat")
        return self.after.players[int(number) if number.isdecimal() else self.before.on_turn]

    @property
    def seen(self) -> CanalKingView:
        """The view a query such as "view of seat 1, ..." asks for."""
        return view_of(self.after, Seat(int(self.query.split()[3].strip(","))))


def play(vector: Mapping[str, Any]) -> Story:
    """Set a vector's position up and make its move, chance drawing what it draws first."""
    before, query = read(vector["position"]), vector.get("query", "")
    if "move" not in vector:
        return Story(before, before, (), query)
    try:
        after, events = make(before, vector["move"])
    except RulesError:
        return Story(before, before, (), query, refused=True)
    return Story(before, after, events, query)


def make(state: CanalKing, *texts: str) -> tuple[CanalKing, Events]:
    """Make moves for whoever is to move; between them NATURE draws what it lists first."""
    told: Events = ()
    for text in texts:
        seat = state.on_turn
        state, events = GAME.apply(state, seat, GAME.parse(state, seat, text))
        told += events
        while GAME.to_act(state) == (NATURE,):
            state, events = GAME.apply(state, NATURE, GAME.odds(state)[0][0])
            told += events
    return state, told


def moves(state: CanalKing) -> list[str]:
    """List the legal moves of the seat on turn as text, sorted."""
    return sorted(GAME.format(state, move) for move in GAME.legal_moves(state, state.on_turn))


def read(position: Mapping[str, Any]) -> CanalKing:
    """Build a position; a claim window is reached by building."""
    characters = list(CHARACTERS)
    state = CanalKing(
        players=tuple(
            _player(seat, character)
            for seat, character in zip(position["seats"], characters, strict=False)
        ),
        on_turn=Seat(position["to_move"]),
        phase=Turn(),
        canals=Canals({row["space"]: _laid(row) for row in position["board"]}),
        discard=tuple(position.get("discard", ())),
        pool=tuple(position.get("open_pool", ())),
        turns=position.get("turns_played", 0),
        idle=position["idle_turns"],
        claims_open=position["claim_mode"] == "open",
        pool_open=position.get("leftover_tiles") == "open_pool",
    )
    state = _shortened(state, position.get("draw_pile_size", state.supply_size))
    return _with_window(state) if position["window"] == "claim_after_build" else state


def directly_linked(canals: Canals, port: str) -> frozenset[str]:
    """List the ports a ship could sail to from a port without entering a third (CK-8.1)."""
    ways = explore(canals, Berth(port), lambda berth: berth.in_port)
    return frozenset(berth.at for berth in ways if berth.in_port)


def _player(row: Mapping[str, Any], character: str) -> Player:
    ship = row["ship"]
    return Player(
        hand=tuple(sorted(row["hand"])),
        colour=row["colour"],
        route=tuple(row["route"]),
        character=character,
        special_used=row["special_used"],
        ship=_berth(ship) if ship else None,
        last_port=row["last_port"] or "",
        target=row["route"].index(row["next_target"]),
        loses_turn=row["loses_next_turn"],
        route_public=row["status"] == "sailing",
    )


def _berth(row: Mapping[str, str]) -> Berth:
    return (
        Berth(row["port"]) if "port" in row else Berth(row["space"], EDGES.index(row["entry_edge"]))
    )


def _laid(row: Mapping[str, Any]) -> Laid:
    if "special_of_seat" in row:
        return Laid(SPECIAL, row["rotation"], Seat(row["special_of_seat"]))
    return Laid(row["tile"], row["rotation"])


def _shortened(state: CanalKing, size: int) -> CanalKing:
    """Put the tiles a small draw pile lacks out of play."""
    unseen = sorted(supply(state).elements())
    return replace(state, out_of_play=tuple(unseen[size:]))


def _with_window(state: CanalKing) -> CanalKing:
    """Take the last tile back into the hand and lay it again."""
    _, tile, space, _ = BUILT.split()
    laid = {name: other for name, other in state.canals.laid.items() if name != space}
    builder = replace(state.player, hand=tuple(sorted((*state.player.hand, tile))))
    state = replace(state.with_player(state.on_turn, builder), canals=Canals(laid))
    return GAME.apply(state, state.on_turn, GAME.parse(state, state.on_turn, BUILT))[0]
