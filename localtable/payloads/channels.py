"""Channels, threads and their followers as JSON."""

from localtable.model.accounts import User
from localtable.model.channels import Channel, DeniedTo
from localtable.model.guilds import Guild
from localtable.model.payload import Payload
from localtable.model.snowflakes import moment
from localtable.model.world import World
from localtable.payloads.accounts import user_payload

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
