"""Things are explained by name."""

import pytest

from rules.rulebook.language import ENGLISH
from rules.rulebook.things import Thing, Things
from rules.text import say

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
