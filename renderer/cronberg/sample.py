"""Made-up positions with everything that has its own colour."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from renderer.scene import Scene
from rules.cronberg.events import RhombLaid, TokenDrivenAway, TokenPlaced, TokenScored
from rules.cronberg.tables import COLOURS, CROSSINGS, PLACES, RHOMBI, TRIANGLES, Kind
from rules.cronberg.view import CronbergView
from rules.result import Result
from rules.text import Seat, say

NAMES = ("Anna", "Ben", "Clara", "Dirk")
EVERY = 5
"""One in this many places is tried, so that about half of the board stays free."""
USED_UP = "city_hall"


def samples() -> tuple[Scene, ...]:
    """Return a position after a rhomb was laid, one with a rhomb to lay, and a finished one."""
    laid = _laid()
    newest = list(laid)[-1]
    gone = PLACES[newest].crossings
    recent = (
        RhombLaid(Seat(0), laid[newest], newest),
        TokenScored(gone[0], Seat(0), 10),
        TokenScored(gone[1], Seat(3), -3),
        TokenDrivenAway(gone[2], Seat(1)),
        TokenDrivenAway(gone[3], Seat(2)),
    )
    result = Result((7, -3, 60, 0), (2, 4, 1, 3), say("Clara was best."))
    return (
        Scene(_view(laid, gone), NAMES, recent),
        Scene(_view(laid, gone, drawn=True), NAMES),
        Scene(_view(laid, gone, over=True), NAMES, result=result),
    )


def last_turns() -> tuple[Scene, ...]:
    """Return a position after a rhomb was laid, and the same after a token was placed."""
    laid, *_ = samples()
    crossing, seat = next(iter(laid.view.tokens.items()))
    return laid, replace(laid, recent=(TokenPlaced(seat, crossing),))


def _laid() -> Mapping[str, str]:
    covered: set[int] = set()
    laid: dict[str, str] = {}
    rhombi = list(RHOMBI)[::2]
    for name in list(PLACES)[::EVERY]:
        if rhombi and covered.isdisjoint(PLACES[name].triangles):
            covered |= PLACES[name].triangles
            laid[name] = rhombi.pop()
    return laid


def _view(
    laid: Mapping[str, str], gone: tuple[str, ...], *, drawn: bool = False, over: bool = False
) -> CronbergView:
    free = frozenset(TRIANGLES).difference(*(PLACES[name].triangles for name in laid))
    awake = tuple(_some(free, kind) for kind in Kind)
    guard = next(number for number in awake if TRIANGLES[number].kind is Kind.GUARD)
    shut = frozenset(TRIANGLES[guard].crossings)
    standing = [name for name in CROSSINGS if name not in gone and name not in shut][::3][:8]
    tokens = {name: Seat(place % len(COLOURS)) for place, name in enumerate(standing)}
    left = Counter(RHOMBI[name].kind for name in list(RHOMBI)[1::2])
    return CronbergView(
        colours=COLOURS,
        scores=(7, -3, 60, 0),
        hands=(0, 1, 2, 4),
        on_turn=None if over else Seat(0),
        laid=laid,
        tokens=tokens,
        drawn="R01" if drawn else "",
        kinds_left={
            rhomb.kind: left[rhomb.kind] * (rhomb.kind != USED_UP) for rhomb in RHOMBI.values()
        },
        free=free,
        activated=awake,
        closed=shut,
        values={name: 4 - place for place, name in enumerate(tokens)} if over else {},
        turn=33,
        game=1,
        games=1,
        is_over=over,
    )


def _some(free: frozenset[int], kind: Kind) -> int:
    return next(number for number in sorted(free) if TRIANGLES[number].kind is kind)
