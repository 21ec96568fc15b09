"""Numbered rules, read and searched."""

import pytest

from rules.rulebook import Rulebook

RULES = """# A game
## AB-1 Setup
- **AB-1.1 Coins.** Everybody has 9 coins `[seed]`
  and one more line. `[designed: why not]`
- AB-1.2 A mill costs 9 coins. [public P1]

## AB-2 Play
- AB-2 Take turns.
Not a rule.
"""


def test_rules_are_read_by_number_without_their_source_marks() -> None:
    book = Rulebook.read(RULES)

    assert [(rule.number, rule.section) for rule in book.rules] == [
        ("AB-1.1", "AB-1 Setup"),
        ("AB-1.2", "AB-1 Setup"),
        ("AB-2", "AB-2 Play"),
    ]
    assert book.rules[0].text == "**Coins.** Everybody has 9 coins\n  and one more line."
    assert book.rules[1].text == "A mill costs 9 coins."


def test_a_rule_may_have_a_bold_number_only() -> None:
    assert Rulebook.read("- **AB-3** Text.").rules[0].text == "Text."


@pytest.mark.parametrize(
    ("topic", "numbers"),
    [
        ("ab-1.2", ["AB-1.2"]),
        ("AB-1", ["AB-1.1", "AB-1.2"]),
        ("coins setup", ["AB-1.1", "AB-1.2"]),
        ("mill", ["AB-1.2"]),
        ("costing", ["AB-1.2"]),
        ("elephant", []),
        ("  ", []),
    ],
)
def test_rules_are_found_by_number_and_by_words(topic: str, numbers: list[str]) -> None:
    assert [rule.number for rule in Rulebook.read(RULES).search(topic)] == numbers
