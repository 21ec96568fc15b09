"""/stats and /leaderboard: what people have done in finished games, and who plays best."""

import discord
from discord import app_commands

from bot.commands.autocomplete import in_time
from bot.commands.slash import slash_anywhere
from bot.discord_io.client import Interaction
from bot.discord_io.notices import SELECT_LIMIT
from bot.discord_io.people import user_of
from bot.discord_io.replies import defer_ephemeral
from bot.handlers.statistics import offered_seasons, show_leaderboard, show_person
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
    """Show what you or somebody else has done in the finished games of this server."""
    await defer_ephemeral(interaction)
    shown = person or interaction.user
    await show_person(interaction, user_of(shown), game)


@slash_anywhere
@app_commands.describe(
    game="One game; all if you leave it out",
    season="A quarter of a year such as 2026-Q4; all time if you leave it out",
)
@app_commands.choices(game=CHOICES)
async def leaderboard(
    interaction: Interaction, game: str | None = None, season: str | None = None
) -> None:
    """Show who plays best on this server."""
    await defer_ephemeral(interaction)
    await show_leaderboard(interaction, game, season)


@leaderboard.autocomplete("season")
@in_time
async def suggest_seasons(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return seasons with finished games that match what is being typed, at most 25."""
    wanted = typed.strip().casefold()
    fitting = [name for name in await offered_seasons(interaction) if wanted in name.casefold()]
    return [app_commands.Choice(name=name, value=name) for name in fitting[:SELECT_LIMIT]]
