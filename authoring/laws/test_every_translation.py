"""Rules in another language say of each number what the English ones say, with the same figures."""

import re
from collections.abc import Iterator

import pytest

from authoring.lawful import LAWFUL_GAMES, lawful
from rules.rulebook.book import Rulebook
from rules.rulebook.documents import Rule
from rules.rulebook.language import ENGLISH, LANGUAGES

pytestmark = pytest.mark.guide("1-number-the-rules")

FIGURE = re.compile(r"(?<![\w.-])\d+(?:[.,]\d+)?(?![\w-])")
CODE = re.compile(r"`[^`]*`")
LINK = re.compile(r"\b[A-Z]{2}-\d[\d.]*")


def translated() -> Iterator[tuple[str, str]]:
    """Yield each game and language in which there is a rulebook."""
    for key in lawful():
        for code in LANGUAGES:
            if LAWFUL_GAMES[key].rulebook_in(code).language is not ENGLISH:
                yield key, code


TRANSLATED = [*translated()]


def books(key: str, code: str) -> tuple[Rulebook, Rulebook]:
    """Return the English rulebook of a game and the one in another language."""
    return LAWFUL_GAMES[key].rulebook, LAWFUL_GAMES[key].rulebook_in(code)


def essence(rule: Rule) -> dict[str, object]:
    """Return what of a rule depends on no language."""
    figures = FIGURE.findall(LINK.sub("", CODE.sub("", rule.text)))
    return {
        "has a title": bool(rule.title),
        "chapter": rule.section.partition(" ")[0],
        "figures": sorted(figure.replace(",", ".") for figure in figures),
        "links": {*rule.links},
        "code": sorted(CODE.findall(rule.text)),
        "items": rule.text.count("\n- "),
    }


@pytest.mark.parametrize(("key", "code"), TRANSLATED)
def test_it_has_the_same_rules_in_the_same_order(key: str, code: str) -> None:
    english, other = books(key, code)

    assert [rule.number for rule in other.rules] == [rule.number for rule in english.rules]


@pytest.mark.parametrize(("key", "code"), TRANSLATED)
def test_each_rule_has_the_same_figures_links_and_moves(key: str, code: str) -> None:
    english, other = books(key, code)

    for rule in english.rules:
        assert essence(other.by_number[rule.number]) == essence(rule), rule.number


@pytest.mark.parametrize(("key", "code"), TRANSLATED)
def test_its_terms_and_questions_lead_to_rules(key: str, code: str) -> None:
    english, other = books(key, code)
    named = {number for term in other.glossary.own for number in term.rules}

    assert {*named, *other.questions} <= {*english.by_number}
    assert len(other.glossary.own) >= len(english.glossary.own) * 0.9
    assert len(other.guide) == len(english.guide)


@pytest.mark.parametrize(("key", "code"), TRANSLATED)
def test_no_rule_was_left_in_english(key: str, code: str) -> None:
    english, other = books(key, code)

    same = [r.number for r in english.rules if other.by_number[r.number].text == r.text]

    assert not [number for number in same if len(english.by_number[number].text) > 40]
