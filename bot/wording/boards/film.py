"""The film of a game in words."""

from collections.abc import Mapping

from discord import ButtonStyle

from bot.discord_io.notices import Notice
from bot.discord_io.readers import message_reader
from bot.sessions.model.session import Session
from renderer.film import Film
from rules.text import Text, count, say, words

FILM_BUTTON = ("film", say("Film"), ButtonStyle.secondary)

SPEEDS: Mapping[str, int] = {"slow": 4000, "normal": 2500, "fast": 1200}
"""Milliseconds for a turn."""


def drawing_page(session: Session, done: int, of: int, locale: str) -> Notice:
    """Return what is shown while a film is drawn: how far it is."""
    said = say("The film is being drawn …")
    if of:
        said = say("The film is being drawn: {done} of {of} turns …", done=done, of=of)
    return Notice(words(said, message_reader(session, locale)))


def film_page(session: Session, film: Film, turns: tuple[int, int], locale: str) -> Notice:
    """Return the message of a film, without the film."""
    reader = message_reader(session, locale)
    lines = [words(_heading(turns), reader)]
    wanted = turns[1] - turns[0] + 1
    if film.frames < wanted:
        left = say(
            "-# {frames} of {wanted} positions, so that it fits into a message: with `from` and "
            "`to` you see a part in full.",
            frames=film.frames,
            wanted=wanted,
        )
        lines.append(words(left, reader))
    return Notice("\n".join(lines))


def film_alt(session: Session, turns: tuple[int, int], locale: str) -> str:
    """Return what the film shows, for people who cannot see it."""
    said = say("{what} The log tells the same.", what=_heading(turns))
    return words(said, message_reader(session, locale)).replace("**", "")


def _heading(turns: tuple[int, int]) -> Text:
    first, last = turns
    if not first:
        return count(
            "**Film**, from the beginning to the position after {count} turn.",
            "**Film**, from the beginning to the position after {count} turns.",
            last,
        )
    return say("**Film**, from the position after {first} turns to that after {last}.",
               first=first, last=last)  # fmt: skip
