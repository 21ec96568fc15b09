"""A running game: moves, and its end by a moderator."""

from dataclasses import replace
from random import Random
from typing import NamedTuple

from bot.basics.refusals import Refused, Stale
from bot.sessions.model.change import Change, game_at, go_on, seat_at
from bot.sessions.model.posts import LOBBY, Draft, Kind
from bot.sessions.model.session import Status, Table, User
from bot.store.rows import HistoryKind, HistoryRow
from rules.text import say


class Wanted(NamedTuple):
    """A move as somebody asks for it."""

    text: str
    stamp: int | None = None
    """What `Table.stamp` was when it was chosen; None when it was typed."""


def moved(random: Random, wanted: Wanted, table: Table, user: User) -> Change:
    """Make a move, and chance's moves after it."""
    seat = seat_at(table, user)
    match = game_at(table)
    if wanted.stamp not in {None, table.stamp(seat)}:
        raise Stale
    after = match.play(seat, wanted.text)
    row = HistoryRow(table.version + 1, HistoryKind.MOVE, seat, after.entries[-1].move, user.id)
    books = replace(table.books, standing=(*table.books.standing, row.seq))
    return go_on(random, table, books, after, (row,))


def ended(table: Table, moderator: User) -> Change:
    """Close a lobby, or break a game off."""
    del moderator
    if not table.is_open:
        raise Refused(say("This game is over already."))
    posts = LOBBY if table.status is Status.LOBBY else (Draft(Kind.REFRESH, table.version),)
    return Change(replace(table, status=Status.CANCELLED, vote=None), posts=posts)
