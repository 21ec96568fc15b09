"""Positions of Cronberg as vectors.json writes them, played and compared."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from rules.core import NATURE, Event, Events, RulesError
from rules.cronberg.board import CROSSINGS, PLACES, TRIANGLES
from rules.cronberg.events import (
    Passed,
    TokenDrivenAway,
    TokenScored,
    TokenValued,
    TriangleActivated,
)
from rules.cronberg.game import CronbergGame
from rules.cronberg.moves import Move
from rules.cronberg.state import (
    Cronberg,
    Step,
    activated,
    closed_by_guards,
    marks_at,
    numbers_at,
    value,
)
from rules.cronberg.turns import leaders
from rules.cronberg.view import look
from rules.text import Seat

GAME = CronbergGame()
FOR_READING = {"seed_labels", "seed_values", "every_seat_and_every_spectator_sees", "nobody_sees"}
"""Expectations in prose; the tests of the views check them."""


@dataclass(frozen=True)
class Story:
    """A vector played: every state reached and what each move caused."""

    states: tuple[Cronberg, ...]
    caused: tuple[Events, ...]
    last_move: str = ""

    @property
    def last(self) -> Cronberg:
        return self.states[-1]

    @property
    def colours(self) -> tuple[str, ...]:
        return self.last.colours

    def colour(self, seat: Seat) -> str:
        return self.colours[seat]

    def of_all(self, numbers: Sequence[int]) -> dict[str, int]:
        return dict(zip(self.colours, numbers, strict=True))


def differences(vector: Mapping[str, Any]) -> Iterator[str]:
    """Say where playing a vector leads elsewhere than it expects."""
    story = play(vector)
    for key, expected in vector["expect"].items():
        if key in FOR_READING:
            continue
        actual = EXPECTATIONS[key](story, expected)
        if actual != _unordered(key, expected):
            yield f"{key}: expected {expected}, got {actual}"


def play(vector: Mapping[str, Any]) -> Story:
    """Set a vector's position up and make its moves, chance drawing from its stack."""
    position = vector["position"]
    state = read(position)
    draws = list(position.get("top_of_stack") or position.get("stack_order") or ())
    states, caused = [state], list[Events]()
    for move in vector["moves"]:
        player, text = (None, move) if isinstance(move, str) else move
        if player and state.colours[state.on_turn] != player:
            raise ValueError(f"{player} is not on turn before {text}")
        state, events = make(state, text)
        if state.step is Step.DRAW:
            state, drawn = make(state, f"drawn {draws.pop(0)}")
            events = (*events, *drawn)
        states.append(state)
        caused.append(events)
    last_move = vector["moves"][-1] if vector["moves"] else ""
    return Story(tuple(states), tuple(caused), last_move)


def make(state: Cronberg, text: str) -> tuple[Cronberg, Events]:
    """Make a move for whoever is to move."""
    seat = GAME.to_act(state)[0]
    return GAME.apply(state, seat, GAME.parse(state, seat, text.strip("()")))


def read(position: Mapping[str, Any]) -> Cronberg:
    """Build a position; raises ValueError where it contradicts itself."""
    colours = tuple(position["players"])
    seat_of = {colour: Seat(seat) for seat, colour in enumerate(colours)}
    first = seat_of[position.get("first", colours[0])]
    drawn = position.get("drawn") or ""
    state = Cronberg(
        colours=colours,
        scores=tuple(position.get("scores", dict.fromkeys(colours, 0))[c] for c in colours),
        first=first,
        on_turn=seat_of[position.get("to_move", colours[first])],
        step=Step.OVER if position.get("game_over") else Step.LAY if drawn else Step.TURN,
        laid={row["placement"]: row["rhomb"] for row in position.get("rhombi_on_board", ())},
        tokens={c: seat_of[who] for c, who in position.get("tokens_on_board", {}).items()},
        drawn=drawn,
        game=position.get("game", 1),
        games=position.get("series_games", 1),
    )
    _must_agree(state, position)
    return state


