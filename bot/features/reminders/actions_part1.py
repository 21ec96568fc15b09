"""Clocks: a seat that has used up its time is granted more."""

from dataclasses import replace

from bot.basics.refusals import Refused
from bot.sessions.change import Change
from bot.sessions.people import User
from bot.sessions.posts import Kind, NewPost
from bot.sessions.requirements import running_match, seat_to_act_for
from bot.sessions.session import Session
from bot.sessions.session_part3 import others
from rules.text import Seat, Who, say


def grant_time(session: Session, user: User, seat: Seat) -> Change:
    """Restart the clock of a seat, as any of the others can; raises Refused."""
    asker = seat_to_act_for(session, user)
    running_match(session)
    wait = session.clocks.get(seat)
    if wait is None or not wait.is_overdue:
        raise Refused(say("The game has gone on since, so nobody needs more time."))
    if asker not in others(session, seat):
        raise Refused(say("Only the other players can give {who} more time.", who=Who(seat)))
    clocks = {**session.clocks, seat: wait._replace(is_overdue=False)}
    board = NewPost(Kind.REFRESH, session.version)
    return Change(replace(session, clocks=clocks), posts=(board,))
