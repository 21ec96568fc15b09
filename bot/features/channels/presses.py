"""Resuming a game in another channel if its own is gone or closed to the bot."""

from bot.basics.refusals import Outdated, Refused
from bot.discord_io.access import actor_of, known_session, location_of
from bot.discord_io.client import Interaction
from bot.discord_io.replies import reply
from bot.features.channels.actions import resume_elsewhere
from bot.features.channels.pages import blocked_notice, resumed_notice
from bot.features.feature import Feature
from bot.sessions.posts import Kind
from rules.text import say


async def resume_here(interaction: Interaction, game: int) -> None:
    """Resume, in this channel, a game that has lost its own; raises Refused."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    try:
        await known_session(interaction, game)
    except Outdated:
        raise Refused("There is no such game. Pick one from the list.") from None
    await sessions.act(game, actor, resume_elsewhere, location_of(interaction))
    await reply(interaction, say("The game goes on here; the others are told."))


FEATURE = Feature(posts={Kind.RESUMED: resumed_notice, Kind.BLOCKED: blocked_notice})
