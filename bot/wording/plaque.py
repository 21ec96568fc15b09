"""The plaque of a campaign: its last standings, and how it came to them."""

from bot.sessions.model.campaign import Campaign
from bot.sessions.model.campaign_course import course_of_campaign
from bot.wording.campaigns.campaign import standings_to_draw
from renderer.plaque import Plaque
from renderer.standings import Standings
from rules.catalog import GAMES


def campaign_to_draw(campaign: Campaign, locale: str) -> Standings | Plaque:
    """Return what the picture of a campaign shows, for the renderer: at its end, the plaque."""
    standings, course = standings_to_draw(campaign, locale), course_of_campaign(campaign, GAMES)
    return Plaque(standings, course) if course else standings
