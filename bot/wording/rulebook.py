"""The rules of a game as pages: chapters, search results, suggestions."""

from collections.abc import Sequence
from typing import Any

from discord import Embed

from bot.basics.refusals import Refused
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
    OPTION_LIMIT,
    SELECT_LIMIT,
    Button,
    Notice,
    Option,
    Row,
    Select,
    shortened,
)
from bot.language.readers import anonymous_reader
from bot.wording.pages import page_buttons, pages
from rules.core import Game
from rules.rulebook import Rule
from rules.text import Reader, say, words

RELATED_LIMIT = 4
"""How many further rules are shown after the best match."""

TITLE_LIMIT, DESCRIPTION_LIMIT, FIELD_LIMIT = 256, 3600, 500
"""The most characters used in embeds; Discord takes 256, 4,096 and 1,024, but 6,000 in all."""

BLUE = 0x2F6DB5


def chapter_list(game: Game[Any, Any], session_id: int, locale: str) -> Notice:
    """Return the list of chapters, with a select to open one and a Search button."""
    reader = anonymous_reader(locale)
    title = words(say("The rules of {title}", title=game.title), reader)
    listed = "\n".join(f"• {name}" for name in _chapters(game))
    embed = Embed(title=title, description=shortened(listed, DESCRIPTION_LIMIT), colour=BLUE)
    rows = (_chapter_select(game, session_id, reader), (_search_button(session_id, reader),))
    return Notice(rows=rows, embeds=(embed,))


def chapter_page(
    game: Game[Any, Any], place: Sequence[int], session_id: int, locale: str
) -> Notice:
    """Return a page of a chapter; `place` is its index and, unless it is the first, the page.

    Raises IndexError if there is no such page.
    """
    reader = anonymous_reader(locale)
    number, page = (*place, 0)[:2]
    name = _chapters(game)[number]
    rules = [rule for rule in game.rulebook.rules if rule.section == name]
    leaves = pages((f"**{rule.number}** {rule.text}" for rule in rules), DESCRIPTION_LIMIT)
    embed = Embed(title=name[:TITLE_LIMIT], description=leaves[page], colour=BLUE)
    turning = page_buttons(CustomId("chapter", session_id), (number,), page, len(leaves))
    rows = (
        _chapter_select(game, session_id, reader),
        (*turning, _search_button(session_id, reader)),
    )
    return Notice(rows=rows, embeds=(embed,))


def search_results(game: Game[Any, Any], topic: str, locale: str) -> Notice:
    """Return what the rules say about a topic; raises Refused if they say nothing."""
    reader = anonymous_reader(locale)
    explained, rules = game.explain(topic), game.rulebook.search(topic)
    if explained:
        embed = Embed(title=topic[:TITLE_LIMIT], description=words(explained, reader), colour=BLUE)
        return Notice(embeds=(_with_related(embed, rules[:RELATED_LIMIT]),))
    if not rules:
        raise _nothing_found(game, topic)
    best, *others = rules
    embed = Embed(
        title=_rule_title(best), description=shortened(best.text, DESCRIPTION_LIMIT), colour=BLUE
    )
    return Notice(embeds=(_with_related(embed, others[:RELATED_LIMIT]),))


def topic_suggestions(game: Game[Any, Any], typed: str) -> list[tuple[str, str]]:
    """Return the rules that match what is typed: label, and number to search for."""
    rules = game.rulebook.search(typed) if typed.strip() else game.rulebook.rules
    begun = typed.strip().casefold()
    numbered = [rule for rule in game.rulebook.rules if rule.number.casefold().startswith(begun)]
    fitting = dict.fromkeys([*(numbered if begun else ()), *rules])
    return [
        (shortened(f"{rule.number} {_without_markdown(rule)}", OPTION_LIMIT), rule.number)
        for rule in fitting
    ]


def _chapters(game: Game[Any, Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule.section for rule in game.rulebook.rules))[:SELECT_LIMIT]


def _chapter_select(game: Game[Any, Any], session_id: int, reader: Reader) -> Row:
    options = tuple(Option(shortened(name, OPTION_LIMIT)) for name in _chapters(game))
    return Select(CustomId("chapter", session_id), words(say("Open a chapter …"), reader), options)


def _search_button(session_id: int, reader: Reader) -> Button:
    return Button(CustomId("search", session_id), words(say("Search"), reader))


def _with_related(embed: Embed, rules: Sequence[Rule]) -> Embed:
    for rule in rules:
        embed.add_field(
            name=_rule_title(rule), value=shortened(rule.text, FIELD_LIMIT) or "…", inline=False
        )
    return embed


def _rule_title(rule: Rule) -> str:
    return shortened(f"{rule.number} · {rule.section}", TITLE_LIMIT)


def _without_markdown(rule: Rule) -> str:
    """Return a rule as one line without Markdown, for suggestions, which do not render it."""
    return " ".join(rule.text.replace("*", "").replace("`", "").split())


def _nothing_found(game: Game[Any, Any], topic: str) -> Refused:
    return Refused(
        say(
            "The rules of {title} say nothing about “{topic}”. Try one word, or a number such as "
            "{such}.",
            title=game.title,
            topic=shortened(topic, OPTION_LIMIT),
            such=game.rulebook.rules[0].number,
        )
    )
