"""Invitations to a lobby: the message that calls somebody, and the host's page about guests."""

from collections.abc import Iterator

from discord import ButtonStyle
from discord.utils import escape_markdown

from bot.basics.refusals import Outdated, Refused
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import SELECT_LIMIT, Button, Notice, Option, Row, Select, UserSelect
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import notice_of
from bot.features.lobby.checks import seats_left
from bot.features.lobby.options import option_to_choose
from bot.language.readers import anonymous_reader
from bot.sessions.lobby import Admission, GuestStatus
from bot.sessions.people import Status
from bot.sessions.session import Session
from rules.catalog import GAMES
from rules.text import Text, count, say

ADMISSIONS = {
    Admission.OPEN: say("open: everybody here can join"),
    Admission.INVITATION: say("by invitation: others can ask the host for a seat"),
    Admission.CLOSED: say("closed: only those who are invited can join"),
}
MOST_NAMES = 6
"""The most guests of a kind that are named; any number of people can ask for a seat."""
ADMIT, TURN_DOWN, WITHDRAW = "in", "no", "back"
"""What the host's choice does with a guest; the guest's id follows it in the value."""


def invitation_notice(session: Session, number: int, locale: str) -> Notice | None:
    """Return the post `number` to the invited, or to the host; None if nobody waits any more."""
    if session.status is not Status.LOBBY:
        return None
    called = [guest for guest in session.lobby.guests if guest.post == number]
    invited = tuple(g.user.id for g in called if g.status is GuestStatus.INVITED)
    asking = next((g.user for g in called if g.status is GuestStatus.ASKING), None)
    if not invited and asking is None:
        return None
    reader, title = anonymous_reader(locale), table_title(session)
    if asking:
        sentence = say(
            "{host}: **{name}** asks for a seat at {title}.",
            host=f"<@{session.host.id}>",
            name=escape_markdown(asking.name),
            title=title,
        )
        admit = CustomId("answer", session.id, number, f"{ADMIT}:{asking.id}")
        buttons = (
            Button(admit, say("Give them a seat"), ButtonStyle.success),
            Button(admit._replace(rest=f"{TURN_DOWN}:{asking.id}"), say("No seat")),
        )
        return notice_of([sentence], reader, [buttons], (session.host.id,))
    sentence = say(
        "{who}: **{host}** invites you to {title}.",
        who=tuple(f"<@{user}>" for user in invited),
        host=escape_markdown(session.host.name),
        title=title,
    )
    # The number tells several messages apart.
    buttons = (
        Button(CustomId("accept", session.id, number), say("Accept"), ButtonStyle.success),
        Button(CustomId("decline", session.id, number), say("Decline")),
    )
    return notice_of([sentence], reader, [buttons], pings=invited)


def table_title(session: Session) -> str:
    """Return what is played at a table, in bold: the game, or the campaign."""
    name = session.campaign.name if session.campaign else GAMES[session.key].title
    return f"**{escape_markdown(name)}**"


def joined_line(session: Session, user: int) -> Text:
    """Return what somebody who wanted to join is told: that they have joined, or have asked."""
    if session.lobby.status_of(user) is GuestStatus.ASKING:
        host = escape_markdown(session.host.name)
        return say("You have asked for a seat: **{host}** decides.", host=host)
    return say("You have joined.")


def guests_page(session: Session, user: int, locale: str) -> Notice:
    """Return the page on which the host invites people; raises Refused."""
    if session.status is not Status.LOBBY:
        raise Outdated
    if user != session.host.id:
        host = escape_markdown(session.host.name)
        raise Refused("Only **{host}**, the host, can invite people.", host=host)
    lines = [
        say("**Who may join?** {admission}", admission=ADMISSIONS[session.lobby.admission]),
        *guest_lines(session),
    ]
    return notice_of(lines, message_reader(session, locale), _rows(session))


def guest_lines(session: Session) -> Iterator[Text]:
    """Yield the lines with those who ask for a seat, and with those who decline one."""
    asking = _names(session, GuestStatus.ASKING)
    if asking:
        host = escape_markdown(session.host.name)
        yield say("Asking for a seat: {names}. **{host}** decides.", names=asking, host=host)
    declined = _names(session, GuestStatus.DECLINED)
    if declined:
        yield say("Not joining: {names}.", names=declined)


def _rows(session: Session) -> Iterator[Row]:
    free = seats_left(session)
    if free > 0:
        prompt = say("Invite somebody …")
        yield UserSelect(CustomId("invited", session.id), prompt, min(free, SELECT_LIMIT))
    guests = tuple(_guest_options(session))[:SELECT_LIMIT]
    if guests:
        prompt = say("Requests and invitations …")
        yield Select(CustomId("guest", session.id), prompt, guests)
    yield Select(
        CustomId("admission", session.id),
        say("Who may join …"),
        tuple(
            option_to_choose(own.value, text, own is session.lobby.admission)
            for own, text in ADMISSIONS.items()
        ),
    )


def _guest_options(session: Session) -> Iterator[Option]:
    for guest in session.lobby.guests:
        match guest.status:
            case GuestStatus.ASKING:
                offered = (
                    (ADMIT, say("Give {name} a seat", name=guest.user.name)),
                    (TURN_DOWN, say("Give {name} no seat", name=guest.user.name)),
                )
            case GuestStatus.INVITED:
                back = say("Take back the invitation of {name}", name=guest.user.name)
                offered = ((WITHDRAW, back),)
            case GuestStatus.DECLINED:
                continue
        for verb, text in offered:
            yield Option(text, value=f"{verb}:{guest.user.id}")


def _names(session: Session, status: GuestStatus) -> tuple[Text | str, ...]:
    guests = session.lobby.guests_with(status)
    named = tuple(f"**{escape_markdown(guest.user.name)}**" for guest in guests[:MOST_NAMES])
    further = len(guests) - len(named)
    return (*named, count("{count} more", "{count} more", further)) if further else named
