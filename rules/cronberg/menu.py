"""The words of Cronberg's moves: how they are written, and in menus what they would do."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby

from rules.cronberg.events import TokenDrivenAway, TokenScored, TriangleActivated
from rules.cronberg.moves import Draw, Drawn, First, Lay, Move, NextGame, Token
from rules.cronberg.play import lay_rhomb
from rules.cronberg.state import Cronberg, open_crossings
from rules.cronberg.tables import CROSSINGS, PLACES, RHOMBI, TRIANGLES, Kind
from rules.cronberg.words import KIND_NAMES, counted_kind
from rules.errors import IllegalMove, UnreadableMove
from rules.rows import Path, Row, Rows
from rules.text import Seat, Text, Who, count, numeral, say, to_say

BAND = 25
"""The most crossings or places under one title."""
STRIPS: Mapping[int, tuple[int, ...]] = {
    strip: tuple(triangle.number for triangle in triangles)
    for strip, triangles in groupby(TRIANGLES.values(), lambda triangle: triangle.strip)
}
"""The triangles of each strip; pictures number the first and the last beside the wall."""

_SETTLED = (
    to_say("counts {points:+} at the end"),
    to_say("counts {points:+} at the end; activated: {activated}"),
)
"""What is told of a crossing without and with activated triangles, as are the next two."""
_SO_FAR = (
    to_say("sum {total:+} so far; still open: {open}"),
    to_say("sum {total:+} so far; activated: {activated}; still open: {open}"),
)
_NO_NUMBER = (
    to_say("no number so far; still open: {open}"),
    to_say("no number so far; activated: {activated}; still open: {open}"),
)
"""Certain once every triangle around a crossing is covered or activated (CB-9.5)."""


def _token_path(move: Token, state: Cronberg, seat: Seat) -> Path:
    first, last = _bands(tuple(open_crossings(state)))[move.crossing]
    title = say("Token on row {row}", row=first[0])
    if first[0] != last[0]:
        title = say("Token on rows {first} to {last}", first=first[0], last=last[0])
    return title, say(move.crossing)


def _lay_path(move: Lay, state: Cronberg, seat: Seat) -> Path:
    first, last = (_strip_of(name) for name in _bands(state.board.open_places)[move.place])
    title = say("Rhomb on {first} to {last}", first=STRIPS[first][0], last=STRIPS[last][-1])
    return title, say(move.place)


@lru_cache(maxsize=16)
def _bands(names: tuple[str, ...]) -> Mapping[str, tuple[str, str]]:
    """Return the first and the last name of each name's band.

    A band has whole rows of crossings, or whole strips of triangles; there are as few bands as
    possible.
    """
    bands: list[list[str]] = []
    for row in _rows(names):
        if not bands or len(bands[-1]) + len(row) > BAND:
            bands.append([])
        bands[-1] += row
    return {name: (band[0], band[-1]) for band in bands for name in band}


def _rows(names: Sequence[str]) -> Iterator[list[str]]:
    rows: dict[str | int, list[str]] = {}
    for name in names:
        row = _strip_of(name) if name in PLACES else name[0]
        rows.setdefault(row, []).append(name)
    yield from rows.values()


def _strip_of(place: str) -> int:
    return TRIANGLES[min(PLACES[place].triangles)].strip


def _draw_label(move: Draw, state: Cronberg, seat: Seat) -> Text:
    return count(
        "{count} is left; you see it only after you have confirmed, and must lay it",
        "{count} are left; you see yours only after you have confirmed, and must lay it",
        state.stack_count,
    )


def _token_label(move: Token, state: Cronberg, seat: Seat) -> Text:
    crossing = move.crossing
    free = CROSSINGS[crossing].triangles & state.board.free
    activated = free & {*state.board.activated}
    numbers = state.board.numbers[crossing]
    templates = _SETTLED if free == activated else _SO_FAR if numbers else _NO_NUMBER
    return say(
        templates[bool(activated)],
        points=state.board.value_at(crossing),
        total=sum(numbers),
        activated=_kinds(activated),
        open=_kinds(free - activated),
    )


def _kinds(triangles: frozenset[int]) -> tuple[Text, ...]:
    kinds = Counter(TRIANGLES[number].kind for number in triangles)
    return tuple(counted_kind(kind, kinds[kind]) for kind in Kind if kinds[kind])


def _rhomb_label(move: Lay, state: Cronberg, seat: Seat) -> Text:
    rhomb, spot = RHOMBI[state.drawn], PLACES[move.place]
    numbers = tuple(
        f"{crossing} {numeral(rhomb.obtuse if crossing in spot.obtuse else rhomb.acute, '+')}"
        for crossing in spot.crossings
    )
    consequences = tuple(_consequences(state, move.place))
    return say(
        to_say("{consequences}; {numbers}") if consequences else "{numbers}",
        consequences=consequences,
        numbers=numbers,
    )


def _consequences(state: Cronberg, place: str) -> Iterator[Text]:
    _, events = lay_rhomb(state, place)
    for event in events:
        match event:
            case TokenScored(crossing, seat, points):
                yield say(
                    "{who} scores {points:+} on {crossing}",
                    who=Who(seat),
                    points=points,
                    crossing=crossing,
                )
            case TriangleActivated(triangle, kind):
                yield say("activates {kind} {triangle}", kind=KIND_NAMES[kind], triangle=triangle)
            case TokenDrivenAway(crossing, seat):
                yield say("drives {who} from {crossing}", who=Who(seat), crossing=crossing)
            case _:
                pass


def _either_way(place: str) -> dict[str, str]:
    first, second = place.split("-")
    return {place: place, f"{second}-{first}": place}


ROWS: Rows[Cronberg, Move] = Rows(
    {
        Token: Row("token {crossing}", _token_path, _token_label, "place crossing rows"),
        Draw: Row("draw", say("Draw a rhomb"), _draw_label, "rhomb"),
        Lay: Row("rhomb {place}", _lay_path, _rhomb_label, "lay triangles"),
        Drawn: Row("drawn {rhomb}"),
        First: Row("first {seat}"),
        NextGame: Row("next game"),
    },
    {
        "crossing": tuple(CROSSINGS),
        "place": {word: right for place in PLACES for word, right in _either_way(place).items()},
        "rhomb": tuple(RHOMBI),
    },
    besides={Draw},
)


def read(text: str) -> Move:
    """Return the move that a text means.

    Raises UnreadableMove, or IllegalMove for a crossing or a pair of triangles that the board does
    not have.
    """
    try:
        return ROWS.notation.read(text)
    except UnreadableMove:
        _must_name_a_place(text)
        raise


def _must_name_a_place(text: str) -> None:
    if found := re.fullmatch(r"token ([a-z]\d+)", text.strip().casefold()):
        crossing = found[1]
        raise IllegalMove(
            say("There is no crossing {crossing}: they go from a1 to g4.", crossing=crossing),
            "CB-2.1",
        )
    if found := re.fullmatch(r"rhomb (\d+)-(\d+)", text.strip().casefold()):
        first, second = map(int, found.groups())
        if {first, second} <= {*TRIANGLES}:
            raise IllegalMove(
                say(
                    "The triangles {first} and {second} share no edge.", first=first, second=second
                ),
                "CB-5.3",
            )
        raise IllegalMove(say("The triangles are numbered from 1 to 54."), "CB-2.1")
