"""What happens in Canal King Brugge, as the log tells it: opening, building, race."""

from dataclasses import dataclass

from rules.canal_king.canals import Berth
from rules.canal_king.tables import CHARACTERS, EDGES, PORTS, SPECIAL, Route
from rules.canal_king.words import (
    berth_title,
    by_seat,
    colour_title,
    port_title,
    route_title,
    tile_title,
)
from rules.core import Event
from rules.text import Seat, Text, Who, count, say


@dataclass(frozen=True, slots=True)
class ColourLearnt(Event):
    """A seat looks at the colour of its special tile (CK-12.3)."""

    seat: Seat
    colour: str

    @property
    def text(self) -> Text:
        return say("Your colour is {colour}.", colour=colour_title(self.colour))

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
    """Chance named the seat that begins (CK-3.1)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} begins, drawn by lot.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class CharactersGiven(Event):
    """Everybody has a character, which has no effect on play (CK-12.4)."""

    characters: tuple[str, ...]
    """Characters by seat."""

    @property
    def text(self) -> Text:
        titles = by_seat(say("the {title}", title=say(CHARACTERS[c])) for c in self.characters)
        return say("The characters, which have no effect on play: {seats}.", seats=titles)


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """Everybody has five tiles, visible to all (CK-12.2)."""

    hands: tuple[tuple[str, ...], ...]
    """Hands by seat."""

    @property
    def text(self) -> Text:
        hands = (say("{tiles}", tiles=" ".join(hand)) for hand in self.hands)
        return say("The tiles in hand: {seats}.", seats=by_seat(hands))


@dataclass(frozen=True, slots=True)
class CharacterChosen(Event):
    """A seat received the character it chose, or the former one of a seat that chose its own."""

    seat: Seat
    character: str

    @property
    def text(self) -> Text:
        title = say(CHARACTERS[self.character])
        return say("{who} is the {character}.", who=Who(self.seat), character=title)


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


@dataclass(frozen=True, slots=True)
class RouteClaimed(Event):
    """A claim was accepted: card and way are shown, and the ship goes to the start (CK-8.5)."""

    seat: Seat
    route: Route
    chain: tuple[tuple[Berth, ...], ...]
    """For each leg the berths on a shortest way."""

    @property
    def text(self) -> Text:
        legs = tuple("–".join(berth.at for berth in leg) for leg in self.chain)
        return say(
            "{who} has finished the route {route} and sails from {start} ({start}–{legs}).",
            who=Who(self.seat),
            route=route_title(self.route),
            start=self.route[0],
            legs=legs,
        )

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class ClaimRefused(Event):
    """The card was shown, but the route is not finished (CK-8.8)."""

    seat: Seat
    route: Route

    @property
    def text(self) -> Text:
        return say(
            "{who} claims the route {route}, which is not finished, and goes on building.",
            who=Who(self.seat),
            route=route_title(self.route),
        )

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class ColoursShown(Event):
    """All special tiles are turned to their coloured side (CK-8.7)."""

    colours: tuple[str, ...]
    """Colours by seat."""

    @property
    def text(self) -> Text:
        return say(
            "The colours are known: {seats}.", seats=by_seat(map(colour_title, self.colours))
        )

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class RoutesShown(Event):
    """At the end all route cards are shown (CK-10.7)."""

    routes: tuple[Route, ...]
    """Routes by seat."""

    @property
    def text(self) -> Text:
        return say("The routes were: {seats}.", seats=by_seat(map(route_title, self.routes)))

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Sailed(Event):
    """A ship sailed to its first stop (CK-9.1)."""

    seat: Seat
    start: Berth
    way: tuple[Berth, ...]
    """The berths on a shortest way, including the stop."""

    @property
    def text(self) -> Text:
        return say("{who} sails to {stop}.", who=Who(self.seat), stop=berth_title(self.way[-1]))


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """A ship went back to the port it last left (CK-9.8)."""

    seat: Seat
    start: Berth
    port: str

    @property
    def text(self) -> Text:
        return say("{who} returns to {port}.", who=Who(self.seat), port=port_title(self.port))


@dataclass(frozen=True, slots=True)
class PortReached(Event):
    """A ship has reached the next port on its card (CK-9.9)."""

    seat: Seat
    port: str
    left: int

    @property
    def text(self) -> Text:
        return count(
            "{port} is on the route of {who}: {count} port to go.",
            "{port} is on the route of {who}: {count} ports to go.",
            self.left,
            port=PORTS[self.port].name,
            who=Who(self.seat),
        )


@dataclass(frozen=True, slots=True)
class Delayed(Event):
    """An opponent's special tile costs a ship its next turn (CK-9.7)."""

    seat: Seat
    owner: Seat

    @property
    def text(self) -> Text:
        return say(
            "The special tile of {owner} stops {who}, who loses the next turn.",
            owner=Who(self.owner),
            who=Who(self.seat),
        )


@dataclass(frozen=True, slots=True)
class TurnLost(Event):
    """A player was skipped after stopping at an opponent's special tile (CK-9.7)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} loses this turn.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """A ship reached its final destination (CK-10.1)."""

    seat: Seat
    port: str

    @property
    def text(self) -> Text:
        return say(
            "{who} reaches the final destination {port} and wins.",
            who=Who(self.seat),
            port=port_title(self.port),
        )


@dataclass(frozen=True, slots=True)
class GameDrawn(Event):
    """The game ended without a winner (CK-10.3 to 10.5)."""

    stalemate: bool
    best: tuple[Seat, ...]

    @property
    def text(self) -> Text:
        why = (
            say("Nobody builds or sails any more.")
            if self.stalemate
            else say("The last round is over.")
        )
        best = tuple(map(Who, self.best))
        return say("{why} Best progress: {best}.", why=why, best=best)
