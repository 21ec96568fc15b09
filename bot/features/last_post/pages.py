"""The last post of a game: who has won, how, what turned it, and where to go from here."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from discord.utils import escape_markdown

from bot.discord_io.notices import Attachment, Block, Divider, Gallery, Layout, Said
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import layout_of, lines_of
from bot.features.board.buttons import MORE_BUTTON, button_row, ending_rows, review_buttons
from bot.features.board.pages import source_line, verdict_lines
from bot.features.log.pages import final_lines
from bot.language.readers import anonymous_reader
from bot.sessions.session import Session
from renderer.sheets.last_post import LastPost, handovers, named_then, turning_point_told
from renderer.sheets.page import alt_text
from renderer.theme import SEATS
from rules.match import Match
from rules.text import Reader, say, words

NUMBERS = ("❶", "❷", "❸")


ROOM = 1000
"""The most characters about what happened last, beside the last board; the log has all."""


class LastPostPictures(NamedTuple):
    """The pictures of the last post; None for one that could not be drawn."""

    board: Attachment | None
    """The last position."""
    progress: Attachment | None
    """How the points went, with the numbers of the turning points, and where they came from."""


class Ended(NamedTuple):
    """A game that is over, and what features add to its last post."""

    session: Session
    match: Match
    """The last position."""
    added: Sequence[str] = ()
    """Lines about the outcome, such as who guessed it."""
    is_mirrored: bool = False
    """Whether the post is for a channel that mirrors the game, where nobody asks for a rematch."""


def last_post_layout(
    ended: Ended, last_post: LastPost, pictures: LastPostPictures, locale: str
) -> Layout:
    """Return the last post of a game; words replace a picture of its progress that is missing."""
    session, told = ended.session, _blocks(ended, last_post, pictures, locale)
    if ended.is_mirrored:
        more = button_row(session, (*review_buttons(session), MORE_BUTTON))
        blocks = (*told, source_line(session), more)
    else:
        blocks = (*told, *ending_rows(session))
    return layout_of(blocks, message_reader(session, locale), _colour_of_winner(last_post))


def gone_on_layout(locale: str) -> Layout:
    """Return what the last post becomes when its game goes on: Discord takes no empty layout."""
    told = say("-# The game was over here. It goes on.")
    return layout_of([told], anonymous_reader(locale), None)


def _colour_of_winner(last_post: LastPost) -> int | None:
    """Return the colour of the winner's seat, for the bar beside the post; None if several won."""
    winners = last_post.progress.result.winners
    if len(winners) != 1:
        return None
    face = SEATS[last_post.colours[winners[0]]].face
    return int(face.removeprefix("#"), 16)


def _blocks(
    ended: Ended, last_post: LastPost, pictures: LastPostPictures, locale: str
) -> Iterator[Block]:
    reader = message_reader(ended.session, locale)
    yield lines_of(_outcome(ended, last_post, reader))
    if pictures.progress:
        yield Gallery((pictures.progress,))
    else:
        told = alt_text(last_post, anonymous_reader(locale, ended.session.key))
        yield f">>> {escape_markdown(told)}"
    turning_points = "\n".join(_turning_points(last_post, reader))
    if turning_points:
        yield turning_points
    heading = say("### The last board") if pictures.board else None
    yield Divider()
    yield lines_of([heading, *final_lines(ended.session, ended.match, reader, ROOM)])
    if pictures.board:
        yield Gallery((pictures.board,))


def _outcome(ended: Ended, last_post: LastPost, reader: Reader) -> Iterator[Said]:
    yield from verdict_lines(ended.session, ended.match)
    yield from (f"-# {escape_markdown(sentence)}" for sentence in handovers(last_post, reader))
    yield from ended.added


def _turning_points(last_post: LastPost, reader: Reader) -> Iterator[str]:
    for number, turning_point in zip(NUMBERS, last_post.progress.turning_points, strict=False):
        then = _reader_then(last_post, reader, turning_point.turn)
        yield f"{number} {words(turning_point_told(last_post, turning_point), then)}"


def _reader_then(last_post: LastPost, reader: Reader, turn: int) -> Reader:
    """Return the reader with the names of those who played in a turn."""
    if not last_post.names_by_turn:
        return reader
    then = named_then(last_post, reader, turn)

    return replace(reader, name=lambda seat: escape_markdown(then.name(seat)))
