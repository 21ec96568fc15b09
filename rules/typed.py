"""Typed texts beyond the notation: the words on buttons, and near misses."""

import re
from collections.abc import Callable, Sequence
from functools import cache

from rapidfuzz import fuzz, process

from rules.errors import UnreadableMove
from rules.match import Match
from rules.notation import cut
from rules.text import Seat, Text, say, words

ALIKE = 75
"""The least similarity of a text and a move, of 100, for a guess."""
AS_LIKELY = 5
"""How much less similar than the best guess another guess may be."""
MEANT_AT_MOST, FORMS_AT_MOST = 3, 5
"""The most guesses in a refusal, and the most examples."""
PUNCTUATION = re.compile(r"[\W_]+")


def move_named(match: Match, seat: Seat, text: str) -> str | None:
    """Return the notation of the one legal move whose button has these words; else None.

    The words may be those of the last button on the way to it, or of several buttons together.
    """
    game, state, wanted = match.game, match.state, _plain(text)

    @cache  # Hundreds of moves share few titles.
    def plain(title: Text) -> str:
        return _plain(words(title))

    fitting = {
        game.format(state, move)
        for move in match.moves(seat)
        if _is_called(game.path(state, seat, move), wanted, plain)
    }
    return fitting.pop() if len(fitting) == 1 else None


def unreadable(match: Match, seat: Seat, text: str) -> UnreadableMove:
    """Return the refusal of an unreadable text, with a guess or with legal moves."""
    moves = [match.game.format(match.state, move) for move in match.moves(seat)]
    meant = _alike(moves, text)
    if meant:
        asked = say(
            "“{text}” is not a move here. Did you mean {meant}?", text=cut(text), meant=meant
        )
        return UnreadableMove(asked)
    shown = tuple(f"`{move}`" for move in _one_of_each_kind(moves))
    return UnreadableMove(
        say("“{text}” is not a move here. You can type {shown}.", text=cut(text), shown=shown)
    )


def _is_called(path: Sequence[Text], wanted: str, plain: Callable[[Text], str]) -> bool:
    """Return whether the last titles of a menu path are the words wanted, without marks."""
    said = ""
    for title in reversed(path):
        said = f"{plain(title)} {said}".strip()
        if said == wanted:
            return True
        if not wanted.endswith(said):
            return False
    return False


def _plain(text: str) -> str:
    return PUNCTUATION.sub(" ", text.casefold()).strip()


def _alike(moves: Sequence[str], text: str) -> tuple[str, ...]:
    spelt = {move: _plain(move) for move in moves}
    found = process.extract(
        _plain(text), spelt, scorer=fuzz.ratio, limit=MEANT_AT_MOST, score_cutoff=ALIKE
    )
    best = max((score for _, score, _ in found), default=0)
    return tuple(f"`{notation}`" for _, score, notation in found if score >= best - AS_LIKELY)


def _one_of_each_kind(moves: Sequence[str]) -> list[str]:
    """Return one move for each first word, in the order in which moves are offered."""
    kinds: dict[str, str] = {}
    for move in moves:
        kinds.setdefault(move.split()[0], move)
    return [*kinds.values()][:FORMS_AT_MOST]
