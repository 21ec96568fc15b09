"""A game's documents for players: rules, their sources, the glossary, the guide."""

import re

import pytest
from hypothesis import settings

from authoring.lawful import LAWFUL_GAMES, lawful
from authoring.rule_coverage import cited
from rules.rulebook.book import Rulebook
from rules.rulebook.language import ENGLISH

pytestmark = pytest.mark.guide("1-number-the-rules")

every_game = pytest.mark.parametrize("key", lawful())

SELECT_LIMIT = 25
SHORTEST_RULE = 45
RESULTS = 3
"""A question that a rule is known to answer finds it among this many results."""
EACH = 1 if settings().max_examples >= 500 else 10
"""By day each tenth question is asked: there are thousands."""

MARK = re.compile(r"\[(?:seed|public|designed|derived)\b|\.json\b")
TABLE = re.compile(r"^\s*\|", re.MULTILINE)
UNRENDERED = re.compile(
    r"^#{4,} |^\s*\|.*\||^(?:---|\*\*\*|___)$|<[a-z/]|!\[|^\d+\) ", re.MULTILINE
)
"""Markdown that Discord does not render: deep headings, tables, rules, HTML, pictures."""


def book_of(key: str) -> Rulebook:
    return LAWFUL_GAMES[key].rulebook


@every_game
def test_every_rule_has_its_source_in_the_same_order(key: str) -> None:
    assert [rule.number for rule in book_of(key).rules] == [*book_of(key).sources]


@every_game
def test_no_line_of_the_rules_is_lost(key: str) -> None:
    document = LAWFUL_GAMES[key].document("rules.md")

    items = [line for line in document.splitlines() if line.startswith("- ")]

    assert len(items) == len(book_of(key).rules)


@every_game
def test_a_rule_has_a_short_title_and_says_enough(key: str) -> None:
    faulty = [
        rule.number
        for rule in book_of(key).rules
        if not 2 <= len(rule.title.split()) <= 5 or len(rule.text) < SHORTEST_RULE
    ]

    assert not faulty


@every_game
def test_rules_have_neither_tables_nor_sources(key: str) -> None:
    assert not [
        rule.number
        for rule in book_of(key).rules
        if TABLE.search(rule.text) or MARK.search(rule.text)
    ]


@every_game
def test_every_number_that_is_named_exists(key: str) -> None:
    book = book_of(key)
    chapters = {rule.chapter for rule in book.rules}
    named = {number for rule in book.rules for number in rule.links}

    assert named <= book.by_number.keys() | chapters


@every_game
def test_every_number_that_a_test_cites_exists(key: str) -> None:
    book = book_of(key)
    own = {number.partition("-")[0] for number in book.by_number}
    chapters = {rule.chapter for rule in book.rules}

    unknown = {n for n in cited(key) if n.partition("-")[0] in own} - book.by_number.keys()

    assert unknown <= chapters


@every_game
def test_the_glossary_leads_to_rules_by_terms_of_the_rules(key: str) -> None:
    book = book_of(key)
    common = {term.term for term in book.glossary.common}
    said = frozenset(
        ENGLISH.stems_of(
            " ".join(f"{rule.section} {rule.title} {rule.text}" for rule in book.rules)
        )
    )

    assert {number for term in book.glossary.own for number in term.rules} <= book.by_number.keys()
    assert all(term.rules for term in book.glossary.own)
    assert not [
        term.term
        for term in book.glossary.own
        if term.term not in common and not said.issuperset(ENGLISH.stems_of(term.term))
    ]


@every_game
def test_every_rule_has_questions(key: str) -> None:
    book = book_of(key)

    assert [*book.questions] == [rule.number for rule in book.rules]
    assert all(book.questions.values())


@every_game
def test_questions_lead_to_their_rule(key: str) -> None:
    book = book_of(key)
    asked = [(number, text) for number, texts in book.questions.items() for text in texts][::EACH]
    astray = [
        text
        for number, text in asked
        if number not in [rule.number for rule in book.search(text)[:RESULTS]]
    ]

    assert not astray


@every_game
def test_one_select_holds_all_chapters(key: str) -> None:
    assert len(book_of(key).chapters) <= SELECT_LIMIT


@every_game
def test_the_guide_is_markdown_that_discord_renders_without_hard_wraps(key: str) -> None:
    guide = LAWFUL_GAMES[key].guide_in("en")
    wrapped = [
        paragraph
        for paragraph in guide.split("\n\n")
        if any(
            not line.startswith(("- ", "  - ", "> ", "#"))
            for line in paragraph.strip().splitlines()[1:]
        )
    ]

    assert not UNRENDERED.search(guide)
    assert not wrapped
