"""The events of Cronberg, as the log tells them."""

from dataclasses import dataclass

from rules.core import Event
from rules.cronberg.tables import Kind
from rules.cronberg.words import KIND_NAMES, rhomb_title
from rules.text import Seat, Text, Who, all_of, say, to_say


@dataclass(frozen=True, slots=True)
class FirstNamed(Event):
    """Chance named the seat that begins."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} begins, drawn by lot.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class TokenPlaced(Event):
    """A player placed a token on a crossing (CB-4.1)."""

    seat: Seat
    crossing: str

    @property
    def text(self) -> Text:
        return say(
            "{who} places a token on {crossing}.", who=Who(self.seat), crossing=self.crossing
        )


@dataclass(frozen=True, slots=True)
class RhombDrawn(Event):
    """A rhomb was drawn from the stack, for all to see."""

    seat: Seat
    rhomb: str

    @property
    def text(self) -> Text:
        return say("{who} draws {rhomb}.", who=Who(self.seat), rhomb=rhomb_title(self.rhomb))

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class RhombLaid(Event):
    """A player laid the rhomb just drawn (CB-5.3)."""

    seat: Seat
    rhomb: str
    place: str

    @property
    def text(self) -> Text:
        return say(
            "{who} lays {rhomb} on {place}.",
            who=Who(self.seat),
            rhomb=rhomb_title(self.rhomb),
            place=self.place,
        )


@dataclass(frozen=True, slots=True)
class TokenScored(Event):
    """A token's last free triangle was covered (CB-6)."""

    crossing: str
    seat: Seat
    points: int

    @property
    def text(self) -> Text:
        return say(
            "{who} scores {points:+} on {crossing} and takes the token back.",
            who=Who(self.seat),
            points=self.points,
            crossing=self.crossing,
        )


@dataclass(frozen=True, slots=True)
class TriangleActivated(Event):
    """A triangle became isolated (CB-7.1)."""

    triangle: int
    kind: Kind

    @property
    def text(self) -> Text:
        return say(
            "The {kind} on triangle {triangle} is activated.",
            kind=KIND_NAMES[self.kind],
            triangle=self.triangle,
        )


@dataclass(frozen=True, slots=True)
class TokenDrivenAway(Event):
    """An activated guard returns a token to its owner (CB-7.3)."""

    crossing: str
    seat: Seat

    @property
    def text(self) -> Text:
        return say(
            "The guard drives {who} away from {crossing}.",
            who=Who(self.seat),
            crossing=self.crossing,
        )


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat that can do nothing is passed over (CB-3.5)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} can do nothing and passes.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """No seat can act any more (CB-8.1)."""

    game: int
    games: int

    @property
    def text(self) -> Text:
        if self.games == 1:
            return say("Nobody can act any more: the game ends.")
        return say("Nobody can act any more: game {game} ends.", game=self.game)


_VALUED = {
    (False, False): to_say("{who} scores {points:+} on {crossing}."),
    (False, True): to_say("{who} scores {points:+} on {crossing}, with minus turned into plus."),
    (True, False): to_say("{who} scores {points:+} on {crossing}: {sum:+} × {factor}."),
    (True, True): to_say(
        "{who} scores {points:+} on {crossing}, with minus turned into plus: {sum:+} × {factor}."
    ),
}
"""The sentences about a token at the end, by whether parks double it and coats reverse it."""


@dataclass(frozen=True, slots=True)
class TokenValued(Event):
    """The score of a token in the final scoring (CB-9)."""

    crossing: str
    seat: Seat
    numbers: tuple[int, ...]
    coats: int
    parks: int
    points: int

    @property
    def text(self) -> Text:
        numbers = [abs(n) for n in self.numbers] if self.coats else self.numbers
        is_turned = sum(numbers) != sum(self.numbers)
        return say(
            _VALUED[self.parks > 0, is_turned],
            who=Who(self.seat),
            points=self.points,
            crossing=self.crossing,
            sum=sum(numbers),
            factor=2**self.parks,
        )


_STANDINGS = {
    (False, False): to_say("{who} leads with {best}."),
    (False, True): to_say("{who} share the lead with {best}."),
    (True, False): to_say("{who} wins with {best}."),
    (True, True): to_say("{who} share the win with {best}."),
}
"""The sentences about who is first, by whether that is final and whether several are."""


@dataclass(frozen=True, slots=True)
class Standings(Event):
    """The ranking after a game of a series, or at the end: seats in first place (CB-10, 11.3)."""

    winners: tuple[Seat, ...]
    best: int
    final: bool

    @property
    def text(self) -> Text:
        who = all_of(tuple(map(Who, self.winners)))
        return say(_STANDINGS[self.final, len(self.winners) > 1], who=who, best=self.best)


@dataclass(frozen=True, slots=True)
class GameBegun(Event):
    """The next game of a series is set up (CB-11.2)."""

    game: int
    games: int
    first: Seat

    @property
    def text(self) -> Text:
        return say(
            "Game {game} of {games} begins; {who} starts.",
            game=self.game,
            games=self.games,
            who=Who(self.first),
        )
