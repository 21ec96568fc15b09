"""Vectors about selling goods and settling the revenue."""

from rules.big_shoulders.play.operation import Producing, Selling
from rules.big_shoulders.state import Stand
from tests.rules.big_shoulders.builder import RED, chicago, company, is_legal, legal, play
from tests.rules.big_shoulders.prose.operating import of_capacity, revenue, selling, stand
from tests.rules.big_shoulders.prose.readers import Found, Given, Moves, reads


@reads("V37")
def rounded_dividend(given: Given, moves: Moves, expect: Given) -> Found:
    shares = given["shares"]
    swift = company("swift", 0, given["stock_value"], {1: str(shares["other"])}, cash=0)
    state = chicago(
        swift, phase=Selling("swift", 1, has_sold=True, revenue=given["operating_revenue"])
    )
    after = play(state, moves)
    paid = [b.cash - a.cash for a, b in zip(state.players, after.players, strict=True)]
    now = after.companies["swift"]
    return {
        "total_paid": sum(paid) + now.cash,
        "director": paid[0],
        "other": paid[1],
        "company": now.cash,
        "bank_keeps": given["operating_revenue"] - sum(paid) - now.cash,
        "stock_value": now.value,
    }


@reads("V50")
def completed_tiles(given: Given, moves: Moves, expect: Given) -> Found:
    """The goods token works when production stops."""
    slots = given["slots"]
    spalding = company("spalding", goods=4, tokens=1, workers=(1, 0), resources=(1, 1, 0, 0))
    demand = {
        "D50": of_capacity(slots["D50"]),
        "D20": of_capacity(slots["D20"]),
        "D0": Stand("d16"),
    }
    made = chicago(spalding, phase=Producing("spalding"), board={"demand": demand})
    before = play(made, "run f1")
    after = play(before, *moves)
    return {
        "goods_before_sale": before.companies["spalding"].goods,
        "revenue": revenue(after),
        "goods_left": after.companies["spalding"].goods,
    }


@reads("V51")
def without_production(given: Given, moves: Moves, expect: Given) -> Found:
    state = selling(
        "spalding",
        {slot: of_capacity(words) for slot, words in given["slots"].items()},
        given["factories_run"],
        value=given["stock_value"],
        goods=given["goods"],
        cash=given["company_treasury"],
    )
    shipped = play(state, *moves[:-1])
    now = play(shipped, moves[-1]).companies["spalding"]
    return {
        "dividend_legal": is_legal(shipped, "dividend"),
        "company_treasury": now.cash,
        "stock_value": now.value,
    }


@reads("V52")
def without_sale(given: Given, moves: Moves, expect: Given) -> Found:
    key = given["company"]
    plain, guarded = (
        selling(key, {}, 1, value=given["stock_value"], goods=2, asset=asset)
        for asset in ("", "price_protection")
    )
    return {
        "dividend_legal": is_legal(plain, "dividend"),
        "stock_value": play(plain, moves).companies[key].value,
        "stock_value_if_the_charter_held_price_protection": play(guarded, moves)
        .companies[key]
        .value,
    }


@reads("V53")
def catalogue(given: Given, moves: Moves, expect: Given) -> Found:
    state = selling(
        "anglo",
        {slot: of_capacity(words) for slot, words in given["slots"].items()},
        1,
        value=given["stock_value"],
        goods=given["goods_before_sale"],
        cash=given["company_treasury"],
        asset=given["asset"],
    )
    before = play(state, *moves[:-1])
    after = play(before, moves[-1])
    return {
        "revenue": revenue(before),
        "director": after.players[RED].cash - state.players[RED].cash,
        "company": after.companies["anglo"].cash,
        "stock_value": after.companies["anglo"].value,
    }


@reads("V58")
def bare_row(given: Given, moves: Moves, expect: Given) -> Found:
    goods = given["goods_on_printed_middle_space"]
    state = selling("spalding", {"D20": Stand("", goods)}, 1, goods=given["goods"])
    offered = [move.split()[1:] for move in legal(state) if move.startswith("ship")]
    most = {slot: max(int(n) for s, n in offered if s == slot) for slot, _ in offered}
    after = play(state, f"ship D20 {most['D20']}")
    half = revenue(play(state, "ship bank 1"))
    return {
        "most_goods_to_D20": most["D20"],
        "revenue_of_those_4": revenue(after),
        "D50": "open" if "D50" in most else "closed",
        "bank": f"any number at ${half}" if most["bank"] == given["goods"] else most["bank"],
    }


@reads("V77")
def left_slot(given: Given, moves: Moves, expect: Given) -> Found:
    first = given["row_M_50_20_0"][0]
    demand = {"M50": stand(first), "M20": Stand("", given["goods_on_printed_middle_space"])}
    state = selling("anglo", demand, 1, goods=given["goods"])
    return {
        "legal_ship": [move for move in legal(state) if move.startswith("ship")],
        "revenue": revenue(play(state, *moves[1:])),
    }
