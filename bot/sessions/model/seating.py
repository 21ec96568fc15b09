"""Who sits where, and who has something to decide."""

from bot.basics.refusals import Refused
from bot.sessions import Status, Table, deciding
from rules.match import Match, not_on_turn
from rules.text import Seat, say


def match_of(table: Table) -> Match:
    """Give the game that is or was played at a table."""
    if table.status is Status.LOBBY:
        raise Refused(say("The game has not begun yet: the host presses Start."))
    if table.match is None:
        raise Refused(table.fault or say("This game never began."))
    return table.match


def seat_of(table: Table, user_id: int) -> Seat:
    """Say where somebody sits; refuses spectators."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refused(say("You do not play in this game. `/board` and `/log` are for everybody."))
    return seat


def nothing_to_decide(table: Table, match: Match, seat: Seat) -> Refused:
    """Refuse somebody who owes no decision."""
    if table.fault:
        return Refused(table.fault)
    if match.is_over or not table.is_open:
        return Refused(say("The game is over."))
    if seat in deciding(match) or not deciding(match):
        return Refused(say("You have nothing to decide now."))
    return Refused(not_on_turn(deciding(match)))
