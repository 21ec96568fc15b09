"""The page on which the host of a lobby adds opponents that the program plays."""

from discord import ButtonStyle
from discord.utils import escape_markdown

from bot.basics.refusals import Outdated, Refused
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice
from bot.discord_io.pages import escaped
from bot.discord_io.readers import message_reader
from bot.features.lobby.checks import seats_left
from bot.sessions.people import Status, User
from bot.sessions.session import Session
from opponents.levels import Level
from rules.appraisal import Style
from rules.catalog import GAMES
from rules.text import Text, say, words

LEVELS = {
    Level.EASY: (
        say("Easy"),
        say("**Easy** looks one step ahead and errs often: for a first game."),
    ),
    Level.CASUAL: (
        say("Casual"),
        say("**Casual** looks one step ahead and seldom errs: for a second and a third game."),
    ),
    Level.MEDIUM: (
        say("Medium"),
        say("**Medium** thinks ahead and errs at times: for those who know the game."),
    ),
    Level.HARD: (
        say("Hard"),
        say("**Hard** thinks ahead for longer and always plays the best that it finds."),
    ),
}
"""The label of each level, and what it does."""


STYLES = {
    Style.BUILDER: say("likes to build"),
    Style.RAIDER: say("likes to spoil what others have"),
    Style.SAVER: say("likes to save"),
}
"""What each style prefers."""


def style_parts(session: Session, user: User) -> tuple[Text, ...]:
    """Return what an opponent prefers, for the line of its seat; nothing if it has no style."""
    styles = GAMES[session.key].styles
    return (STYLES[user.style],) if user.style and user.style in styles else ()


def opponents_page(session: Session, user: int, locale: str) -> Notice:
    """Return the page that asks the host for the level of an opponent; raises Refused."""
    if session.status is not Status.LOBBY:
        raise Outdated
    if user != session.host.id:
        host = escape_markdown(session.host.name)
        raise Refused(say("Only **{host}**, the host, can add opponents.", host=host))
    reader = message_reader(session, locale)
    seated = [person for person in session.people if person.is_opponent]
    names = tuple(map(escaped, seated))
    has_room = seats_left(session) > 0
    has_styles = bool(GAMES[session.key].styles)
    lines = [
        *([say("At the table: {names}.", names=names)] if names else []),
        say("**How well should the program play?**"),
        *(does for _, does in LEVELS.values()),
        *(
            [say("Each has a style, too: it tells what they prefer, not how well they play.")]
            * has_styles
        ),
        *([] if has_room else [say("All seats are taken, or kept for people who are invited.")]),
    ]
    levels = tuple(
        Button(
            CustomId("opponent", session.id, rest=level.value),
            words(title, reader),
            ButtonStyle.success,
            has_room,
        )
        for level, (title, _) in LEVELS.items()
    )
    remove = Button(CustomId("unseat", session.id), words(say("Remove the last one"), reader))
    rows = (levels, (remove,)) if seated else (levels,)
    return Notice("\n".join(words(line, reader) for line in lines), rows)
