"""What Discord accepts in messages and modals: text, embeds, files, components."""

from collections.abc import Callable, Collection

from localtable.model.basics import read_id
from localtable.model.messages import MessageFlag
from localtable.validation.form import Form

ROW, BUTTON, TEXT_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTION_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 18, 19, 21, 22, 23

SELECTS = frozenset({TEXT_SELECT, USER_SELECT, ROLE_SELECT, MENTION_SELECT, CHANNEL_SELECT})
TOP_LEVEL = frozenset({ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER})
IN_CONTAINER = TOP_LEVEL - {CONTAINER}

ATTACHED = "attachment://"
LINK, PREMIUM = 5, 6
ROWS = 5
BUTTONS_IN_ROW = 5
OPTIONS = 25
LABEL_LENGTH, URL_LENGTH, CUSTOM_ID_LENGTH, PLACEHOLDER_LENGTH = 80, 512, 100, 150
OPTION_LENGTH = 100
LAYOUT_PARTS = 40
LAYOUT_TEXT = 4000
GALLERY_ITEMS = 10
SECTION_TEXTS = 3
ALT_TEXT = 1024
LARGEST_COLOUR = 0xFFFFFF


class ComponentCheck:
    """Checks the components of one message."""

    def __init__(self, filenames: frozenset[str], emojis: Collection[int] = ()) -> None:
        """Begin a check; components may show these files and these emojis of the application."""
        self.filenames = filenames
        self._emojis = emojis
        self._custom_ids: set[str] = set()
        self._count = 0
        self._text = 0
        self._parts: dict[int, Callable[[Form], None]] = {
            ROW: self._row,
            SECTION: self._section,
            TEXT: self._text_display,
            GALLERY: self._gallery,
            FILE: self._file,
            SEPARATOR: _check_separator,
            CONTAINER: self._container,
        }

    def classic(self, form: Form) -> None:
        """Check up to five rows of buttons and selects."""
        for row in form.children("components", ROWS):
            if row.one_of("type", {ROW}) == ROW:
                self._row(row)

    def layout(self, form: Form) -> None:
        """Check a Components V2 layout."""
        for part in form.children("components", LAYOUT_PARTS, 1):
            self._part(part, TOP_LEVEL)
        if self._count > LAYOUT_PARTS:
            message = f"Must be {LAYOUT_PARTS} or fewer components in total."
            form.blame(message, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "components")
        if self._text > LAYOUT_TEXT:
            message = f"Text displays must be {LAYOUT_TEXT} or fewer in total length."
            form.blame(message, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "components")

    def _part(self, form: Form, allowed: frozenset[int]) -> None:
        kind = form.one_of("type", allowed)
        if kind in allowed:
            self._parts[kind](form)
            self._count += kind != ROW

    def _row(self, form: Form) -> None:
        self._count += 1
        children = form.children("components", BUTTONS_IN_ROW, 1)
        kinds = [child.get("type") for child in children]
        if any(kind in SELECTS for kind in kinds) and len(kinds) > 1:
            message = "A row holds up to 5 buttons or 1 select."
            form.blame(message, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "components")
        for child in children:
            self._interactive(child)

    def _interactive(self, form: Form) -> None:
        self._count += 1
        kind = form.one_of("type", SELECTS | {BUTTON})
        if kind == BUTTON:
            self._button(form)
        elif kind in SELECTS:
            self.select(form)

    def _button(self, form: Form) -> None:
        style = form.one_of("style", range(1, 7))
        form.text("label", LABEL_LENGTH)
        check_emoji(form, self._emojis)
        if style == LINK:
            form.needed_text("url", URL_LENGTH)
        elif style != PREMIUM:
            self.custom_id(form)
        if style != PREMIUM and not form.get("label") and not form.get("emoji"):
            form.blame("A button needs a label or an emoji.", "BUTTON_COMPONENT_EMPTY")

    def custom_id(self, form: Form) -> None:
        """Check an id that must be unique in the message."""
        custom_id = form.needed_text("custom_id", CUSTOM_ID_LENGTH)
        if custom_id in self._custom_ids:
            message = "Component custom id cannot be duplicated"
            form.blame(message, "COMPONENT_CUSTOM_ID_DUPLICATED", "custom_id")
        self._custom_ids.add(custom_id)

    def select(self, form: Form) -> None:
        """Check a select of any kind."""
        self.custom_id(form)
        form.text("placeholder", PLACEHOLDER_LENGTH)
        least = form.number("min_values", 0, OPTIONS, 1)
        most = form.number("max_values", 1, OPTIONS, 1)
        if least > most:
            form.blame("min_values is above max_values.", "SELECT_COMPONENT_RANGE", "min_values")
        if form.get("type") == TEXT_SELECT:
            options(form, OPTIONS, most, emojis=self._emojis)
        elif len(form.get("default_values") or ()) > most:
            form.blame("Too many defaults.", "SELECT_COMPONENT_DEFAULTS", "default_values")

    def _section(self, form: Form) -> None:
        for text in form.children("components", SECTION_TEXTS, 1):
            self._part(text, frozenset({TEXT}))
        if form.require("accessory"):
            self._accessory(form.child("accessory"))

    def _accessory(self, form: Form) -> None:
        kind = form.one_of("type", {BUTTON, THUMBNAIL})
        if kind == BUTTON:
            self._interactive(form)
        elif kind == THUMBNAIL:
            self._count += 1
            self._media(form, "media")

    def _text_display(self, form: Form) -> None:
        self._text += len(form.needed_text("content", LAYOUT_TEXT))

    def _gallery(self, form: Form) -> None:
        for item in form.children("items", GALLERY_ITEMS, 1):
            self._media(item, "media")

    def _file(self, form: Form) -> None:
        self._media(form, "file")
        url = str(form.child("file").get("url") or "") if form.get("file") else ATTACHED
        if not url.startswith(ATTACHED):
            form.child("file").blame(
                "Only attachments can be shown.", "URL_TYPE_INVALID_SCHEME", "url"
            )

    def _media(self, form: Form, key: str) -> None:
        form.text("description", ALT_TEXT)
        if form.require(key):
            check_media(form.child(key), self.filenames)

    def _container(self, form: Form) -> None:
        form.number("accent_color", 0, LARGEST_COLOUR, 0)
        for part in form.children("components", LAYOUT_PARTS, 1):
            self._part(part, IN_CONTAINER)


