"""Servers as JSON: accounts, the application, channels, members, roles, emojis."""

from localtable.model import permissions
from localtable.model.basics import Payload, moment
from localtable.model.guilds import Channel, DeniedTo, Emoji, Guild, User
from localtable.model.world import World

GUILD_INSTALL, USER_INSTALL = "0", "1"
ENGLISH, LOCALE = "en", "en-US"
"""The page's source language, and what Discord calls it."""


def user_payload(user: User) -> Payload:
    """Return an account as JSON."""
    return {
        "id": str(user.id),
        "username": user.name if user.is_bot else user.name.lower(),
        "global_name": None if user.is_bot else user.name,
        "discriminator": "0",
        "avatar": None,
        "bot": user.is_bot,
    }


def application_payload(world: World) -> Payload:
    """Return the bot's application as JSON."""
    return {
        "id": str(world.application_id),
        "name": world.bot.name,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": user_payload(world.owner),
        "verify_key": "0" * 64,
        "integration_types_config": {GUILD_INSTALL: {}, USER_INSTALL: {}},
    }


def owners_payload(world: World, channel: Channel, user: User) -> Payload:
    """Return for whom the bot is installed; a direct conversation has no server."""
    if world.is_without_bot(channel):
        return {USER_INSTALL: str(user.id)}
    return {GUILD_INSTALL: str(channel.guild_id or 0)}


def emoji_payload(emoji: Emoji) -> Payload:
    """Return an emoji of the application as JSON."""
    return {"id": str(emoji.id), "name": emoji.name, "animated": emoji.is_animated}


ROLE_OVERWRITE, MEMBER_OVERWRITE = 0, 1
VOCAL_PART: Payload = {"bitrate": 64000, "user_limit": 0, "rtc_region": None}


def channel_payload(world: World, channel: Channel) -> Payload:
    """Return a channel, a thread or a direct conversation as JSON."""
    shown: Payload = {
        "id": str(channel.id),
        "type": int(channel.kind),
        "last_message_id": str(channel.message_ids[-1]) if channel.message_ids else None,
        "flags": 0,
    }
    if channel.is_direct:
        others = [world.user(member) for member in channel.member_ids if member != world.bot.id]
        return {**shown, "recipients": [user_payload(user) for user in others]}
    shown |= {"guild_id": str(channel.guild_id), "name": channel.name, "rate_limit_per_user": 0}
    if channel.is_thread:
        return {**shown, **_thread_part(world, channel)}
    shown |= VOCAL_PART if channel.is_vocal else {}
    return {
        **shown,
        "topic": channel.topic,
        "position": channel.position,
        "parent_id": str(channel.parent_id) if channel.parent_id else None,
        "nsfw": False,
        "permission_overwrites": _overwrites(world, channel),
    }


def _overwrites(world: World, channel: Channel) -> list[Payload]:
    """Return what a channel denies; one in a category has a copy of what the category denies."""
    category = world.channels[channel.parent_id] if channel.parent_id else None
    chosen = category if category and category.denied and not channel.denied else channel
    guild = world.guild_of(chosen)
    target, kind = {
        DeniedTo.BOT: (world.bot.id, MEMBER_OVERWRITE),
        DeniedTo.ITS_ROLE: (guild.bot_role_id, ROLE_OVERWRITE),
        DeniedTo.EVERYONE: (guild.id, ROLE_OVERWRITE),
    }[chosen.denied_to]
    own = [_overwrite(target, kind, denied=chosen.denied)] if chosen.denied else []
    granted = [
        _overwrite(user, MEMBER_OVERWRITE, allowed=allowed)
        for user, allowed in channel.granted.items()
    ]
    return [*own, *_denied_to_members(guild, channel.denied_to_members), *granted]


