"""Made-up positions with everything that has its own colour."""

from collections.abc import Mapping
from dataclasses import replace

from msgspec import structs

from renderer.scene import Scene
from rules.core import Result
from rules.ruhrschifffahrt.events import RuhrEvent
from rules.ruhrschifffahrt.events.turns import (
    LockBuilt,
    Sold,
    TileGained,
    WarehouseBuilt,
)
from rules.ruhrschifffahrt.state import SEAT_COLOURS, Leaving, Mark, Tableau
from rules.ruhrschifffahrt.tables.board import (
    AREAS,
    COLUMNS,
    DEPOTS,
    OBSTACLES,
    SITES,
    TILES,
    WHITE_TILES,
)
from rules.ruhrschifffahrt.tables.rounds import MARKERS, OPTIONS
from rules.ruhrschifffahrt.view import RuhrView
from rules.text import Seat, say

NAMES = ("Anna", "Ben", "Clara", "Dirk")
ONE, TWO, THREE, FOUR = Seat(0), Seat(1), Seat(2), Seat(3)
BUILT = {"L7", "L8", "L9", "L11", "L12", "L13"}
DICE: Mapping[str, int] = {
    "D1": 4, "D2": 4, "D3": 5, "D5": 4, "D6": 3, "D7": 4, "D9": 3, "D12": 6, "D13": 5, "D15": 4,
}  # fmt: skip
OWNERS: Mapping[str, tuple[Seat, ...]] = {
    "HAT": (FOUR,),
    "STE": (ONE, TWO),
    "WER": (TWO, FOUR),
    "KET": (THREE,),
    "KE": (ONE, ONE, TWO),
    "KW": (FOUR,),
    "KB": (THREE, TWO),
    "BE": (ONE,),
    "NL": (FOUR, ONE),
    "RL": (THREE,),
}
BUYERS = ("ES", "EH", "EG", "WER", "WS", "KET", "WH", "WG", "BS", "MUL", "BH", "BG", "RUH")
SALE = Sold(TWO, "D10", "WER", "black", 5, 0, 4, "BC")

FINAL = (
    (("essen_set", 1), ("store_majority", 2), ("ruhraake", 4), ("debt", -2)),
    (("store_majority", 1), ("debt", -4)),
    (("buergermeister", 7), ("ruhrtalbahn", 1)),
    (("all_stores", 2), ("store_majority", 1), ("buergermeister", 4)),
)


def samples() -> tuple[Scene, ...]:
    """Return a position after a sale, one with closed pilots, and a finished one."""
    sold = _view()
    building = replace(
        sold,
        phase=6,
        asks=say("builds, repays or is done"),
        marker="HW-1",
        pilot_closed=True,
        within_reach=frozenset(("L1", "L14", "KE", "BE", "WIT", "treideln")),
        leaving=(Leaving("black", 2),),
    )
    built: tuple[RuhrEvent, ...] = (
        LockBuilt(ONE, "L8", 3, 2),
        WarehouseBuilt(ONE, "KE", 3, 2),
        WarehouseBuilt(ONE, "NL", 5, 2),
        TileGained(ONE, "grafschaft_mark"),
    )
    over = replace(
        sold,
        tableaus=_moored(sold.tableaus),
        round=12,
        phase=8,
        on_turn=None,
        marker="",
        final=FINAL,
        is_over=True,
        within_reach=frozenset(),
    )
    result = Result(over.scores, (1, 3, 2, 4), say("The most victory points win."))
    return (
        Scene(sold, NAMES, (SALE,)),
        Scene(building, NAMES, built),
        Scene(over, NAMES, result=result),
    )


def _view() -> RuhrView:
    drawn = ("IT-essen", "C1", "IK-H", "C4", "HW", "C6", "IK-S")
    left = {code: marker.copies - drawn.count(code) for code, marker in MARKERS.items()}
    return RuhrView(
        tableaus=_tableaus(),
        colours=SEAT_COLOURS,
        dice={depot: DICE[depot] for depot in DEPOTS if depot in DICE},
        track={"black": (0, 5, 4, 2), "white": (0, 0, 4, 0)},
        leaving=(),
        round=7,
        phase=4,
        order=(TWO, ONE, THREE, FOUR),
        on_turn=THREE,
        asks=say("sells the coal on the ship"),
        within_reach=frozenset(BUYERS),
        obstacles=tuple(o for o in OBSTACLES if o not in BUILT),
        demand={"MS": 1, "ES": 1, "WS": 1, "BS": 2, "MUL": 1, "HAT": 2},
        sites={**dict.fromkeys((*SITES, *COLUMNS), ()), **OWNERS},
        prices={**dict.fromkeys(SITES, 3), **dict.fromkeys(COLUMNS, 5)},
        lock_price=3,
        option_prices={code: option.prices[1] for code, option in OPTIONS.items()},
        export=3,
        country="NL",
        turned=("RL", "NL", "BE", "NL"),
        marker="IK-S",
        drawn=drawn,
        markers_left=left,
        bag=7,
        pilot_closed=False,
        lock_duty=False,
        copies_left=dict.fromkeys(WHITE_TILES, 2),
        final=(),
        is_over=False,
    )


def _tableaus() -> tuple[Tableau, ...]:
    waiting = (9, 10, 11)
    first = Tableau(3, 0, 0, waiting, thaler=5, vp=14, debts=1, ship="KET", option="treideln")
    stones = {**dict.fromkeys(AREAS, 0), "BI": 2, "BC": 2, "BR": 1, "WC": 1}
    first = structs.replace(first, stones=stones, tiles=_tiles())
    second = Tableau(2, 2, 2, waiting, thaler=3, vp=11, debts=2, ship="WER")
    third = Tableau(1, 0, 0, waiting, thaler=7, vp=12, ship="D9", option="lotse")
    fourth = Tableau(4, 0, 2, waiting, thaler=4, vp=9, ship="D13", option="lohn")
    return first, structs.replace(second, option="transport+lotse"), third, fourth


def _tiles() -> Mapping[str, Mark]:
    owned = dict.fromkeys(list(TILES)[:7], Mark.OWNED)
    return {**owned, "treidelaktion": Mark.USED, "lagerhaus": Mark.GONE, "gasthaus": Mark.OWNED}


def _moored(tableaus: tuple[Tableau, ...]) -> tuple[Tableau, ...]:
    """Move the ships to a city and to the berths of Ruhrort."""
    fields = ("RUH", "WER", "WER", "RUH")
    return tuple(
        structs.replace(tableau, ship=field, arrival=place)
        for place, (tableau, field) in enumerate(zip(tableaus, fields, strict=True))
    )
