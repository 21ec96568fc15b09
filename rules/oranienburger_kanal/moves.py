"""The moves of Oranienburger Kanal and of chance, and how they are written."""

import re
from dataclasses import dataclass
from typing import TypeAlias

from rules.core import UnreadableMove
from rules.notation import Notation, cut
from rules.oranienburger_kanal.board import ROUTE_SPACES, STRUCTURE_SPACES
from rules.oranienburger_kanal.effects import BRIDGE, KINDS
from rules.oranienburger_kanal.spaces import ACTION_SPACES
from rules.oranienburger_kanal.structures import STRUCTURES
from rules.oranienburger_kanal.supply import BASIC, RESOURCES
from rules.text import say

ALL, NONE = "all", "none"


@dataclass(frozen=True, slots=True)
class Space:
    """Choose an action space (OK-7.3)."""

    space: str


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy one unit of a basic material (OK-11.2)."""

    material: str


@dataclass(frozen=True, slots=True)
class Produce:
    """Pay for a turn of the wheel (OK-11.3)."""


@dataclass(frozen=True, slots=True)
class Raise:
    """Raise a structure of the display (OK-9.1)."""

    structure: str
    place: str
    cost: str = "/1"


@dataclass(frozen=True, slots=True)
class Build:
    """Build a route (OK-10.1)."""

    kind: str
    route: str


@dataclass(frozen=True, slots=True)
class Bridge:
    """Build a bridge (OK-10.7)."""

    route: str


@dataclass(frozen=True, slots=True)
class Gain:
    """Take the material of an action space (OK-8.5)."""

    material: str


@dataclass(frozen=True, slots=True)
class Box:
    """With a full board: put the topmost card into the box (OK-9.9)."""


@dataclass(frozen=True, slots=True)
class End:
    """End the turn (OK-7.3)."""


@dataclass(frozen=True, slots=True)
class Activate:
    """Take up a waiting activation (OK-12.8)."""

    place: str


@dataclass(frozen=True, slots=True)
class Skip:
    """Drop every waiting activation (OK-12.5)."""


@dataclass(frozen=True, slots=True)
class Use:
    """Use a line of the running effect (OK-13.8)."""

    line: str
    cost: int = 1
    remove: str = ""
    option: int = 0


@dataclass(frozen=True, slots=True)
class Done:
    """Finish the running effect (OK-13.10)."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take one type of a gain, or all that is left of it (OK-13.9)."""

    resource: str


@dataclass(frozen=True, slots=True)
class Put:
    """Place a free piece, or nothing (OK-13.13)."""

    piece: str
    route: str = ""


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn the wheel for free (OK-15.7)."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Finish one's wheel step (OK-15.7)."""


@dataclass(frozen=True, slots=True)
class Start:
    """Place a start piece on the blank side (OK-19.1)."""

    kind: str
    route: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """NATURE: this structure came from the stack."""

    structure: str


@dataclass(frozen=True, slots=True)
class First:
    """NATURE: this seat, counted from 1, begins (OK-3.7)."""

    seat: int


Move: TypeAlias = (
    Space
    | Buy
    | Produce
    | Raise
    | Build
    | Bridge
    | Gain
    | Box
    | End
    | Activate
    | Skip
    | Use
    | Done
    | Take
    | Put
    | Turn
    | Ready
    | Start
    | Drawn
    | First
)

_NOTATION: Notation[Move] = Notation(
    {
        Space: "space {space}",
        Buy: "buy {material}",
        Produce: "produce",
        Raise: "raise {structure} {place} {cost?}",
        Build: "build {kind} {route}",
        Bridge: "bridge {route}",
        Gain: "gain {material}",
        Box: "box",
        End: "end",
        Activate: "activate {place}",
        Skip: "skip",
        Use: "use {line}",
        Done: "done",
        Take: "take {resource}",
        Put: "place {piece} {route?}",
        Turn: "turn",
        Ready: "ready",
        Start: "start {kind} {route}",
        Drawn: "drawn {structure}",
        First: "first {seat}",
    },
    {
        "space": tuple(ACTION_SPACES),
        "material": BASIC,
        "structure": tuple(STRUCTURES),
        "place": tuple(STRUCTURE_SPACES),
        "cost": ("/1", "/2"),
        "kind": KINDS,
        "route": tuple(ROUTE_SPACES),
        "resource": (*RESOURCES, ALL),
        "piece": (*KINDS, BRIDGE, NONE),
    },
)

USE = re.compile(
    r"use (?P<line>[a-f])(?: /(?P<cost>[1-9]))?"
    r"(?: remove (?P<remove>[a-i][1-7]))?(?: option (?P<option>[1-9]))?"
)


def read(text: str) -> Move:
    """Read a move; raises UnreadableMove, which says what moves look like."""
    words = " ".join(text.casefold().split())
    if words == "use" or words.startswith("use "):
        return _read_use(text, words)
    move = _NOTATION.read(text)
    if isinstance(move, Put) and (move.piece == NONE) == bool(move.route):
        raise _unreadable(text, ("“place road e4”", "“place none”"))
    return move


def _unreadable(text: str, shapes: tuple[str, ...]) -> UnreadableMove:
    return UnreadableMove(
        say("“{text}” is no move here. Moves look like {shapes}.", text=cut(text), shapes=shapes)
    )


def _read_use(text: str, words: str) -> Use:
    parts = USE.fullmatch(words)
    if not parts:
        shapes = ("“use a”", "“use a /2”", "“use a remove c4”", "“use a option 2”")
        raise _unreadable(text, shapes)
    return Use(
        parts["line"],
        int(parts["cost"] or 1),
        parts["remove"] or "",
        int(parts["option"] or 0),
    )


def write(move: Move) -> str:
    """Write a move in its one spelling, all lower case."""
    text = _NOTATION.write(move).casefold()
    if not isinstance(move, Use):
        return text
    parts = [text]
    parts += [f"/{move.cost}"] if move.cost > 1 else []
    parts += [f"remove {move.remove}"] if move.remove else []
    parts += [f"option {move.option}"] if move.option else []
    return " ".join(parts)
