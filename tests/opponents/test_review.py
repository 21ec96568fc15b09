"""The review of finished games: decisions, verdicts, and what follows from them."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest
from msgspec import msgpack

from opponents.hints import Answers
from opponents.review.decisions import course, decisions_of
from opponents.review.judging import DOUBTFUL, compare, judge, quality_of
from opponents.review.reasons import habit, reason, what_was_good
from opponents.review.trial import Loss, Losses, Others
from opponents.review.verdicts import (
    Decision,
    Found,
    Quality,
    Verdict,
    accuracy,
    decider,
    key_decisions,
    tally,
    total_loss,
)
from rules.catalog import GAMES
from rules.core import NATURE
from rules.match import RESIGN, Match
from rules.record import read, replay
from rules.setup import Setup
from rules.text import Seat, Text, say, words
from tests.opponents.small import FirstStep, Sowing, Told, WalkGame, begun
from tests.rules.sealed import SealedGame

RECORDS = Path(__file__).parent.parent / "records"
FIRST = Seat(0)


class Sprouting(Sowing):
    """The first choice pays again before the first seat's second one."""

    AGAIN = 3


def played(own: Sequence[int], others: Sequence[int], choice: int) -> Match:
    """Return a finished walk of which only the first choice counts."""
    return walked(FirstStep(own, others), choice)


def walked(game: WalkGame, choice: int) -> Match:
    """Return a finished walk that began with a choice."""
    match = begun(game).play(FIRST, str(choice))
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


def test_what_is_probably_worse_but_not_surely_is_doubtful() -> None:
    by_depth = [Loss(3.6, 2.0), Loss(3.6, 2.9)]
    quality = partial(quality_of, others=Others((), 0), unit=2.0)

    assert quality(Losses(by_depth, 0.0, 8)) is Quality.DOUBTFUL
    assert quality(Losses([*by_depth, Loss(3.6, 3.5)], 0.0, 8)) is Quality.GOOD
    assert quality(Losses([Loss(2 * DOUBTFUL, 9.0)], 0.0, 8)) is Quality.GOOD
    assert quality(Losses([Loss(2 * DOUBTFUL + 0.1, 9.0)], 0.0, 8)) is Quality.UNCLEAR


def test_the_best_is_the_best() -> None:
    match = played([0, 9, 3], [0, 0, 0], 1)

    found = judge(match, decisions_of(match)[0])

    assert (found.quality, found.loss, found.better) == (Quality.BEST, 0, ())


def test_what_few_would_find_and_is_clearly_best_is_brilliant() -> None:
    match = walked(Sprouting(own=[0, 9, 8, 7, 6], later=[30, 0, 0, 0, 0]), 0)

    assert judge(match, decisions_of(match)[0]).quality is Quality.BRILLIANT


def test_what_is_best_at_first_sight_is_not_brilliant() -> None:
    match = walked(Sprouting(own=[9, 1, 1, 1, 1], later=[30, 0, 0, 0, 0]), 0)

    assert judge(match, decisions_of(match)[0]).quality is Quality.BEST


def test_nothing_is_said_where_two_depths_disagree() -> None:
    match = walked(Sowing(own=[0, 9, 8, 7, 6], later=[30, 0, 0, 0, 0]), 0)

    found = judge(match, decisions_of(match)[0])

    assert (found.quality, found.loss, found.better) == (Quality.UNCLEAR, 0, ())


def test_a_brilliant_decision_has_its_place_among_the_key_ones() -> None:
    verdicts = [verdict(float(n), Quality.BAD, start=n) for n in range(1, 8)]
    verdicts.append(verdict(0.0, Quality.BRILLIANT, start=9))

    assert [v.loss for v in key_decisions(verdicts, FIRST)] == [4, 5, 6, 7, 0]


def test_lesser_mistakes_are_shown_where_there_are_no_greater_ones() -> None:
    verdicts = [verdict(float(n), Quality.GOOD, start=n) for n in (1, 2, 3, 4, 9)]

    assert [v.loss for v in key_decisions(verdicts, FIRST)] == [3, 4, 9]


