"""Shows a game in another channel, if the user can see the channel in which it is played."""

from contextlib import suppress

from discord import app_commands

from bot.basics.refusals import Outdated, Refused
from bot.discord_io.access import (
    actor_of,
    cached_channel,
    can_see,
    can_see_by_cache,
    is_public_here,
    known_session,
    location_of,
)
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import OPTION_LIMIT, SELECT_LIMIT, Notice, shortened
from bot.discord_io.pages import named_apart
from bot.discord_io.replies import (
    Verb,
    defer_ephemeral,
    defer_update,
    reply,
    reply_ephemeral,
    show,
    with_retries,
)
from bot.discord_io.slash import in_time, slash
from bot.discord_io.wording import notice_of
from bot.features.feature import Feature
from bot.features.mirrors import actions
from bot.features.mirrors.actions import LONGEST_DELAY, MirrorRequest, with_mirrors_updated
from bot.features.mirrors.pages import mirrored_notice, mirrors_page, unwatched_notice
from bot.language.readers import anonymous_reader
from bot.sessions.hooks import Hooks
from bot.sessions.posts import Kind, Post
from bot.sessions.queries import SessionSummary
from bot.sessions.session import Session
from rules.catalog import title_of
from rules.text import Text, count, say, words


async def begin_mirror(interaction: Interaction, game: int, delay: int) -> None:
    """Mirror a game in this channel, some turns late; raises Refused."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    session = await _seen_here(interaction, game)
    is_told = not await is_public_here(interaction, session)
    request = MirrorRequest(location_of(interaction).channel, delay, is_told)
    await sessions.act(session.id, actor, actions.begin_mirror, request)
    await reply(interaction, _confirmation(delay))


async def stop(interaction: Interaction, clicked: CustomId) -> None:
    """End the mirror of a game in this channel, and take the buttons from its board.

    In the game's own channel the button names the other, whose moderators have no say there.
    """
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    granted, elsewhere = interaction.permissions, clicked.rest
    channel = int(elsewhere) if elsewhere.isdecimal() else location_of(interaction).channel
    is_moderator = not elsewhere and (granted.manage_messages or granted.manage_channels)
    session = await sessions.act(clicked.session, actor, actions.end_mirror, channel, is_moderator)
    if elsewhere:
        locale = interaction.client.locale_of(interaction.guild_id, interaction.channel_id)
        ended = say("The game is shown nowhere else any more.")
        over = notice_of([ended], anonymous_reader(locale))
        await show(interaction, mirrored_notice(session, locale) or over)
        return
    said = say("The game is no longer shown here.")
    if interaction.message and interaction.message.flags.ephemeral:
        await reply(interaction, said)
        return
    await with_retries(lambda: interaction.edit_original_response(view=None))
    reader = anonymous_reader(str(interaction.locale))
    await reply_ephemeral(interaction, notice_of([said], reader))


async def _seen_here(interaction: Interaction, game: int) -> Session:
    """Return a game whose channel, on this server, the user can see; raises Refused."""
    with suppress(Outdated):
        session = await known_session(interaction, game)
        if await can_see(interaction, session.location):
            return session
    raise Refused(
        say(
            "There is no game {game} in a channel of this server that you can see. Pick one from "
            "the list.",
            game=str(game),
        )
    )


def _game_label(interaction: Interaction, game: SessionSummary) -> str:
    title = title_of(game.key)
    channel = cached_channel(interaction, game.location)
    people = ", ".join(map(words, named_apart(game.people)))
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


@slash
@app_commands.describe(
    game="Which game; start typing to see those of other channels",
    delay="By how many turns the board here lags behind",
)
async def watch(
    interaction: Interaction,
    game: int | None = None,
    delay: app_commands.Range[int, 0, LONGEST_DELAY] = 0,
) -> None:
    """Show a game from another channel here, turn by turn, or list the games that are shown."""
    await defer_ephemeral(interaction)
    if game is None:
        channel = location_of(interaction).channel
        shown = await interaction.client.sessions.queries.mirrored_in(channel)
        await show(interaction, mirrors_page(shown, channel, str(interaction.locale)))
    else:
        await begin_mirror(interaction, game, delay)


@watch.autocomplete("game")
@in_time
async def suggest_games(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Return the games that the user can see and that match what is being typed, at most 25."""
    games = await interaction.client.sessions.queries.open_in(interaction.guild_id)
    here = location_of(interaction).channel
    offered = [
        app_commands.Choice(name=_game_label(interaction, game), value=game.id)
        for game in games
        if game.location.channel != here and can_see_by_cache(interaction, game.location)
    ]
    return [one for one in offered if typed.casefold() in one.name.casefold()][:SELECT_LIMIT]


def where_shown(_post: Post, session: Session, locale: str) -> Notice | None:
    """Return the news in a game's channel of where else it is shown; None if nowhere."""
    return mirrored_notice(session, locale)


FEATURE = Feature(
    commands=(watch,),
    verbs={"stop": Verb(defer_update, stop)},
    posts={Kind.MIRRORED: where_shown, Kind.UNWATCHED: unwatched_notice},
    hooks=Hooks(follow=(with_mirrors_updated,)),
)