def _denied_to_members(guild: Guild, denied: int) -> list[Payload]:
    """Return how a channel denies everybody something, but neither the bot nor moderators."""
    if not denied:
        return []
    exempt = (guild.bot_role_id, guild.moderator_role_id)
    allowing = [_overwrite(role, ROLE_OVERWRITE, allowed=denied) for role in exempt]
    return [_overwrite(guild.id, ROLE_OVERWRITE, denied=denied), *allowing]


def _overwrite(target: int, kind: int, *, allowed: int = 0, denied: int = 0) -> Payload:
    return {"id": str(target), "type": kind, "allow": str(allowed), "deny": str(denied)}


def _thread_part(world: World, thread: Channel) -> Payload:
    created = moment(thread.id).isoformat()
    shown: Payload = {
        "parent_id": str(thread.parent_id),
        "owner_id": str(thread.owner_id),
        "message_count": len(thread.message_ids),
        "total_message_sent": len(thread.message_ids),
        "member_count": len(thread.member_ids),
        "thread_metadata": {
            "archived": thread.archived,
            "locked": thread.locked,
            "auto_archive_duration": thread.auto_archive_minutes,
            "archive_timestamp": created,
            "create_timestamp": created,
        },
    }
    if world.bot.id in thread.member_ids:
        shown["member"] = thread_member_payload(thread, world.bot)
    return shown


def thread_member_payload(thread: Channel, user: User) -> Payload:
    """Return a follower of a thread as JSON."""
    joined = moment(thread.id).isoformat()
    return {"id": str(thread.id), "user_id": str(user.id), "join_timestamp": joined, "flags": 0}


def partial_member_payload(guild: Guild, user: User) -> Payload:
    """Return a membership as JSON, without its account."""
    roles = [guild.bot_role_id] if user.is_bot else []
    roles += [guild.moderator_role_id] if user.is_moderator else []
    return {
        "roles": [str(role) for role in roles],
        "joined_at": (guild.joined_at if user.is_bot else moment(user.id)).isoformat(),
        "flags": 0,
    }


def member_payload(guild: Guild, user: User) -> Payload:
    """Return a member of a server as JSON."""
    return {**partial_member_payload(guild, user), "user": user_payload(user)}


def role_payload(role_id: int, name: str, allowed: int, position: int) -> Payload:
    """Return a role as JSON."""
    return {
        "id": str(role_id),
        "name": name,
        "permissions": str(allowed),
        "position": position,
    }


def roles_payload(world: World, guild: Guild) -> list[Payload]:
    """Return a server's roles as JSON."""
    bot = role_payload(
        guild.bot_role_id,
        world.bot.name,
        permissions.BOT & ~guild.lacking,
        guild.bot_role_position,
    )
    bot |= {"managed": True, "tags": {"bot_id": str(world.bot.id)}}
    return [
        role_payload(guild.id, "@everyone", permissions.EVERYONE & ~guild.lacking, 0),
        role_payload(
            guild.moderator_role_id,
            "Moderators",
            permissions.MODERATOR,
            1 if guild.bot_role_position > 1 else 2,
        ),
        bot,
    ]


def guild_summary(world: World, guild: Guild) -> Payload:
    """Return a server as JSON, without its contents."""
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "owner_id": str(world.owner.id),
        "features": [*guild.features],
        "preferred_locale": LOCALE,
        "system_channel_id": str(guild.system_channel_id) if guild.system_channel_id else None,
        "roles": roles_payload(world, guild),
    }


def guild_payload(world: World, guild: Guild) -> Payload:
    """Return a server as JSON, as in the gateway's GUILD_CREATE."""
    channels = world.channels_of(guild)
    seen = [channel for channel in channels if world.permissions(channel, world.bot)]
    return {
        **guild_summary(world, guild),
        "joined_at": guild.joined_at.isoformat(),
        "unavailable": False,
        "member_count": len(world.members),
        "members": [member_payload(guild, world.bot)],
        "channels": [channel_payload(world, channel) for channel in seen if not channel.is_thread],
        "threads": [
            channel_payload(world, channel)
            for channel in seen
            if channel.is_thread and not channel.archived
        ],
    }
