"""The last post of a game: the ranking in words, what turned it, and where to go from here."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from discord.utils import escape_markdown

from bot.discord_io.layouts import Block, Divider, Gallery, Layout
from bot.discord_io.notices import Attachment
from bot.discord_io.readers import message_reader
from bot.language.readers import anonymous_reader
from bot.sessions.model.session import Session
from bot.wording.boards.board import source_line
from bot.wording.boards.buttons import ending_rows
from bot.wording.boards.outcome import result_lines
from renderer.last_post import LastPost
from renderer.last_post.wording import alt_text, handovers, named_then, turning_point_told
from renderer.theme import SEATS
from rules.text import Reader, Seat, say, words

NUMBERS = ("❶", "❷", "❸")


class LastPostPictures(NamedTuple):
    """The pictures of the last post; None for one that could not be drawn."""

    board: Attachment | None
    """The last position."""
    progress: Attachment | None
    """How the points went, where they came from, and what turned the game."""


def last_post_layout(
    session: Session, last_post: LastPost, pictures: LastPostPictures, locale: str
) -> Layout:
    """Return the last post of a game; words replace a picture of its progress that is missing."""
    reader = message_reader(session, locale)
    blocks = _blocks(last_post, pictures, reader, locale)
    return Layout((*blocks, *ending_rows(session, reader)), _colour_of_winner(last_post))


def mirrored_last_post(
    session: Session, last_post: LastPost, pictures: LastPostPictures, locale: str
) -> Layout:
    """Return the last post, without buttons, for a channel that mirrors the game."""
    reader = message_reader(session, locale)
    blocks = _blocks(last_post, pictures, reader, locale)
    return Layout((*blocks, words(source_line(session), reader)), _colour_of_winner(last_post))


def _colour_of_winner(last_post: LastPost) -> int | None:
    """Return the colour of the winner's seat, for the bar beside the post; None if several won."""
    winners = last_post.progress.result.winners
    if len(winners) != 1:
        return None
    face = SEATS[last_post.colours[winners[0]]].face
    return int(face.removeprefix("#"), 16)


def _blocks(
    last_post: LastPost, pictures: LastPostPictures, reader: Reader, locale: str
) -> Iterator[Block]:
    yield "\n".join(_outcome(last_post, reader))
    if pictures.progress:
        yield Gallery((pictures.progress,))
    else:
        yield f">>> {escape_markdown(alt_text(last_post, anonymous_reader(locale)))}"
    turning_points = "\n".join(_turning_points(last_post, reader))
    if turning_points:
        yield turning_points
    if pictures.board:
        yield Divider()
        yield words(say("### The last board"), reader)
        yield Gallery((pictures.board,))


def _outcome(last_post: LastPost, reader: Reader) -> Iterator[str]:
    result = last_post.progress.result
    yield words(say("### How {title} went", title=last_post.title), reader)
    yield from result_lines(result, reader)
    yield words(result.why, reader)
    yield from (f"-# {escape_markdown(sentence)}" for sentence in handovers(last_post, reader))


def _turning_points(last_post: LastPost, reader: Reader) -> Iterator[str]:
    for number, turning_point in zip(NUMBERS, last_post.progress.turning_points, strict=False):
        then = _reader_then(last_post, reader, turning_point.turn)
        yield f"{number} {words(turning_point_told(last_post, turning_point), then)}"


def _reader_then(last_post: LastPost, reader: Reader, turn: int) -> Reader:
    """Return the reader with the names of those who played in a turn."""
    if not last_post.casts:
        return reader
    then = named_then(last_post, reader, turn)

    def name(seat: Seat) -> str:
        return escape_markdown(then.name(seat))

    return replace(reader, name=name)
