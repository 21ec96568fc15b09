"""/learn: a private lesson in one of the games."""

from collections.abc import Mapping
from typing import Any

from discord import app_commands

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import defer_ephemeral
from bot.discord_io.slash import slash_alone
from bot.features.exercises.presses import practise_or_learn
from rules.catalog import GAMES
from rules.game import Game
from rules.lesson import lesson_of


def taught(games: Mapping[str, Game[Any, Any]]) -> list[app_commands.Choice[str]]:
    """Return the games that have a lesson, as choices of an option."""
    return [
        app_commands.Choice(name=game.title, value=key)
        for key, game in games.items()
        if lesson_of(game)
    ]


@slash_alone
@app_commands.describe(game="What to learn; a lesson takes 10 to 15 minutes")
@app_commands.choices(game=taught(GAMES))
async def learn(interaction: Interaction, game: str) -> None:
    """Learn a game in a lesson of your own, go on with it, or practise."""
    await defer_ephemeral(interaction)
    await practise_or_learn(interaction, CustomId("learn", 0, rest=game))
