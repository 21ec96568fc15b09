"""The printed components, read once from the tables (BS-1)."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any, TypeVar

from rules.big_shoulders.cubes import Cubes, from_table
from rules.big_shoulders.effects import kinds as effects
from rules.big_shoulders.effects.kinds import Effects, Row

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Factory:
    """One factory of a charter (BS-1.3)."""

    name: str
    spots: int
    """Worker spots, and as many automation tokens."""
    inputs: Cubes
    goods: int
    extra: int
    """Goods more once it is fully automated (BS-11.8)."""
    bonus: Effects
    """What a manager brings each time it runs (BS-14.9)."""


@dataclass(frozen=True, slots=True)
class Charter:
    """One company as it is printed (BS-1.2, BS-1.3)."""

    key: str
    name: str
    industry: str
    """The letter of its row in the demand grid."""
    appeal: int
    has_slot: bool
    """Whether it can hold a capital asset (BS-12.1)."""
    prices: tuple[int, ...]
    """Of one good, by salespeople employed."""
    factories: tuple[Factory, ...]
    colour: str

    @property
    def code(self) -> str:
        """The two letters on its nameplate."""
        return self.key[:2].upper()


@dataclass(frozen=True, slots=True)
class Slot:
    """One place of the demand grid (BS-14.14, BS-14.15)."""

    name: str
    industry: str
    column: int
    """Counted from the left, from 1."""
    bonus: int
    capacity: int
    """Spaces printed on the board, for goods while no tile is there."""


@dataclass(frozen=True, slots=True)
class DemandTile:
    name: str
    pips: int
    capacity: int
    is_x: bool
    min_players: int


@dataclass(frozen=True, slots=True)
class Space:
    """A general action space or a building tile (BS-10)."""

    code: str
    label: str
    payment: str
    cost: int
    effects: Effects
    is_limited: bool
    """Whether one partner a decade is all it takes (BS-10.1)."""
    opens: int = 1
    """The decade from which on it can be used."""
    era: int = 0
    """Of a building tile; 0 for a general space."""
    min_players: int = 2
    workers: int = 0
    """Workers a building tile brings to the Job Market (BS-8.5)."""


@dataclass(frozen=True, slots=True)
class Asset:
    """A capital asset tile (BS-12)."""

    key: str
    name: str
    is_starting: bool
    bonus: Effects
    """At once when it is bought (BS-12.6)."""
    cost: int
    """Of each use."""
    use: Effects
    """Nothing for Price Protection (BS-12.15)."""


@dataclass(frozen=True, slots=True)
class Goal:
    key: str
    label: str
    measure: str


@dataclass(frozen=True, slots=True)
class Decade:
    year: int
    era: int
    refill: int
    """Cubes for each empty supply box (BS-15.2)."""


def table(name: str) -> Mapping[str, Any]:
    """Open one of the JSON tables."""
    file = resources.files("rules.big_shoulders").joinpath("tables", f"{name}.json")
    return json.loads(file.read_text("utf-8"))


def keyed(rows: list[Row], make: Callable[[Row], T], column: str = "id") -> dict[str, T]:
    """Read rows by their names; raises ValueError for one that is not as it should be."""
    made: dict[str, T] = {}
    for row in rows:
        try:
            made[row[column]] = make(row)
        except (KeyError, TypeError) as fault:
            raise ValueError(f"the row {row} cannot be read: {fault!r}") from fault
    return made


def _factory(row: Row) -> Factory:
    return Factory(
        f"f{row['n']}",
        row["worker_spots"],
        from_table(row["inputs"]),
        row["goods"],
        row["full_automation_extra_goods"],
        effects.of_columns(row["manager_bonus"]),
    )


def _charter(row: Row) -> Charter:
    return Charter(
        row["id"],
        row["name"],
        _LETTERS[row["industry"]],
        row["initial_appeal"],
        row["asset_slot"],
        tuple(row["price_by_salespeople"]),
        tuple(map(_factory, row["factories"])),
        row["colour"]["hex"],
    )


def _slot(row: Row) -> Slot:
    return Slot(
        row["id"],
        _LETTERS[row["industry"]],
        row["column_from_left"],
        row["completion_bonus"],
        row["when_no_tile"]["capacity"] or 0,
    )


def _tile(row: Row) -> DemandTile:
    return DemandTile(row["id"], row["pips"], row["capacity"], row["x_tile"], row["min_players"])


def _general(row: Row) -> Space:
    # A word instead of a number says that the cost depends on the choice within the effect.
    cost = row["cost"] if isinstance(row["cost"], int) else 0
    return Space(
        row["code"],
        row["label"],
        row["payment"],
        cost,
        effects.of_space(row["effect"]),
        row["partner_limit"] is not None,
        opens=row["available_from_decade"],
    )


def _building(row: Row) -> Space:
    return Space(
        row["id"],
        row["label"],
        row["payment"],
        row["cost"],
        effects.of_space(row["effect"]),
        is_limited=True,
        era=row["era"],
        min_players=row["min_players"],
        workers=row["job_market_workers"],
    )


def _asset(row: Row) -> Asset:
    return Asset(
        row["id"],
        row["name"],
        row["starting"],
        effects.of_columns(row["immediate_bonus"]),
        row["use_cost_to_bank"],
        effects.of_columns(row["use"]),
    )


def _goal(row: Row) -> Goal:
    return Goal(row["id"], row["label"], row["measure"])


_COMPANIES = table("companies")
_LETTERS: Mapping[str, str] = {row["id"]: row["letter"] for row in _COMPANIES["industries"]}
_DEMAND = table("demand")

INDUSTRIES: Mapping[str, str] = {row["letter"]: row["label"] for row in _COMPANIES["industries"]}
"""Letter to name, from the top row down."""
CERTIFICATES: Mapping[str, int] = {
    row["type"]: row["shares"] for row in _COMPANIES["certificates_per_company"]
}
"""Kind of certificate to the shares it is (BS-1.2)."""
COMMONS: int = next(
    row["count"] for row in _COMPANIES["certificates_per_company"] if row["type"] == "common"
)
CHARTERS: Mapping[str, Charter] = keyed(_COMPANIES["companies"], _charter)
TILES: Mapping[str, DemandTile] = keyed(_DEMAND["tiles"], _tile)
SLOTS: Mapping[str, Slot] = keyed(_DEMAND["slots"], _slot)
"""In the order of refilling (BS-16.7)."""
GENERAL: Mapping[str, Space] = keyed(table("action_spaces")["spaces"], _general, "code")
BUILDINGS: Mapping[str, Space] = keyed(table("buildings")["buildings"], _building)
SPACES: Mapping[str, Space] = {**GENERAL, **BUILDINGS}
ASSETS: Mapping[str, Asset] = keyed(table("capital_assets")["assets"], _asset)
GOALS: Mapping[str, Goal] = keyed(table("goals")["goals"], _goal)
