"""How moves are written and read."""

import re

from rules.errors import UnreadableMove
from rules.notation import cut
from rules.oranienburger_kanal import moves
from rules.oranienburger_kanal.menu import ROWS
from rules.oranienburger_kanal.moves import NONE
from rules.text import quoted, say

_VERBS = {shape.parts[0] for shape in ROWS.notation.shapes}

USE = re.compile(
    r"use (?P<line>[a-f])(?: /(?P<cost>[1-9]))?"
    r"(?: remove (?P<remove>[a-i][1-7]))?(?: option (?P<option>[1-9]))?"
)
"""The form of a use of a line: "use b /2 remove c4 option 1"."""


def read(text: str) -> moves.Move:
    """Return the move that a text means; raises UnreadableMove, which shows the form of moves."""
    words = " ".join(text.casefold().split())
    if words == "use" or words.startswith("use "):
        return _read_use(text, words)
    move = ROWS.notation.read(text)
    if isinstance(move, moves.Put) and (move.piece == NONE) == bool(move.route):
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


def _read_use(text: str, words: str) -> moves.Use:
    parts = USE.fullmatch(words)
    if not parts:
        shapes = ("use a", "use a /2", "use a remove c4", "use a option 2")
        raise unreadable(text, shapes)
    return moves.Use(
        parts["line"],
        int(parts["cost"] or 1),
        parts["remove"] or "",
        int(parts["option"] or 0),
    )


def write(move: moves.Move) -> str:
    """Return the only spelling of a move, all in lower case."""
    text = ROWS.notation.write(move).casefold()
    if not isinstance(move, moves.Use):
        return text
    parts = [text]
    parts += [f"/{move.cost}"] if move.cost > 1 else []
    parts += [f"remove {move.remove}"] if move.remove else []
    parts += [f"option {move.option}"] if move.option else []
    return " ".join(parts)
