"""A server, its roles and members as JSON."""

from localtable.model import permissions
from localtable.model.accounts import User
from localtable.model.guilds import Guild
from localtable.model.payload import Payload
from localtable.model.snowflakes import moment
from localtable.model.world import World
from localtable.payloads.accounts import LOCALE, author_payload
from localtable.payloads.channels import channel_payload


def partial_member_payload(guild: Guild, user: User) -> Payload:
    """Return a membership as JSON, without its account."""
    roles = [guild.bot_role_id] if user.is_bot else []
    roles += [guild.moderator_role_id] if user.is_moderator else []
    return {
        "roles": [str(role) for role in roles],
        "nick": None,
        "avatar": None,
        "joined_at": (guild.joined_at if user.is_bot else moment(user.id)).isoformat(),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
    }


def member_payload(world: World, guild: Guild, user: User) -> Payload:
    """Return a member of a server as JSON."""
    return {**partial_member_payload(guild, user), "user": author_payload(world, user)}


def role_payload(role_id: int, name: str, allowed: int, position: int) -> Payload:
    """Return a role as JSON."""
    return {
        "id": str(role_id),
        "name": name,
        "permissions": str(allowed),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def roles_payload(world: World, guild: Guild) -> list[Payload]:
    """Return a server's roles as JSON."""
    bot = role_payload(
        guild.bot_role_id, world.bot.name, permissions.BOT & ~guild.lacking, guild.bot_role_position
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
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "system_channel_id": str(guild.system_channel_id) if guild.system_channel_id else None,
        "system_channel_flags": 0,
        "afk_timeout": 300,
        "roles": roles_payload(world, guild),
        "emojis": [],
        "stickers": [],
    }


def guild_payload(world: World, guild: Guild) -> Payload:
    """Return a server as JSON, as in the gateway's GUILD_CREATE."""
    channels = world.channels_of(guild)
    seen = [channel for channel in channels if world.permissions(channel, world.bot)]
    return {
        **guild_summary(world, guild),
        "joined_at": guild.joined_at.isoformat(),
        "large": False,
        "unavailable": False,
        "member_count": len(world.members),
        "members": [member_payload(world, guild, world.bot)],
        "channels": [channel_payload(world, channel) for channel in seen if not channel.is_thread],
        "threads": [
            channel_payload(world, channel)
            for channel in seen
            if channel.is_thread and not channel.archived
        ],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
