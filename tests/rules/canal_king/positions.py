"""Positions of Canal King Brugge in the form of vectors.json, played and compared."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from rules.canal_king.canals import Berth, Canals, Laid, explore
from rules.canal_king.game import CanalKingGame
from rules.canal_king.state import CanalKing, Player, Turn, supply
from rules.canal_king.tables import CHARACTERS, COLOURS, EDGES, PORTS, SPACES, SPECIAL, TILES
from rules.canal_king.view import CanalKingView
from rules.core import NATURE, Events
from rules.errors import RulesError
from rules.text import Seat
from tests.rules.vector_form import UnfitVector, one_of, only_known

GAME = CanalKingGame()
FIRST = Seat(0)
BUILT = "place S.P e1 1"
"""The move that opened the claim window of a vector that does not name one."""
VECTOR_KEYS = {"id", "rules", "source", "title", "note", "position", "move", "query", "expect"}
SEAT: Mapping[str, Any] = {
    "seat": 0,
    "colour": "",
    "route": ("GE", "DI", "SP", "DA"),
    "hand": (),
    "special_used": False,
    "status": "building",
    "ship": None,
    "next_target": None,
    "last_port": None,
    "loses_next_turn": False,
}
"""The default of a seat; the first port of call is its next target."""
POSITION: Mapping[str, Any] = {
    "players": 2,
    "to_move": 0,
    "window": "turn",
    "built": BUILT,
    "claim_mode": "checked",
    "seats": (),
    "board": (),
    "idle_turns": 0,
}
"""The default of a position."""
WINDOWS = ("turn", "claim_after_build")
CLAIM_MODES = ("checked", "open")
POSITION_KEYS = {
    *POSITION, "draw_pile_size", "discard", "leftover_tiles", "open_pool", "turns_played",
}  # fmt: skip


@dataclass(frozen=True)
class Story:
    """A played vector: the state before, the state after, and the move's events."""

    before: CanalKing
    after: CanalKing
    events: Events
    query: str
    refusal: RulesError | None = None

    def player(self, key: str) -> Player:
        """Return the property of the seat in a key such as `ship_seat0`."""
        return self.after.players[self.seat(key)]

    @property
    def viewer(self) -> Seat | None:
        """Return the viewer in a query such as "view of seat 1"; None is a spectator."""
        return None if "spectator" in self.query else self.seat(self.query)

    @property
    def seen(self) -> CanalKingView:
        """Return the view of a query."""
        return GAME.view(self.after, self.viewer)

    def seat(self, text: str) -> Seat:
        """Return the seat in a text; without a number the one on turn."""
        found = re.search(r"seat ?(\d+)", text)
        number = int(found[1]) if found else self.before.on_turn
        if number >= len(self.after.players):
            raise UnfitVector(f"{text} speaks of a seat that is not there")
        return Seat(number)


def play(vector: Mapping[str, Any]) -> Story:
    """Set up a vector's position and make its move; chance draws its first outcome."""
    only_known("a vector", vector, VECTOR_KEYS)
    before, query = read(vector.get("position", {})), vector.get("query", "")
    if "move" not in vector:
        return Story(before, before, (), query)
    try:
        after, events = make(before, vector["move"])
    except RulesError as refusal:
        return Story(before, before, (), query, refusal)
    return Story(before, after, events, query)


def make(state: CanalKing, *texts: str) -> tuple[CanalKing, Events]:
    """Make moves for the seat to act; between them NATURE draws its first outcome."""
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
    """Return the sorted legal moves of the seat on turn."""
    return sorted(GAME.format(state, move) for move in GAME.legal_moves(state, state.on_turn))


def read(position: Mapping[str, Any]) -> CanalKing:
    """Return a position; a claim window is reached by building. Raises UnfitVector."""
    position = complete(position)
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
    in_window = position["window"] == "claim_after_build"
    return _with_window(state, position["built"]) if in_window else state


def complete(position: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a position with defaults; raises UnfitVector for keys outside the form."""
    only_known("a position", position, POSITION_KEYS)
    rows: Sequence[Mapping[str, Any]] = position.get("seats", ())
    for row in rows:
        only_known("a seat", row, SEAT)
    number = position.get("players", max(len(rows), POSITION["players"]))
    missing = [{"seat": seat} for seat in range(len(rows), number)]
    whole = {**POSITION, **position}
    one_of("window", whole["window"], WINDOWS)
    one_of("claim_mode", whole["claim_mode"], CLAIM_MODES)
    for row in whole["board"]:
        only_known("a tile of the board", row, ("space", "tile", "special_of_seat", "rotation"))
        one_of("the space of a tile", row.get("space", ""), SPACES)
        one_of("a tile of the board", row.get("tile", SPECIAL), (*TILES, SPECIAL))
    if whole["to_move"] not in range(number):
        raise UnfitVector(f"to_move cannot be {whole['to_move']}; there are {number} seats")
    return {**whole, "seats": [_seat(seat, row) for seat, row in enumerate((*rows, *missing))]}


def _seat(number: int, row: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a seat with defaults; its colour is the one of its index."""
    whole = {**SEAT, "colour": list(COLOURS)[number], **row}
    one_of("status", whole["status"], ("building", "sailing"))
    one_of("colour", whole["colour"], COLOURS)
    for port in whole["route"]:
        one_of("a port of a route", port, PORTS)
    for tile in whole["hand"]:
        one_of("a tile of a hand", tile, TILES)
    target = one_of("next_target", whole["next_target"] or whole["route"][1], whole["route"])
    return {**whole, "next_target": target}


def directly_linked(canals: Canals, port: str) -> frozenset[str]:
    """Return the ports that a ship could sail to from a port without entering a third (CK-8.1)."""
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
    """Move the tiles that a small draw pile lacks out of play."""
    unseen = sorted(supply(state).elements())
    return replace(state, out_of_play=tuple(unseen[size:]))


def _with_window(state: CanalKing, built: str) -> CanalKing:
    """Return the last built tile to the hand and lay it again."""
    verb, tile, space, *_ = (*built.split(), "", "")
    if verb != "place" or space not in state.canals.laid:
        raise UnfitVector(f"`built` is a move that placed a tile of the board, not {built!r}")
    laid = {name: other for name, other in state.canals.laid.items() if name != space}
    builder = replace(state.player, hand=tuple(sorted((*state.player.hand, tile))))
    state = replace(state.with_player(state.on_turn, builder), canals=Canals(laid))
    after = GAME.apply(state, state.on_turn, GAME.parse(state, state.on_turn, built))[0]
    if after.on_turn != state.on_turn or GAME.to_act(after) != (state.on_turn,):
        raise UnfitVector(f"{built} opens no claim window here")
    return after
