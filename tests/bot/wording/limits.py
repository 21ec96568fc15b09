"""Discord's limits: whether a message keeps to them, and what a layout says."""

from collections.abc import Iterator

from discord import ui

from bot.discord_io.notices import (
    Block,
    Button,
    ChannelSelect,
    Divider,
    Gallery,
    Layout,
    Message,
    Notice,
    Row,
    Section,
    Select,
    UserSelect,
)
from bot.discord_io.views import message_fields

Control = Button | Select | UserSelect | ChannelSelect


def check(message: Message) -> None:
    """Check a message against Discord's limits."""
    ids = [str(part.id) for part in parts(message)]
    assert len({*ids}) == len(ids)
    assert all(len(one) <= 100 for one in ids)
    check_layout(message) if isinstance(message, Layout) else check_notice(message)


def view_of(layout: Layout) -> ui.LayoutView:
    """Return discord.py's view of a layout; it refuses more than 40 components."""
    view = message_fields(layout)["view"]
    assert isinstance(view, ui.LayoutView)
    return view


def text_of(layout: Layout) -> str:
    """Return all readable text of a layout."""
    shown = view_of(layout).walk_children()
    return "\n".join(part.content for part in shown if isinstance(part, ui.TextDisplay))


def check_layout(layout: Layout) -> None:
    assert view_of(layout).total_children_count <= 40
    assert view_of(layout).content_length() <= 4000
    for block in layout.blocks:
        check_block(block)


def check_block(block: Block) -> None:
    match block:
        case str() | Section(text=str()):
            assert block
        case Select() | UserSelect() | ChannelSelect() | tuple():
            check_row(block)
        case Gallery(pictures):
            assert 1 <= len(pictures) <= 10
        case _:
            assert isinstance(block, Divider)


def check_notice(notice: Notice) -> None:
    assert len(notice.text) <= 2000
    assert len(notice.rows) <= 5
    for row in notice.rows:
        check_row(row)
    assert sum(len(embed) for embed in notice.embeds) <= 6000
    assert all(len(embed.description or "") <= 4096 for embed in notice.embeds)


def check_row(row: Row) -> None:
    match row:
        case Select():
            check_select(row)
        case UserSelect() | ChannelSelect():
            assert 1 <= row.most <= 25
            assert len(str(row.prompt)) <= 150
        case _:
            check_buttons(row)


def parts(message: Message) -> Iterator[Control]:
    """Yield the buttons and selects of a message."""
    if isinstance(message, Layout):
        yield from message.controls
        return
    for row in message.rows:
        yield from row if isinstance(row, tuple) else [row]


def check_buttons(row: tuple[Button, ...]) -> None:
    assert 1 <= len(row) <= 5
    assert all(1 <= len(str(button.label)) <= 80 for button in row)


def check_select(select: Select) -> None:
    assert 1 <= len(select.options) <= 25
    assert all(1 <= len(str(option.label)) <= 80 for option in select.options)
    assert len({option.value for option in select.options} - {""}) in {0, len(select.options)}
    assert all(len(str(option.description)) <= 100 for option in select.options)
