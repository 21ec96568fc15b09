"""Vectors about buildings, spaces and capital assets."""

from typing import Any

from rules.big_shoulders.play.actions import ActionSequence, ActionTurn, SealedChoices
from rules.big_shoulders.state import Chicago
from rules.big_shoulders.tables.components import ASSETS
from rules.core import NATURE
from rules.text import Seat
from tests.rules.big_shoulders.builder import (
    GAME,
    RED,
    YELLOW,
    chicago,
    company,
    is_legal,
    legal,
    play,
)
from tests.rules.big_shoulders.prose.acting import acting, gained, named
from tests.rules.big_shoulders.prose.readers import Found, Given, Moves, employed, plus_minus, reads


@reads("V23")
def job_market_refill(given: Given, moves: Moves, expect: Given) -> Found:
    players = [{"hand": tuple(hand)} for hand in given["hands"]]
    board = {"market": given["job_market"]}
    after = play(chicago(phase=SealedChoices(), players=players, board=board), *moves)
    return {
        "job_market": after.board.market,
        "kept": [list(player.hand) for player in after.players],
    }


@reads("V24")
def decade_3(given: Given, moves: Moves, expect: Given) -> Found:
    hands = (("b1", "b2", "b3"), ("b4", "b5", "b6"))
    players = [
        {"partners": n, "available": n, "hand": hand}
        for n, hand in zip(given["partners"], hands, strict=True)
    ]
    state = chicago(phase=SealedChoices(), players=players, decade=given["decade"])
    after = play(state, "0 build b1 drop b2", "1 build b4 drop b5")
    return {
        "partners": [player.partners for player in after.players],
        "available_this_decade": [player.available for player in after.players],
    }


@reads("V25", "V26")
def hiring(given: Given, moves: Moves, expect: Given) -> Found:
    state = acting(given, named(given))
    paid: list[int] = []
    for move in moves:
        after = play(state, move)
        cost = state.companies["brunswick"].cash - after.companies["brunswick"].cash
        paid += [cost] if cost else []
        state = after
    workers = state.companies["brunswick"].workers
    return {
        "paid": paid,
        "treasury": state.companies["brunswick"].cash,
        "job_market": state.board.market,
        "workers": {f"f{n + 1}": number for n, number in enumerate(workers)},
    }


@reads("V27")
def two_advertisings(given: Given, moves: Moves, expect: Given) -> Found:
    order = tuple(Seat(seat) for seat in given["turn_order"])
    keys = [move.split()[3] for move in moves if "place" in move]
    state = chicago(
        *(company(key, seat) for seat, key in enumerate(keys)),
        phase=ActionSequence(order),
        seats=len(order),
        players=[{"available": number} for number in given["partners_available"]],
        turn_order=order,
    )
    for move in moves:
        state = play(state, move)
        if legal(state) == ["end"]:
            state = play(state, "end")
    return {
        "turn_order_next_sequence": list(state.turn_order),
        "appeal": {key: state.companies[key].appeal for key in expect["appeal"]},
    }


@reads("V28")
def own_building(given: Given, moves: Moves, expect: Given) -> Found:
    tile = given["building"].split()[0]
    managers = tuple(given["managers"].values())
    state = acting(given, named(given, managers=managers), track=(tile,))
    after = play(state, *moves)
    both = acting(given, named(given, managers=(True, True)), track=(tile,))
    again = play(both, moves[0])
    same = employed(again.companies["brunswick"]) == [1, 1] and legal(again)[0] == "end"
    paid = again.players[RED].cash - both.players[RED].cash
    return {
        "treasury": after.companies["brunswick"].cash,
        "player_treasury": plus_minus(state.players[RED].cash, after.players[RED].cash),
        "again_next_decade_with_both_managers_employed": f"legal, pays ${paid} again, no manager"
        if same
        else legal(again),
    }


@reads("V29")
def missing_cube(given: Given, moves: Moves, expect: Given) -> Found:
    tile = given["building"].split()[0]
    state = acting(given, named(given), other=(tile,))
    after = play(state, moves)
    before, now = state.companies["brunswick"], after.companies["brunswick"]
    return {
        "seat_1_receives_from_bank": after.players[YELLOW].cash - state.players[YELLOW].cash,
        "company_gains": gained(before, now),
        "company_pays": before.cash - now.cash,
    }


