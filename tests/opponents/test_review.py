"""The review of finished games: decisions, verdicts, and what follows from them."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from opponents.review import (
    Decision,
    Found,
    Quality,
    Verdict,
    compare,
    course,
    decisions_of,
    judge,
    key_decisions,
    reason,
    tally,
)
from rules.catalog import GAMES
from rules.core import NATURE
from rules.match import Match
from rules.record import read, replay
from rules.text import Seat, words
from tests.opponents.small import FirstStep, begun

RECORDS = Path(__file__).parent.parent / "records"
FIRST = Seat(0)


def played(own: Sequence[int], others: Sequence[int], choice: int) -> Match:
    """Return a finished walk that began with a choice, and went on the same way."""
    match = begun(FirstStep(own, others)).play(FIRST, str(choice))
    while match.to_act:
        match = match.play(match.to_act[0], "0")
    return match


def recorded(name: str) -> Match:
    return replay(read((RECORDS / name).read_text("utf-8")), GAMES)


def verdict(loss: float, quality: Quality, start: int = 0, seat: Seat = FIRST) -> Verdict:
    return Verdict(Decision(seat, start, start + 1), quality, loss, 0.0, ("x",))


def test_nothing_is_said_of_a_game_that_goes_on() -> None:
    over = recorded("cronberg/2_seats.opponents.txt")
    going_on = Match.replay(over.game, over.setup, over.record[:-1])
    decision = decisions_of(over)[0]
    found = judge(over, decision)

    for said in (
        lambda: decisions_of(going_on),
        lambda: judge(going_on, decision),
        lambda: compare(going_on, found, ()),
        lambda: course(going_on),
        lambda: reason(going_on, found),
    ):
        with pytest.raises(ValueError, match="over"):
            said()


def test_what_costs_much_is_bad_and_the_best_is_named() -> None:
    match = played([0, 9, 3], [0, 0, 0], 2)

    found = judge(match, decisions_of(match)[0])

    assert found.quality is Quality.BAD
    assert found.loss == pytest.approx(6)
    assert found.better == ("1",)


def test_the_best_is_the_best() -> None:
    match = played([0, 9, 3], [0, 0, 0], 1)

    found = judge(match, decisions_of(match)[0])

    assert (found.quality, found.loss, found.better) == (Quality.BEST, 0, ())


def test_what_somebody_finds_is_compared_with_the_best() -> None:
    match = played([0, 9, 8, 3], [0, 0, 0, 0], 0)
    found = judge(match, decisions_of(match)[0])

    assert compare(match, found, ["1"]) is Found.AS_GOOD
    assert compare(match, found, ["2"]) is Found.AS_GOOD
    assert compare(match, found, ["3"]) is Found.WORSE


def test_decisions_are_what_people_chose() -> None:
    match = recorded("ruhrschifffahrt/2_seats.opponents.txt")

    for decision in decisions_of(match):
        entries = match.entries[decision.start : decision.end]
        assert {entry.seat for entry in entries} == {decision.seat} != {NATURE}
        assert len({entry.turn for entry in entries}) == 1
        assert not any(entry.reveals for entry in entries[:-1])


def test_the_decisions_that_cost_most_are_the_key_ones_in_the_order_of_the_game() -> None:
    verdicts = [verdict(float(n), Quality.BAD, start=10 - n) for n in range(1, 8)]

    assert [v.loss for v in key_decisions(verdicts, FIRST)] == [7, 6, 5, 4, 3]
    assert tally(verdicts, FIRST)[Quality.BAD] == 7
    assert not key_decisions(verdicts, Seat(1))


def test_a_reason_names_things_of_the_game() -> None:
    match = recorded("ruhrschifffahrt/2_seats.opponents.txt")
    worst = max((judge(match, d, 2) for d in decisions_of(match)[-12:]), key=lambda v: v.loss)

    assert worst.better
    assert words(reason(match, worst))
