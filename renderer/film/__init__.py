"""A game as a film: a frame for each turn, with the changes marked and a caption below."""

from renderer.film.reel import Film, Limits, TooMuch, draw_film
from renderer.film.shots import Shot

__all__ = ["Film", "Limits", "Shot", "TooMuch", "draw_film"]
