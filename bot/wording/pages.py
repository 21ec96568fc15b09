"""Long texts, page by page."""

from collections.abc import Iterable, Iterator

from bot.discord_io.custom_ids import CustomId, write_path
from bot.discord_io.notices import Button

PAGE_LENGTH = 1800
"""Characters of a page; a message holds 2,000."""


def pages(blocks: Iterable[str], limit: int = PAGE_LENGTH) -> list[str]:
    """Put blocks of lines on as few pages as hold them; at least one."""
    full: list[str] = []
    page = ""
    for line in _breakable(blocks, limit):
        if page and len(page) + len(line) + 1 > limit:
            full.append(page)
            page = ""
        page = f"{page}\n{line}" if page else line
    return [*full, page]


def page_buttons(
    at: CustomId, kept: tuple[int, ...], page: int, pages_in_all: int
) -> tuple[Button, ...]:
    """Offer the page before and the page after; nothing where there is only one."""
    if pages_in_all == 1:
        return ()
    buttons = (("◀", page - 1, page > 0), ("▶", page + 1, page < pages_in_all - 1))
    return tuple(
        Button(at._replace(rest=write_path((*kept, max(target, 0)))), label, is_enabled=possible)
        for label, target, possible in buttons
    )


def _breakable(blocks: Iterable[str], limit: int) -> Iterator[str]:
    """Keep a block together if a page holds it."""
    for block in blocks:
        if len(block) <= limit:
            yield block
        else:
            yield from (line[:limit] for line in block.splitlines())
