"""A page with one rule or several: the text, the rules before and after, links, and reasons."""

from collections.abc import Sequence

from discord import Embed

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
from bot.discord_io.pages_part1 import BLUE, pages
from bot.features.rules.pages_part2 import (
    DESCRIPTION_LIMIT,
    TITLE_LIMIT,
    Book,
    chapters_button,
    search_button,
)
from rules.rulebook.documents import Rule, without_markdown
from rules.text import count, say


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
    """Return the rule, and the topic it was found by, that a custom id carries.

    Raises KeyError if there is no such rule.
    """
    number, _, topic = rest.partition(" ")
    return book.rulebook.by_number[number], topic


def linked_rule(book: Book, rule: Rule, choice: int) -> Rule:
    """Return the rule at index `choice` of those that a rule names; raises LookupError."""
    return _linked(book, rule)[choice]


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
    linked = _linked(book, rule)
    if linked:
        prompt = book.say(say("Rules it names …"))
        rows.append(Select(book.id("link", rest=_rest(rule, topic)), prompt, rule_options(linked)))
    neighbours = [
        Button(book.id("rule", rest=_rest(other, topic)), f"{arrow} {other.number}")
        for arrow, at in (("◀", index - 1), ("▶", index + 1))
        if 0 <= at < len(rules)
        for other in (rules[at],)
    ]
    rows.append((*neighbours, *_why_button(book, rule, topic)))
    back = (
        Button(book.id("found", rest=topic), book.say(say("Back to the results")))
        if topic
        else chapters_button(book)
    )
    return [*rows, (back, search_button(book))]


def _why_button(book: Book, rule: Rule, topic: str) -> tuple[Button, ...]:
    if rule.number not in book.rulebook.sources:
        return ()
    return (Button(book.id("why", rest=_rest(rule, topic)), book.say(say("Why so?"))),)


def _rest(rule: Rule, topic: str) -> str:
    return f"{rule.number} {topic}".strip()


def _linked(book: Book, rule: Rule) -> tuple[Rule, ...]:
    known = book.rulebook.by_number
    return tuple(known[number] for number in rule.links if number in known)[:SELECT_LIMIT]