@reads("V30")
def like_resources(given: Given, moves: Moves, expect: Given) -> Found:
    state = acting(given, named(given), other=(moves[0].split()[1],))
    after = play(state, *moves)
    before, now = state.companies["brunswick"], after.companies["brunswick"]
    return {"company_gains": gained(before, now), "company_pays": before.cash - now.cash}


@reads("V31")
def replacing_an_asset(given: Given, moves: Moves, expect: Given) -> Found:
    asset, exhausted = given["slot"].split()
    acts_for = named(given, asset=asset, is_exhausted=exhausted == "(exhausted)")
    row = tuple(reversed(given["row_40_to_80"]))
    gone = tuple(key for key, asset in ASSETS.items() if asset.is_starting)
    state = chicago(acts_for, phase=ActionTurn(RED), board={"row": row, "assets_gone": gone})
    after = play(state, *moves)
    if GAME.to_act(after) != (NATURE,):
        raise ValueError("the row should be refilled now")
    after, _ = GAME.apply(after, NATURE, GAME.parse(after, NATURE, f"row {given['deck_top']}"))
    now = after.companies["brunswick"]
    return {
        "slot": f"{now.asset} ({'exhausted' if now.is_exhausted else 'ready'})",
        asset: _where(after, asset),
        "appeal": now.appeal,
        "treasury": now.cash,
        "row_40_to_80": list(reversed(after.board.row)),
    }


def _where(state: Chicago, asset: str) -> str:
    return "out of the game" if asset in state.board.assets_gone else "in the game"


@reads("V32")
def no_slot(given: Given, moves: Moves, expect: Given) -> Found:
    asset, _, price = given["tile"].split()
    row = tuple(asset if price == f"${p}" else "" for p in (80, 70, 60, 50, 40))
    state = chicago(
        named(given),
        phase=ActionTurn(RED),
        players=[{"track": (given["building"].split()[0],)}],
        board={"row": row},
    )
    after = play(state, *moves)
    now = after.companies["cracker"]
    return {
        "company_pays_bank": given["treasury"] - now.cash,
        "owner_receives_from_bank": after.players[RED].cash - state.players[RED].cash,
        "tile": _where(after, asset),
        "workers_f2": now.workers[1],
    }


@reads("V63")
def unlike_resources(given: Given, moves: Moves, expect: Given) -> Found:
    tile = moves.split()[1]
    after = play(acting(given, named(given), other=(tile,)), moves)
    coal = acting({"haymarket": {"coal": 2}}, named(given), other=(tile,))
    only = play(coal, moves)
    taken = play(only, *legal(only)).companies["brunswick"]
    number = {1: "one cube"}.get(sum(taken.resources), f"{sum(taken.resources)} cubes")
    return {
        "legal": legal(after),
        "if_only_coal_lies_there": [f"{move} ({number})" for move in legal(only)],
    }


@reads("V66")
def dividend_building(given: Given, moves: Moves, expect: Given) -> Found:
    tile = given["building"].split()[0]

    def state(cash: int) -> Chicago:
        acts_for = company("brunswick", 0, given["stock_value"], cash=cash)
        return acting(given, acts_for, track=(tile,))

    before = state(given["company_treasury"])
    after = play(before, moves)
    now, dividend = after.companies["brunswick"], 150 * 3 // 10
    return {
        "player_treasury": plus_minus(before.players[RED].cash, after.players[RED].cash, dividend),
        "company_treasury": now.cash,
        "stock_value": now.value,
        "legal_with_treasury_149": is_legal(state(149), moves),
    }


@reads("V67")
def resource_tile(given: Given, moves: Moves, expect: Given) -> Found:
    def state(**changes: Any) -> Chicago:
        position = {**given, **changes}
        return acting(position, named(position, asset=given["asset"]))

    after = play(state(), moves)
    now = after.companies["libby"]
    kinds = ("livestock", "coal", "wood", "steel")
    return {
        "treasury": now.cash,
        "resources": {k: n for k, n in zip(kinds, now.resources, strict=True) if n},
        "ready_again": "after the Clean-Up" if now.is_exhausted else "at once",
        "legal_with_treasury_9": is_legal(state(treasury=9), moves),
        "legal_with_no_livestock_there": is_legal(state(haymarket={}), moves),
    }
