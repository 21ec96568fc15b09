"""What happens in Canal King Brugge, as the log tells it."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.canal_king.board import EDGES, PORTS
from rules.canal_king.canals import Berth
from rules.canal_king.pieces import CHARACTERS, Route
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
            "{who} replaces {old} on {space} by {tile}, rotation {rotation}; {old} leaves the game.",
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


@dataclass(frozen=True, slots=True)
class RouteClaimed(Event):
    """A claim was accepted: the card and the way are shown, the ship goes to the start (CK-8.5)."""

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
            "{who} claims the route {route}, which is not finished, and builds on.",
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
    """By seat."""

    @property
    def text(self) -> Text:
        return say("The colours are known: {seats}.", seats=by_seat(map(say, self.colours)))

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class RoutesShown(Event):
    """At the end all route cards are shown (CK-10.7)."""

    routes: tuple[Route, ...]
    """By seat."""

    @property
    def text(self) -> Text:
        return say("The routes were: {seats}.", seats=by_seat(map(route_title, self.routes)))

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Sailed(Event):
    seat: Seat
    start: Berth
    way: tuple[Berth, ...]
    """The berths on a shortest way, the stop last."""

    @property
    def text(self) -> Text:
        return say("{who} sails to {stop}.", who=Who(self.seat), stop=berth_title(self.way[-1]))


@dataclass(frozen=True, slots=True)
class Returned(Event):
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
    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} loses this turn.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class GameWon(Event):
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


def by_seat(texts: Iterable[Text]) -> tuple[Text, ...]:
    """Put a seat's name before each text."""
    return tuple(say("{who} {text}", who=Who(Seat(s)), text=t) for s, t in enumerate(texts))
