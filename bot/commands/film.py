"""/film: the game so far as an animated picture."""

from typing import Literal

from discord import app_commands

from bot.commands.slash import slash
from bot.discord_io.client import Interaction
from bot.discord_io.replies import defer_ephemeral
from bot.handlers.film import Cut, send_film, session_shown_here

Speed = Literal["slow", "normal", "fast"]


@slash
@app_commands.rename(first="from", last="to")
@app_commands.describe(
    first="The turn after which the film begins; the beginning if you leave it out",
    last="The turn after which the film ends; the newest turn if you leave it out",
    speed="How fast the film runs",
)
async def film(
    interaction: Interaction,
    first: app_commands.Range[int, 0] | None = None,
    last: app_commands.Range[int, 1] | None = None,
    speed: Speed = "normal",
) -> None:
    """See the game so far as a film."""
    await defer_ephemeral(interaction)
    session = await session_shown_here(interaction)
    await send_film(interaction, session, Cut(first, last, speed))
