"""Who acts, where and on which session; who may know of it, and who may act on it."""

from collections.abc import Iterator, Mapping

import discord
from discord.abc import GuildChannel

from bot.basics.refusals import NoSession, Outdated, Refused
from bot.discord_io.client import Interaction, Lockkeeper
from bot.discord_io.errors import DISCORD_FAILURES, GONE, REFUSED
from bot.discord_io.permissions import missing_in, not_here
from bot.discord_io.readers import user_of
from bot.sessions.people import Actor, Location, User
from bot.sessions.queries import SessionSummary
from bot.sessions.session import Session
from rules.text import Text, say


def actor_of(interaction: Interaction) -> Actor:
    """Return who acts; raises Refused if the bot lacks permissions to show the outcome here.

    A direct message shows nothing to others, and Discord does not tell the permissions in it.
    """
    if interaction.guild_id and is_alone(interaction):
        raise Refused(not_here(interaction.client.application_id))
    missing = () if interaction.guild_id is None else tuple(_missing_permissions(interaction))
    if missing:
        raise Refused(
            say(
                "I lack permissions in this channel: {missing}. Somebody who manages the server "
                "can give them to me in the channel’s settings; then try again. Nothing has "
                "changed.",
                missing=missing,
            )
        )
    return Actor(user_of(interaction.user), interaction.id)


def is_alone(interaction: Interaction) -> bool:
    """Return whether nobody can play with the user here: in direct messages, or without the bot."""
    return interaction.guild_id is None or not interaction.is_guild_integration()


def location_of(interaction: Interaction) -> Location:
    """Return the channel, and the server if any, of an interaction."""
    return Location(interaction.guild_id, interaction.channel_id or 0)


async def session_here(interaction: Interaction) -> Session:
    """Return the channel's open session, or else its newest; raises NoSession."""
    session = await interaction.client.sessions.queries.in_channel(location_of(interaction).channel)
    if session is None:
        raise NoSession
    return session


async def session_shown_here(interaction: Interaction) -> Session:
    """Return the game of this channel, or else the only one watched here; raises NoSession."""
    sessions, channel = interaction.client.sessions, location_of(interaction).channel
    session = await sessions.queries.in_channel(channel)
    if session:
        return session
    watched = await sessions.queries.mirrored_in(channel)
    if len(watched) != 1:
        raise NoSession
    return watched[0]


def _missing_permissions(interaction: Interaction) -> Iterator[Text]:
    channel = interaction.channel
    kind = channel.type if channel else discord.ChannelType.text
    return missing_in(kind, interaction.app_permissions)


def is_seen_by_all_of(channel: object, where: GuildChannel) -> bool:
    """Return whether everybody who can see the channel `where` can certainly see `channel`.

    Unknown channels and private threads give False; a public thread counts as its channel.
    """
    if isinstance(channel, discord.Thread):
        return not channel.is_private() and is_seen_by_all_of(channel.parent, where)
    if not isinstance(channel, GuildChannel):
        return False
    rules = _view_rules(channel)
    if channel.id == where.id or rules == _view_rules(where):
        return True
    is_denied_to_some = False in rules.values()
    everybody = channel.guild.default_role
    return not is_denied_to_some and channel.permissions_for(everybody).view_channel


def _view_rules(channel: GuildChannel) -> Mapping[int, bool]:
    """Return the overwrites of View Channel, by id of role or member."""
    chosen = {target.id: over.view_channel for target, over in channel.overwrites.items()}
    return {target: shown for target, shown in chosen.items() if shown is not None}


Channel = GuildChannel | discord.Thread


async def known_session(interaction: Interaction, session_id: int) -> Session:
    """Return a session of which the user may know.

    Raises Outdated for any other, as if there were none.
    """
    try:
        session = await interaction.client.sessions.queries.get(session_id)
    except NoSession:
        raise Outdated from None
    is_mirrored_here = location_of(interaction).channel in session.mirror_channels
    if is_mirrored_here or await may_know(interaction, session):
        return session
    raise Outdated


async def may_know(interaction: Interaction, session: Session | SessionSummary) -> bool:
    """Return whether the user may know of a session; of one on another server nobody may."""
    if not _is_within_reach(interaction, session.location):
        return False
    has_taken_part = session.has_taken_part(interaction.user.id)
    return has_taken_part or await can_see(interaction, session.location)


def may_know_by_cache(interaction: Interaction, game: SessionSummary) -> bool:
    """Return whether the user may know of a game, as far as the cache tells, for lists."""
    has_taken_part = game.has_taken_part(interaction.user.id)
    return has_taken_part or can_see_by_cache(interaction, game.location)


async def moderates(interaction: Interaction, session: Session) -> bool:
    """Return whether the user may decide about a game that others host, and about its campaign."""
    return (await permissions_in(interaction, session.location)).manage_messages


async def permissions_in(interaction: Interaction, location: Location) -> discord.Permissions:
    """Return the user's permissions where a game is played; none from outside its server."""
    if location == location_of(interaction):
        return interaction.permissions
    member = interaction.user
    if location.guild != interaction.guild_id or not isinstance(member, discord.Member):
        return discord.Permissions.none()
    return _granted(await _channel(interaction.client, location), member)


