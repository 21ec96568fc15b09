"""What makes one position better for a seat than another, in words of the game, for hints.

Each game says so beside its appraisal: what a feature has changed by, in points, and the things
that changed it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.text import Text
from rules.weights import Features, Weights


class Merit(NamedTuple):
    """Something that makes a position better for a seat than another one."""

    worth: float
    """What it is worth, in points at the end of the game."""
    says: Text
    """What a turn that leads there does: "raises A14 Boat Shed, 6 points"."""
    kind: Text | None = None
    """What such turns have in common, without their places and numbers: "raises structures".

    None if `says` holds none.
    """


NAMED_TOO = 1 / 3
"""A second merit is named if it is worth at least this share of the first."""

Phrases = Mapping[tuple[str, ...], tuple[Callable[[Any, Any], Text | None], Text]]
"""For features that change together, what changed them between two properties of a seat, and the
kind of such a merit."""


def changes(weights: Weights, before: Features, after: Features, seat: int) -> Mapping[str, float]:
    """Return what each feature of a seat has gained from one position to another, in points."""
    *rows, _ = weights.at(after.stage)
    then, now = before.by_seat[seat], after.by_seat[seat]
    gained = [weight * (new - old) for weight, new, old in zip(rows, now, then, strict=True)]
    return dict(zip(weights.names, gained, strict=True))


def merits_of(
    gained: Mapping[str, float], phrases: Phrases, before: Any, after: Any
) -> Iterator[Merit]:
    """Yield a merit for each group of features with a gain and words for it."""
    for names, (phrase, kind) in phrases.items():
        worth = sum(gained[name] for name in names)
        says = phrase(before, after) if worth > 0 else None
        if says:
            yield Merit(worth, says, kind)


def best_first(merits: Iterable[Merit]) -> tuple[Merit, ...]:
    """Return merits, the greatest first."""
    return tuple(sorted(merits, key=lambda merit: merit.worth, reverse=True))


def named(merits: Sequence[Merit]) -> list[Text]:
    """Return what to name of merits, the greatest first: the first, and one that comes close.

    The first is named even if it is worth less than nothing: what else might be done is worse.
    """
    least = max(0.0, NAMED_TOO * merits[0].worth) if merits else 0.0
    close = [merit for merit in merits[1:] if merit.worth >= least]
    return [*dict.fromkeys(merit.says for merit in (*merits[:1], *close))][:2]