def _must_agree(state: Cronberg, position: Mapping[str, Any]) -> None:
    hands = {colour: state.hand(Seat(seat)) for seat, colour in enumerate(state.colours)}
    if position.get("tokens_in_hand", hands) != hands:
        raise ValueError(f"with these tokens on the board the hands are {hands}")
    if position.get("stack_count", len(state.stack)) != len(state.stack):
        raise ValueError(f"with these rhombi {len(state.stack)} are left in the stack")


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
    turns = [replace(story.last, on_turn=seat, step=Step.TURN) for seat in story.last.seats]
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
    told = (_event(story, event) for event in story.caused[-1])
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
        for event in story.caused[-1]
        if isinstance(event, TokenValued)
    ]


Worth: TypeAlias = Mapping[str, Any]


def _worth(story: Story, expected: Worth) -> dict[str, Any]:
    crossing = expected["crossing"]
    numbers = numbers_at(story.last, crossing)
    coats, parks = marks_at(crossing, story.last.free)
    worth: dict[str, Any] = {
        "crossing": crossing,
        "numbers": sorted(numbers),
        "parks": parks,
        "points": value(numbers, coats, parks),
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
    return not any(event.reveals for event in story.caused[-1])


def _unordered(key: str, expected: Any) -> Any:
    """Sort what has no order, as the format of the vectors says."""
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
    "to_move": lambda s, _: None if s.last.step is Step.OVER else s.colour(GAME.to_act(s.last)[0]),
    "scores": lambda s, _: s.of_all(s.last.scores),
    "tokens_in_hand": lambda s, _: s.of_all([s.last.hand(seat) for seat in s.last.seats]),
    "tokens_on_board": lambda s, _: {c: s.colour(o) for c, o in s.last.tokens.items()},
    "drawn": lambda s, _: s.last.drawn or None,
    "stack_count": lambda s, _: len(s.last.stack),
    "game_over": lambda s, _: s.last.step is Step.OVER,
    "legal": _legal,
    "legal_count": lambda s, _: len(_legal(s)),
    "legal_contains": lambda s, wanted: [move for move in wanted if move in _legal(s)],
    "illegal": lambda s, moves: [move for move in moves if _is_refused(s.last, move)],
    "illegal_for_everyone": _refused_for_all,
    "closed_crossings": lambda s, _: sorted(closed_by_guards(s.last.free)),
    "numbers_at": lambda s, wanted: {c: sorted(numbers_at(s.last, c)) for c in wanted},
    "free_triangles_at": lambda s, wanted: {
        c: sorted(CROSSINGS[c].triangles & s.last.free) for c in wanted
    },
    "kind_of": lambda _, wanted: {t: str(TRIANGLES[int(t)].kind) for t in wanted},
    "covered": lambda s, _: sorted(n for place in s.last.laid for n in PLACES[place].triangles),
    "activated": lambda s, _: list(activated(s.last.free)),
    "events_of_last_move": _events,
    "auto_passes": lambda s, _: [
        s.colour(e.seat) for events in s.caused for e in events if isinstance(e, Passed)
    ],
    "final_value_of_token": _worths,
    "value_if_placed": lambda s, wanted: {
        c: value(numbers_at(s.last, c), *marks_at(c, s.last.free)) for c in wanted
    },
    "final_scoring": _final_scoring,
    "winners": lambda s, _: [s.colour(seat) for seat in leaders(s.last.scores)],
    "evaluate": lambda _, wanted: [
        one | {"points": value(tuple(one["numbers"]), one["coats"], one["parks"])} for one in wanted
    ],
    "track_cell": lambda s, wanted: {
        colour: look(s.last).track_cell(Seat(s.colours.index(colour))) for colour in wanted
    },
    "checkpoints": _checkpoints,
    "rhombi_on_board": lambda s, wanted: (
        len(s.last.laid)
        if isinstance(wanted, int)
        else [{"placement": p, "rhomb": r} for p, r in s.last.laid.items()]
    ),
    "game": lambda s, _: s.last.game,
    "series_over": lambda s, _: not GAME.to_act(s.last),
    "same_move_as": lambda s, text: text if _parsed(s, text) == _parsed(s, s.last_move) else None,
    "undo_of_draw_allowed": _undo_of_draw,
}
