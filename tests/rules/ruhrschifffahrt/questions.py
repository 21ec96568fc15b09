"""Vectors that ask something else than what a move leads to."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rules.core import ranked
from rules.ruhrschifffahrt.phases.chance import BAG, declare_duty
from rules.ruhrschifffahrt.phases.departure import Departure
from rules.ruhrschifffahrt.phases.options import Options
from rules.ruhrschifffahrt.phases.progress import copies_left
from rules.ruhrschifffahrt.phases.purchases import Purchases
from rules.ruhrschifffahrt.phases.timeline import open_removal
from rules.ruhrschifffahrt.setup import starting_position
from rules.ruhrschifffahrt.state import Ruhr, by_position
from rules.ruhrschifffahrt.tables.board import COAL, DEPOTS, PILOTED, SIMPLE
from rules.ruhrschifffahrt.tables.progress_tiles import WHITE_TILES
from rules.ruhrschifffahrt.transport_track import arrow_dice, with_die_added
from tests.rules.ruhrschifffahrt.positions import colours, position, seat_of, with_phase
from tests.rules.ruhrschifffahrt.stories import (
    Vector,
    actor_of,
    is_refused,
    legal,
    make,
    opened,
)

Answer = Mapping[str, Any]


def _state(vector: Vector, **other: Any) -> Ruhr:
    return position({**vector["given"], **other}, actor_of(vector))


def _order(vector: Vector) -> Answer:
    order = colours(by_position(_state(vector)))
    return {"order": [colour for colour in order if colour in vector["given"]["ships"]]}


def _simple_trips(vector: Vector) -> Answer:
    return {depot: list(SIMPLE[depot]) for depot in vector["given"]["starts"]}


def _trips(vector: Vector) -> Answer:
    depot = vector["given"]["ship"]
    return {"without": list(SIMPLE[depot]), "with": list(PILOTED[depot])}


def _added(vector: Vector) -> Answer:
    state = _state(vector)
    _, value = vector["given"]["die_sold"]
    cells, pushed = with_die_added(state.track["black"], state.arrow, value)
    return {"track": {"clay": [cell or None for cell in cells]}, "leaving": pushed or None}


def _scarce_options(vector: Vector) -> Answer:
    """Try the options for which the actor has the tiles, in both positions of the vector."""
    answer: dict[str, str] = {}
    for name in ("a", "b"):
        given = {**vector["given"][name], "ship": "WIT"}
        state = opened({**vector, "given": given}, "option")
        refused = [is_refused(state, f"option {option}") for option in given["actor_tiles"]]
        both = "both " if len(refused) > 1 else ""
        answer[name] = f"{both}illegal" if all(refused) else "legal"
    return answer


def _towing_prices(vector: Vector) -> Answer:
    answer: dict[str, Any] = {}
    for number in (6, 7):
        state = opened({**vector, "given": {**vector["given"], "round": number}}, "option")
        after = make(state, vector["move"])
        answer[f"thaler_after_round_{number}"] = after.tableaus[actor_of(vector)].thaler
        refused = [move for move in vector["expect"]["not_legal"] if is_refused(state, move)]
        answer["not_legal"] = refused
    return answer


def _white_start(vector: Vector) -> Answer:
    answer: dict[str, str] = {}
    for name, tiles in (("without_tile", ()), ("with_tile", ("grafschaft_mark",))):
        state = with_phase(_state(vector, tiles=tiles), Departure(actor_of(vector), "none"))
        answer[name] = "illegal" if is_refused(state, vector["move"]) else "legal"
    return answer


def _two_prices(vector: Vector) -> Answer:
    choosing = with_phase(_state(vector, ship="RUH"), Options((actor_of(vector),)))
    buying = with_phase(_state(vector, tiles=["schleusenbau"]), Purchases((actor_of(vector),)))
    refused = {"price_2": is_refused(choosing, "option treideln+lotse"),
               "price_3": is_refused(buying, "lock L3")}  # fmt: skip
    return {name: "illegal" if no else "legal" for name, no in refused.items()}


def _first_round(vector: Vector) -> Answer:
    actor = actor_of(vector)
    options = legal(with_phase(_state(vector), Options((actor,))))
    starts = legal(with_phase(_state(vector), Departure(actor, vector["given"]["option"])))
    return {
        "legal_options": [move.removeprefix("option ") for move in options],
        "legal_starts_without_pilot": [move.removeprefix("start ") for move in starts],
    }


def _setups(vector: Vector) -> Answer:
    games = {str(seats): starting_position(seats) for seats in vector["given"]["players"]}
    (everybody,) = {(t.supply, t.thaler) for state in games.values() for t in state.tableaus}
    (arrow,) = {tuple(arrow_dice(state).items()) for state in games.values()}
    (bag,) = {state.bag for state in games.values()}
    supply, thaler = everybody
    common = {
        "arrow_die": list(arrow[0]),
        "bag": bag,
        "bag_in_variant": starting_position(2, with_stars=False).bag,
        "supply_warehouses": supply,
        "thaler": thaler,
    }
    return {**{seats: _setup(state) for seats, state in games.items()}, "all": common}


def _setup(state: Ruhr) -> Answer:
    dice = [COAL[depot] for depot in state.dice] + list(arrow_dice(state))
    (copies,) = {copies_left(state, tile) for tile in WHITE_TILES}
    return {
        "black": dice.count("black"),
        "white": dice.count("white"),
        "empty_depots": len(DEPOTS) - len(state.dice),
        "white_tile_copies": copies,
    }


def _winners(vector: Vector) -> Answer:
    given = vector["given"]["vp"]
    ranks = ranked(list(given.values()))
    return {"winners": [colour for colour, rank in zip(given, ranks, strict=True) if rank == 1]}


def _duties(vector: Vector) -> Answer:
    duties: list[bool] = []
    for bag in vector["given"]["bag_before_draw"]:
        state = replace(_state(vector), bag=bag, phases=(BAG,))
        after = make(state, "marker HW") if bag else declare_duty(state)
        duties.append(after.lock_duty)
    return {"lock_duty": duties}


def _removal(vector: Vector) -> Answer:
    given = vector["given"]
    moves = [choice.split() for choice in given["choices"]]
    removed = {depot: [colour.strip("()"), 4] for _, _, depot, colour in moves}
    state = _state(vector, dice={**given["dice"], **removed})
    state = replace(state, order=tuple(map(seat_of, given["order_upstream_first"])))
    state = open_removal(state)
    choosers = state.phases[0].to_act(state)
    for _, _, depot, _ in moves:
        state = make(state, f"remove {depot}")
        choosers = (*choosers, *state.phases[0].to_act(state))
    return {"legal": legal(state), "chooser_order": colours(choosers)}


def _shifts(vector: Vector) -> Answer:
    moves = legal(with_phase(_state(vector), Purchases((actor_of(vector),))))
    return {"legal": [move for move in moves if move.startswith("shift")]}


def _options(vector: Vector) -> Answer:
    state = with_phase(_state(vector), Options((actor_of(vector),)))
    refused = [move for move in vector["expect"]["not_legal"] if is_refused(state, move)]
    return {"legal": legal(state), "not_legal": refused}


def _last_warehouse(vector: Vector) -> Answer:
    answer: dict[str, Any] = {}
    for name in ("a", "b"):
        actor = actor_of(vector)
        state = with_phase(_state(vector, **vector["given"][name]), Purchases((actor,)))
        if is_refused(state, vector["move"]):
            answer[name] = "illegal"
            continue
        before, after = (s.tableaus[actor] for s in (state, make(state, vector["move"])))
        answer[name] = {
            "legal": True,
            "thaler": after.thaler,
            "debts": after.debts,
            "supply_warehouses": after.supply,
            "vp_gain": after.vp - before.vp,
        }
    return answer


BY_MOVE: Mapping[str, Callable[[Vector], Answer]] = {
    "(determine order)": _order,
    "(list destinations)": _simple_trips,
    "(list destinations without / with Lotse)": _trips,
    "(add die)": _added,
    "option lohn / option nachschub": _scarce_options,
    "option with price 2 / lock at price 3": _two_prices,
    "start D*": _first_round,
    "(set-up)": _setups,
    "(end)": _winners,
    "(phase 2)": _duties,
    "(list)": _removal,
    "(list shift moves)": _shifts,
    "(list options)": _options,
}
BY_EXPECTATION: Mapping[str, Callable[[Vector], Answer]] = {
    "thaler_after_round_7": _towing_prices,
    "with_tile": _white_start,
    "b": _last_warehouse,
}
"""Vectors that compare what one move does in several positions."""


def question(vector: Vector) -> Callable[[Vector], Answer] | None:
    """Find out what a vector asks, if it does not simply play."""
    if vector["move"] in BY_MOVE:
        return BY_MOVE[vector["move"]]
    return next((BY_EXPECTATION[key] for key in BY_EXPECTATION if key in vector["expect"]), None)
