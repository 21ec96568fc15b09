"""Events on the board: draws, phases, buildings, partners, and the end, as the log tells them."""

from typing import ClassVar

from rules.big_shoulders.cubes import Cubes
from rules.big_shoulders.events import ChicagoEvent
from rules.big_shoulders.tables.components import DECADES
from rules.text import Names, Seat, Text, Who, all_of, by_name, say, to_count, to_say

PHASES = {
    "stock": say("Stock Phase"),
    "building": say("Building Phase"),
    "action": say("Action Phase"),
    "operation": say("Operation Phase"),
    "clean_up": say("Clean-Up"),
}
"""The name of each phase, as `PhaseBegun` has it (BS-4.1)."""


class PhaseBegun(ChicagoEvent, frozen=True):
    """A phase of a decade begins (BS-4.1)."""

    phase: str
    decade: int
    names: ClassVar[Names] = {"phase": PHASES.__getitem__}
    says = to_say("{year}: {phase}.")

    @property
    def year(self) -> int:
        return DECADES[self.decade - 1].year


class ChooserDrawn(ChicagoEvent, frozen=True):
    """The seat that chooses a first company first (BS-3.8)."""

    seat: Seat
    says = to_say("{who} founds the first company, drawn by lot.")


class GoalShown(ChicagoEvent, frozen=True):
    """A public goal was drawn (BS-3.7)."""

    goal: str
    says = to_say("A goal: {goal}.")


def _box(box: str) -> Text:
    return say("X") if box == "X" else say("${box}", box=box)


class BoxFilled(ChicagoEvent, frozen=True):
    """An empty box of the Supply Chain received cubes from the bag (BS-15.2)."""

    box: str
    cubes: Cubes
    names: ClassVar[Names] = {**ChicagoEvent.names, "box": _box}
    says = to_say("Supply box {box} receives {cubes}.")


class BagRefilled(ChicagoEvent, frozen=True):
    """The bag ran out and took cubes from Haymarket Square (BS-15.3)."""

    cubes: Cubes
    says = to_say("The bag is empty and takes back {cubes}.")


class CubesToMarket(ChicagoEvent, frozen=True):
    """The $10 box was emptied into Haymarket Square (BS-16.2)."""

    cubes: Cubes
    says = to_say("Haymarket Square receives {cubes}.")


class AssetArrived(ChicagoEvent, frozen=True):
    """A capital asset was drawn into the asset row (BS-12.4)."""

    asset: str
    price: int
    says = to_say("{asset} is for sale at ${price}.")


class DemandArrived(ChicagoEvent, frozen=True):
    """A demand tile was drawn into a slot of the grid (BS-16.7)."""

    slot: str
    tile: str
    capacity: int

    @property
    def says(self) -> str:
        if self.capacity:
            return to_say("{slot} wants {goods}.")
        return to_say("{slot} wants nothing.")

    @property
    def goods(self) -> int:
        """How many are wanted."""
        return self.capacity


class DemandGone(ChicagoEvent, frozen=True):
    """Filled slots, and the X tile, were cleared in the Clean-Up (BS-16.3)."""

    slots: tuple[str, ...]
    says = to_say("The demand of {slots} is met.")


class TileDealt(ChicagoEvent, frozen=True):
    """A building tile came to a hand; only its owner knows which."""

    seat: Seat
    building: str
    is_private = True
    says = to_say("{who} is dealt {building}.")


class HandsDealt(ChicagoEvent, frozen=True):
    """All hands are full again."""

    says = to_say("Building tiles are dealt: three in every hand.")


class ChoiceSealed(ChicagoEvent, frozen=True):
    """A seat's sealed choice, known to that seat alone (BS-20.2)."""

    seat: Seat
    building: str
    dropped: str
    names: ClassVar[Names] = {}
    is_private = True

    @property
    def says(self) -> str:
        if self.dropped:
            return to_say("{who} will play {building} and discard {dropped}.")
        return to_say("{who} will play {building}.")


class HasChosen(ChicagoEvent, frozen=True):
    """A seat sealed its first choice; later changes are not told."""

    seat: Seat
    says = to_say("{who} has chosen a building.")


class BuildingPlayed(ChicagoEvent, frozen=True):
    """A choice was revealed, together with all others (BS-8.4)."""

    seat: Seat
    building: str
    says = to_say("{who} plays {building}.")
    reveals = True


class WorkersArrived(ChicagoEvent, frozen=True):
    """The revealed buildings brought workers to the Job Market (BS-8.5)."""

    number: int
    market: int
    """Workers there now."""
    says = to_count(
        "{count} worker comes to the Job Market, which holds {market} now.",
        "{count} workers come to the Job Market, which holds {market} now.",
    )
    counts = "number"


class PartnerPlaced(ChicagoEvent, frozen=True):
    """A partner went to an action space for a company (BS-9.3)."""

    seat: Seat
    space: str
    company: str
    says = to_say("{who} places a partner on {space} for {company}.")


class PartnersTurnedIn(ChicagoEvent, frozen=True):
    """A seat without a company turned its partners in for money (BS-9.8)."""

    seat: Seat
    number: int
    money: int
    says = to_count(
        "{who} directs no company and turns in {count} partner for ${money}.",
        "{who} directs no company and turns in {count} partners for ${money}.",
    )
    counts = "number"


class PartnerGained(ChicagoEvent, frozen=True):
    """A player owns one partner more (BS-8.6, BS-13.5, BS-14.13)."""

    seat: Seat
    says = to_say("{who} gains a partner.")


class OwnerPaid(ChicagoEvent, frozen=True):
    """The bank paid the owner of a building tile."""

    seat: Seat
    money: int
    says = to_say("The bank pays ${money} to {who}.")


class WillBeFirst(ChicagoEvent, frozen=True):
    """A seat will be first when the next sequence begins (BS-10.3)."""

    seat: Seat
    says = to_say("{who} will be first in the turn order.")


class OrderChanged(ChicagoEvent, frozen=True):
    """A sequence begins with another turn order than the last one (BS-9.2, BS-10.3)."""

    order: tuple[Seat, ...]
    says = to_say("The turn order is {order} now.")


class AssetGone(ChicagoEvent, frozen=True):
    """An asset left the game."""

    asset: str
    says = to_say("{asset} leaves the game.")


class GoalReached(ChicagoEvent, frozen=True):
    """Players have reached the highest measure of a goal at the end (BS-17.3)."""

    goal: str
    seats: tuple[Seat, ...]
    measure: int
    reward: int
    says = to_say("{goal} ({measure}): ${reward} for {who}.")

    @property
    def who(self) -> tuple[Who, ...]:
        return by_name(self.seats)


class GameEnded(ChicagoEvent, frozen=True):
    """The game is over; `best` is the winners' total in dollars (BS-17.5)."""

    winners: tuple[Seat, ...]
    best: int

    @property
    def says(self) -> str:
        if len(self.winners) > 1:
            return to_say("{who} share the win with ${best:,}.")
        return to_say("{who} wins with ${best:,}.")

    @property
    def who(self) -> Text:
        return all_of(by_name(self.winners))
