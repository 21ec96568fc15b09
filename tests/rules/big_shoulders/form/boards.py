"""The main board of a position, read from data and written as data."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.big_shoulders.cubes import KINDS, NONE, Cubes, minus, plus
from rules.big_shoulders.state import Board, Company, Stand
from rules.big_shoulders.tables.components import (
    ASSETS,
    BOXES,
    CUBES,
    GOALS,
    HAYMARKET,
    MARKET_AT_START,
    ROW,
    SLOTS,
    SPACES,
    TILES,
)
from rules.text import Seat
from tests.rules.big_shoulders.form.pieces import (
    Given,
    by_kind,
    cubes,
    demanded,
    of_known,
    once,
    stand,
    whole,
)
from tests.rules.vector_form import UnfitVector, only_known

KEYS = (
    "job_market",
    "haymarket",
    "bag",
    "supply",
    "demand",
    "demand_gone",
    "asset_row",
    "assets_gone",
    "partners_on",
    "goals",
)


def read(position: Given, companies: Iterable[Company]) -> Board:
    """Return the board; each tile may be in one place only, and there are only 70 cubes."""
    row = _row(position.get("asset_row", {}))
    assets_gone = of_known("an asset", position.get("assets_gone", ()), ASSETS)
    once("asset", (*row, *assets_gone, *(company.asset for company in companies)))
    demand = _demand(position.get("demand", {}))
    demand_gone = of_known("a demand tile", position.get("demand_gone", ()), TILES)
    once("demand tile", (*demand_gone, *(at.tile for at in demand.values())))
    supply = _supply(position.get("supply", {}))
    haymarket = HAYMARKET
    if "haymarket" in position:
        haymarket = cubes("haymarket", position["haymarket"])
    board = Board(
        market=whole("job_market", position.get("job_market", MARKET_AT_START)),
        haymarket=haymarket,
        bag=_bag(position, (haymarket, *supply, *(company.resources for company in companies))),
        supply=supply,
        demand=demand,
        demand_gone=demand_gone,
        row=row,
        assets_gone=assets_gone,
        partners=_partners(position.get("partners_on", {})),
        goals=of_known("a goal", position.get("goals", ()), GOALS),
    )
    for slot in SLOTS:
        if board.free(slot) < 0:
            raise UnfitVector(f"{slot} has no spaces for {demanded(board, slot)} goods")
    return board


def _row(given: Mapping[str, str | None]) -> tuple[str, ...]:
    only_known("asset_row", given, [str(price) for price in ROW])
    of_known("an asset", filter(None, given.values()), ASSETS)
    return tuple(given.get(str(price)) or "" for price in ROW)


def _demand(given: Mapping[str, str]) -> dict[str, Stand]:
    only_known("demand", given, SLOTS)
    return {slot: stand(slot, given[slot]) if slot in given else Stand() for slot in SLOTS}


def _supply(given: Given) -> tuple[Cubes, ...]:
    only_known("supply", given, BOXES)
    return tuple(cubes(f"box {box}", given.get(box, {})) for box in BOXES)


def _partners(given: Mapping[str, list[int]]) -> dict[str, tuple[Seat, ...]]:
    only_known("partners_on", given, SPACES)
    return {space: tuple(map(Seat, seats)) for space, seats in given.items()}


def _bag(position: Given, elsewhere: Iterable[Cubes]) -> Cubes:
    """Return the cubes of the bag: those named, or else all that are nowhere else."""
    placed = NONE
    for some in elsewhere:
        placed = plus(placed, some)
    rest = minus(CUBES, placed)
    bag = cubes("bag", position["bag"]) if "bag" in position else rest
    for kind, left, drawn in zip(KINDS, rest, bag, strict=True):
        if drawn > left or left < 0:
            raise UnfitVector(f"the game has {CUBES[KINDS.index(kind)]} {kind} and no more")
    return bag


def write(board: Board) -> dict[str, Any]:
    """Return the board in the form of a position."""
    boxes = zip(BOXES, board.supply, strict=True)
    return {
        "job_market": board.market,
        "haymarket": by_kind(board.haymarket),
        "bag": by_kind(board.bag),
        "supply": {box: by_kind(some) for box, some in boxes},
        "demand": {slot: demanded(board, slot) for slot in SLOTS},
        "demand_gone": list(board.demand_gone),
        "asset_row": {
            str(price): asset or None for price, asset in zip(ROW, board.row, strict=True)
        },
        "assets_gone": list(board.assets_gone),
        "partners_on": {space: list(seats) for space, seats in board.partners.items()},
        "goals": list(board.goals),
    }
