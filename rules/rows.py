"""All words of a kind of move in one row: how it is written, and what menus say about it."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Generic, NamedTuple, TypeAlias

from rules.core import M, S, Standing
from rules.notation import Notation, Vocabulary
from rules.text import Names, Seat, Text, filled

Path: TypeAlias = tuple[Text, ...]
"""The titles that lead to a move in menus (rules.core.Choice)."""
Item: TypeAlias = tuple[Text, Path]
"""A label and its path."""
Label: TypeAlias = Text | Callable[[Any, Any, Seat], Text | Item]
"""What a move does; or a function of the move, the position and the seat that returns it.

It may return the path, too, if the two have much in common.
"""
Step: TypeAlias = Text | str
"""A title, or the template of one, which is filled from the move."""
Steps: TypeAlias = Step | tuple[Step, ...] | Callable[[Any, Any, Seat], Path]
"""A path of one title or of several, or a function that returns it."""
EMPTY = Text("")


class Phrases:
    """What sentences call a move, where that is shorter than its path: "Token on d4".

    Each is the template of a text, filled from the move, or a function of the move alone.
    """

    def __init__(
        self,
        phrases: Mapping[type[Any], str | Callable[[Any], Text]],
        names: Names | None = None,
    ) -> None:
        self._phrases, self._names = phrases, names or {}

    def of(self, move: Any) -> Text | None:
        """Return what sentences call a move, legal or not; None if that is its path."""
        phrase = self._phrases.get(type(move))
        if phrase is None:
            return None
        return phrase(move) if callable(phrase) else filled(phrase, move, self._names)


class Row(NamedTuple):
    """A kind of move. A move of chance is only written."""

    written: str
    """Its template in the notation (`rules.notation.Notation`)."""
    path: Steps = ()
    """Empty if the function of the label returns the path, too."""
    label: Label = EMPTY
    called: str = ""
    """The words of its buttons, as far as they are not those of the template."""


class Rows(Generic[S, M]):
    """The rows of a game's moves; `names` are the words for what their fields hold.

    `besides` and `last` are the moves, or all of a kind, that stand apart (`Standing`).
    """

    def __init__(
        self,
        rows: Mapping[type[M], Row],
        vocabularies: Mapping[str, Vocabulary] | None = None,
        names: Names | None = None,
        besides: Collection[type[M]] = (),
        last: Collection[M | type[M]] = (),
    ) -> None:
        self._rows, self._names = rows, names or {}
        self._besides, self._last = frozenset(besides), frozenset(last)
        written = {kind: row.written for kind, row in rows.items()}
        called = {kind: row.called for kind, row in rows.items() if row.called}
        self.notation: Notation[M] = Notation(written, vocabularies, called)

    def describe(self, state: S, seat: Seat, move: M) -> Item:
        """Return a legal move's label and menu path; raises TypeError for a move of chance."""
        row = self._rows[type(move)]
        if row.label is EMPTY:
            raise TypeError(f"{move} is not a player's move")
        says = row.label(move, state, seat) if callable(row.label) else row.label
        return says if isinstance(says, tuple) else (says, self.path(state, seat, move))

    def standing(self, move: M) -> Standing:
        """Return where a move stands on the page of its decision."""
        if type(move) in self._last or move in self._last:
            return Standing.LAST
        return Standing.BESIDES if type(move) in self._besides else Standing.AMONG

    def path(self, state: S, seat: Seat, move: M) -> Path:
        """Return the menu path of a legal move."""
        path = self._rows[type(move)].path
        if not path:
            return self.describe(state, seat, move)[1]
        if callable(path):
            return path(move, state, seat)
        steps = path if isinstance(path, tuple) else (path,)
        return tuple([s if isinstance(s, Text) else filled(s, move, self._names) for s in steps])
