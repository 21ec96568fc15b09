"""What can be ordered ahead in Ruhrschifffahrt, and until when one buys nothing."""

from msgspec.structs import replace

from rules.ruhrschifffahrt.events.turns import IncomeEarned, LockBuilt
from rules.ruhrschifffahrt.moves import Done, Skip
from rules.ruhrschifffahrt.play.departure import Options
from rules.ruhrschifffahrt.play.purchases import Purchases, SecondLock
from rules.ruhrschifffahrt.play.sales import Sales
from tests.rules.ruhrschifffahrt.arrange import (
    GAME,
    ONE,
    THREE,
    TWO,
    asking,
    buying,
    game,
    play,
    seat,
)
from tests.rules.ruhrschifffahrt.test_purchases import able


def test_rd_2_a_part_of_the_phase_is_put_together_ahead_of_the_others() -> None:
    state = asking(game(3), Purchases((ONE, TWO, THREE), used=("schleusenbau",)))

    imagined = GAME.ahead(state, THREE)

    assert imagined is not None
    assert imagined.phases == (Purchases((THREE,)), Purchases((ONE, TWO), used=("schleusenbau",)))
    assert GAME.to_act(imagined) == (THREE,)
    after = play(imagined, "done")
    assert GAME.to_act(after) == (ONE,)


def test_rd_2_who_has_had_its_part_waits_for_another_phase() -> None:
    assert GAME.ahead(buying(game(3), TWO, THREE), ONE) is None
    assert GAME.ahead(asking(game(3)), ONE) is None
    assert GAME.ahead(asking(game(3), SecondLock(TWO)), ONE) is None


def test_rd_1_who_has_started_its_ship_sells_ahead_of_the_others() -> None:
    state = replace(asking(game(3), Options((TWO, THREE))), agenda=("sale", "progress"))
    ready = seat(state, ONE, ship="express")

    imagined = GAME.ahead(ready, ONE)

    assert imagined is not None
    assert imagined.phases == (Sales((ONE,)),)
    assert GAME.to_act(imagined) == (ONE,)


def test_wd_1_what_comes_after_a_draw_is_not_put_together() -> None:
    state = replace(asking(game(3), Options((TWO, THREE))), agenda=("marker", "sale"))

    assert GAME.ahead(state, ONE) is None


def test_to_2_an_option_is_chosen_ahead() -> None:
    state = asking(game(3), Options((ONE, TWO, THREE)))

    imagined = GAME.ahead(state, TWO)

    assert imagined is not None
    assert imagined.phases == (Options((TWO,)), Options((ONE, THREE)))


def test_who_would_not_be_asked_puts_nothing_together() -> None:
    poor = seat(game(3, asks_forced=False), TWO, thaler=0, supply=0)
    state = buying(poor, ONE, TWO)

    assert GAME.ahead(state, TWO) is None


def test_rd_2_buying_nothing_lets_the_game_go_on() -> None:
    assert GAME.stands_by(buying(game(3), ONE), ONE) == Done()


def test_bl_6_no_second_lock_lets_the_game_go_on() -> None:
    assert GAME.stands_by(asking(game(2), SecondLock(ONE)), ONE) == Skip()


def test_bl_7_who_must_build_a_lock_cannot_pass() -> None:
    state = replace(able("schleusenbau"), lock_duty=True)

    assert GAME.stands_by(state, GAME.to_act(state)[0]) is None


def test_st_7_an_option_is_a_decision() -> None:
    state = asking(game(3), Options((ONE,)))

    assert GAME.stands_by(state, ONE) is None


def test_bl_1_and_sl_7_what_buying_nothing_waits_for() -> None:
    state = buying(game(3), ONE)
    keys = [condition.key for condition in GAME.conditions(state, ONE)]
    told = (LockBuilt(TWO, "L1", 3, 3), IncomeEarned((TWO,), "ES"))

    assert keys == ["lock", "income"]
    assert GAME.holds("lock", ONE, told, state)
    assert not GAME.holds("lock", ONE, told[1:], state)
    assert GAME.holds("income", TWO, told, state)
    assert not GAME.holds("income", ONE, told, state)


def test_rd_1_a_phase_is_named_by_its_round_and_number() -> None:
    assert GAME.stage(buying(game(3, number=4), ONE)) == "4 6"
    assert GAME.stage(asking(game(3))) == ""


def test_places_are_common_and_colours_are_not() -> None:
    assert GAME.touches(LockBuilt(TWO, "L1", 3, 3)) == {"L1"}
    assert GAME.touches(IncomeEarned((TWO,), "ES")) == frozenset()
