"""Opens a table or campaign with a thread after its channel had no room for it."""

from bot.basics.refusals import Outdated
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import reply
from bot.handlers.campaign import open_campaign
from bot.handlers.context import actor_of
from bot.handlers.lobby import begin_game, open_table
from bot.sessions.actions.campaign_plan import CampaignRequest
from bot.sessions.actions.kept_request import RequestKind
from bot.sessions.model.threads import ThreadKind
from bot.sessions.services.lobbies import Lobbies


async def open_with_thread(interaction: Interaction, clicked: CustomId) -> None:
    """Open with a thread exactly what the user has asked for, once for any number of presses."""
    if not clicked.rest.isdecimal():
        raise Outdated
    first = int(clicked.rest)
    kind, request = await interaction.client.sessions.of(Lobbies).kept(first, interaction.user.id)
    actor = actor_of(interaction)._replace(action=first)
    if isinstance(request, CampaignRequest):
        told = await open_campaign(interaction, request, ThreadKind.PUBLIC, actor)
    else:
        begin = begin_game if kind is RequestKind.OPPONENT else open_table
        told = await begin(interaction, request, ThreadKind.PUBLIC, actor)
    await reply(interaction, told)
