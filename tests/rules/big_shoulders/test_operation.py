"""BS-14.1 to 14.13: fundraising, supply and production."""

from typing import Any

from rules.big_shoulders.moves import BuyCube
from rules.big_shoulders.play.operation import (
    Issuing,
    OperatingOrder,
    OperationPhase,
    Producing,
    Selling,
    Settled,
    Supplying,
)
from rules.big_shoulders.state import Chicago, Company
from tests.rules.big_shoulders.builder import (
    GAME,
    RED,
    YELLOW,
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


def test_bs_14_1_cubes_are_paid_by_the_company() -> None:
    bought = play(supplying(), "supply 30 livestock")

    assert bought.companies["anglo"].cash == 470
    assert bought.players[RED].cash == 999


def test_bs_14_2_every_company_operates_once_in_the_order_of_the_beginning() -> None:
    companies = [company("anglo", 0), company("libby", 1)]
    state = chicago(*companies, phase=OperationPhase(), board=FULL)
    assert GAME.to_act(state) == (RED,)

    # The other company does not act before anybody's turn.
    state = play(state, "produce", "withhold")
    ended = play(state, "end")

    assert GAME.to_act(ended) == (YELLOW,)
    assert ended.phase == Supplying("libby")
    assert not play(ended, "produce", "withhold", "end").phases


def test_bs_14_3_a_turn_goes_through_all_its_steps() -> None:
    ready = company("anglo", workers=(1, 0), resources=(1, 1, 0, 0))
    state = chicago(ready, phase=OperatingOrder(("anglo",)), board=FULL, options={"advanced": True})
    steps: list[str] = []
    for text in ("issue none", "produce", "run f1", "ship bank 1", "dividend", "end"):
        steps.append(type(state.phase).__name__)
        state = play(state, text)

    assert steps == ["Issuing", "Supplying", "Producing", "Selling", "Selling", "Settled"]


def test_bs_14_4_free_actions_are_for_the_company_alone() -> None:
    state = chicago(
        company("anglo", resources=(2, 0, 0, 0)),
        company("libby", resources=(2, 0, 0, 0), asset="foundry"),
        phase=Settled("anglo"),
    )

    assert legal(state) == [
        "end",
        "trade anglo livestock coal",
        "trade anglo livestock wood",
        "trade anglo livestock steel",
    ]
    assert refused(state, "exhaust libby") == "BS-14.4"
    assert refused(state, "produce") == "BS-4.1"
    traded = play(state, "trade anglo livestock coal")
    assert legal(traded) == ["end"]


def test_bs_14_5_only_what_is_in_the_treasury_is_issued() -> None:
    anglo = company("anglo", 0, 60, {1: "P+3"})
    state = chicago(anglo, phase=Issuing("anglo"), options={"advanced": True})

    assert legal(state) == ["issue none", "issue 1c", "issue 2c"]
    assert refused(state, "issue 3c") == "BS-14.5"
    assert refused(state, "issue 1p 2c") == "BS-14.5"
    assert refused(state, "produce") == "BS-4.1"
    assert play(state, "issue 2c").companies["anglo"].value == 35


def test_bs_14_5_without_certificates_nothing_is_asked() -> None:
    sold_out = company("anglo", holdings={0: "D+3", 1: "P+2"})
    state = chicago(sold_out, phase=Issuing("anglo"), options={"advanced": True}, board=FULL)

    assert state.phase == Supplying("anglo")


def test_bs_14_6_the_x_box_is_not_for_sale() -> None:
    assert refused(supplying(), "supply X livestock") == "BS-14.6"
    assert refused(supplying(), "supply 10 coal") == "BS-14.6"
    assert refused(supplying(cash=25), "supply 30 livestock") == "BS-14.6"
    assert refused(supplying(), "withhold") == "BS-4.1"
    assert BuyCube("X", "livestock") not in list(GAME.legal_moves(supplying(), RED))


def test_bs_14_6_who_can_buy_nothing_produces_unasked() -> None:
    ready = company("anglo", cash=9, workers=(1, 0), resources=(1, 1, 0, 0))
    state = chicago(ready, phase=Supplying("anglo"), board=FULL)

    assert state.phase == Producing("anglo")


def test_bs_14_7_factories_run_from_left_to_right() -> None:
    state = producing(workers=(1, 2), resources=(2, 3, 1, 0))

    assert legal(state)[:2] == ["run f1", "stop"]
    assert refused(state, "run f2") == "BS-14.7"
    assert refused(state, "produce") == "BS-4.1"
    stopped = play(state, "stop")
    assert stopped.phase == Selling("anglo", 0)


def test_bs_14_7_a_factory_needs_its_workers_and_cubes() -> None:
    market = {"haymarket": (2, 2, 2, 2)}
    unstaffed = producing(workers=(0, 0), resources=(2, 2, 0, 0), board=market)
    hungry = producing(workers=(1, 0), resources=(2, 0, 0, 0), board=market)

    assert refused(unstaffed, "run f1") == "BS-11.3"
    assert refused(hungry, "run f1") == "BS-14.7"
    traded = play(hungry, "trade anglo livestock coal")
    assert traded.phase == Selling("anglo", 0)


def test_bs_14_8_a_factory_turns_cubes_into_goods() -> None:
    ran = play(producing(workers=(1, 0), resources=(1, 1, 0, 0)), "run f1")

    assert ran.companies["anglo"].goods == 2
    assert ran.companies["anglo"].resources == (0, 0, 0, 0)
    assert ran.board.haymarket == (3, 3, 2, 2)


def test_bs_14_9_the_manager_brings_goods_then_cubes_then_appeal() -> None:
    state = producing(workers=(1, 0), resources=(1, 1, 0, 0), managers=(True, False), appeal=2)
    ran = play(state, "run f1")
    assert legal(ran) == [
        *(f"take {k}" for k in ("livestock", "coal", "wood", "steel")),
        "take done",
    ]
    assert refused(ran, "take livestock coal") == "BS-14.9"

    declined = play(ran, "take done")

    assert declined.companies["anglo"].appeal == 3
    assert legal(declined) == ["bonus worker f2", "bonus cash"]


def test_bs_14_9_a_manager_can_make_a_good() -> None:
    state = producing(
        "doggett",
        workers=(2, 2),
        resources=(2, 1, 2, 1),
        managers=(False, True),
    )

    assert play(state, "run f1", "run f2").companies["doggett"].goods == 2 + 1 + 1


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


def test_bs_14_13_that_partner_waits_for_the_next_decade() -> None:
    state = producing(
        "spalding", workers=(1, 2), resources=(2, 1, 0, 1), players=[{"first": "spalding"}]
    )

    ran = play(state, "run f1", "run f2").players[RED]

    assert (ran.partners, ran.available) == (3, 2)


def test_free_actions_are_open_in_the_supply_and_production_steps() -> None:
    asset, board = "pennsylvania_coal", {**FULL, "haymarket": (0, 2, 0, 0)}
    supplied = play(supplying(asset=asset, board=board), "exhaust anglo")
    produced = play(producing(asset=asset, board=board), "exhaust anglo")

    assert supplied.companies["anglo"].resources == (0, 2, 0, 0)
    assert produced.phase == Selling("anglo", 0)
