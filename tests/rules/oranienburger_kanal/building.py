"""Positions for tests, from short texts."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.match import Match
from rules.oranienburger_kanal.game import OranienburgerKanalGame
from rules.oranienburger_kanal.state import Acting, Choosing, Kanal, Player
from rules.oranienburger_kanal.tables.boards import ACTION_SPACES, START_THALERS
from rules.oranienburger_kanal.tables.costs import RESOURCES, Amounts
from rules.oranienburger_kanal.tables.structures import COLOURS, STRUCTURES, deck_of
from rules.setup import Setup
from rules.text import Seat

GAME = OranienburgerKanalGame()
FIRST, SECOND = Seat(0), Seat(1)


def paths(*spaces: str) -> dict[str, str]:
    """Return paths on some route spaces."""
    return dict.fromkeys(spaces, "path")


FOUR_ROUTES = paths("d3", "e4", "d5", "c4")
"""The routes around d4."""
NONE_LEFT = {"green": 0, "orange": 0, "blue": 0}
"""Stacks that are used up."""
GREEN_GONE = {"green": 0, "orange": 1, "blue": 1}
FULL_BOARD = {
    f"{column}{row}": f"A{number:02}"
    for number, (row, column) in enumerate(((r, c) for r in "246" for c in "bdfh"), start=1)
}


def amounts(text: str) -> Amounts:
    """Read "wood 2 clay 1"."""
    words = text.split()
    return {name: int(number) for name, number in zip(words[::2], words[1::2], strict=True)}


def player(
    supply: str = "",
    routes: Mapping[str, str] | None = None,
    structures: Mapping[str, str] | None = None,
    **more: Any,
) -> Player:
    """Return a player who owns nothing else."""
    owned = {**dict.fromkeys(RESOURCES, 0), **amounts(supply)}
    return Player(
        owned, routes or {}, more.pop("start_paths", ()), structures=structures or {}, **more
    )


def kanal(*players: Player, space: str = "", **more: Any) -> Kanal:
    """Return a position of round 1; the first seat uses an action space, if one is named."""
    if space:
        more = {"phase": Acting(ACTION_SPACES[space].sets), "used": (space,), **more}
    state = Kanal(
        deck="A",
        players=players,
        stacks={"green": 5, "orange": 7, "blue": 8},
        unseen={colour: deck_of("A", colour, extra=False) for colour in COLOURS},
        thalers=START_THALERS,
        starter=FIRST,
        phase=Choosing(),
    )
    return replace(state, **more)


def alone(who: Player, space: str = "", **more: Any) -> Kanal:
    """Return a position in which the second seat does not matter."""
    return kanal(who, player(), space=space, **more)


def play(state: Kanal, *texts: str) -> Kanal:
    """Make moves for the seat that decides first."""
    for text in texts:
        seat = GAME.to_act(state)[0]
        state, _ = GAME.apply(state, seat, GAME.parse(state, seat, text))
    return state


def told(state: Kanal, text: str) -> list[str]:
    """Return the log of a move."""
    seat = GAME.to_act(state)[0]
    _, events = GAME.apply(state, seat, GAME.parse(state, seat, text))
    return [str(event.text) for event in events]


def offered(state: Kanal, seat: Seat | None = None) -> list[str]:
    """Return the legal moves of a seat, or of the one that decides first."""
    seat = GAME.to_act(state)[0] if seat is None else seat
    return [GAME.format(state, move) for move in GAME.legal_moves(state, seat)]


def refusal(state: Kanal, text: str) -> str:
    """Return why a move is refused, with the rule."""
    with pytest.raises(IllegalMove) as refused:
        play(state, text)
    assert text not in offered(state)
    return str(refused.value)


def owned(state: Kanal, seat: Seat = FIRST) -> Amounts:
    """Return a seat's property, without zeros."""
    return {resource: n for resource, n in state.player(seat).supply.items() if n}


def waiting(state: Kanal) -> tuple[tuple[str, ...], ...]:
    """Return the waiting activations."""
    return acting(state).waiting


def running(state: Kanal) -> str | None:
    """Return the space whose effect is in use."""
    effect = acting(state).effect
    return effect.space if effect else None


def acting(state: Kanal) -> Acting:
    """Return the turn in progress."""
    assert isinstance(state.phase, Acting)
    return state.phase


def label(state: Kanal, text: str) -> str:
    """Return the menu's label of a move."""
    seat = GAME.to_act(state)[0]
    return str(GAME.describe(state, seat, GAME.parse(state, seat, text))[0])


def path(state: Kanal, text: str) -> list[str]:
    """Return the menu path of a move."""
    seat = GAME.to_act(state)[0]
    return [str(step) for step in GAME.describe(state, seat, GAME.parse(state, seat, text))[1]]


def without_stacks(state: Kanal, *colours: str) -> Kanal:
    """Return the position with some stacks used up."""
    return replace(state, stacks={**state.stacks, **dict.fromkeys(colours, 0)})


def activated(structure: str, owning: str = "", **routes: str) -> Kanal:
    """Return a structure just raised on d4 between four routes, by default paths."""
    who = player(owning, {**FOUR_ROUTES, **routes}).gaining(STRUCTURES[structure].costs[0])
    return play(alone(who, "u2", display=(structure,)), f"raise {structure} d4")


def begun(seats: int = 2, **options: str) -> Match:
    """Return a game in which chance has played until a person must decide."""
    return Match.start(GAME, Setup(seats, options)).roll(Random(1))
