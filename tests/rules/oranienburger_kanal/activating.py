"""Activating a structure on d4 (or elsewhere), and checking what each line gives."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.oranienburger_kanal.state import Acting, Kanal
from rules.oranienburger_kanal.tables.boards import STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.costs import Amounts
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from tests.rules.oranienburger_kanal.building import GREEN_GONE, alone, amounts, owned, play, player

BESIDE = {"b4": "A02", "f4": "A03"}
"""Structures that bridges can connect to d4 across c4 and e4."""


@dataclass(frozen=True)
class Case:
    """A structure, its routes n e s w, and the expected gains of its lines.

    A step is "moves: what changes"; semicolons separate moves.
    """

    structure: str
    sides: str
    steps: tuple[str, ...]
    owning: str = ""
    routes: Mapping[str, str] = field(default_factory=dict[str, str])
    structures: Mapping[str, str] = field(default_factory=dict[str, str])
    bridges: tuple[str, ...] = ()
    start_paths: tuple[str, ...] = ()
    on: str = "d4"
    by_bridge: bool = False
    """Whether the second bridge activates it, after four routes; otherwise it is raised there."""

    def __str__(self) -> str:
        return f"{self.structure} {self.sides} {'bridge' if self.by_bridge else ''}".strip()

    @property
    def lines(self) -> set[str]:
        return {
            move.split()[1] for step in self.steps for move in _moves(step) if move[:3] == "use"
        }


def case(structure: str, sides: str, *steps: str, **more: Any) -> Case:
    """Return a case."""
    return Case(structure, sides, steps, **more)


def check(case: Case) -> None:
    """Activate the structure, then take its steps one by one."""
    state = _by_bridge(case) if case.by_bridge else _raised(case)
    assert owned(state) == amounts(case.owning)
    for step in case.steps:
        before = state
        for move in _moves(step):
            state = _played(state, move)
        assert _change(before, state) == amounts(step.partition(":")[2]), step


def _moves(step: str) -> list[str]:
    return [move.strip() for move in step.partition(":")[0].split(";")]


def _played(state: Kanal, move: str) -> Kanal:
    """Make a move; of a gain whose order could matter everything is taken."""
    state = play(state, move)
    who = state.players[0]
    if move.startswith("place "):
        _, piece, space = move.split()
        assert space in who.bridges if piece == "bridge" else who.routes[space] == piece
    asked = isinstance(state.phase, Acting) and state.phase.untaken
    return play(state, "take all") if asked else state


def _change(before: Kanal, after: Kanal) -> Amounts:
    then, now = before.players[0].supply, after.players[0].supply
    return {
        resource: now[resource] - then[resource]
        for resource in now
        if now[resource] != then[resource]
    }


def _routes(case: Case) -> dict[str, str]:
    around = STRUCTURE_SPACES[case.on].sides.values()
    return {**case.routes, **dict(zip(around, case.sides.split(), strict=True))}


def _raised(case: Case) -> Kanal:
    """Raise the structure among four routes, paying exactly its first cost."""
    cost = STRUCTURES[case.structure].costs[0]
    owner = player(
        case.owning,
        _routes(case),
        case.structures,
        bridges=case.bridges,
        start_paths=case.start_paths,
    )
    state = alone(owner.gaining(cost), "u2", display=(case.structure,))
    return play(state, f"raise {case.structure} {case.on}")


def _by_bridge(case: Case) -> Kanal:
    """Build the second bridge of the structure, paying exactly the one wood."""
    owner = player(
        case.owning,
        _routes(case),
        {**BESIDE, **case.structures, case.on: case.structure},
        bridges=("c4", *case.bridges),
    )
    state = alone(owner.gaining({"wood": 1}), "u2", stacks=GREEN_GONE)
    return play(state, "bridge e4")
