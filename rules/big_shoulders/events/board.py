"""Events on the board between turns and at the end, as the log tells them."""

from dataclasses import dataclass

from rules.big_shoulders import words
from rules.big_shoulders.cubes import Cubes
from rules.big_shoulders.tables.goals import GOALS
from rules.big_shoulders.tables.tracks import DECADES
from rules.event import Event
from rules.text import Seat, Text, Who, all_of, say

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
