"""/board, /hand and /log: show a game as it stands, and what has happened in it."""

from discord import app_commands

from bot.discord_io.access import location_of, session_here, session_shown_here
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import SELECT_LIMIT
from bot.discord_io.replies import defer_ephemeral, defer_public
from bot.discord_io.slash import in_time, slash_in_games
from bot.features.board.presses import board_parts, show_board, show_hand
from bot.features.log.presses import show_log


@slash_in_games
@app_commands.describe(part="Which picture, if the game has several")
async def board(interaction: Interaction, part: str = "") -> None:
    """Show the board to everybody here."""
    await defer_public(interaction)
    await show_board(interaction, await session_here(interaction), part)


@board.autocomplete("part")
@in_time
async def suggest_parts(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the names of the public pictures that match what is being typed, at most 25."""
    session = await interaction.client.sessions.queries.in_channel(location_of(interaction).channel)
    parts = board_parts(interaction, session) if session else ()
    fitting = [part for part in parts if typed.casefold() in part.casefold()]
    return [app_commands.Choice(name=part, value=part) for part in fitting[:SELECT_LIMIT]]


@slash_in_games
async def hand(interaction: Interaction) -> None:
    """Show what only you may see."""
    await defer_ephemeral(interaction)
    await show_hand(interaction, CustomId("hand", (await session_here(interaction)).id))


@slash_in_games
@app_commands.describe(moves="How many of the latest moves; all if you leave it out")
async def log(interaction: Interaction, moves: app_commands.Range[int, 1] | None = None) -> None:
    """Show what has happened so far."""
    await defer_ephemeral(interaction)
    session = await session_shown_here(interaction)
    await show_log(interaction, CustomId("log", session.id, rest=str(moves or 0)))
