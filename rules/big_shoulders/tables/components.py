"""The printed components and tracks, and what every game begins with (BS-1 to BS-3)."""

from collections.abc import Mapping
from functools import reduce

from msgspec import Struct, convert, field

from rules.big_shoulders.cubes import KINDS, Cubes, from_table, plus
from rules.big_shoulders.tables.effects import Effects
from rules.tables import by_code, read_table

_COMPANIES = read_table("rules.big_shoulders", "companies")
INDUSTRIES: Mapping[str, str] = {row["letter"]: row["label"] for row in _COMPANIES["industries"]}
"""Names of industries by letter, from the top row down."""
CERTIFICATES: Mapping[str, int] = {
    row["type"]: row["shares"] for row in _COMPANIES["certificates_per_company"]
}
"""Shares of each kind of certificate (BS-1.2)."""
COMMONS: int = next(
    row["count"] for row in _COMPANIES["certificates_per_company"] if row["type"] == "common"
)
"""The number of Common certificates of each company."""


class Factory(Struct, frozen=True):
    """One factory of a charter (BS-1.3)."""

    name: str
    spots: int = field(name="worker_spots")
    """The number of worker spots, and of automation tokens."""
    inputs: Cubes
    goods: int
    extra: int = field(name="full_automation_extra_goods")
    """Additional goods once it is fully automated (BS-11.8)."""
    bonus: Effects = field(name="manager_bonus")
    """What a manager brings per run (BS-14.9)."""


class Charter(Struct, frozen=True):
    """One company as it is printed (BS-1.2, BS-1.3)."""

    key: str = field(name="id")
    name: str
    nameplate: str
    """The name, short enough for a nameplate."""
    called: str
    """The name in lists and sentences."""
    industry: str
    """The letter of its row in the demand grid."""
    appeal: int = field(name="initial_appeal")
    has_slot: bool = field(name="asset_slot")
    """Whether it can hold a capital asset (BS-12.1)."""
    prices: tuple[int, ...] = field(name="price_by_salespeople")
    """Prices of one good by salespeople employed."""
    factories: tuple[Factory, ...]
    colour: str

    @property
    def consumed(self) -> Cubes:
        """The cubes that all factories consume when each runs once."""
        return reduce(plus, (factory.inputs for factory in self.factories))

    @property
    def code(self) -> str:
        """The two letters on its nameplate."""
        return self.key[:2].upper()


CHARTERS: Mapping[str, Charter] = {
    charter.key: charter for charter in convert(_COMPANIES["companies"], list[Charter])
}
"""The ten companies by key (BS-1.2)."""
FACTORIES: tuple[str, ...] = tuple(
    dict.fromkeys(factory.name for charter in CHARTERS.values() for factory in charter.factories)
)
"""The codes of factories, from the left."""


class Asset(Struct, frozen=True):
    """A capital asset tile (BS-12)."""

    key: str = field(name="id")
    name: str
    is_starting: bool = field(name="starting")
    bonus: Effects = field(name="immediate_bonus")
    """The immediate effects of buying it (BS-12.6)."""
    cost: int = field(name="use_cost_to_bank")
    """Dollars per use."""
    use: Effects
    """The effects of a use; empty for Price Protection (BS-12.15)."""


_ASSETS = read_table("rules.big_shoulders", "capital_assets")
ASSETS: Mapping[str, Asset] = {
    asset.key: asset for asset in convert(_ASSETS["assets"], list[Asset])
}
"""The 16 capital assets by key (BS-1.5)."""
FIXED_ASSETS: Mapping[int, str] = {
    int(price): asset for price, asset in _ASSETS["setup_spaces"]["fixed"].items()
}
"""The starting tile of each space of the asset row, by price (BS-3.3)."""


class Space(Struct, frozen=True):
    """A general action space or a building tile (BS-10)."""

    code: str
    label: str
    payment: str
    cost: int
    effects: Effects = field(name="effect")
    is_limited: bool
    """Whether it takes only one partner a decade (BS-10.1)."""
    opens: int = field(name="available_from_decade", default=1)
    """The first decade in which it can be used."""
    era: int = 0
    """The era of a building tile; 0 for a general space."""
    min_players: int = 2
    workers: int = field(name="job_market_workers", default=0)
    """Workers a building tile brings to the Job Market (BS-8.5)."""


GENERAL: Mapping[str, Space] = by_code(
    convert(read_table("rules.big_shoulders", "action_spaces")["spaces"], list[Space])
)
"""The nine general action spaces by code (BS-1.12)."""
BUILDINGS: Mapping[str, Space] = by_code(
    convert(read_table("rules.big_shoulders", "buildings")["buildings"], list[Space])
)
"""The 44 building tiles by code (BS-1.4)."""
SPACES: Mapping[str, Space] = {**GENERAL, **BUILDINGS}
"""Every action space for a partner, by code."""


class Slot(Struct, frozen=True):
    """One place of the demand grid (BS-14.14, BS-14.15)."""

    name: str = field(name="id")
    industry: str
    column: int = field(name="column_from_left")
    """The column, counted from 1 at the left."""
    bonus: int = field(name="completion_bonus")
    capacity: int
    """Spaces for goods on the bare board, without a tile."""


class DemandTile(Struct, frozen=True):
    """A demand tile; `capacity` is its spaces for goods (BS-1.6)."""

    name: str = field(name="id")
    pips: int
    capacity: int
    min_players: int


