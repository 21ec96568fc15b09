"""The expectations of vectors.json for Cronberg, and the findings."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from rules.core import NATURE, Event
from rules.cronberg.events import (
    Passed,
    TokenDrivenAway,
    TokenScored,
    TokenValued,
    TriangleActivated,
)
from rules.cronberg.moves import Move
from rules.cronberg.play import leaders
from rules.cronberg.state import Cronberg, Phase, final_value
from rules.cronberg.tables import CROSSINGS, PLACES, TRIANGLES
from rules.cronberg.view import view_of
from rules.errors import RulesError
from rules.text import Seat
from tests.rules.cronberg.positions import GAME, Story, make, play
from tests.rules.vector_form import UnfitVector, only_known

FOR_READING = {"seed_labels", "seed_values", "every_seat_and_every_spectator_sees", "nobody_sees"}
"""Expectations in prose; the tests of the views check them."""


def differences(vector: Mapping[str, Any]) -> Iterator[str]:
    """Yield how the outcome of a vector differs from its expectations."""
    story = play(vector)
    if not vector.get("expect"):
        raise UnfitVector("a vector expects something: `expect` is missing or empty")
    only_known("an expectation", vector["expect"], EXPECTATION_KEYS)
    for key, expected in vector["expect"].items():
        if key in FOR_READING:
            continue
        only_known(key, expected if key in NAMED else (), NAMED.get(key, ()))
        actual = EXPECTATIONS[key](story, expected)
        if actual != _unordered(key, expected):
            yield f"{key}: expected {expected}, got {actual}"


def _legal(story: Story, _: object = None) -> list[str]:
    state = story.last
    return sorted(GAME.format(state, m) for m in GAME.legal_moves(state, state.on_turn))


def _is_refused(state: Cronberg, text: str) -> bool:
    try:
        make(state, text)
    except RulesError:
        return True
    return False


def _refused_for_all(story: Story, moves: Sequence[str]) -> list[str]:
    turns = [replace(story.last, on_turn=seat, phase=Phase.TURN) for seat in story.last.seats]
    return [move for move in moves if all(_is_refused(turn, move) for turn in turns)]


def _event(story: Story, event: Event) -> dict[str, Any] | None:
    match event:
        case TokenScored(crossing, seat, points):
            player = story.colour(seat)
            return {
                "event": "token_scored",
                "crossing": crossing,
                "player": player,
                "points": points,
            }
        case TriangleActivated(triangle, kind):
            return {"event": "triangle_activated", "triangle": triangle, "kind": str(kind)}
        case TokenDrivenAway(crossing, seat):
            return {
                "event": "token_driven_away",
                "crossing": crossing,
                "player": story.colour(seat),
            }
        case _:
            return None


def _events(story: Story, _: object) -> list[dict[str, Any]]:
    told = (_event(story, event) for event in story.last_caused)
    return [event for event in told if event]


def _final_scoring(story: Story, _: object) -> list[dict[str, Any]]:
    return [
        {
            "crossing": event.crossing,
            "player": story.colour(event.seat),
            "points": event.points,
            "parks": event.parks,
            "coat": event.coats > 0,
        }
        for event in story.last_caused
        if isinstance(event, TokenValued)
    ]


Worth: TypeAlias = Mapping[str, Any]


def _worth(story: Story, expected: Worth) -> dict[str, Any]:
    crossing = expected["crossing"]
    numbers = story.last.board.numbers[crossing]
    coats, parks = story.last.board.marks_at(crossing)
    worth: dict[str, Any] = {
        "crossing": crossing,
        "numbers": sorted(numbers),
        "parks": parks,
        "points": final_value(numbers, coats, parks),
    }
    if coats:
        worth["after_coat"] = sorted(abs(number) for number in numbers)
    return worth


def _worths(story: Story, expected: Worth | Sequence[Worth]) -> Any:
    if isinstance(expected, Mapping):
        return _worth(story, expected)
    return [_worth(story, one) for one in expected]


def _checkpoints(story: Story, expected: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for point in expected:
        decisions: int = point["after_decision"]
        if decisions >= len(story.states):
            raise UnfitVector(f"there are {len(story.states) - 1} decisions, not {decisions}")
        only_known("a checkpoint", point, {"after_decision", *EXPECTATIONS})
        then = Story((story.states[decisions],), ())
        found.append(
            {
                key: EXPECTATIONS[key](then, wanted) if key != "after_decision" else wanted
                for key, wanted in point.items()
            }
        )
    return found


def _parsed(story: Story, text: str) -> Move:
    return GAME.parse(story.last, NATURE, text)


def _undo_of_draw(story: Story, _: object) -> bool:
    return not any(event.reveals for event in story.last_caused)


def _unordered(key: str, expected: Any) -> Any:
    """Return unordered values sorted, as the format of the vectors says."""
    if key in {"legal", "covered", "activated", "closed_crossings"}:
        return sorted(expected)
    if key in {"numbers_at", "free_triangles_at"}:
        return {where: sorted(numbers) for where, numbers in expected.items()}
    return _unordered_worth(expected) if key == "final_value_of_token" else expected


def _unordered_worth(expected: Worth | Sequence[Worth]) -> Any:
    if isinstance(expected, Mapping):
        numbers = {k: sorted(expected[k]) for k in ("numbers", "after_coat") if k in expected}
        return {**expected, **numbers}
    return [_unordered_worth(one) for one in expected]


EXPECTATIONS: Mapping[str, Callable[[Story, Any], Any]] = {
    "to_move": lambda s, _: (
        None if s.last.phase is Phase.OVER else s.colour(GAME.to_act(s.last)[0])
    ),
    "scores": lambda s, _: s.of_all(s.last.scores),
    "tokens_in_hand": lambda s, _: s.of_all([s.last.hand(seat) for seat in s.last.seats]),
    "tokens_on_board": lambda s, _: {c: s.colour(o) for c, o in s.last.tokens.items()},
    "drawn": lambda s, _: s.last.drawn or None,
    "stack_count": lambda s, _: len(s.last.stack),
    "game_over": lambda s, _: s.last.phase is Phase.OVER,
    "legal": _legal,
    "legal_count": lambda s, _: len(_legal(s)),
    "legal_contains": lambda s, wanted: [move for move in wanted if move in _legal(s)],
    "illegal": lambda s, moves: [move for move in moves if _is_refused(s.last, move)],
    "illegal_for_everyone": _refused_for_all,
    "closed_crossings": lambda s, _: sorted(s.last.board.closed),
    "numbers_at": lambda s, wanted: {c: sorted(s.last.board.numbers[c]) for c in wanted},
    "free_triangles_at": lambda s, wanted: {
        c: sorted(CROSSINGS[c].triangles & s.last.board.free) for c in wanted
    },
    "kind_of": lambda _, wanted: {t: str(TRIANGLES[int(t)].kind) for t in wanted},
    "covered": lambda s, _: sorted(
        n for place in s.last.board.laid for n in PLACES[place].triangles
    ),
    "activated": lambda s, _: list(s.last.board.activated),
    "events_of_last_move": _events,
    "auto_passes": lambda s, _: [
        s.colour(e.seat) for events in s.caused for e in events if isinstance(e, Passed)
    ],
    "final_value_of_token": _worths,
    "value_if_placed": lambda s, wanted: {c: s.last.board.value_at(c) for c in wanted},
    "final_scoring": _final_scoring,
    "winners": lambda s, _: [s.colour(seat) for seat in leaders(s.last.scores)],
    "evaluate": lambda _, wanted: [
        one | {"points": final_value(tuple(one["numbers"]), one["coats"], one["parks"])}
        for one in wanted
    ],
    "track_cell": lambda s, wanted: {
        colour: view_of(s.last).track_cell(Seat(s.colours.index(colour))) for colour in wanted
    },
    "checkpoints": _checkpoints,
    "rhombi_on_board": lambda s, wanted: (
        len(s.last.board.laid)
        if isinstance(wanted, int)
        else [{"placement": p, "rhomb": r} for p, r in s.last.board.laid.items()]
    ),
    "game": lambda s, _: s.last.game,
    "series_over": lambda s, _: not GAME.to_act(s.last),
    "same_move_as": lambda s, text: text if _parsed(s, text) == _parsed(s, s.last_move) else None,
    "undo_of_draw_allowed": _undo_of_draw,
}
EXPECTATION_KEYS = {*EXPECTATIONS, *FOR_READING}
NAMED: Mapping[str, Collection[str]] = {
    **dict.fromkeys(("numbers_at", "free_triangles_at", "value_if_placed"), CROSSINGS),
    "kind_of": {str(number) for number in TRIANGLES},
}
"""Expectations that are objects, and what their keys name."""
