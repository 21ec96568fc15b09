"""Events from the first claim to the end (CK-8 to CK-10), as the log tells them."""

from dataclasses import dataclass

from rules.canal_king.canals import Berth
from rules.canal_king.tables.board import PORTS
from rules.canal_king.tables.route_cards import Route
from rules.canal_king.words import berth_title, by_seat, colour_title, port_title, route_title
from rules.event import Event
from rules.text import Seat, Text, Who, count, say


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
