"""Vectors about the Operation Phase, the Supply Chain, the Clean-Up and the end."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.big_shoulders import scoring
from rules.big_shoulders.cubes import Cubes, counted, from_table, listed
from rules.big_shoulders.phases.action import ActionTurn
from rules.big_shoulders.phases.building import SealedChoices
from rules.big_shoulders.phases.clean_up import CLEAN_UP, CleanUp
from rules.big_shoulders.phases.draws import RefillSupply, shift_supply
from rules.big_shoulders.phases.operation import Issuing, OperatingOrder, Supplying
from rules.big_shoulders.phases.production import Producing
from rules.big_shoulders.phases.sale import Selling, Settled
from rules.big_shoulders.play import settle
from rules.big_shoulders.state import Chicago, Stand
from rules.big_shoulders.tables import ASSETS, SLOTS, TILES
from rules.core import NATURE
from rules.text import Seat
from tests.rules.big_shoulders.builder import (
    GAME,
    RED,
    YELLOW,
    chicago,
    company,
    drawing,
    is_legal,
    legal,
    play,
)
from tests.rules.big_shoulders.readers import Found, Given, Moves, holding, reads, shown

BOXES = ("X", "30", "20", "10")
KINDS = ("livestock", "coal", "wood", "steel")


def boxes(given: Mapping[str, Any]) -> tuple[Cubes, ...]:
    """Read supply boxes: lists of cubes, or just their number."""
    return tuple(
        counted(given[box]) if isinstance(given[box], list) else counted(["steel"] * given[box])
        for box in BOXES
    )


def by_kind(cubes: Cubes) -> dict[str, int]:
    return {kind: number for kind, number in zip(KINDS, cubes, strict=True) if number}


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


def stand(words: str) -> Stand:
    """Read "d10 (4 of 5)"; without numbers the tile is empty."""
    tile, _, filled = words.partition(" (")
    number = filled.split()[0] if filled else "0"
    return Stand(tile, int(number) if number.isdecimal() else 0)


def of_capacity(words: str) -> Stand:
    """Read "capacity 4, 3 filled" as any tile of that size."""
    numbers = [int(word) for word in words.replace(",", "").split() if word.isdecimal()]
    tile = next(tile.name for tile in TILES.values() if tile.capacity == numbers[0])
    return Stand(tile, sum(numbers[1:]))


def selling(key: str, demand: Mapping[str, Stand], ran: int = 0, **changes: Any) -> Chicago:
    value = changes.pop("value", 50)
    seller = company(key, 0, value, **changes)
    return chicago(seller, phase=Selling(key, ran), board={"demand": demand})


def revenue(state: Chicago) -> int:
    phase = state.phase
    return phase.total(state) if isinstance(phase, Selling) else -1


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


def refilled(given: Given) -> Chicago:
    """Refill the Supply Chain as at the end of a company's turn."""
    empty = given.get("empty_boxes", ())
    supply = given.get("boxes") or {box: [] if box in empty else ["steel"] for box in BOXES}
    bag = counted(given["bag"]) if "bag" in given else (5, 5, 5, 5)
    hay = from_table(given.get("haymarket", {}))
    board = {"supply": boxes(supply), "bag": bag, "haymarket": hay}
    state = chicago(phase=(), board=board, decade=given["decade"])
    state = state.with_board(shift_supply(state.board)).with_phases(RefillSupply())
    return drawing(settle(state))


@reads("V55")
def shift_and_refill(given: Given, moves: Moves, expect: Given) -> Found:
    after = refilled(given)
    right = {box: list(listed(after.board.supply[BOXES.index(box)])) for box in ("10", "20")}
    new = {box: f"{sum(after.board.supply[BOXES.index(box)])} new cubes" for box in ("30", "X")}
    return {"boxes": {**right, **new}}


@reads("V56")
def short_bag(given: Given, moves: Moves, expect: Given) -> Found:
    after = refilled(given)
    box = list(listed(after.board.supply[0]))
    for kind in given["bag"]:
        box.remove(kind)
    back = {kind: max(n - 2, 0) for kind, n in given["haymarket"].items()}
    returned = ", ".join(f"{n} {kind}" for kind, n in back.items() if n)
    one = f"one of the {sum(back.values())} returned cubes ({returned})"
    fits = len(box) == 1 and back[box[0]]
    return {
        "X_contains": [*given["bag"], one if fits else box],
        "haymarket": dict(zip(KINDS, after.board.haymarket, strict=True)),
        "cubes_in_bag": sum(after.board.bag),
    }


@reads("V70")
def exactly_empty(given: Given, moves: Moves, expect: Given) -> Found:
    after = refilled(given)
    return {
        "X": sorted(listed(after.board.supply[0])),
        "cubes_in_bag": sum(after.board.bag),
        "haymarket": by_kind(after.board.haymarket),
    }


def cleaned(state: Chicago, *draws: str) -> Chicago:
    """Clean up, chance drawing the named demand tiles and else what comes first."""
    waiting = list(draws)
    while GAME.to_act(state) == (NATURE,):
        offered = [GAME.format(state, move) for move, _ in GAME.odds(state)]
        move = f"demand {waiting.pop(0)}" if offered[0].startswith("demand") else offered[0]
        state, _ = GAME.apply(state, NATURE, GAME.parse(state, NATURE, move))
    return state


def words_of(at: Stand, tile_words: Sequence[str]) -> str:
    """Write a stand as the vector does, with numbers if it expects some."""
    capacity = TILES[at.tile].capacity
    full = f"{at.tile} ({at.goods} of {capacity})"
    return full if full in tile_words else at.tile if not at.goods else full


