"""Names that commands had, and the answer to people who still type one.

They are not registered any more. A client that has not heard of that yet still offers them, and
discord.py raises CommandNotFound for what it sends.
"""

from collections.abc import Mapping
from typing import Any, cast

import discord
from discord import app_commands

from bot.basics.refusals import Refused
from bot.discord_io.client import Interaction
from bot.discord_io.replies import reply_refusal
from rules.text import Text, say

LOBBY_BUTTONS = say(
    "Use the buttons under the table’s message: **Join**, **Leave**, **Start** and **Cancel**. "
    "`/play` leads to every open table."
)
CAMPAIGN_BUTTONS = say(
    "Use the buttons under the campaign’s standings: `/campaign standings` shows them with **Next "
    "game**, **Pause** and **End**."
)
SERVER_PAGE = say("This is on the page `/server` now, with all other settings of the server.")

FORMER_NAMES: Mapping[str, Text] = {
    "turns": say("`/play` shows the games that wait for you now, the longest waiting first."),
    "game": say("`/play` lists games and tables now, and `/game new` opens a table."),
    "game list": say("`/play` leads to the open tables now, and to the games that wait for you."),
    "game join": LOBBY_BUTTONS,
    "game leave": LOBBY_BUTTONS,
    "game start": LOBBY_BUTTONS,
    "game cancel": say(
        "Press **Cancel** under the table’s message. A moderator (Manage Messages) ends a game "
        "that has begun with **End the game**, which `/game resign` offers."
    ),
    "campaign": say(
        "`/campaign standings` shows a campaign with its buttons, and `/campaign new` opens one."
    ),
    "campaign list": say("`/play` leads to the campaigns of this server now."),
    "campaign join": LOBBY_BUTTONS,
    "campaign leave": LOBBY_BUTTONS,
    "campaign start": LOBBY_BUTTONS,
    "campaign next": CAMPAIGN_BUTTONS,
    "campaign pause": CAMPAIGN_BUTTONS,
    "campaign end": CAMPAIGN_BUTTONS,
    "redo": say("**Redo** is a button in the answer to `/undo` now."),
    "hint": say("**Hint** is a button in the panel that **Your move** opens, and under **⋯**."),
    "film": say("**Film** is a button in the answer to `/log` now."),
    "record": say("**Record** is a button in the answer to `/log` now."),
    "leaderboard": say("The leaderboard is a tab of `/stats` now."),
    "guesses": say("Who guesses best is a tab of `/stats` now."),
    "away": say("**Away** is a button on the page `/settings` now."),
    "privacy": say("**Privacy** is a button on the page `/settings` now."),
    "unwatch": say("Press **Stop** under the game that is shown here."),
    "server settings": SERVER_PAGE,
    "server threads": SERVER_PAGE,
    "server overview": SERVER_PAGE,
}
"""By the words that were typed: the way that took a command's place. A group stands for the rest
of its subcommands."""

CHANGED = say(
    "Your Discord still shows an older form of this command. Reload it (Ctrl+R, or close the app "
    "and open it again), then type the command anew. `/help` explains what there is."
)


async def answer_command_error(
    interaction: Interaction, error: app_commands.AppCommandError
) -> None:
    """Tell the user why a command failed; for one that is gone or has changed, its new way."""
    outdated = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
    if not isinstance(error, outdated):
        await reply_refusal(interaction, error)
    elif interaction.type is discord.InteractionType.autocomplete:
        await interaction.response.autocomplete([])
    else:
        await reply_refusal(interaction, Refused(new_way(_words_typed(interaction))))


def new_way(typed: tuple[str, ...]) -> Text:
    """Return the sentence about a command that is gone or has changed, by the words of its name."""
    return FORMER_NAMES.get(" ".join(typed)) or FORMER_NAMES.get(typed[0], CHANGED)


def _words_typed(interaction: Interaction) -> tuple[str, ...]:
    """Return the name of a command, with its subcommand if it has one."""
    data = cast("Mapping[str, Any]", interaction.data)
    nesting = {
        discord.AppCommandOptionType.subcommand.value,
        discord.AppCommandOptionType.subcommand_group.value,
    }
    typed, options = (data["name"],), data.get("options") or ()
    while options and options[0]["type"] in nesting:
        typed, options = (*typed, options[0]["name"]), options[0].get("options") or ()
    return typed
