"""Users, opponents and automatic players; who acts, and where."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import count
from typing import Final, NamedTuple, final

from opponents.levels import Level
from rules.appraisal import Style
from rules.text import Seat, Text, say, words

HUNDRED = 100
"""How many ids there are for automatic players, and for the opponents of each level."""
LEVELS = (Level.MEDIUM, Level.EASY, Level.MEDIUM, Level.HARD, Level.CASUAL)
"""The level of an automatic player or an opponent, by the hundreds of its id."""
FIRST_OPPONENTS = {Level.EASY: 101, Level.CASUAL: 401, Level.MEDIUM: 201, Level.HARD: 301}
NAMES = (
    "Greta",
    "Hugo",
    "Irma",
    "Jonas",
    "Karla",
    "Leo",
    "Mathis",
    "Nora",
    "Oskar",
    "Paula",
    "Rosa",
    "Theo",
)
"""The names of opponents; each level begins with another one."""
LEFT = say("Somebody who left")
"""The name of everybody who was forgotten."""
FIRST_NAMES = 3
"""How many names further each level begins."""
LEVEL_WORDS = {
    Level.EASY: say("easy"),
    Level.CASUAL: say("casual"),
    Level.MEDIUM: say("medium"),
    Level.HARD: say("hard"),
}


@final
class User:
    """A user of Discord, or an automatic player or opponent, whose id is negative.

    Ids from -1 to -99 are automatic players, which hold the seats of absent people; ids from -101,
    -201, -301 and -401 on are opponents of the levels easy, medium, hard and casual.
    """

    # No dataclass or tuple: documents would repeat the name, which has one place in the database.
    __slots__ = ("id", "name")

    def __init__(self, id: int, name: str) -> None:  # noqa: A002  # as in Discord
        self.id: Final = id
        self.name: Final = name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, User) and (self.id, self.name) == (other.id, other.name)

    def __hash__(self) -> int:
        return hash((self.id, self.name))

    def __repr__(self) -> str:
        return f"User({self.id}, {self.name!r})"

    @property
    def is_automatic(self) -> bool:
        """Whether this is an automatic player or an opponent, and not a person."""
        return self.id < 0

    @property
    def is_opponent(self) -> bool:
        """Whether this is an opponent, and not an automatic player or a person."""
        return self.id < -HUNDRED

    @property
    def level(self) -> Level | None:
        """The level of an automatic player or an opponent; None for a person."""
        return LEVELS[-self.id // HUNDRED] if self.is_automatic else None

    @property
    def style(self) -> Style | None:
        """The style of an opponent; None for an automatic player or a person."""
        if not self.is_opponent:
            return None
        hundred, number = divmod(-self.id, HUNDRED)
        return tuple(Style)[(hundred + number) % len(Style)]

    @property
    def title(self) -> Text:
        """The name; that of a player of the program, or of somebody forgotten, is translated."""
        own = _program_title(self.id) if self.is_automatic else LEFT
        return own if own and words(own) == self.name else say("{name}", name=self.name)

    @property
    def short_title(self) -> Text:
        """The name where there is little room, as on the plates in pictures."""
        name = words(self.title)
        return say("{name}", name=name.rsplit(" (", 1)[0]) if self.is_opponent else self.title


def automatic_player(people: Iterable[User], level: Level | None = None) -> User:
    """Return an automatic player, or an opponent of `level`, that is not yet one of `people`."""
    if level:
        return opponent(people, level)
    return _program_player(_first_free(people, 1))


def opponent(people: Iterable[User], level: Level) -> User:
    """Return an opponent of `level` that is not yet one of `people`."""
    return _program_player(_first_free(people, FIRST_OPPONENTS[level]))


def _program_player(number: int) -> User:
    return User(-number, words(_program_title(-number)))


def _program_title(user: int) -> Text:
    """Return the name of an automatic player or an opponent, by its id."""
    hundred, number = divmod(-user, HUNDRED)
    if hundred < 1:
        return (
            say("Automatic player")
            if number == 1
            else say("Automatic player {number}", number=number)
        )
    level = LEVEL_WORDS[LEVELS[hundred]]
    again, index = divmod(number - 1, len(NAMES))
    name = NAMES[(index + FIRST_NAMES * (hundred - 1)) % len(NAMES)]
    if not again:
        return say("{name} ({level})", name=name, level=level)
    return say("{name} {number} ({level})", name=name, number=again + 1, level=level)


def ids_of_opponents(level: Level) -> range:
    """Return the ids that opponents of a level have."""
    hundreds = FIRST_OPPONENTS[level] // HUNDRED
    return range(1 - HUNDRED * (hundreds + 1), 1 - HUNDRED * hundreds)


def automatic_seats(people: Sequence[User]) -> frozenset[Seat]:
    """Return the seats that the program plays."""
    return frozenset(Seat(seat) for seat, user in enumerate(people) if user.is_automatic)


def _first_free(people: Iterable[User], first: int) -> int:
    taken = {user.id for user in people}
    return next(number for number in count(first) if -number not in taken)


class Actor(NamedTuple):
    """The user who changes something, and the idempotency key: the interaction's id."""

    user: User
    action: int


class Location(NamedTuple):
    """Where a session is played: a channel or thread, and its server if it has one."""

    guild: int | None
    channel: int


class Status(StrEnum):
    """How far a session, or a campaign, has come."""

    LOBBY = "lobby"
    RUNNING = "running"
    CHANNEL_LOST = "adrift"
    """It has lost its channel; its players can resume it in another."""
    OVER = "over"
    CANCELLED = "cancelled"
