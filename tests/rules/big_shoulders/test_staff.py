"""BS-11: staff, goods and trading."""

from typing import Any

from rules.big_shoulders.play.actions import ActionTurn
from rules.big_shoulders.play.course import NextDecade, settle
from rules.big_shoulders.play.staff import Relocating
from rules.big_shoulders.state import Chicago, Company, Pending
from rules.big_shoulders.tables.effects import Automate, Effect, Workers
from tests.rules.big_shoulders.builder import RED, chicago, company, legal, play, refused

ROW = ("price_protection", "workshop", "abattoir", "refrigeration", "color_catalog")


def ending(acts_for: Company, *effects: Effect, **changes: Any) -> Chicago:
    """Resolve effects for a company whose director has already placed a partner."""
    state = chicago(acts_for, phase=ActionTurn(RED, has_placed=True), **changes)
    return settle(state.with_phases(Pending(acts_for.key, effects)))


def test_bs_11_1_only_automation_moves_a_worker() -> None:
    swift = company("swift", workers=(2, 0))

    moved = play(ending(swift, Automate(1)), "automate f1")

    assert moved.companies["swift"].workers == (1, 1)
    assert moved.companies["swift"].automated == (1, 0)


def test_bs_11_2_a_worker_goes_to_a_free_spot_of_choice() -> None:
    state = ending(company("swift", workers=(2, 1)), Workers(1))

    assert legal(state) == ["worker f2", "skip"]
    assert refused(state, "worker f1") == "BS-11.2"
    assert refused(state, "manager f2") == "BS-4.1"


def test_bs_11_4_a_factory_takes_one_manager() -> None:
    state = chicago(company("swift", managers=(True, False)), phase=ActionTurn(RED))
    asked = play(state, "place mgr swift")

    assert refused(asked, "manager f1") == "BS-11.4"
    assert refused(asked, "worker f1") == "BS-4.1"


def test_bs_11_5_the_ladder_limits_salespeople() -> None:
    assert company("brunswick", salespeople=2).needs_salesperson
    assert not company("spalding", salespeople=1).needs_salesperson


def test_bs_11_6_automation_needs_a_worker_and_a_token() -> None:
    state = ending(company("swift", workers=(1, 0), automated=(0, 3)), Automate(1))

    assert legal(state) == ["automate f1", "skip"]
    assert refused(state, "automate f2") == "BS-11.6"
    assert refused(state, "relocate f1") == "BS-4.1"
    assert legal(play(state, "skip")) == ["end"]


def test_bs_11_6_the_worker_may_stay_in_the_factory() -> None:
    state = play(ending(company("swift", workers=(1, 0)), Automate(1)), "automate f1")

    assert legal(state) == ["relocate f1", "relocate f2"]
    assert refused(state, "relocate f3") == "BS-1.3"
    assert refused(state, "skip") == "BS-4.1"
    assert state.phase == Relocating("swift")


def test_bs_11_7_the_second_automation_follows_the_whole_first() -> None:
    state = play(ending(company("swift", workers=(1, 0)), Automate(2)), "automate f1")
    assert state.phase == Relocating("swift")

    assert legal(play(state, "relocate f2")) == ["automate f2", "skip"]


def test_bs_11_9_resources_and_goods_stay_over_decades() -> None:
    stocked = company("swift", resources=(9, 9, 9, 9), goods=7)
    state = chicago(stocked, phase=NextDecade())

    assert (state.companies["swift"].resources, state.companies["swift"].goods) == (
        (9, 9, 9, 9),
        7,
    )


def trading(**changes: Any) -> Chicago:
    coal = company("swift", resources=(1, 4, 0, 0))
    return chicago(coal, phase=ActionTurn(RED, has_placed=True), **changes)


def test_bs_11_10_two_of_a_kind_bring_one_of_another() -> None:
    state = trading(board={"haymarket": (0, 1, 1, 0)})

    assert refused(state, "trade swift coal steel") == "BS-11.10"
    assert refused(state, "trade swift coal coal") == "BS-11.10"
    assert refused(state, "trade swift livestock wood") == "BS-11.10"
    traded = play(state, "trade swift coal wood")
    assert traded.companies["swift"].resources == (1, 2, 1, 0)
    assert traded.board.haymarket == (0, 3, 0, 0)


def test_bs_22_13_two_automations_may_move_the_same_worker_twice() -> None:
    state = ending(company("swift", workers=(1, 0)), Automate(2))

    twice = play(state, "automate f1", "relocate f2", "automate f2", "relocate f2")

    assert twice.companies["swift"].automated == (1, 1)
    assert twice.companies["swift"].workers == (0, 1)
