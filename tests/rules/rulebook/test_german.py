"""What a search finds in a German rulebook: compounds, umlauts, and the words of the original."""

import json
import re

import pytest

from rules.catalog import GAMES
from rules.rulebook.book import Papers, Rulebook
from rules.rulebook.language import ENGLISH, GERMAN
from tools import ROOT

RULES = """# Ein Spiel
## AB-1 Aufbau
- **AB-1.1 Startgeld.** Jeder beginnt das Spiel mit neun Thalern.
- **AB-1.2 Das Kohlenlager.** Im Kohlenlager liegen die Kohlen der Zeche.
- **AB-1.3 Die Brücken.** Über eine Brücke fährt kein Schiff.
## AB-2 Züge
- **AB-2.1 Die Schleuse.** Eine Schleuse kostet einen Thaler; ihr Wärter wohnt daneben.
- **AB-2.2 Das Lager.** In ein Lager passen drei Waren.
"""
ORIGINAL = Rulebook.read(
    Papers(
        """# A game
## AB-1 Set-up
- **AB-1.1 Money.** Everybody begins with nine Thalers.
- **AB-1.2 The coal store.** Coal from the mine lies in the coal store.
- **AB-1.3 Bridges.** No ship passes under a bridge.
## AB-2 Turns
- **AB-2.1 The lock.** A lock costs one Thaler; its keeper lives beside it.
- **AB-2.2 The store.** A store holds three goods.
""",
        guide="# Begin\n\nThe zither plays in every store.\n",
    )
)
GLOSSARY = json.dumps([{"term": "Schleuse", "also": ["Kanalschleuse"], "rules": ["AB-2.1"]}])
GUIDE = "# Anfang\n\nIm Gasthaus spielt die Zither.\n"
BOOK = Rulebook.read(Papers(RULES, glossary=GLOSSARY, guide=GUIDE), GERMAN, ORIGINAL)


def numbers(topic: str) -> list[str]:
    return [rule.number for rule in BOOK.search(topic)]


@pytest.mark.parametrize(
    ("topic", "first"),
    [
        ("Wie viel kostet eine Schleuse?", "AB-2.1"),
        ("kanalschleusen", "AB-2.1"),
        ("Brücke", "AB-1.3"),
        ("bruecken", "AB-1.3"),
        ("Schleusenwärter", "AB-2.1"),
        ("kohlelager", "AB-1.2"),
        ("Kohle", "AB-1.2"),
        ("AB-1.2", "AB-1.2"),
    ],
)
def test_german_questions_are_answered(topic: str, first: str) -> None:
    assert numbers(topic)[0] == first


def test_a_part_of_a_compound_finds_it() -> None:
    assert set(numbers("Lager")) == {"AB-2.2", "AB-1.2"}


@pytest.mark.parametrize(("topic", "first"), [("coal store", "AB-1.2"), ("lock keeper", "AB-2.1")])
def test_english_words_find_the_rules_in_german(topic: str, first: str) -> None:
    (hit, *_) = BOOK.find(topic)

    assert hit.entry == BOOK.by_number[first]


def test_a_passage_of_the_english_guide_is_not_shown() -> None:
    assert not BOOK.find("zither plays in every inn of the whole store") or all(
        hit.entry in BOOK.rules for hit in BOOK.find("zither plays in every inn of the whole store")
    )


def test_an_excerpt_shows_the_sentences_with_the_words() -> None:
    (hit, *_) = BOOK.find("Wärter")

    assert "Wärter" in hit.excerpt(1000)


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("kohlenlager", ["kohl", "lag"]),
        ("lagerkohle", ["lag", "kohl"]),
        ("bierkohle", []),
        ("zither", []),
        ("lager", []),
    ],
)
def test_a_compound_has_two_known_parts(word: str, parts: list[str]) -> None:
    assert [*GERMAN.parts_of(word, {"kohl", "lag"})] == parts


def test_words_are_compared_without_their_endings() -> None:
    assert GERMAN.stems_of("Die Schleusen der Brücke") == GERMAN.stems_of(
        "die schleuse der bruecken"
    )
    assert GERMAN.words_of("Gibts das?") == ["gibt", "es", "das"]
    assert ENGLISH.named("rules.md") == "rules.md"
    assert GERMAN.named("rules.md") == "rules.de.md"


def test_a_locale_without_rules_of_its_own_reads_the_english_ones() -> None:
    game = GAMES["cronberg"]

    assert game.rulebook_in("pt-BR") is game.rulebook
    assert game.guide_in("pt-BR").startswith("# ")


@pytest.mark.parametrize(
    ("game", "former"),
    [
        ("oranienburger_kanal", r"[Gg]ebäude|Waren(?:rad|marker|art)|Grundware|Startware|\bWare\b"),
        ("canal_king", r"(?:enge|weite)[rn]? Kan|Hände"),
        ("big_shoulders", r"Direktors(?:aktie|-)"),
    ],
)
def test_no_german_text_of_a_game_mixes_in_another_word(game: str, former: str) -> None:
    folder = ROOT / "rules" / game
    documents = [folder / f"{name}.de.md" for name in ("rules", "guide", "sources")]
    told = [line for file in documents for line in file.read_text("utf-8").splitlines()]
    texts = (folder / "texts.de.po").read_text("utf-8").splitlines()

    said = [*told, *(text for text in texts if text.startswith("msgstr"))]
    assert not [line for line in said if re.search(former, line)]