_DEMAND = read_table("rules.big_shoulders", "demand")
TILES: Mapping[str, DemandTile] = {
    tile.name: tile for tile in convert(_DEMAND["tiles"], list[DemandTile])
}
"""The 24 demand tiles by name (BS-1.6)."""
SLOTS: Mapping[str, Slot] = {slot.name: slot for slot in convert(_DEMAND["slots"], list[Slot])}
"""The slots in the order of refilling (BS-16.7)."""
SLOTS_OF: Mapping[str, tuple[str, ...]] = {
    letter: tuple(slot.name for slot in SLOTS.values() if slot.industry == letter)
    for letter in dict.fromkeys(slot.industry for slot in SLOTS.values())
}
"""The slots of each industry, the best bonus first."""


class Goal(Struct, frozen=True):
    """A public goal; `measure` says what it counts (BS-17.4)."""

    key: str = field(name="id")
    label: str
    short: str
    """The label where there is little room."""
    sign: str
    """The painter's name of its drawing."""
    measure: str


_GOALS = read_table("rules.big_shoulders", "goals")
GOALS: Mapping[str, Goal] = {goal.key: goal for goal in convert(_GOALS["goals"], list[Goal])}
"""The ten goals by key (BS-17.3)."""
GOALS_DRAWN: int = _GOALS["drawn"]
"""Goals in a game with Public Goals (BS-3.7)."""
GOAL_REWARD: int = _GOALS["goals"][0]["reward"]
"""Dollars for each goal."""


class Decade(Struct, frozen=True):
    """One of the five decades."""

    year: int
    era: int = field(name="era_dealt")
    """The era of the building tiles dealt in it."""
    refill: int = field(name="supply_refill")
    """Cubes for each empty supply box (BS-15.2)."""


_TRACKS = read_table("rules.big_shoulders", "tracks")

STOCK: tuple[int, ...] = tuple(_TRACKS["stock_track"]["values"])
"""Dollars for a share, from the lowest place to the highest (BS-2.2)."""
START_VALUES: tuple[int, ...] = tuple(_TRACKS["stock_track"]["start_values"])
"""Stock values a company may be founded at (BS-6.9)."""
DIVIDEND_STEPS: tuple[tuple[int, int, int], ...] = tuple(
    (row["at_least_times"], row["only_if_value_at_least"] or 0, row["steps"])
    for row in _TRACKS["dividend_steps"]["table"]
)
"""How often a dividend covers the stock value, the least value, and the steps up (BS-14.19)."""

TOP_APPEAL: int = _TRACKS["appeal_track"]["max"]
"""The last space of the Appeal Track (BS-13.1)."""
APPEAL_BONUSES: Mapping[int, str] = {
    row["space"]: row["bonus"].partition("_")[0] for row in _TRACKS["appeal_track"]["bonuses"]
}
"""The bonus of each space: the first word of its effects in effects.BONUSES (BS-13.2)."""
CASH_INSTEAD: int = _TRACKS["appeal_track"]["cash_instead"]
"""Dollars a company may take instead of a bonus (BS-13.3)."""

MARKET: int = _TRACKS["job_market"]["capacity"]
"""The capacity of the Job Market in workers (BS-8.5)."""
MARKET_AT_START: int = _TRACKS["job_market"]["at_setup"]
"""Workers in the Job Market at the beginning (BS-3.6)."""
WAGES: tuple[int, ...] = tuple(
    _TRACKS["job_market"]["price_by_workers_in_market"][str(n)] for n in range(MARKET + 1)
)
"""The price of the next worker by the number left in the market (BS-10.2)."""

BOXES: tuple[str, ...] = tuple(_TRACKS["supply_chain"]["boxes_left_to_right"])
"""The boxes of the Supply Chain from left to right."""
BOX_PRICES: Mapping[str, int] = {
    box: price for box, price in _TRACKS["supply_chain"]["price"].items() if price
}
"""Dollars for a cube by box, without the X box, which is not for sale (BS-14.6)."""
HAYMARKET: Cubes = from_table(_TRACKS["haymarket_square"]["at_setup"])
"""Cubes in Haymarket Square at the beginning."""
KEPT: Cubes = (_TRACKS["haymarket_square"]["kept_on_reset_per_type"],) * len(KINDS)
"""Cubes that remain when the bag is refilled (BS-15.3)."""
ROW: tuple[int, ...] = tuple(_TRACKS["asset_row"]["spaces_left_to_right"])
"""The prices of the asset row from left to right, the most expensive first (BS-12.2)."""
DECADES: tuple[Decade, ...] = convert(_TRACKS["decades"], tuple[Decade, ...])
"""The five decades in their order (BS-2.6)."""
HAND: int = _TRACKS["decades"][0]["buildings_dealt_each"]
"""Building tiles in hand before the choice (BS-8.1)."""


_SETUP = read_table("rules.big_shoulders", "setup")

CUBES: Cubes = from_table({kind: _SETUP["resources"][kind] for kind in KINDS})
"""All resource cubes of the game (BS-1.8)."""
CASH: int = _SETUP["starting_cash"]
"""Dollars each player begins with."""
PARTNERS: int = _SETUP["partners"]["start"]
"""Partners each player begins with."""
MOST_PARTNERS: int = _SETUP["partners"]["max"]
"""The most partners that a player can own (BS-1.10)."""
PARTNER_DECADE = 3
"""The decade in which everybody gains a partner (BS-8.6)."""
MOST_SHARES: int = _SETUP["max_shares_per_company"]
"""Shares of one company that one player may hold (BS-5.2)."""
CERTIFICATE_LIMIT: Mapping[int, int] = {
    int(seats): limit for seats, limit in _SETUP["certificate_limit"].items()
}
"""The most certificates that one player may hold, by number of seats (BS-5.1)."""
TOKENS: int = _SETUP["goods_tokens"]
"""Goods tokens of the Appeal Track in the whole game (BS-1.9)."""
TURNED_IN = 25
"""Dollars the bank pays for a partner that cannot be placed (BS-9.8)."""
