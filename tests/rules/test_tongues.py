"""Which translations a locale reads."""

import pytest

from rules.catalog import GAMES
from rules.tongues import tongues, translations

CRONBERG = GAMES["cronberg"]


@pytest.mark.parametrize(
    ("locale", "read"),
    [("de", "leicht"), ("de-AT", "leicht"), ("en-US", "light"), ("nl", "light")],
)
def test_a_locale_reads_its_language_or_else_english(locale: str, read: str) -> None:
    assert translations(CRONBERG.folder, locale).gettext("light") == read


def test_english_comes_first_among_what_is_understood() -> None:
    english, *others = tongues(CRONBERG)

    assert english.reader.gettext("light") == "light"
    assert "leicht" in [other.reader.gettext("light") for other in others]
