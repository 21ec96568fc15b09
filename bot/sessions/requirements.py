"""What must hold before anything is shown or done; if it does not, Refused says why."""

from bot.basics.refusals import Refused
from bot.sessions.history import deciding
from bot.sessions.people import Status, User
from bot.sessions.session import Session
from rules.match import Match, not_on_turn
from rules.text import Seat, say


def begun_match(session: Session) -> Match:
    """Return the match that is or was played in a session; raises Refused before it begins."""
    if session.status is Status.LOBBY:
        raise Refused(say("The game has not begun: the host has to press **Start**."))
    if session.match is None:
        raise Refused(session.fault or say("This game never began."))
    return session.match


def running_match(session: Session) -> Match:
    """Return the match of a running session; raises Refused if it cannot go on."""
    if session.status is Status.LOBBY:
        raise Refused(say("The game has not begun: the host has to press **Start**."))
    if session.status is Status.CHANNEL_LOST:
        raise has_lost_its_channel()
    if not session.is_open:
        raise Refused(say("The game is over. `/play` begins another."))
    if session.fault or not session.match:
        raise Refused(session.fault or say("The game cannot go on."))
    return session.match


def seat_to_look_from(session: Session, user_id: int) -> Seat:
    """Return the seat of a user who wants to see a private view; raises Refused for others."""
    seat = session.seat_of(user_id)
    if seat is None:
        raise Refused(
            say("You are not playing in this game. `/board` and `/log` are for everybody.")
        )
    return seat


def seat_to_act_for(session: Session, user: User) -> Seat:
    """Return the seat of a user who wants to act; raises Refused for spectators."""
    seat = session.seat_of(user.id)
    if seat is None:
        raise Refused(say("You have no seat in this game, but you can watch it."))
    return seat


def has_lost_its_channel() -> Refused:
    """Return the refusal for a game that has lost its channel: why, and what to do."""
    return Refused(
        say(
            "This game has lost its channel, so it waits. Any of its players can resume it in "
            "another channel or thread of its server with `/game resume`."
        )
    )


def nothing_to_decide(session: Session, match: Match, seat: Seat) -> Refused:
    """Return the refusal that says why a seat has nothing to decide."""
    if session.fault:
        return Refused(session.fault)
    if session.status is Status.CHANNEL_LOST:
        return has_lost_its_channel()
    if match.is_over or not session.is_open:
        return Refused(say("The game is over."))
    if seat in deciding(match) or not deciding(match):
        return Refused(say("You have nothing to decide now."))
    return Refused(not_on_turn(deciding(match)))