def test_what_probably_cost_much_is_shown_although_it_is_not_sure() -> None:
    """The loss of a good decision may be great, but hidden by luck."""
    verdicts = [verdict(float(n), Quality.DOUBTFUL, start=n) for n in (2, 3, 4)]
    verdicts += [verdict(3.5, Quality.GOOD, start=7), verdict(1.0, Quality.GOOD, start=8)]

    assert [v.loss for v in key_decisions(verdicts, FIRST)] == [2, 3, 4, 3.5]


def test_what_all_decisions_have_cost_is_added_up() -> None:
    best = Verdict(Decision(FIRST, 7, 8), Quality.BEST, 0.4, 0.0, ())
    verdicts = [verdict(3.0, Quality.BAD), verdict(1.0, Quality.GOOD), best]
    verdicts.append(verdict(9.0, Quality.BAD, seat=Seat(1)))

    assert total_loss(verdicts, FIRST) == 4


def test_the_game_was_lost_where_it_cost_a_loser_the_greatest_chance() -> None:
    lost = [verdict(3.0, Quality.BAD, seat=Seat(1))._replace(chance=0.3)]
    won = [verdict(9.0, Quality.BAD)._replace(chance=0.5)]
    beaten = [verdict(8.0, Quality.BAD, seat=Seat(1))._replace(chance=0.0)]

    assert decider([*lost, *won, *beaten], (FIRST,)) == lost[0]
    assert decider(beaten, (FIRST,)) is None


def test_accuracy_is_what_all_clear_decisions_are_worth_on_average() -> None:
    best, unclear = verdict(0.0, Quality.BEST), verdict(9.0, Quality.UNCLEAR)

    assert accuracy([best, verdict(4.0, Quality.BAD), unclear], 4.0) == 75
    assert accuracy([unclear], 4.0) is None


def test_what_cost_a_beaten_seat_points_alone_is_no_key_decision() -> None:
    early = verdict(3.0, Quality.BAD)._replace(chance=0.2)
    beaten = verdict(9.0, Quality.BAD)._replace(chance=0.0)

    assert key_decisions([early, beaten], FIRST) == (early,)
    assert key_decisions([beaten], FIRST) == (beaten,)


def test_a_habit_is_what_is_often_missed() -> None:
    missed = walked(Told(own=(0, 9, 0), others=(0, 0, 0)), 0)
    bad = judge(missed, decisions_of(missed)[0])
    good = Verdict(bad.decision, Quality.BEST, 0.0, 0.0, ())

    often = habit([(missed, [bad] * 3)])
    mixed = habit([(missed, [bad] * 3 + [good] * 4)])

    assert often
    assert (words(often.does), often.found) == ("takes path 1", 0)
    assert mixed
    assert (mixed.times, mixed.found) == (7, 4)
    assert habit([(missed, [bad] * 2)]) is None
    assert habit([(missed, [good] * 3)]) is None


def test_a_habit_is_told_by_its_kind() -> None:
    match = recorded("cronberg/2_seats.opponents.txt")
    verdicts = [Verdict(d, Quality.BAD, 1.0, 0.0, ()) for d in decisions_of(match)]

    missed = habit([(match, verdicts)])

    # The reasons of these decisions name a rhomb and its place each.
    assert missed
    assert words(missed.does) == "lays a rhomb beside none of your tokens"


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


def test_a_choice_that_was_changed_is_left_out() -> None:
    match = Match.start(SealedGame(), Setup(3))
    for seat, move in ((0, "bid 1"), (1, "bid 2"), (0, "bid 3"), (2, "bid 1")):
        match = match.play(Seat(seat), move)
    match = match.play(NATURE, "deal 7").play(Seat(0), RESIGN).play(Seat(1), RESIGN)

    assert decisions_of(match) == (Decision(Seat(1), 1, 2), Decision(Seat(2), 3, 4))


