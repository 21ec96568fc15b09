"""Obvious steps of a turn (OK-7.3, OK-13.6, OK-15.7), and what its end would leave undone."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from authoring.random_games import random_game
from rules.core import NATURE
from rules.draft import Draft
from rules.match import Match
from rules.oranienburger_kanal.moves import (
    Box,
    Buy,
    Done,
    End,
    Gain,
    Move,
    Produce,
    Ready,
    Take,
    Use,
)
from rules.oranienburger_kanal.state import Acting, Kanal, Turning
from rules.oranienburger_kanal.tables.boards import ROUTE_SPACES
from rules.oranienburger_kanal.tables.costs import RESOURCES, Amounts
from rules.setup import Setup
from rules.text import Seat
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    FULL_BOARD,
    GAME,
    SECOND,
    activated,
    alone,
    kanal,
    offered,
    paths,
    play,
    player,
)

KEY = "oranienburger_kanal"
few_seeds = st.integers(0, 5)


def obvious(state: Kanal, seat: Seat = FIRST) -> str | None:
    """Return the obvious step, in notation; None if there is none."""
    move = GAME.obvious(state, seat)
    return None if move is None else GAME.format(state, move)


def unused(state: Kanal, text: str, seat: Seat = FIRST) -> str | None:
    """Return what a move leaves undone, in words."""
    left = GAME.unused(state, seat, GAME.parse(state, seat, text))
    return None if left is None else str(left)


def test_ok_8_5_four_clay_are_taken_and_the_turn_ended_by_choosing_the_space() -> None:
    match = Match(GAME, Setup(2), kanal(player("clay 2 thaler 1"), player()))

    draft = Draft.begun(match, FIRST).chosen("space l3")

    assert draft.moves == ("space l3", "gain clay", "end")
    assert draft.is_complete
    assert [step.is_chosen for step in draft.steps] == [True, False, False]
    assert draft.back().moves == ("space l3", "gain clay")


EVERYWHERE = paths(*ROUTE_SPACES)


def test_ok_11_3_a_road_is_in_reach_of_whoever_can_produce_a_brick() -> None:
    def on_u1(owning: str) -> str | None:
        return obvious(alone(player(owning, EVERYWHERE), "u1"))

    assert on_u1("wood 1 clay 1 ore 1 thaler 2") is None
    assert on_u1("wood 1 clay 1 ore 1 thaler 1") == "end"


def test_ok_15_2_before_cards_are_drawn_a_turn_ends_unasked_only_if_nothing_else_is_legal() -> None:
    last = alone(player("thaler 1", EVERYWHERE), "u1", turns_done=4)

    assert obvious(last) is None
    assert obvious(replace(last, is_final=True)) == obvious(replace(last, turns_done=3)) == "end"
    assert obvious(alone(player("", EVERYWHERE), "u1", turns_done=4)) == "end"


def test_ok_9_8_a_card_is_not_boxed_unasked_if_that_opens_something() -> None:
    full = alone(player("", None, FULL_BOARD), "u2")

    assert obvious(full) == "end"
    assert obvious(replace(full, stacks={"green": 1, "orange": 3, "blue": 3})) is None


def test_ok_13_6_a_line_waits_for_others_if_the_limits_would_take_some_of_it() -> None:
    """A11: a) 1 ore, b) 2 ore for each adjacent rail track, c) with a rail track 2 thalers."""
    some, full = (activated("A11", ore, e4="rail") for ore in ("ore 4", "ore 8"))

    assert obvious(some) == obvious(full) == "use c"
    assert obvious(play(some, "use c")) == "use a"
    assert obvious(play(full, "use c")) is None


def test_ok_13_1_one_of_several_lines_is_never_chosen_unasked() -> None:
    """B37: one line only."""
    state = activated("B37", d3="rail", e4="canal")

    assert len([move for move in offered(state) if move.startswith("use")]) > 1
    assert obvious(state) is None


def test_ok_13_9_what_nobody_can_buy_is_taken_first() -> None:
    """A30: 2 clay for each adjacent canal, and 1 thaler for each rail track."""
    untaken = {"clay": 2, "thaler": 3, "iron": 1}

    def taking(owning: str, **left: int) -> str | None:
        acting = Acting((), untaken=left or untaken)
        return obvious(kanal(player(owning), player(), phase=acting, used=("u1",)))

    assert taking("") == "take thaler"
    assert taking("", clay=2, iron=1) == "take iron"
    assert taking("thaler 1", clay=2) is None
    assert taking("", clay=2, wood=2) == "take all"
    assert taking("clay 2 thaler 2", clay=2) == "take clay"


def test_ok_15_7_a_wheel_step_ends_unasked_when_the_wheel_cannot_be_turned_any_more() -> None:
    def in_step(owning: str, **more: Any) -> str | None:
        phase = Turning(turned=frozenset(more.pop("turned", ())))
        return obvious(kanal(player(owning), player("thaler 1"), phase=phase, **more))

    ready = "wood 1 clay 1 ore 1 thaler 3"
    assert in_step(ready) is None
    assert in_step(ready, turned=(FIRST,)) == "ready"
    assert in_step("wood 1 clay 1 thaler 1") is None
    assert in_step("wood 1 thaler 1") == "ready"
    assert in_step("wood 1 thaler 1", is_final=True) is None


def test_ok_15_7_a_free_turn_of_the_wheel_is_named_before_it_is_left() -> None:
    state = kanal(player("wood 1 clay 1 ore 1"), player(), phase=Turning())

    assert unused(state, "ready") == (
        "Your free turn of the wheel is left: 1 wood, 1 clay, 1 ore → 1 brick, 1 iron."
    )
    assert unused(play(state, "turn"), "ready") is None
    assert unused(state, "ready", SECOND) is None
    assert unused(state, "turn") is None


class Case(NamedTuple):
    """A position of a random game with an obvious step, though not the only legal move."""

    state: Kanal
    seat: Seat
    move: Move

    def others(self) -> list[Move]:
        return [m for m in GAME.legal_moves(self.state, self.seat) if m != self.move]

    def after(self, *moves: Move) -> Kanal:
        state = self.state
        for move in moves:
            state, _ = GAME.apply(state, self.seat, move)
        return state

    def after_buying(self, *moves: Move) -> Iterator[Kanal]:
        """Yield the position after moves and one purchase, for each possible purchase."""
        state = self.after(*moves)
        for move in GAME.legal_moves(state, self.seat):
            if isinstance(move, Buy | Produce):
                yield self.after(*moves, move)


def cases(seed: int) -> Iterator[Case]:
    for match in random_game(KEY, seed):
        for seat in match.waiting_for:
            move = GAME.obvious(match.state, seat)
            if move is not None and match.has_choice(seat):
                yield Case(match.state, seat, move)


@given(seed=few_seeds)
def test_what_is_done_unasked_is_legal_reveals_nothing_and_lets_no_chance_act(seed: int) -> None:
    for case in cases(seed):
        assert case.move in GAME.legal_moves(case.state, case.seat)
        after, events = GAME.apply(case.state, case.seat, case.move)
        assert not any(event.reveals for event in events)
        assert NATURE not in GAME.to_act(after)


@given(seed=few_seeds)
def test_a_gain_that_is_taken_unasked_leaves_all_else_possible_and_as_good(seed: int) -> None:
    for case in cases(seed):
        if isinstance(case.move, Gain | Take | Use):
            for other in case.others():
                if isinstance(other, Buy | Produce):
                    assert is_no_worse(case.after(case.move, other), case.after(other, case.move))
                elif isinstance(other, Use):
                    assert other in GAME.legal_moves(case.after(case.move), case.seat)
                    for late in (case.after(other), *case.after_buying(other)):
                        assert_no_better(case, other, late)


def assert_no_better(case: Case, other: Move, late: Kanal) -> None:
    """Assert that waiting until `late`, after another move, gains nothing."""
    if case.move in GAME.legal_moves(late, case.seat):
        late, _ = GAME.apply(late, case.seat, case.move)
        early = (case.after(case.move, other), *case.after_buying(case.move, other))
        assert any(is_no_worse(one, late) for one in early)


def is_no_worse(state: Kanal, other: Kanal) -> bool:
    """Return whether everybody owns at least as much, including gains not yet taken."""
    pairs = zip(all_owned(state), all_owned(other), strict=True)
    return all(one[r] >= two[r] for one, two in pairs for r in RESOURCES)


def all_owned(state: Kanal) -> Iterator[Amounts]:
    ready: Amounts = state.phase.untaken if isinstance(state.phase, Acting) else {}
    return (who.gaining(ready).supply for who in state.players)


@given(seed=few_seeds)
def test_what_ends_unasked_has_nothing_left_even_after_buying_and_producing(seed: int) -> None:
    for case in cases(seed):
        if isinstance(case.move, End | Done | Ready):
            reached = set(bought(case))
            assert reached <= {type(case.move), Buy, Produce, Box}, case


def bought(case: Case) -> Iterator[type[Move]]:
    """Yield the kinds of moves that are legal now or after any purchases."""
    seen, left = set[tuple[int, ...]](), [case.state]
    while left:
        state = left.pop()
        supply = tuple(state.player(case.seat).supply.values())
        if supply in seen or len(seen) > MOST_SUPPLIES:
            continue
        seen.add(supply)
        for move in GAME.legal_moves(state, case.seat):
            yield type(move)
            if isinstance(move, Buy | Produce):
                left.append(GAME.apply(state, case.seat, move)[0])


MOST_SUPPLIES = 200
