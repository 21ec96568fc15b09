"""What the game can wait for, with what has to be remembered until it is decided."""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct, field

from rules.oranienburger_kanal.tables.action_spaces import ActionSet
from rules.oranienburger_kanal.tables.costs import Amounts
from rules.text import Seat


class Opening(Struct, frozen=True):
    """NATURE turns up the first display and names who begins (OK-3.2, OK-3.7)."""


class Placing(Struct, frozen=True):
    """Everybody places start pieces on the blank side (OK-19.1)."""

    left: tuple[tuple[str, ...], ...]
    """The kinds still to be placed, in order, by seat."""


class Choosing(Struct, frozen=True):
    """A player chooses an action space (OK-7.3)."""


class Effect(Struct, frozen=True):
    """An effect in use (OK-13)."""

    space: str
    second: bool
    """Whether it counts as the second activation, fixed at its beginning (OK-12.10)."""
    uses: Mapping[str, int] = field(default_factory=dict[str, int])
    """How often each line was used."""


class FreePiece(Struct, frozen=True):
    """A piece to be placed for free in a region (OK-13.13)."""

    piece: str
    region: tuple[str, ...]


class Acting(Struct, frozen=True):
    """A player uses the chosen space; gains, free pieces, effects and activations come first."""

    sets: tuple[ActionSet, ...]
    """The alternatives still possible, with their remaining parts (OK-8.6)."""
    untaken: Amounts = field(default_factory=dict[str, int])
    """Types of a gain whose order can matter, in printed order (OK-13.9)."""
    placements: tuple[FreePiece, ...] = ()
    """Free pieces not placed yet, in printed order (OK-13.8)."""
    effect: Effect | None = None
    waiting: tuple[tuple[str, ...], ...] = ()
    """Unused activations; of two spaces in one entry only one may be used (OK-12.7)."""

    @property
    def is_busy(self) -> bool:
        """Whether something must be finished before the space can be used again (OK-7.6)."""
        return bool(self.untaken or self.placements or self.effect or self.waiting)


class Refilling(Struct, frozen=True):
    """NATURE fills the display (OK-15.2)."""


class Turning(Struct, frozen=True):
    """Everybody may turn the wheel once for free (OK-15.7)."""

    turned: frozenset[Seat] = frozenset()
    ready: frozenset[Seat] = frozenset()


class Over(Struct, frozen=True):
    """The game has been scored (OK-16)."""


Phase: TypeAlias = Opening | Placing | Choosing | Acting | Refilling | Turning | Over
