"""What people ask of campaigns."""

from dataclasses import replace

from bot.basics.refusals import NoCampaign, Refused
from bot.discord_io.client import Interaction
from bot.discord_io.notices import Enclosure
from bot.discord_io.replies import show
from bot.handlers.context import place_of
from bot.sessions import Campaign, Office, Table
from bot.wording.campaign import campaign_list, standings, standings_page
from rules.text import say


async def here(interaction: Interaction) -> Table:
    """Give the newest table of the channel's campaign; raises NoCampaign."""
    return await interaction.client.sessions.campaign_at(place_of(interaction).channel)


def office(interaction: Interaction) -> Office:
    """Say what somebody may decide about."""
    return Office(interaction.permissions.manage_messages)


async def show_standings(interaction: Interaction) -> None:
    """Show everybody how the campaign stands."""
    campaign, client = _begun(await here(interaction)), interaction.client
    locale = client.locale_of(interaction.guild_id)
    picture = await client.pictures.draw_standings(standings(campaign, locale), locale)
    notice = standings_page(campaign, locale)
    await show(interaction, replace(notice, enclosed=Enclosure.of("standings", picture)))


async def show_list(interaction: Interaction) -> None:
    """List the campaigns of the server."""
    campaigns = await interaction.client.sessions.campaigns(interaction.guild_id)
    await show(interaction, campaign_list(campaigns, str(interaction.locale)))


def _begun(table: Table) -> Campaign:
    if table.campaign is None:
        raise NoCampaign
    if not table.campaign.people:
        raise Refused(say("The campaign has not begun: the host presses Start."))
    return table.campaign
