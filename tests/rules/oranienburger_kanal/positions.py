"""Positions of Oranienburger Kanal in the form of vectors.json, played and compared."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.core import NATURE, Events
from rules.errors import RulesError
from rules.oranienburger_kanal.game import OranienburgerKanalGame
from rules.oranienburger_kanal.industry_board import counted, places, removable
from rules.oranienburger_kanal.scoring import score
from rules.oranienburger_kanal.state import (
    Acting,
    Choosing,
    Kanal,
    Over,
    Phase,
    Placing,
    Player,
    Turning,
)
from rules.oranienburger_kanal.tables.boards import ACTION_SPACES, ROUTE_SPACES, STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.structures import COLOURS, STRUCTURES, Removal, quantity
from rules.setup import Setup
from rules.text import Seat
from tests.rules.oranienburger_kanal.figures import FIGURE_KEYS, FIGURES, figures
from tests.rules.vector_form import UnfitVector, one_of, only_known, unknown

GAME = OranienburgerKanalGame()
FIRST = Seat(0)
START_PIECES = ("path", "path", "rail", "canal")
PHASES = ("setup", "space", "act", "wheel", "over")
VECTOR_KEYS = {
    "id", "source", "rules", "title", "note", "position", "moves", "expect", "illegal_after",
    "legal_after",
}  # fmt: skip
POSITION_KEYS = {
    "players", "display", "stacks_top_first", "thalers_on_spaces", "used_spaces", "blocked",
    "round", "turn", "final_round", "start_player", "to_move", "phase", "boxed",
    "raised_this_round", "rounds_without_raise",
}  # fmt: skip
SEAT_KEYS = {"resources", "routes", "bridges", "structures", "start_paths"}


@dataclass
class Story:
    """A game in progress, with the order of its stacks in a vector."""

    state: Kanal
    stacks: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    """Top first."""
    boxed: list[str] = field(default_factory=list[str])
    events: Events = ()
    seat: Seat = FIRST
    """The seat that the expectations are about."""

    def play(self, text: str) -> None:
        """Make a move for the seat that decides first, then let chance draw the top cards."""
        self._make(GAME.to_act(self.state)[0], text)
        while GAME.to_act(self.state) == (NATURE,):
            self._make(NATURE, f"drawn {self.stacks[self.state.stack][0]}")

    def _make(self, seat: Seat, text: str) -> None:
        before = self.state
        move = GAME.parse(before, seat, text)
        self.state, self.events = GAME.apply(before, seat, move)
        for colour, left in self.state.stacks.items():
            if left < before.stacks[colour]:
                card = self.stacks[colour].pop(0)
                self.boxed += [card] if seat != NATURE else []

    def legal(self) -> list[str]:
        seat = GAME.to_act(self.state)[0]
        return [GAME.format(self.state, m) for m in GAME.legal_moves(self.state, seat)]

    def refuses(self, text: str) -> bool:
        seat = GAME.to_act(self.state)[0]
        move = GAME.parse(self.state, seat, text)
        try:
            GAME.apply(self.state, seat, move)
        except RulesError:
            return True
        return False

    @property
    def player(self) -> Player:
        return self.state.players[self.seat]

    @property
    def acting(self) -> Acting | None:
        return self.state.phase if isinstance(self.state.phase, Acting) else None


def differences(vector: Mapping[str, Any]) -> Iterator[str]:
    """Yield how the outcome of a vector differs from its expectations."""
    only_known("a vector", vector, VECTOR_KEYS)
    position, expect = vector.get("position", {}), vector.get("expect", {})
    if not expect and not {"illegal_after", "legal_after"} & set(vector):
        raise UnfitVector("a vector expects something: `expect` is missing or empty")
    if FIGURE_KEYS & set(position) or set(expect) & set(FIGURES):
        yield from _compared(expect, figures(position, expect))
        return
    position = complete(position)
    story = read(position)
    story.seat = Seat(expect.get("player", position["to_move"]))
    for move in vector.get("moves", ()):
        story.play(move)
    yield from _compared(expect, {key: actual(story, key, expect[key]) for key in expect})
    for text in vector.get("illegal_after", ()):
        if not story.refuses(text):
            yield f"{text} should be illegal"
    offered = story.legal() if vector.get("legal_after") else []
    for text in vector.get("legal_after", ()):
        if GAME.format(story.state, GAME.parse(story.state, NATURE, text)) not in offered:
            yield f"{text} should be legal"


def _compared(expect: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[str]:
    for key, expected in expect.items():
        if found[key] != expected:
            yield f"{key}: expected {expected}, got {found[key]}"


def complete(position: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a position with the defaults of a new game; raises UnfitVector."""
    only_known("a position", position, POSITION_KEYS)
    rows: Sequence[Mapping[str, Any]] = position.get("players", ({}, {}))
    start = GAME.start(Setup(len(rows), {}))
    whole = {
        "display": (),
        "blocked": start.blocked,
        "round": 1,
        "turn": 0,
        "final_round": False,
        "start_player": 0,
        "to_move": position.get("start_player", 0),
        "phase": "space",
        "boxed": (),
        "raised_this_round": 0,
        "rounds_without_raise": 0,
        "used_spaces": (),
        **position,
        "players": [_seat(row, start.players[0]) for row in rows],
        "stacks_top_first": {**dict.fromkeys(COLOURS, ()), **position.get("stacks_top_first", {})},
        "thalers_on_spaces": {**start.thalers, **position.get("thalers_on_spaces", {})},
    }
    _must_be_known(whole)
    return whole


