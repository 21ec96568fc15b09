"""What happens in Canal King Brugge, as the log tells it: opening, building, race."""

from typing import ClassVar

from rules.canal_king import words
from rules.canal_king.canals import Berth
from rules.canal_king.tables import CHARACTERS, EDGES, PORTS, SPECIAL, Route
from rules.core import Event
from rules.text import Names, Seat, Text, Who, by_name, say, to_count, to_say


def character_name(character: str) -> Text:
    """Return what somebody is: "merchant"."""
    return say(CHARACTERS[character])


class BruggeEvent(Event, frozen=True):
    """An event in Brugge."""

    names: ClassVar[Names] = {
        "best": by_name,
        "character": character_name,
        "colour": words.colour_title,
        "old": words.tile_title,
        "owner": Who,
        "port": words.port_title,
        "route": words.route_title,
        "stop": words.berth_title,
        "tile": words.tile_title,
        "tiles": lambda tiles: tuple(map(words.tile_title, tiles)),
    }


class ColourLearnt(BruggeEvent, frozen=True):
    """A seat looks at the colour of its special tile (CK-12.3)."""

    seat: Seat
    colour: str
    says = to_say("Your colour is {colour}.")
    is_private = True
    reveals = True


class RouteLearnt(BruggeEvent, frozen=True):
    """A seat looks at its route card (CK-12.5)."""

    seat: Seat
    route: Route
    says = to_say("Your route is {route}.")
    is_private = True
    reveals = True


class FirstNamed(BruggeEvent, frozen=True):
    """Chance named the seat that begins (CK-3.1)."""

    seat: Seat
    says = to_say("{who} begins, drawn by lot.")


class CharactersGiven(BruggeEvent, frozen=True):
    """Everybody has a character, which has no effect on play (CK-12.4)."""

    characters: tuple[str, ...]
    """Characters by seat."""
    says = to_say("The characters, which have no effect on play: {seats}.")

    @property
    def seats(self) -> tuple[Text, ...]:
        """The title of each character, by seat."""
        return words.by_seat(say("the {title}", title=say(CHARACTERS[c])) for c in self.characters)


class HandsDealt(BruggeEvent, frozen=True):
    """Everybody has five tiles, visible to all (CK-12.2)."""

    hands: tuple[tuple[str, ...], ...]
    """Hands by seat."""
    says = to_say("The tiles in hand: {seats}.")

    @property
    def seats(self) -> tuple[Text, ...]:
        """The tiles of each hand, by seat."""
        return words.by_seat(say("{tiles}", tiles=" ".join(hand)) for hand in self.hands)


class CharacterChosen(BruggeEvent, frozen=True):
    """A seat received the character it chose, or the former one of a seat that chose its own."""

    seat: Seat
    character: str
    says = to_say("{who} is the {character}.")


class _Laid(BruggeEvent, frozen=True):
    seat: Seat
    tile: str
    space: str
    rotation: int

    @property
    def ways(self) -> Text:
        """The canals of the tile as it lies."""
        return words.ways_title(self.tile, self.rotation)


class TilePlaced(_Laid, frozen=True):
    """A builder placed a tile on a free space (CK-4.1)."""

    says = to_say("{who} places {tile} on {space}, {ways}.")


class TileReplaced(_Laid, frozen=True):
    """A tile was replaced by another and left the game (CK-5.1)."""

    old: str
    says = to_say("{who} replaces {old} on {space} by {tile}, {ways}.")


class SpecialPlaced(BruggeEvent, frozen=True):
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
            say("{text} {old} leaves the game.", text=text, old=words.tile_title(self.old))
            if self.old
            else text
        )


class RouteFinished(BruggeEvent, frozen=True):
    """Only the builder learns that the tile just laid has finished the route (CK-8.10)."""

    seat: Seat
    tile: str
    space: str
    is_private = True

    @property
    def says(self) -> str:
        if self.tile == SPECIAL:
            return to_say("Your special tile on {space} finishes your route: claim it or wait.")
        return to_say("{tile} on {space} finishes your route: claim it or wait.")


class Swapped(BruggeEvent, frozen=True):
    """A builder gave up tiles for new ones (CK-7.1)."""

    seat: Seat
    tiles: tuple[str, ...]
    says = to_say("{who} gives up {tiles}.")


class TileDrawn(BruggeEvent, frozen=True):
    """A tile was drawn from the face-down supply, for all to see (CK-7.6)."""

    seat: Seat
    tile: str
    says = to_say("{who} draws {tile}.")
    reveals = True


