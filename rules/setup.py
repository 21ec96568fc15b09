"""The setup: seats and options agreed on before the first move."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations

from rules.errors import UnfitSetup
from rules.tables import read_table
from rules.text import Text, count, say


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a game."""

    name: str
    values: tuple[str, ...]
    """Every value on offer, the default first."""
    meaning: Text
    """What it changes, in a sentence."""

    @property
    def default(self) -> str:
        """The value if nobody chooses one."""
        return self.values[0]


@dataclass(frozen=True, slots=True)
class Setup:
    """Seats, options, and what an earlier game hands on."""

    seats: int
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    """The value of each option; a missing option has its default."""
    carried: str = ""
    """What an earlier game of a campaign hands on, as its `carry_over` wrote it."""
    edition: int = 0
    """The edition of the rules for this game; 0 for the newest."""


def read_options(package: str) -> tuple[Option, ...]:
    """Return the options in the table `setup` of a game's package."""
    rows = read_table(package, "setup")["options"]
    return tuple(Option(row["name"], tuple(row["values"]), say(row["meaning"])) for row in rows)


COLOURS = "colours"
"""The option that gives each seat its colour, in games that let players choose colours."""


def colours_option(colours: Sequence[str]) -> Option:
    """Return the option that gives each seat its colour; the default is this order."""
    return Option(
        COLOURS,
        tuple("-".join(order) for order in permutations(colours)),
        say("Which colour each seat has, from seat 1 on; with fewer players the rest stay unused."),
    )


def colours_chosen(chosen: str) -> tuple[str, ...]:
    """Return the colours, from seat 1 on, of a value of that option."""
    return tuple(chosen.split("-"))


def check_seats(title: str, offered: range, seats: int) -> None:
    """Raise UnfitSetup unless a number of seats is on offer."""
    if seats in offered:
        return
    least, most = min(offered), max(offered)
    if least == most:
        raise UnfitSetup(
            count(
                "{title} is for {count} player, not {seats}.",
                "{title} is for {count} players, not {seats}.",
                least,
                title=title,
                seats=seats,
            )
        )
    raise UnfitSetup(
        say(
            "{title} is for {least} to {most} players, not {seats}.",
            title=title,
            least=least,
            most=most,
            seats=seats,
        )
    )


def check_edition(title: str, offered: range, edition: int) -> None:
    """Raise UnfitSetup unless this version of the bot still knows an edition of the rules."""
    if edition not in offered:
        raise UnfitSetup(
            say(
                "This version of the bot does not know edition {edition} of the rules of {title}.",
                edition=edition,
                title=title,
            )
        )


def check_options(title: str, offered: Sequence[Option], chosen: Mapping[str, str]) -> None:
    """Raise UnfitSetup for unknown options or values."""
    known = {option.name: option.values for option in offered}
    for name, value in chosen.items():
        if name not in known:
            raise UnfitSetup(
                say(
                    "{title} has no option “{name}”. Its options: {known}.",
                    title=title,
                    name=name,
                    known=tuple(known) or "none",
                )
            )
        if value not in known[name]:
            raise UnfitSetup(
                say(
                    "{name} cannot be “{value}”. Choose from: {values}.",
                    name=name,
                    value=value,
                    values=known[name],
                )
            )
