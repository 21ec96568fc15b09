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
    Section,
    Select,
    UserSelect,
    laid_out,
)
from bot.discord_io.views import message_fields


def layout(message: Message) -> Layout:
    """Return a message as a layout, whose blocks are all that it shows."""
    return laid_out(message) if isinstance(message, Notice) else message


def parts(message: Message) -> Iterator[Button | Select | UserSelect | ChannelSelect]:
    """Yield the buttons and selects of a message."""
    yield from layout(message).controls


def view_of(shown: Layout) -> ui.LayoutView:
    """Return discord.py's view of a layout; it refuses more than 40 components."""
    view = message_fields(shown)["view"]
    assert isinstance(view, ui.LayoutView)
    return view


def text_of(shown: Layout) -> str:
    """Return all readable text of a layout."""
    children = view_of(shown).walk_children()
    return "\n".join(part.content for part in children if isinstance(part, ui.TextDisplay))


def check(message: Message) -> None:
    """Check a message against Discord's limits."""
    ids = [str(part.id) for part in parts(message)]
    assert len({*ids}) == len(ids)
    assert all(len(one) <= 100 for one in ids)
    if isinstance(message, Layout):
        assert view_of(message).total_children_count <= 40
        assert view_of(message).content_length() <= 4000
    else:
        assert len(message.text) <= 2000
        assert len(message.rows) <= 5
        assert sum(len(embed) for embed in message.embeds) <= 6000
        assert all(len(embed.description or "") <= 4096 for embed in message.embeds)
    for block in layout(message).blocks:
        _check_block(block)


def _check_block(block: Block) -> None:
    match block:
        case str() | Section(text=str()):
            assert block
        case Select():
            _check_select(block)
        case UserSelect() | ChannelSelect():
            assert 1 <= block.most <= 25
            assert len(str(block.prompt)) <= 150
        case tuple():
            assert 1 <= len(block) <= 5
            assert all(1 <= len(str(button.label)) <= 80 for button in block)
        case Gallery(pictures):
            assert 1 <= len(pictures) <= 10
        case _:
            assert isinstance(block, Divider)


def _check_select(select: Select) -> None:
    values = {option.value for option in select.options} - {""}
    assert 1 <= len(select.options) <= 25
    assert len(values) in {0, len(select.options)}
    assert all(len(value) <= 100 for value in values)
    assert all(1 <= len(str(option.label)) <= 80 for option in select.options)
    assert all(len(str(option.description)) <= 100 for option in select.options)
