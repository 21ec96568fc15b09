"""What an action changes at a table, before anything is written down."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from bot.basics.refusals import Refused
from bot.sessions.model.people import automatic_seats
from bot.sessions.model.posts import Draft, Step, drafts
from bot.sessions.model.session import Books, Status, Table, User
from bot.sessions.model.votes import left_open
from bot.store.rows import HistoryKind, HistoryRow
from rules.match import Match
from rules.text import Seat, say


class Handover(NamedTuple):
    """A seat changes hands."""

    number: int
    """The number of the post that tells of it."""
    seat: Seat
    before: User
    after: User
    asker: User
    """On whose word."""
    version: int
    """The history up to there is that of whoever sat there before."""


@dataclass(frozen=True, slots=True)
class Change:
    """The table as it will be, the rows its history gains, and what has to be posted."""

    table: Table
    rows: tuple[HistoryRow, ...] = ()
    posts: tuple[Draft, ...] = ()
    then: "Change | None" = None
    """Another table that is set up because of it: the next game of a campaign."""
    handover: Handover | None = None
    """The seat that has changed hands."""
    is_verdict: bool = False
    """Whether it answers a vote; the message with the question then tells what came of it."""


def seat_at(table: Table, user: User) -> Seat:
    """Say where a person sits; raises Refused for spectators."""
    seat = table.seat_of(user.id)
    if seat is None:
        raise Refused(say("You have no seat at this game; you may watch it."))
    return seat


def game_at(table: Table) -> Match:
    """Give the game that goes on at a table; raises Refused when none does."""
    if table.status is Status.LOBBY:
        raise Refused(say("The game has not begun: the host starts it."))
    if not table.is_open:
        raise Refused(say("The game is over. Open another with /game new."))
    if table.fault or not table.match:
        raise Refused(table.fault or say("The game cannot go on."))
    return table.match


def go_on(
    random: Random, table: Table, books: Books, match: Match, rows: tuple[HistoryRow, ...]
) -> Change:
    """Take a table to a match that these rows led to, and let chance act until a person must."""
    match = match.with_automatic(automatic_seats(table.people))
    steps = tuple(_steps(table.version + len(rows), match, random))
    drawn = tuple(_row(step) for step in steps[1:])
    last = steps[-1]
    after = replace(
        table,
        status=Status.OVER if last.match.is_over else Status.RUNNING,
        match=last.match,
        version=last.version,
        books=replace(books, standing=(*books.standing, *(row.seq for row in drawn))),
    )
    posts = drafts(table.match, steps)
    if posts:
        # Only then: a question that ends must not tell that somebody has decided in secret.
        vote = left_open(table, after, {row.seat for row in rows})
        after = replace(after, vote=vote)
    return Change(after, (*rows, *drawn), posts)


def _steps(version: int, match: Match, random: Random) -> Iterator[Step]:
    yield Step(version, match)
    while match.to_act and not match.waiting_for:
        match = match.roll_once(random)
        version += 1
        yield Step(version, match)


def _row(step: Step) -> HistoryRow:
    entry = step.match.entries[-1]
    return HistoryRow(step.version, HistoryKind.MOVE, entry.seat, entry.move, None)
