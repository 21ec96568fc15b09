"""What Discord's description does not say of messages and modals: sums, ids, what goes together."""

from collections import Counter
from collections.abc import Collection, Iterator

from localtable.model.basics import Payload, read_id
from localtable.model.messages import MessageFlag
from localtable.validation.form import Form

ROW, BUTTON, TEXT_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, CHANNEL_SELECT = 5, 6, 8
TEXT = 10

SELECTS = frozenset({TEXT_SELECT, USER_SELECT, ROLE_SELECT, CHANNEL_SELECT})
NESTS = ("accessory", "component")

ATTACHED = "attachment://"
LINK = 5
ROWS = 5
LAYOUT_PARTS = 40
LAYOUT_TEXT = 4000
CONTENT = 2000
EMBED_TOTAL = 6000
LARGEST_FLAGS = 2**31 - 1
MODAL_PARTS = 5


def read_flags(form: Form) -> MessageFlag:
    """Read the flags of a message."""
    flags = form.get("flags") or 0
    if not 0 <= flags <= LARGEST_FLAGS:
        form.blame("Flags are invalid.", "NUMBER_TYPE_MAX", "flags")
    return MessageFlag(flags & LARGEST_FLAGS)


def check_message(
    form: Form, flags: MessageFlag, filenames: Collection[str], emojis: Collection[int]
) -> None:
    """Check a message, which may show these files and these emojis of the application."""
    # The description has the length that people with Nitro may write.
    if len(form.get("content") or "") > CONTENT:
        form.blame(f"Must be {CONTENT} or fewer in length.", "BASE_TYPE_MAX_LENGTH", "content")
    _check_mentions(form)
    _check_attached(form, filenames)
    parts = [*_parts(form)]
    _check_parts(parts, emojis)
    if flags & MessageFlag.COMPONENTS_V2:
        _check_layout(form, parts)
        return
    embeds = form.children("embeds")
    if sum(map(_size, embeds)) > EMBED_TOTAL:
        message = f"Embed size exceeds maximum size of {EMBED_TOTAL}"
        form.blame(message, "MAX_EMBED_SIZE_EXCEEDED", "embeds")
    rows = form.children("components")
    if len(rows) > ROWS:
        form.blame(f"Must be {ROWS} or fewer in length.", "BASE_TYPE_BAD_LENGTH", "components")
    for row in rows:
        if row.get("type") != ROW:
            row.blame("Only rows may be used without the flag.", "BASE_TYPE_CHOICES", "type")


