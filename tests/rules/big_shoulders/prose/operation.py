"""Vectors about fundraising, supply and production."""

from typing import Any

from msgspec.structs import replace

from rules.big_shoulders.cubes import Cubes, counted, from_table
from rules.big_shoulders.play.actions import ActionTurn
from rules.big_shoulders.play.operation import (
    Issuing,
    OperatingOrder,
    Producing,
    Selling,
    Settled,
    Supplying,
)
from rules.big_shoulders.state import Chicago
from tests.rules.big_shoulders.builder import RED, chicago, company, is_legal, legal, play
from tests.rules.big_shoulders.prose.operating import BOXES, boxes, by_kind
from tests.rules.big_shoulders.prose.readers import Found, Given, Moves, holding, reads, shown


@reads("V44")
def emergency_fundraising(given: Given, moves: Moves, expect: Given) -> Found:
    def after(asset: str) -> Found:
        value, cash = given["stock_value"], given["company_treasury"]
        anglo = company("anglo", 0, value, cash=cash, asset=asset)
        state = chicago(anglo, phase=Issuing("anglo"), options={"advanced": given["advanced"]})
        now = play(state, moves).companies["anglo"]
        return {
            "company_treasury": now.cash,
            "stock_value": now.value,
            "bank_pool": shown(now.pool, {}),
        }

    plain = after("")
    return {**plain, "same_with_price_protection": plain == after("price_protection")}


@reads("V45")
def supply_purchase(given: Given, moves: Moves, expect: Given) -> Found:
    anglo = company("anglo", cash=given["company_treasury"])
    state = chicago(anglo, phase=Supplying("anglo"), board={"supply": boxes(given["boxes"])})
    after = play(state, *moves)
    still = [move for move in expect["still_legal"] if is_legal(after, move)]
    return {
        "company_treasury": after.companies["anglo"].cash,
        "still_legal": still if len(still) == len(legal(after)) else legal(after),
        "illegal": [move for move in expect["illegal"] if not is_legal(after, move)],
    }


def producing(key: str, resources: Cubes, first: str = "", **changes: Any) -> Chicago:
    board = changes.pop("board", {})
    runs = company(key, resources=resources, **changes)
    players = [{"first": first}, {"first": "libby"}]
    return chicago(runs, phase=Producing(key), players=players, board=board)


@reads("V46")
def first_company_partner(given: Given, moves: Moves, expect: Given) -> Found:
    key, workers = given["company"].split()[0], tuple(given["workers"])
    with_all, without = (
        producing(key, from_table(case), first=key, workers=workers) for case in given["cases"]
    )
    after = play(with_all, *moves)
    runs = [] if isinstance(without.phase, Selling) else legal(without)
    return {
        "first": {
            "goods": after.companies[key].goods,
            "partners_gained": after.players[RED].partners - with_all.players[RED].partners,
        },
        "second": {"legal_runs": runs, "goods": without.companies[key].goods},
    }


@reads("V47")
def three_factories(given: Given, moves: Moves, expect: Given) -> Found:
    state = producing(
        given["company"],
        counted(["livestock", "livestock", "coal", "coal", "coal", "steel"]),
        first=given["company"],
        workers=tuple(given["workers"]),
    )
    owned = state.players[RED].partners
    two = play(state, *moves[:2])
    three = play(two, *moves[2:])
    return {
        "partners_gained_after_f2": two.players[RED].partners - owned,
        "partners_gained_after_f3": three.players[RED].partners - owned,
        "goods_after_f3": three.companies[given["company"]].goods,
    }


@reads("V48")
def manager_takes_back(given: Given, moves: Moves, expect: Given) -> Found:
    state = producing(
        given["company"],
        from_table(given["inputs_in_treasury"]),
        workers=(1, 0),
        managers=(given["manager_f1"], False),
        board={"haymarket": (0, 0, 0, 0)},
    )
    after = play(state, *moves)
    now = after.companies[given["company"]]
    return {
        "goods": now.goods,
        "resources": by_kind(now.resources),
        "haymarket": by_kind(after.board.haymarket),
    }


@reads("V49")
def fully_automated(given: Given, moves: Moves, expect: Given) -> Found:
    state = producing(
        given["company"],
        counted(["wood"] * given["wood"]),
        workers=tuple(given["workers"]),
        automated=tuple(given["tokens_moved"]),
    )
    return {"goods": play(state, moves).companies[given["company"]].goods}


@reads("V54")
def backroom_deals(given: Given, moves: Moves, expect: Given) -> Found:
    key = given["company"]
    dealing = company(key, asset=given["asset"], workers=(1, 0), resources=(1, 1, 0, 0))
    supply = {"supply": boxes({"X": 1, "30": 1, "20": 1, "10": 1})}
    at = {
        "action_phase": [ActionTurn(RED)],
        "supply_or_production_step": [Supplying(key), Producing(key)],
        "sale_step_before_settling": [Selling(key, 0)],
        "after_settling": [Settled(key)],
    }
    return {
        name: any(is_legal(chicago(dealing, phase=phase, board=supply), moves) for phase in phases)
        for name, phases in at.items()
    }


@reads("V69")
def order_in_the_phase(given: Given, moves: Moves, expect: Given) -> Found:
    companies = [
        company(key, appeal=given["appeal"][key]) for key in given["founded_in_this_order"]
    ]
    companies[-1] = replace(companies[-1], asset=given["libby_asset"])
    state = chicago(
        *companies,
        phase=OperatingOrder(tuple(given["founded_in_this_order"])),
        board={"supply": boxes(dict.fromkeys(BOXES, 3))},
    )
    played: list[str] = []
    for turn in moves:
        key, _, texts = turn.partition(" ")
        for text in texts.split(", "):
            while text not in legal(state):
                state = play(state, "produce" if "produce" in legal(state) else "stop")
            phase = state.phase
            if isinstance(phase, Selling):
                played += [phase.company] if phase.company not in played else []
            state = play(state, text)
        if played[-1] != key:
            raise ValueError(f"it was the turn of {played[-1]}, not of {key}")
    return {"order_played": played, "order_afterwards": list(state.order)}


@reads("V73")
def no_fundraising(given: Given, moves: Moves, expect: Given) -> Found:
    key = "anglo"
    state = chicago(
        company(key),
        phase=OperatingOrder((key,)),
        options={"advanced": given["advanced"]},
        board={"supply": boxes(dict.fromkeys(BOXES, 1))},
    )
    if state.companies[key].treasury.number != given["certificates_in_company_treasury"]:
        raise ValueError("the treasury should hold something else")
    return {"first_decision": "supply step" if state.phase == Supplying(key) else state.phase}


@reads("V78")
def free_before_fundraising(given: Given, moves: Moves, expect: Given) -> Found:
    treasury = holding(given["certificates_in_company_treasury"])
    anglo = company(
        given["company"],
        0,
        given["stock_value"],
        {1: "5"},
        cash=given["treasury"],
        asset=given["asset"].split()[0],
        resources=from_table(given["resources"]),
    )
    if anglo.treasury != treasury:
        raise ValueError("the treasury should hold something else")
    state = chicago(
        anglo,
        phase=Issuing("anglo"),
        options={"advanced": given["advanced"]},
        board={"haymarket": from_table(given["haymarket"])},
    )
    now = play(state, *moves).companies["anglo"]
    return {
        "first_legal": legal(state),
        "treasury": now.cash,
        "resources": by_kind(now.resources),
        "stock_value": now.value,
    }
