"""INTERACTION_CREATE: the event that the bot receives when a person uses it."""

from collections.abc import Iterable, Sequence

from localtable.model import permissions
from localtable.model.accounts import User
from localtable.model.channels import Channel
from localtable.model.interactions import Interaction, InteractionKind
from localtable.model.messages import FILE_LIMIT
from localtable.model.payload import Payload
from localtable.model.world import World
from localtable.payloads.accounts import (
    ENGLISH,
    LOCALE,
    author_payload,
    owners_payload,
    user_payload,
)
from localtable.payloads.channels import channel_payload
from localtable.payloads.guild import member_payload, partial_member_payload, roles_payload
from localtable.payloads.messages import message_payload

IN_GUILD = 0
WITH_BOT = 1
VERSION = 1


def interaction_payload(world: World, interaction: Interaction) -> Payload:
    """Return the event for an interaction."""
    channel = interaction.channel
    told: Payload = {
        "id": str(interaction.id),
        "application_id": str(world.application_id),
        "type": int(interaction.kind),
        "token": interaction.token,
        "version": VERSION,
        "data": interaction.content,
        "channel_id": str(channel.id),
        "channel": _place(world, interaction),
        "locale": _locale(world, interaction.user),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "attachment_size_limit": FILE_LIMIT,
        "app_permissions": str(_told_permissions(world, channel)),
        "authorizing_integration_owners": owners_payload(world, channel, interaction.user),
        "context": WITH_BOT if channel.is_direct else IN_GUILD,
    }
    told |= _asker(world, interaction)
    if interaction.message is not None and interaction.kind is not InteractionKind.COMMAND:
        told["message"] = message_payload(world, interaction.message)
    return told


def _locale(world: World, user: User) -> str:
    """Return the language of somebody's Discord, as Discord names it."""
    language = world.languages.get(user.id, ENGLISH)
    return LOCALE if language == ENGLISH else language


def _told_permissions(world: World, channel: Channel) -> int:
    if channel.is_direct or world.is_without_bot(channel):
        return permissions.TOLD_IN_PRIVATE
    return world.permissions(channel, world.bot)


def _place(world: World, interaction: Interaction) -> Payload:
    shown = channel_payload(world, interaction.channel)
    shown["permissions"] = str(world.permissions(interaction.channel, interaction.user))
    return shown


def _asker(world: World, interaction: Interaction) -> Payload:
    guild_id = interaction.channel.guild_id
    if guild_id is None:
        return {"user": user_payload(interaction.user)}
    member = member_payload(world, world.guild(guild_id), interaction.user)
    member["permissions"] = str(world.permissions(interaction.channel, interaction.user))
    guild: Payload = {"id": str(guild_id), "locale": LOCALE, "features": []}
    return {
        "guild_id": str(guild_id),
        "guild": guild,
        "guild_locale": LOCALE,
        "member": member,
    }


def resolved_users(world: World, channel: Channel, users: Iterable[User]) -> Payload:
    """Return the users that somebody chose, as JSON."""
    chosen = [*users]
    resolved: Payload = {"users": {str(user.id): author_payload(world, user) for user in chosen}}
    if channel.guild_id is not None:
        guild = world.guild(channel.guild_id)
        resolved["members"] = {
            str(user.id): {
                **partial_member_payload(guild, user),
                "permissions": str(world.permissions(channel, user) or permissions.EVERYONE),
            }
            for user in chosen
        }
    return resolved


def resolved_channels(world: World, channels: Sequence[Channel]) -> Payload:
    """Return the channels that somebody chose, as JSON."""
    shown = {str(channel.id): channel_payload(world, channel) for channel in channels}
    for channel in shown.values():
        channel["permissions"] = str(permissions.EVERYONE)
    for channel in channels:
        granted = world.permissions(channel, world.bot)
        shown[str(channel.id)]["app_permissions"] = str(granted)
    return {"channels": shown}


def resolved_roles(world: World, channel: Channel, roles: Iterable[str]) -> Payload:
    """Return the roles that somebody chose, as JSON."""
    offered = {
        role["id"]: role for role in roles_payload(world, world.guild(channel.guild_id or 0))
    }
    return {"roles": {role: offered[role] for role in roles if role in offered}}
