"""Pictures that are drawn once in a process: they are the same for every table."""

from functools import cache, lru_cache

from bot.language.readers import anonymous_reader
from renderer.catalog import WIDTH, draw
from renderer.scene import Picture, Scene
from rules.catalog import GAMES
from rules.lesson import lesson_of
from rules.match import Match
from rules.setup import Setup
from rules.text import ENGLISH, Reader, Seat

SAMPLES = 16
"""Pictures of games that are kept for lobbies; each takes about 50 kB."""


@cache
def draw_first(key: str) -> None:
    """Draw the first position of a game, so that its pieces are cached."""
    game = GAMES[key]
    draw(key, _anonymous(Match.start(game, Setup(min(game.seats)))), width=WIDTH)


@lru_cache(maxsize=SAMPLES)
def draw_sample(key: str, width: int, locale: str) -> Picture:
    """Return a picture that shows what a game looks like: where its lesson ends."""
    game = GAMES[key]
    lesson = lesson_of(game)
    match = lesson.positions[-1] if lesson else Match.start(game, Setup(min(game.seats)))
    return draw(key, _anonymous(match, anonymous_reader(locale, key)), width=width)


def _anonymous(match: Match, reader: Reader = ENGLISH) -> Scene:
    names = tuple(map(reader.name, map(Seat, range(match.setup.seats))))
    return Scene(match.view(None), names, result=match.result, reader=reader)