def _check_separator(form: Form) -> None:
    form.number("spacing", 1, 2, 1)


def check_media(form: Form, filenames: frozenset[str]) -> None:
    """Check an address; the file of an attachment must exist."""
    url = form.needed_text("url", 2048)
    attached = url.removeprefix(ATTACHED)
    if attached != url and attached not in filenames:
        message = f"The attachment {attached} was not sent with the message."
        form.blame(message, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "url")
    if attached == url and url and not url.startswith(("http://", "https://")):
        form.blame("Not a well formed URL.", "URL_TYPE_INVALID_URL", "url")


def check_emoji(form: Form, known: Collection[int]) -> None:
    """Check the emoji of a button or option; an emoji of the application must exist."""
    if form.get("emoji") is None:
        return
    emoji_id = str(form.child("emoji").get("id") or "")
    if emoji_id and read_id(emoji_id) not in known:
        form.blame("Invalid emoji", "COMPONENT_INVALID_EMOJI", "emoji", "id")


def options(
    form: Form, most: int, picks: int, least: int = 1, emojis: Collection[int] = ()
) -> None:
    """Check the options of a select or of a group of boxes."""
    entries = form.children("options", most, least)
    values = [entry.needed_text("value", OPTION_LENGTH) for entry in entries]
    for entry in entries:
        entry.needed_text("label", OPTION_LENGTH)
        entry.text("description", OPTION_LENGTH)
        check_emoji(entry, emojis)
    if len(set(values)) < len(values):
        form.blame("Option values must be unique.", "SELECT_OPTION_VALUE_DUPLICATED", "options")
    if sum(bool(entry.get("default")) for entry in entries) > picks:
        form.blame("Too many defaults.", "SELECT_COMPONENT_DEFAULTS", "options")


