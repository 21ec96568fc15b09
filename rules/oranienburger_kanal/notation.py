"""How moves are written and read."""

import re
from collections.abc import Mapping

from rules.errors import UnreadableMove
from rules.notation import Notation, cut
from rules.oranienburger_kanal.moves import (
    ALL,
    NONE,
    Activate,
    Box,
    Bridge,
    Build,
    Buy,
    Done,
    Drawn,
    End,
    First,
    Gain,
    Move,
    Produce,
    Put,
    Raise,
    Ready,
    Skip,
    Space,
    Start,
    Take,
    Turn,
    Use,
)
from rules.oranienburger_kanal.tables.boards import ACTION_SPACES, ROUTE_SPACES, STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.costs import BASIC, BRIDGE, KINDS, RESOURCES
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.text import quoted, say

_TEMPLATES: Mapping[type[Move], str] = {
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
}
_VERBS = {template.split()[0] for template in _TEMPLATES.values()}
NOTATION: Notation[Move] = Notation(
    _TEMPLATES,
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
        "line": tuple("abcdef"),
    },
    {
        Space: "choose action",
        Buy: "1",
        Produce: "production turn wheel",
        Raise: "structure",
        Build: "route",
        Bridge: "build",
        Box: "card",
        End: "turn",
        Skip: "activate nothing",
        Use: "line effect",
        Done: "finish effect",
        Turn: "wheel",
        Ready: "leave wheel go on",
    },
)

USE = re.compile(
    r"use (?P<line>[a-f])(?: /(?P<cost>[1-9]))?"
    r"(?: remove (?P<remove>[a-i][1-7]))?(?: option (?P<option>[1-9]))?"
)
"""The form of a use of a line: "use b /2 remove c4 option 1"."""


def read(text: str) -> Move:
    """Return the move that a text means; raises UnreadableMove, which shows the form of moves."""
    words = " ".join(text.casefold().split())
    if words == "use" or words.startswith("use "):
        return _read_use(text, words)
    move = NOTATION.read(text)
    if isinstance(move, Put) and (move.piece == NONE) == bool(move.route):
        raise unreadable(text, ("place road e4", "place none"))
    return move


def is_verb(word: str) -> bool:
    """Return whether some move begins with a word."""
    return word.casefold() in _VERBS


def unreadable(text: str, examples: tuple[str, ...]) -> UnreadableMove:
    """Return the refusal of an unreadable text, with examples of moves."""
    return UnreadableMove(
        say(
            "“{text}” is not a move here. Moves look like {shapes}.",
            text=cut(text),
            shapes=tuple(map(quoted, examples)),
        )
    )


def _read_use(text: str, words: str) -> Use:
    parts = USE.fullmatch(words)
    if not parts:
        shapes = ("use a", "use a /2", "use a remove c4", "use a option 2")
        raise unreadable(text, shapes)
    return Use(
        parts["line"],
        int(parts["cost"] or 1),
        parts["remove"] or "",
        int(parts["option"] or 0),
    )


def write(move: Move) -> str:
    """Return the only spelling of a move, all in lower case."""
    text = NOTATION.write(move).casefold()
    if not isinstance(move, Use):
        return text
    parts = [text]
    parts += [f"/{move.cost}"] if move.cost > 1 else []
    parts += [f"remove {move.remove}"] if move.remove else []
    parts += [f"option {move.option}"] if move.option else []
    return " ".join(parts)
