"""The page on which people in a lobby choose seat and colour, and the host has lots drawn."""

from collections.abc import Iterator

from bot.basics.refusals import Outdated, Refused
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice, Row, Select
from bot.discord_io.wording import notice_of
from bot.features.lobby.checks import most_seats
from bot.features.lobby.options import option_to_choose
from bot.features.seats.actions import colours_at
from bot.language.readers import anonymous_reader
from bot.sessions.lobby import Lots
from bot.sessions.people import Status
from bot.sessions.session import Session
from rules.text import Text, say

OPEN = "open"
"""The value that leaves a seat or a colour open."""
LOTS = {
    Lots.NONE: say("nothing"),
    Lots.SEATS: say("the order of play"),
    Lots.COLOURS: say("the colours"),
    Lots.BOTH: say("the order of play and the colours"),
}
DRAWN = {
    Lots.SEATS: say("The order of play is drawn by lot when the game begins."),
    Lots.COLOURS: say("The colours are drawn by lot when the game begins."),
    Lots.BOTH: say("The order of play and the colours are drawn by lot when the game begins."),
}


AT_ONCE = say(
    "Orders for turns to come are carried out within two hours after the turn has come, so that "
    "nobody can tell an order from a move. If everybody here agrees, they are carried out at once."
)


def lots_line(session: Session) -> Text | None:
    """Return what is drawn by lot; None if nothing is."""
    lots = session.lobby.lots
    if lots.draws_colours and not colours_at(session):
        lots = Lots.SEATS if lots.draws_seats else Lots.NONE
    return DRAWN.get(lots)


def seat_choice_page(session: Session, user: int, locale: str) -> Notice:
    """Return the page on which a user chooses seat and colour; raises Refused."""
    if session.status is not Status.LOBBY:
        raise Outdated
    is_host = user == session.host.id
    if session.seat_of(user) is None and not is_host:
        raise Refused(say("Only people who have a seat can choose. Join first."))
    colours = colours_at(session)
    lines = [
        say(
            "Seats are the order of play, clockwise. Those who choose no seat sit in the order "
            "in which they joined. Lots do not change what somebody has chosen."
        ),
        say(
            "The rules of the game draw lots for who begins, unless an option of the game names "
            "the seat."
        ),
    ]
    if not colours:
        lines.append(say("The rules of this game assign the colours."))
    rows: list[Row] = []
    if session.seat_of(user) is not None:
        rows += [_seats(session, user)]
        rows += [_colours(session, user, colours)] if colours else []
        rows += [(_at_once(session, user),)]
        lines.append(AT_ONCE)
    rows += [_lots(session, colours)] if is_host else []
    return notice_of(lines, anonymous_reader(locale, session.key), rows)


def _seats(session: Session, user: int) -> Select:
    own = session.lobby.wish_of(user).seat
    taken = {wish.seat for owner, wish in session.lobby.wishes.items() if owner != user}
    options = [option_to_choose(OPEN, say("Any seat"), own is None)]
    options += [
        option_to_choose(str(seat), say("Seat {number}", number=seat + 1), own == seat)
        for seat in range(most_seats(session))
        if seat not in taken
    ]
    prompt = say("Choose a seat …") if own is None else say("Your seat: {number}", number=own + 1)
    return Select(CustomId("place", session.id), prompt, tuple(options))


def _colours(session: Session, user: int, offered: tuple[str, ...]) -> Select:
    own = session.lobby.wish_of(user).colour
    taken = {wish.colour for owner, wish in session.lobby.wishes.items() if owner != user}
    options = [option_to_choose(OPEN, say("Any colour"), not own)]
    options += [
        option_to_choose(colour, colour_title(colour), own == colour)
        for colour in offered
        if colour not in taken
    ]
    prompt = say("Your colour: {colour}", colour=say(own)) if own else say("Choose a colour …")
    return Select(CustomId("colour", session.id), prompt, tuple(options))


def _lots(session: Session, colours: tuple[str, ...]) -> Select:
    now = session.lobby.lots
    offered = LOTS if colours else {lots: LOTS[lots] for lots in (Lots.NONE, Lots.SEATS)}
    options = tuple(
        option_to_choose(lots.value, text, lots is now) for lots, text in offered.items()
    )
    prompt = say("Drawn by lot: {what}", what=LOTS[now])
    return Select(CustomId("lots", session.id), prompt, options)


def _at_once(session: Session, user: int) -> Button:
    """Return the button by which somebody agrees to orders without a delay, or no longer does."""
    agrees = session.lobby.wish_of(user).orders_at_once
    label = say("Orders at once: you agree") if agrees else say("Orders at once: agree")
    return Button(CustomId("at-once", session.id, 0 if agrees else 1), label)


def colour_title(colour: str) -> Text:
    """Return a colour with a capital letter: "Red"."""
    return say(colour.capitalize())


def wish_parts(session: Session, user: int) -> Iterator[Text]:
    """Yield the seat and the colour that somebody has chosen, for the line with their name."""
    wish = session.lobby.wish_of(user)
    if wish.seat is not None:
        yield say("seat {number}", number=wish.seat + 1)
    if wish.colour:
        yield say(wish.colour)
    if wish.orders_at_once:
        yield say("orders at once")
