"""Made-up positions with everything that has its own colour."""

from dataclasses import replace
from typing import Any

from msgspec import structs

from renderer.scene import Scene
from rules.core import Result
from rules.oranienburger_kanal.events import PieceBuilt, SpaceChosen, StructureRaised
from rules.oranienburger_kanal.scoring import score
from rules.oranienburger_kanal.state import Player
from rules.oranienburger_kanal.tables.boards import ACTION_SPACES, SEAT_COLOURS
from rules.oranienburger_kanal.tables.costs import START
from rules.oranienburger_kanal.view import SOLO_WAY, KanalView
from rules.text import Seat, say

NAMES = ("Anna", "Ben")
ANNA, BEN = Seat(0), Seat(1)


def _routes(**spaces: str) -> dict[str, str]:
    return {space: kind for kind, names in spaces.items() for space in names.split()}


def _player(supply: str, routes: dict[str, str], structures: str, bridges: str) -> Player:
    amounts = dict(zip(START, map(int, supply.split()), strict=True))
    raised = dict(pair.split(":") for pair in structures.split())
    return Player(amounts, routes, ("a4", "h5"), tuple(bridges.split()), raised)


FIRST = _player(
    "2 3 1 1 2 4 5",
    _routes(
        path="a4 h5 b1 a2 b3 c4 g4 f1 f5",
        road="c2 d1 d3 f3",
        rail="c6 b5 a6",
        canal="e2 e4 d5 e6",
    ),
    "b2:A03 d2:A07 f2:A22 b4:A19 d4:A14 f4:A30 d6:A12",
    "c2 d3 b3 e4",
)
SECOND = _player(
    "5 0 3 2 1 6 2",
    _routes(
        path="a4 c2 b3 d3 d5 b5 b1 a2 g6 h3 g4 i4",
        road="h5 c4 d1 e4",
        rail="c6 f5 e6 d7 f7",
        canal="e2",
    ),
    "d2:A10 b2:A16 b4:A04 d4:A21 h4:A18 f6:A11",
    "c2 d3 b3",
)


def samples() -> tuple[Scene, ...]:
    """Return a turn of two players, the end of their game, and a solo game."""
    recent = (
        SpaceChosen(ANNA, "u3", 1),
        StructureRaised(ANNA, "A30", "f4", {"wood": 1, "clay": 3, "thaler": 1}),
        PieceBuilt(ANNA, "path", "f5", {"clay": 1}),
    )
    two = _view()
    removed = structs.replace(FIRST, marked=("f1", "c2"))
    over = _view(
        players=(removed, SECOND),
        to_act=(),
        is_over=True,
        free=(),
        display=("A41", "A42", "B60", "A58", "X05"),
    )
    result = Result(over.scores, (1, 2), say("Decided by {reason}.", reason=say("more prestige")))
    return (
        Scene(two, NAMES, recent),
        Scene(over, NAMES, result=result),
        Scene(_solo(), NAMES[:1]),
    )


def _view(**changes: Any) -> KanalView:
    view = KanalView(
        deck="A",
        players=(FIRST, SECOND),
        colours=SEAT_COLOURS,
        to_act=(BEN,),
        asks=say("chooses an action space"),
        categories=(score(FIRST), score(SECOND)),
        starter=ANNA,
        round=6,
        turns_done=3,
        turns_in_round=5,
        is_final=False,
        is_over=False,
        display=("A25", "A26", "A33", "A36", "A39"),
        display_target=5,
        stacks={"green": 0, "orange": 3, "blue": 8},
        thalers={"u1": 1, "u2": 2, "u3": 0, "u4": 1, "l1": 1, "l2": 0, "l3": 2},
        used=("u1", "l2", "u3"),
        free=("u2", "u4", "l1", "l3"),
        opened=frozenset({"u2"}),
        blocked="",
        way_of_disc=(),
        lit=(frozenset(), frozenset()),
        running="",
        waiting=(),
        ready=frozenset(),
        discarded=(),
        boxed=0,
        game=0,
        earlier=(),
    )
    return replace(view, **changes)


def _solo() -> KanalView:
    """Return a campaign's third game, with an effect in use."""
    return _view(
        players=(SECOND,),
        to_act=(ANNA,),
        categories=(score(SECOND),),
        turns_in_round=4,
        blocked="l2",
        used=("u1", "l1", "u3"),
        way_of_disc=SOLO_WAY,
        lit=(frozenset({"a4", "b3", "f1", "i6"}),),
        running="f6",
        waiting=("d4",),
        free=(),
        thalers=dict.fromkeys(ACTION_SPACES, 5),
        stacks={"green": 4, "orange": 2, "blue": 1},
        game=3,
        earlier=(104, 126),
    )