@reads("V57")
def demand_and_assets(given: Given, moves: Moves, expect: Given) -> Found:
    rows = {"F": given["row_F_50_20_0"], "D": given["row_D_50_20_0"]}
    demand = {
        f"{letter}{bonus}": stand(words)
        for letter, row in rows.items()
        for bonus, words in zip((50, 20, 0), row, strict=True)
    }
    others = ("d3", "d5", "d6", "d9", "d11", "d12")
    unfilled = [slot for slot in SLOTS if slot[0] in "MS"]
    demand.update({slot: Stand(tile) for slot, tile in zip(unfilled, others, strict=True)})
    gone = {*TILES} - {at.tile for at in demand.values()} - {*given["demand_deck"]}
    row = tuple(asset or "" for asset in reversed(given["asset_row_40_to_80"]))
    board = {
        "demand": demand,
        "demand_gone": tuple(gone),
        "row": row,
        "assets_gone": tuple({*ASSETS} - {*row}),
        "supply": boxes(dict.fromkeys(BOXES, 3)),
        "bag": (5, 5, 5, 5),
    }
    state = chicago(phase=CLEAN_UP[:-1], seats=4, board=board)
    after = cleaned(state, *given["demand_deck"])
    return {
        key: [words_of(after.board.demand[f"{key[4]}{n}"], expect[key]) for n in (50, 20, 0)]
        for key in ("row_F_50_20_0", "row_D_50_20_0")
    } | {"asset_row_40_to_80": [asset or None for asset in reversed(after.board.row)]}


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


@reads("V71")
def supply_in_the_clean_up(given: Given, moves: Moves, expect: Given) -> Found:
    board = {"supply": boxes(given["boxes"]), "bag": (0, 9, 9, 0), "haymarket": (0, 0, 0, 0)}
    state = chicago(phase=CLEAN_UP[2:4], board=board, decade=given["ending_decade"])
    after = drawing(state)
    numbers = dict(zip(BOXES, map(sum, after.board.supply), strict=True))
    moved = after.board.supply[1:] == boxes(given["boxes"])[:-1]
    decade = given["ending_decade"]
    return {
        "haymarket": by_kind(after.board.haymarket),
        "boxes": {
            "10": f"the {numbers['10']} cubes of 20",
            "20": f"the {numbers['20']} of 30",
            "30": f"the {numbers['30']} of X",
            "X": f"{numbers['X']} new cubes (number of decade {decade})",
        }
        if moved
        else after.board.supply,
    }


@reads("V72")
def last_choice(given: Given, moves: Moves, expect: Given) -> Found:
    players = [{"hand": tuple(given["hand"])}]
    state = chicago(phase=SealedChoices(), players=players, decade=given["decade"])
    return {"legal": legal(state)}


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


@reads("V77")
def left_slot(given: Given, moves: Moves, expect: Given) -> Found:
    first = given["row_M_50_20_0"][0]
    demand = {"M50": stand(first), "M20": Stand("", given["goods_on_printed_middle_space"])}
    state = selling("anglo", demand, 1, goods=given["goods"])
    return {
        "legal_ship": [move for move in legal(state) if move.startswith("ship")],
        "revenue": revenue(play(state, *moves[1:])),
    }


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


@reads("V59")
def final_scoring(given: Given, moves: Moves, expect: Given) -> Found:
    shares: dict[str, dict[int, str]] = {"swift": {}, "anglo": {}}
    values: dict[str, int] = {}
    for seat, name in enumerate(("seat_0", "seat_1")):
        for held, lots in given[name].items():
            if held != "treasury":
                key, value = held.split("_")
                values[key] = int(value)
                shares[key][seat] = "+".join(
                    str(n) if kind == "common" else kind[0].upper() for kind, n in lots.items()
                )
    state = chicago(
        company("swift", 0, values["swift"], shares["swift"]),
        company("anglo", 1, values["anglo"], shares["anglo"]),
        phase=CleanUp(),
        decade=5,
        players=[
            {"cash": given[name]["treasury"], "partners": partners}
            for name, partners in zip(("seat_0", "seat_1"), given["partners"], strict=True)
        ],
        board={"goals": tuple(given["goals"])},
    )
    return {
        "results": list(scoring.results(state)),
        "goals_reached": [scoring.goals_of(state, seat) for seat in (RED, YELLOW)],
    }


@reads("V60")
def tie(given: Given, moves: Moves, expect: Given) -> Found:
    def winners(goals: Sequence[int]) -> tuple[Seat, ...]:
        return tuple(
            Seat(seat)
            for seat, rank in enumerate(scoring.places(given["results"], goals))
            if rank == 1
        )

    won = winners(given["goals_reached"])
    return {
        "winner": won[0] if len(won) == 1 else won,
        "if_goals_also_equal": "shared victory" if len(winners([1, 1, 3])) > 1 else "one winner",
    }


@reads("V75")
def single_companies(given: Given, moves: Moves, expect: Given) -> Found:
    companies = [
        company(key, seat, cash=row["treasury"], appeal=row["appeal"])
        for seat, name in enumerate(("seat_0", "seat_1"))
        for key, row in given[name].items()
    ]
    state = chicago(*companies, decade=5, board={"goals": tuple(given["goals"])})
    return {"goals_reached": [scoring.goals_of(state, seat) for seat in (RED, YELLOW)]}
