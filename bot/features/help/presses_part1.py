"""/rules and /help: look up a rule, and learn how to use the bot."""

from discord import app_commands

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import SELECT_LIMIT
from bot.discord_io.replies import defer_ephemeral
from bot.discord_io.slash import slash_alone
from bot.discord_io.slash_part1 import in_time
from bot.features.help.presses import show_help
from bot.features.rules.presses import game_wanted, look_up
from bot.features.rules.search import topic_suggestions
from rules.catalog import GAMES


@slash_alone
@app_commands.describe(
    topic="A word, a question, or the number of a rule",
    game="Which game; the one in this channel if you leave it out",
)
@app_commands.choices(
    game=[app_commands.Choice(name=offered.title, value=key) for key, offered in GAMES.items()]
)
async def rules(interaction: Interaction, topic: str = "", game: str = "") -> None:
    """Look something up in the rules of a game."""
    await defer_ephemeral(interaction)
    await look_up(interaction, topic, game)


@rules.autocomplete("topic")
@in_time
async def suggest_topics(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the rules that match what is being typed, at most 25."""
    game = await game_wanted(interaction, getattr(interaction.namespace, "game", None) or "")
    if game is None:
        return []
    fitting = topic_suggestions(game, typed, str(interaction.locale))
    return [
        app_commands.Choice(name=shown, value=number) for shown, number in fitting[:SELECT_LIMIT]
    ]


@slash_alone
async def help_(interaction: Interaction) -> None:
    """Show the games, and explain how to play."""
    await defer_ephemeral(interaction)
    await show_help(interaction, CustomId("help", 0))
