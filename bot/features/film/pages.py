"""The messages with the film of a game: while it is drawn, and once it is there."""

from collections.abc import Mapping
from typing import NamedTuple

from bot.discord_io.custom_ids import CustomId, write_path
from bot.discord_io.notices import Button, Notice, Option, Row, Select
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import notice_of
from bot.sessions.session import Session
from renderer.film import Film
from rules.text import Text, count, say, words

SPEEDS: Mapping[Text, int] = {say("Slow"): 4000, say("Normal"): 2500, say("Fast"): 1200}
"""Milliseconds for a turn."""
NORMAL = 1
"""The index of the speed of a film for which nothing else was chosen."""


class Cut(NamedTuple):
    """Which part of a game a film shows, and how fast."""

    turns: tuple[int, int]
    """The numbers of turns after which it begins, and ends."""
    speed: int = NORMAL
    """The index of a speed."""


def drawing_page(session: Session, locale: str) -> Notice:
    """Return the page that is shown while a film is drawn."""
    return notice_of([say("The film is being drawn …")], message_reader(session, locale))


def film_page(
    session: Session, cut: Cut, drawn: Film | Text, locale: str, *, may_share: bool
) -> Notice:
    """Return the message of a film, still without it; `drawn` may say why it could not be drawn."""
    is_drawn = isinstance(drawn, Film)
    lines = [_heading(cut.turns)] if is_drawn else [drawn, _heading(cut.turns)]
    wanted = cut.turns[1] - cut.turns[0] + 1
    if is_drawn and drawn.frames < wanted:
        lines.append(
            count(
                "-# The film shows {frames} of {count} position, so that it fits into a message. "
                "Choose fewer turns to see them all.",
                "-# The film shows {frames} of {count} positions, so that it fits into a message. "
                "Choose fewer turns to see them all.",
                wanted,
                frames=drawn.frames,
            )
        )
    rows = _rows(session, cut, for_all=is_drawn and may_share)
    return notice_of(lines, message_reader(session, locale), rows)


def film_alt(session: Session, turns: tuple[int, int], locale: str) -> str:
    """Return what the film shows, for people who cannot see it."""
    said = say("{what} The log says the same in words.", what=_heading(turns))
    return words(said, message_reader(session, locale)).replace("**", "")


def _rows(session: Session, cut: Cut, *, for_all: bool) -> tuple[Row, ...]:
    """Return the buttons that show the film to everybody and choose its turns, and its speeds."""
    own = CustomId("film", session.id, cut.speed, write_path(cut.turns))
    share = (Button(own._replace(verb="film-all"), say("Show everyone")),)
    choose = Button(own._replace(verb="film-turns"), say("Choose turns …"))
    speeds = [*SPEEDS]
    prompt = say("Speed: {speed}", speed=speeds[cut.speed])
    options = tuple(map(Option, speeds))
    speed = Select(own._replace(verb="film-speed"), prompt, options)
    return ((*(share if for_all else ()), choose), speed)


def _heading(turns: tuple[int, int]) -> Text:
    first, last = turns
    if not first:
        return say("**Film**, from the beginning to the position after turn {last}.", last=last)
    return say("**Film**, from the position after turn {first} to that after turn {last}.",
               first=first, last=last)  # fmt: skip
