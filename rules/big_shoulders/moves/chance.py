"""Moves of NATURE."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chooser:
    """NATURE: this seat, counted from 1, chooses its first company first (BS-3.8)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GoalDrawn:
    """NATURE: this goal is open to all (BS-3.7)."""

    goal: str


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """NATURE: this demand tile fills the next empty slot (BS-16.7)."""

    demand: str


@dataclass(frozen=True, slots=True)
class AssetDrawn:
    """NATURE: this asset fills the cheapest empty space (BS-12.4)."""

    asset: str


@dataclass(frozen=True, slots=True)
class Dealt:
    """NATURE: this building tile goes to the next hand that lacks one (BS-8.1)."""

    building: str


@dataclass(frozen=True, slots=True)
class CubesDrawn:
    """NATURE: these cubes come out of the bag for the next empty box (BS-15.2)."""

    kinds: tuple[str, ...] = ()
