"""Words that messages and pictures share: ordinals, and the scorings of campaigns."""

from bot.sessions.campaign import Campaign, Games, Scoring, game_with_own_scoring
from rules.text import Text, say

SCORINGS = {
    Scoring.OWN: say("by the game’s own campaign rules"),
    Scoring.PLACING: say("points by placing"),
    Scoring.POINTS: say("sum of scores"),
}
ORDINALS = (say("1st"), say("2nd"), say("3rd"))


def scoring_of(campaign: Campaign, games: Games) -> Text:
    """Return how the games of a campaign are scored, in words; by its own rules, what these say."""
    game = game_with_own_scoring(campaign, games)
    own = game.campaign.scoring if game and game.campaign else None
    return own or SCORINGS[campaign.scoring]


def ordinal(rank: int) -> Text:
    """Return an ordinal number: "1st"."""
    return ORDINALS[rank - 1] if rank <= len(ORDINALS) else say("{rank}th", rank=rank)