CONTENT = 2000
EMBEDS = 10
EMBED_TITLE, EMBED_DESCRIPTION, EMBED_TOTAL = 256, 4096, 6000
EMBED_FIELDS, FIELD_NAME, FIELD_VALUE, FOOTER, AUTHOR = 25, 256, 1024, 2048, 256
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
    for field in form.children("fields", EMBED_FIELDS):
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


MODAL_TITLE = 45
MODAL_PARTS = 5
LABEL_TEXT = 45
LABEL_DESCRIPTION = 100
TYPED = 4000
TYPED_PLACEHOLDER = 100
GROUP_OPTIONS = 10
RADIO_OPTIONS = 2
"""The fewest options of a radio group."""

IN_LABEL = SELECTS | {TEXT_INPUT, UPLOAD, RADIO, CHECKBOXES, CHECKBOX}


def check_modal(form: Form) -> None:
    """Check a modal before it is shown."""
    form.needed_text("title", MODAL_TITLE)
    form.needed_text("custom_id", CUSTOM_ID_LENGTH)
    check = ComponentCheck(frozenset())
    for part in form.children("components", MODAL_PARTS, 1):
        kind = part.one_of("type", {ROW, LABEL, TEXT})
        if kind == LABEL:
            _label(part, check)
        elif kind == ROW:
            _old_row(part, check)
        elif kind == TEXT:
            part.needed_text("content", TYPED)


def _label(form: Form, check: ComponentCheck) -> None:
    form.needed_text("label", LABEL_TEXT)
    form.text("description", LABEL_DESCRIPTION)
    if form.require("component"):
        _field(form.child("component"), check)


def _old_row(form: Form, check: ComponentCheck) -> None:
    for child in form.children("components", 1, 1):
        child.needed_text("label", LABEL_TEXT)
        if child.one_of("type", {TEXT_INPUT}) == TEXT_INPUT:
            _text_input(child, check)


def _field(form: Form, check: ComponentCheck) -> None:
    kind = form.one_of("type", IN_LABEL)
    if kind in SELECTS:
        check.select(form)
        _check_enabled(form)
    elif kind == TEXT_INPUT:
        _text_input(form, check)
    elif kind is not None:
        check.custom_id(form)
    if kind == RADIO:
        options(form, GROUP_OPTIONS, 1, RADIO_OPTIONS)
    elif kind == CHECKBOXES:
        _checkboxes(form)


def _checkboxes(form: Form) -> None:
    least = form.number("min_values", 0, GROUP_OPTIONS, 1)
    most = form.number("max_values", 1, GROUP_OPTIONS, len(form.get("options") or ()))
    options(form, GROUP_OPTIONS, most)
    if not least and form.get("required") is not False:
        message = "min_values must be at least 1 when required is true."
        form.blame(message, "CHECKBOX_GROUP_MIN_VALUES_REQUIRED", "min_values")
    if least > most:
        form.blame("min_values is above max_values.", "CHECKBOX_GROUP_RANGE", "min_values")


def _check_enabled(form: Form) -> None:
    if form.get("disabled"):
        message = "Modals cannot have disabled components."
        form.blame(message, "MODAL_COMPONENT_DISABLED", "disabled")


def _text_input(form: Form, check: ComponentCheck) -> None:
    check.custom_id(form)
    form.one_of("style", {1, 2})
    form.number("min_length", 0, TYPED, 0)
    most = form.number("max_length", 1, TYPED, TYPED)
    form.text("placeholder", TYPED_PLACEHOLDER)
    form.text("value", most)
