"""Events on the board: draws, phases, buildings, partners, and the end, as the log tells them."""

from dataclasses import dataclass

from rules.big_shoulders import words
from rules.big_shoulders.cubes import Cubes
from rules.big_shoulders.tables.components import DECADES, GOALS
from rules.core import Event
from rules.text import Seat, Text, Who, all_of, count, say

PHASES = {
    "stock": say("Stock Phase"),
    "building": say("Building Phase"),
    "action": say("Action Phase"),
    "operation": say("Operation Phase"),
    "clean_up": say("Clean-Up"),
}
"""The name of each phase, as `PhaseBegun` has it (BS-4.1)."""


@dataclass(frozen=True, slots=True)
class PhaseBegun(Event):
    """A phase of a decade begins (BS-4.1)."""

    phase: str
    decade: int

    @property
    def text(self) -> Text:
        year = DECADES[self.decade - 1].year
        return say("{year}: {phase}.", year=year, phase=PHASES[self.phase])


@dataclass(frozen=True, slots=True)
class ChooserDrawn(Event):
    """The seat that chooses a first company first (BS-3.8)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} founds the first company, drawn by lot.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class GoalShown(Event):
    """A public goal was drawn (BS-3.7)."""

    goal: str

    @property
    def text(self) -> Text:
        return say("A goal: {goal}.", goal=say(GOALS[self.goal].label))


@dataclass(frozen=True, slots=True)
class BoxFilled(Event):
    """An empty box of the Supply Chain received cubes from the bag (BS-15.2)."""

    box: str
    cubes: Cubes

    @property
    def text(self) -> Text:
        box = say("X") if self.box == "X" else say("${box}", box=self.box)
        return say("Supply box {box} receives {cubes}.", box=box, cubes=words.cubes(self.cubes))


@dataclass(frozen=True, slots=True)
class BagRefilled(Event):
    """The bag ran out and took cubes from Haymarket Square (BS-15.3)."""

    cubes: Cubes

    @property
    def text(self) -> Text:
        cubes = words.cubes(self.cubes)
        return say("The bag is empty and takes back {cubes}.", cubes=cubes)


@dataclass(frozen=True, slots=True)
class CubesToMarket(Event):
    """The $10 box was emptied into Haymarket Square (BS-16.2)."""

    cubes: Cubes

    @property
    def text(self) -> Text:
        return say("Haymarket Square receives {cubes}.", cubes=words.cubes(self.cubes))


@dataclass(frozen=True, slots=True)
class AssetArrived(Event):
    """A capital asset was drawn into the asset row (BS-12.4)."""

    asset: str
    price: int

    @property
    def text(self) -> Text:
        asset = words.asset(self.asset)
        return say("{asset} is for sale at ${price}.", asset=asset, price=self.price)


@dataclass(frozen=True, slots=True)
class DemandArrived(Event):
    """A demand tile was drawn into a slot of the grid (BS-16.7)."""

    slot: str
    tile: str
    capacity: int

    @property
    def text(self) -> Text:
        if not self.capacity:
            return say("{slot} wants nothing.", slot=self.slot)
        return say("{slot} wants {goods}.", slot=self.slot, goods=words.goods(self.capacity))


@dataclass(frozen=True, slots=True)
class DemandGone(Event):
    """Filled slots, and the X tile, were cleared in the Clean-Up (BS-16.3)."""

    slots: tuple[str, ...]

    @property
    def text(self) -> Text:
        return say("The demand of {slots} is met.", slots=self.slots)


@dataclass(frozen=True, slots=True)
class TileDealt(Event):
    """A building tile came to a hand; only its owner knows which."""

    seat: Seat
    building: str

    @property
    def text(self) -> Text:
        building = words.space(self.building)
        return say("{who} is dealt {building}.", who=Who(self.seat), building=building)

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """All hands are full again."""

    @property
    def text(self) -> Text:
        return say("Building tiles are dealt: three in every hand.")


@dataclass(frozen=True, slots=True)
class ChoiceSealed(Event):
    """A seat's sealed choice, known to that seat alone (BS-20.2)."""

    seat: Seat
    building: str
    dropped: str

    @property
    def text(self) -> Text:
        who = Who(self.seat)
        if not self.dropped:
            return say("{who} will play {building}.", who=who, building=self.building)
        return say(
            "{who} will play {building} and discard {dropped}.",
            who=who,
            building=self.building,
            dropped=self.dropped,
        )

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class HasChosen(Event):
    """A seat sealed its first choice; later changes are not told."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} has chosen a building.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class BuildingPlayed(Event):
    """A choice was revealed, together with all others (BS-8.4)."""

    seat: Seat
    building: str

    @property
    def text(self) -> Text:
        return say(
            "{who} plays {building}.", who=Who(self.seat), building=words.space(self.building)
        )

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class WorkersArrived(Event):
    """The revealed buildings brought workers to the Job Market (BS-8.5)."""

    number: int
    market: int
    """Workers there now."""

    @property
    def text(self) -> Text:
        return count(
            "{count} worker comes to the Job Market, which holds {market} now.",
            "{count} workers come to the Job Market, which holds {market} now.",
            self.number,
            market=self.market,
        )


@dataclass(frozen=True, slots=True)
class PartnerPlaced(Event):
    """A partner went to an action space for a company (BS-9.3)."""

    seat: Seat
    space: str
    company: str

    @property
    def text(self) -> Text:
        return say(
            "{who} places a partner on {space} for {company}.",
            who=Who(self.seat),
            space=words.space(self.space),
            company=words.company(self.company),
        )


@dataclass(frozen=True, slots=True)
class PartnersTurnedIn(Event):
    """A seat without a company turned its partners in for money (BS-9.8)."""

    seat: Seat
    number: int
    money: int

    @property
    def text(self) -> Text:
        return count(
            "{who} directs no company and turns in {count} partner for ${money}.",
            "{who} directs no company and turns in {count} partners for ${money}.",
            self.number,
            who=Who(self.seat),
            money=self.money,
        )


@dataclass(frozen=True, slots=True)
class PartnerGained(Event):
    """A player owns one partner more (BS-8.6, BS-13.5, BS-14.13)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} gains a partner.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class OwnerPaid(Event):
    """The bank paid the owner of a building tile."""

    seat: Seat
    money: int

    @property
    def text(self) -> Text:
        return say("The bank pays ${money} to {who}.", who=Who(self.seat), money=self.money)


