"""Vectors of Ruhrschifffahrt, played and compared with their expectations."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.ruhrschifffahrt.play.payments import ordinary
from rules.ruhrschifffahrt.state import Mark
from rules.ruhrschifffahrt.tables.board import DEPOTS, PILOTED, SIMPLE, TILES
from tests.rules.ruhrschifffahrt.form import VARIANTS, Given, mapping, seat_of
from tests.rules.ruhrschifffahrt.making import legal
from tests.rules.ruhrschifffahrt.measures import MEASURES
from tests.rules.ruhrschifffahrt.openings import OPENINGS, PURCHASES, opened, verb_of
from tests.rules.ruhrschifffahrt.setups import SETUP_KEYS, setup_of
from tests.rules.ruhrschifffahrt.stories import Story, Vector, play
from tests.rules.vector_form import UnfitVector, one_of, only_known, unknown

VECTOR_KEYS = {
    "id", "source", "rules", "title", "given", "actor", "move", "expect", "checked", "note",
}  # fmt: skip


def differences(vector: Vector) -> Iterator[str]:
    """Yield how the outcome of a vector differs from its expectations; raises UnfitVector."""
    only_known("a vector", vector, VECTOR_KEYS)
    if not vector.get("expect"):
        raise UnfitVector("a vector expects something: `expect` is missing or empty")
    case = _Case(vector)
    for key, expected in vector["expect"].items():
        yield from case.differences(key, expected)
    yield from case.unforeseen()


class _Case:
    """One vector, played when a key first asks for it."""

    def __init__(self, vector: Vector) -> None:
        self._given: Given = vector.get("given", {})
        self._actor: str | None = vector.get("actor")
        self._move: str = vector.get("move", "")
        self._expect: Mapping[str, Any] = vector["expect"]
        self._rules: tuple[str, ...] = tuple(vector.get("rules", ()))
        self._story: Story | None = None

    @property
    def story(self) -> Story:
        self._story = self._story or self.played()
        return self._story

    def played(self, **other: Any) -> Story:
        """Play the moves, with some keys of the position replaced."""
        common = {key: value for key, value in self._given.items() if key not in VARIANTS}
        return play({**common, **other}, self._actor, self._move)

    def differences(self, key: str, expected: Any) -> Iterator[str]:
        if key in VARIANTS:
            yield from (f"{key}: {found}" for found in self._variant(key, expected))
            return
        actual = self._measured(key, expected)
        if actual != expected:
            yield f"{key}: expected {expected}, got {actual}"

    def unforeseen(self) -> Iterator[str]:
        """Yield a refusal that is not expected, or not by one of the rules of the vector."""
        for refusal in self._story.refusals if self._story else ():
            foreseen = self._expect.get("legal") is False or "refused_for" in self._expect
            if not foreseen or (self._rules and refusal.rule not in self._rules):
                yield f"refused: {refusal}"

    def _variant(self, name: str, expected: Any) -> Iterator[str]:
        own = mapping(self._given.get(name))
        if own is None:
            raise UnfitVector(f"the position {name} is expected, but not given")
        if wanted := mapping(expected):
            common = {key: value for key, value in self._given.items() if key not in VARIANTS}
            yield from differences(
                {
                    "given": {**common, **own},
                    "actor": self._actor,
                    "move": self._move,
                    "rules": self._rules,
                    "expect": wanted,
                }
            )
        elif (found := self._legality(self.played(**own))) != str(expected).removeprefix("both "):
            yield f"expected {expected}, got {found}"

    def _legality(self, story: Story) -> str:
        """Return that a move is legal, or illegal by one of the rules of the vector."""
        if len(story.refusals) < story.tried:
            return "legal"
        others = {r.rule for r in story.refusals if self._rules and r.rule not in self._rules}
        return f"illegal for {', '.join(sorted(others))}" if others else "illegal"

    def _measured(self, key: str, expected: Any) -> Any:
        if key in MEASURES:
            return MEASURES[key](self.story, expected)
        if key in SETUP_KEYS:
            return setup_of(key, expected)
        for pattern, measure in PATTERNS.items():
            if found := re.fullmatch(pattern, key):
                return measure(self, found[1], expected)
        raise unknown("an expectation", (key,), EXPECTATION_KEYS, FAMILIES)


def _seat_could(case: _Case, colour: str, _: object) -> list[str]:
    """Return a seat's possible moves afterwards, of the kind of the last move."""
    story = case.story
    return legal(opened(story.after, story.verb, (seat_of(colour),), story.given))


