"""Moves of NATURE."""

from typing import TypeAlias

from msgspec import Struct


class Chooser(Struct, frozen=True):
    """NATURE: this seat, counted from 1, chooses its first company first (BS-3.8)."""

    seat: int


class GoalDrawn(Struct, frozen=True):
    """NATURE: this goal is open to all (BS-3.7)."""

    goal: str


class TileDrawn(Struct, frozen=True):
    """NATURE: this demand tile fills the next empty slot (BS-16.7)."""

    demand: str


class AssetDrawn(Struct, frozen=True):
    """NATURE: this asset fills the cheapest empty space (BS-12.4)."""

    asset: str


class Dealt(Struct, frozen=True):
    """NATURE: this building tile goes to the next hand that lacks one (BS-8.1)."""

    building: str


class CubesDrawn(Struct, frozen=True):
    """NATURE: these cubes come out of the bag for the next empty box (BS-15.2)."""

    kinds: tuple[str, ...] = ()


ChanceMove: TypeAlias = Chooser | GoalDrawn | TileDrawn | AssetDrawn | Dealt | CubesDrawn
