"""Vectors about buildings, the Action Phase, staff, assets and appeal."""

from dataclasses import replace
from typing import Any

from rules.big_shoulders import dividends
from rules.big_shoulders.company import Company
from rules.big_shoulders.cubes import from_table
from rules.big_shoulders.effects import Appeal, Automate
from rules.big_shoulders.phases.action import ActionTurn
from rules.big_shoulders.phases.building import SealedChoices
from rules.big_shoulders.phases.sequence import ActionSequence
from rules.big_shoulders.play import settle
from rules.big_shoulders.state import Chicago, Pending
from rules.big_shoulders.tables import ASSETS, GENERAL
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
    make,
    play,
    refused,
)
from tests.rules.big_shoulders.readers import (
    Found,
    Given,
    Moves,
    cases,
    employed,
    listed,
    plus_minus,
    reads,
)

ALL_KINDS = {"livestock": 2, "coal": 2, "wood": 2, "steel": 2}


def named(given: Given, **changes: Any) -> Company:
    """Set up the company a vector names, with its treasury and staff."""
    key = given.get("company", "brunswick").split()[0].strip("(")
    known = {
        "cash": given.get("treasury"),
        "workers": tuple(given["workers"]) if "workers" in given else None,
        "salespeople": given.get("salespeople"),
        "appeal": given.get("appeal"),
    }
    return company(key, **{k: v for k, v in known.items() if v is not None}, **changes)


def acting(
    given: Given, acts_for: Company, track: tuple[str, ...] = (), other: tuple[str, ...] = ()
) -> Chicago:
    """Let seat 0 act for a company; tiles lie on its track and on that of seat 1."""
    board = {
        "market": given.get("job_market", 4),
        "haymarket": from_table(given.get("haymarket", ALL_KINDS)),
    }
    players = [{"track": track}, {"track": other}]
    return chicago(acts_for, phase=ActionTurn(RED), players=players, board=board)


def gained(before: Company, after: Company) -> dict[str, int]:
    kinds = ("livestock", "coal", "wood", "steel")
    change = [b - a for a, b in zip(before.resources, after.resources, strict=True)]
    return {kind: number for kind, number in zip(kinds, change, strict=True) if number}


def with_effect(state: Chicago, key: str, *effects: Any) -> Chicago:
    """Begin effects on top of what is going on."""
    return settle(state.with_phases(Pending(key, effects)))


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


@reads("V33")
def automation(given: Given, moves: Moves, expect: Given) -> Found:
    found: list[Found] = []
    relocations: list[list[str]] = []
    for case, texts in zip(given["cases"], cases(moves), strict=True):
        acts_for = named({**given, "workers": case["workers"]})
        state = chicago(acts_for, phase=ActionTurn(RED, has_placed=True))
        after = play(with_effect(state, acts_for.key, Automate(1)), texts[0])
        relocations.append([move for move in legal(after) if "relocate" in move])
        now = play(after, *texts[1:]).companies[acts_for.key]
        found.append({"workers": [*now.workers], "tokens_moved": [*now.automated]})
    return {"first": found[0], "second": found[1], "legal_relocations": relocations}


@reads("V34")
def automation_without_spot(given: Given, moves: Moves, expect: Given) -> Found:
    acts_for = named(given)
    after = [
        play(
            with_effect(acting({**given, "job_market": n}, acts_for), acts_for.key, Automate(1)),
            moves,
        )
        for n in given["job_market"]
    ]
    workers = {state.companies[acts_for.key].workers for state in after}
    return {
        "workers": list(workers.pop()) if len(workers) == 1 else workers,
        "job_market": [state.board.market for state in after],
    }


@reads("V35")
def extra_dividends(given: Given, moves: Moves, expect: Given) -> Found:
    values: list[int] = []
    paid: set[tuple[int, ...]] = set()
    for value in given["stock_values"]:
        shares = int(given["other_player"].split()[0]) // 10
        swift = company("swift", 0, value, holdings={1: str(shares)})
        state = chicago(swift, phase=ActionTurn(RED))
        after = play(state, "place div swift")
        now = after.companies["swift"]
        values.append(now.value)
        players = [b.cash - a.cash for a, b in zip(state.players, after.players, strict=True)]
        paid.add((*players, now.cash - swift.cash + int(moves.split()[0][1:])))
    director, other, own = paid.pop() if len(paid) == 1 else (0, 0, 0)
    return {"director": director, "other": other, "company": own, "stock_values_after": values}


@reads("V36")
def triple_step(given: Given, moves: Moves, expect: Given) -> Found:
    values = [
        company("swift", 0, value).stepped(dividends.steps(total, value)).value
        for value, total in given["cases"]
    ]
    return {"stock_values_after": values}


@reads("V38")
def without_company(given: Given, moves: Moves, expect: Given) -> Found:
    player = {"cash": given["player_treasury"], "available": given["available_partners"]}
    state = chicago(phase=ActionSequence((RED,)), players=[player, {"available": 0}])
    return {
        "player_treasury": state.players[RED].cash,
        "available_partners": state.players[RED].available,
    }


