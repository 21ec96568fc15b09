"""Until when a seat has time, and what is said once it is used up."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from discord import ButtonStyle
from discord.utils import format_dt

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice
from bot.discord_io.pages import link
from bot.discord_io.readers import mentioning_reader, message_reader
from bot.discord_io.wording import notice_of, with_lines
from bot.language.readers import anonymous_reader
from bot.sessions.history import up_next
from bot.sessions.posts import Post
from bot.sessions.session import Pace, Session, seats_of_people
from bot.store.values import Wait
from rules.text import Seat, Text, Who, joined, say, whose_turn, words

PACES: Mapping[Pace, Text] = {
    Pace.DAY: say("a day"),
    Pace.THREE_DAYS: say("three days"),
    Pace.WEEK: say("a week"),
}


def overdue_notice(post: Post, session: Session, locale: str) -> Notice | None:
    """Return the notice that a seat has used up its time; None if it has decided since."""
    seat = Seat(post.seat or 0)
    wait, others_asked = session.clocks.get(seat), seats_of_people(session, seat)
    if wait is None or not wait.is_overdue or not others_asked:
        return None
    late = say(
        "⏳ **{who}** has used up the time for this turn: {pace}.",
        who=Who(seat),
        pace=PACES[session.pace],
    )
    choice = say(
        "{who}: you can wait, or hand the seat over to an automatic player or to somebody else "
        "with `/game replace`. Until then the game waits.",
        who=tuple(map(Who, others_asked)),
    )
    pings = tuple(session.people[other].id for other in others_asked)
    lines = (late, words(choice, mentioning_reader(session, locale)))
    rows = (_overdue_buttons(post, session),)
    return notice_of(lines, message_reader(session, locale), rows, pings)


def time_granted_notice(session: Session, seat: Seat, user: int, locale: str) -> Notice:
    """Return what replaces the notice about used-up time when somebody grants as much again."""
    wait = session.clocks.get(seat)
    asker = session.seat_of(user)
    until = wait.due_at if wait else None
    text = say(
        "⏳ **{asker}** would rather wait: **{who}** has time until {until}.",
        asker=Who(seat if asker is None else asker),
        who=Who(seat),
        until=format_dt(until, "f") if until else "…",
    )
    return notice_of([text], message_reader(session, locale))


def clock_lines(session: Session, seats: Sequence[Seat], now: datetime) -> Iterator[Text]:
    """Yield for each of these seats until when it has time, or until when its person is away."""
    for seat in seats:
        wait = session.clocks.get(seat)
        if wait and (until := wait.absence_end(now)):
            yield say(
                "🌙 {who} is away until {until}; their clock is stopped.",
                who=Who(seat),
                until=format_dt(until, "f"),
            )
        elif wait:
            yield from deadline_lines(seat, wait)


def deadline_lines(seat: Seat, wait: Wait) -> Iterator[Text]:
    """Yield when a seat runs out of time, or ran out of it; nothing where time has no limit."""
    if wait.due_at is None:
        return
    when = format_dt(wait.due_at, "R")
    left = say("⏳ {who} runs out of time {when}.", who=Who(seat), when=when)
    late = say("⏳ {who} ran out of time {when}.", who=Who(seat), when=when)
    yield late if wait.is_overdue else left


def _overdue_buttons(post: Post, session: Session) -> tuple[Button, Button]:
    wait = CustomId("wait", session.id, post.seat or 0, str(post.number))
    automatic = Button(wait._replace(verb="automatic"), say("Automatic player"))
    return Button(wait, say("Wait"), ButtonStyle.primary), automatic


def reminder_notice(post: Post, session: Session, locale: str) -> Notice | None:
    """Return the reminder for the person at a seat; None if the seat has decided since."""
    seat = Seat(post.seat or 0)
    match, wait = session.match, session.clocks.get(seat)
    if match is None or wait is None or wait.reminded_at is None:
        return None
    if post.user not in {None, wait.user}:
        return None
    mentioning, view = mentioning_reader(session, locale), match.view(None)
    call = words(whose_turn((seat,), view.asks), mentioning)
    state = say(
        "**{title}** · {headline} · the turn began {since}",
        title=match.game.title,
        headline=view.headline,
        since=format_dt(wait.since, "R"),
    )
    where = link(session.location, session.board_message)
    lines = [f"⏰ {call}", words(state, mentioning), *deadline_lines(seat, wait), where]
    move = CustomId("turn", session.id, rest=str(post.number))
    turn = Button(move, say("Your move"), ButtonStyle.primary)
    return notice_of(lines, message_reader(session, locale), ((turn,),), (wait.user,))


def up_next_notice(post: Post, session: Session, locale: str) -> Notice | None:
    """Return the news that a person decides after the turn in progress; None if that is over."""
    match, coming = session.match, up_next(session)
    if match is None or coming is None or (coming.seat, coming.user) != (post.seat, post.user):
        return None
    view = match.view(None)
    news = say(
        "🔜 You are next in **{title}**. {turn}",
        title=match.game.title,
        turn=whose_turn(view.to_act, view.asks),
    )
    where = link(session.location, session.board_message)
    lines = [news, joined(view.headline, f" · {where}")]
    hand = Button(CustomId("hand", session.id, rest=str(post.number)), say("Hand"))
    return notice_of(lines, message_reader(session, locale), ((hand,),))


def with_closed_dm_note(notice: Notice, locale: str) -> Notice:
    """Return a notice with a note that it could not be sent as a direct message."""
    why = say("-# I cannot send you direct messages. `/settings` changes how I remind you.")
    return with_lines(notice, anonymous_reader(locale), why)
