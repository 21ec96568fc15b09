"""Things of the server as the JSON Discord sends for them."""

from localtable.model import permissions
from localtable.model.payload import Payload
from localtable.model.snowflakes import moment
from localtable.model.things import Channel, User
from localtable.model.world import World

FILE_LIMIT = 10 * 1024 * 1024
MEMBER_OVERWRITE = 1
GUILD_INSTALL = "0"
LOCALE = "en-US"


def owners_payload(world: World, channel: Channel) -> Payload:
    """Show for whom the bot is installed; in a direct conversation no server is named."""
    return {GUILD_INSTALL: "0" if channel.is_direct else str(world.guild_id)}


def user_payload(user: User) -> Payload:
    """Show an account."""
    return {
        "id": str(user.id),
        "username": user.name.lower(),
        "global_name": None if user.is_bot else user.name,
        "discriminator": "0",
        "avatar": None,
        "bot": user.is_bot,
        "public_flags": 0,
        "flags": 0,
    }


def me_payload(world: World) -> Payload:
    """Show the bot its own account."""
    account = user_payload(world.bot)
    account["username"] = world.bot.name
    return {**account, "verified": True, "mfa_enabled": True, "locale": LOCALE, "email": None}


def author_payload(world: World, user: User) -> Payload:
    """Show who wrote a message; the bot goes by its full name."""
    account = user_payload(user)
    return {**account, "username": world.bot.name} if user.is_bot else account


def partial_member_payload(world: World, user: User) -> Payload:
    """Show a membership without the account it belongs to."""
    roles = [world.bot_role_id] if user.is_bot else []
    roles += [world.moderator_role_id] if user.is_moderator else []
    return {
        "roles": [str(role) for role in roles],
        "nick": None,
        "avatar": None,
        "joined_at": moment(user.id).isoformat(),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
    }


def member_payload(world: World, user: User) -> Payload:
    """Show a member of the server."""
    return {**partial_member_payload(world, user), "user": author_payload(world, user)}


def role_payload(role_id: int, name: str, allowed: int, position: int) -> Payload:
    """Show a role."""
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


def roles_payload(world: World) -> list[Payload]:
    """Show the server's roles."""
    bot = role_payload(world.bot_role_id, world.bot.name, permissions.BOT, 2)
    bot |= {"managed": True, "tags": {"bot_id": str(world.bot.id)}}
    return [
        role_payload(world.guild_id, "@everyone", permissions.EVERYONE, 0),
        role_payload(world.moderator_role_id, "Moderators", permissions.MODERATOR, 1),
        bot,
    ]


def channel_payload(world: World, channel: Channel) -> Payload:
    """Show a channel, a thread or a direct conversation."""
    shown: Payload = {
        "id": str(channel.id),
        "type": int(channel.kind),
        "last_message_id": str(channel.message_ids[-1]) if channel.message_ids else None,
        "flags": 0,
    }
    if channel.is_direct:
        others = [world.user(member) for member in channel.member_ids if member != world.bot.id]
        return {**shown, "recipients": [user_payload(user) for user in others]}
    shown |= {"guild_id": str(world.guild_id), "name": channel.name, "rate_limit_per_user": 0}
    if channel.is_thread:
        return {**shown, **_thread_part(world, channel)}
    return {
        **shown,
        "topic": channel.topic,
        "position": channel.position,
        "parent_id": None,
        "nsfw": False,
        "permission_overwrites": _overwrites(world, channel),
    }


def _overwrites(world: World, channel: Channel) -> list[Payload]:
    if not channel.denied:
        return []
    bot = str(world.bot.id)
    return [{"id": bot, "type": MEMBER_OVERWRITE, "allow": "0", "deny": str(channel.denied)}]


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
    """Show who follows a thread."""
    joined = moment(thread.id).isoformat()
    return {"id": str(thread.id), "user_id": str(user.id), "join_timestamp": joined, "flags": 0}


def guild_summary(world: World) -> Payload:
    """Show the server without what is in it."""
    return {
        "id": str(world.guild_id),
        "name": world.guild_name,
        "icon": None,
        "owner_id": str(world.owner.id),
        "features": [],
        "preferred_locale": LOCALE,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "system_channel_flags": 0,
        "afk_timeout": 300,
        "roles": roles_payload(world),
        "emojis": [],
        "stickers": [],
    }


def guild_payload(world: World) -> Payload:
    """Show the server as the gateway's GUILD_CREATE does."""
    seen = [channel for channel in world.channels.values() if world.permissions(channel, world.bot)]
    return {
        **guild_summary(world),
        "joined_at": moment(world.bot.id).isoformat(),
        "large": False,
        "unavailable": False,
        "member_count": len(world.members),
        "members": [member_payload(world, world.bot)],
        "channels": [
            channel_payload(world, channel)
            for channel in seen
            if not channel.is_thread and not channel.is_direct
        ],
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


def application_payload(world: World) -> Payload:
    """Show the bot's application."""
    return {
        "id": str(world.application_id),
        "name": world.bot.name,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": user_payload(world.owner),
        "team": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "summary": "",
        "tags": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": 1,
        "integration_types_config": {GUILD_INSTALL: {}},
    }
