"""/rules and /help: what the rules say, and how to begin."""

from discord import app_commands

from bot.commands.slash import slash
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import Id
from bot.discord_io.replies import show, think
from bot.handlers import board as looking
from bot.handlers.context import here, place_of
from bot.wording.help import help_page
from bot.wording.rulebook import found, topics
from rules.catalog import GAMES


@slash
@app_commands.describe(topic="A word, or the number of a rule")
async def rules(interaction: Interaction, topic: str = "") -> None:
    """Look something up in the rules of this channel's game."""
    await think(interaction)
    table = await here(interaction)
    if topic.strip():
        await show(interaction, found(GAMES[table.key], topic, str(interaction.locale)))
    else:
        await looking.rules(interaction, Id("rules", table.id))


@rules.autocomplete("topic")
async def suggest_topics(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Offer rules that fit."""
    table = await interaction.client.sessions.at(place_of(interaction).channel)
    if table is None:
        return []
    fitting = topics(GAMES[table.key], typed)
    return [app_commands.Choice(name=shown, value=number) for shown, number in fitting[:25]]


@slash
async def help_(interaction: Interaction) -> None:
    """How to play, for someone who has never used it."""
    await think(interaction)
    table = await interaction.client.sessions.at(place_of(interaction).channel)
    game = GAMES.get(table.key) if table else None
    await show(interaction, help_page(game, str(interaction.locale)))
