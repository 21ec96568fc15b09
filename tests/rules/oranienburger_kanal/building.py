"""Positions for tests, in few words."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.match import Match
from rules.oranienburger_kanal.game import OranienburgerKanalGame
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.state.phase import Acting, Choosing
from rules.oranienburger_kanal.state.player import Player
from rules.oranienburger_kanal.tables.action_spaces import ACTION_SPACES
from rules.oranienburger_kanal.tables.costs import RESOURCES, Amounts
from rules.oranienburger_kanal.tables.setup import START_THALERS
from rules.oranienburger_kanal.tables.structures import COLOURS, STRUCTURES, deck_of
from rules.setup import Setup
from rules.text import Seat

GAME = OranienburgerKanalGame()
FIRST, SECOND = Seat(0), Seat(1)


def paths(*spaces: str) -> dict[str, str]:
    """Paths on some route spaces."""
    return dict.fromkeys(spaces, "path")


FOUR_ROUTES = paths("d3", "e4", "d5", "c4")
"""Around d4."""
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
    """Somebody who owns no more than what is said."""
    owned = {**dict.fromkeys(RESOURCES, 0), **amounts(supply)}
    return Player(
        owned, routes or {}, more.pop("start_paths", ()), structures=structures or {}, **more
    )


def kanal(*players: Player, space: str = "", **more: Any) -> Kanal:
    """A position of round 1; the first seat uses an action space, if one is named."""
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
    """A position in which the second seat does not matter."""
    return kanal(who, player(), space=space, **more)


def play(state: Kanal, *texts: str) -> Kanal:
    """Make moves for whoever decides first."""
    for text in texts:
        seat = GAME.to_act(state)[0]
        state, _ = GAME.apply(state, seat, GAME.parse(state, seat, text))
    return state


def told(state: Kanal, text: str) -> list[str]:
    """What the log says of a move."""
    seat = GAME.to_act(state)[0]
    _, events = GAME.apply(state, seat, GAME.parse(state, seat, text))
    return [str(event.text) for event in events]


def offered(state: Kanal, seat: Seat | None = None) -> list[str]:
    """The legal moves of a seat, or of whoever decides first."""
    seat = GAME.to_act(state)[0] if seat is None else seat
    return [GAME.format(state, move) for move in GAME.legal_moves(state, seat)]


def refusal(state: Kanal, text: str) -> str:
    """Why a move is refused, with the rule."""
    with pytest.raises(IllegalMove) as refused:
        play(state, text)
    assert text not in offered(state)
    return str(refused.value)


def owned(state: Kanal, seat: Seat = FIRST) -> Amounts:
    """What a seat has, zeros left out."""
    return {resource: n for resource, n in state.player(seat).supply.items() if n}


def waiting(state: Kanal) -> tuple[tuple[str, ...], ...]:
    """The activations that wait."""
    return acting(state).waiting


def running(state: Kanal) -> str | None:
    """The space whose effect is being used."""
    effect = acting(state).effect
    return effect.space if effect else None


def acting(state: Kanal) -> Acting:
    """The turn in progress."""
    assert isinstance(state.phase, Acting)
    return state.phase


def label(state: Kanal, text: str) -> str:
    """What the menu says of a move."""
    seat = GAME.to_act(state)[0]
    return str(GAME.describe(state, seat, GAME.parse(state, seat, text))[0])


def path(state: Kanal, text: str) -> list[str]:
    """Where the menu has a move."""
    seat = GAME.to_act(state)[0]
    return [str(step) for step in GAME.describe(state, seat, GAME.parse(state, seat, text))[1]]


def without_stacks(state: Kanal, *colours: str) -> Kanal:
    """The same position with some stacks used up."""
    return replace(state, stacks={**state.stacks, **dict.fromkeys(colours, 0)})


def activated(structure: str, owning: str = "", **routes: str) -> Kanal:
    """A structure just raised on d4 between four routes, paths if nothing is said."""
    who = player(owning, {**FOUR_ROUTES, **routes}).gaining(STRUCTURES[structure].costs[0])
    return play(alone(who, "u2", display=(structure,)), f"raise {structure} d4")


def begun(seats: int = 2, **options: str) -> Match:
    """A game whose chance has played until a person must decide."""
    return Match.start(GAME, Setup(seats, options)).roll(Random(1))
