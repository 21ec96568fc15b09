"""Help: the games at a glance, one of them, and how to use the bot."""

from dataclasses import replace

from bot.basics.refusals import Outdated
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.notices import Attachment
from bot.discord_io.replies import selected, show
from bot.handlers.context import place_of
from bot.wording.help import TOPICS, game_page, games_page, topic_page
from rules.catalog import GAMES

SMALL = 480
"""Pixels of the picture of a game that somebody is choosing."""


async def show_help(interaction: Interaction, clicked: CustomId) -> None:
    """Show all games, or the page about the use of the bot that was chosen."""
    path, locale = (*read_path(clicked.rest), *selected(interaction)), str(interaction.locale)
    if path:
        if path[0] >= len(TOPICS):
            raise Outdated
        await show(interaction, topic_page(path[0], locale))
        return
    session = await interaction.client.sessions.queries.in_channel(place_of(interaction).channel)
    page = games_page(locale, GAMES.get(session.key) if session else None)
    picture = await interaction.client.pictures.draw_overview(locale)
    await show(interaction, replace(page, attachment=Attachment.of("games", picture)))


async def show_game(interaction: Interaction, clicked: CustomId) -> None:
    """Show the guide of a game, with the ways to begin it."""
    if clicked.rest not in GAMES:
        raise Outdated
    picture = await interaction.client.pictures.draw_sample(clicked.rest, SMALL)
    page = game_page(GAMES[clicked.rest], str(interaction.locale))
    await show(interaction, replace(page, attachment=Attachment.of("game", picture)))
