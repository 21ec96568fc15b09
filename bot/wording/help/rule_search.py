"""The rules of a game as pages: chapters, what a search finds, one rule, why it is so."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from discord import Embed

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
    BUTTON_LIMIT,
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
from bot.language.readers import anonymous_reader
from bot.wording.parts.pages import BLUE, page_buttons, pages
from rules.catalog import GAMES
from rules.game import Game
from rules.rulebook import Hit, Rule
from rules.rulebook.documents import without_markdown
from rules.text import Reader, Text, count, say, words

HITS_ON_A_PAGE = 5
MOST_HITS = 25
"""What follows further down hardly says anything about the topic."""

TITLE_LIMIT, DESCRIPTION_LIMIT = 256, 3600
"""The most characters used in embeds; Discord takes 256 and 4,096, but 6,000 in all."""

TOPIC_LIMIT = 56
"""The most characters of a topic that custom ids carry, which may have 100 in all."""

NO_SESSION = 0
"""Stands for the session where the rules of a game are looked up outside of any."""

GAME_MARK = "@"
"""Begins the key of the game in the ids of a book without a session."""

HEADLINE = 100
"""Characters left for the headline of each rule among the results."""


class Book(NamedTuple):
    """The rules that are looked up: whose, for which session, in which language."""

    game: Game[Any, Any]
    session: int
    """The session's id, or NO_SESSION."""
    locale: str

    @property
    def reader(self) -> Reader:
        """The reader of the language; rules name no seat."""
        return anonymous_reader(self.locale)

    def say(self, text: Text) -> str:
        """Return a text in the language."""
        return words(text, self.reader)

    def id(self, verb: str, number: int = 0, rest: str = "") -> CustomId:
        """Return the custom id of a button or select."""
        if self.session == NO_SESSION:
            rest = f"{GAME_MARK}{self.game.key} {rest}".rstrip()
        return CustomId(verb, self.session, number, rest)


def opened_without_session(clicked: CustomId) -> tuple[str, CustomId]:
    """Return the key of the game that an id without a session names, and the id without it."""
    key, _, rest = clicked.rest.removeprefix(GAME_MARK).partition(" ")
    return key, clicked._replace(rest=rest)


def which_game(topic: str, locale: str) -> Notice:
    """Return the question whose rules are meant, with a button for each of up to 25 games."""
    topic, verb = carried(topic), "found" if topic.strip() else "contents"
    books = tuple(Book(game, NO_SESSION, locale) for game in GAMES.values())
    buttons = tuple(Button(book.id(verb, rest=topic), book.game.title) for book in books)
    asked = say("Which game? In a channel with a game, `/rules` takes that one.")
    starts = range(0, len(buttons), BUTTON_LIMIT)
    rows = tuple(buttons[start : start + BUTTON_LIMIT] for start in starts)
    return Notice(books[0].say(asked), rows)


def chapter_list(book: Book) -> Notice:
    """Return the list of chapters, with a select to open one and a Search button."""
    title = book.say(say("The rules of {title}", title=book.game.title))
    embed = Embed(title=title, description=_chapter_lines(book), colour=BLUE)
    return Notice(rows=(_chapter_select(book), (_search_button(book),)), embeds=(embed,))


def chapter_page(book: Book, place: Sequence[int]) -> Notice:
    """Return a page of a chapter; `place` is its index and, unless it is the first, the page.

    Raises IndexError if there is no such page.
    """
    number, page = (*place, 0)[:2]
    name = book.game.rulebook.chapters[number]
    rules = [rule for rule in book.game.rulebook.rules if rule.section == name]
    leaves = pages((_whole(rule) for rule in rules), DESCRIPTION_LIMIT)
    embed = Embed(title=name[:TITLE_LIMIT], description=leaves[page], colour=BLUE)
    turning = page_buttons(lambda path: book.id("chapter", rest=path), (number,), page, len(leaves))
    return Notice(rows=(_chapter_select(book), (*turning, _search_button(book))), embeds=(embed,))


def search_results(book: Book, topic: str, page: int = 0) -> Notice:
    """Return a page of what the rules say about a topic, the best first.

    A rule's number opens that rule, and what leads nowhere brings suggestions. Raises IndexError
    if there is no such page.
    """
    topic = carried(topic)
    found = book.game.rulebook.find(topic)[:MOST_HITS]
    explained = None if found and found[0].is_numbered else book.game.explain(topic)
    if len(found) == 1 and isinstance(found[0].entry, Rule) and not explained:
        return rule_page(book, found[0].entry)
    if not found and not explained:
        return _nothing_found(book, topic)
    leaves = [found[at : at + HITS_ON_A_PAGE] for at in range(0, len(found), HITS_ON_A_PAGE)]
    shown = leaves[page] if leaves else ()
    embeds = (_explanation(book, explained),) if explained and not page else ()
    return Notice(
        rows=tuple(_result_rows(book, topic, page, leaves)),
        embeds=(*embeds, *_hit_embeds(book, topic, page, found, shown)),
    )


