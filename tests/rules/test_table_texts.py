"""Words of tables that players read are named for translators."""

import pytest

from tests.rules.lawful import LAWFUL_GAMES

TOLD = {
    "big_shoulders": "Meat Packing",
    "oranienburger_kanal": "Victory",
    "ruhrschifffahrt": "work on 14 locks begins",
}


@pytest.mark.parametrize("key", LAWFUL_GAMES)
def test_words_in_tables_are_named(key: str) -> None:
    named = [*LAWFUL_GAMES[key].table_texts()]

    assert all(named)
    assert TOLD.get(key, "") in (*named, "")
