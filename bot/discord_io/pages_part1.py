"""Splits long texts into pages; the buttons that turn pages, and the colour beside them."""

from collections.abc import Callable, Iterable, Iterator

from bot.discord_io.custom_ids import CustomId, write_path
from bot.discord_io.notices import Button

PAGE_LENGTH = 1800
"""The most characters of a page; a message holds 2,000."""

BLUE = 0x2F6DB5
"""The colour of the bar beside pages."""


def pages(blocks: Iterable[str], limit: int = PAGE_LENGTH) -> list[str]:
    """Return blocks of lines as pages, at least one; a block is split only if it is too long."""
    full: list[str] = []
    page = ""
    for line in _breakable(blocks, limit):
        if page and len(page) + len(line) + 1 > limit:
            full.append(page)
            page = ""
        page = f"{page}\n{line}" if page else line
    return [*full, page]


def page_buttons(
    at: Callable[[str], CustomId], kept: tuple[int, ...], page: int, pages_in_all: int
) -> tuple[Button, ...]:
    """Return the buttons for the previous and the next page; nothing if there is only one.

    `at` returns the custom id with a path; `kept` are the numbers that precede the page in it.
    """
    if pages_in_all == 1:
        return ()
    buttons = (("◀", page - 1, page > 0), ("▶", page + 1, page < pages_in_all - 1))
    return tuple(
        Button(at(write_path((*kept, max(target, 0)))), label, is_enabled=possible)
        for label, target, possible in buttons
    )


def _breakable(blocks: Iterable[str], limit: int) -> Iterator[str]:
    """Yield each block; line by line if it does not fit on a page."""
    for block in blocks:
        if len(block) <= limit:
            yield block
        else:
            yield from (line[:limit] for line in block.splitlines())
