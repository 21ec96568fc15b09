"""Who decides what, what follows until the next decision, and what tokens score (CB-3 to CB-11).

The phases themselves are the values of `state.Phase`.
"""

from collections.abc import Iterator, Sequence
from operator import sub

from msgspec.structs import replace

from rules.core import NATURE, Category, Event, Events
from rules.cronberg import events
from rules.cronberg.moves import Draw, Drawn, First, Lay, Move, NextGame, Token
from rules.cronberg.state import (
    Board,
    Cronberg,
    Phase,
    final_value,
    may_draw,
    may_place,
    open_crossings,
)
from rules.cronberg.tables import CROSSINGS, PLACES, TRIANGLES, Kind
from rules.cronberg.words import rhomb_title
from rules.errors import IllegalMove
from rules.text import Seat, Who, count, say

DECIDED_BY_NATURE = {Phase.FIRST, Phase.DRAW}
"""Phases of chance: who begins (CB-1.8), and which rhomb is drawn (CB-5.2)."""

MOST_PLACES_TAKEN = 5
"""The most places that one rhomb can take: its own, and two at each of its triangles (CB-5.4)."""
PAIR = 2
"""With two players, the seat that is not on turn is always up next."""


def to_act(state: Cronberg) -> tuple[Seat, ...]:
    """Return who decides: the seat on turn or NATURE; nobody when the series is over."""
    if state.phase is Phase.OVER:
        return (NATURE,) if state.game < state.games else ()
    return (NATURE,) if state.phase in DECIDED_BY_NATURE else (state.on_turn,)


def legal_moves(state: Cronberg) -> Iterator[Move]:
    """Yield the legal moves of the seat on turn; none while NATURE decides or the game is over."""
    if state.phase is Phase.LAY:
        yield from map(Lay, state.board.open_places)
    elif state.phase is Phase.TURN:
        if may_draw(state):
            yield Draw()
        if state.hand(state.on_turn):
            yield from map(Token, open_crossings(state))


def odds(state: Cronberg) -> Sequence[tuple[Move, int]]:
    """Return NATURE's moves with their weights."""
    if state.phase is Phase.FIRST:
        return [(First(seat + 1), 1) for seat in state.seats]
    if state.phase is Phase.DRAW:
        return [(Drawn(rhomb), 1) for rhomb in state.stack]
    return [(NextGame(), 1)]


def by_nature(state: Cronberg, move: Move) -> tuple[Cronberg, Events]:
    """Return the position and events after a move of NATURE; raises IllegalMove."""
    match state.phase, move:
        case Phase.FIRST, First(number) if 1 <= number <= len(state.seats):
            seat = Seat(number - 1)
            return replace(state, first=seat, on_turn=seat, phase=Phase.TURN), (
                events.FirstNamed(seat),
            )
        case Phase.DRAW, Drawn(rhomb) if rhomb in state.stack:
            event = events.RhombDrawn(state.on_turn, rhomb)
            return replace(state, drawn=rhomb, phase=Phase.LAY), (event,)
        case Phase.OVER, NextGame():
            return _next_game(state)
        case _:
            raise IllegalMove(say("Chance has nothing of the kind to decide now."))


def by_player(state: Cronberg, move: Move) -> tuple[Cronberg, Events]:
    """Return the position and events after a move of the seat on turn; raises IllegalMove."""
    match move:
        case Token(crossing):
            return _place_token(state, crossing)
        case Draw():
            return _draw(state)
        case Lay(place):
            return _lay(state, place)
        case _:
            raise IllegalMove(say("Chance decides that, not a player."), "CB-1.6")


def _place_token(state: Cronberg, crossing: str) -> tuple[Cronberg, Events]:
    _must_not_hold_a_rhomb(state)
    seat = state.on_turn
    if not state.hand(seat):
        raise IllegalMove(
            say("All four of your tokens stand on the board: draw a rhomb."), "CB-4.1"
        )
    _must_be_open(state, crossing)
    placed = replace(state, tokens={**state.tokens, crossing: seat})
    after, told = _end_turn(placed)
    return after, (events.TokenPlaced(seat, crossing), *told)


def _must_not_hold_a_rhomb(state: Cronberg) -> None:
    if state.drawn:
        raise IllegalMove(
            say("You have drawn {rhomb}; lay it first.", rhomb=rhomb_title(state.drawn)), "CB-5.5"
        )


def _must_be_open(state: Cronberg, crossing: str) -> None:
    if crossing in state.tokens:
        owner = Who(state.tokens[crossing])
        raise IllegalMove(
            say("A token of {who} stands on {crossing}.", who=owner, crossing=crossing), "CB-4.2"
        )
    if CROSSINGS[crossing].triangles.isdisjoint(state.board.free):
        raise IllegalMove(
            say("Every triangle around {crossing} is covered.", crossing=crossing), "CB-4.3"
        )
    if crossing in state.board.closed:
        raise IllegalMove(
            say("An activated guard keeps everybody off {crossing}.", crossing=crossing), "CB-4.4"
        )


def _draw(state: Cronberg) -> tuple[Cronberg, Events]:
    _must_not_hold_a_rhomb(state)
    if not may_draw(state):
        raise IllegalMove(
            say("No two free triangles share an edge, so no rhomb fits: place a token."), "CB-5.1"
        )
    return replace(state, phase=Phase.DRAW), ()


