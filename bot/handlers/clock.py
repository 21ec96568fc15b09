"""What people do about somebody else's time."""

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import Id
from bot.discord_io.replies import show
from bot.handlers.context import acting
from bot.wording.clocks import waits_on
from rules.text import Seat


async def wait(interaction: Interaction, clicked: Id) -> None:
    """Give somebody who has used the time up as much again."""
    user, action = acting(interaction)
    sessions, seat = interaction.client.sessions, Seat(clicked.number)
    table = await sessions.wait_on(clicked.table, user, seat, action)
    locale = interaction.client.locale_of(interaction.guild_id)
    await show(interaction, waits_on(table, seat, user.id, locale))