class TileTaken(BruggeEvent, frozen=True):
    """A tile was taken from the open pool (CK-13.2)."""

    seat: Seat
    tile: str
    says = to_say("{who} takes {tile} from the open pool.")


class Reshuffled(BruggeEvent, frozen=True):
    """The discard became the new draw pile (CK-7.5)."""

    tiles: int
    says = to_count(
        "The supply is empty: {count} discarded tile is shuffled.",
        "The supply is empty: {count} discarded tiles are shuffled.",
    )
    counts = "tiles"


class Passed(BruggeEvent, frozen=True):
    """A builder could do nothing else (CK-3.6)."""

    seat: Seat
    says = to_say("{who} can do nothing and passes.")


class RouteClaimed(BruggeEvent, frozen=True):
    """A claim was accepted: card and way are shown, and the ship goes to the start (CK-8.5)."""

    seat: Seat
    route: Route
    chain: tuple[tuple[Berth, ...], ...]
    """For each leg the berths on a shortest way."""
    reveals = True
    says = to_say("{who} has finished the route {route} and sails from {start} ({start}–{legs}).")

    @property
    def start(self) -> str:
        """Where the ship begins."""
        return self.route[0]

    @property
    def legs(self) -> tuple[str, ...]:
        """The ways of the legs, in words."""
        return tuple("–".join(berth.at for berth in leg) for leg in self.chain)


class ClaimRefused(BruggeEvent, frozen=True):
    """The card was shown, but the route is not finished (CK-8.8)."""

    seat: Seat
    route: Route
    says = to_say("{who} claims the route {route}, which is not finished, and goes on building.")
    reveals = True


class ColoursShown(BruggeEvent, frozen=True):
    """All special tiles are turned to their coloured side (CK-8.7)."""

    colours: tuple[str, ...]
    """Colours by seat."""
    says = to_say("The colours are known: {seats}.")
    reveals = True

    @property
    def seats(self) -> tuple[Text, ...]:
        """The colour of each seat."""
        return words.by_seat(map(words.colour_title, self.colours))


class RoutesShown(BruggeEvent, frozen=True):
    """At the end all route cards are shown (CK-10.7)."""

    routes: tuple[Route, ...]
    """Routes by seat."""
    says = to_say("The routes were: {seats}.")
    reveals = True

    @property
    def seats(self) -> tuple[Text, ...]:
        """The route of each seat."""
        return words.by_seat(map(words.route_title, self.routes))


class Sailed(BruggeEvent, frozen=True):
    """A ship sailed to its first stop (CK-9.1)."""

    seat: Seat
    start: Berth
    way: tuple[Berth, ...]
    """The berths on a shortest way, including the stop."""
    says = to_say("{who} sails to {stop}.")

    @property
    def stop(self) -> Berth:
        """Where the ship is now."""
        return self.way[-1]


class Returned(BruggeEvent, frozen=True):
    """A ship went back to the port it last left (CK-9.8)."""

    seat: Seat
    start: Berth
    port: str
    says = to_say("{who} returns to {port}.")


class PortReached(BruggeEvent, frozen=True):
    """A ship has reached the next port on its card (CK-9.9)."""

    seat: Seat
    port: str
    left: int
    names: ClassVar[Names] = {"port": lambda port: PORTS[port].name}
    says = to_count(
        "{port} is on the route of {who}: {count} port to go.",
        "{port} is on the route of {who}: {count} ports to go.",
    )
    counts = "left"


class Delayed(BruggeEvent, frozen=True):
    """An opponent's special tile costs a ship its next turn (CK-9.7)."""

    seat: Seat
    owner: Seat
    says = to_say("The special tile of {owner} stops {who}, who loses the next turn.")


class TurnLost(BruggeEvent, frozen=True):
    """A player was skipped after stopping at an opponent's special tile (CK-9.7)."""

    seat: Seat
    says = to_say("{who} loses this turn.")


class GameWon(BruggeEvent, frozen=True):
    """A ship reached its final destination (CK-10.1)."""

    seat: Seat
    port: str
    says = to_say("{who} reaches the final destination {port} and wins.")


class GameDrawn(BruggeEvent, frozen=True):
    """The game ended without a winner (CK-10.3 to 10.5)."""

    stalemate: bool
    best: tuple[Seat, ...]
    says = to_say("{why} Best progress: {best}.")

    @property
    def why(self) -> Text:
        """How it came to that."""
        if self.stalemate:
            return say("Nobody builds or sails any more.")
        return say("The last round is over.")