def _check_layout(form: Form, parts: list[Form]) -> None:
    for key in ("content", "embeds", "poll", "sticker_ids"):
        if form.get(key):
            message = f"The {key} field cannot be used with MessageFlags.IS_COMPONENTS_V2"
            form.blame(message, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", key)
    if form.get("components") == []:
        form.blame("A layout needs a component.", "BASE_TYPE_BAD_LENGTH", "components")
    if len(parts) > LAYOUT_PARTS:
        message = f"Must be {LAYOUT_PARTS} or fewer components in total."
        form.blame(message, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "components")
    if sum(len(part.get("content")) for part in parts if part.get("type") == TEXT) > LAYOUT_TEXT:
        message = f"Text displays must be {LAYOUT_TEXT} or fewer in total length."
        form.blame(message, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "components")


def _size(embed: Form) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [embed.child("footer").get("text"), embed.child("author").get("name")]
    texts += [field.get(key) for field in embed.children("fields") for key in ("name", "value")]
    return sum(len(text or "") for text in texts)


def _check_mentions(form: Form) -> None:
    mentions = form.child("allowed_mentions")
    for key in ("users", "roles"):
        if mentions.get(key) and key in (mentions.get("parse") or ()):
            message = f'"parse:["{key}"]" and "{key}: [ids...]" are mutually exclusive.'
            mentions.blame(message, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE")


def _check_attached(form: Form, filenames: Collection[str]) -> None:
    """Check that the files that a message refers to are sent with it."""
    for key, value in form.fields.items():
        inner = form.children(key) if isinstance(value, list) else [form.child(key)]
        for one in inner:
            _check_attached(one, filenames)
    url = str(form.get("url") or "")
    if url.startswith(ATTACHED) and url.removeprefix(ATTACHED) not in filenames:
        message = f"The file of {url} was not sent with the message."
        form.blame(message, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "url")


def _parts(form: Form) -> Iterator[Form]:
    """Yield all components below an object."""
    nested = [form.child(key) for key in NESTS if form.get(key)]
    for part in (*form.children("components"), *nested):
        yield part
        yield from _parts(part)


def _check_parts(parts: list[Form], emojis: Collection[int]) -> None:
    ids = Counter(part.get("custom_id") for part in parts)
    for part in parts:
        if part.get("custom_id") and ids[part.get("custom_id")] > 1:
            message = "Component custom id cannot be duplicated"
            part.blame(message, "COMPONENT_CUSTOM_ID_DUPLICATED", "custom_id")
        for shown in (part, *part.children("options")):
            _check_emoji(shown, emojis)
        _check_part(part)


def _check_part(form: Form) -> None:
    kind = form.get("type")
    if kind == BUTTON:
        _check_button(form)
    if kind in SELECTS:
        _check_choosing(form)
    children = form.children("components")
    if kind == ROW and len(children) > 1 and {one.get("type") for one in children} & SELECTS:
        message = "A row holds up to 5 buttons or 1 select."
        form.blame(message, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "components")


def _check_emoji(form: Form, known: Collection[int]) -> None:
    emoji: Payload = form.get("emoji") or {}
    if emoji.get("id") and read_id(str(emoji["id"])) not in known:
        form.blame("Invalid emoji", "COMPONENT_INVALID_EMOJI", "emoji", "id")


def _check_button(form: Form) -> None:
    style = form.get("style")
    needed = "url" if style == LINK else "custom_id"
    if not form.get(needed):
        form.blame("This field is required", "BASE_TYPE_REQUIRED", needed)
    if not form.get("label") and not form.get("emoji"):
        form.blame("A button needs a label or an emoji.", "BUTTON_COMPONENT_EMPTY")


def _check_choosing(form: Form) -> None:
    """Check how many of which values can be chosen."""
    least, most = form.get("min_values"), form.get("max_values")
    least, most = 1 if least is None else least, 1 if most is None else most
    if least > most:
        form.blame("min_values is above max_values.", "COMPONENT_RANGE", "min_values")
    options = form.children("options")
    if len({option.get("value") for option in options}) < len(options):
        form.blame("Option values must be unique.", "SELECT_OPTION_VALUE_DUPLICATED", "options")
    defaults = [one for one in options if one.get("default")]
    if len([*defaults, *form.children("default_values")]) > most:
        form.blame("Too many defaults.", "SELECT_COMPONENT_DEFAULTS")


def check_modal(form: Form) -> None:
    """Check a modal before it is shown."""
    if len(form.children("components")) > MODAL_PARTS:
        message = f"Must be {MODAL_PARTS} or fewer in length."
        form.blame(message, "BASE_TYPE_BAD_LENGTH", "components")
    parts = [*_parts(form)]
    _check_parts(parts, ())
    for part in parts:
        if part.get("disabled"):
            message = "Modals cannot have disabled components."
            part.blame(message, "MODAL_COMPONENT_DISABLED", "disabled")
        if len(part.get("value") or "") > (part.get("max_length") or LAYOUT_TEXT):
            part.blame("Longer than max_length.", "BASE_TYPE_MAX_LENGTH", "value")
    for label in form.children("components"):
        if label.child("component").get("type") != TEXT_INPUT:
            label.blame("Fields take text here.", "BASE_TYPE_CHOICES", "component", "type")
