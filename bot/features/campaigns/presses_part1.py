"""Opens a table or campaign with a thread after its channel had no room for it."""

from bot.basics.refusals import Outdated
from bot.discord_io.access_part1 import actor_of
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import reply
from bot.features.campaigns.plan import CampaignRequest
from bot.features.campaigns.presses import open_campaign
from bot.features.lobby.kept_requests import RequestKind
from bot.features.lobby.presses import begin_game, open_table
from bot.features.lobby.rows import Lobbies
from bot.sessions.session_part2 import ThreadKind


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