def test_the_decisions_that_cost_most_are_the_key_ones_in_the_order_of_the_game() -> None:
    verdicts = [verdict(float(n), Quality.BAD, start=10 - n) for n in range(1, 8)]

    assert [v.loss for v in key_decisions(verdicts, FIRST)] == [7, 6, 5, 4, 3]
    assert tally(verdicts, FIRST)[Quality.BAD] == 7
    assert not key_decisions(verdicts, Seat(1))


def test_verdicts_can_be_packed() -> None:
    verdicts = (verdict(3.5, Quality.BAD), verdict(0, Quality.BRILLIANT, 7))

    packed = msgpack.encode(verdicts)

    assert msgpack.decode(packed, type=tuple[Verdict, ...]) == verdicts


def test_a_reason_says_what_the_better_plan_does_and_the_answer_to_the_other() -> None:
    match = walked(Told(own=(0, 9, 0), others=(0, 0, 0)), 2)
    found = judge(match, decisions_of(match)[0])

    assert words(reason(match, found)) == (
        "It is not path 2. Better by about 9 points, as far as the program can see."
    )
    assert words(what_was_good(match, found)) == ("It takes path 2, and has seen path 2.")


def test_where_nothing_is_better_the_reason_says_so() -> None:
    match = walked(Told(own=(0, 9, 0), others=(0, 0, 0)), 1)
    found = judge(match, decisions_of(match)[0])

    assert words(reason(match, found)) == "As far as the program can see, nothing was better."


def test_where_the_game_ends_at_once_the_reason_says_with_what() -> None:
    match = recorded("cronberg/2_seats.carried.2.txt")
    last = decisions_of(match)[-1]

    told = words(reason(match, judge(match, last)))

    ends = f"It ends the game with 35 points for Seat {last.seat + 1}. Better by about 34 points"
    assert told.startswith(ends)


def test_the_answer_to_what_was_played_is_told() -> None:
    match = recorded("ruhrschifffahrt/2_seats.opponents.txt")
    decision = decisions_of(match)[-7]

    told = words(reason(match, judge(match, decision, 2)))

    assert ". The best answer to what was played: Seat 1 builds a warehouse" in told


def test_what_a_plan_did_to_a_secret_route_is_told_as_it_turned_out() -> None:
    match = recorded("canal_king/2_seats.opponents.txt")
    decision = decisions_of(match)[8]
    blocks = Verdict(decision, Quality.BAD, 0.4, 0.1, ("place 2H.PO g2 1",))

    told = words(reason(match, blocks))

    assert "As it turned out, it makes the way of Seat 2 about 2 turns longer." in told
    assert told.endswith("Better by about 2 turns, as far as the program can see.")


def test_an_answer_that_the_better_plan_meets_as_well_is_no_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = recorded("cronberg/2_seats.opponents.txt")
    token = next(d for d in decisions_of(match) if match.entries[d.start].move != "draw")
    drawn = Verdict(token, Quality.BAD, 3.0, 0.1, ("draw",))

    def always_the_same(*_: object) -> Text:
        return say("Whatever it was.")

    monkeypatch.setattr(Answers, "likely", always_the_same)

    assert "best answer" not in words(reason(match, drawn))


def test_a_reason_names_things_of_the_game() -> None:
    match = recorded("ruhrschifffahrt/2_seats.opponents.txt")
    last = judge(match, decisions_of(match)[-1], 2)

    assert last.better
    assert "VP, and leaves you 1 debt less" in words(reason(match, last))


def test_a_plan_is_named_though_its_own_merit_is_small() -> None:
    """A token beside nothing is worth less than one in hand, and yet better than a bad draw."""
    match = recorded("cronberg/2_seats.opponents.txt")
    drawn = next(d for d in decisions_of(match) if match.entries[d.start].move == "draw")
    placed = Verdict(drawn, Quality.BAD, 3.0, 0.1, ("token a1",))

    assert "puts a token on a1 beside" in words(reason(match, placed))
