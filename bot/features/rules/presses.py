"""The rules of a game: chapters, what a search finds, single rules."""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from bot.basics.refusals import Outdated
from bot.discord_io.access import location_of
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.forms import open_form, submitted_text
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
    book, locale = await _book_wanted(interaction, key), str(interaction.locale)
    if book is None:
        await show(interaction, which_game(topic, locale))
    elif topic.strip():
        await show(interaction, await asyncio.to_thread(search_results, book, topic))
    else:
        await show(interaction, chapter_list(book))


async def game_wanted(interaction: Interaction, key: str) -> Game[Any, Any] | None:
    """Return the game with the key, or else the channel's, or else that of the user's lesson.

    None if there is none of them.
    """
    session = await _session_with(interaction, key)
    if session:
        return GAMES[session.key]
    lessons = interaction.client.sessions.of(Lessons)
    return GAMES.get(key or await lessons.game_of(interaction.user.id) or "")


async def show_chapters(interaction: Interaction, clicked: CustomId) -> None:
    """Show the list of the chapters of the rules."""
    book, _ = await _opened(interaction, clicked)
    await show(interaction, chapter_list(book))


async def open_chapter(interaction: Interaction, clicked: CustomId) -> None:
    """Show a page of a chapter of the rules; raises Outdated if there is no such page."""
    book, clicked = await _opened(interaction, clicked)
    path = (*read_path(clicked.rest), *selected(interaction))
    with _outdated_if_missing():
        notice = chapter_page(book, path)
    await show(interaction, notice)


async def show_results(interaction: Interaction, clicked: CustomId) -> None:
    """Show a page of what was found; raises Outdated if there is no such page."""
    book, clicked = await _opened(interaction, clicked)
    with _outdated_if_missing():
        notice = await asyncio.to_thread(search_results, book, clicked.rest, clicked.number)
    await show(interaction, notice)


async def open_found(interaction: Interaction, clicked: CustomId) -> None:
    """Show the rule that was chosen among the results; raises Outdated if it is not there."""
    book, clicked = await _opened(interaction, clicked)
    with _outdated_if_missing():
        asked = clicked.rest, clicked.number, _chosen(interaction)
        rule = await asyncio.to_thread(found_rule, book, *asked)
    await show(interaction, rule_page(book, rule, clicked.rest))


async def open_rule(interaction: Interaction, clicked: CustomId) -> None:
    """Show one rule; raises Outdated if it is not there."""
    book, clicked = await _opened(interaction, clicked)
    with _outdated_if_missing():
        rule, topic = opened_rule(book, clicked.rest)
    await show(interaction, rule_page(book, rule, topic))


async def open_rules(interaction: Interaction, clicked: CustomId) -> None:
    """Show several rules; raises Outdated if one of them is not there."""
    book, clicked = await _opened(interaction, clicked)
    with _outdated_if_missing():
        notice = rules_page(book, clicked.rest.split())
    await show(interaction, notice)


async def open_linked(interaction: Interaction, clicked: CustomId) -> None:
    """Show a rule that another one names; raises Outdated if it is not there."""
    book, clicked = await _opened(interaction, clicked)
    with _outdated_if_missing():
        rule, topic = opened_rule(book, clicked.rest)
        linked = linked_rules(book, rule)[_chosen(interaction)]
    await show(interaction, rule_page(book, linked, topic))


async def show_reason(interaction: Interaction, clicked: CustomId) -> None:
    """Show where a rule comes from and why it is so; raises Outdated if nothing is known."""
    book, clicked = await _opened(interaction, clicked)
    with _outdated_if_missing():
        notice = reason_page(book, *opened_rule(book, clicked.rest))
    await show(interaction, notice)


@contextmanager
def _outdated_if_missing() -> Generator[None]:
    """Raise Outdated for a LookupError: what the button names is not there any more."""
    try:
        yield
    except LookupError:
        raise Outdated from None


async def open_topic_form(interaction: Interaction, clicked: CustomId) -> None:
    """Open the form for searching the rules."""
    description = say("A word, or the number of a rule")
    await open_form(
        interaction, clicked._replace(verb="topic"), say("Search the rules"), description
    )


async def submit_topic(interaction: Interaction, sent: CustomId) -> None:
    """Show what the rules say about the topic that was typed into the form."""
    (book, _), topic = await _opened(interaction, sent), submitted_text(interaction)
    await show(interaction, await asyncio.to_thread(search_results, book, topic))


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


async def _book_wanted(interaction: Interaction, key: str) -> Book | None:
    session, game = await _session_with(interaction, key), await game_wanted(interaction, key)
    number = session.id if session else NO_SESSION
    return Book(game, number, str(interaction.locale)) if game else None


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
        "rules": Verb(defer_ephemeral, show_chapters),
        "contents": Verb(defer_update, show_chapters),
        "chapter": Verb(defer_update, open_chapter),
        "found": Verb(defer_update, show_results),
        "hit": Verb(defer_update, open_found),
        "rule": Verb(defer_update, open_rule),
        "cite": Verb(defer_ephemeral, open_rule),
        "taught": Verb(defer_ephemeral, open_rules),
        "link": Verb(defer_update, open_linked),
        "why": Verb(defer_update, show_reason),
        "search": Verb(None, open_topic_form),
        "topic": Verb(defer_ephemeral, submit_topic),
    },
)
