"""Watching a game from another channel, for users who can see the channel it is played in."""

from bot.basics.refusals import NoSession, Refused
from bot.discord_io.client import Interaction
from bot.discord_io.notices import OPTION_LIMIT, shortened
from bot.discord_io.replies import reply
from bot.handlers.campaign import authority_of
from bot.handlers.context import actor_of, location_of
from bot.handlers.visibility import cached_channel, can_see, can_see_by_cache
from bot.sessions.actions import mirror
from bot.sessions.actions.mirror import MirrorRequest
from bot.sessions.model.session import Session
from bot.sessions.services.queries import SessionSummary
from rules.catalog import title_of
from rules.text import Text, count, say


async def begin_mirror(interaction: Interaction, game: int, delay: int) -> None:
    """Mirror a game in this channel, some turns late; raises Refused."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    session = await _on_this_server(interaction, game)
    if not await can_see(interaction, session.location):
        raise Refused(say("You cannot see the channel of that game, so you cannot watch it."))
    request = MirrorRequest(location_of(interaction).channel, delay)
    await sessions.act(session.id, actor, mirror.begin_mirror, request)
    await reply(interaction, _confirmation(delay))


async def end_mirror(interaction: Interaction, game: int | None) -> None:
    """End the mirror of a game, or of the only one here, in this channel; raises Refused."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    channel = location_of(interaction).channel
    shown = {session.id: session for session in await sessions.queries.mirrored_in(channel)}
    if not shown:
        raise Refused(say("This channel mirrors no game."))
    if game is None and len(shown) > 1:
        raise Refused(say("This channel mirrors several games: name the one you mean."))
    wanted = next(iter(shown)) if game is None else game
    if wanted not in shown:
        raise Refused(say("This channel does not mirror that game."))
    authority = authority_of(interaction)
    await sessions.act(wanted, actor, mirror.end_mirror, channel, authority)
    await reply(interaction, say("The game is no longer shown here."))


async def visible_games(interaction: Interaction) -> list[tuple[int, str]]:
    """Return the games that the user can see and watch from here: id and label."""
    games = await interaction.client.sessions.queries.open_in(interaction.guild_id)
    here = location_of(interaction).channel
    return [
        (game.id, _game_label(interaction, game))
        for game in games
        if game.location.channel != here and can_see_by_cache(interaction, game.location)
    ]


async def mirrored_games(interaction: Interaction) -> list[tuple[int, str]]:
    """Return the games that are watched here: id and label."""
    shown = await interaction.client.sessions.queries.mirrored_in(location_of(interaction).channel)
    return [(session.id, _game_label(interaction, session)) for session in shown]


async def _on_this_server(interaction: Interaction, game: int) -> Session:
    unknown = Refused(
        say("There is no game {game} on this server. Pick one from the list.", game=str(game))
    )
    try:
        session = await interaction.client.sessions.queries.get(game)
    except NoSession:
        raise unknown from None
    if session.location.guild != interaction.guild_id:
        raise unknown
    return session


def _game_label(interaction: Interaction, game: SessionSummary | Session) -> str:
    title = title_of(game.key)
    channel = cached_channel(interaction, game.location)
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
