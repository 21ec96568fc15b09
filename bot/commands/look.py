"""/board, /hand, /log and /record: what people look at."""

from discord import app_commands

from bot.commands.slash import slash
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import defer_ephemeral, defer_public
from bot.handlers import board as looking
from bot.handlers.context import here, place_of


@slash
@app_commands.describe(part="Which picture, where the game has several")
async def board(interaction: Interaction, part: str = "") -> None:
    """Show the board to everybody here."""
    await defer_public(interaction)
    await looking.board(interaction, await here(interaction), part)


@board.autocomplete("part")
async def suggest_parts(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Offer the pictures there are."""
    session = await interaction.client.sessions.queries.in_channel(place_of(interaction).channel)
    parts = looking.parts(interaction, session) if session else ()
    fitting = [part for part in parts if typed.casefold() in part.casefold()]
    return [app_commands.Choice(name=part, value=part) for part in fitting[:25]]


@slash
async def hand(interaction: Interaction) -> None:
    """Show what only you may see."""
    await defer_ephemeral(interaction)
    await looking.hand(interaction, CustomId("hand", (await here(interaction)).id))


@slash
@app_commands.describe(moves="Only the last so many moves")
async def log(interaction: Interaction, moves: app_commands.Range[int, 1] | None = None) -> None:
    """Tell what happened."""
    await defer_ephemeral(interaction)
    session = await here(interaction)
    await looking.log(interaction, CustomId("log", session.id, rest=str(moves or 0)))


@slash
async def record(interaction: Interaction) -> None:
    """Give the game as a text file."""
    await defer_ephemeral(interaction)
    await looking.record(interaction, CustomId("record", (await here(interaction)).id))
