"""What happens at the start and while building, as the log tells it."""

from dataclasses import dataclass

from rules.canal_king.canals import Berth
from rules.canal_king.tables.board import EDGES, PORTS
from rules.canal_king.tables.pieces import CHARACTERS, Route
from rules.core import Event
from rules.text import Seat, Text, Who, count, say


def port_title(code: str) -> Text:
    """Name a port as players know it: "Dijver (DI)"."""
    return say("{name} ({code})", name=PORTS[code].name, code=code)


def berth_title(berth: Berth) -> Text:
    """Say where a ship lies."""
    if berth.in_port:
        return port_title(berth.at)
    return say("{space}, in from {edge}", space=berth.at, edge=EDGES[berth.entry])


def route_title(route: Route) -> Text:
    """Name the ports of a route in their order."""
    return say("{ports}", ports="–".join(route))


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat has its first five tiles, open for all (CK-12.2)."""

    seat: Seat
    tiles: tuple[str, ...]

    @property
    def text(self) -> Text:
        return say("{who} is dealt {tiles}.", who=Who(self.seat), tiles=self.tiles)


@dataclass(frozen=True, slots=True)
class ColourLearnt(Event):
    """A seat looks at the colour of its special tile (CK-12.3)."""

    seat: Seat
    colour: str

    @property
    def text(self) -> Text:
        return say("Your colour is {colour}.", colour=say(self.colour))

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class RouteLearnt(Event):
    """A seat looks at its route card (CK-12.5)."""

    seat: Seat
    route: Route

    @property
    def text(self) -> Text:
        return say("Your route is {route}.", route=route_title(self.route))

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class FirstNamed(Event):
    """The seat that begins was drawn by lot (CK-3.1)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} begins, drawn by lot.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class CharacterChosen(Event):
    seat: Seat
    character: str

    @property
    def text(self) -> Text:
        title = say(CHARACTERS[self.character])
        return say("{who} is the {character}.", who=Who(self.seat), character=title)


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    seat: Seat
    tile: str
    space: str
    rotation: int

    @property
    def text(self) -> Text:
        return say(
            "{who} places {tile} on {space}, rotation {rotation}.",
            who=Who(self.seat),
            tile=self.tile,
            space=self.space,
            rotation=self.rotation,
        )


@dataclass(frozen=True, slots=True)
class TileReplaced(Event):
    """A tile gave way to another and left the game (CK-5.1)."""

    seat: Seat
    tile: str
    space: str
    rotation: int
    old: str

    @property
    def text(self) -> Text:
        return say(
            "{who} replaces {old} on {space} by {tile}, rotation {rotation}.",
            who=Who(self.seat),
            old=self.old,
            space=self.space,
            tile=self.tile,
            rotation=self.rotation,
        )


@dataclass(frozen=True, slots=True)
class SpecialPlaced(Event):
    """A special tile was laid for good, perhaps in place of a straight canal (CK-6)."""

    seat: Seat
    space: str
    rotation: int
    old: str = ""

    @property
    def text(self) -> Text:
        text = say(
            "{who} lays the special tile on {space}, from {edge} to {other}.",
            who=Who(self.seat),
            space=self.space,
            edge=EDGES[self.rotation],
            other=EDGES[self.rotation + 3],
        )
        return say("{text} {old} leaves the game.", text=text, old=self.old) if self.old else text


@dataclass(frozen=True, slots=True)
class RouteFinished(Event):
    """The builder alone learns that the tile just laid has finished the route (CK-8.10)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("Your route is finished: claim it or wait.")

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    seat: Seat
    tiles: tuple[str, ...]

    @property
    def text(self) -> Text:
        return say("{who} gives up {tiles}.", who=Who(self.seat), tiles=self.tiles)


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """A tile came out of the face-down supply, for all to see (CK-7.6)."""

    seat: Seat
    tile: str

    @property
    def text(self) -> Text:
        return say("{who} draws {tile}.", who=Who(self.seat), tile=self.tile)

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """A tile came out of the open pool (CK-13.2)."""

    seat: Seat
    tile: str

    @property
    def text(self) -> Text:
        return say("{who} takes {tile} from the open pool.", who=Who(self.seat), tile=self.tile)


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discard became the new draw pile (CK-7.5)."""

    tiles: int

    @property
    def text(self) -> Text:
        return count(
            "The supply is empty: {count} discarded tile is shuffled.",
            "The supply is empty: {count} discarded tiles are shuffled.",
            self.tiles,
        )


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} can do nothing and passes.", who=Who(self.seat))
