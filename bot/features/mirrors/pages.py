"""The ephemeral page with the games of other channels that a channel shows."""

from collections.abc import Sequence

from discord.utils import escape_markdown

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.menu_rows import rows_of
from bot.discord_io.notices import Button, Notice
from bot.discord_io.wording import notice_of
from bot.features.mirrors.actions import delay_in
from bot.language.readers import anonymous_reader
from bot.sessions.posts import Post
from bot.sessions.session import Session
from rules.catalog import title_of
from rules.text import Text, count, joined, say

MOST_SHOWN = 25
"""The most games with a button on the page: five rows of five."""


def mirrors_page(shown: Sequence[Session], channel: int, locale: str) -> Notice:
    """Return the page with the games that a channel shows, each with a button that stops that."""
    reader = anonymous_reader(locale)
    if not shown:
        said = say(
            "This channel shows no game of another channel. Name one after `/watch`: the games "
            "that you can see are suggested as you type."
        )
        return notice_of([said], reader)
    shown = shown[:MOST_SHOWN]
    lines = [say("This channel shows:"), *(_line(session, channel) for session in shown)]
    buttons = [
        Button(CustomId("stop", session.id), say("Stop {title}", title=title_of(session.key)))
        for session in shown
    ]
    return notice_of(lines, reader, rows_of(buttons))


def mirrored_notice(session: Session, locale: str) -> Notice | None:
    """Return the news in a game's channel of where else it is shown; None if nowhere."""
    shown, reader = session.mirrors[:MOST_SHOWN], anonymous_reader(locale)
    if not shown:
        return None
    numbers = [f" ({number})" for number in range(1, len(shown) + 1)] if shown[1:] else [""]
    lines = [
        say(
            "{who} has this game shown in {where}.",
            who=f"<@{mirror.user}>",
            where=f"<#{mirror.channel}>{number}",
        )
        for number, mirror in zip(numbers, shown, strict=True)
    ]
    lines.append(
        say("-# Whoever sees that channel can follow the game. Any of its players can stop that.")
    )
    buttons = [
        Button(CustomId("stop", session.id, rest=str(mirror.channel)), joined(say("Stop"), number))
        for number, mirror in zip(numbers, shown, strict=True)
    ]
    return notice_of(lines, reader, rows_of(buttons))


def unwatched_notice(post: Post, session: Session, locale: str) -> Notice:
    """Return the direct message to whoever began to show a game in a channel that refuses it."""
    news = say(
        "**{title}** is no longer shown in <#{channel}>: I have not been allowed to post there for "
        "a day. Once somebody who manages the server allows it, `/watch` shows the game there "
        "again.",
        title=escape_markdown(title_of(session.key)),
        channel=str(post.location.channel),
    )
    return notice_of([news], anonymous_reader(locale))


def _line(session: Session, channel: int) -> Text:
    delay, title = delay_in(session, channel), title_of(session.key)
    where = str(session.location.channel)
    if not delay:
        return say("• {title}, played in <#{where}>", title=title, where=where)
    return count(
        "• {title}, played in <#{where}>, {count} turn late",
        "• {title}, played in <#{where}>, {count} turns late",
        delay,
        title=title,
        where=where,
    )
