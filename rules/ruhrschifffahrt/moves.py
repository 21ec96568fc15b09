"""The moves of seats and of chance; `notation` spells them."""

from typing import TypeAlias

from msgspec import Struct

THALER, VP = "thaler", "vp"
"""The alternatives of a fee, a bonus or the Gasthaus."""
FREE = "free"
"""Marks a towing option that the tile Treidelaktion pays for (PT-2)."""


class Fee(Struct, frozen=True):
    """Pay the fee of round 3 in Thaler or in points (EV-3)."""

    choice: str


class Gain(Struct, frozen=True):
    """Take the bonus of rounds 6 and 10 (EV-6, EV-10)."""

    choice: str


class Remove(Struct, frozen=True):
    """Take a die off a depot for good (EV-11)."""

    depot: str


class Return(Struct, frozen=True):
    """Put a die that left the track on a depot (TR-5)."""

    depot: str


class Choose(Struct, frozen=True):
    """Choose a special option, or none (ST-7)."""

    option: str
    free: str = ""


class Pass(Struct, frozen=True):
    """Stay in place, because there is no legal start (ST-8)."""


class Place(Struct, frozen=True):
    """Put the die of an arrow space on a depot (SO-6)."""

    colour: str
    depot: str


class Supply(Struct, frozen=True):
    """Raise a die by Nachschub (SO-12)."""

    depot: str


class Start(Struct, frozen=True):
    """Move the ship to a depot (ST)."""

    depot: str


class Haul(Struct, frozen=True):
    """Use Kohlenschlepper on a die (PT-1)."""

    depot: str


class Inn(Struct, frozen=True):
    """Use Gasthaus (PT-3)."""

    choice: str


class Sell(Struct, frozen=True):
    """Deliver the die (MV, SL)."""

    field: str


class Lock(Struct, frozen=True):
    """Build a lock (BL)."""

    obstacle: str


class Lock2(Struct, frozen=True):
    """Build the second lock of two for one price (BL-6)."""

    obstacle: str


class Skip(Struct, frozen=True):
    """Build no second lock."""


class BuildCity(Struct, frozen=True):
    """Build a warehouse in a city by a black tile (BW-1)."""

    city: str


class BuildStore(Struct, frozen=True):
    """Build a warehouse in a coal store (BW-1)."""

    store: str


class BuildPort(Struct, frozen=True):
    """Build a warehouse in an export column (BH-1)."""

    column: str


class Shift(Struct, frozen=True):
    """Move a harbour warehouse of one's own to another column (BH-4)."""

    column: str
    target: str


class UseLagerhaus(Struct, frozen=True):
    """Build by the white tile, in a city or in an export column (PT-4)."""

    site: str


class Repay(Struct, frozen=True):
    """Repay a debt (DB-6)."""


class Done(Struct, frozen=True):
    """End the purchases."""


class First(Struct, frozen=True):
    """NATURE: this seat, counted from 1, begins (EV-1)."""

    seat: int


class Drawn(Struct, frozen=True):
    """NATURE: this marker came from the bag (WD-1)."""

    marker: str


class Turned(Struct, frozen=True):
    """NATURE: this country marker was turned (EV-4)."""

    column: str


Warehouse: TypeAlias = BuildCity | BuildStore | BuildPort | UseLagerhaus
"""Moves that build a warehouse (BW-1, BH-1, PT-4)."""
Purchase: TypeAlias = Lock | Warehouse | Shift | Inn | Repay | Done
"""Moves of phase 6 (RD-2)."""
OfShip: TypeAlias = Choose | Pass | Place | Supply | Start | Haul | Sell
"""Moves of phases 3 and 4."""
OfChance: TypeAlias = First | Drawn | Turned
Move: TypeAlias = Fee | Gain | Remove | Return | OfShip | Purchase | Lock2 | Skip | OfChance
"""Every move on the record, those of chance included."""
