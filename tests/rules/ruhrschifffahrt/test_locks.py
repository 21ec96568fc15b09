"""Phase 6: locks (BL)."""

from msgspec.structs import replace

from rules.ruhrschifffahrt.tables.board import OBSTACLES
from tests.rules.ruhrschifffahrt.arrange import buying, legal, play, rule_against
from tests.rules.ruhrschifffahrt.test_purchases import able, own

LOCKS = ("schleusenbau",)


def test_bl_1_a_lock_needs_the_tile_and_an_obstacle_anywhere() -> None:
    state = able(*LOCKS)

    assert [move for move in legal(state) if "lock" in move] == [f"lock {o}" for o in OBSTACLES]
    assert rule_against(able(), "lock L1") == "BL-1"
    assert rule_against(play(state, "lock L1"), "lock L2") == "PG-7"
    built = replace(state, obstacles=OBSTACLES[1:])
    assert rule_against(built, "lock L1") == "BL-1"
    assert rule_against(replace(state, obstacles=()), "lock L1") == "BL-1"


def test_bl_3_the_marker_goes_into_the_bag() -> None:
    state = play(able(*LOCKS), "lock L8")

    assert (state.bag, "L8" in state.obstacles) == (7, False)


def test_bl_4_locks_score_3_in_mark_and_2_elsewhere() -> None:
    scores = {o: own(play(able(*LOCKS), f"lock {o}")).vp for o in OBSTACLES}

    assert scores == {o: 3 if n < 6 else 2 for n, o in enumerate(OBSTACLES)}


def test_bl_5_the_first_lock_brings_two_warehouses_after_the_payment() -> None:
    first = play(able(*LOCKS, thaler=0, supply=2), "lock L8")

    assert (own(first).supply, own(first).lock_space, own(first).debts) == (2, 0, 2)
    second = play(buying(first), "lock L9")
    assert own(second).supply == 1
    assert rule_against(able(*LOCKS, thaler=0, supply=1), "lock L8") == "BL-2"


def test_bl_6_two_players_build_two_locks_for_one_price_in_rounds_2_to_5() -> None:
    state = play(able(*LOCKS, seats=2, locks=3), "lock L8")

    assert legal(state)[0] == "lock2 L1"
    assert legal(state)[-1] == "skip"
    assert rule_against(state, "lock2 L8") == "BL-1"
    assert rule_against(state, "done") == "BL-6"
    both = play(state, "lock2 L1")
    assert (own(both).thaler, own(both).vp, both.bag) == (17, 5, 8)
    assert "done" in legal(play(state, "skip"))
    assert "done" in legal(play(able(*LOCKS, seats=2, number=6), "lock L8"))


def test_bl_6_three_players_only_with_a_first_lock_and_four_never() -> None:
    assert "skip" in legal(play(able(*LOCKS, seats=3, number=9), "lock L8"))
    assert "skip" not in legal(play(able(*LOCKS, seats=3, locks=1), "lock L8"))
    assert "skip" not in legal(play(able(*LOCKS, seats=4), "lock L8"))


def test_bl_7_the_duty_comes_before_anything_else() -> None:
    state = replace(able(*LOCKS, "gasthaus", debts=1), lock_duty=True)

    assert all(move.startswith("lock ") for move in legal(state))
    assert rule_against(state, "repay") == "BL-7"
    assert rule_against(state, "done") == "BL-7"
    assert {"done", "repay"} <= set(legal(play(state, "lock L8")))


def test_bl_7_no_duty_without_the_tile_the_means_an_obstacle_or_in_round_1() -> None:
    exempt = (
        able(),
        able(*LOCKS, thaler=0, supply=0, timeline=()),
        replace(able(*LOCKS), obstacles=()),
        able(*LOCKS, number=1),
    )

    assert all("done" in legal(replace(state, lock_duty=True)) for state in exempt)
