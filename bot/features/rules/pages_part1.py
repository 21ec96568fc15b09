"""The chapters of the rules of a game as pages."""

from collections.abc import Sequence

from discord import Embed

from bot.discord_io.notices import (
    OPTION_LIMIT,
    SELECT_LIMIT,
    Notice,
    Option,
    Row,
    Select,
    shortened,
)
from bot.discord_io.pages_part1 import BLUE, page_buttons, pages
from bot.features.rules.pages import whole_rule
from bot.features.rules.pages_part2 import DESCRIPTION_LIMIT, TITLE_LIMIT, Book, search_button
from rules.text import say


def chapter_list(book: Book) -> Notice:
    """Return the list of chapters, with a select to open one and a Search button."""
    title = book.say(say("The rules of {title}", title=book.game.title))
    embed = Embed(title=title, description=chapter_lines(book), colour=BLUE)
    return Notice(rows=(chapter_select(book), (search_button(book),)), embeds=(embed,))


def chapter_page(book: Book, path: Sequence[int]) -> Notice:
    """Return a page of a chapter; `path` is its index and, unless it is the first, the page.

    Raises IndexError if there is no such page.
    """
    number, page = (*path, 0)[:2]
    name = book.rulebook.chapters[number]
    rules = [rule for rule in book.rulebook.rules if rule.section == name]
    leaves = pages((whole_rule(rule) for rule in rules), DESCRIPTION_LIMIT)
    embed = Embed(title=name[:TITLE_LIMIT], description=leaves[page], colour=BLUE)
    turning = page_buttons(lambda path: book.id("chapter", rest=path), (number,), page, len(leaves))
    return Notice(rows=(chapter_select(book), (*turning, search_button(book))), embeds=(embed,))


def chapter_lines(book: Book) -> str:
    """Return the names of the chapters, one a line."""
    listed = "\n".join(f"• {name}" for name in book.rulebook.chapters)
    return shortened(listed, DESCRIPTION_LIMIT)


def chapter_select(book: Book) -> Row:
    """Return the select that opens a chapter."""
    chapters = book.rulebook.chapters[:SELECT_LIMIT]
    options = tuple(Option(shortened(name, OPTION_LIMIT)) for name in chapters)
    return Select(book.id("chapter"), book.say(say("Open a chapter …")), options)
