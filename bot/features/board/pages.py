"""The public messages of a position: where the game stands, and who is to decide."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from bot.discord_io.notices import TEXT_LIMIT, Notice, shortened
from bot.discord_io.pages_part4 import thinking
from bot.discord_io.readers import mentioning_reader, message_reader, readers_of_entries
from bot.features.board.buttons import MIRROR_BUTTONS, button_row, ending_rows, playing_rows
from bot.features.board.pages_part1 import outcome_lines
from bot.features.campaigns.pages_part1 import campaign_line
from bot.features.log.pages_part1 import present_lines, recent_lines
from bot.features.reminders.pages import clock_lines
from bot.features.tries.pages import try_line
from bot.sessions.history_part3 import deciding, pondering
from bot.sessions.people import Status
from bot.sessions.session import Session
from rules.core import View
from rules.match import Match
from rules.text import Reader, Seat, Text, say, whose_turn, words


def board_notice(session: Session, match: Match, locale: str, now: datetime) -> Notice:
    """Return the board of the present position; it notifies those who decide and are not away."""
    if _is_over(session, match):
        return _ending_notice(session, match, locale)
    reader, mentioning = message_reader(session, locale), mentioning_reader(session, locale)
    clocks = tuple(clock_lines(session, deciding(match), reader, now))
    lines = _position_lines(session, match, reader, mentioning, clocks)
    pings = tuple(session.people[seat].id for seat in _present_seats(session, match, now))
    return Notice(_text(lines), playing_rows(session, reader), pings=pings)


def mirror_notice(
    session: Session, match: Match, locale: str, *, is_milestone: bool = False
) -> Notice:
    """Return the board of a position for a mirror: it notifies nobody.

    Its buttons show no more than the channel may see. A milestone has none.
    """
    reader = message_reader(session, locale)
    source = words(source_line(session), reader)
    if _is_over(session, match):
        return Notice(_text(outcome_lines(session, match, reader, [source])))
    if is_milestone:
        return Notice(_text([*_milestone_lines(session, match, reader), source]))
    lines = [*_position_lines(session, match, reader, reader), source]
    return Notice(_text(lines), (button_row(session, MIRROR_BUTTONS, reader),))


def source_line(session: Session) -> Text:
    """Return where a game is played, for channels that mirror it."""
    return say("-# Played in <#{channel}>", channel=str(session.location.channel))


def milestone_notice(session: Session, match: Match, locale: str) -> Notice:
    """Return the board of a past position, after which the game has gone on."""
    return Notice(_text(_milestone_lines(session, match, message_reader(session, locale))))


def _milestone_lines(session: Session, match: Match, reader: Reader) -> list[str]:
    lines = recent_lines(match, reader, readers_of_entries(session, reader))
    return [_heading(match, match.view(None), reader), *lines]


def with_position_in_words(notice: Notice, match: Match, reader: Reader) -> Notice:
    """Return a notice with the position described in its text, in place of a picture."""
    essentials = words(match.view(None).essentials, reader)
    return replace(notice, text=shortened(f"{notice.text}\n>>> {essentials}", TEXT_LIMIT))


def _is_over(session: Session, match: Match) -> bool:
    """Return whether this is the last position of a game that has ended or was cancelled."""
    if match.is_over or session.status is not Status.CANCELLED or session.match is None:
        return match.is_over
    return match.record == session.match.record


def _heading(match: Match, view: View, reader: Reader) -> str:
    return f"### {match.game.title} · {words(view.headline, reader)}"


def _call_lines(seats: Sequence[Seat], view: View, reader: Reader) -> Iterator[str]:
    for seat in seats:
        yield f"▶ {words(whose_turn((seat,), view.asks), reader)}"


def _thinking_lines(match: Match, reader: Reader) -> Iterator[str]:
    """Yield for whom the program is thinking, unless a person has to decide first."""
    seats = () if deciding(match) else pondering(match)
    if seats:
        yield f"⏳ {words(thinking(seats), reader)}"


def _fault_lines(session: Session, reader: Reader) -> Iterator[str]:
    if session.fault:
        yield f"⚠️ {words(session.fault, reader)}"


def _ending_notice(session: Session, match: Match, locale: str) -> Notice:
    reader = message_reader(session, locale)
    lines = outcome_lines(session, match, reader)
    return Notice(_text(lines), ending_rows(session, reader))


def _present_seats(session: Session, match: Match, now: datetime) -> Iterator[Seat]:
    """Yield the seats that are to decide and whose people are not away."""
    for seat in deciding(match):
        wait = session.clocks.get(seat)
        if wait is None or not wait.absence_end(now):
            yield seat


def _position_lines(
    session: Session, match: Match, reader: Reader, mentioning: Reader, clocks: Sequence[str] = ()
) -> list[str]:
    view, belonging = match.view(None), campaign_line(session) or try_line(session)
    return [
        _heading(match, view, reader),
        *([words(belonging, reader)] if belonging else []),
        *_call_lines(deciding(match), view, mentioning),
        *_thinking_lines(match, reader),
        *clocks,
        *_fault_lines(session, reader),
        *present_lines(match, reader, readers_of_entries(session, reader)),
    ]


def _text(lines: Sequence[str]) -> str:
    return shortened("\n".join(lines), TEXT_LIMIT)
