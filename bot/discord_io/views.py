"""Turns messages as plain values into discord.py's objects."""

import io
from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import ui

from bot.discord_io.notices import (
    Attachment,
    Block,
    Button,
    ChannelSelect,
    Divider,
    Gallery,
    Layout,
    Message,
    Notice,
    Option,
    Row,
    Section,
    Select,
    UserSelect,
)
from bot.discord_io.wording import fitting
from rules.text import Text


def message_fields(message: Message) -> dict[str, Any]:
    """Return discord.py's arguments for sending a message, without its files.

    Texts are cut to Discord's limits.
    """
    message = fitting(message)
    pings = discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(user) for user in message.pings]
    )
    if isinstance(message, Layout):
        return {"view": _layout_view(message), "allowed_mentions": pings}
    return {
        "content": message.text or None,
        "embeds": [*message.embeds],
        "view": _view_of(message.rows) if message.rows else None,
        "allowed_mentions": pings,
    }


def new_fields(message: Message) -> dict[str, Any]:
    """Return discord.py's arguments for a new message, which takes no None, without its files."""
    return {name: value for name, value in message_fields(message).items() if value is not None}


def edit_fields(message: Message) -> dict[str, Any]:
    """Return discord.py's arguments for editing any message into this one, without its files."""
    # A plain message becomes a layout only if the same edit empties its text and embeds.
    return {"content": None, "embeds": [], **message_fields(message)}


def message_files(message: Message) -> list[discord.File]:
    """Return the attachments of a message as new files; each request needs its own."""
    message = fitting(message)
    if isinstance(message, Notice):
        return [_file(message.attachment)] if message.attachment else []
    return [_file(attachment) for attachment in message.attachments]


def _file(attachment: Attachment) -> discord.File:
    content = io.BytesIO(attachment.content)
    return discord.File(content, attachment.name, description=attachment.alt or None)


def _view_of(rows: Sequence[Row]) -> ui.View:
    """Return components as a stopped view: `Control` handles presses, by custom id."""
    view = ui.View(timeout=None)
    for number, row in enumerate(rows):
        for part in _row_parts(row):
            part.row = number
            view.add_item(part)
    view.stop()
    return view


def _layout_view(layout: Layout) -> ui.LayoutView:
    """Return a layout as a stopped view; see `_view_of`."""
    view = ui.LayoutView(timeout=None)
    blocks = (_block(block) for block in layout.blocks)
    view.add_item(ui.Container[ui.LayoutView](*blocks, accent_colour=layout.colour))
    view.stop()
    return view


def _block(block: Block) -> ui.Item[ui.LayoutView]:
    match block:
        case str() | Text():
            return ui.TextDisplay(str(block))
        case Section(text, beside):
            is_button = isinstance(beside, Button)
            accessory = _button(beside) if is_button else _thumbnail(beside)
            return ui.Section(str(text), accessory=accessory)
        case Gallery(pictures):
            return ui.MediaGallery(*map(_gallery_item, pictures))
        case Divider():
            return ui.Separator()
        case _:
            return ui.ActionRow(*_row_parts(block))


def _thumbnail(picture: Attachment) -> ui.Thumbnail[Any]:
    return ui.Thumbnail(_address(picture), description=picture.alt or None)


def _gallery_item(picture: Attachment) -> discord.MediaGalleryItem:
    return discord.MediaGalleryItem(_address(picture), description=picture.alt or None)


def _address(attachment: Attachment) -> str:
    return f"attachment://{attachment.name}"


def _row_parts(row: Row) -> Iterator[ui.Item[Any]]:
    match row:
        case Select():
            yield _select(row)
        case UserSelect():
            yield ui.UserSelect(
                custom_id=str(row.id), placeholder=str(row.prompt), max_values=row.most
            )
        case ChannelSelect():
            yield _channel_select(row)
        case _:
            yield from map(_button, row)


def _button(button: Button) -> ui.Button[Any]:
    if button.address:
        return ui.Button(url=button.address, label=str(button.label))
    return ui.Button(
        custom_id=str(button.id),
        label=str(button.label),
        emoji=button.emoji or None,
        style=button.style,
        disabled=not button.is_enabled,
    )


def _select(select: Select) -> ui.Select[Any]:
    options = [_option(number, option) for number, option in enumerate(select.options)]
    return ui.Select(custom_id=str(select.id), placeholder=str(select.prompt), options=options)


def _channel_select(select: ChannelSelect) -> ui.Item[Any]:
    kind = discord.SelectDefaultValueType
    shared: dict[str, Any] = {
        "custom_id": str(select.id),
        "placeholder": str(select.prompt),
        "min_values": 0,
        "max_values": select.most,
    }
    chosen = kind.channel if select.kinds else kind.role
    shared["default_values"] = [
        discord.SelectDefaultValue(id=own, type=chosen) for own in select.chosen[: select.most]
    ]
    if select.kinds:
        return ui.ChannelSelect(**shared, channel_types=[*select.kinds])
    return ui.RoleSelect(**shared)


def _option(number: int, option: Option) -> discord.SelectOption:
    return discord.SelectOption(
        label=str(option.label),
        value=option.value or str(number),
        description=str(option.description) or None,
        emoji=option.emoji or None,
        default=option.is_chosen,
    )
