"""Tells everybody what the host of the bot has repaired in the record of a game."""

from collections.abc import Sequence

from bot.discord_io.client import Lockkeeper
from bot.discord_io.notices import Notice
from bot.features.feature import Feature
from bot.features.log.pages import calling_notice
from bot.features.repair.rows import Repairs
from bot.sessions.history import Repair, repair_line
from bot.sessions.posts import Kind, Post
from bot.sessions.session import Session, seats_of_people
from rules.text import Who, say


async def compose_repair(
    client: Lockkeeper, post: Post, session: Session, locale: str
) -> Notice | None:
    """Return the news of a repair."""
    repairs = await client.sessions.of(Repairs).of_session(post.session)
    return repaired_notice(post, session, repairs, locale)


FEATURE = Feature(composed={Kind.REPAIRED: compose_repair})


def repaired_notice(
    post: Post, session: Session, repairs: Sequence[tuple[int, Repair]], locale: str
) -> Notice:
    """Return the news of a repair; `repairs` are all of the game, by the numbers of their rows."""
    news = say(
        "**The host of the bot has repaired the record of this game**, because the rules no longer "
        "allow a move in it."
    )
    lines = [news, *map(repair_line, _told_by(post, repairs))]
    playing = seats_of_people(session)
    call = say("{who}: the game goes on.", who=tuple(map(Who, playing)))
    return calling_notice(post, session, lines, (playing, call), locale)


def _told_by(post: Post, repairs: Sequence[tuple[int, Repair]]) -> Sequence[Repair]:
    """Return the repairs whose rows follow one another up to the post's version."""
    by_row = dict(repairs)
    told: list[Repair] = []
    row = post.version
    while row in by_row:
        told.insert(0, by_row[row])
        row -= 1
    return told
