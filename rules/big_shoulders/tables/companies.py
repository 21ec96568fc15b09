"""The ten companies as they are printed, their industries and certificates (BS-1.2, BS-1.3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce

from rules.big_shoulders.cubes import Cubes, from_table, plus
from rules.big_shoulders.effects.kinds import Effects
from rules.big_shoulders.tables.effects import of_columns
from rules.big_shoulders.tables.rows import Row, keyed
from rules.tables import read_table

_TABLE = read_table("big_shoulders", "companies")
LETTERS: Mapping[str, str] = {row["id"]: row["letter"] for row in _TABLE["industries"]}
"""The letter of each industry's row in the demand grid, by the tables' name of the industry."""
INDUSTRIES: Mapping[str, str] = {row["letter"]: row["label"] for row in _TABLE["industries"]}
"""Names of industries by letter, from the top row down."""
CERTIFICATES: Mapping[str, int] = {
    row["type"]: row["shares"] for row in _TABLE["certificates_per_company"]
}
"""Shares of each kind of certificate (BS-1.2)."""
COMMONS: int = next(
    row["count"] for row in _TABLE["certificates_per_company"] if row["type"] == "common"
)
"""The number of Common certificates of each company."""


@dataclass(frozen=True, slots=True)
class Factory:
    """One factory of a charter (BS-1.3)."""

    name: str
    spots: int
    """The number of worker spots, and of automation tokens."""
    inputs: Cubes
    goods: int
    extra: int
    """Additional goods once it is fully automated (BS-11.8)."""
    bonus: Effects
    """What a manager brings per run (BS-14.9)."""


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


def _factory(row: Row) -> Factory:
    return Factory(
        f"f{row['n']}",
        row["worker_spots"],
        from_table(row["inputs"]),
        row["goods"],
        row["full_automation_extra_goods"],
        of_columns(row["manager_bonus"]),
    )


def _charter(row: Row) -> Charter:
    return Charter(
        row["id"],
        row["name"],
        LETTERS[row["industry"]],
        row["initial_appeal"],
        row["asset_slot"],
        tuple(row["price_by_salespeople"]),
        tuple(map(_factory, row["factories"])),
        row["colour"]["hex"],
    )


CHARTERS: Mapping[str, Charter] = keyed("companies", _TABLE["companies"], _charter)
"""The ten companies by key (BS-1.2)."""
