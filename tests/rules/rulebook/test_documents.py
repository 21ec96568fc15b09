"""Rules, sources and guides as read from their documents."""

import re

import pytest

from rules.catalog import GAMES
from rules.rulebook.book import Papers, Rulebook
from rules.rulebook.documents import Passage, Rule, without_markdown

RULES = """# A game

An introduction that is no rule.

## AB-1 Setup

- **AB-1.1 What you get.** Everybody has 9 coins (AB-2.1):
  - 4 of gold;
  - 5 of copper (AB-1.1, AB-9).
- **AB-1.2** A mill costs `9` coins.

## CD Mills
### CD later
- **CD-3 Mills stay.** A mill stays **for good**.
Not a rule.
- A list that is no rule.
"""


def test_rules_are_read_whole_with_number_title_and_section() -> None:
    book = Rulebook.read(Papers(RULES))

    assert book.rules == (
        Rule(
            "AB-1.1",
            "AB-1 Setup",
            "What you get",
            "Everybody has 9 coins (AB-2.1):\n- 4 of gold;\n- 5 of copper (AB-1.1, AB-9).",
        ),
        Rule("AB-1.2", "AB-1 Setup", "", "A mill costs `9` coins."),
        Rule("CD-3", "CD later", "Mills stay", "A mill stays **for good**."),
    )
    assert book.chapters == ("AB-1 Setup", "CD later")
    assert list(book.by_number) == ["AB-1.1", "AB-1.2", "CD-3"]


def test_a_rule_knows_its_chapter_and_the_rules_it_names() -> None:
    first, _, last = Rulebook.read(Papers(RULES)).rules

    assert (first.chapter, last.chapter) == ("AB-1", "CD")
    assert first.links == ("AB-2.1", "AB-9")


def test_sources_are_read_by_number() -> None:
    book = Rulebook.read(Papers(RULES, "# Sources\n- **AB-1.1** Our own design.\n  - Why not?\n"))

    assert book.sources == {"AB-1.1": "Our own design.\n- Why not?"}


def test_a_guide_is_read_by_paragraph_under_its_heading() -> None:
    book = Rulebook.read(Papers(RULES, guide="# Begin\n\nOne.\n\n## Then\n\n- Two.\n- Three.\n"))

    assert book.guide == (Passage("Begin", "One."), Passage("Then", "- Two.\n- Three."))


def test_emphasis_is_left_out_where_it_is_not_rendered() -> None:
    assert without_markdown("A **mill** costs\n`9` coins.") == "A mill costs 9 coins."


@pytest.mark.parametrize(
    ("game", "denied"),
    [
        ("cronberg", r"once more|ein letztes Mal gewertet"),  # CB-9.1
        ("canal_king", r"enter each mouth|In jede Mündung"),  # CK-2.6: where a tile lies before it
        ("big_shoulders", r"go first|als Erster ziehen"),  # BS-10.3: later, and who wants
    ],
)
def test_no_guide_says_what_a_rule_denies(game: str, denied: str) -> None:
    for locale in ("en", "de"):
        assert not re.search(denied, GAMES[game].guide_in(locale))
