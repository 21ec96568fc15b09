"""Buttons, selects and layouts: what Discord accepts, classic and V2."""

from collections.abc import Callable, Collection

from localtable.model.snowflakes import read_id
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