def _lay(state: Cronberg, place: str) -> tuple[Cronberg, Events]:
    if not state.drawn:
        raise IllegalMove(say("You have no rhomb to lay: draw one first."), "CB-5.2")
    covered = sorted(PLACES[place].triangles - state.board.free)
    if covered:
        raise IllegalMove(
            count(
                "A rhomb lies on triangle {triangles} already.",
                "Rhombi lie on the triangles {triangles} already.",
                len(covered),
                triangles=tuple(covered),
            ),
            "CB-5.4",
        )
    laid, told = lay_rhomb(state, place)
    after, later = _end_turn(laid)
    return after, (*told, *later)


def lay_rhomb(state: Cronberg, place: str) -> tuple[Cronberg, Events]:
    """Return the position after the drawn rhomb was laid and resolved, before the turn ends.

    Tokens score and triangles are activated in the order of CB-5.7.
    """
    laid = replace(state, board=state.board.with_rhomb(place, state.drawn), drawn="")
    scored = tuple(enclosed_tokens(laid, place))
    activated = tuple(_activated(laid.board, place))
    driven_away = tuple(_driven_away(laid, activated))
    gone = {event.crossing for event in (*scored, *driven_away)}
    tokens = {crossing: seat for crossing, seat in laid.tokens.items() if crossing not in gone}
    told = (events.RhombLaid(state.on_turn, state.drawn, place), *scored, *activated, *driven_away)
    return replace(laid, tokens=tokens, scores=with_points(laid.scores, scored)), told


def _activated(board: Board, place: str) -> Iterator[events.TriangleActivated]:
    """Yield the triangles that the newest rhomb has isolated, number ascending (CB-7.1, CB-7.6)."""
    for number in PLACES[place].neighbours:
        if board.is_isolated(number):
            yield events.TriangleActivated(number, TRIANGLES[number].kind)


def _driven_away(
    state: Cronberg, activated: tuple[events.TriangleActivated, ...]
) -> Iterator[events.TokenDrivenAway]:
    """Yield the tokens beside newly activated guards, which go back (CB-7.3, CB-7.6)."""
    for event in activated:
        if event.kind is not Kind.GUARD:
            continue
        for crossing in sorted(TRIANGLES[event.triangle].crossings):
            if crossing in state.tokens:
                yield events.TokenDrivenAway(crossing, state.tokens[crossing])


def _end_turn(state: Cronberg) -> tuple[Cronberg, Events]:
    """Pass the turn on to the next seat that can act, or end the game (CB-3.5, CB-8.1)."""
    passed: list[Event] = []
    for seat in _clockwise(state):
        if may_draw(state) or may_place(state, seat):
            later = replace(state, turn=state.turn + 1, on_turn=seat, phase=Phase.TURN)
            return later, tuple(passed)
        passed.append(events.Passed(seat))
    return _end_game(replace(state, turn=state.turn + 1))


def up_next(state: Cronberg) -> Seat | None:
    """Return the seat to the left, if it certainly will be able to act (CB-3.1, CB-3.5).

    It is certain while there are places that no single rhomb can take, since the stack never runs
    out (CB-2.11); with two players the other one always follows.
    """
    if state.phase not in {Phase.TURN, Phase.LAY}:
        return None
    following = next(_clockwise(state))
    is_certain = len(state.board.open_places) > MOST_PLACES_TAKEN
    return following if is_certain or len(state.colours) == PAIR else None


def _clockwise(state: Cronberg) -> Iterator[Seat]:
    """Yield all seats in the order of play; the seat on turn comes last (CB-3.1)."""
    seats = len(state.colours)
    return (Seat((state.on_turn + steps) % seats) for steps in range(1, seats + 1))


def _end_game(state: Cronberg) -> tuple[Cronberg, Events]:
    """Score the tokens left on the board and rank the seats (CB-8.3, CB-9.6, CB-10)."""
    valued = tuple(standing_tokens(state))
    scores = with_points(state.scores, valued)
    standings = events.Standings(leaders(scores), max(scores), final=state.game == state.games)
    over = replace(state, phase=Phase.OVER, scores=scores)
    return over, (events.GameEnded(state.game, state.games), *valued, standings)


def _next_game(state: Cronberg) -> tuple[Cronberg, Events]:
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
        carried=state.scores,
    )
    return begun, (events.GameBegun(game, state.games, first),)


def enclosed_tokens(state: Cronberg, place: str) -> Iterator[events.TokenScored]:
    """Yield the tokens that the rhomb on a place has enclosed, crossing ascending (CB-6)."""
    board, tokens = state.board, state.tokens
    for crossing in PLACES[place].crossings:
        if crossing in tokens and CROSSINGS[crossing].triangles.isdisjoint(board.free):
            yield events.TokenScored(crossing, tokens[crossing], sum(board.numbers[crossing]))


def standing_tokens(state: Cronberg) -> Iterator[events.TokenValued]:
    """Yield every token left on the board at the end with its value, crossing ascending (CB-9)."""
    for crossing, seat in sorted(state.tokens.items()):
        numbers, (coats, parks) = state.board.numbers[crossing], state.board.marks_at(crossing)
        points = final_value(numbers, coats, parks)
        yield events.TokenValued(crossing, seat, numbers, coats, parks, points)


def with_points(
    scores: tuple[int, ...], tokens: tuple[events.TokenScored, ...] | tuple[events.TokenValued, ...]
) -> tuple[int, ...]:
    """Return the scores, by seat, with the points of some tokens added to their owners."""
    total = list(scores)
    for token in tokens:
        total[token.seat] += token.points
    return tuple(total)


def leaders(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return the seats with the highest score, in seat order (CB-10.2)."""
    return tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))


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
