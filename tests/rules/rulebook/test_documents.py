"""Rules, sources, guides and things as read from their documents, and excerpts from them."""

import re

import pytest

from rules.catalog import GAMES
from rules.rulebook.book import Papers, Rulebook
from rules.rulebook.documents import GAP, SHORT, Passage, Rule, excerpt, without_markdown
from rules.rulebook.language import ENGLISH
from rules.rulebook.things import Thing, Things
from rules.text import say

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


PADDING = "Nothing of that kind is said here, or anywhere near it. " * 6
LIST = (
    f"{PADDING}The birds are:\n- the heron, grey (AB-1);\n- the kite, red;\n- the wren.\n"
    "They never swim. Otters do."
)
ROOM = 1000


def about(text: str, topic: str, most: int = ROOM) -> str:
    return excerpt(text, frozenset(ENGLISH.stems_of(topic)), most, ENGLISH)


def test_a_short_text_is_shown_whole() -> None:
    assert about("One. Two. Three.", "two") == "One. Two. Three."


def test_a_long_text_is_shown_by_its_sentences_that_match() -> None:
    text = f"{PADDING}The heron flies (as `a. b` says. Or so). {PADDING}A heron lands. End."

    assert about(text, "herons") == (
        f"{GAP} The heron flies (as `a. b` says. Or so). {GAP} A heron lands. {GAP}"
    )


def test_an_item_of_a_list_stands_under_its_lead() -> None:
    assert about(LIST, "kite") == f"{GAP} The birds are:\n{GAP}\n- the kite, red; {GAP}"


def test_a_lead_brings_its_whole_list() -> None:
    shown = about(LIST, "bird otter")

    assert "- the heron, grey (AB-1);\n- the kite, red;\n- the wren.\n" in shown
    assert shown.endswith("Otters do.")
    assert "swim" not in shown


def test_without_a_match_the_beginning_is_shown() -> None:
    shown = about(PADDING + "Last.", "zeppelin", most=SHORT)

    assert shown.startswith("Nothing of that kind")
    assert len(shown) <= SHORT
    assert shown.endswith(f"it. {GAP}")


def test_a_rule_found_by_number_is_shown_whole_if_there_is_room() -> None:
    assert excerpt(LIST, (), ROOM, ENGLISH) == LIST


def test_a_first_sentence_is_never_cut() -> None:
    sentence = f"A {'very ' * 80}long heron."

    assert about(f"{sentence} Another heron. {PADDING}", "heron", most=50) == f"{sentence} {GAP}"


def test_a_mark_that_stays_open_does_not_lose_text() -> None:
    assert about(f"{PADDING}An (open heron. Goes on", "goes") == f"{GAP} An (open heron. Goes on"


THINGS = Things(
    [
        Thing(("Boat Shed", "A14"), say("A14 Boat Shed: keeps boats.")),
        Thing(("Lohn", "lohn", "wages"), say("Lohn, a tile.")),
        Thing(("Lohn",), say("Lohn, an option.")),
        Thing(("Mill",), say("Mill: grinds.")),
        Thing(("2P",), say("2P: a tile.")),
    ],
    ENGLISH,
)


@pytest.mark.parametrize(
    ("topic", "said"),
    [
        ("boat shed", "A14 Boat Shed: keeps boats."),
        (" A14 ", "A14 Boat Shed: keeps boats."),
        ("what does the Boat Shed do?", "A14 Boat Shed: keeps boats."),
        ("does A14 count at the end", "A14 Boat Shed: keeps boats."),
        ("baot shed", "A14 Boat Shed: keeps boats."),
        ("wages", "Lohn, a tile."),
        ("LOHN", "Lohn, a tile.\nLohn, an option."),
        ("2p", "2P: a tile."),
        ("mill effect", "Mill: grinds."),
    ],
)
def test_a_thing_is_explained_by_its_name_alone_or_in_a_question(topic: str, said: str) -> None:
    assert str(THINGS.explain(topic)) == said


@pytest.mark.parametrize(
    "topic",
    ["", "mill beside a river that dries", "A15", "an oak 2p", "mils", "elephant", "a 2p game"],
)
def test_a_plain_word_in_a_question_is_no_name(topic: str) -> None:
    assert THINGS.explain(topic) is None


def test_a_game_without_things_explains_nothing() -> None:
    assert Things([], ENGLISH).explain("mill") is None


def test_names_are_kept_as_the_game_writes_them() -> None:
    assert list(THINGS.names) == ["Boat Shed", "A14", "Lohn", "lohn", "wages", "Mill", "2P"]
