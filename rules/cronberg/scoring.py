"""The value of tokens: enclosed during the game, or left on the board at the end (CB-6, CB-9)."""

from collections.abc import Iterator
from operator import sub

from rules.cronberg.board import Board
from rules.cronberg.events import TokenScored, TokenValued
from rules.cronberg.state import Cronberg
from rules.cronberg.tables import CROSSINGS, PLACES, TRIANGLES, Kind
from rules.result import Category
from rules.text import Seat, say


def numbers_at(board: Board, crossing: str) -> tuple[int, ...]:
    """Return the numbers that point at a crossing, in the order they were laid (CB-2.6)."""
    return board.numbers[crossing]


def marks_at(board: Board, crossing: str) -> tuple[int, int]:
    """Return the number of activated coats of arms and of activated parks around a crossing."""
    triangles = CROSSINGS[crossing].triangles
    kinds = [TRIANGLES[number].kind for number in board.activated if number in triangles]
    return kinds.count(Kind.COAT), kinds.count(Kind.PARK)


def final_value(numbers: tuple[int, ...], coats: int, parks: int) -> int:
    """Return the points of a token at the end: convert, add, multiply (CB-9.1 to 9.5)."""
    if not coats and not parks:
        return 0
    return sum(abs(n) if coats else n for n in numbers) * 2**parks


def enclosed_tokens(state: Cronberg, place: str) -> Iterator[TokenScored]:
    """Yield the tokens that the rhomb on a place has enclosed, crossing ascending (CB-6)."""
    board, tokens = state.board, state.tokens
    for crossing in PLACES[place].crossings:
        if crossing in tokens and CROSSINGS[crossing].triangles.isdisjoint(board.free):
            yield TokenScored(crossing, tokens[crossing], sum(numbers_at(board, crossing)))


def standing_tokens(state: Cronberg) -> Iterator[TokenValued]:
    """Yield every token left on the board at the end with its value, crossing ascending (CB-9)."""
    for crossing, seat in sorted(state.tokens.items()):
        numbers = numbers_at(state.board, crossing)
        coats, parks = marks_at(state.board, crossing)
        points = final_value(numbers, coats, parks)
        yield TokenValued(crossing, seat, numbers, coats, parks, points)


def with_points(
    scores: tuple[int, ...], tokens: tuple[TokenScored, ...] | tuple[TokenValued, ...]
) -> tuple[int, ...]:
    """Return the scores, by seat, with the points of some tokens added to their owners."""
    total = list(scores)
    for token in tokens:
        total[token.seat] += token.points
    return tuple(total)


def breakdown(state: Cronberg) -> tuple[Category, ...]:
    """Return the sources of the points of a finished game, by seat (CB-6, CB-9, CB-11.1).

    Coats of arms count what reversing added to the plain sums of the tokens left on the board,
    parks what doubling added to that (CB-9.5).
    """
    plain, coats, parks = ([0] * len(state.colours) for _ in range(3))
    for token in standing_tokens(state):
        total = sum(token.numbers)
        turned = final_value(token.numbers, token.coats, parks=0) if token.coats else total
        plain[token.seat] += total
        coats[token.seat] += turned - total
        parks[token.seat] += token.points - turned
    at_the_end = tuple(map(sum, zip(plain, coats, parks, strict=True)))
    carried = state.carried or (0,) * len(state.colours)
    enclosed = tuple(map(sub, map(sub, state.scores, carried), at_the_end))
    earlier = (Category(say("earlier games"), carried),) if any(carried) else ()
    return (
        *earlier,
        Category(say("enclosed tokens"), enclosed),
        Category(say("tokens left on the board"), tuple(plain)),
        Category(say("coats of arms"), tuple(coats)),
        Category(say("parks"), tuple(parks)),
    )


def leaders(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return the seats with the highest score, in seat order (CB-10.2)."""
    return tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
