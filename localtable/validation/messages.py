"""Messages: length of text, embeds, components and files."""

from localtable.model.messages import MessageFlag
from localtable.validation.components import ALT_TEXT, ComponentCheck, check_media
from localtable.validation.form import Form

CONTENT = 2000
EMBEDS = 10
EMBED_TITLE, EMBED_DESCRIPTION, EMBED_TOTAL = 256, 4096, 6000
FIELDS, FIELD_NAME, FIELD_VALUE, FOOTER, AUTHOR = 25, 256, 1024, 2048, 256
ATTACHMENTS = 10
NONCE = 25
LARGEST_FLAGS = 2**31 - 1
MENTIONS = 100
PARSEABLE = frozenset({"users", "roles", "everyone"})


def read_flags(form: Form) -> MessageFlag:
    """Read the flags of a message."""
    return MessageFlag(form.number("flags", 0, LARGEST_FLAGS, 0))


def check_message(form: Form, flags: MessageFlag, check: ComponentCheck) -> None:
    """Check the fields of a message about to be sent or edited, and its components."""
    form.text("content", CONTENT)
    _check_nonce(form)
    _check_mentions(form)
    _check_attachments(form)
    if flags & MessageFlag.COMPONENTS_V2:
        _check_layout(form, check)
        return
    total = sum(_check_embed(embed, check.filenames) for embed in form.children("embeds", EMBEDS))
    if total > EMBED_TOTAL:
        message = f"Embed size exceeds maximum size of {EMBED_TOTAL}"
        form.blame(message, "MAX_EMBED_SIZE_EXCEEDED", "embeds")
    check.classic(form)


def _check_layout(form: Form, check: ComponentCheck) -> None:
    for key in ("content", "embeds", "poll", "sticker_ids"):
        if form.get(key):
            message = f"The {key} field cannot be used with MessageFlags.IS_COMPONENTS_V2"
            form.blame(message, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", key)
    if form.get("components") is not None:
        check.layout(form)


def _check_nonce(form: Form) -> None:
    if not isinstance(form.get("nonce"), int):
        form.text("nonce", NONCE)


def _check_embed(form: Form, filenames: frozenset[str]) -> int:
    size = len(form.text("title", EMBED_TITLE)) + len(form.text("description", EMBED_DESCRIPTION))
    for field in form.children("fields", FIELDS):
        size += len(field.needed_text("name", FIELD_NAME))
        size += len(field.needed_text("value", FIELD_VALUE))
    if form.get("footer"):
        size += len(form.child("footer").needed_text("text", FOOTER))
    if form.get("author"):
        size += len(form.child("author").needed_text("name", AUTHOR))
    for key in ("image", "thumbnail"):
        if form.get(key):
            check_media(form.child(key), filenames)
    return size


def _check_attachments(form: Form) -> None:
    for entry in form.children("attachments", ATTACHMENTS):
        entry.require("id")
        entry.text("description", ALT_TEXT)


def _check_mentions(form: Form) -> None:
    if form.get("allowed_mentions") is None:
        return
    mentions = form.child("allowed_mentions")
    parse: list[str] = mentions.get("parse") or []
    if unknown := set(parse) - PARSEABLE:
        mentions.blame(f"Cannot parse {sorted(unknown)}.", "BASE_TYPE_CHOICES", "parse")
    for key in ("users", "roles"):
        listed: list[str] = mentions.get(key) or []
        if len(listed) > MENTIONS:
            mentions.blame(f"Must be {MENTIONS} or fewer.", "BASE_TYPE_MAX_LENGTH", key)
        if key in parse and listed:
            message = f'"parse:["{key}"]" and "{key}: [ids...]" are mutually exclusive.'
            mentions.blame(message, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE")
