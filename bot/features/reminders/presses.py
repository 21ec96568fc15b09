"""Wait, under the notice that somebody has used up their time: grants as much again."""

from collections.abc import Mapping

from bot.discord_io.access import actor_of
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import Verb, defer_update, show
from bot.features.reminders import actions
from bot.features.reminders.pages import time_granted_notice
from rules.text import Seat


async def grant_time(interaction: Interaction, clicked: CustomId) -> None:
    """Restart the clock of a seat that has used up its time, and say so in place of the notice."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    seat = Seat(clicked.number)
    session = await sessions.act(clicked.session, actor, actions.grant_time, seat)
    locale = interaction.client.locale_of(interaction.guild_id, interaction.channel_id)
    await show(interaction, time_granted_notice(session, seat, actor.user.id, locale))


VERBS: Mapping[str, Verb] = {
    "wait": Verb(defer_update, grant_time),
}
