"""Listing the games of a server, as far as a user may know of them."""

from bot.discord_io.client import Interaction
from bot.discord_io.replies import show
from bot.handlers.visibility import can_see_by_cache
from bot.sessions import SessionSummary
from bot.wording.lists import game_list


async def show_games(interaction: Interaction) -> None:
    """Answer with the open games in channels that the user can see, and those they play in."""
    found = await interaction.client.sessions.queries.open_in(interaction.guild_id)
    shown = [game for game in found if _may_know(interaction, game)]
    await show(interaction, game_list(shown, str(interaction.locale)))


def _may_know(interaction: Interaction, game: SessionSummary) -> bool:
    plays = any(user.id == interaction.user.id for user in game.people)
    return plays or can_see_by_cache(interaction, game.place)
