"""Make, change and remove messages the way Discord does."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from localtable.model.basics import Payload, now
from localtable.model.errors import EMPTY_MESSAGE, ApiError
from localtable.model.events import MessageChanged, MessagePosted, MessageRemoved
from localtable.model.guilds import Channel
from localtable.model.messages import Attachment, Message, MessageFlag
from localtable.model.world import World
from localtable.validation.form import Form
from localtable.validation.messages import check_message, read_flags

SENDABLE = (
    MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
)
USER_MENTION = re.compile(r"<@!?(\d+)>")


class Upload(NamedTuple):
    """A file as it was uploaded."""

    filename: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Draft:
    """A message before it is checked: its fields, and its files by index."""

    fields: Payload
    uploads: dict[str, Upload] = field(default_factory=dict[str, Upload])
    path: tuple[str, ...] = ()

    def inside(self, key: str) -> "Draft":
        """Return the message in a field, such as the `data` of an interaction's answer."""
        return Draft(self.fields.get(key) or {}, self.uploads, (*self.path, key))

    @property
    def form(self) -> Form:
        """The fields, to be checked."""
        return Form(self.fields, None, *self.path)


@dataclass(frozen=True, slots=True)
class MessageWriter:
    """Write messages into the world."""

    world: World

    def repeated(self, channel: Channel, fields: Payload) -> Message | None:
        """Return the message that an enforced nonce has sent already, even if deleted."""
        if not fields.get("enforce_nonce") or fields.get("nonce") is None:
            return None
        return self.world.nonces.get((channel.id, str(fields["nonce"])))

    def fill(self, message: Message, draft: Draft) -> None:
        """Put a draft's contents into a message; a refused draft changes nothing."""
        fields = draft.fields
        form = draft.form
        flags = message.flags | (read_flags(form) & SENDABLE)
        files = self._files(form, message, draft)
        filenames = frozenset(file.filename for file in files)
        check_message(form, flags, filenames, self.world.emojis)
        _check_conversion(form, message, flags)
        form.settle()
        content = str(fields.get("content", message.content) or "")
        embeds: list[Payload] = fields.get("embeds", message.embeds) or []
        components: list[Payload] = fields.get("components", message.components) or []
        if not (content.strip() or embeds or components or files):
            raise ApiError(*EMPTY_MESSAGE)
        self.world.replace_files(message.files, files)
        message.content, message.files, message.flags = content, files, flags
        message.embeds = [{"type": "rich", **embed} for embed in embeds]
        message.components = number(components)
        mark_mentions(self.world, message, fields.get("allowed_mentions"))

    def post(self, message: Message) -> Message:
        """Post a message in its channel."""
        channel = self.world.channel(message.channel_id)
        channel.archived = False
        if channel.is_thread:
            channel.member_ids.add(message.author.id)
        self.world.add_message(message)
        self.world.announce(MessagePosted(message))
        return message

    def edit(self, message: Message, draft: Draft) -> Message:
        """Change a message; filling in a deferred answer does not count as an edit."""
        was_loading = message.has(MessageFlag.LOADING)
        self.fill(message, draft)
        message.flags &= ~MessageFlag.LOADING
        message.edited = None if was_loading else now()
        self.world.announce(MessageChanged(message))
        return message

    def remove(self, message: Message) -> None:
        """Delete a message."""
        self.world.drop_message(message)
        self.world.announce(MessageRemoved(message))

    def _files(self, form: Form, message: Message, draft: Draft) -> list[Attachment]:
        if form.get("attachments") is None:
            new = [self._attach(message, upload, {}) for upload in draft.uploads.values()]
            return message.files + new
        known = {str(file.id): file for file in message.files}
        files: list[Attachment] = []
        for entry in form.children("attachments"):
            key = str(entry.get("id"))
            if key in known:
                files.append(known[key])
            elif key in draft.uploads:
                files.append(self._attach(message, draft.uploads[key], entry.fields))
            else:
                entry.blame("Attachment not found", "ATTACHMENT_NOT_FOUND", "id")
        return files

    def _attach(self, message: Message, upload: Upload, entry: Payload) -> Attachment:
        number, description = self.world.ids.next(), entry.get("description")
        return Attachment(number, message.channel_id, *upload, description)


def number(components: list[Payload]) -> list[Payload]:
    """Give components numeric ids and convert emoji ids to strings, as Discord does."""
    count = 0

    def numbered(component: Payload) -> Payload:
        nonlocal count
        count += 1
        copy: Payload = {**_spelled(component), "id": component.get("id") or count}
        if "components" in copy:
            copy["components"] = [numbered(child) for child in copy["components"]]
        for key in ("accessory", "component"):
            if copy.get(key):
                copy[key] = numbered(copy[key])
        return copy

    return [numbered(component) for component in components]


def _spelled(part: Payload) -> Payload:
    """Convert the id of an emoji to a string; a bot may send a number."""
    spelled: Payload = {**part}
    if emoji := part.get("emoji"):
        spelled["emoji"] = {**emoji, "id": str(emoji["id"]) if emoji.get("id") else None}
    if options := part.get("options"):
        spelled["options"] = [_spelled(option) for option in options]
    return spelled


def _check_conversion(form: Form, message: Message, flags: MessageFlag) -> None:
    # A classic message becomes V2 only if the same edit empties its old fields: content by null,
    # embeds by an empty list.
    if not flags & MessageFlag.COMPONENTS_V2 or message.has(MessageFlag.COMPONENTS_V2):
        return
    is_emptied = {"content": "content" in form.fields, "embeds": form.get("embeds") is not None}
    for key, held in (("content", message.content), ("embeds", message.embeds)):
        if held and not is_emptied[key]:
            text = f"The {key} field cannot be used with MessageFlags.IS_COMPONENTS_V2"
            form.blame(text, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", key)


def mark_mentions(world: World, message: Message, allowed: Payload | None) -> None:
    """Store on a message whom it pings: nobody here may ping everyone, and no role can be."""
    has_all = allowed is None or "users" in (allowed.get("parse") or ())
    listed = set(() if allowed is None else map(str, allowed.get("users") or ()))
    text = "\n".join(texts(message))
    found = dict.fromkeys(USER_MENTION.findall(text))
    known = {str(user.id): user for user in world.members}
    message.mention_ids = [
        known[key].id for key in found if key in known and (has_all or key in listed)
    ]


def texts(message: Message) -> Iterator[str]:
    """Yield what a message says outside its embeds."""
    yield message.content
    for component in message.components:
        yield from _displayed(component)


def _displayed(component: Payload) -> Iterator[str]:
    if isinstance(component.get("content"), str):
        yield component["content"]
    for child in component.get("components") or ():
        yield from _displayed(child)
