"""The messages with the film of a game: while it is drawn, and once it is there."""

from collections.abc import Mapping

from bot.discord_io.notices import Notice
from bot.discord_io.readers import message_reader
from bot.sessions.model.session import Session
from renderer.film import Film
from rules.text import Text, count, say, words

SPEEDS: Mapping[str, int] = {"slow": 4000, "normal": 2500, "fast": 1200}
"""Milliseconds for a turn."""


def drawing_page(session: Session, done: int, of: int, locale: str) -> Notice:
    """Return the page that is shown while a film is drawn: `done` turns out of `of`, if known."""
    said = say("The film is being drawn …")
    if of:
        said = count(
            "The film is being drawn: {done} of {count} turn …",
            "The film is being drawn: {done} of {count} turns …",
            of,
            done=done,
        )
    return Notice(words(said, message_reader(session, locale)))


def film_page(session: Session, film: Film, turns: tuple[int, int], locale: str) -> Notice:
    """Return the message of a film, without the film."""
    reader = message_reader(session, locale)
    lines = [words(_heading(turns), reader)]
    wanted = turns[1] - turns[0] + 1
    if film.frames < wanted:
        shown = count(
            "-# The film shows {frames} of {count} position, so that it fits into a message. "
            "Choose fewer turns with `from` and `to` to see them all.",
            "-# The film shows {frames} of {count} positions, so that it fits into a message. "
            "Choose fewer turns with `from` and `to` to see them all.",
            wanted,
            frames=film.frames,
        )
        lines.append(words(shown, reader))
    return Notice("\n".join(lines))


def film_alt(session: Session, turns: tuple[int, int], locale: str) -> str:
    """Return what the film shows, for people who cannot see it."""
    said = say("{what} The log says the same in words.", what=_heading(turns))
    return words(said, message_reader(session, locale)).replace("**", "")


def _heading(turns: tuple[int, int]) -> Text:
    first, last = turns
    if not first:
        return say("**Film**, from the beginning to the position after turn {last}.", last=last)
    return say("**Film**, from the position after turn {first} to that after turn {last}.",
               first=first, last=last)  # fmt: skip