def _seat(row: Mapping[str, Any], start: Player) -> Mapping[str, Any]:
    """Return a seat with the defaults of a new game."""
    only_known("a seat", row, SEAT_KEYS)
    only_known("resources", row.get("resources", {}), start.supply)
    only_known("routes", row.get("routes", {}), ROUTE_SPACES)
    only_known("structures", row.get("structures", {}), STRUCTURE_SPACES)
    return {
        "routes": start.routes,
        "bridges": start.bridges,
        "structures": start.structures,
        "start_paths": start.start_paths,
        **row,
        "resources": {**start.supply, **row.get("resources", {})},
    }


def _must_be_known(position: Mapping[str, Any]) -> None:
    """Raise UnfitVector for unknown structures, spaces and phases."""
    one_of("phase", position["phase"], PHASES)
    only_known("stacks_top_first", position["stacks_top_first"], COLOURS)
    only_known("thalers_on_spaces", position["thalers_on_spaces"], ACTION_SPACES)
    for space in position["used_spaces"]:
        one_of("a used space", space, ACTION_SPACES)
    if position["phase"] == "act" and not position["used_spaces"]:
        raise UnfitVector("in phase act the space chosen is the last of `used_spaces`")
    built = (name for row in position["players"] for name in row["structures"].values())
    stacked = (name for names in position["stacks_top_first"].values() for name in names)
    for name in (*built, *stacked, *position["display"], *position["boxed"]):
        one_of("a structure", name, STRUCTURES)


def read(position: Mapping[str, Any]) -> Story:
    """Return a complete position as a story."""
    stacks = {colour: list(names) for colour, names in position["stacks_top_first"].items()}
    state = Kanal(
        deck="A",
        players=tuple(_player(row) for row in position["players"]),
        stacks={colour: len(names) for colour, names in stacks.items()},
        unseen={colour: tuple(names) for colour, names in stacks.items()},
        thalers=position["thalers_on_spaces"],
        starter=Seat(position["start_player"]),
        phase=_phase(position),
        to_place=START_PIECES,
        display=tuple(position["display"]),
        used=tuple(position["used_spaces"]),
        turns_done=position["turn"],
        round=position["round"],
        is_final=position["final_round"],
        blocked=position["blocked"] or "",
        raised=position["raised_this_round"],
        rounds_without_raise=position["rounds_without_raise"],
    )
    if isinstance(state.phase, Choosing | Acting) and state.on_turn != position["to_move"]:
        raise UnfitVector(f"seat {state.on_turn} is on turn, not {position['to_move']}")
    return Story(state, stacks, list(position["boxed"]))


def _player(row: Mapping[str, Any]) -> Player:
    return Player(
        supply=row["resources"],
        routes=row["routes"],
        start_paths=tuple(row["start_paths"]),
        bridges=tuple(row["bridges"]),
        structures=row["structures"],
    )


