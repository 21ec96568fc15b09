"""When somebody who is waited for is reminded, and when their time is used up."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Connection

from bot.sessions.model.posts import Kind
from bot.sessions.persistence.preferences import Preferences, Way, chosen_by
from bot.store import outbox, waits
from bot.store.outbox import OutboxRow
from bot.store.waits import Bell, Look, Shards, Wait

BATCH = 200
"""Clocks that are looked at in one go."""


class Rung(NamedTuple):
    """What comes of looking at a clock."""

    look: Look
    posts: tuple[OutboxRow, ...] = ()


def ring(connection: Connection, now: datetime, shards: Shards | None) -> int:
    """Look at the clocks that are due; say how many there were.

    However many tables wait, and however many clocks ring, the number of statements is the same.
    """
    bells = waits.due(connection, now, BATCH, shards)
    if not bells:
        return 0
    chosen = chosen_by(connection, {bell.wait.user for bell in bells})
    rung = [(bell, rung_by(bell, chosen[bell.wait.user], now)) for bell in bells]
    waits.change(connection, {(bell.session, bell.seat): each.look for bell, each in rung})
    outbox.push(connection, [post for _, each in rung for post in each.posts], now)
    return len(bells)


def rung_by(bell: Bell, chosen: Preferences, now: datetime) -> Rung:
    """Say what a clock that is looked at now leads to."""
    wait = bell.wait
    look = looked_at(wait, chosen)
    if look.next_at is None or look.next_at > now:
        # Somebody has gone away, or to sleep, since the moment was set.
        return Rung(look)
    is_late = _is_used_up(wait, now)
    after = wait._replace(rung_at=now, is_overdue=wait.is_overdue or is_late)
    return Rung(looked_at(after, chosen), tuple(_posts(bell, chosen, is_late=is_late)))


def looked_at(wait: Wait, chosen: Preferences) -> Look:
    """Say when to look at a clock next, if ever."""
    moments: list[datetime] = []
    if chosen.way is not Way.OFF:
        moments.append((wait.rung_at or wait.since) + chosen.interval)
    if wait.due_at and not wait.is_overdue:
        moments.append(wait.due_at)
    if not moments:
        return Look(wait, None)
    first = min(moments)
    return Look(wait, chosen.loud(max(first, chosen.away_until or first)))


def reschedule(
    connection: Connection, user: int, chosen: tuple[Preferences, Preferences], at: datetime
) -> None:
    """Set a person's clocks by what they have chosen, before and now.

    While they are away their clocks stand still; the boards that wait for them say so.
    """
    before, after = chosen
    bells = waits.of_person(connection, user)
    longer = (after.away(at) or at) - (before.away(at) or at)
    waits.change(
        connection,
        {
            (bell.session, bell.seat): looked_at(_prolonged(bell.wait, longer), after)
            for bell in bells
        },
    )
    if after.away(at) != before.away(at):
        boards = dict.fromkeys(map(_board, bells))
        outbox.push(connection, [*boards], at)


def _prolonged(wait: Wait, longer: timedelta) -> Wait:
    if wait.due_at is None or wait.is_overdue:
        return wait
    return wait._replace(due_at=wait.due_at + longer)


def _is_used_up(wait: Wait, now: datetime) -> bool:
    return wait.due_at is not None and wait.due_at <= now and not wait.is_overdue


def _posts(bell: Bell, chosen: Preferences, *, is_late: bool) -> Iterator[OutboxRow]:
    if chosen.way is not Way.OFF:
        to = bell.wait.user if chosen.way is Way.DIRECT else None
        yield _post(bell, Kind.REMINDER)._replace(user=to)
    if is_late:
        yield _post(bell, Kind.OFFER)
        yield _board(bell)


def _board(bell: Bell) -> OutboxRow:
    return _post(bell, Kind.REFRESH)._replace(seat=None)


def _post(bell: Bell, kind: Kind) -> OutboxRow:
    return OutboxRow(bell.session, 0, kind, bell.version, milestone=False, seat=bell.seat)
