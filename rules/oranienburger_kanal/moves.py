"""The moves of Oranienburger Kanal and of chance."""

from typing import TypeAlias

from msgspec import Struct

ALL, NONE = "all", "none"
"""The word of `Take` for all that is left, and of `Put` for a declined piece."""


class Space(Struct, frozen=True):
    """Choose an action space (OK-7.3)."""

    space: str


class Buy(Struct, frozen=True):
    """Buy one unit of a basic material (OK-11.2)."""

    material: str


class Produce(Struct, frozen=True):
    """Pay for a turn of the wheel (OK-11.3)."""


class Raise(Struct, frozen=True):
    """Raise a structure of the display (OK-9.1)."""

    structure: str
    place: str
    cost: str = "/1"


class Build(Struct, frozen=True):
    """Build a route (OK-10.1)."""

    kind: str
    route: str


class Bridge(Struct, frozen=True):
    """Build a bridge (OK-10.7)."""

    route: str


class Gain(Struct, frozen=True):
    """Take the material of an action space (OK-8.5)."""

    material: str


class Box(Struct, frozen=True):
    """Put the topmost card into the box, with a full board (OK-9.9)."""


class End(Struct, frozen=True):
    """End the turn (OK-7.3)."""


class Activate(Struct, frozen=True):
    """Use a waiting activation next (OK-12.8)."""

    place: str


class Skip(Struct, frozen=True):
    """Drop every waiting activation (OK-12.5)."""


class Use(Struct, frozen=True):
    """Use a line of the running effect (OK-13.8)."""

    line: str
    cost: int = 1
    remove: str = ""
    option: int = 0


class Done(Struct, frozen=True):
    """Finish the running effect (OK-13.10)."""


class Take(Struct, frozen=True):
    """Take one type of a gain, or all that is left of it (OK-13.9)."""

    resource: str


class Put(Struct, frozen=True):
    """Place a free piece, or nothing (OK-13.13)."""

    piece: str
    route: str = ""


class Turn(Struct, frozen=True):
    """Turn the wheel for free (OK-15.7)."""


class Ready(Struct, frozen=True):
    """Finish the wheel step (OK-15.7)."""


class Start(Struct, frozen=True):
    """Place a start piece on the blank side (OK-19.1)."""

    kind: str
    route: str


class Drawn(Struct, frozen=True):
    """NATURE: this structure came from the stack."""

    structure: str


class First(Struct, frozen=True):
    """NATURE: this seat, counted from 1, begins (OK-3.7)."""

    seat: int


OfSpace: TypeAlias = Space | Raise | Build | Bridge | Gain | Box | End
"""Moves with an action space (OK-7.3)."""
OfEffect: TypeAlias = Activate | Skip | Use | Done | Take | Put
"""Moves of activations (OK-12, OK-13)."""
Move: TypeAlias = OfSpace | OfEffect | Buy | Produce | Turn | Ready | Start | Drawn | First
"""Every move on the record, those of chance included."""
