"""/board, /hand, /log and /record: what people look at."""

from discord import app_commands

from bot.commands.slash import slash
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import Id
from bot.discord_io.replies import think, think_aloud
from bot.handlers import board as looking
from bot.handlers.context import here, place_of


@slash
@app_commands.describe(part="Which picture, where the game has several")
async def board(interaction: Interaction, part: str = "") -> None:
    """Show the board to everybody here."""
    await think_aloud(interaction)
    await looking.board(interaction, await here(interaction), part)


@board.autocomplete("part")
async def suggest_parts(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Offer the pictures there are."""
    table = await interaction.client.sessions.at(place_of(interaction).channel)
    parts = looking.parts(interaction, table) if table else ()
    fitting = [part for part in parts if typed.casefold() in part.casefold()]
    return [app_commands.Choice(name=part, value=part) for part in fitting[:25]]


@slash
async def hand(interaction: Interaction) -> None:
    """Show what only you may see."""
    await think(interaction)
    await looking.hand(interaction, Id("hand", (await here(interaction)).id))


@slash
@app_commands.describe(moves="Only the last so many moves")
async def log(interaction: Interaction, moves: app_commands.Range[int, 1] | None = None) -> None:
    """Tell what happened."""
    await think(interaction)
    table = await here(interaction)
    await looking.log(interaction, Id("log", table.id, rest=str(moves or 0)))


@slash
async def record(interaction: Interaction) -> None:
    """Give the game as a text file."""
    await think(interaction)
    await looking.record(interaction, Id("record", (await here(interaction)).id))