def rule_page(book: Book, rule: Rule, topic: str = "") -> Notice:
    """Return one rule whole, with ways to its neighbours, to what it names, and to its reasons.

    `topic` is what was searched when the rule was found; a Back button leads to it.
    """
    embed = Embed(title=_headline(rule), description=rule.text, colour=BLUE)
    embed.set_footer(text=shortened(rule.section, TITLE_LIMIT))
    return Notice(rows=tuple(_rule_rows(book, rule, topic)), embeds=(embed,))


def rules_button(book: Book, numbers: Sequence[str]) -> Button:
    """Return a button that opens some rules."""
    named = count("Rule {numbers}", "Rules {numbers}", len(numbers), numbers=", ".join(numbers))
    label = shortened(book.say(named), LABEL_LIMIT)
    return Button(book.id("taught", rest=" ".join(numbers)), label)


def rules_page(book: Book, numbers: Sequence[str]) -> Notice:
    """Return some rules whole, with a button for each; raises KeyError if one is not there."""
    rules = [book.game.rulebook.by_number[number] for number in numbers]
    if len(rules) == 1:
        return rule_page(book, rules[0])
    leaves = pages((f"{_whole(rule)}\n" for rule in rules), DESCRIPTION_LIMIT)
    embed = Embed(description=leaves[0], colour=BLUE)
    buttons = tuple(Button(book.id("rule", rest=rule.number), rule.number) for rule in rules)
    return Notice(rows=(buttons, (_chapters_button(book), _search_button(book))), embeds=(embed,))


def reason_page(book: Book, rule: Rule, topic: str) -> Notice:
    """Return where a rule comes from and why it is so, under the rule itself."""
    source = book.game.rulebook.sources[rule.number]
    title = book.say(say("Why so?"))
    shown = rule_page(book, rule, topic)
    reason = Embed(title=title, description=shortened(source, DESCRIPTION_LIMIT), colour=BLUE)
    return Notice(rows=shown.rows, embeds=(*shown.embeds, reason))


def opened_rule(book: Book, rest: str) -> tuple[Rule, str]:
    """Return the rule, and the topic it was found by, that a custom id carries.

    Raises KeyError if there is no such rule.
    """
    number, _, topic = rest.partition(" ")
    return book.game.rulebook.by_number[number], topic


def linked_rule(book: Book, rule: Rule, choice: int) -> Rule:
    """Return one of the rules that a rule names; raises LookupError."""
    return _linked(book, rule)[choice]


def found_rule(book: Book, topic: str, page: int, choice: int) -> Rule:
    """Return one of the rules on a page of results; raises LookupError."""
    found = book.game.rulebook.find(topic)[:MOST_HITS]
    return _rules_of(found[page * HITS_ON_A_PAGE :][:HITS_ON_A_PAGE])[choice]


def carried(topic: str) -> str:
    """Return a topic as custom ids can carry it: on one line, cut after a whole word."""
    line = " ".join(topic.split())
    if len(line) <= TOPIC_LIMIT:
        return line
    return line[: TOPIC_LIMIT + 1].rpartition(" ")[0] or line[:TOPIC_LIMIT]


def topic_suggestions(game: Game[Any, Any], typed: str) -> list[tuple[str, str]]:
    """Return the rules that match what is typed: label, and number to search for."""
    begun = typed.strip().casefold()
    book = game.rulebook
    numbered = [r for r in book.rules if begun and r.number.casefold().startswith(begun)]
    fitting = dict.fromkeys([*numbered, *(book.search(typed) if begun else book.rules)])
    return [(shortened(_headline(rule), OPTION_LIMIT), rule.number) for rule in fitting]


def _headline(rule: Rule) -> str:
    return shortened(f"{rule.number} {rule.title}".strip(), TITLE_LIMIT)


def _whole(rule: Rule) -> str:
    name = f"{rule.number} {rule.title}." if rule.title else rule.number
    return f"**{name}** {rule.text}"


