"""The film and the boards that the README shows, drawn as the bot draws them for a channel."""

from authoring.records.checking import FOLDER
from bot.pictures.film import FilmOrder, shots_of
from renderer.catalog import draw
from renderer.film import Limits, Shot, draw_film
from rules import record
from rules.catalog import GAMES
from rules.history import turn_lengths

NAMES = ("Ada", "Bruno", "Clara")
"""Those of the local table, by seat."""
FILMED = "canal_king"
LIMITS = Limits(size=2_000_000, seconds=600)
"""What a README may weigh, in bytes, and what drawing may take, in seconds of CPU."""
MILLISECONDS = 800
"""How long each turn is shown."""
SHOWN = {
    "cronberg": ("3_seats.opponents", 0.75),
    "canal_king": ("3_seats.opponents", 0.8),
    "ruhrschifffahrt": ("3_seats.opponents", 0.6),
    "oranienburger_kanal": ("2_seats.opponents", 0.9),
    "big_shoulders": ("3_seats.opponents", 0.68),
}
"""By game, the record among `tests/records` that is shown, and the share of it that is over."""


def film() -> bytes:
    """Return a whole game as a film, a GIF."""
    shots = _shots(FILMED)
    return draw_film(FILMED, shots, MILLISECONDS, LIMITS).gif


def board(key: str) -> bytes:
    """Return the board of a game as it was late in it, a PNG."""
    shots = _shots(key)
    return draw(key, shots[round(SHOWN[key][1] * (len(shots) - 1))].scene).png


def _shots(key: str) -> tuple[Shot, ...]:
    """Return what spectators saw after each turn of a game that opponents played."""
    text = (FOLDER / key / f"{SHOWN[key][0]}.txt").read_text("utf-8")
    match = record.replay(record.read(text), GAMES)
    last = len(turn_lengths(match)) - 1
    names = (NAMES[: match.setup.seats],) * (last + 1)
    return tuple(shots_of(FilmOrder.of(match, names, (0, last), MILLISECONDS, "en-US")))
