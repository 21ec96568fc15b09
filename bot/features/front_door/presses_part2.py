"""Listing the games of a person, as far as a user may know of them."""

from bot.discord_io.access import may_know_by_cache
from bot.discord_io.client import Interaction
from bot.discord_io.replies import show
from bot.features.front_door.lists import games_of_page
from bot.sessions.people import User


async def show_games_of(interaction: Interaction, person: User) -> None:
    """Answer with a person's open games in channels that the user can see, and common ones."""
    found = await interaction.client.sessions.queries.open_in(interaction.guild_id)
    theirs = (game for game in found if person.id in {user.id for user in game.people})
    shown = [game for game in theirs if may_know_by_cache(interaction, game)]
    await show(interaction, games_of_page(person, shown, str(interaction.locale)))
