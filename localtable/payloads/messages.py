"""Messages as the JSON that Discord sends, with the addresses of their files."""

from collections.abc import Iterator
from datetime import UTC, datetime

from localtable.model.interactions import InteractionKind
from localtable.model.messages import Attachment, Message, MessageFlag, MessageKind
from localtable.model.payload import Json, Payload
from localtable.model.snowflakes import moment
from localtable.model.world import World
from localtable.payloads.accounts import author_payload, owners_payload, user_payload
from localtable.payloads.channels import channel_payload
from localtable.payloads.guild import partial_member_payload

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
        "author": author_payload(world, message.author),
        "content": message.content,
        "timestamp": moment(message.id).astimezone(UTC).isoformat(),
        "edited_timestamp": _stamp(message.edited),
        "tts": False,
        "mention_everyone": message.mentions_everyone,
        "mentions": [_mention(world, message, user_id) for user_id in message.mention_ids],
        "mention_roles": [],
        "attachments": [attachment_payload(world, file) for file in loose_files(message)],
        "embeds": [linked(world, message, embed) for embed in message.embeds],
        "components": [linked(world, message, part) for part in message.components],
        "pinned": message.pinned,
        "flags": int(message.flags),
    }
    return shown | _origins(world, message)


def _stamp(time: datetime | None) -> str | None:
    return time.isoformat() if time else None


def _mention(world: World, message: Message, user_id: int) -> Payload:
    user, guild_id = world.user(user_id), world.channels[message.channel_id].guild_id
    shown = author_payload(world, user)
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
    asked: Payload = {"interaction_metadata": _asked_by(world, interaction.id)}
    if message.kind is MessageKind.COMMAND and interaction.kind is InteractionKind.COMMAND:
        asked["interaction"] = {
            "id": str(interaction.id),
            "type": int(interaction.kind),
            "name": " ".join(_command_path(interaction.content)),
            "user": user_payload(interaction.user),
        }
    return asked


def _command_path(node: Payload) -> Iterator[str]:
    yield node["name"]
    for option in node.get("options") or ():
        if option["type"] in NESTING:
            yield from _command_path(option)


def _asked_by(world: World, interaction_id: int) -> Payload:
    interaction = world.interactions[interaction_id]
    asked: Payload = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "user": user_payload(interaction.user),
        "authorizing_integration_owners": owners_payload(
            world, interaction.channel, interaction.user
        ),
    }
    if interaction.message is not None:
        asked["interacted_message_id"] = str(interaction.message.id)
    if interaction.parent is not None:
        asked["triggering_interaction_metadata"] = _asked_by(world, interaction.parent.id)
    return asked


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


def linked(world: World, message: Message, node: Payload) -> Payload:
    """Return a part of a message with attachment references replaced by addresses and sizes."""
    files = {ATTACHED + file.filename: file for file in message.files}
    return _linked(world, files, node) if files else node


def _linked(world: World, files: dict[str, Attachment], node: Payload) -> Payload:
    shown = {key: _linked_child(world, files, child) for key, child in node.items()}
    file = files.get(str(node.get("url")))
    return shown | _media(world, file) if file else shown


def _linked_child(world: World, files: dict[str, Attachment], child: Json) -> Json:
    if isinstance(child, dict):
        return _linked(world, files, child)
    if isinstance(child, list):
        return [_linked_child(world, files, entry) for entry in child]
    return child


def _media(world: World, file: Attachment) -> Payload:
    shown = attachment_payload(world, file)
    keys = ("url", "proxy_url", "content_type", "width", "height", "description")
    media: Payload = {key: shown[key] for key in keys if key in shown}
    return {**media, "attachment_id": str(file.id)}
