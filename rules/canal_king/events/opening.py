"""Events before the first turn (CK-12), as the log tells them."""

from dataclasses import dataclass

from rules.canal_king.tables.pieces import CHARACTERS
from rules.canal_king.tables.route_cards import Route
from rules.canal_king.words import by_seat, colour_title, route_title
from rules.event import Event
from rules.text import Seat, Text, Who, say


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