def _phase(position: Mapping[str, Any]) -> Phase:
    match position["phase"]:
        case "setup":
            return Placing(tuple(START_PIECES[len(row["routes"]) :] for row in position["players"]))
        case "space":
            return Choosing()
        case "act":
            return Acting(ACTION_SPACES[position["used_spaces"][-1]].sets)
        case "wheel":
            return Turning()
        case _:
            return Over()


def actual(story: Story, key: str, expected: Any) -> Any:
    """Return a position's value for one expectation."""
    if key in EXPECTATIONS:
        return EXPECTATIONS[key](story, expected)
    stem, _, space = key.rpartition("_")
    if stem not in OF_SPACES:
        raise unknown("an expectation", (key,), EXPECTATIONS, (f"{s}_SPACE" for s in OF_SPACES))
    measure, spaces = OF_SPACES[stem]
    return measure(story, one_of(stem, space, spaces))


def _structures(story: Story, expected: object) -> Any:
    if isinstance(expected, Mapping):
        return dict(story.player.structures)
    return score(story.player).structures


def _removable(story: Story, _: object) -> list[str]:
    if not story.acting or not story.acting.effect:
        raise UnfitVector("no effect is running")
    space = story.acting.effect.space
    lines = STRUCTURES[story.player.structures[space]].lines.values()
    removals: list[Removal] = [p.removal for line in lines for p in line.costs if p.removal]
    return sorted(removable(story.player, space, removals[0]))


def _quantities(story: Story, expected: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    return [{**row, "v": counted(story.player, row["of"], quantity(row["q"]))} for row in expected]


def _setup_next(story: Story, _: object) -> str:
    if not isinstance(story.state.phase, Placing):
        raise UnfitVector("nobody places start pieces")
    return story.state.phase.left[GAME.to_act(story.state)[0]][0]


def _active(story: Story, _: object) -> str | None:
    return story.acting.effect.space if story.acting and story.acting.effect else None


def _is_second(story: Story, _: object) -> bool:
    return bool(story.acting and story.acting.effect and story.acting.effect.second)


OF_SPACES: Mapping[str, tuple[Callable[[Story, str], Any], Collection[str]]] = {
    "route": (lambda s, space: s.player.routes.get(space), ROUTE_SPACES),
    "state": (lambda s, space: s.player.state_of(space), STRUCTURE_SPACES),
    "thalers_on": (lambda s, space: s.state.thalers[space], ACTION_SPACES),
}
"""Keys that end with a space: their beginning, measure and possible spaces."""

EXPECTATIONS: Mapping[str, Callable[[Story, Any], Any]] = {
    "player": lambda s, _: s.seat,
    "resources": lambda s, wanted: {resource: s.player.supply.get(resource) for resource in wanted},
    "structures": _structures,
    "bridges": lambda s, _: sorted(s.player.bridges),
    "marked": lambda s, _: sorted(s.player.marked),
    "pending": lambda s, _: len(s.acting.waiting) if s.acting else 0,
    "active": _active,
    "second": _is_second,
    "bridge_moves": lambda s, _: sorted(places(s.player, "bridge")),
    "canal": lambda s, _: sorted(places(s.player, "canal")),
    "rail": lambda s, _: sorted(places(s.player, "rail")),
    "removable": _removable,
    "quantities": _quantities,
    "setup_next": _setup_next,
    "display": lambda s, _: list(s.state.display),
    "stack_sizes": lambda s, _: dict(s.state.stacks),
    "boxed": lambda s, _: [*s.boxed, *s.state.discarded],
    "used_spaces": lambda s, _: list(s.state.used),
    "thalers_on_spaces": lambda s, _: dict(s.state.thalers),
    "start_player": lambda s, _: s.state.starter,
    "blocked": lambda s, _: s.state.blocked,
    "round": lambda s, _: s.state.round,
    "final_round": lambda s, _: s.state.is_final,
    "total": lambda s, _: score(s.player).total,
    "thalers": lambda s, _: score(s.player).thalers,
    "tokens": lambda s, _: score(s.player).tokens,
    "valuables": lambda s, _: score(s.player).valuables,
    "minbasic": lambda s, _: score(s.player).basics,
    "routes": lambda s, _: score(s.player).routes,
    "empty": lambda s, _: score(s.player).empty,
}