def _seat_gets(case: _Case, colour: str, expected: str) -> str:
    """Return what became of a tile: its name, or that a blank covers it for good."""
    tile = expected.removeprefix("blank on ").removesuffix(" (permanent)")
    mark = case.story.after.tableaus[seat_of(colour)].tiles.get(tile)
    if tile not in TILES or mark is None:
        return "nothing"
    return tile if mark is Mark.OWNED else f"blank on {tile} (permanent)"


def _after_round(attribute: str) -> Callable[[_Case, str, object], int]:
    """Return a number at the end of a round; if the round was not reached, it is played."""

    def measure(case: _Case, number: str, _: object) -> int:
        story = case.story
        if int(number) not in story.rounds:
            story = case.played(round=int(number))
        return getattr(story.rounds[int(number)][-1].tableaus[story.actor], attribute)

    return measure


def _illegal_in_round(case: _Case, number: str, expected: list[str]) -> list[str]:
    """Return the moves, or verbs, that no decision of a round offers."""
    for move in expected:
        one_of("a kind of move", verb_of(move) if " " in move else move, {*OPENINGS, *PURCHASES})
    states = case.story.rounds.get(int(number), ())
    offered = {move for state in states for move in legal(state)}
    verbs = {move.split()[0] for move in offered}
    return [move for move in expected if move not in offered | verbs]


def _payable(case: _Case, price: str, _: object) -> str:
    tableau = case.story.before.tableaus[case.story.actor]
    return "legal" if ordinary(tableau, int(price)) else "illegal"


def _lock_duty(case: _Case, _key: str, expected: Any) -> Any:
    """Return whether a lock is a duty; a list for a list of bags in the position."""
    if not isinstance(expected, list):
        return case.story.after.lock_duty
    bags: list[int] = case.story.given.get("bag_before_draw", [])
    return [case.played(bag_before_draw=bag).after.lock_duty for bag in bags]


def _with_tiles(case: _Case, name: str, _: object) -> str:
    """Return whether the owner of every tile, or of none, may make the move."""
    tiles = list(TILES) if name == "with" else []
    return "illegal" if case.played(tiles=tiles, actor_tiles=[]).refusals else "legal"


def _destinations(case: _Case, depot: str, _: object) -> list[str]:
    """Return where a die of a depot can be sold, with a pilot if the actor has one."""
    places = PILOTED if case.story.before.tableaus[case.story.actor].has_pilot else SIMPLE
    return list(places[depot])


PATTERNS: Mapping[str, Callable[[_Case, str, Any], Any]] = {
    r"(blue|green|red|yellow)_legal": _seat_could,
    r"(blue|green|red|yellow)_gets": _seat_gets,
    r"thaler_after_round_(\d+)": _after_round("thaler"),
    r"vp_after_round_(\d+)": _after_round("vp"),
    r"round_(\d+)_illegal": _illegal_in_round,
    r"price_(\d+)": _payable,
    r"(lock_duty)": _lock_duty,
    r"(with|without)_tile": _with_tiles,
    f"({'|'.join(DEPOTS)})": _destinations,
}
"""Keys that contain a colour, a number or a depot."""
EXPECTATION_KEYS = {
    *MEASURES, *SETUP_KEYS, *VARIANTS, "lock_duty", "with_tile", "without_tile",
}  # fmt: skip
FAMILIES = (
    "COLOUR_legal", "COLOUR_gets", "thaler_after_round_N", "vp_after_round_N", "round_N_illegal",
    "price_N", "D1 to D15",
)  # fmt: skip
"""The names of those keys where all of them are listed."""
