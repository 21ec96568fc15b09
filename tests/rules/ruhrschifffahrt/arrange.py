"""Positions for the tests of single rules, and moves in them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from rules.core import Events
from rules.errors import RulesError
from rules.match import Match
from rules.ruhrschifffahrt.game import RuhrschifffahrtGame
from rules.ruhrschifffahrt.menu import ROWS
from rules.ruhrschifffahrt.play.departure import Departure, Options
from rules.ruhrschifffahrt.play.purchases import Purchases
from rules.ruhrschifffahrt.play.sales import Sales
from rules.ruhrschifffahrt.play.sequence import settle
from rules.ruhrschifffahrt.setup import starting_position
from rules.ruhrschifffahrt.state import Mark, Phase, Ruhr
from rules.ruhrschifffahrt.tables.rounds import empty_track
from rules.setup import Setup
from rules.text import Seat

GAME = RuhrschifffahrtGame()
ONE, TWO, THREE, FOUR = Seat(0), Seat(1), Seat(2), Seat(3)


def game(seats: int = 4, number: int = 5, **changes: Any) -> Ruhr:
    """Return a position of a round without a decision or dice on the track."""
    start = starting_position(seats, asks_forced=True)
    state = replace(
        start, phases=(), agenda=(), round=number, order=start.seats, track=empty_track(number)
    )
    return replace(state, **changes)


def seat(state: Ruhr, which: Seat, *, tiles: tuple[str, ...] = (), **changes: Any) -> Ruhr:
    """Change the property of a seat."""
    tableau = state.tableaus[which]
    owned = {**tableau.tiles, **dict.fromkeys(tiles, Mark.OWNED)}
    return state.with_tableau(which, replace(tableau, tiles=owned, **changes))


def asking(state: Ruhr, *phases: Phase) -> Ruhr:
    return replace(state, phases=phases)


def choosing(state: Ruhr, *who: Seat) -> Ruhr:
    return asking(state, Options(who or (ONE,)))


def departing(state: Ruhr, option: str = "none", who: Seat = ONE) -> Ruhr:
    return asking(state, Departure(who, option))


def selling(state: Ruhr, *who: Seat) -> Ruhr:
    return asking(state, Sales(who or (ONE,)))


def buying(state: Ruhr, *who: Seat) -> Ruhr:
    return asking(state, Purchases(who or (ONE,)))


def play(state: Ruhr, *moves: str) -> Ruhr:
    """Make moves, each for the deciding seat, with nothing to follow except waiting phases."""
    for move in moves:
        state = make(state, move)
    return state


def rule_against(state: Ruhr, move: str) -> str:
    """Return the rule by which a move is refused; empty if it is legal."""
    try:
        make(state, move)
    except RulesError as refusal:
        return refusal.rule
    return ""


def reaching(state: Ruhr, *agenda: str) -> Ruhr:
    """Begin the steps of a round, until somebody has to decide."""
    return settle(replace(state, phases=(), agenda=agenda))


def made(state: Ruhr, move: str) -> tuple[Ruhr, Events]:
    """Make a move as the game does, with everything that follows from it."""
    (who,) = GAME.to_act(state)
    return GAME.apply(state, who, ROWS.notation.read(move))


def playing(seats: int, seed: int, **options: str) -> Iterator[Match]:
    """Play a game at random, move after move."""
    random = Random(seed)
    match = Match.start(GAME, Setup(seats, options))
    while not match.is_over:
        yield match
        match = match.roll_once(random)
    yield match


def make(state: Ruhr, text: str) -> Ruhr:
    """Make a move for the deciding seat; raises RulesError."""
    return made_alone(state, text)[0]


def made_alone(state: Ruhr, text: str) -> tuple[Ruhr, Events]:
    """Make a move for the deciding seat; also return its events; raises RulesError."""
    (seat,) = state.phases[0].to_act(state)
    state = state.phases[0].apply(state, seat, ROWS.notation.read(text))
    while state.phases and not state.phases[0].to_act(state):
        state = state.with_phase()
    return replace(state, news=()), state.news


def legal(state: Ruhr) -> list[str]:
    """Return the legal moves of the deciding seat."""
    if not state.phases:
        return []
    (seat,) = state.phases[0].to_act(state)
    return [ROWS.notation.write(move) for move in state.phases[0].legal_moves(state, seat)]
