"""Reminders for those who are to decide, and the news for those who come next."""

from dataclasses import replace

from discord import ButtonStyle
from discord.utils import format_dt

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice
from bot.discord_io.pages import link
from bot.discord_io.readers import mentioning_reader, message_reader
from bot.features.reminders.pages import deadline_lines
from bot.language.readers import anonymous_reader
from bot.sessions.history_part3 import up_next
from bot.sessions.posts import Post
from bot.sessions.session import Session
from rules.text import Seat, say, whose_turn, words


def reminder_notice(post: Post, session: Session, locale: str) -> Notice | None:
    """Return the reminder for the person at a seat; None if the seat has decided since."""
    seat = Seat(post.seat or 0)
    match, wait = session.match, session.clocks.get(seat)
    if match is None or wait is None or wait.reminded_at is None:
        return None
    if post.user not in {None, wait.user}:
        return None
    reader, view = mentioning_reader(session, locale), match.view(None)
    call = whose_turn((seat,), view.asks)
    state = say(
        "**{title}** · {headline} · the turn began {since}",
        title=match.game.title,
        headline=view.headline,
        since=format_dt(wait.since, "R"),
    )
    deadline = deadline_lines(seat, wait, message_reader(session, locale))
    where = link(session.location, session.board_message)
    lines = [f"⏰ {words(call, reader)}", words(state, reader), *deadline, where]
    turn = Button(
        CustomId("turn", session.id, rest=str(post.number)),
        words(say("Your move"), reader),
        ButtonStyle.primary,
    )
    return Notice("\n".join(lines), ((turn,),), pings=(wait.user,))


def up_next_notice(post: Post, session: Session, locale: str) -> Notice | None:
    """Return the news that a person decides after the turn in progress; None if that is over."""
    match, coming = session.match, up_next(session)
    if match is None or coming is None or (coming.seat, coming.user) != (post.seat, post.user):
        return None
    reader, view = message_reader(session, locale), match.view(None)
    news = say(
        "🔜 You are next in **{title}**. {turn}",
        title=match.game.title,
        turn=whose_turn(view.to_act, view.asks),
    )
    where = link(session.location, session.board_message)
    lines = [words(news, reader), f"{words(view.headline, reader)} · {where}"]
    hand = Button(CustomId("hand", session.id, rest=str(post.number)), words(say("Hand"), reader))
    return Notice("\n".join(lines), ((hand,),))


def with_closed_dm_note(notice: Notice, locale: str) -> Notice:
    """Return a notice with a note that it could not be sent as a direct message."""
    why = say("-# I cannot send you direct messages. `/settings` changes how I remind you.")
    return replace(notice, text=f"{notice.text}\n{words(why, anonymous_reader(locale))}")
