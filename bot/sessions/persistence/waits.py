"""Whose decisions a table waits for, as far as everybody may know."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection

from bot.sessions.model.pace import Pace
from bot.sessions.model.session import Place, Status, Table
from bot.sessions.persistence.preferences import chosen_by
from bot.sessions.persistence.reminders import looked_at
from bot.sessions.persistence.standing_messages import silence
from bot.store import waits
from bot.store.waits import Look, Wait
from rules.core import NATURE
from rules.match import Match
from rules.text import Seat


class Waiting(NamedTuple):
    """A table that waits for somebody."""

    id: int
    key: str
    place: Place
    message: int | None
    """Its board, once it is posted."""
    since: datetime
    due_at: datetime | None
    """When the time for the turn is used up, if there is a limit."""
    is_overdue: bool
    """Whether that has been told to the others."""


def deciding(match: Match) -> tuple[Seat, ...]:
    """Name the seats whose people owe a decision, as far as everybody may know."""
    owing = match.view(None).to_act
    return tuple(seat for seat in owing if seat != NATURE and seat not in match.by_chance)


def others(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Name the seats of the other people who are still in the game."""
    gone = table.match.by_chance if table.match else frozenset[Seat]()
    seats = (Seat(other) for other in range(len(table.people)))
    return tuple(other for other in seats if other != seat and other not in gone)


def save_waits(connection: Connection, before: Table | None, table: Table, at: datetime) -> Table:
    """Write whom a table waits for from now on; who owed it already is still on the same clock.

    Gives the table with its clocks as they are now. What was said about a wait that is over is
    to be taken away again.
    """
    old, new = owing(before), owing(table)
    ended = over(old, new)
    kept = old.keys() - ended
    if ended:
        waits.end(connection, table.id, ended)
        silence(connection, table.id, ended, at)
    begun = {seat: Wait(user, at) for seat, (user, _) in new.items() if seat not in kept}
    still = {seat: table.clocks[seat] for seat in kept if seat in table.clocks}
    changed = [seat for seat in still if before and still[seat] != before.clocks.get(seat)]
    looks = _looks(connection, {**begun, **{seat: still[seat] for seat in changed}}, table.pace, at)
    waits.begin(connection, table.id, {seat: looks[seat] for seat in begun})
    waits.change(connection, {(table.id, seat): looks[seat] for seat in changed})
    return replace(table, clocks={**still, **{seat: look.wait for seat, look in looks.items()}})


def waiting_for(connection: Connection, user: int, guild: int | None) -> list[Waiting]:
    """List the tables of a server that wait for somebody, the longest first."""
    return [
        Waiting(row.session, row.game, Place(row.guild, row.channel), *row[4:])
        for row in waits.of_user(connection, user, guild)
    ]


def _looks(
    connection: Connection, clocks: Mapping[Seat, Wait], pace: Pace, at: datetime
) -> Mapping[Seat, Look]:
    """Say when the clocks of those who begin to be waited for, or begin anew, are looked at."""
    if not clocks:
        return {}
    chosen = chosen_by(connection, {wait.user for wait in clocks.values()})
    looks: dict[Seat, Look] = {}
    for seat, wait in clocks.items():
        begins = chosen[wait.user].away(at) or at
        due_at = pace.span and begins + pace.span
        timed = wait._replace(
            due_at=due_at, is_overdue=False, away_until=chosen[wait.user].away_until
        )
        looks[seat] = looked_at(timed, chosen[wait.user])
    return looks


def owing(table: Table | None) -> Mapping[Seat, tuple[int, int]]:
    """Give the user of each seat that owes a decision, and the turn it belongs to."""
    match = table and table.match
    if not table or not match or table.fault or table.status is not Status.RUNNING:
        return {}
    return {seat: (table.people[seat].id, match.turn) for seat in deciding(match)}


def over(
    old: Mapping[Seat, tuple[int, int]], new: Mapping[Seat, tuple[int, int]]
) -> Sequence[Seat]:
    """Name the seats that no longer owe what they owed; another turn is another decision."""
    return [seat for seat, owed in old.items() if new.get(seat) != owed]
