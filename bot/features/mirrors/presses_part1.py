"""/watch: show a game of another channel here, or see which games are shown."""

from discord import app_commands

from bot.discord_io.client import Interaction
from bot.discord_io.notices import SELECT_LIMIT
from bot.discord_io.replies import defer_ephemeral
from bot.discord_io.slash import slash
from bot.discord_io.slash_part1 import in_time
from bot.features.mirrors.presses import begin_mirror, show_mirrored, visible_games

MAX_DELAY = 20
"""The longest delay in turns."""


@slash
@app_commands.describe(
    game="Which game; start typing to see those of other channels",
    delay="By how many turns the board here lags behind",
)
async def watch(
    interaction: Interaction,
    game: int | None = None,
    delay: app_commands.Range[int, 0, MAX_DELAY] = 0,
) -> None:
    """Show a game from another channel here, turn by turn, or list the games that are shown."""
    await defer_ephemeral(interaction)
    if game is None:
        await show_mirrored(interaction)
    else:
        await begin_mirror(interaction, game, delay)


@watch.autocomplete("game")
@in_time
async def suggest_games(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Return the games that the user can see and that match what is being typed, at most 25."""
    offered = await visible_games(interaction)
    return [app_commands.Choice(name=name, value=number) for number, name in offered
            if typed.casefold() in name.casefold()][:SELECT_LIMIT]  # fmt: skip
