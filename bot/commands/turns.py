"""/turns: lists the games that wait for whoever asks."""

from bot.commands.slash import slash
from bot.discord_io.client import Interaction
from bot.discord_io.replies import defer_ephemeral, show
from bot.wording.lists import turn_list


@slash
async def turns(interaction: Interaction) -> None:
    """List the games of this server that wait for you, the longest waiting first."""
    await defer_ephemeral(interaction)
    waiting = await interaction.client.sessions.queries.waiting_for(
        interaction.user.id, interaction.guild_id
    )
    await show(interaction, turn_list(waiting, str(interaction.locale)))
