"""The last post of a game: the ranking in words, what turned it, and where to go from here."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from discord import ButtonStyle
from discord.utils import escape_markdown

from bot.discord_io.layouts import Block, Divider, Gallery, Layout
from bot.discord_io.notices import Attachment, Row
from bot.discord_io.readers import message_reader
from bot.language.readers import anonymous_reader
from bot.sessions.model.session import Session
from bot.wording.boards.board import source_line
from bot.wording.boards.buttons import HISTORY_BUTTON, button_row
from bot.wording.boards.film import FILM_BUTTON
from bot.wording.boards.outcome import result_lines
from bot.wording.votes.resign import may_be_taken_back, return_button
from renderer.ending import Ending
from renderer.ending.wording import alt_text, handovers, named_then, swing_title
from renderer.theme import SEATS
from rules.text import Reader, Seat, say, words

NUMBERS = ("❶", "❷", "❸")


class EndingPictures(NamedTuple):
    """The pictures of the last post; None for one that could not be drawn."""

    board: Attachment | None
    """The last position."""
    course: Attachment | None
    """How the points went, where they came from, and what turned the game."""


def ending_layout(
    session: Session, ending: Ending, pictures: EndingPictures, locale: str
) -> Layout:
    """Return the last post of a game; what a picture would show is told in words for want of it."""
    reader = message_reader(session, locale)
    blocks = _blocks(ending, pictures, reader, locale)
    return Layout((*blocks, *_rows(session, reader)), _colour_of_winner(ending))


def mirrored_ending_layout(
    session: Session, ending: Ending, pictures: EndingPictures, locale: str
) -> Layout:
    """Return the last post for a channel that mirrored the game; like boards there, no buttons."""
    reader = message_reader(session, locale)
    blocks = _blocks(ending, pictures, reader, locale)
    return Layout((*blocks, words(source_line(session), reader)), _colour_of_winner(ending))


def _colour_of_winner(ending: Ending) -> int | None:
    """Return the colour of the seat that has won alone, for the bar beside the post."""
    winners = ending.course.result.winners
    if len(winners) != 1:
        return None
    face = SEATS[ending.colours[winners[0]]].face
    return int(face.removeprefix("#"), 16)


def _blocks(
    ending: Ending, pictures: EndingPictures, reader: Reader, locale: str
) -> Iterator[Block]:
    yield "\n".join(_outcome(ending, reader))
    if pictures.course:
        yield Gallery((pictures.course,))
    else:
        yield f">>> {escape_markdown(alt_text(ending, anonymous_reader(locale)))}"
    turning_points = "\n".join(_turning_points(ending, reader))
    if turning_points:
        yield turning_points
    if pictures.board:
        yield Divider()
        yield words(say("### The last board"), reader)
        yield Gallery((pictures.board,))


def _outcome(ending: Ending, reader: Reader) -> Iterator[str]:
    result = ending.course.result
    yield words(say("### How {title} went", title=ending.title), reader)
    yield from result_lines(result, reader)
    yield words(result.why, reader)
    yield from (f"-# {escape_markdown(sentence)}" for sentence in handovers(ending, reader))


def _turning_points(ending: Ending, reader: Reader) -> Iterator[str]:
    for number, swing in zip(NUMBERS, ending.course.swings, strict=False):
        then = _reader_then(ending, reader, swing.turn)
        yield f"{number} {words(swing_title(ending, swing), then)}"


def _reader_then(ending: Ending, reader: Reader, turn: int) -> Reader:
    """Return the reader with the names of those who played in a turn."""
    if not ending.casts:
        return reader
    then = named_then(ending, reader, turn)

    def name(seat: Seat) -> str:
        return escape_markdown(then.name(seat))

    return replace(reader, name=name)


def _rows(session: Session, reader: Reader) -> Iterator[Row]:
    rematch = ("rematch", say("Rematch"), ButtonStyle.primary)
    alone = ("again", say("Play again"), ButtonStyle.primary)
    buttons = (
        # In a campaign the next game begins without anybody's help.
        *(() if session.campaign else (alone if len(session.people) == 1 else rematch,)),
        HISTORY_BUTTON,
        FILM_BUTTON,
        ("record", say("Record"), ButtonStyle.secondary),
        ("log", say("Log"), ButtonStyle.secondary),
    )
    yield button_row(session, buttons, reader)
    if session.match and may_be_taken_back(session, session.match):
        yield (return_button(session, reader),)
