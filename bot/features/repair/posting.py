"""Tells everybody what the host of the bot has repaired in the record of a game."""

from bot.discord_io.client import Lockkeeper
from bot.discord_io.notices import Notice
from bot.features.feature import Feature
from bot.features.repair.pages import repaired_notice
from bot.features.repair.rows import Repairs
from bot.sessions.posts import Kind, Post
from bot.sessions.session import Session


async def compose_repair(
    client: Lockkeeper, post: Post, session: Session, locale: str
) -> Notice | None:
    """Return the news of a repair."""
    repairs = await client.sessions.of(Repairs).of_session(post.session)
    return repaired_notice(post, session, repairs, locale)


FEATURE = Feature(composed={Kind.REPAIRED: compose_repair})