def _explanation(book: Book, explained: Text) -> Embed:
    text = shortened(book.say(explained), DESCRIPTION_LIMIT // 3)
    return Embed(description=text, colour=BLUE)


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
        return f"**{_headline(hit.entry)}**\n{hit.excerpt(most)}"
    heading = say("From the guide: {heading}", heading=hit.entry.heading)
    return f"**{book.say(heading)}**\n{hit.excerpt(most)}"


def _result_rows(book: Book, topic: str, page: int, leaves: Sequence[Sequence[Hit]]) -> list[Row]:
    rules = _rules_of(leaves[page]) if leaves else ()
    rows: list[Row] = []
    if rules:
        prompt = book.say(say("Open a rule …"))
        rows.append(Select(book.id("hit", page, topic), prompt, _rule_options(rules)))
    buttons = [
        Button(book.id("found", max(target, 0), topic), label, is_enabled=0 <= target < len(leaves))
        for target, label in ((page - 1, "◀"), (page + 1, "▶"))
        if len(leaves) > 1
    ]
    return [*rows, (*buttons, _chapters_button(book), _search_button(book))]


def _rules_of(hits: Sequence[Hit]) -> tuple[Rule, ...]:
    return tuple(hit.entry for hit in hits if isinstance(hit.entry, Rule))


def _rule_options(rules: Sequence[Rule]) -> tuple[Option, ...]:
    return tuple(
        Option(
            shortened(_headline(rule), OPTION_LIMIT),
            shortened(without_markdown(rule.text), OPTION_LIMIT),
        )
        for rule in rules
    )


def _rule_rows(book: Book, rule: Rule, topic: str) -> list[Row]:
    rules = book.game.rulebook.rules
    place = rules.index(rule)
    rows: list[Row] = []
    linked = _linked(book, rule)
    if linked:
        prompt = book.say(say("Rules it names …"))
        rows.append(Select(book.id("link", rest=_rest(rule, topic)), prompt, _rule_options(linked)))
    neighbours = [
        Button(book.id("rule", rest=_rest(other, topic)), f"{arrow} {other.number}")
        for arrow, at in (("◀", place - 1), ("▶", place + 1))
        if 0 <= at < len(rules)
        for other in (rules[at],)
    ]
    rows.append((*neighbours, *_why_button(book, rule, topic)))
    back = (
        Button(book.id("found", rest=topic), book.say(say("Back to the results")))
        if topic
        else _chapters_button(book)
    )
    return [*rows, (back, _search_button(book))]


def _why_button(book: Book, rule: Rule, topic: str) -> tuple[Button, ...]:
    if rule.number not in book.game.rulebook.sources:
        return ()
    return (Button(book.id("why", rest=_rest(rule, topic)), book.say(say("Why so?"))),)


def _rest(rule: Rule, topic: str) -> str:
    return f"{rule.number} {topic}".strip()


def _linked(book: Book, rule: Rule) -> tuple[Rule, ...]:
    known = book.game.rulebook.by_number
    return tuple(known[number] for number in rule.links if number in known)[:SELECT_LIMIT]


def _chapter_lines(book: Book) -> str:
    listed = "\n".join(f"• {name}" for name in book.game.rulebook.chapters)
    return shortened(listed, DESCRIPTION_LIMIT)


def _chapter_select(book: Book) -> Row:
    chapters = book.game.rulebook.chapters[:SELECT_LIMIT]
    options = tuple(Option(shortened(name, OPTION_LIMIT)) for name in chapters)
    return Select(book.id("chapter"), book.say(say("Open a chapter …")), options)


def _search_button(book: Book) -> Button:
    return Button(book.id("search"), book.say(say("Search")))


def _chapters_button(book: Book) -> Button:
    return Button(book.id("contents"), book.say(say("Chapters")))


def _nothing_found(book: Book, topic: str) -> Notice:
    """Return that nothing was found, the closest names as buttons, and the chapters."""
    sentence = say(
        "The rules of {title} say nothing about “{topic}”. Try one word, or a number such as "
        "{such}.",
        title=book.game.title,
        topic=topic,
        such=book.game.rulebook.rules[0].number,
    )
    near = book.game.rulebook.near(topic, book.game.named.names)
    buttons = tuple(
        Button(book.id("found", rest=carried(name)), shortened(name, LABEL_LIMIT)) for name in near
    )
    meant = [book.say(say("Did you mean …?"))] if near else []
    embed = Embed(
        title=book.say(say("The chapters")), description=_chapter_lines(book), colour=BLUE
    )
    rows = (*((buttons,) if buttons else ()), _chapter_select(book), (_search_button(book),))
    return Notice(" ".join((book.say(sentence), *meant)), rows, embeds=(embed,))
