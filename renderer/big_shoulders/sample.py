"""A made-up position with everything that has its own colour."""

from dataclasses import replace

from renderer.scene import Scene
from rules.big_shoulders.events.board import PartnerPlaced
from rules.big_shoulders.events.companies import (
    AppealRaised,
    Shipped,
    StockMoved,
)
from rules.big_shoulders.state import Board, Company, Holding, Options, Stand
from rules.big_shoulders.tables.components import ASSETS, BUILDINGS, CHARTERS, SLOTS, STOCK, TILES
from rules.big_shoulders.view import ChicagoView, PlayerView, Task
from rules.core import Result
from rules.text import Seat, say

NAMES = ("Anna", "Ben", "Clara", "Dirk")
SEATS = tuple(Seat(seat) for seat in range(4))
STOCKS = (7, 8, 6, 12, 9, 9)
TRACKS = (("b2", "b9", "b15"), ("b5", "b11", "b24"), ("b8", "b1", "b27"), ("b10", "b26", "b29"))


def samples() -> tuple[tuple[Scene, str], ...]:
    """Return several pictures of the position."""
    view = position()
    recent = (
        PartnerPlaced(Seat(0), "mgr", "swift"),
        StockMoved("swift", 60, 160),
        AppealRaised("swift", 6, 10),
        Shipped("swift", "M50", 2, 120),
    )
    public = Scene(view, NAMES, recent)
    hand = replace(
        view, phase="building", hand=("b30", "b42", "b44"), choice=("b42", "b30"), to_act=SEATS
    )
    over = replace(view, phase="over", to_act=())
    result = Result(over.scores, (1, 2, 3, 4), say("Anna was best."))
    return (
        (public, "board"),
        (public, "market"),
        (public, "companies"),
        (replace(public, recent=()), "company swift"),
        (public, "player yellow"),
        (Scene(hand, NAMES, viewer=Seat(0)), "hand"),
        (Scene(over, NAMES, result=result), "board"),
    )


def position() -> ChicagoView:
    """Return a position in the third decade."""
    founded = ("swift", "fairbank", "henderson", "spalding", "elgin", "libby")
    companies = {key: _company(key, place) for place, key in enumerate(founded)}
    return ChicagoView(
        to_act=(Seat(1),),
        asks=say("places a partner"),
        scores=(1592, 1148, 1255, 950),
        options=Options(4, advanced=True),
        decade=3,
        phase="action",
        players=tuple(map(_player, SEATS)),
        companies=companies,
        board=_board(),
        order=founded,
        turn_order=SEATS,
        next_order=(Seat(2), Seat(0), Seat(1), Seat(3)),
        priority=Seat(2),
        limit=14,
        demand_left=9,
        assets_left=9,
        buildings_left=(0, 4, 16),
        goals=(
            ("goal_managers", (3, 0, 2, 1)),
            ("goal_automation", (2, 3, 0, 0)),
            ("goal_appeal", (10, 2, 8, 4)),
            ("goal_partners", (4, 3, 4, 3)),
            ("goal_treasury", (185, 48, 140, 75)),
        ),
        owners={tile: seat for seat in SEATS for tile in TRACKS[seat]},
        task=Task("swift", ran=1, revenue=140),
    )


def _player(seat: Seat) -> PlayerView:
    return PlayerView(
        cash=(412, 268, 355, 190)[seat],
        worth=(1592, 1148, 1255, 950)[seat],
        partners=(4, 3, 4, 3)[seat],
        available=(1, 3, 2, 2)[seat],
        tiles=1,
        track=TRACKS[seat],
        sold=frozenset({"elgin"} if seat else ()),
        certificates=(5, 15, 4, 6)[seat],
        directs=(),
    )


def _company(key: str, place: int) -> Company:
    charter = CHARTERS[key]
    director = Seat((0, 2, 2, 0, 3, 1)[place])
    spots = tuple(factory.spots for factory in charter.factories)
    moved = tuple(min(1, n) if m == 0 else 0 for m, n in enumerate(spots))
    holdings = tuple(
        Holding(int(seat == director), int(seat == (director + 1) % 4), place % 2) for seat in SEATS
    )
    return Company(
        key,
        director,
        stock=STOCKS[place] % len(STOCK),
        cash=185 - 25 * place,
        appeal=(10, 8, 6, 6, 4, 2)[place],
        workers=tuple(max(0, n - m - place % 2) for n, m in zip(spots, moved, strict=True)),
        automated=moved,
        managers=tuple(number <= place % 2 for number in range(len(spots))),
        holdings=holdings,
        treasury=Holding(0, place % 2, 3),
        pool=Holding(0, 0, place % 3),
        salespeople=place % len(charter.prices),
        resources=(2, place % 2, place % 3, 3),
        goods=place % 4,
        tokens=place % 3,
        asset=list(ASSETS)[place + 9] if charter.has_slot else "",
        is_exhausted=not place,
    )


def _board() -> Board:
    tiles = list(TILES)
    demand = {
        slot: Stand(tiles[place], TILES[tiles[place]].capacity * (place % 3) // 2)
        for place, slot in enumerate(SLOTS)
    }
    demand |= {"M20": Stand("", 2), "M0": Stand()}
    return Board(
        market=5,
        haymarket=(3, 1, 2, 4),
        bag=(9, 8, 7, 7),
        supply=((1, 0, 1, 1), (2, 1, 1, 0), (0, 1, 0, 1), (0, 0, 1, 0)),
        demand=demand,
        row=("mail_order_catalogue", "foundry", "popular_partners", "", "price_protection"),
        partners={
            "mgr": (Seat(0),),
            "adv": (Seat(2),),
            "fund40": (Seat(3),),
            "b9": (Seat(3),),
            "b15": (Seat(1),),
        },
        goals=(),
    )


if not all(tile in BUILDINGS for track in TRACKS for tile in track):
    raise ValueError("the sample shows a tile that does not exist")