@dataclass(frozen=True, slots=True)
class WillBeFirst(Event):
    """A seat will be first when the next sequence begins (BS-10.3)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} will be first in the turn order.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class OrderChanged(Event):
    """A sequence begins with another turn order than the last one (BS-9.2, BS-10.3)."""

    order: tuple[Seat, ...]

    @property
    def text(self) -> Text:
        return say("The turn order is {order} now.", order=tuple(map(Who, self.order)))


@dataclass(frozen=True, slots=True)
class AssetGone(Event):
    """An asset left the game."""

    asset: str

    @property
    def text(self) -> Text:
        return say("{asset} leaves the game.", asset=words.asset(self.asset))


@dataclass(frozen=True, slots=True)
class GoalReached(Event):
    """Players have reached the highest measure of a goal at the end (BS-17.3)."""

    goal: str
    seats: tuple[Seat, ...]
    measure: int
    reward: int

    @property
    def text(self) -> Text:
        return say(
            "{goal} ({measure}): ${reward} for {who}.",
            goal=say(GOALS[self.goal].label),
            measure=self.measure,
            reward=self.reward,
            who=tuple(map(Who, self.seats)),
        )


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; `best` is the winners' total in dollars (BS-17.5)."""

    winners: tuple[Seat, ...]
    best: int

    @property
    def text(self) -> Text:
        who = all_of(tuple(map(Who, self.winners)))
        if len(self.winners) > 1:
            return say("{who} share the win with ${best:,}.", who=who, best=self.best)
        return say("{who} wins with ${best:,}.", who=who, best=self.best)
