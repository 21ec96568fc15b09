"""The line that says that a table is about to close, since nothing happens at it."""

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice
from bot.features.guests.pages import table_title
from bot.language.readers import anonymous_reader
from bot.sessions.people import Status
from bot.sessions.posts import Post
from bot.sessions.session import Session
from rules.text import say, words


def idle_notice(post: Post, session: Session, locale: str) -> Notice | None:
    """Return the line for the host of an idle table; None once it is over."""
    if session.status is not Status.LOBBY:
        return None
    reader = anonymous_reader(locale)
    line = say(
        "{host}: nothing has happened at your table of {title} for six days, so it closes "
        "tomorrow.",
        host=f"<@{session.host.id}>",
        title=table_title(session),
    )
    # By the post's number the message is found again after a crash.
    keep = CustomId("keep", session.id, rest=str(post.number))
    button = Button(keep, words(say("Keep the table"), reader), ButtonStyle.success)
    return Notice(words(line, reader), ((button,),), pings=(session.host.id,))
