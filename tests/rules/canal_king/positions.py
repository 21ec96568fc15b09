"""Positions of Canal King Brugge as vectors.json writes them, played and compared."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from rules.canal_king.board import EDGES
from rules.canal_king.canals import Berth, Canals, Laid, explore
from rules.canal_king.events import TilePlaced
from rules.canal_king.game import CanalKingGame
from rules.canal_king.looking import look
from rules.canal_king.moves import Place, Return, Sail
from rules.canal_king.pieces import CHARACTERS
from rules.canal_king.state import (
    CanalKing,
    Claiming,
    Drawing,
    Over,
    Player,
    Turn,
    best_seats,
    is_complete,
    progress,
    supply,
)
from rules.canal_king.tiles import SPECIAL
from rules.canal_king.view import CanalKingView, Stage
from rules.core import NATURE, Events, RulesError, known_to
from rules.text import Seat, words

GAME = CanalKingGame()
FIRST = Seat(0)
BUILT = "place S.P e1 1"
"""What has opened every claim window of the vectors."""
FOR_READING = {"seat 0 sees", "seat 0 does not see", "spectator does not see", "note"}
"""Expectations in prose; the tests of the views check them."""
WINDOWS: Mapping[type, str | None] = {
    Turn: "turn",
    Claiming: "claim_after_build",
    Drawing: "draw",
    Over: None,
}


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
        return look(self.after, Seat(int(self.query.split()[3].strip(","))))


def differences(vector: Mapping[str, Any]) -> Iterator[str]:
    """Say where playing a vector leads elsewhere than it expects."""
    story = play(vector)
    expectations = SEEN if story.query.startswith("view of") else EXPECTATIONS
    for key, expected in vector["expect"].items():
        if key in FOR_READING:
            continue
        general = key.rstrip("0123456789") if key not in expectations else key
        actual = expectations[general](story, key, expected)
        if actual != _unordered(expected):
            yield f"{key}: expected {expected}, got {actual}"


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
        window=Turn(),
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


def _sail_moves(state: CanalKing) -> list[str]:
    offered = GAME.legal_moves(state, state.on_turn)
    return sorted(GAME.format(state, move) for move in offered if isinstance(move, Sail | Return))


def _answer(story: Story) -> bool:
    match story.query.split():
        case ["route_complete", "seat", seat]:
            return is_complete(story.before, Seat(int(seat)))
        case ["ports_linked", one, other]:
            return other in directly_linked(story.before.canals, one)
        case _:
            raise ValueError(f"unknown query {story.query}")


def _ship(player: Player) -> dict[str, str] | None:
    if player.ship is None:
        return None
    if player.ship.in_port:
        return {"port": player.ship.at}
    return {"space": player.ship.at, "entry_edge": EDGES[player.ship.entry]}


def _gone(story: Story) -> list[str]:
    return list(story.after.out_of_play[len(story.before.out_of_play) :])


def _public_log(story: Story) -> list[str]:
    """The moves that the public events tell of, and the words of the others."""
    return [
        GAME.format(story.after, Place(event.tile, event.space, event.rotation))
        if isinstance(event, TilePlaced)
        else words(event.text)
        for event in known_to(story.events, None)
    ]


def _progress(story: Story) -> dict[str, list[Any]]:
    rated = {str(seat): progress(story.after, seat) for seat in story.after.seats}
    return {seat: ["sailor" if sails else "builder", far] for seat, (sails, far) in rated.items()}


def _over(story: Story) -> Over | None:
    return story.after.window if isinstance(story.after.window, Over) else None


def _unordered(expected: list[Any] | object) -> object:
    """Sort a list: none of them has an order in which it must come."""
    return sorted(cast("list[Any]", expected)) if isinstance(expected, list) else expected


Check = Callable[[Story, str, Any], Any]

EXPECTATIONS: Mapping[str, Check] = {
    "legal": lambda s, _key, _: not s.refused,
    "answer": lambda s, _key, _: _answer(s),
    "tile_at": lambda s, _key, wanted: {space: s.after.canals.laid[space].tile for space in wanted},
    "next_to_move": lambda s, _key, _: s.after.on_turn,
    "window": lambda s, _key, _: WINDOWS[type(s.after.window)],
    "legal_moves": lambda s, _key, _: moves(s.after),
    "legal_moves_of_types_sail_return": lambda s, _key, _: _sail_moves(s.after),
    "hand_size_seat": lambda s, key, _: len(s.player(key).hand),
    "hand_seat0_sorted": lambda s, _key, _: list(s.after.players[0].hand),
    "status_seat": lambda s, key, _: "sailing" if s.player(key).ship else "building",
    "ship_seat": lambda s, key, _: _ship(s.player(key)),
    "special_used_seat": lambda s, key, _: s.player(key).special_used,
    "loses_next_turn_seat": lambda s, key, _: s.player(key).loses_turn,
    "last_port_seat": lambda s, key, _: s.player(key).last_port,
    "next_target_seat": lambda s, key, _: s.player(key).route[s.player(key).target],
    "route_public_seat": lambda s, key, _: s.player(key).route_public,
    "colours_public": lambda s, _key, _: s.after.colours_public,
    "public_colours": lambda s, _key, _: sorted(p.colour for p in look(s.after, None).players),
    "public_routes_of_seats": lambda s, _key, _: [
        seat for seat, player in enumerate(look(s.after, None).players) if player.route
    ],
    "discard": lambda s, _key, _: sorted(s.after.discard),
    "discard_contains": lambda s, _key, wanted: sorted(
        tile for tile in wanted if tile in s.after.discard
    ),
    "draw_pile_size": lambda s, _key, _: s.after.supply_size,
    "out_of_play": lambda s, _key, _: _gone(s),
    "idle_turns": lambda s, _key, _: s.after.idle,
    "game_over": lambda s, _key, _: s.after.is_over,
    "winner": lambda s, _key, _: over.winner if (over := _over(s)) else None,
    "reason": lambda s, _key, _: str(over.reason) if (over := _over(s)) else None,
    "best_progress_seats": lambda s, _key, _: list(best_seats(s.after)),
    "progress": lambda s, _key, _: _progress(s),
    "public_log_contains": lambda s, _key, wanted: [m for m in wanted if m in _public_log(s)],
    "public_log_lacks": lambda s, _key, wanted: [
        word for word in wanted if not any(word in line for line in _public_log(s))
    ],
}

SEEN: Mapping[str, Check] = {
    "to_move": lambda s, _key, _: s.seen.on_turn,
    "window": lambda s, _key, _: "turn" if s.seen.stage is Stage.TURN else str(s.seen.stage),
    "e1": lambda s, _key, _: "laid" if "e1" in s.seen.canals.laid else "free",
    "hand_seat0_sorted": lambda s, _key, _: list(s.seen.players[0].hand),
    "legal_moves": lambda s, _key, _: (
        "shown" if list(GAME.legal_moves(s.after, Seat(1))) else "not shown"
    ),
}
"""What a viewer sees, for queries about a view."""
