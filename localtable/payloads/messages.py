"""Messages and interactions as the JSON that Discord sends."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC

from localtable.model import permissions
from localtable.model.basics import Json, Payload, moment
from localtable.model.guilds import Channel, User
from localtable.model.messages import (
    FILE_LIMIT,
    Attachment,
    Interaction,
    InteractionKind,
    Message,
    MessageFlag,
    MessageKind,
)
from localtable.model.world import World
from localtable.payloads.guilds import (
    ENGLISH,
    LOCALE,
    channel_payload,
    member_payload,
    owners_payload,
    partial_member_payload,
    roles_payload,
    user_payload,
)

NESTING = frozenset({1, 2})
"""The types of subcommands and of their groups."""


def attachment_payload(world: World, file: Attachment) -> Payload:
    """Return a file of a message as JSON."""
    url = world.base_url + file.path
    shown: Payload = {
        "id": str(file.id),
        "filename": file.filename,
        "size": len(file.content),
        "content_type": file.content_type,
        "url": url,
        "proxy_url": url,
    }
    if file.description:
        shown["description"] = file.description
    if file.size:
        shown |= {"width": file.size[0], "height": file.size[1]}
    return shown


def message_payload(world: World, message: Message) -> Payload:
    """Return a message as JSON."""
    shown: Payload = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": int(message.kind),
        "author": user_payload(message.author),
        "content": message.content,
        "timestamp": moment(message.id).astimezone(UTC).isoformat(),
        "edited_timestamp": message.edited and message.edited.isoformat(),
        "tts": False,
        "mention_everyone": False,
        "mentions": [_mention(world, message, user_id) for user_id in message.mention_ids],
        "mention_roles": [],
        "attachments": [attachment_payload(world, file) for file in loose_files(message)],
        "embeds": [linked(world, message, embed) for embed in message.embeds],
        "components": [linked(world, message, part) for part in message.components],
        "pinned": False,
        "flags": int(message.flags),
    }
    return shown | _origins(world, message)


def _mention(world: World, message: Message, user_id: int) -> Payload:
    user, guild_id = world.user(user_id), world.channels[message.channel_id].guild_id
    shown = user_payload(user)
    if guild_id is None:
        return shown
    return {**shown, "member": partial_member_payload(world.guild(guild_id), user)}


def _origins(world: World, message: Message) -> Payload:
    origins: Payload = {}
    if message.nonce is not None:
        origins["nonce"] = message.nonce
    if message.author.is_bot:
        origins["application_id"] = str(world.application_id)
    if message.interaction_id is not None:
        origins["webhook_id"] = str(world.application_id)
        origins |= _asked(world, message)
    if message.thread_id in world.channels:
        origins["thread"] = channel_payload(world, world.channels[message.thread_id or 0])
    if message.reference_id is not None:
        origins |= _reference(world, message)
    return origins


def _asked(world: World, message: Message) -> Payload:
    interaction = world.interactions[message.interaction_id or 0]
    if message.kind is not MessageKind.COMMAND or interaction.kind is not InteractionKind.COMMAND:
        return {}
    command: Payload = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "name": " ".join(_command_path(interaction.content)),
        "user": user_payload(interaction.user),
    }
    return {"interaction": command}


def _command_path(node: Payload) -> Iterator[str]:
    yield node["name"]
    for option in node.get("options") or ():
        if option["type"] in NESTING:
            yield from _command_path(option)


def _reference(world: World, message: Message) -> Payload:
    origin: Payload = {
        "type": 0,
        "message_id": str(message.reference_id),
        "channel_id": str(message.channel_id),
    }
    guild_id = world.channels[message.channel_id].guild_id
    if guild_id:
        origin["guild_id"] = str(guild_id)
    referred = world.messages.get(message.reference_id or 0)
    if referred is None:
        return {"message_reference": origin, "referenced_message": None}
    shown = message_payload(world, referred)
    shown.pop("referenced_message", None)
    return {"message_reference": origin, "referenced_message": shown}


ATTACHED = "attachment://"


def loose_files(message: Message) -> list[Attachment]:
    """Return the files that no embed and no component shows."""
    if not message.files or message.has(MessageFlag.COMPONENTS_V2):
        return []
    used = {*_references([*message.embeds, *message.components])}
    return [file for file in message.files if ATTACHED + file.filename not in used]


def _references(node: Json) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict):
        for child in node.values():
            yield from _references(child)
    elif isinstance(node, list):
        for child in node:
            yield from _references(child)


def linked(world: World, message: Message, node: Payload) -> Json:
    """Return a part of a message with attachment references replaced by addresses and sizes."""
    files = {ATTACHED + file.filename: file for file in message.files}
    return _linked(world, files, node) if files else node


def _linked(world: World, files: dict[str, Attachment], node: Json) -> Json:
    if isinstance(node, list):
        return [_linked(world, files, entry) for entry in node]
    if not isinstance(node, dict):
        return node
    shown = {key: _linked(world, files, child) for key, child in node.items()}
    file = files.get(str(node.get("url")))
    return shown | _media(world, file) if file else shown


def _media(world: World, file: Attachment) -> Payload:
    shown = attachment_payload(world, file)
    keys = ("url", "proxy_url", "content_type", "width", "height", "description")
    media: Payload = {key: shown[key] for key in keys if key in shown}
    return {**media, "attachment_id": str(file.id)}


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
    member = member_payload(world.guild(guild_id), interaction.user)
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
    resolved: Payload = {"users": {str(user.id): user_payload(user) for user in chosen}}
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
