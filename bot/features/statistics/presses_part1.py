"""/stats: what people have done in finished games, and who plays best."""

import discord
from discord import app_commands

from bot.discord_io.client import Interaction
from bot.discord_io.readers_part1 import user_of
from bot.discord_io.replies import defer_ephemeral
from bot.discord_io.slash import slash_anywhere
from bot.features.statistics.presses import show_person
from rules.catalog import GAMES

CHOICES = [app_commands.Choice(name=offered.title, value=key) for key, offered in GAMES.items()]


@slash_anywhere
@app_commands.describe(
    person="Whose statistics; yours if you leave it out",
    game="One game; all if you leave it out",
)
@app_commands.choices(game=CHOICES)
async def stats(
    interaction: Interaction, person: discord.User | None = None, game: str | None = None
) -> None:
    """Show what you or others have done here, and who plays best."""
    await defer_ephemeral(interaction)
    shown = person or interaction.user
    await show_person(interaction, user_of(shown), game)
