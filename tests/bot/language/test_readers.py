"""A reader looks for its words in the catalogue of its game, then in that of the bot."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from bot.language import readers
from bot.language.readers import anonymous_reader
from rules.text import count, say, words
from rules.tongues import translations


def put(folder: Path, translations: dict[str | tuple[str, str], str | tuple[str, str]]) -> Path:
    """Compile a German catalogue into a folder."""
    catalog = Catalog("de", fuzzy=False)
    for template, translated in translations.items():
        if template[0] == "number":
            catalog.add(template[1], translated, context=template[0])
        else:
            catalog.add(template, translated)
    buffer = BytesIO()
    write_mo(buffer, catalog)
    folder.mkdir()
    (folder / "texts.de.mo").write_bytes(buffer.getvalue())
    return folder


@pytest.fixture(autouse=True)
def _catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    own = put(
        tmp_path / "own",
        {"Pass": "Weiter", "Undo": "Zurücknehmen", ("number", "1,234.5"): "1.234,5"},
    )
    race = put(
        tmp_path / "race",
        {
            "Pass": "Aussetzen",
            ("{count} cart", "{count} carts"): ("{count} Karren", "{count} Karren"),
        },
    )
    chess = put(tmp_path / "chess", {"Pass": "Passen", "check": "Schach"})
    games = {"chess": SimpleNamespace(folder=chess), "race": SimpleNamespace(folder=race)}
    monkeypatch.setattr(readers, "OWN", own)
    monkeypatch.setattr(readers, "GAMES", games)
    readers.catalogue.cache_clear()
    translations.cache_clear()
    yield
    readers.catalogue.cache_clear()
    translations.cache_clear()


@pytest.mark.parametrize(
    ("key", "said"),
    [("race", "Aussetzen"), ("chess", "Passen"), ("", "Weiter"), ("gone", "Weiter")],
)
def test_the_words_of_the_game_come_first(key: str, said: str) -> None:
    assert words(say("Pass"), anonymous_reader("de", key)) == said


@pytest.mark.parametrize("key", ["race", "chess", ""])
def test_what_one_catalogue_lacks_is_in_another(key: str) -> None:
    texts = (say("Undo"), say("check"), count("{count} cart", "{count} carts", 2))

    told = [words(text, anonymous_reader("de", key)) for text in texts]

    assert told == ["Zurücknehmen", "Schach", "2 Karren"]


@pytest.mark.parametrize("locale", ["de", "de-AT", "de_CH"])
def test_a_country_reads_its_language(locale: str) -> None:
    assert words(say("Undo"), anonymous_reader(locale)) == "Zurücknehmen"


def test_numbers_are_written_as_in_the_language() -> None:
    worth = say("${money:,} {change:+}", money=1592, change=-3)

    assert words(worth, anonymous_reader("de")) == "$1.592 −3"
    assert words(worth, anonymous_reader("fr")) == "$1,592 −3"
    assert anonymous_reader("de").numeral(38.5, ".1f") == "38,5"


def test_other_languages_are_read_in_english() -> None:
    assert words(say("Undo"), anonymous_reader("fr")) == "Undo"
