"""Wait, under the notice that somebody has used up their time: grants as much again."""

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import show
from bot.handlers.context import actor_of
from bot.wording.clocks.deadlines import time_granted_notice
from rules.text import Seat


async def grant_time(interaction: Interaction, clicked: CustomId) -> None:
    """Restart the clock of a seat that has used up its time, and say so in place of the notice."""
    user, action = actor_of(interaction)
    sessions, seat = interaction.client.sessions, Seat(clicked.number)
    session = await sessions.clocks.grant(clicked.session, user, seat, action)
    locale = interaction.client.locale_of(interaction.guild_id)
    await show(interaction, time_granted_notice(session, seat, user.id, locale))
