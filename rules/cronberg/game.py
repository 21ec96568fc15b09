"""Cronberg as a game: what may be done, and what doing it leads to."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations

from rules.core import (
    NATURE,
    Events,
    Game,
    IllegalMove,
    Option,
    Result,
    Series,
    Setup,
    UnfitSetup,
    ranked,
)
from rules.cronberg.events import FirstNamed, RhombDrawn, TokenPlaced, rhomb_title
from rules.cronberg.menu import describe
from rules.cronberg.moves import NOTATION, Draw, Drawn, First, Lay, Move, NextGame, Token
from rules.cronberg.phases import end_turn, lay, next_game
from rules.cronberg.state import (
    Cronberg,
    Step,
    closed_by_guards,
    may_draw,
    open_crossings,
    open_places,
)
from rules.cronberg.tables import COLOURS, CROSSINGS, PLACES, SERIES_GAMES
from rules.cronberg.view import CronbergView, look
from rules.text import Seat, Text, Who, say

BY_NATURE = {Step.FIRST, Step.DRAW}


class CronbergGame(Game[Cronberg, Move]):
    """Rhombi and tokens on the crossings of a walled town, for 2 to 4."""

    key = "cronberg"
    title = "Cronberg"
    seats = range(2, 5)
    campaign = Series()
    options = (
        Option(
            "first_seat",
            ("youngest", "random", *(f"seat:{n}" for n in range(1, 5))),
            say("Who begins: name the youngest player’s seat, or let the lot decide."),
        ),
        Option("series_games", SERIES_GAMES, say("How many games in a row, the scores standing.")),
        Option("series_first_seat", ("same", "rotate"), say("Who begins the later games.")),
        Option(
            "colours",
            tuple("-".join(order) for order in permutations(COLOURS)),
            say("The colours in seat order."),
        ),
    )

    def start(self, setup: Setup) -> Cronberg:
        chosen = {option.name: option.default for option in self.options} | dict(setup.options)
        named = chosen["first_seat"].removeprefix("seat:")
        first = Seat(int(named) - 1) if named.isdecimal() else NATURE
        if first >= setup.seats:
            raise UnfitSetup(
                say(
                    "There are only {seats} seats, so seat {named} cannot begin.",
                    seats=setup.seats,
                    named=named,
                ),
                "CB-1.8",
            )
        return Cronberg(
            colours=tuple(chosen["colours"].split("-")[: setup.seats]),
            scores=_carried(setup),
            first=first,
            on_turn=first,
            step=Step.FIRST if first == NATURE else Step.TURN,
            games=int(chosen["series_games"]),
            first_rotates=chosen["series_first_seat"] == "rotate",
        )

    def to_act(self, state: Cronberg) -> tuple[Seat, ...]:
        if state.step is Step.OVER:
            return (NATURE,) if state.game < state.games else ()
        return (NATURE,) if state.step in BY_NATURE else (state.on_turn,)

    def turn(self, state: Cronberg) -> int:
        return state.turn

    def legal_moves(self, state: Cronberg, seat: Seat) -> Iterator[Move]:
        if seat != state.on_turn:
            return
        if state.step is Step.LAY:
            yield from map(Lay, open_places(state))
        elif state.step is Step.TURN:
            if may_draw(state):
                yield Draw()
            if state.hand(seat):
                yield from map(Token, open_crossings(state))

    def odds(self, state: Cronberg) -> Sequence[tuple[Move, int]]:
        if state.step is Step.FIRST:
            return [(First(seat + 1), 1) for seat in state.seats]
        if state.step is Step.DRAW:
            return [(Drawn(rhomb), 1) for rhomb in state.stack]
        return [(NextGame(), 1)]

    def apply(self, state: Cronberg, seat: Seat, move: Move) -> tuple[Cronberg, Events]:
        if seat == NATURE:
            return _by_nature(state, move)
        match move:
            case Token(crossing):
                return _place_token(state, crossing)
            case Draw():
                return _draw(state)
            case Lay(place):
                return _lay(state, place)
            case _:
                raise IllegalMove(say("That is for chance to decide, not for a player."))

    def view(self, state: Cronberg, seat: Seat | None) -> CronbergView:
        del seat
        return look(state)

    def parse(self, state: Cronberg, seat: Seat, text: str) -> Move:
        del state, seat
        return NOTATION.read(text)

    def format(self, state: Cronberg, move: Move) -> str:
        del state
        return NOTATION.write(move)

    def describe(self, state: Cronberg, seat: Seat, move: Move) -> tuple[Text, tuple[Text, ...]]:
        del seat
        return describe(state, move)

    def result(self, state: Cronberg) -> Result | None:
        if self.to_act(state):
            return None
        why = say("The highest score wins.")
        return Result(state.scores, ranked(state.scores), why)

    def carry_over(self, state: Cronberg) -> str:
        return " ".join(str(score) for score in state.scores)

    def reseated(self, carried: str, before: Sequence[Seat]) -> str:
        scores = carried.split()
        return " ".join(scores[seat] for seat in before)

    def series_points(self, results: Sequence[Result]) -> tuple[int, ...]:
        # The markers stand from game to game (CB-11.1): the last game shows them all.
        return results[-1].scores


def _carried(setup: Setup) -> tuple[int, ...]:
    """Read the scores an earlier game left standing (CB-11.1); without one, all are 0."""
    if not setup.carried:
        return (0,) * setup.seats
    try:
        scores = tuple(int(score) for score in setup.carried.split())
    except ValueError:
        scores = ()
    if len(scores) != setup.seats:
        raise UnfitSetup(say("The scores carried over do not fit the seats."), "CB-11.1")
    return scores


def _by_nature(state: Cronberg, move: Move) -> tuple[Cronberg, Events]:
    match state.step, move:
        case Step.FIRST, First(number) if 1 <= number <= len(state.seats):
            seat = Seat(number - 1)
            return replace(state, first=seat, on_turn=seat, step=Step.TURN), (FirstNamed(seat),)
        case Step.DRAW, Drawn(rhomb) if rhomb in state.stack:
            event = RhombDrawn(state.on_turn, rhomb)
            return replace(state, drawn=rhomb, step=Step.LAY), (event,)
        case Step.OVER, NextGame():
            return next_game(state)
        case _:
            raise IllegalMove(say("Chance has nothing of the kind to decide now."))


def _place_token(state: Cronberg, crossing: str) -> tuple[Cronberg, Events]:
    _must_not_hold_a_rhomb(state)
    seat = state.on_turn
    if not state.hand(seat):
        raise IllegalMove(say("You have no token in hand; draw a rhomb."), "CB-4.1")
    _must_be_open(state, crossing)
    placed = replace(state, tokens={**state.tokens, crossing: seat})
    after, events = end_turn(placed)
    return after, (TokenPlaced(seat, crossing), *events)


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
    free = state.free
    if CROSSINGS[crossing].triangles.isdisjoint(free):
        raise IllegalMove(
            say("Every triangle around {crossing} is covered.", crossing=crossing), "CB-4.3"
        )
    if crossing in closed_by_guards(free):
        raise IllegalMove(
            say("An activated guard keeps everybody off {crossing}.", crossing=crossing), "CB-4.4"
        )


def _draw(state: Cronberg) -> tuple[Cronberg, Events]:
    _must_not_hold_a_rhomb(state)
    if not may_draw(state):
        raise IllegalMove(say("No two free triangles share an edge: no rhomb fits."), "CB-5.1")
    return replace(state, step=Step.DRAW), ()


def _lay(state: Cronberg, place: str) -> tuple[Cronberg, Events]:
    if not state.drawn:
        raise IllegalMove(say("You have drawn no rhomb yet."), "CB-5.2")
    covered = sorted(PLACES[place].triangles - state.free)
    if covered:
        raise IllegalMove(
            say("A rhomb lies on triangle {triangles} already.", triangles=tuple(covered)), "CB-5.4"
        )
    laid, events = lay(state, place)
    after, later = end_turn(laid)
    return after, (*events, *later)