async def can_see(interaction: Interaction, location: Location) -> bool:
    """Return whether the user can see a channel; asks Discord if the cache does not know."""
    if location == location_of(interaction):
        return True
    member = await _member(interaction, location)
    return member is not None and await _is_seen_by(interaction.client, location, member)


async def could_see(client: Lockkeeper, location: Location, user: int) -> bool:
    """Return whether a user who has pressed nothing could see a channel of a server now."""
    guild = client.get_guild(location.guild or 0)
    if guild is None or guild.unavailable:
        return False
    try:
        return await _is_seen_by(client, location, await guild.fetch_member(user))
    except DISCORD_FAILURES:
        return False


async def _is_seen_by(client: Lockkeeper, location: Location, member: discord.Member) -> bool:
    channel = await _channel(client, location)
    if not _granted(channel, member).view_channel:
        return False
    if not isinstance(channel, discord.Thread) or not channel.is_private():
        return True
    return await _is_in_thread(channel, member)


def can_see_by_cache(interaction: Interaction, location: Location) -> bool:
    """Return whether the cache lets the user see a channel; it knows nothing of private threads."""
    if location == location_of(interaction):
        return True
    channel, member = cached_channel(interaction, location), interaction.user
    is_private = isinstance(channel, discord.Thread) and channel.is_private()
    if is_private or not isinstance(member, discord.Member):
        return False
    return _granted(channel, member).view_channel


async def is_public_here(interaction: Interaction, session: Session) -> bool:
    """Return whether everybody who can see this channel may know of a session."""
    here = location_of(interaction)
    if here.channel in {session.location.channel, *session.mirror_channels}:
        return True
    where = interaction.channel
    where = where.parent if isinstance(where, discord.Thread) else where
    if not isinstance(where, GuildChannel) or session.location.guild != here.guild:
        return False
    return is_seen_by_all_of(await _channel(interaction.client, session.location), where)


def cached_channel(interaction: Interaction, location: Location) -> Channel | None:
    """Return a channel, or an active thread, of the interaction's server if the cache has it."""
    guild = interaction.guild
    is_here = guild is not None and guild.id == location.guild
    return guild.get_channel_or_thread(location.channel) if guild and is_here else None


def _is_within_reach(interaction: Interaction, location: Location) -> bool:
    """Return whether a place is on the interaction's server, or somebody is alone in either."""
    return location.guild in {None, interaction.guild_id} or is_alone(interaction)


async def _member(interaction: Interaction, location: Location) -> discord.Member | None:
    """Return the user as a member of a server, also where they are in direct messages."""
    if location.guild is None:
        return None
    user = interaction.user
    if isinstance(user, discord.Member) and interaction.guild_id == location.guild:
        return user
    guild = interaction.client.get_guild(location.guild)
    try:
        return await guild.fetch_member(user.id) if guild else None
    except (discord.NotFound, discord.Forbidden):
        return None


async def _channel(client: Lockkeeper, location: Location) -> Channel | None:
    """Return a channel of a server, or a thread, which Discord is asked for if it is archived."""
    guild = client.get_guild(location.guild or 0)
    if guild is None:
        return None
    archived = client.archived_threads
    known = guild.get_channel_or_thread(location.channel) or archived.get(location.channel)
    if known:
        return known
    try:
        found = await guild.fetch_channel(location.channel)
    except discord.InvalidData:
        return None
    except discord.HTTPException as refused:
        if refused.status in {*REFUSED, GONE}:
            return None
        raise
    if isinstance(found, discord.Thread):
        archived[found.id] = found
    return found


def _granted(channel: Channel | None, member: discord.Member) -> discord.Permissions:
    """Return a member's permissions in a channel; none if it, or what it belongs to, is gone."""
    if channel is None or (isinstance(channel, discord.Thread) and channel.parent is None):
        return discord.Permissions.none()
    return channel.permissions_for(member)


async def _is_in_thread(thread: discord.Thread, member: discord.Member) -> bool:
    """Return whether a member may read a private thread."""
    if thread.permissions_for(member).manage_threads:
        return True
    try:
        await thread.fetch_member(member.id)
    except discord.NotFound:
        return False
    return True


async def who_could_press(client: Lockkeeper, location: Location, user: int) -> User | None:
    """Return a user under their present name; None if they could not make a move in a channel now.

    They cannot once they have left the server, while they may not speak there, and where the bot
    may not post. Nor can they if nothing is known, since Discord cannot be reached.
    """
    guild = client.get_guild(location.guild or 0)
    if guild is None or guild.unavailable:
        return None
    try:
        channel = guild.get_channel_or_thread(location.channel)
        channel = channel or await client.fetch_channel(location.channel)
        member = await guild.fetch_member(user)
    except DISCORD_FAILURES:
        return None
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return None
    if next(missing_in(channel.type, channel.permissions_for(guild.me)), None):
        return None
    is_heard = channel.permissions_for(member).view_channel and not member.is_timed_out()
    return user_of(member) if is_heard else None
