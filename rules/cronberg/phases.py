"""Laying, scoring, activating, and whose turn comes next (CB-5.7 to CB-10)."""

from collections.abc import Iterator
from dataclasses import replace

from rules.core import Event, Events
from rules.cronberg.events import (
    GameBegun,
    GameEnded,
    Passed,
    RhombLaid,
    Standings,
    TokenDrivenAway,
    TokenScored,
    TokenValued,
    TriangleActivated,
)
from rules.cronberg.state import (
    Cronberg,
    Step,
    is_isolated,
    marks_at,
    may_draw,
    may_place,
    numbers_at,
    value,
)
from rules.cronberg.tables import CROSSINGS, PLACES, TRIANGLES, Kind
from rules.text import Seat


def lay(state: Cronberg, place: str) -> tuple[Cronberg, Events]:
    """Lay the drawn rhomb and resolve what follows from it (CB-5.7)."""
    laid = replace(state, laid={**state.laid, place: state.drawn}, drawn="")
    scored = tuple(_scored(laid, place))
    awakened = tuple(_activated(laid, place))
    driven = tuple(_driven(laid, awakened))
    gone = {event.crossing for event in (*scored, *driven)}
    tokens = {crossing: seat for crossing, seat in laid.tokens.items() if crossing not in gone}
    events = (RhombLaid(state.on_turn, state.drawn, place), *scored, *awakened, *driven)
    return replace(laid, tokens=tokens, scores=_added(laid.scores, scored)), events


def end_turn(state: Cronberg) -> tuple[Cronberg, Events]:
    """Pass the turn on to the next seat that can act, or end the game (CB-3.5, CB-8.1)."""
    state = replace(state, turn=state.turn + 1)
    after = state.on_turn + 1
    clockwise = (*state.seats[after:], *state.seats[:after])
    passed: list[Event] = []
    for seat in clockwise:
        if may_draw(state) or may_place(state, seat):
            return replace(state, on_turn=seat, step=Step.TURN), tuple(passed)
        passed.append(Passed(seat))
    return _end_game(state)


def next_game(state: Cronberg) -> tuple[Cronberg, Events]:
    """Set up the next game of the series: only the scores stay (CB-11.1, CB-11.2)."""
    first = Seat((state.first + state.first_rotates) % len(state.seats))
    game, turn = state.game + 1, state.turn + 1
    begun = Cronberg(
        state.colours,
        state.scores,
        first,
        on_turn=first,
        turn=turn,
        began=turn,
        game=game,
        games=state.games,
        first_rotates=state.first_rotates,
    )
    return begun, (GameBegun(game, state.games, first),)


def leaders(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """List the seats with the highest score, in seat order (CB-10.2)."""
    return tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))


def _scored(state: Cronberg, place: str) -> Iterator[TokenScored]:
    """Evaluate tokens that the newest rhomb has enclosed, crossing ascending (CB-6)."""
    free = state.free
    for crossing in PLACES[place].crossings:
        if crossing in state.tokens and CROSSINGS[crossing].triangles.isdisjoint(free):
            points = sum(numbers_at(state, crossing))
            yield TokenScored(crossing, state.tokens[crossing], points)


def _activated(state: Cronberg, place: str) -> Iterator[TriangleActivated]:
    """Find the triangles the newest rhomb has isolated, number ascending (CB-7.1, CB-7.6)."""
    free = state.free
    beside = {n for number in PLACES[place].triangles for n in TRIANGLES[number].neighbours}
    for number in sorted(beside):
        if is_isolated(number, free):
            yield TriangleActivated(number, TRIANGLES[number].kind)


def _driven(state: Cronberg, awakened: tuple[TriangleActivated, ...]) -> Iterator[TokenDrivenAway]:
    """Send home the tokens beside newly activated guards (CB-7.3, CB-7.6)."""
    for event in awakened:
        if event.kind is not Kind.GUARD:
            continue
        for crossing in sorted(TRIANGLES[event.triangle].crossings):
            if crossing in state.tokens:
                yield TokenDrivenAway(crossing, state.tokens[crossing])


def _end_game(state: Cronberg) -> tuple[Cronberg, Events]:
    """Score what stands on the board and say who is ahead (CB-8.3, CB-9.6, CB-10)."""
    valued = tuple(_valued(state))
    scores = _added(state.scores, valued)
    standings = Standings(leaders(scores), max(scores), final=state.game == state.games)
    over = replace(state, step=Step.OVER, scores=scores)
    return over, (GameEnded(state.game, state.games), *valued, standings)


def _valued(state: Cronberg) -> Iterator[TokenValued]:
    free = state.free
    for crossing, seat in sorted(state.tokens.items()):
        numbers = numbers_at(state, crossing)
        coats, parks = marks_at(crossing, free)
        points = value(numbers, coats, parks)
        yield TokenValued(crossing, seat, numbers, coats, parks, points)


def _added(
    scores: tuple[int, ...], events: tuple[TokenScored, ...] | tuple[TokenValued, ...]
) -> tuple[int, ...]:
    total = list(scores)
    for event in events:
        total[event.seat] += event.points
    return tuple(total)
