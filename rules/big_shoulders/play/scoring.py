"""Goals and results (BS-17)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from rules.big_shoulders.state.company import Company
from rules.big_shoulders.state.position import Chicago
from rules.big_shoulders.tables.companies import CERTIFICATES
from rules.big_shoulders.tables.goals import GOAL_REWARD
from rules.result import Category, ranked
from rules.text import Seat, Text, say


class Reached(NamedTuple):
    """A goal, the seats that share the greatest measure, and that measure."""

    goal: str
    seats: tuple[Seat, ...]
    measure: int


Measure: TypeAlias = Callable[[Company], int]
"""Returns a company's measure of a goal."""

IN_ALL: Mapping[str, Measure] = {
    "goal_managers": lambda company: sum(company.managers),
    "goal_salespeople": lambda company: company.salespeople,
    "goal_assets": lambda company: bool(company.asset),
    "goal_workers": lambda company: sum(company.workers),
    "goal_automation": lambda company: sum(company.automated),
}
"""Goals that add up all companies a player directs (BS-17.4)."""

IN_ONE: Mapping[str, Measure] = {
    "goal_appeal": lambda company: company.appeal,
    "goal_treasury": lambda company: company.cash,
}
"""Goals that count single companies."""


def measures(state: Chicago, goal: str) -> list[int]:
    """Return every player's measure of a goal, in the unit of the goal (BS-17.3)."""
    if goal == "goal_partners":
        return [player.partners for player in state.players]
    found, companies = [0] * len(state.players), state.companies.values()
    if goal in IN_ALL:
        measure = IN_ALL[goal]
        for company in companies:
            found[company.director] += measure(company)
    elif goal in IN_ONE:
        measure = IN_ONE[goal]
        for company in companies:
            found[company.director] = max(found[company.director], measure(company))
    else:
        kind = goal.removeprefix("goal_")
        for company in companies:
            for seat, holding in enumerate(company.holdings):
                found[seat] += holding.of(kind)
    return found


def reached(state: Chicago) -> Iterator[Reached]:
    """Yield the goals that somebody has reached at present; 0 does not count (BS-17.3)."""
    for goal in state.board.goals:
        measured = measures(state, goal)
        most = max(measured)
        if most:
            seats = tuple(seat for seat in state.seats if measured[seat] == most)
            yield Reached(goal, seats, most)


def worth(state: Chicago, seat: Seat) -> int:
    """Return the dollars a player's cash and shares are worth (BS-17.2)."""
    shares = sum(c.holdings[seat].shares * c.value for c in state.companies.values())
    return state.players[seat].cash + shares


def goals_of(state: Chicago, seat: Seat) -> int:
    """Return the number of goals that a seat has reached at present (BS-17.3)."""
    return sum(seat in goal.seats for goal in reached(state))


def results(state: Chicago) -> tuple[int, ...]:
    """Return everybody's final dollars, including goals (BS-17.2)."""
    return tuple(worth(state, seat) + GOAL_REWARD * goals_of(state, seat) for seat in state.seats)


def ranking(money: Sequence[int], goals: Sequence[int]) -> tuple[int, ...]:
    """Return ranks by money, then by goals; 1 is best, and ties share a rank (BS-17.5)."""
    return ranked(list(zip(money, goals, strict=True)))


def ranks(state: Chicago) -> tuple[int, ...]:
    """Return the present rank of each seat."""
    return ranking(results(state), [goals_of(state, seat) for seat in state.seats])


def winners(state: Chicago) -> tuple[Seat, ...]:
    """Return the seats in first place at present; several if they tie (BS-17.5)."""
    return tuple(Seat(seat) for seat, rank in enumerate(ranks(state)) if rank == 1)


CERTIFICATES_HELD: Mapping[str, Text] = {
    "director": say("Director’s certificates"),
    "preferred": say("Preferred certificates"),
    "common": say("Common certificates"),
}
"""The category name of each kind of certificate in the result."""


def breakdown(state: Chicago) -> tuple[Category, ...]:
    """Return the dollars of every result by category: money, certificates, goals (BS-17.2)."""
    seats = state.seats
    return (
        Category(say("player treasury"), tuple(player.cash for player in state.players)),
        *(
            Category(name, tuple(_worth_of(state, seat, kind) for seat in seats))
            for kind, name in CERTIFICATES_HELD.items()
        ),
        Category(say("goals"), tuple(GOAL_REWARD * goals_of(state, seat) for seat in seats)),
    )


def _worth_of(state: Chicago, seat: Seat, kind: str) -> int:
    """Return the dollars that a seat's certificates of one kind are worth (BS-2.3)."""
    shares = CERTIFICATES[kind]
    return sum(c.holdings[seat].of(kind) * shares * c.value for c in state.companies.values())
