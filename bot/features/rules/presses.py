"""The rules of a game: chapters, what a search finds, single rules."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from bot.basics.refusals import Outdated
from bot.discord_io.access import location_of
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.forms import open_form, submitted_text
from bot.discord_io.notices import Notice
from bot.discord_io.replies import Verb, defer_ephemeral, defer_update, show
from bot.discord_io.selections import path_in_select, selected
from bot.features.feature import Feature
from bot.features.lessons.rows import Lessons
from bot.features.rules.pages import (
    NO_SESSION,
    Book,
    chapter_list,
    chapter_page,
    linked_rules,
    opened_rule,
    opened_without_session,
    reason_page,
    rule_page,
    rules_page,
)
from bot.features.rules.search import found_rule, search_results, which_game
from bot.sessions.session import Session
from rules.catalog import GAMES
from rules.game import Game
from rules.text import say


async def look_up(interaction: Interaction, topic: str, key: str) -> None:
    """Show what the rules say about a topic, or their chapters; ask for the game if it is open."""
    session, game = await _session_with(interaction, key), await game_wanted(interaction, key)
    number, locale = session.id if session else NO_SESSION, str(interaction.locale)
    book = Book(game, number, locale) if game else None
    if book is None:
        await show(interaction, which_game(topic, locale))
    elif topic.strip():
        await show(interaction, await asyncio.to_thread(search_results, book, topic))
    else:
        await show(interaction, chapter_list(book))


async def game_wanted(interaction: Interaction, key: str) -> Game[Any, Any] | None:
    """Return the game with the key, or else of the channel, or else of the lesson, or None."""
    session = await _session_with(interaction, key)
    if session:
        return GAMES[session.key]
    lessons = interaction.client.sessions.of(Lessons)
    return GAMES.get(key or await lessons.game_of(interaction.user.id) or "")


Turn: TypeAlias = Callable[[Book, CustomId, Interaction], Notice]
"""Returns the page of a book that was pressed for; raises LookupError if it is not there."""


async def open_page(interaction: Interaction, clicked: CustomId, turn: Turn) -> None:
    """Show a page of the rules; raises Outdated if what the button names is not there any more."""
    book, clicked = await _opened(interaction, clicked)
    try:
        # The first search in a book takes a while.
        notice = await asyncio.to_thread(turn, book, clicked, interaction)
    except LookupError:
        raise Outdated from None
    await show(interaction, notice)


def _chapters(book: Book, _clicked: CustomId, _interaction: Interaction) -> Notice:
    return chapter_list(book)


def _chapter(book: Book, clicked: CustomId, interaction: Interaction) -> Notice:
    return chapter_page(book, (*read_path(clicked.rest), *selected(interaction)))


def _results(book: Book, clicked: CustomId, _interaction: Interaction) -> Notice:
    return search_results(book, clicked.rest, clicked.number)


def _found(book: Book, clicked: CustomId, interaction: Interaction) -> Notice:
    """Return the rule that was chosen among the results."""
    rule = found_rule(book, clicked.rest, clicked.number, _chosen(interaction))
    return rule_page(book, rule, clicked.rest)


def _rule(book: Book, clicked: CustomId, _interaction: Interaction) -> Notice:
    return rule_page(book, *opened_rule(book, clicked.rest))


def _rules(book: Book, clicked: CustomId, _interaction: Interaction) -> Notice:
    return rules_page(book, clicked.rest.split())


def _linked(book: Book, clicked: CustomId, interaction: Interaction) -> Notice:
    """Return a rule that another one names."""
    rule, topic = opened_rule(book, clicked.rest)
    return rule_page(book, linked_rules(book, rule)[_chosen(interaction)], topic)


def _reason(book: Book, clicked: CustomId, _interaction: Interaction) -> Notice:
    """Return a rule with where it comes from, and why it is so."""
    return reason_page(book, *opened_rule(book, clicked.rest))


def _searched(book: Book, _clicked: CustomId, interaction: Interaction) -> Notice:
    """Return what the rules say about the topic that was typed into the form."""
    return search_results(book, submitted_text(interaction))


async def open_topic_form(interaction: Interaction, clicked: CustomId) -> None:
    """Open the form for searching the rules."""
    description = say("A word, or the number of a rule")
    await open_form(
        interaction, clicked._replace(verb="topic"), say("Search the rules"), description
    )


async def _opened(interaction: Interaction, clicked: CustomId) -> tuple[Book, CustomId]:
    """Return the book that was pressed in, and the id without what names the game."""
    locale = str(interaction.locale)
    if clicked.session == NO_SESSION:
        key, clicked = opened_without_session(clicked)
        if key not in GAMES:
            raise Outdated
        return Book(GAMES[key], NO_SESSION, locale), clicked
    session = await interaction.client.sessions.queries.get(clicked.session)
    return Book(GAMES[session.key], session.id, locale), clicked


async def _session_with(interaction: Interaction, key: str) -> Session | None:
    """Return the channel's session, if it plays the game with the key, or no game is named."""
    session = await interaction.client.sessions.queries.in_channel(location_of(interaction).channel)
    return session if session and key in {"", session.key} else None


def _chosen(interaction: Interaction) -> int:
    """Return the index of the option that was selected; raises Outdated if there is not one."""
    path = path_in_select(interaction)
    if len(path) != 1:
        raise Outdated
    return path[0]


FEATURE = Feature(
    verbs={
        "rules": Verb(defer_ephemeral, partial(open_page, turn=_chapters)),
        "contents": Verb(defer_update, partial(open_page, turn=_chapters)),
        "chapter": Verb(defer_update, partial(open_page, turn=_chapter)),
        "found": Verb(defer_update, partial(open_page, turn=_results)),
        "hit": Verb(defer_update, partial(open_page, turn=_found)),
        "rule": Verb(defer_update, partial(open_page, turn=_rule)),
        "cite": Verb(defer_ephemeral, partial(open_page, turn=_rule)),
        "taught": Verb(defer_ephemeral, partial(open_page, turn=_rules)),
        "link": Verb(defer_update, partial(open_page, turn=_linked)),
        "why": Verb(defer_update, partial(open_page, turn=_reason)),
        "search": Verb(None, open_topic_form),
        "topic": Verb(defer_ephemeral, partial(open_page, turn=_searched)),
    },
)
