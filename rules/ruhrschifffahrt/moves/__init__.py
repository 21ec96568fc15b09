"""The moves of the seats and of chance; notation.py says how they are written."""

from dataclasses import dataclass
from typing import TypeAlias

THALER, VP = "thaler", "vp"
FREE = "free"
"""Says that a towing option is taken by the tile Treidelaktion (PT-2)."""


@dataclass(frozen=True, slots=True)
class Fee:
    """Pay the fee of round 3 in Thaler or in points (EV-3)."""

    choice: str


@dataclass(frozen=True, slots=True)
class Gain:
    """Take the bonus of rounds 6 and 10 (EV-6, EV-10)."""

    choice: str


@dataclass(frozen=True, slots=True)
class Remove:
    """Take a die off a depot for good (EV-11)."""

    depot: str


@dataclass(frozen=True, slots=True)
class Return:
    """Put a die that left the track on a depot (TR-5)."""

    depot: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose a special option, or none (ST-7)."""

    option: str
    free: str = ""


@dataclass(frozen=True, slots=True)
class Pass:
    """Stay where the ship is: there is no legal start (ST-8)."""


@dataclass(frozen=True, slots=True)
class Place:
    """Put the die of an arrow space on a depot (SO-6)."""

    colour: str
    depot: str


@dataclass(frozen=True, slots=True)
class Supply:
    """Raise a die by Nachschub (SO-12)."""

    depot: str


@dataclass(frozen=True, slots=True)
class Start:
    """Move the ship to a depot (ST)."""

    depot: str


@dataclass(frozen=True, slots=True)
class Haul:
    """Use Kohlenschlepper on a die (PT-1)."""

    depot: str


@dataclass(frozen=True, slots=True)
class Inn:
    """Use Gasthaus (PT-3)."""

    choice: str


@dataclass(frozen=True, slots=True)
class Sell:
    """Deliver the die (MV, SL)."""

    field: str


@dataclass(frozen=True, slots=True)
class Lock:
    """Build a lock (BL)."""

    obstacle: str


@dataclass(frozen=True, slots=True)
class Lock2:
    """Build the second lock of two for one price (BL-6)."""

    obstacle: str


@dataclass(frozen=True, slots=True)
class Skip:
    """Build no second lock."""


@dataclass(frozen=True, slots=True)
class BuildCity:
    """Build a warehouse in a city by a black tile (BW-1)."""

    city: str


@dataclass(frozen=True, slots=True)
class BuildStore:
    """Build a warehouse in a coal store (BW-1)."""

    store: str


@dataclass(frozen=True, slots=True)
class BuildPort:
    """Build a warehouse in an export column (BH-1)."""

    column: str


@dataclass(frozen=True, slots=True)
class Shift:
    """Move an own harbour warehouse to another column (BH-4)."""

    column: str
    target: str


@dataclass(frozen=True, slots=True)
class UseLagerhaus:
    """Build by the white tile, in a city or in an export column (PT-4)."""

    site: str


@dataclass(frozen=True, slots=True)
class Repay:
    """Pay a debt back (DB-6)."""


@dataclass(frozen=True, slots=True)
class Done:
    """End the purchases."""


@dataclass(frozen=True, slots=True)
class First:
    """NATURE: this seat, counted from 1, begins (EV-1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """NATURE: this marker came from the bag (WD-1)."""

    marker: str


@dataclass(frozen=True, slots=True)
class Turned:
    """NATURE: this country marker was turned (EV-4)."""

    column: str


Purchase: TypeAlias = (
    Lock | BuildCity | BuildStore | BuildPort | Shift | UseLagerhaus | Inn | Repay | Done
)
Move: TypeAlias = (
    Fee
    | Gain
    | Remove
    | Return
    | Choose
    | Pass
    | Place
    | Supply
    | Start
    | Haul
    | Sell
    | Lock2
    | Skip
    | Purchase
    | First
    | Drawn
    | Turned
)
