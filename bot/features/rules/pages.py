"""A rulebook that somebody has open: of which game, in which language, and its custom ids."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from discord import Embed

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
    LABEL_LIMIT,
    OPTION_LIMIT,
    SELECT_LIMIT,
    Button,
    Notice,
    Option,
    Row,
    Select,
    shortened,
)
from bot.discord_io.pages import page_buttons, pages
from bot.discord_io.wording import BLUE
from bot.language.readers import anonymous_reader
from rules.game import Game
from rules.rulebook.book import Rulebook
from rules.rulebook.documents import Rule, without_markdown
from rules.text import Reader, Text, count, say, words

TITLE_LIMIT, DESCRIPTION_LIMIT = 256, 3600
"""The most characters used in embeds; Discord takes 256 and 4,096, but 6,000 in all."""

TOPIC_LIMIT = 56
"""The most characters of a topic that custom ids carry, which may have 100 in all."""

NO_SESSION = 0
"""Stands for the session if rules are looked up without one."""


class Book(NamedTuple):
    """The rules that are looked up: of which game, for which session, in which language."""

    game: Game[Any, Any]
    session: int
    """The session's id, or NO_SESSION."""
    locale: str

    @property
    def rulebook(self) -> Rulebook:
        """The game's rules in the language; in English if the game has none in it."""
        return self.game.rulebook_in(self.locale)

    @property
    def reader(self) -> Reader:
        """A reader for the language; rules name no seat."""
        return anonymous_reader(self.locale, self.game.key)

    def say(self, text: Text) -> str:
        """Return a text in the language."""
        return words(text, self.reader)

    def id(self, verb: str, number: int = 0, rest: str = "") -> CustomId:
        """Return the custom id of a button or select."""
        if self.session == NO_SESSION:
            rest = f"{self.game.key} {rest}".rstrip()
        return CustomId(verb, self.session, number, rest)


def opened_without_session(clicked: CustomId) -> tuple[str, CustomId]:
    """Return the key of the game that an id without a session names, and the id without it."""
    key, _, rest = clicked.rest.partition(" ")
    return key, clicked._replace(rest=rest)


def carried(topic: str) -> str:
    """Return a topic as custom ids can carry it: on one line, cut after a whole word."""
    line = " ".join(topic.split())
    if len(line) <= TOPIC_LIMIT:
        return line
    return line[: TOPIC_LIMIT + 1].rpartition(" ")[0] or line[:TOPIC_LIMIT]


def search_button(book: Book) -> Button:
    """Return the button that asks what to search for."""
    return Button(book.id("search"), book.say(say("Search")))


def chapters_button(book: Book) -> Button:
    """Return the button that leads to the list of chapters."""
    return Button(book.id("contents"), book.say(say("Chapters")))


def rule_page(book: Book, rule: Rule, topic: str = "") -> Notice:
    """Return the page of a rule, with buttons to its neighbours, its links and its reasons.

    `topic` is what was searched for when the rule was found; a button leads back to the results.
    """
    embed = Embed(title=headline(rule), description=rule.text, colour=BLUE)
    embed.set_footer(text=shortened(rule.section, TITLE_LIMIT))
    return Notice(rows=tuple(_rule_rows(book, rule, topic)), embeds=(embed,))


def rules_page(book: Book, numbers: Sequence[str]) -> Notice:
    """Return a page with some rules, and a button for each; raises KeyError for unknown numbers."""
    rules = [book.rulebook.by_number[number] for number in numbers]
    if len(rules) == 1:
        return rule_page(book, rules[0])
    leaves = pages((f"{whole_rule(rule)}\n" for rule in rules), DESCRIPTION_LIMIT)
    embed = Embed(description=leaves[0], colour=BLUE)
    buttons = tuple(Button(book.id("rule", rest=rule.number), rule.number) for rule in rules)
    return Notice(rows=(buttons, (chapters_button(book), search_button(book))), embeds=(embed,))


def rules_button(book: Book, numbers: Sequence[str]) -> Button:
    """Return a button that opens some rules."""
    named = count("Rule {numbers}", "Rules {numbers}", len(numbers), numbers=", ".join(numbers))
    label = shortened(book.say(named), LABEL_LIMIT)
    return Button(book.id("taught", rest=" ".join(numbers)), label)


def reason_page(book: Book, rule: Rule, topic: str) -> Notice:
    """Return the page of a rule with its source and its reasons below."""
    source = book.rulebook.sources[rule.number]
    title = book.say(say("Why so?"))
    shown = rule_page(book, rule, topic)
    reason = Embed(title=title, description=shortened(source, DESCRIPTION_LIMIT), colour=BLUE)
    return Notice(rows=shown.rows, embeds=(*shown.embeds, reason))


def opened_rule(book: Book, rest: str) -> tuple[Rule, str]:
    """Return the rule, and the topic it was found by, that a custom id carries; raises KeyError."""
    number, _, topic = rest.partition(" ")
    return book.rulebook.by_number[number], topic


def headline(rule: Rule) -> str:
    """Return the number and title of a rule."""
    return shortened(f"{rule.number} {rule.title}".strip(), TITLE_LIMIT)


def whole_rule(rule: Rule) -> str:
    """Return a rule as a paragraph: number, title and text."""
    name = f"{rule.number} {rule.title}." if rule.title else rule.number
    return f"**{name}** {rule.text}"


def rule_options(rules: Sequence[Rule]) -> tuple[Option, ...]:
    """Return rules as options of a select."""
    return tuple(
        Option(
            shortened(headline(rule), OPTION_LIMIT),
            shortened(without_markdown(rule.text), OPTION_LIMIT),
        )
        for rule in rules
    )


def _rule_rows(book: Book, rule: Rule, topic: str) -> list[Row]:
    rules = book.rulebook.rules
    index = rules.index(rule)
    rows: list[Row] = []
    linked = linked_rules(book, rule)
    if linked:
        prompt = book.say(say("Rules it names …"))
        rows.append(Select(book.id("link", rest=_rest(rule, topic)), prompt, rule_options(linked)))
    neighbours = [
        Button(book.id("rule", rest=_rest(other, topic)), f"{arrow} {other.number}")
        for arrow, at in (("◀", index - 1), ("▶", index + 1))
        if 0 <= at < len(rules)
        for other in (rules[at],)
    ]
    if rule.number in book.rulebook.sources:
        asked = book.id("why", rest=_rest(rule, topic))
        neighbours.append(Button(asked, book.say(say("Why so?"))))
    rows.append(tuple(neighbours))
    back = (
        Button(book.id("found", rest=topic), book.say(say("Back to the results")))
        if topic
        else chapters_button(book)
    )
    return [*rows, (back, search_button(book))]


def _rest(rule: Rule, topic: str) -> str:
    return f"{rule.number} {topic}".strip()


def linked_rules(book: Book, rule: Rule) -> tuple[Rule, ...]:
    """Return the rules that a rule names, as far as a select has room."""
    known = book.rulebook.by_number
    return tuple(known[number] for number in rule.links if number in known)[:SELECT_LIMIT]


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
