"""Entries of the menus of people and messages; they answer privately, as commands do."""

import discord
from discord import app_commands

from bot.discord_io.client import Interaction
from bot.discord_io.readers import user_of
from bot.discord_io.replies import defer_ephemeral
from bot.features.board.presses import show_hand_of_message
from bot.features.front_door.presses import show_games_of


@app_commands.guild_only
@app_commands.context_menu(name="Games of this person")
async def games_of(interaction: Interaction, person: discord.User | discord.Member) -> None:
    """List the open games of a person, as far as the asker may know of them."""
    await defer_ephemeral(interaction)
    await show_games_of(interaction, user_of(person))


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
@app_commands.context_menu(name="My hand for this board")
async def hand_for_board(interaction: Interaction, message: discord.Message) -> None:
    """Show what only the asker may see of the game that a message shows."""
    await defer_ephemeral(interaction)
    await show_hand_of_message(interaction, message)


CONTEXT_MENUS = (games_of, hand_for_board)
