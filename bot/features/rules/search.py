"""The results of a search in the rules, the best first; suggestions if there are none.

The first search in a book takes a few tenths of a second, so all are made in a thread.
"""

from collections.abc import Sequence
from typing import Any

from discord import Embed

from bot.discord_io.menu_rows import rows_of
from bot.discord_io.notices import (
    LABEL_LIMIT,
    OPTION_LIMIT,
    Button,
    Notice,
    Row,
    Select,
    shortened,
)
from bot.discord_io.pages import page_buttons
from bot.discord_io.wording import BLUE
from bot.features.rules.pages import (
    DESCRIPTION_LIMIT,
    NO_SESSION,
    TITLE_LIMIT,
    Book,
    carried,
    chapter_lines,
    chapter_select,
    chapters_button,
    headline,
    rule_options,
    rule_page,
    search_button,
)
from rules.catalog import GAMES
from rules.game import Game
from rules.rulebook.book import Hit
from rules.rulebook.documents import Rule
from rules.text import say

HITS_ON_A_PAGE = 5
MOST_HITS = 25
"""Rules further down hardly say anything about the topic."""

HEADLINE = 100
"""Characters left for the headline of each rule among the results."""


def which_game(topic: str, locale: str) -> Notice:
    """Return the question whose rules are meant, with a button for each of up to 25 games."""
    topic, verb = carried(topic), "found" if topic.strip() else "contents"
    books = tuple(Book(game, NO_SESSION, locale) for game in GAMES.values())
    buttons = tuple(Button(book.id(verb, rest=topic), book.game.title) for book in books)
    asked = say("Which game? In a channel with a game, `/rules` shows the rules of that game.")
    return Notice(books[0].say(asked), rows_of(buttons))


def search_results(book: Book, topic: str, page: int = 0) -> Notice:
    """Return a page of what the rules say about a topic, the best first.

    The number of a rule as topic opens that rule; a topic without results brings suggestions.
    Raises IndexError if there is no such page.
    """
    topic = carried(topic)
    found = book.rulebook.find(topic)[:MOST_HITS]
    explained = None if found and found[0].is_numbered else book.game.explain(topic)
    if len(found) == 1 and isinstance(found[0].entry, Rule) and not explained:
        return rule_page(book, found[0].entry)
    if not found and not explained:
        return _nothing_found(book, topic)
    leaves = [found[at : at + HITS_ON_A_PAGE] for at in range(0, len(found), HITS_ON_A_PAGE)]
    shown = leaves[page] if leaves else ()
    embeds = [*_hit_embeds(book, topic, page, found, shown)]
    if explained and not page:
        told = shortened(book.say(explained), DESCRIPTION_LIMIT // 3)
        embeds.insert(0, Embed(description=told, colour=BLUE))
    return Notice(rows=tuple(_result_rows(book, topic, page, leaves)), embeds=tuple(embeds))


def found_rule(book: Book, topic: str, page: int, choice: int) -> Rule:
    """Return one of the rules on a page of results; raises LookupError."""
    found = book.rulebook.find(topic)[:MOST_HITS]
    return _rules_of(found[page * HITS_ON_A_PAGE :][:HITS_ON_A_PAGE])[choice]


def topic_suggestions(game: Game[Any, Any], typed: str, locale: str) -> list[tuple[str, str]]:
    """Return the rules that match what is typed: label, and number to search for."""
    begun = typed.strip().casefold()
    book = game.rulebook_in(locale)
    numbered = [r for r in book.rules if begun and r.number.casefold().startswith(begun)]
    fitting = dict.fromkeys([*numbered, *(book.search(typed) if begun else book.rules)])
    return [(shortened(headline(rule), OPTION_LIMIT), rule.number) for rule in fitting]


def _hit_embeds(
    book: Book, topic: str, page: int, found: Sequence[Hit], shown: Sequence[Hit]
) -> tuple[Embed, ...]:
    if not shown:
        return ()
    title = book.say(say("“{topic}” in the rules of {title}", topic=topic, title=book.game.title))
    share = DESCRIPTION_LIMIT // len(shown) - HEADLINE
    embed = Embed(
        title=shortened(title, TITLE_LIMIT),
        description="\n\n".join(_block(book, hit, share) for hit in shown),
        colour=BLUE,
    )
    first = page * HITS_ON_A_PAGE + 1
    counted = say(
        "{first}–{last} of {all}", first=first, last=first + len(shown) - 1, all=len(found)
    )
    embed.set_footer(text=book.say(counted))
    return (embed,)


def _block(book: Book, hit: Hit, most: int) -> str:
    if isinstance(hit.entry, Rule):
        return f"**{headline(hit.entry)}**\n{hit.excerpt(most)}"
    heading = say("From the guide: {heading}", heading=hit.entry.heading)
    return f"**{book.say(heading)}**\n{hit.excerpt(most)}"


def _result_rows(book: Book, topic: str, page: int, leaves: Sequence[Sequence[Hit]]) -> list[Row]:
    rules = _rules_of(leaves[page]) if leaves else ()
    rows: list[Row] = []
    if rules:
        prompt = book.say(say("Open a rule …"))
        rows.append(Select(book.id("hit", page, topic), prompt, rule_options(rules)))
    turning = page_buttons(
        lambda path: book.id("found", int(path), topic), (), page, max(1, len(leaves))
    )
    return [*rows, (*turning, chapters_button(book), search_button(book))]


def _rules_of(hits: Sequence[Hit]) -> tuple[Rule, ...]:
    return tuple(hit.entry for hit in hits if isinstance(hit.entry, Rule))


def _nothing_found(book: Book, topic: str) -> Notice:
    """Return the page that nothing was found, with close names as buttons, and the chapters."""
    sentence = say(
        "The rules of {title} say nothing about “{topic}”. Try one word, or the number of a rule "
        "such as {example}.",
        title=book.game.title,
        topic=topic,
        example=book.rulebook.rules[0].number,
    )
    near = book.rulebook.near(topic, book.game.named.names)
    buttons = tuple(
        Button(book.id("found", rest=carried(name)), shortened(name, LABEL_LIMIT)) for name in near
    )
    meant = [book.say(say("Did you mean …?"))] if near else []
    embed = Embed(title=book.say(say("The chapters")), description=chapter_lines(book), colour=BLUE)
    rows = (*((buttons,) if buttons else ()), chapter_select(book), (search_button(book),))
    return Notice(" ".join((book.say(sentence), *meant)), rows, embeds=(embed,))
