"""Whose decisions a table waits for, as far as everybody may know."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection

from bot.sessions.table import Place, Status, Table
from bot.store import waits
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


def deciding(match: Match) -> tuple[Seat, ...]:
    """Name the seats whose people owe a decision, as far as everybody may know."""
    owing = match.view(None).to_act
    return tuple(seat for seat in owing if seat != NATURE and seat not in match.resigned)


def save_waits(connection: Connection, before: Table | None, table: Table, at: datetime) -> None:
    """Write whom a table waits for from now on; who owed it already is still on the same clock."""
    old, new = _owing(before) if before else {}, _owing(table)
    kept = {seat for seat in old.keys() & new.keys() if old[seat] == new[seat]}
    waits.end(connection, table.id, [seat for seat in old if seat not in kept])
    begun = {seat: user for seat, (user, _) in new.items() if seat not in kept}
    waits.begin(connection, table.id, begun, at)


def waiting_for(connection: Connection, user: int, guild: int | None) -> list[Waiting]:
    """List the tables of a server that wait for somebody, the longest first."""
    return [
        Waiting(row.session, row.game, Place(row.guild, row.channel), row.message, row.since)
        for row in waits.of_user(connection, user, guild)
    ]


def _owing(table: Table) -> dict[Seat, tuple[int, int]]:
    """Give the user of each seat that owes a decision, and the turn it belongs to."""
    match = table.match
    if match is None or table.fault or table.status is not Status.RUNNING:
        return {}
    return {seat: (table.people[seat].id, match.turn) for seat in deciding(match)}
