"""/play: what waits for somebody, the tables that they may join, and a new game."""

from collections.abc import Iterable, Sequence

import discord
from discord import app_commands

from bot.basics.refusals import Outdated
from bot.discord_io.access import actor_of, can_see_by_cache, is_alone, may_know_by_cache
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Attachment
from bot.discord_io.pages import PICTURE_WIDTH
from bot.discord_io.readers import user_of
from bot.discord_io.replies import Verb, defer_ephemeral, defer_update, show
from bot.discord_io.selections import selected_value
from bot.discord_io.slash import slash_anywhere
from bot.features.campaigns.rows import Campaigns
from bot.features.feature import Feature
from bot.features.front_door.pages import (
    Offered,
    alone_note,
    games_of_page,
    new_game_page,
    offer_of_seat,
    play_page,
)
from bot.features.guests.pages import joined_line
from bot.features.lessons.rows import Lessons
from bot.features.lobby.rows import Lobbies
from bot.features.orders.giving import Orders
from bot.sessions.campaign import Campaign
from bot.sessions.people import Status
from bot.sessions.queries import SessionSummary
from rules.catalog import GAMES
from rules.text import Text


async def show_play(interaction: Interaction, note: Text | None = None) -> None:
    """Show what waits for the user and what they can begin; `note` says what was just done."""
    offered = await (_alone if is_alone(interaction) else _on_server)(interaction)
    await show(interaction, play_page(offered, str(interaction.locale), note))


async def open_page(interaction: Interaction, clicked: CustomId) -> None:
    """Show the page, as the command does."""
    del clicked
    await show_play(interaction)


async def show_game(interaction: Interaction, clicked: CustomId) -> None:
    """Show the page of a game that the user may begin."""
    key = clicked.rest or selected_value(interaction)
    if key not in GAMES:
        raise Outdated
    client, locale = interaction.client, str(interaction.locale)
    picture = Attachment.of("game", await client.pictures.draw_sample(key, PICTURE_WIDTH, locale))
    finished = await client.sessions.of(Lessons).finished(interaction.user.id)
    page = new_game_page(GAMES[key], picture, finished, locale, is_alone=is_alone(interaction))
    await show(interaction, page)


async def join(interaction: Interaction, clicked: CustomId) -> None:
    """Give the user a seat at a table, or ask its host for one; say so on the page."""
    lobbies, actor = interaction.client.sessions.of(Lobbies), actor_of(interaction)
    session = await lobbies.join(clicked.session, actor)
    await show_play(interaction, joined_line(session, actor.user.id))


async def _alone(interaction: Interaction) -> Offered:
    sessions, user = interaction.client.sessions, interaction.user.id
    waiting = await sessions.queries.waiting_anywhere(user)
    finished = await sessions.of(Lessons).finished(user)
    invited = None if interaction.guild_id is None else interaction.client.application_id
    orders = await sessions.of(Orders).everywhere(user)
    return Offered(waiting, orders=orders, finished=finished, alone=alone_note(invited))


async def _on_server(interaction: Interaction) -> Offered:
    sessions, user, guild = interaction.client.sessions, interaction.user.id, interaction.guild_id
    waiting = await sessions.queries.waiting_for(user, guild)
    called = {session.id for session in waiting}
    known = [
        game
        for game in await sessions.queries.open_in(guild)
        if may_know_by_cache(interaction, game) and game.id not in called
    ]
    tables = await _tables(interaction, known)
    joinable = {game.id for game, _ in tables}
    return Offered(
        waiting,
        tables,
        [game for game in known if game.id not in joinable],
        [
            campaign
            for campaign in await sessions.of(Campaigns).open_in(guild)
            if _may_know_campaign(interaction, campaign)
        ],
        await sessions.of(Lessons).finished(user),
        orders=[
            own
            for own in await sessions.of(Orders).everywhere(user)
            if own[0].location.guild == guild
        ],
    )


async def _tables(
    interaction: Interaction, known: Iterable[SessionSummary]
) -> Sequence[tuple[SessionSummary, Text]]:
    """Return the tables at which the user may take a seat, or ask for one."""
    queries, user = interaction.client.sessions.queries, interaction.user.id
    lobbies = [game for game in known if game.status is Status.LOBBY]
    offers = [(game, offer_of_seat(await queries.get(game.id), user)) for game in lobbies]
    return [(game, offer) for game, offer in offers if offer]


def _may_know_campaign(interaction: Interaction, campaign: Campaign) -> bool:
    takes_part = interaction.user.id in {user.id for user in (campaign.host, *campaign.people)}
    return takes_part or can_see_by_cache(interaction, campaign.location)


@slash_anywhere
async def play(interaction: Interaction) -> None:
    """See what waits for you, join a table, begin a game or take a lesson."""
    await defer_ephemeral(interaction)
    await show_play(interaction)


@app_commands.guild_only
@app_commands.context_menu(name="Games of this person")
async def games_of(interaction: Interaction, person: discord.User | discord.Member) -> None:
    """List the open games of a person, as far as the asker may know of them."""
    await defer_ephemeral(interaction)
    found = await interaction.client.sessions.queries.open_in(interaction.guild_id)
    theirs = (game for game in found if person.id in {user.id for user in game.people})
    shown = [game for game in theirs if may_know_by_cache(interaction, game)]
    await show(interaction, games_of_page(user_of(person), shown, str(interaction.locale)))


FEATURE = Feature(
    commands=(play, games_of),
    verbs={
        "turns": Verb(defer_ephemeral, open_page),
        "play-page": Verb(defer_update, open_page),
        "play-game": Verb(defer_update, show_game),
        "play-join": Verb(defer_update, join),
        "play-now": Verb(defer_ephemeral, open_page),
    },
)
