"""Moves as text."""

from dataclasses import dataclass

import pytest

from rules.errors import UnreadableMove
from rules.notation import Notation


@dataclass(frozen=True, slots=True)
class Raise:
    card: str
    space: str
    cost: int = 1


@dataclass(frozen=True, slots=True)
class Swap:
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Build:
    kept: str
    dropped: str


@dataclass(frozen=True, slots=True)
class End:
    pass


NOTATION: Notation[Raise | Swap | Build | End] = Notation(
    {
        Raise: "raise {card} {space} {cost?}",
        Swap: "swap {tiles*}",
        Build: "build {kept} drop {dropped}",
        End: "end turn",
    },
    {"card": ("A1", "A2"), "tiles": {"s": "S", "straight": "S", "g": "G"}},
)


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("RAISE a1 d4", "raise A1 d4"),
        ("raise a2 d4 2", "raise A2 d4 2"),
        ("swap straight g s", "swap S G S"),
        ("build b3  drop b4", "build b3 drop b4"),
        ("End Turn", "end turn"),
    ],
)
def test_moves_are_read_in_any_case_and_written_in_one_spelling(typed: str, written: str) -> None:
    assert NOTATION.write(NOTATION.read(typed)) == written


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (
            "",
            "“” is not a move here. Moves look like “raise <card> <space> <cost>”, “swap <tiles>”",
        ),
        ("raise", "“raise” is not a move here. Moves look like “raise <card> <space> <cost>”."),
        ("build b3 keep b4", "Moves look like “build <kept> drop <dropped>”."),
        ("raise A9 d4", "There is no card “a9”."),
        ("raise A1 d4 two", "“two” should be a number (cost)."),
        ("raise A1 d4 1234567890", "“1234567890” should be a number (cost)."),
        ("x" * 90, "“" + "x" * 59 + "…” is not a move here."),
        ("swap " + "s " * 90, "s s s s …” is not a move here. Moves look like “swap <tiles>”."),
    ],
)
def test_what_cannot_be_read_is_answered_with_what_moves_look_like(typed: str, answer: str) -> None:
    with pytest.raises(UnreadableMove) as refusal:
        NOTATION.read(typed)

    assert answer in str(refusal.value)
