"""Clocks: a seat that has used up its time is granted more."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from bot.basics.refusals import Refused
from bot.features.settings.actions import Preferences, ReminderMode
from bot.sessions.change import Change
from bot.sessions.people import User
from bot.sessions.posts import Kind, NewPost
from bot.sessions.requirements import running_match, seat_to_act_for
from bot.sessions.session import Session, seats_of_people
from bot.store.values import DueWait, ScheduledWait, Wait
from rules.text import Seat, Who, say


def grant_time(session: Session, user: User, seat: Seat) -> Change:
    """Restart the clock of a seat, as any of the others can; raises Refused."""
    asker = seat_to_act_for(session, user)
    running_match(session)
    wait = session.clocks.get(seat)
    if wait is None or not wait.is_overdue:
        raise Refused(say("The game has gone on since, so nobody needs more time."))
    if asker not in seats_of_people(session, seat):
        raise Refused(say("Only the other players can give {who} more time.", who=Who(seat)))
    clocks = {**session.clocks, seat: wait._replace(is_overdue=False)}
    board = NewPost(Kind.REFRESH, session.version)
    return Change(replace(session, clocks=clocks), posts=(board,))


def check_clock(
    due: DueWait, chosen: Preferences, now: datetime
) -> tuple[ScheduledWait, tuple[NewPost, ...]]:
    """Return a due clock with the time of its next check, and the posts that it causes now."""
    wait = due.wait
    scheduled = schedule(wait, chosen)
    if scheduled.next_at is None or scheduled.next_at > now:
        # An absence or quiet hours have begun since it was scheduled.
        return scheduled, ()
    is_late = wait.due_at is not None and wait.due_at <= now and not wait.is_overdue
    after = wait._replace(reminded_at=now, is_overdue=wait.is_overdue or is_late)
    return schedule(after, chosen), tuple(_posts(due, chosen, is_late=is_late))


def schedule(wait: Wait, chosen: Preferences) -> ScheduledWait:
    """Return a clock with the time of its next check, outside quiet hours and absences."""
    moments: list[datetime] = []
    if chosen.reminder_mode is not ReminderMode.OFF:
        moments.append((wait.reminded_at or wait.since) + chosen.interval)
    if wait.due_at and not wait.is_overdue:
        moments.append(wait.due_at)
    return ScheduledWait(wait, chosen.first_present_moment(min(moments)) if moments else None)


def gone_on(wait: Wait, ran_until: datetime, chosen: Preferences, now: datetime) -> ScheduledWait:
    """Return a clock that goes on now, all its moments later by the time for which it stood.

    If the clock of this machine was ahead when it last ran, they are earlier. During an absence it
    would have stood anyway.
    """
    lost = now - ran_until
    if chosen.away_until and chosen.away_until > ran_until:
        lost = max(now - chosen.away_until, timedelta())
    moved = wait._replace(
        since=wait.since + lost,
        due_at=wait.due_at and wait.due_at + lost,
        reminded_at=wait.reminded_at and wait.reminded_at + lost,
    )
    return schedule(moved, chosen)


def prolonged(wait: Wait, longer: timedelta) -> Wait:
    """Return a clock whose time ends `longer` later; the same if it has no limit or has ended."""
    if wait.due_at is None or wait.is_overdue:
        return wait
    return wait._replace(due_at=wait.due_at + longer)


def board_refresh(due: DueWait) -> NewPost:
    """Return the post that refreshes the board of a session."""
    return NewPost(Kind.REFRESH, due.version)


def _posts(due: DueWait, chosen: Preferences, *, is_late: bool) -> Iterator[NewPost]:
    if chosen.reminder_mode is not ReminderMode.OFF:
        to = due.wait.user if chosen.reminder_mode is ReminderMode.DIRECT else None
        yield NewPost(Kind.REMINDER, due.version, seat=due.seat, user=to)
    if is_late:
        yield NewPost(Kind.OVERDUE, due.version, seat=due.seat)
        yield board_refresh(due)
