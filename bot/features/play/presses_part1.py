"""/move and /undo: make moves, and take them back."""

from discord import app_commands

from bot.discord_io.access_part1 import location_of, session_here
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import OPTION_LIMIT, shortened
from bot.discord_io.replies import defer_ephemeral
from bot.discord_io.slash import slash_in_games
from bot.discord_io.slash_part1 import in_time
from bot.features.play.drafts import Drafts
from bot.features.play.presses import type_moves
from bot.features.undo.presses import undo_or_ask, undo_turn_or_ask
from bot.language.readers import plain_reader
from rules.core import Choice
from rules.text import Reader, say, words

WHOLE_TURN = say("Your turn is complete: send this to see and confirm it")
CONFIRM = "confirm"
"""The suggestion to somebody whose draft is a whole turn; sending it shows the draft."""


@slash_in_games
@app_commands.describe(move="Your move, or several: a; b; c. Start typing to see what is allowed")
async def move(interaction: Interaction, move: str) -> None:
    """Make your move."""
    await defer_ephemeral(interaction)
    await type_moves(interaction, await session_here(interaction), move)


@move.autocomplete("move")
@in_time
async def suggest_moves(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the user's legal moves that match what is being typed, best first."""
    sessions = interaction.client.sessions
    session = await sessions.queries.in_channel(location_of(interaction).channel)
    if session is None:
        return []
    reader = plain_reader(session, str(interaction.locale))
    found = await sessions.of(Drafts).completions(session.id, interaction.user.id, typed)
    if await sessions.of(Drafts).holds_whole_turn(session.id, interaction.user.id):
        return [app_commands.Choice(name=words(WHOLE_TURN, reader), value=CONFIRM)]
    return [
        _suggestion(line, choice, reader) for line, choice in found if len(line) <= OPTION_LIMIT
    ]


@slash_in_games
@app_commands.describe(whole_turn="Take back everything you did in your last turn")
async def undo(interaction: Interaction, whole_turn: bool = False) -> None:
    """Take back your last decision, or your whole last turn."""
    await defer_ephemeral(interaction)
    asked = CustomId("undo", (await session_here(interaction)).id)
    await (undo_turn_or_ask if whole_turn else undo_or_ask)(interaction, asked)


def _suggestion(line: str, choice: Choice, reader: Reader) -> app_commands.Choice[str]:
    name = f"{line} · {words(choice.label, reader)}"
    return app_commands.Choice(name=shortened(name, OPTION_LIMIT), value=line)
