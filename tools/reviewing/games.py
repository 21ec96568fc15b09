"""Games to be reviewed: players of the ladder play them, and a blunder may be planted in one."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from opponents.plans import Beam, Plan, Planner
from opponents.review.judging import DOUBTFUL
from opponents.simulation import payoff_to
from rules.catalog import GAMES
from rules.core import NATURE
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat
from tools.ladder.playing import player_named

PLANS = 10
"""Legal plans of which the worst is a blunder."""
ANY = Beam(width=1, first_branching=30, branching=30)
EARLIEST, LATEST = 0.2, 0.7
"""The parts of a game between which a blunder is planted."""


class Table(NamedTuple):
    """A game to be played."""

    game: str
    players: tuple[str, ...]
    """The players by seat, as the ladder names them."""
    seed: int


class Blunder(NamedTuple):
    """Where a blunder was planted."""

    seat: Seat
    start: int
    """The index of its first move on the record."""


def played(table: Table) -> Match:
    """Return the finished game of a table."""
    match = Match.start(GAMES[table.game], Setup(len(table.players)))
    return _finished(table, match)


def blundered(table: Table) -> tuple[Match, Blunder]:
    """Return a finished game in which a seat once made the worst of ten legal plans."""
    whole = played(table)
    random = Random(f"blunder {table}")
    first, last = (int(part * len(whole.entries)) for part in (EARLIEST, LATEST))
    match, plans = next(
        (match, plans)
        for number in random.sample(range(first, last), last - first)
        for match in (Match.replay(whole.game, whole.setup, whole.record[:number]),)
        if (plans := _plans_that_differ(match, random))
    )
    seat = match.to_act[0]
    worst = min(plans, key=lambda plan: payoff_to(match.game, plan.after, seat))
    blunder = Blunder(seat, len(match.entries))
    for move in worst.moves:
        match = match.play(seat, match.game.format(match.state, move))
    return _finished(table, match), blunder


def _plans_that_differ(match: Match, random: Random) -> list[Plan]:
    """Return random plans of the seat to act; none unless the worst one is clearly worse."""
    seat = match.to_act[0]
    plans = [] if seat == NATURE else list(_some_plans(match, seat, random))
    worth = [payoff_to(match.game, plan.after, seat) for plan in plans]
    is_clear = bool(worth) and max(worth) - min(worth) > DOUBTFUL * match.game.negligible
    return plans if is_clear else []


def _some_plans(match: Match, seat: Seat, random: Random) -> Iterator[Plan]:
    """Yield random plans of a seat, each with other moves."""
    planner, seen = Planner(match.game, seat, random, lambda: False), set[Any]()
    for _ in range(PLANS):
        move = match.game.sample(match.state, seat, random)
        plan = planner.best_with(match.state, move, ANY)
        if plan.moves not in seen:
            seen.add(plan.moves)
            yield plan


def _finished(table: Table, match: Match) -> Match:
    while match.to_act:
        match = _one_turn(table, match)
    return match


def _one_turn(table: Table, match: Match) -> Match:
    """Return the match after one draw, or the moves of one seat."""
    seat, random = match.to_act[0], Random(f"{len(match.entries)} {table}")
    if seat == NATURE:
        return match.roll_once(random)
    for move in player_named(table.players[seat])(match, seat, random):
        match = match.play(seat, move)
    return match
