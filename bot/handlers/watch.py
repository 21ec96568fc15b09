"""Watching a game from another channel, for users who can see the channel it is played in."""

import discord
from discord.abc import GuildChannel

from bot.basics.refusals import NoSession, Refused
from bot.discord_io.client import Interaction
from bot.discord_io.notices import OPTION_LIMIT, shortened
from bot.discord_io.replies import reply
from bot.handlers.campaign import authority_of
from bot.handlers.context import actor_of, place_of
from bot.sessions import MirrorRequest, Place, Session, SessionSummary
from rules.catalog import GAMES
from rules.text import Text, count, say

Channel = GuildChannel | discord.Thread


async def start_watching(interaction: Interaction, game: int, delay: int) -> None:
    """Mirror a game in this channel, some turns late; raises Refused."""
    sessions, (user, action) = interaction.client.sessions, actor_of(interaction)
    session = await _on_this_server(interaction, game)
    if not await _can_see(interaction, session.place):
        raise Refused(say("You cannot see the channel of that game, so you cannot watch it."))
    request = MirrorRequest(place_of(interaction).channel, delay)
    await sessions.mirrors.watch(session.id, user, request, action)
    await reply(interaction, _confirmation(delay))


async def stop_watching(interaction: Interaction, game: int | None) -> None:
    """End the mirror of a game, or of the only one here, in this channel; raises Refused."""
    sessions, (user, action) = interaction.client.sessions, actor_of(interaction)
    channel = place_of(interaction).channel
    shown = {session.id: session for session in await sessions.mirrors.shown_in(channel)}
    if not shown:
        raise Refused(say("No game is watched here."))
    if game is None and len(shown) > 1:
        raise Refused(say("Several games are watched here: name the one you mean."))
    wanted = next(iter(shown)) if game is None else game
    if wanted not in shown:
        raise Refused(say("That game is not watched here."))
    await sessions.mirrors.unwatch(wanted, user, (channel, authority_of(interaction)), action)
    await reply(interaction, say("The game is no longer shown here."))


async def visible_games(interaction: Interaction) -> list[tuple[int, str]]:
    """Return the games that the user can see and watch from here: id and label."""
    games = await interaction.client.sessions.queries.open_in(interaction.guild_id)
    here = place_of(interaction).channel
    return [
        (game.id, _game_label(interaction, game))
        for game in games
        if game.place.channel != here and _can_see_by_cache(interaction, game.place)
    ]


async def watched_games(interaction: Interaction) -> list[tuple[int, str]]:
    """Return the games that are watched here: id and label."""
    shown = await interaction.client.sessions.mirrors.shown_in(place_of(interaction).channel)
    return [(session.id, _game_label(interaction, session)) for session in shown]


async def _on_this_server(interaction: Interaction, game: int) -> Session:
    unknown = Refused(
        say("There is no game {game} on this server. Pick one from the list.", game=str(game))
    )
    try:
        session = await interaction.client.sessions.queries.get(game)
    except NoSession:
        raise unknown from None
    if session.place.guild != interaction.guild_id:
        raise unknown
    return session


async def _can_see(interaction: Interaction, place: Place) -> bool:
    """Whether the user can see a channel; asks Discord if the cache does not know."""
    channel = _cached_channel(interaction, place) or await _fetched_channel(interaction, place)
    if not _may_view(interaction, channel):
        return False
    if not isinstance(channel, discord.Thread) or not channel.is_private():
        return True
    return await _is_thread_member(interaction, channel)


def _can_see_by_cache(interaction: Interaction, place: Place) -> bool:
    """Whether the user can see a channel, as far as the cache knows."""
    channel = _cached_channel(interaction, place)
    is_private = isinstance(channel, discord.Thread) and channel.is_private()
    return not is_private and _may_view(interaction, channel)


def _cached_channel(interaction: Interaction, place: Place) -> Channel | None:
    return interaction.guild.get_channel_or_thread(place.channel) if interaction.guild else None


async def _fetched_channel(interaction: Interaction, place: Place) -> Channel | None:
    """Ask Discord for a channel that is not in the cache, such as an archived thread."""
    try:
        found = await interaction.client.fetch_channel(place.channel)
    except (discord.NotFound, discord.Forbidden):
        return None
    return found if isinstance(found, GuildChannel | discord.Thread) else None


def _may_view(interaction: Interaction, channel: Channel | None) -> bool:
    user = interaction.user
    if channel is None or not isinstance(user, discord.Member):
        return False
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return False
    return channel.permissions_for(user).view_channel


async def _is_thread_member(interaction: Interaction, thread: discord.Thread) -> bool:
    """Whether the user may read a private thread."""
    user = interaction.user
    if isinstance(user, discord.Member) and thread.permissions_for(user).manage_threads:
        return True
    try:
        await thread.fetch_member(user.id)
    except discord.NotFound:
        return False
    return True


def _game_label(interaction: Interaction, game: SessionSummary | Session) -> str:
    title = GAMES[game.key].title if game.key in GAMES else game.key
    channel = _cached_channel(interaction, game.place)
    people = ", ".join(user.name for user in game.people)
    where = f"#{channel.name}" if channel else "…"
    return shortened(f"{title} · {where} · {people}", OPTION_LIMIT)


def _confirmation(delay: int) -> Text:
    if not delay:
        return say("The game is shown here from now on.")
    return count(
        "The game is shown here from now on, {count} turn late.",
        "The game is shown here from now on, {count} turns late.",
        delay,
    )
