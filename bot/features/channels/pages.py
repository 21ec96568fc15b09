"""What is said while Discord refuses posts in the channel of a game: why, and what to do."""

from dataclasses import replace

from discord.utils import escape_markdown

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import OPTION_LIMIT, TEXT_LIMIT, Button, Notice, Said, shortened
from bot.discord_io.pages import named_apart
from bot.discord_io.readers import mentioning_reader, message_reader
from bot.discord_io.wording import notice_of
from bot.features.channels.actions import (
    HELD_BACK,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    THREAD_LOCKED,
    UNKNOWN_GUILD,
)
from bot.language.readers import anonymous_reader
from bot.sessions.posts import Post
from bot.sessions.queries import SessionSummary
from bot.sessions.session import Session, others
from rules.catalog import title_of
from rules.text import Seat, Text, Who, say, words


def blocked_lines(session: Session, locale: str) -> list[str]:
    """Return the line that says why nothing can be posted; none if posts are accepted."""
    if session.blocked is None:
        return []
    return [f"⚠️ {words(_why(session, session.blocked), anonymous_reader(locale))}"]


def with_blocked_line(notice: Notice, session: Session, locale: str) -> Notice:
    """Return a board that begins with the reason why nothing can be posted, if there is one."""
    text = "\n".join([*blocked_lines(session, locale), notice.text])
    return replace(notice, text=shortened(text, TEXT_LIMIT))


def blocked_notice(post: Post, session: Session, locale: str) -> Notice | None:
    """Return the direct message to whoever moved last; None if posts are accepted again."""
    if session.blocked is None or post.user is None:
        return None
    title = escape_markdown(title_of(session.key))
    news = say(
        "**{title}**: the last move counts, but the others cannot see it yet. {why}",
        title=title,
        why=_why(session, session.blocked),
    )
    return notice_of([news], anonymous_reader(locale), pings=(post.user,))


def _why(session: Session, code: int) -> Text:
    """Return why the channel takes no posts, by Discord's code, and what can be done."""
    if code == UNKNOWN_GUILD:
        return say(
            "I am no longer on the server of this game: it goes on by itself as soon as somebody "
            "who manages the server invites me again."
        )
    return say(
        "{reason} The game goes on by itself as soon as I can post there. Any of its players can "
        "also resume it in another channel or thread of its server with `/game resume`.",
        reason=_reason(f"<#{session.location.channel}>", code),
    )


def _reason(channel: str, code: int) -> Text:
    if code == MISSING_ACCESS:
        return say(
            "I cannot see {channel}: somebody who manages the server can give me the permission "
            "View Channel there.",
            channel=channel,
        )
    if code == MISSING_PERMISSIONS:
        return say(
            "I may not post in {channel}: somebody who manages the server can give me the "
            "permissions Send Messages, or Send Messages in Threads, and Attach Files there.",
            channel=channel,
        )
    if code == THREAD_LOCKED:
        return say("{channel} is locked: a moderator can unlock it.", channel=channel)
    if code in HELD_BACK:
        return say(
            "AutoMod on this server blocks what I post in {channel}: somebody who manages the "
            "server can make an exception for me.",
            channel=channel,
        )
    return say(
        "Discord refuses what I post in {channel} (code {code}), and I keep trying: the host of "
        "the bot can find out more.",
        channel=channel,
        code=str(code),
    )


def resumed_notice(post: Post, session: Session, locale: str) -> Notice:
    """Return the news for everybody that somebody has resumed their game here."""
    seat = Seat(post.seat or 0)
    rest = others(session, seat)
    news = say(
        "**{who}** has resumed your game of {title} here, since it could not go on where it was.",
        who=Who(seat),
        title=escape_markdown(title_of(session.key)),
    )
    lines: list[Said] = [news]
    if rest:
        call = say("{who}: the game goes on here.", who=tuple(map(Who, rest)))
        lines.append(words(call, mentioning_reader(session, locale)))
    # By the post's number the message is found again after a crash.
    history = Button(CustomId("history", session.id, rest=str(post.number)), say("History"))
    pings = tuple(session.people[other].id for other in rest)
    return notice_of(lines, message_reader(session, locale), ((history,),), pings)


def lost_game_label(game: SessionSummary) -> str:
    """Return the label of a game that lost its channel, for autocomplete: title and people."""
    people = ", ".join(map(words, named_apart(game.people)))
    return shortened(f"{title_of(game.key)} · {people}", OPTION_LIMIT)