@reads("V39")
def penniless(given: Given, moves: Moves, expect: Given) -> Found:
    found: dict[str, list[str]] = {}
    for name in expect:
        decade = int(name.removeprefix("decade_"))
        state = chicago(named(given), phase=ActionTurn(RED), decade=decade)
        found[name] = [m.split()[1] for m in legal(state) if m.startswith("place")]
        if any(
            refused(state, f"place {s} brunswick") is None for s in GENERAL if s not in found[name]
        ):
            raise ValueError("a space that is not offered is accepted")
    return found


@reads("V40", "V42", "V43", "V68")
def appeal_bonus(given: Given, moves: Moves, expect: Given) -> Found:
    first, *answers = listed(moves)
    steps = int(first.removeprefix("appeal +"))
    value = given.get("stock_value", 50)
    key = given["company"]
    acts_for = replace(named(given), stock=company(key, 0, value).stock)
    acts_for = replace(acts_for, asset="brand_recognition")
    # All the tokens that are in play lie with another company.
    tokens = company("swift" if key != "swift" else "libby", 1)
    tokens = replace(tokens, tokens=given.get("goods_tokens_in_play", 0))
    state = chicago(acts_for, tokens, phase=ActionTurn(RED, has_placed=True))
    after = play(with_effect(state, key, Appeal(steps)), *answers)
    now = after.companies[key]
    return {
        "appeal": now.appeal,
        "workers": list(now.workers),
        "treasury": now.cash,
        "salespeople": now.salespeople,
        f"goods_tokens_{key}": now.tokens,
        "stock_value": now.value,
        "brand_recognition_usable_now": is_legal(after, f"exhaust {key}"),
    }


@reads("V41")
def second_partner_bonus(given: Given, moves: Moves, expect: Given) -> Found:
    own = [company(key, 0, appeal=n) for key, n in given["player_companies"].items()]
    others = [company(key, 1, appeal=n) for key, n in given["other_company"].items()]
    player = {"partners": given["partners"], "available": 0}
    state = chicago(*own, *others, phase=ActionTurn(RED, has_placed=True), players=[player])
    before = {c.key: c.cash for c in own}
    for move in moves:
        event, *answers = move.split(", ")
        key, _, steps = event.split()
        state = play(with_effect(state, key, Appeal(int(steps))), *answers)
    last = moves[-1].split()[0]
    nothing = state.companies[last].cash == before[last] and legal(state)[0] == "end"
    return {
        "partners": state.players[RED].partners,
        "anglo_bonus": "nothing, no $25" if nothing else legal(state),
        "order": list(state.order),
    }


@reads("V61")
def trade(given: Given, moves: Moves, expect: Given) -> Found:
    anglo = company("anglo", resources=from_table(given["company_resources"]))
    state = acting(given, anglo)
    after = play(state, moves)
    kinds = ("livestock", "coal", "wood", "steel")
    now = after.companies["anglo"].resources
    others = [m for m in legal(state) if m.startswith("trade") and m != moves]
    return {
        "company_resources": {k: n for k, n in zip(kinds, now, strict=True) if n},
        "haymarket": dict(zip(kinds, after.board.haymarket, strict=True)),
        "other_legal_trades": others,
        "illegal": expect["illegal"] if not is_legal(state, expect["illegal"]) else "legal",
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


@reads("V64")
def worker_and_manager(given: Given, moves: Moves, expect: Given) -> Found:
    state = play(acting(given, named(given), other=(moves[0].split()[1],)), moves[0])
    asked = any(move.startswith("worker") for move in legal(state))
    now = play(state, *moves[1:]).companies["brunswick"]
    return {
        "workers": list(now.workers),
        "managers": list(now.managers),
        "treasury": now.cash,
        "worker": "asked for" if asked else "lost, not asked for",
    }


@reads("V65")
def two_automations(given: Given, moves: Moves, expect: Given) -> Found:
    state = acting(given, named(given), other=(moves[0].split()[1],))
    after = play(state, *moves)
    now = after.companies["brunswick"]
    return {
        "tokens_moved": list(now.automated),
        "workers": list(now.workers),
        "job_market": after.board.market,
        "treasury": now.cash,
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


@reads("V76")
def declined_workers(given: Given, moves: Moves, expect: Given) -> Found:
    ends: list[Company] = []
    followed: set[str] = set()
    for texts in cases(moves):
        tile = texts[0].split()[1]
        after, _ = make(acting(given, named(given), other=(tile,)), texts[0])
        after = play(after, *texts[1:])
        ends.append(after.companies["brunswick"])
        followed.add(" ".join(legal(after)))
    return {
        "workers": [list(now.workers) for now in ends],
        "salespeople": [now.salespeople for now in ends],
        "treasury": [now.cash for now in ends],
        "next_decision": "free actions and end in all three cases"
        if followed == {"end"}
        else followed,
    }
