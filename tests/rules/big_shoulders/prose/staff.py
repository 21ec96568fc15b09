"""Vectors about staff, dividends, partners and appeal."""

from msgspec.structs import replace

from rules.big_shoulders.cubes import from_table
from rules.big_shoulders.play import shares
from rules.big_shoulders.play.actions import ActionSequence, ActionTurn
from rules.big_shoulders.state import Company
from rules.big_shoulders.tables.components import GENERAL
from rules.big_shoulders.tables.effects import Appeal, Automate
from tests.rules.big_shoulders.builder import (
    RED,
    chicago,
    company,
    is_legal,
    legal,
    make,
    play,
    refused,
)
from tests.rules.big_shoulders.prose.acting import acting, named, with_effect
from tests.rules.big_shoulders.prose.readers import Found, Given, Moves, cases, listed, reads


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
        company("swift", 0, value).stepped(shares.steps(total, value)).value
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
    # All tokens in play are with another company.
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
