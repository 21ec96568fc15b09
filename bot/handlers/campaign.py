"""Campaigns: their standings; which one is meant, and who may decide."""

from dataclasses import replace

from bot.basics.refusals import NoCampaign, Refused
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Attachment
from bot.discord_io.replies import show
from bot.handlers.context import actor_of, location_of
from bot.handlers.lobby import thread_for, thread_offered
from bot.handlers.table_permission import must_allow_table
from bot.pictures.standings import campaign_to_draw
from bot.sessions.actions.campaign import Authority
from bot.sessions.actions.campaign_plan import CampaignRequest
from bot.sessions.actions.kept_request import KeptRequest, RequestKind
from bot.sessions.model.campaign import Campaign
from bot.sessions.model.people import Actor
from bot.sessions.model.session import Session
from bot.sessions.model.threads import ThreadKind
from bot.wording.campaigns.standings import standings_notice, with_names_not_drawn
from bot.wording.channels.threads import campaign_opened
from rules.text import Text, say


async def campaign_session_here(interaction: Interaction) -> Session:
    """Return the newest session of the channel's campaign; raises NoCampaign."""
    return await interaction.client.sessions.campaigns.session_in(location_of(interaction).channel)


def authority_of(interaction: Interaction) -> Authority:
    """Return what the user may decide about games and campaigns that others host."""
    return Authority(interaction.permissions.manage_messages)


async def open_campaign(
    interaction: Interaction,
    request: CampaignRequest,
    thread: ThreadKind | None,
    actor: Actor | None = None,
) -> Text:
    """Open a campaign here, and return what the host is told; raises Refused.

    Without a wish the server's default decides whether it gets a thread of its own. `actor` is the
    user, with the interaction that asked first if this one only repeats it.
    """
    actor = actor or actor_of(interaction)
    await must_allow_table(interaction)
    thread_here = await thread_for(interaction, thread, request.admission)
    wanted = request._replace(thread=thread_here.possible)
    async with thread_offered(interaction, KeptRequest(RequestKind.CAMPAIGN, request)):
        await interaction.client.sessions.campaigns.open(location_of(interaction), actor, wanted)
    return campaign_opened(thread_here.kind, thread_here.missing)


async def show_standings(interaction: Interaction) -> None:
    """Answer publicly with the standings of the campaign here; raises NoCampaign or Refused."""
    campaign, client = _begun_campaign(await campaign_session_here(interaction)), interaction.client
    locale = client.locale_of(interaction.guild_id)
    picture = await client.pictures.draw_campaign(campaign_to_draw(campaign, locale), locale)
    notice = with_names_not_drawn(standings_notice(campaign, locale), campaign, locale)
    await show(interaction, replace(notice, attachment=Attachment.of("standings", picture)))


async def play_another(interaction: Interaction, clicked: CustomId) -> None:
    """Open the lobby of a campaign like the one that is over, with the same people."""
    campaigns, actor = interaction.client.sessions.campaigns, actor_of(interaction)
    await must_allow_table(interaction)
    await campaigns.open_again(clicked.session, location_of(interaction), actor)


def _begun_campaign(session: Session) -> Campaign:
    if session.campaign is None:
        raise NoCampaign
    if not session.campaign.people:
        raise Refused(say("The campaign has not begun: the host has to press **Start**."))
    return session.campaign
