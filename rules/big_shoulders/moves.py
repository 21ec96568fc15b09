"""The moves of the players and of chance (move_model section 1)."""

from typing import TypeAlias

from msgspec import Struct


class Start(Struct, frozen=True):
    """Found a company (BS-3.8, BS-6.9)."""

    company: str
    value: int


class Sell(Struct, frozen=True):
    """Put a certificate into the basket (BS-6.4)."""

    company: str
    certificate: str


class SellAll(Struct, frozen=True):
    """Sell the basket."""


class EmptyBasket(Struct, frozen=True):
    """Take everything out of the basket again."""


class Buy(Struct, frozen=True):
    """Buy a certificate from a company or from the Bank Pool (BS-6.8)."""

    company: str
    certificate: str
    source: str


class Pass(Struct, frozen=True):
    """Neither sell, buy nor found in this turn (BS-6.12)."""


class Done(Struct, frozen=True):
    """Neither buy nor found after a sale (BS-6.3)."""


class BuildAndDrop(Struct, frozen=True):
    """Choose a tile to play and one to discard (BS-8.2)."""

    building: str
    dropped: str


class Build(Struct, frozen=True):
    """Choose the tile to play in the last decade (BS-8.3)."""

    building: str


StockMove: TypeAlias = (
    Start | Sell | SellAll | EmptyBasket | Buy | Pass | Done | BuildAndDrop | Build
)


class Place(Struct, frozen=True):
    """Place a partner for a company (BS-9.3)."""

    space: str
    company: str


class Exhaust(Struct, frozen=True):
    """Use the company's capital asset (BS-12.7)."""

    company: str


class Trade(Struct, frozen=True):
    """Give two cubes of a kind for one of another (BS-11.10)."""

    company: str
    give: str
    get: str


class Hire(Struct, frozen=True):
    """Hire a worker of the Job Market (BS-10.2)."""

    factory: str


class HireDone(Struct, frozen=True):
    """Hire no more workers of the Job Market (BS-10.2)."""


class PutWorker(Struct, frozen=True):
    """Put a worker from the supply on a free spot (BS-11.2)."""

    factory: str


class PutManager(Struct, frozen=True):
    """Put a manager into a factory without one (BS-11.4)."""

    factory: str


class AutomateWorker(Struct, frozen=True):
    """Put an automation token on a worker's spot (BS-11.6)."""

    factory: str


class Skip(Struct, frozen=True):
    """Decline pawns or automation."""


class Relocate(Struct, frozen=True):
    """Name the new factory of an automated worker (BS-11.6)."""

    factory: str


class Take(Struct, frozen=True):
    """Take cubes of these kinds from Haymarket Square (BS-10.13, BS-10.14, BS-14.9)."""

    kinds: tuple[str, ...] = ()


class TakeDone(Struct, frozen=True):
    """Take no more cubes of a manager's bonus (BS-14.9)."""


class TakeAsset(Struct, frozen=True):
    """Buy a tile of the asset row (BS-12.5)."""

    asset: str


class ReplaceAsset(Struct, frozen=True):
    """Put the new asset in the place of the old one (BS-12.5)."""


class KeepAsset(Struct, frozen=True):
    """Keep the old asset; the new one leaves the game (BS-12.5)."""


class First(Struct, frozen=True):
    """Answer whether to be first in the turn order (BS-10.3)."""

    answer: str


class TakeBonus(Struct, frozen=True):
    """Take a bonus of the Appeal Track, or $25 instead (BS-13)."""

    bonus: str
    factory: str = ""


ActionMove: TypeAlias = (
    Place
    | Exhaust
    | Trade
    | Hire
    | HireDone
    | PutWorker
    | PutManager
    | AutomateWorker
    | Skip
    | Relocate
    | Take
    | TakeDone
    | TakeAsset
    | ReplaceAsset
    | KeepAsset
    | First
    | TakeBonus
)


BANK = "bank"
"""The destination of goods sold at half price (BS-14.14)."""


class Issue(Struct, frozen=True):
    """Sell certificates of the treasury, written as "3c" and "1p" (BS-14.5)."""

    lots: tuple[str, ...] = ()


class BuyCube(Struct, frozen=True):
    """Buy a cube from a box of the Supply Chain (BS-14.6)."""

    box: str
    kind: str


class Produce(Struct, frozen=True):
    """Go on to production."""


class Run(Struct, frozen=True):
    """Run the next factory (BS-14.7)."""

    factory: str


class Stop(Struct, frozen=True):
    """Run no further factory (BS-14.7)."""


class Ship(Struct, frozen=True):
    """Sell goods to a slot or the bank (BS-14.14)."""

    slot: str
    number: int


class Pay(Struct, frozen=True):
    """Pay the revenue as dividend (BS-14.18)."""


class Withhold(Struct, frozen=True):
    """Keep the revenue in the company treasury (BS-14.17)."""


class End(Struct, frozen=True):
    """End a turn in the Action or Operation Phase (BS-9.3, BS-14.20)."""


OperationMove: TypeAlias = Issue | BuyCube | Produce | Run | Stop | Ship | Pay | Withhold | End


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


Move: TypeAlias = StockMove | ActionMove | OperationMove | ChanceMove
"""Every move on the record."""
