"""Events of builders' turns (CK-3 to CK-7), as the log tells them."""

from dataclasses import dataclass

from rules.canal_king.tables.board import EDGES
from rules.canal_king.tables.tiles import SPECIAL
from rules.canal_king.words import tile_title
from rules.event import Event
from rules.text import Seat, Text, Who, count, say


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """A builder placed a tile on a free space (CK-4.1)."""

    seat: Seat
    tile: str
    space: str
    rotation: int

    @property
    def text(self) -> Text:
        return say(
            "{who} places {tile} on {space}, rotation {rotation}.",
            who=Who(self.seat),
            tile=tile_title(self.tile),
            space=self.space,
            rotation=self.rotation,
        )


@dataclass(frozen=True, slots=True)
class TileReplaced(Event):
    """A tile was replaced by another and left the game (CK-5.1)."""

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
            old=tile_title(self.old),
            space=self.space,
            tile=tile_title(self.tile),
            rotation=self.rotation,
        )


@dataclass(frozen=True, slots=True)
class SpecialPlaced(Event):
    """A special tile was laid for good, possibly in place of a straight canal (CK-6)."""

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
        return (
            say("{text} {old} leaves the game.", text=text, old=tile_title(self.old))
            if self.old
            else text
        )


@dataclass(frozen=True, slots=True)
class RouteFinished(Event):
    """Only the builder learns that the tile just laid has finished the route (CK-8.10)."""

    seat: Seat
    tile: str
    space: str

    @property
    def text(self) -> Text:
        if self.tile == SPECIAL:
            return say(
                "Your special tile on {space} finishes your route: claim it or wait.",
                space=self.space,
            )
        return say(
            "{tile} on {space} finishes your route: claim it or wait.",
            tile=tile_title(self.tile),
            space=self.space,
        )

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """A builder gave up tiles for new ones (CK-7.1)."""

    seat: Seat
    tiles: tuple[str, ...]

    @property
    def text(self) -> Text:
        return say(
            "{who} gives up {tiles}.", who=Who(self.seat), tiles=tuple(map(tile_title, self.tiles))
        )


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """A tile was drawn from the face-down supply, for all to see (CK-7.6)."""

    seat: Seat
    tile: str

    @property
    def text(self) -> Text:
        return say("{who} draws {tile}.", who=Who(self.seat), tile=tile_title(self.tile))

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """A tile was taken from the open pool (CK-13.2)."""

    seat: Seat
    tile: str

    @property
    def text(self) -> Text:
        return say(
            "{who} takes {tile} from the open pool.", who=Who(self.seat), tile=tile_title(self.tile)
        )


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
    """A builder could do nothing else (CK-3.6)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} can do nothing and passes.", who=Who(self.seat))
