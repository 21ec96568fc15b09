"""The expectations of vectors.json for Canal King Brugge, and the findings."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from rules.canal_king.events import TilePlaced
from rules.canal_king.moves import Place
from rules.canal_king.play.turn_end import leaders, progress
from rules.canal_king.state import Claiming, Drawing, Over, Player, Turn, is_complete
from rules.canal_king.tables import EDGES, SPACES
from rules.canal_king.view import Stage, view_of
from rules.core import known_to
from rules.text import Seat, words
from tests.rules.canal_king.positions import GAME, Story, directly_linked, moves, play
from tests.rules.vector_form import UnfitVector, only_known, unknown

FOR_READING = {"seat 0 sees", "seat 0 does not see", "spectator does not see", "note"}
"""Expectations in prose; the tests of the views check them."""


WINDOWS: Mapping[type, str | None] = {
    Turn: "turn",
    Claiming: "claim_after_build",
    Drawing: "draw",
    Over: None,
}


def differences(vector: Mapping[str, Any]) -> Iterator[str]:
    """Yield how the outcome of a vector differs from its expectations."""
    story = play(vector)
    if not vector.get("expect"):
        raise UnfitVector("a vector expects something: `expect` is missing or empty")
    if story.refusal and "legal" not in vector["expect"]:
        yield f"refused: {story.refusal}"
    expectations = SEEN if story.query.startswith("view of") else EXPECTATIONS
    for key, expected in vector["expect"].items():
        if key in FOR_READING:
            continue
        actual = _check(key, expectations)(story, key, expected)
        if actual != _unordered(expected):
            yield f"{key}: expected {expected}, got {actual}"


def _check(key: str, expectations: Mapping[str, "Check"]) -> "Check":
    """Return the measure of a key; a seat's number, a move's kind and a space are parts of it."""
    general = re.sub(r"seat\d+", "seat", key)
    if general in expectations:
        return expectations[general]
    if key.startswith(OF_TYPES) and expectations is EXPECTATIONS:
        return _moves_of_types
    if key in SPACES and expectations is SEEN:
        return lambda story, space, _: "laid" if space in story.seen.canals.laid else "free"
    families = ("legal_moves_of_types_A_B",) if expectations is EXPECTATIONS else ("SPACE",)
    known = {re.sub(r"_seat(?=_|$)", "_seatN", name) for name in expectations}
    raise unknown("an expectation", (key,), known | FOR_READING, families)


def _moves_of_types(story: Story, key: str, _: object) -> list[str]:
    verbs = key.removeprefix(OF_TYPES).split("_")
    only_known("a type of moves", verbs, VERBS)
    return [move for move in moves(story.after) if move.split()[0] in verbs]


def _laid(story: Story, attribute: str, spaces: Mapping[str, Any]) -> dict[str, Any]:
    """Return an attribute of the tiles on spaces; None without a tile."""
    only_known("the board", spaces, SPACES)
    laid = story.after.canals.laid
    return {space: getattr(laid.get(space), attribute, None) for space in spaces}


def _answer(story: Story) -> bool:
    match story.query.split():
        case ["route_complete", "seat", seat]:
            return is_complete(story.before, Seat(int(seat)))
        case ["ports_linked", one, other]:
            return other in directly_linked(story.before.canals, one)
        case _:
            raise UnfitVector(
                "an answer takes the query `route_complete seat N` or `ports_linked A B`, "
                f"not {story.query!r}"
            )


def _ship(player: Player) -> dict[str, str] | None:
    if player.ship is None:
        return None
    if player.ship.in_port:
        return {"port": player.ship.at}
    return {"space": player.ship.at, "entry_edge": EDGES[player.ship.entry]}


def _gone(story: Story) -> list[str]:
    return list(story.after.out_of_play[len(story.before.out_of_play) :])


def _public_log(story: Story) -> list[str]:
    """Return the moves that the public events tell of, and the words of the others."""
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
    return story.after.phase if isinstance(story.after.phase, Over) else None


def _unordered(expected: list[Any] | object) -> object:
    """Return a list sorted, because the order of none of them matters."""
    return sorted(cast("list[Any]", expected)) if isinstance(expected, list) else expected


Check = Callable[[Story, str, Any], Any]
OF_TYPES = "legal_moves_of_types_"
VERBS = {"place", "replace", "special", "swap", "pass", "claim", "wait", "sail", "return", "draw"}


EXPECTATIONS: Mapping[str, Check] = {
    "legal": lambda s, _key, _: not s.refusal,
    "answer": lambda s, _key, _: _answer(s),
    "tile_at": lambda s, _key, wanted: _laid(s, "tile", wanted),
    "rotation_at": lambda s, _key, wanted: _laid(s, "rotation", wanted),
    "next_to_move": lambda s, _key, _: s.after.on_turn,
    "window": lambda s, _key, _: WINDOWS[type(s.after.phase)],
    "legal_moves": lambda s, _key, _: moves(s.after),
    "hand_size_seat": lambda s, key, _: len(s.player(key).hand),
    "hand_seat_sorted": lambda s, key, _: list(s.player(key).hand),
    "status_seat": lambda s, key, _: "sailing" if s.player(key).ship else "building",
    "ship_seat": lambda s, key, _: _ship(s.player(key)),
    "special_used_seat": lambda s, key, _: s.player(key).special_used,
    "loses_next_turn_seat": lambda s, key, _: s.player(key).loses_turn,
    "last_port_seat": lambda s, key, _: s.player(key).last_port,
    "next_target_seat": lambda s, key, _: s.player(key).route[s.player(key).target],
    "route_public_seat": lambda s, key, _: s.player(key).route_public,
    "colours_public": lambda s, _key, _: s.after.colours_public,
    "public_colours": lambda s, _key, _: sorted(p.colour for p in view_of(s.after, None).players),
    "public_routes_of_seats": lambda s, _key, _: [
        seat for seat, player in enumerate(view_of(s.after, None).players) if player.route
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
    "best_progress_seats": lambda s, _key, _: list(leaders(s.after)),
    "progress": lambda s, _key, _: _progress(s),
    "public_log_contains": lambda s, _key, wanted: [m for m in wanted if m in _public_log(s)],
    "public_log_lacks": lambda s, _key, wanted: [
        word for word in wanted if not any(word in line for line in _public_log(s))
    ],
}


SEEN: Mapping[str, Check] = {
    "to_move": lambda s, _key, _: s.seen.on_turn,
    "window": lambda s, _key, _: "turn" if s.seen.stage is Stage.TURN else str(s.seen.stage),
    "hand_seat_sorted": lambda s, key, _: list(s.seen.players[s.seat(key)].hand),
    "colour_seat": lambda s, key, _: s.seen.players[s.seat(key)].colour or None,
    "route_seat": lambda s, key, _: sorted(s.seen.players[s.seat(key)].route) or None,
    "legal_moves": lambda s, _key, _: (
        "shown"
        if s.viewer is not None and any(GAME.legal_moves(s.after, s.viewer))
        else "not shown"
    ),
}
"""What a viewer sees, for queries about a view."""
