"""/rules and /help: look up a rule, and learn how to use the bot."""

from discord import app_commands

from bot.commands.slash import slash, slash_anywhere
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import SELECT_LIMIT
from bot.discord_io.replies import defer_ephemeral
from bot.handlers.context import place_of, session_here
from bot.handlers.help import show_help
from bot.handlers.rules import search, show_chapters
from bot.wording.rulebook import topic_suggestions
from rules.catalog import GAMES


@slash
@app_commands.describe(topic="A word, or the number of a rule")
async def rules(interaction: Interaction, topic: str = "") -> None:
    """Look something up in the rules of this channel's game."""
    await defer_ephemeral(interaction)
    session = await session_here(interaction)
    if topic.strip():
        await search(interaction, CustomId("topic", session.id), topic)
    else:
        await show_chapters(interaction, CustomId("rules", session.id))


@rules.autocomplete("topic")
async def suggest_topics(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the rules that match what is being typed, at most 25."""
    session = await interaction.client.sessions.queries.in_channel(place_of(interaction).channel)
    if session is None:
        return []
    fitting = topic_suggestions(GAMES[session.key], typed)
    return [
        app_commands.Choice(name=shown, value=number) for shown, number in fitting[:SELECT_LIMIT]
    ]


@slash_anywhere
async def help_(interaction: Interaction) -> None:
    """Show the games, and explain how to play."""
    await defer_ephemeral(interaction)
    await show_help(interaction, CustomId("help", 0))
