"""The last post of a game: the ranking in words, what turned it, and where to go from here."""

from collections.abc import Iterator
from dataclasses import replace

from discord import ButtonStyle
from discord.utils import escape_markdown

from bot.discord_io.notices import TEXT_LIMIT, Notice, Row, shortened
from bot.discord_io.readers import mentioning_reader, message_reader
from bot.language.readers import anonymous_reader, names_by_turn
from bot.sessions import Session
from bot.wording.board import HISTORY_BUTTON, button_row, result_lines, source_line
from bot.wording.film import FILM_BUTTON
from bot.wording.resign import may_be_taken_back, return_button
from renderer.catalog import seat_colours
from renderer.ending import Ending
from renderer.ending.wording import alt_text, handovers, named_then, swing_title
from renderer.theme import IN_SEAT_ORDER
from rules.course import Course
from rules.match import Match
from rules.text import Reader, Seat, Who, say, words

NUMBERS = ("❶", "❷", "❸")


def ending_to_draw(session: Session, match: Match, course: Course, locale: str) -> Ending:
    """Return what the picture of the last post shows, for the renderer."""
    casts = names_by_turn(session, match, locale)
    colours = seat_colours(session.key, match.view(None)) or IN_SEAT_ORDER[: match.setup.seats]
    return Ending(match.game.title, casts[-1], colours, course, casts if session.tenures else ())


def ending_notice(session: Session, ending: Ending, locale: str) -> Notice:
    """Return the last post of a game, but for its picture."""
    reader = message_reader(session, locale)
    text = "\n".join(_lines(ending, reader))
    return Notice(shortened(text, TEXT_LIMIT), tuple(_rows(session, reader)))


def mirrored_ending_notice(session: Session, ending: Ending, locale: str) -> Notice:
    """Return the last post for a channel that mirrored the game; like boards there, no buttons."""
    reader = message_reader(session, locale)
    lines = [*_lines(ending, reader), words(source_line(session), reader)]
    return Notice(shortened("\n".join(lines), TEXT_LIMIT))


def with_ending_in_words(notice: Notice, ending: Ending, locale: str) -> Notice:
    """Return the last post with what its picture would have shown, for want of it."""
    told = alt_text(ending, anonymous_reader(locale))
    return replace(notice, text=shortened(f"{notice.text}\n>>> {told}", TEXT_LIMIT))


def rematch_notice(session: Session, asker: int, locale: str) -> Notice | None:
    """Return the message by which a player invites the others to play again; None if none can be.

    Somebody who did not play invites nobody.
    """
    seat = session.seat_of(asker)
    others = [Seat(number) for number, user in enumerate(session.people)
              if user.id != asker and not user.is_automatic]  # fmt: skip
    if seat is None or not others:
        return None
    invited = tuple(map(Who, others))
    host = message_reader(session, locale).name(seat)
    sentence = say("{who}: {host} invites you to another game.", who=invited, host=host)
    pings = tuple(session.people[other].id for other in others)
    return Notice(words(sentence, mentioning_reader(session, locale)), pings=pings)


def _lines(ending: Ending, reader: Reader) -> Iterator[str]:
    yield words(say("### How {title} went", title=ending.title), reader)
    yield from result_lines(ending.course.result, reader)
    yield words(ending.course.result.why, reader)
    yield from (f"-# {escape_markdown(sentence)}" for sentence in handovers(ending, reader))
    yield from _turning_points(ending, reader)


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
