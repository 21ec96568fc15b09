"""The moves of Oranienburger Kanal and of chance; `notation` reads and writes them."""

from dataclasses import dataclass
from typing import TypeAlias

ALL, NONE = "all", "none"
"""What `Take` calls all that is left, and `Put` a piece that is declined."""


@dataclass(frozen=True, slots=True)
class Space:
    """Choose an action space (OK-7.3)."""

    space: str


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy one unit of a basic material (OK-11.2)."""

    material: str


@dataclass(frozen=True, slots=True)
class Produce:
    """Pay for a turn of the wheel (OK-11.3)."""


@dataclass(frozen=True, slots=True)
class Raise:
    """Raise a structure of the display (OK-9.1)."""

    structure: str
    place: str
    cost: str = "/1"


@dataclass(frozen=True, slots=True)
class Build:
    """Build a route (OK-10.1)."""

    kind: str
    route: str


@dataclass(frozen=True, slots=True)
class Bridge:
    """Build a bridge (OK-10.7)."""

    route: str


@dataclass(frozen=True, slots=True)
class Gain:
    """Take the material of an action space (OK-8.5)."""

    material: str


@dataclass(frozen=True, slots=True)
class Box:
    """With a full board: put the topmost card into the box (OK-9.9)."""


@dataclass(frozen=True, slots=True)
class End:
    """End the turn (OK-7.3)."""


@dataclass(frozen=True, slots=True)
class Activate:
    """Take up a waiting activation (OK-12.8)."""

    place: str


@dataclass(frozen=True, slots=True)
class Skip:
    """Drop every waiting activation (OK-12.5)."""


@dataclass(frozen=True, slots=True)
class Use:
    """Use a line of the running effect (OK-13.8)."""

    line: str
    cost: int = 1
    remove: str = ""
    option: int = 0


@dataclass(frozen=True, slots=True)
class Done:
    """Finish the running effect (OK-13.10)."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take one type of a gain, or all that is left of it (OK-13.9)."""

    resource: str


@dataclass(frozen=True, slots=True)
class Put:
    """Place a free piece, or nothing (OK-13.13)."""

    piece: str
    route: str = ""


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn the wheel for free (OK-15.7)."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Finish one's wheel step (OK-15.7)."""


@dataclass(frozen=True, slots=True)
class Start:
    """Place a start piece on the blank side (OK-19.1)."""

    kind: str
    route: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """NATURE: this structure came from the stack."""

    structure: str


@dataclass(frozen=True, slots=True)
class First:
    """NATURE: this seat, counted from 1, begins (OK-3.7)."""

    seat: int


Move: TypeAlias = (
    Space
    | Buy
    | Produce
    | Raise
    | Build
    | Bridge
    | Gain
    | Box
    | End
    | Activate
    | Skip
    | Use
    | Done
    | Take
    | Put
    | Turn
    | Ready
    | Start
    | Drawn
    | First
)
