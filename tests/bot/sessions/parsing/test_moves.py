"""The suggestions of /move, by what has been typed so far."""

import pytest

from bot.features.play.actions import best_matches, searchable
from rules.tongues import tongues
from tests.rules.typed.outcomes import position

CRONBERG, KANAL = (
    ("cronberg/2_seats.opponents.txt", 43),
    ("oranienburger_kanal/2_seats.opponents.txt", 26),
)


@pytest.mark.parametrize(
    ("at", "typed", "first"),
    [
        (CRONBERG, "token c4", "token c4"),
        (CRONBERG, "c4 tok", "token c4"),
        (CRONBERG, "tokne c4", "token c4"),
        (CRONBERG, "tokne z9", ""),
        (KANAL, "build a road b5", "build road b5"),
        (KANAL, "clay pit b2", "raise a03 b2"),
        (KANAL, "sawmil f2", "raise a04 f2"),
        (CRONBERG, "Spielstein c4", "token c4"),
        (KANAL, "Straße b5", "build road b5"),
        (KANAL, "strasse b5", "build road b5"),
        (KANAL, "sagewerk f2", "raise a04 f2"),
        (KANAL, "Lehmgrub b2", "raise a03 b2"),
    ],
)
def test_words_of_buttons_are_found_in_any_order_and_with_an_error(
    at: tuple[str, int], typed: str, first: str
) -> None:
    match, seat = position(*at)
    readers = [tongue.reader for tongue in tongues(match.game)]
    offered = (searchable(choice, readers) for choice in match.choices(seat))
    found = best_matches(offered, typed, 25)

    assert next((choice.notation for choice in found), "") == first
