"""Help: the games at a glance, one of them, and how to use the bot."""

import asyncio

from discord import app_commands

from bot.basics.refusals import Outdated
from bot.discord_io.access import is_alone, location_of
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.notices import Attachment
from bot.discord_io.pages import PICTURE_WIDTH
from bot.discord_io.replies import Verb, defer_ephemeral, defer_update, show
from bot.discord_io.selections import selected, selected_value
from bot.discord_io.slash import GAME_CHOICES, choices_of, in_time, slash_alone
from bot.features.feature import Feature
from bot.features.help.pages import Surroundings, game_page, games_on, games_page
from bot.features.help.topics import TOPICS, topic_page
from bot.features.lessons.rows import Lessons
from bot.features.rules.presses import game_wanted, look_up
from bot.features.rules.search import topic_suggestions
from rules.catalog import GAMES

LARGE = 1000
"""Pixels of the picture of a game alone."""


async def show_help(interaction: Interaction, clicked: CustomId) -> None:
    """Show all games, or the page about the use of the bot that was chosen."""
    path = (*read_path(clicked.rest), *selected(interaction))
    if not path:
        await _show_games(interaction, 0)
        return
    if path[0] >= len(TOPICS):
        raise Outdated
    await show(
        interaction, topic_page(path[0], str(interaction.locale), is_alone=is_alone(interaction))
    )


async def turn_games(interaction: Interaction, clicked: CustomId) -> None:
    """Show another page of the games."""
    page, *_ = (*read_path(clicked.rest), 0)
    await _show_games(interaction, page)


async def show_game(interaction: Interaction, clicked: CustomId) -> None:
    """Show the guide of a game, with the ways to begin it."""
    key = clicked.rest or selected_value(interaction)
    if key not in GAMES:
        raise Outdated
    locale = str(interaction.locale)
    picture = await interaction.client.pictures.draw_sample(key, LARGE, locale)
    shown = Attachment.of("game", picture)
    finished = await interaction.client.sessions.of(Lessons).finished(interaction.user.id)
    await show(interaction, game_page(GAMES[key], locale, shown, finished))


async def _show_games(interaction: Interaction, page: int) -> None:
    session = await interaction.client.sessions.queries.in_channel(location_of(interaction).channel)
    here = GAMES.get(session.key) if session else None
    around, locale = Surroundings(is_alone(interaction), here), str(interaction.locale)
    draw = interaction.client.pictures.draw_sample
    keys = [game.key for game in games_on(page)[0]]
    drawn = await asyncio.gather(*(draw(key, PICTURE_WIDTH, locale) for key in keys))
    pictures = {key: Attachment.of("game", found) for key, found in zip(keys, drawn, strict=True)}
    finished = await interaction.client.sessions.of(Lessons).finished(interaction.user.id)
    await show(interaction, games_page(pictures, page, locale, around, finished))


@slash_alone
@app_commands.describe(
    topic="A word, a question, or the number of a rule",
    game="Which game; the one in this channel if you leave it out",
)
@app_commands.choices(game=GAME_CHOICES)
async def rules(interaction: Interaction, topic: str = "", game: str = "") -> None:
    """Look something up in the rules of a game."""
    await defer_ephemeral(interaction)
    await look_up(interaction, topic, game)


@rules.autocomplete("topic")
@in_time
async def suggest_topics(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the rules that match what is being typed, at most 25."""
    game = await game_wanted(interaction, getattr(interaction.namespace, "game", None) or "")
    if game is None:
        return []
    locale = str(interaction.locale)
    return choices_of(await asyncio.to_thread(topic_suggestions, game, typed, locale))


@slash_alone
async def help_(interaction: Interaction) -> None:
    """Show the games, and explain how to play."""
    await defer_ephemeral(interaction)
    await show_help(interaction, CustomId("help", 0))


FEATURE = Feature(
    commands=(help_, rules),
    verbs={
        "help": Verb(defer_update, show_help),
        "games": Verb(defer_update, turn_games),
        "about": Verb(defer_update, show_game),
    },
)
