"""BS-14.1 to 14.13: fundraising, supply and production."""

from typing import Any

from rules.big_shoulders.moves import BuyCube
from rules.big_shoulders.play.operation import (
    OperatingOrder,
    Producing,
    Selling,
    Supplying,
)
from rules.big_shoulders.state import Chicago, Company
from tests.rules.big_shoulders.builder import (
    GAME,
    RED,
    chicago,
    company,
    legal,
    play,
    refused,
)

FULL = {"supply": ((3, 0, 0, 0),) * 4}


def supplying(*, board: Any = None, **changes: Any) -> Chicago:
    return chicago(company("anglo", **changes), phase=Supplying("anglo"), board=board or FULL)


def producing(key: str = "anglo", **changes: Any) -> Chicago:
    players = changes.pop("players", ())
    board = changes.pop("board", None)
    runs: Company = company(key, **changes)
    return chicago(runs, phase=Producing(key), players=players, board=board)


def test_bs_14_3_a_turn_goes_through_all_its_steps() -> None:
    ready = company("anglo", workers=(1, 0), resources=(1, 1, 0, 0))
    state = chicago(ready, phase=OperatingOrder(("anglo",)), board=FULL, options={"advanced": True})
    steps: list[str] = []
    for text in ("issue none", "produce", "run f1", "ship bank 1", "dividend", "end"):
        steps.append(type(state.phase).__name__)
        state = play(state, text)

    assert steps == ["Issuing", "Supplying", "Producing", "Selling", "Selling", "Settled"]


def test_bs_14_6_the_x_box_is_not_for_sale() -> None:
    assert refused(supplying(), "supply X livestock") == "BS-14.6"
    assert refused(supplying(), "supply 10 coal") == "BS-14.6"
    assert refused(supplying(cash=25), "supply 30 livestock") == "BS-14.6"
    assert refused(supplying(), "withhold") == "BS-4.1"
    assert BuyCube("X", "livestock") not in list(GAME.legal_moves(supplying(), RED))


def test_bs_14_7_factories_run_from_left_to_right() -> None:
    state = producing(workers=(1, 2), resources=(2, 3, 1, 0))

    assert legal(state)[:2] == ["run f1", "stop"]
    assert refused(state, "run f2") == "BS-14.7"
    assert refused(state, "produce") == "BS-4.1"
    stopped = play(state, "stop")
    assert stopped.phase == Selling("anglo", 0)


def test_bs_14_13_the_partner_comes_once_and_for_the_first_company() -> None:
    def after(**player: Any) -> int:
        state = producing(
            "spalding",
            workers=(1, 2),
            resources=(2, 1, 0, 1),
            players=[{"first": "spalding", **player}],
        )
        return play(state, "run f1", "run f2").players[RED].partners

    assert after() == 3
    assert after(has_factory_partner=True) == 2
    assert after(first="libby") == 2
    assert after(first="") == 3
