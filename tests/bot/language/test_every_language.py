"""What each language has to say for itself: names of markers, seats, and the marks of numbers."""

import pytest

from bot.language.languages import LANGUAGES, SOURCE, has_texts
from bot.language.readers import anonymous_reader
from bot.pictures.film import FilmOrder, shots_of
from rules.catalog import GAMES
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, words

OTHERS = [code for code in LANGUAGES if code != SOURCE]


@pytest.mark.parametrize("language", OTHERS)
def test_water_markers_are_explained_without_english_words(language: str) -> None:
    reader = anonymous_reader(language, "ruhrschifffahrt")

    explained = [
        words(thing.does, reader)
        for thing in GAMES["ruhrschifffahrt"].things()
        if any("water" in name for name in thing.names)
    ]

    assert explained
    assert not [told for told in explained if "water)" in told or "coal" in told]


@pytest.mark.parametrize("language", OTHERS)
def test_a_seat_without_a_person_has_a_name_in_films(language: str) -> None:
    match = Match.start(GAMES["cronberg"], Setup(2))
    order = FilmOrder.of(match, ((),), (0, 0), 100, language)

    (shot,) = shots_of(order)

    assert shot.scene.reader.name(Seat(1)) == anonymous_reader(language).name(Seat(1)) != "Seat 2"


@pytest.mark.parametrize(
    ("locale", "has"), [("de", True), ("de-AT", True), ("en-GB", False), ("zh-CN", False)]
)
def test_only_locales_of_other_languages_have_texts_of_their_own(locale: str, has: bool) -> None:
    assert has_texts(locale) == has
