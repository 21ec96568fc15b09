"""Taking up a game in another channel when it cannot go on in its own."""

from bot.basics.refusals import NoSession, Refused
from bot.discord_io.client import Interaction
from bot.discord_io.replies import reply
from bot.handlers.context import actor_of, location_of
from bot.sessions.actions.lost_channels import resume_elsewhere
from bot.sessions.services.queries import SessionSummary
from rules.text import say


async def resume_here(interaction: Interaction, game: int) -> None:
    """Go on in this channel with a game that has no place; raises Refused."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    try:
        await sessions.act(game, actor, resume_elsewhere, location_of(interaction))
    except NoSession:
        raise Refused(say("There is no such game. Pick one from the list.")) from None
    await reply(interaction, say("The game goes on here; the others are told."))


async def games_without_channel(interaction: Interaction) -> list[SessionSummary]:
    """Return the games of the user that have no place on this server."""
    channels = interaction.client.sessions.channels
    return await channels.without_channel(interaction.user.id, interaction.guild_id)
