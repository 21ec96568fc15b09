"""Positions of City of the Big Shoulders for tests, and moves from them."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from rules.big_shoulders.cubes import NONE
from rules.big_shoulders.game import BigShouldersGame
from rules.big_shoulders.play.course import settle
from rules.big_shoulders.state import (
    ISSUE,
    NOTHING,
    Board,
    Chicago,
    Company,
    Holding,
    Options,
    Phase,
    Player,
    Stand,
    found,
)
from rules.big_shoulders.tables.components import ASSETS, BOXES, ROW, SLOTS, STOCK
from rules.core import NATURE, Events
from rules.errors import IllegalMove
from rules.text import Seat

GAME = BigShouldersGame()
RED, YELLOW, GREEN, BLUE = (Seat(seat) for seat in range(4))
CANCEL = "sell cancel"
"""Always offered beside a basket; the vectors and traces do not count it."""


def held(words: str) -> Holding:
    """Return a holding as the pictures write it: "D+2", "P", "-"."""
    parts = words.replace("-", "").split("+")
    commons = sum(int(part) for part in parts if part.isdecimal())
    return Holding("D" in parts, "P" in parts, commons)


def company(
    key: str,
    director: int = 0,
    value: int = 50,
    holdings: Mapping[int, str] | None = None,
    **changes: Any,
) -> Company:
    """Return a company; certificates that nobody holds are in its treasury."""
    founded = found(key, Seat(director), STOCK.index(value), 4)
    pool = changes.pop("pool", NOTHING)
    shares = {director: "D", **(holdings or {})}
    by_seat = tuple(held(shares.get(seat, "-")) for seat in range(4))
    treasury = ISSUE + Holding(director=1) - sum(by_seat, pool)
    return replace(
        founded,
        **{"holdings": by_seat, "treasury": treasury, "pool": pool, "cash": 500, **changes},
    )


def chicago(
    *companies: Company,
    phase: Phase | Iterable[Phase] = (),
    seats: int = 2,
    players: Iterable[Mapping[str, Any]] = (),
    board: Mapping[str, Any] | None = None,
    options: Mapping[str, bool] | None = None,
    **changes: Any,
) -> Chicago:
    """Return a position; the companies are in the given order."""
    people = [replace(Player(cash=999), **given) for given in players]
    phases = (phase,) if isinstance(phase, Phase) else tuple(phase)
    state = Chicago(
        Options(seats, **(options or {})),
        (*people, *[Player(cash=999)] * (seats - len(people))),
        an_empty_board(**(board or {})),
        {c.key: replace(c, holdings=c.holdings[:seats]) for c in companies},
        tuple(c.key for c in companies),
        tuple(Seat(seat) for seat in range(seats)),
        RED,
        phases=phases,
    )
    return settle(replace(state, **changes))


def an_empty_board(**changes: Any) -> Board:
    """Return a board without tiles, cubes and assets, except what is given."""
    demand = {slot: Stand() for slot in SLOTS} | dict(changes.pop("demand", {}))
    gone = () if "row" in changes else tuple(ASSETS)
    row = ("",) * len(ROW)
    bare = Board(supply=(NONE,) * len(BOXES), row=row, demand=demand, assets_gone=gone)
    return replace(bare, **changes)


def seat_to_act(state: Chicago) -> Seat:
    return GAME.to_act(state)[0]


def make(state: Chicago, text: str) -> tuple[Chicago, Events]:
    """Make a move for the seat to act; a leading digit names another seat."""
    first, _, rest = text.partition(" ")
    seat = Seat(int(first)) if first.isdecimal() else seat_to_act(state)
    words = rest if first.isdecimal() else text
    if seat not in GAME.to_act(state):
        raise ValueError(f"seat {seat} is not to act before {words}")
    return GAME.apply(state, seat, GAME.parse(state, seat, words))


def play(state: Chicago, *texts: str) -> Chicago:
    for text in texts:
        state, _ = make(state, text)
    return state


def legal(state: Chicago, seat: Seat | None = None) -> list[str]:
    """Return the legal moves, except emptying the basket."""
    who = seat_to_act(state) if seat is None else seat
    moves = (GAME.format(state, move) for move in GAME.legal_moves(state, who))
    return [text for text in moves if text != CANCEL]


def refused(state: Chicago, text: str) -> str | None:
    """Return the rule by which a move is refused; None if it is accepted."""
    try:
        make(state, text)
    except IllegalMove as refusal:
        return refusal.rule
    return None


def drawing(state: Chicago) -> Chicago:
    """Let chance draw the first thing left, again and again."""
    while GAME.to_act(state) == (NATURE,):
        move = GAME.odds(state)[0][0]
        state, _ = GAME.apply(state, NATURE, move)
    return state
