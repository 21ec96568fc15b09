"""The film of the longest game on record fits a server without boosts, and a phone."""

import pytest

from authoring.comparing import PHONE
from authoring.records.checking import files
from bot.pictures.film import LIMITS, FilmOrder, shots_of
from localtable.model.messages import FILE_LIMIT
from renderer.film import Film, draw_film
from rules import record
from rules.catalog import GAMES
from rules.history import turn_lengths
from rules.match import Match

NAMES = ("Ada", "Bruno", "Clara", "Dmitri", "Emil", "Fiona")
FRAMES = 150
"""The fewest frames of a long game, if it has more turns than these."""


def longest(key: str) -> Match:
    """Return the game on record with the most moves."""
    written = max(map(str.splitlines, (file.read_text("utf-8") for file in files(key))), key=len)
    return record.replay(record.read("\n".join(written)), GAMES)


def film_of_longest(key: str) -> tuple[int, Film]:
    """Return how many turns the longest game has, and its film."""
    match = longest(key)
    last = len(turn_lengths(match)) - 1
    names = (NAMES[: match.setup.seats],) * (last + 1)
    order = FilmOrder.of(match, names, (0, last), 2500, "en-US")
    return last, draw_film(key, tuple(shots_of(order)), 2500, LIMITS)


@pytest.mark.nightly
@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_the_film_of_the_longest_game_fits(key: str) -> None:
    last, film = film_of_longest(key)

    assert len(film.gif) <= LIMITS.size < FILE_LIMIT == 10 * 2**20
    assert film.width >= PHONE
    assert film.frames >= min(last + 1, FRAMES)
