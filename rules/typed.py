"""What somebody typed, understood beyond the notation: the words on buttons, and near misses."""

from collections.abc import Iterator, Sequence

from rapidfuzz import fuzz, process

from rules.core import Choice
from rules.errors import UnreadableMove
from rules.match import Match
from rules.notation import cut
from rules.text import Seat, say, words

ALIKE = 75
"""How alike a text and a move must be, of 100, for the move to be what was probably meant."""
AS_LIKELY = 5
"""How much less alike a further move may be to be asked about, too."""
MEANT_AT_MOST, FORMS_AT_MOST = 3, 5
"""How many moves a refusal asks about, and how many it gives as examples."""


def move_named(match: Match, seat: Seat, text: str) -> str | None:
    """Return the notation of the one legal move whose button says this; None if none or several.

    The words may be those of the last button on the way to it, or of several buttons together.
    """
    wanted = _plain(text)
    fitting = {c.notation for c in match.choices(seat) if wanted in _names(c)}
    return fitting.pop() if len(fitting) == 1 else None


def unreadable(match: Match, seat: Seat, text: str) -> UnreadableMove:
    """Return the refusal of a text that is no move: it says what was meant, or what is legal."""
    choices = match.choices(seat)
    meant = _alike(choices, text)
    if meant:
        asked = say(
            "“{text}” is not a move here. Did you mean {meant}?", text=cut(text), meant=meant
        )
        return UnreadableMove(asked)
    shown = tuple(f"`{move}`" for move in _one_of_each_kind(choices))
    return UnreadableMove(
        say("“{text}” is not a move here. You can type {shown}.", text=cut(text), shown=shown)
    )


def _names(choice: Choice) -> Iterator[str]:
    """Yield what a choice is called: the ends of its path in menus, without punctuation."""
    titles = [words(title) for title in choice.path]
    for start in range(len(titles)):
        yield _plain(" ".join(titles[start:]))


def _plain(text: str) -> str:
    return " ".join("".join(sign if sign.isalnum() else " " for sign in text.casefold()).split())


def _alike(choices: Sequence[Choice], text: str) -> tuple[str, ...]:
    spelt = {choice.notation: _plain(choice.notation) for choice in choices}
    found = process.extract(
        _plain(text), spelt, scorer=fuzz.ratio, limit=MEANT_AT_MOST, score_cutoff=ALIKE
    )
    best = max((score for _, score, _ in found), default=0)
    return tuple(f"`{notation}`" for _, score, notation in found if score >= best - AS_LIKELY)


def _one_of_each_kind(choices: Sequence[Choice]) -> list[str]:
    """Return a move for each first word there is, in the order in which moves are offered."""
    kinds: dict[str, str] = {}
    for choice in choices:
        kinds.setdefault(choice.notation.split()[0], choice.notation)
    return [*kinds.values()][:FORMS_AT_MOST]
