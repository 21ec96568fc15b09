"""Listing the games of a server, as far as a user may know of them."""

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import show
from bot.handlers.visibility import can_see_by_cache
from bot.sessions.model.people import User
from bot.sessions.services.queries import SessionSummary
from bot.wording.channels.lists import game_list, games_of_page, turn_list


async def show_games(interaction: Interaction) -> None:
    """Answer with the open games in channels that the user can see, and those they play in."""
    found = await interaction.client.sessions.queries.open_in(interaction.guild_id)
    shown = [game for game in found if _may_know(interaction, game)]
    await show(interaction, game_list(shown, str(interaction.locale)))


async def show_games_of(interaction: Interaction, person: User) -> None:
    """Answer with a person's open games in channels that the user can see, and common ones."""
    found = await interaction.client.sessions.queries.open_in(interaction.guild_id)
    theirs = (game for game in found if person.id in {user.id for user in game.people})
    shown = [game for game in theirs if _may_know(interaction, game)]
    await show(interaction, games_of_page(person, shown, str(interaction.locale)))


async def show_turns(interaction: Interaction) -> None:
    """Answer with the games that wait for the user: of the server, or in private of all servers."""
    queries, user, guild = (
        interaction.client.sessions.queries,
        interaction.user.id,
        interaction.guild_id,
    )
    if guild is None:
        waiting = await queries.waiting_anywhere(user)
    else:
        waiting = await queries.waiting_for(user, guild)
    is_everywhere = guild is None
    await show(interaction, turn_list(waiting, str(interaction.locale), everywhere=is_everywhere))


async def press_turns(interaction: Interaction, clicked: CustomId) -> None:
    """Answer with the games that wait for the user."""
    del clicked
    await show_turns(interaction)


def _may_know(interaction: Interaction, game: SessionSummary) -> bool:
    plays = any(user.id == interaction.user.id for user in game.people)
    return plays or can_see_by_cache(interaction, game.location)
