"""The rules of a game: chapters, what a search finds, single rules; see `handlers.forms`, too."""

from bot.basics.refusals import Outdated
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.replies import selected, show
from bot.wording.rulebook import (
    Book,
    chapter_list,
    chapter_page,
    found_rule,
    linked_rule,
    opened_rule,
    reason_page,
    rule_page,
    search_results,
)
from rules.catalog import GAMES


async def show_chapters(interaction: Interaction, clicked: CustomId) -> None:
    """Show the list of the chapters of the rules."""
    await show(interaction, chapter_list(await _book(interaction, clicked)))


async def open_chapter(interaction: Interaction, clicked: CustomId) -> None:
    """Show a page of a chapter of the rules; raises Outdated if there is no such page."""
    book = await _book(interaction, clicked)
    place = (*read_path(clicked.rest), *selected(interaction))
    try:
        notice = chapter_page(book, place)
    except LookupError:
        raise Outdated from None
    await show(interaction, notice)


async def search(interaction: Interaction, asked: CustomId, topic: str) -> None:
    """Show what the rules say about a topic."""
    await show(interaction, search_results(await _book(interaction, asked), topic))


async def show_results(interaction: Interaction, clicked: CustomId) -> None:
    """Show a page of what was found; raises Outdated if there is no such page."""
    book = await _book(interaction, clicked)
    try:
        notice = search_results(book, clicked.rest, clicked.number)
    except LookupError:
        raise Outdated from None
    await show(interaction, notice)


async def open_found(interaction: Interaction, clicked: CustomId) -> None:
    """Show the rule that was chosen among the results; raises Outdated if it is not there."""
    book = await _book(interaction, clicked)
    try:
        rule = found_rule(book, clicked.rest, clicked.number, _chosen(interaction))
    except LookupError:
        raise Outdated from None
    await show(interaction, rule_page(book, rule, clicked.rest))


async def open_rule(interaction: Interaction, clicked: CustomId) -> None:
    """Show one rule; raises Outdated if it is not there."""
    book = await _book(interaction, clicked)
    try:
        rule, topic = opened_rule(book, clicked.rest)
    except LookupError:
        raise Outdated from None
    await show(interaction, rule_page(book, rule, topic))


async def open_linked(interaction: Interaction, clicked: CustomId) -> None:
    """Show a rule that another one names; raises Outdated if it is not there."""
    book = await _book(interaction, clicked)
    try:
        rule, topic = opened_rule(book, clicked.rest)
        linked = linked_rule(book, rule, _chosen(interaction))
    except LookupError:
        raise Outdated from None
    await show(interaction, rule_page(book, linked, topic))


async def show_reason(interaction: Interaction, clicked: CustomId) -> None:
    """Show where a rule comes from and why it is so; raises Outdated if nothing is known."""
    book = await _book(interaction, clicked)
    try:
        notice = reason_page(book, *opened_rule(book, clicked.rest))
    except LookupError:
        raise Outdated from None
    await show(interaction, notice)


async def _book(interaction: Interaction, clicked: CustomId) -> Book:
    session = await interaction.client.sessions.queries.get(clicked.session)
    return Book(GAMES[session.key], session.id, str(interaction.locale))


def _chosen(interaction: Interaction) -> int:
    """Return the index of the option that was selected; raises Outdated if there is not one."""
    path = selected(interaction)
    if len(path) != 1:
        raise Outdated
    return path[0]
