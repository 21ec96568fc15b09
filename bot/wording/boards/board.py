"""The public messages of a position: what happened, where the game stands, who is to decide."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import dropwhile

from discord import ButtonStyle
from discord.utils import escape_markdown

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.emojis import without_emojis
from bot.discord_io.notices import (
    LABEL_LIMIT,
    SELECT_LIMIT,
    TEXT_LIMIT,
    Button,
    Notice,
    Option,
    Row,
    Select,
    shortened,
)
from bot.discord_io.readers import mentioning_reader, message_reader, readers_of_entries
from bot.language.readers import plain_reader
from bot.sessions.model.people import Status
from bot.sessions.model.seats import (
    deciding,
    has_persons,
    pondering,
    told_from,
    told_while_pondering,
)
from bot.sessions.model.session import Session
from bot.wording.boards.guesses import guess_buttons
from bot.wording.boards.log import ReaderAt, told_from_place
from bot.wording.campaigns.campaign import campaign_line
from bot.wording.clocks.reminders import clock_lines
from bot.wording.lobbies.tries import try_line
from bot.wording.votes.resign import may_be_taken_back, return_button
from renderer.catalog import part_title
from rules.core import NATURE
from rules.history import last_finished_turn, log, place_of_turn
from rules.match import Entry, Match
from rules.result import Result
from rules.text import Reader, Seat, Text, Who, count, names, say, words
from rules.view import View

LINE_LIMIT = 10
"""How many lines about the last turn a board shows; the log shows all."""
LONG_LIMIT = 20
"""The same for a board that also tells of the turns of the program."""
SETUP_LIMIT = 4
"""How many lines about the set-up the first board shows."""

MEDALS = ("🥇", "🥈", "🥉")

HISTORY_BUTTON = ("history", say("History"), ButtonStyle.secondary)
LOG_BUTTON = ("log", say("Log"), ButtonStyle.secondary)
RULES_BUTTON = ("rules", say("Rules"), ButtonStyle.secondary)
PLAYING_BUTTONS = (
    ("turn", say("Your move"), ButtonStyle.primary),
    ("hand", say("Hand"), ButtonStyle.secondary),
    LOG_BUTTON,
    ("undo", say("Undo"), ButtonStyle.secondary),
    RULES_BUTTON,
)
WATCHING_BUTTONS = (LOG_BUTTON, RULES_BUTTON)
"""Where only the program plays."""


def board_notice(session: Session, match: Match, locale: str, now: datetime) -> Notice:
    """Return the board of the present position; it notifies those who decide and are not away."""
    if _is_over(session, match):
        return _ending_notice(session, match, locale)
    reader, mentioning = message_reader(session, locale), mentioning_reader(session, locale)
    clocks = tuple(clock_lines(session, deciding(match), reader, now))
    lines = _position_lines(session, match, reader, mentioning, clocks)
    pings = tuple(session.people[seat].id for seat in _present_seats(session, match, now))
    return Notice(_text(lines), _playing_rows(session, match, reader), pings=pings)


def with_other_pictures(
    notice: Notice, session: Session, parts: Sequence[str], locale: str
) -> Notice:
    """Return a board with a select that shows the other public pictures there are."""
    others = parts[1 : 1 + SELECT_LIMIT]
    if not others or not notice.rows:
        return notice
    reader = plain_reader(session, locale)
    options = tuple(_picture_option(session.key, part, reader) for part in others)
    select = Select(CustomId("view", session.id), words(say("More pictures …"), reader), options)
    return replace(notice, rows=(*notice.rows, select))


def _picture_option(key: str, part: str, reader: Reader) -> Option:
    title = words(part_title(key, part), reader)
    return Option(shortened(title, LABEL_LIMIT), value=part)


def mirror_notice(
    session: Session, match: Match, locale: str, *, is_milestone: bool = False
) -> Notice:
    """Return the board of a position for a mirror: it notifies nobody.

    Its only button is the one to guess, and there is none under a position that is shown although
    the game has gone on since: with a delay even the log would tell too much.
    """
    reader = message_reader(session, locale)
    source = words(source_line(session), reader)
    if _is_over(session, match):
        return Notice(_text(_outcome_lines(session, match, reader, [source])))
    if is_milestone:
        return Notice(_text([*_milestone_lines(session, match, reader), source]))
    is_present = session.match is not None and session.match.turn == match.turn
    guessing = guess_buttons(session, reader) if is_present else ()
    lines = [*_position_lines(session, match, reader, reader), source]
    return Notice(_text(lines), (guessing,) if guessing else ())


def source_line(session: Session) -> Text:
    """Return where a game is played, for channels that mirror it."""
    return say("-# Played in <#{channel}>", channel=str(session.place.channel))


def milestone_notice(session: Session, match: Match, locale: str) -> Notice:
    """Return the board of a position that is shown although the game has gone on since."""
    return Notice(_text(_milestone_lines(session, match, message_reader(session, locale))))


def _milestone_lines(session: Session, match: Match, reader: Reader) -> list[str]:
    lines = recent_lines(match, reader, readers_of_entries(session, reader))
    return [_heading(match, match.view(None), reader), *lines]


def with_position_in_words(notice: Notice, match: Match, reader: Reader) -> Notice:
    """Return a notice with the position described in its text, for want of a picture."""
    essentials = words(match.view(None).essentials, reader)
    return replace(notice, text=shortened(f"{notice.text}\n>>> {essentials}", TEXT_LIMIT))


def recent_lines(match: Match, reader: Reader, reader_at: ReaderAt | None = None) -> Iterator[str]:
    """Yield what a spectator may know of the last finished turn and what followed, line by line.

    Of the set-up only what concerns those who decide first, and nothing where it leaves no room
    for what others have done since.
    """
    if not match.entries:
        yield words(say("The game begins."), reader)
    told = _recent(match, reader_at or (lambda place: reader), told_from(match))
    lines = [line for _, lines in told for line in lines]
    most = LINE_LIMIT if told_from(match) is None else LONG_LIMIT
    shown = lines[:most]
    if all(entry.seat == NATURE for entry in match.entries) and len(lines) > SETUP_LIMIT:
        shown = _opening(match, reader)
    elif len(lines) > most:
        since = dropwhile(lambda pair: pair[0].seat == NATURE, told)
        shown = [line for _, lines in since for line in lines][:most] or shown
    yield from shown
    yield from _more_lines(len(lines) - len(shown), reader)


def _recent(
    match: Match, reader_at: ReaderAt, place: int | None
) -> list[tuple[Entry, tuple[str, ...]]]:
    """Return what a spectator may know of the last finished turn, or from an entry before it on."""
    last = last_finished_turn(match)
    since = place_of_turn(match, match.turn if last is None else last)
    if place is not None:
        since = min(since, place)
    return told_from_place(match, None, since, reader_at)


def _opening(match: Match, reader: Reader) -> list[str]:
    """Return the newest lines of the set-up that name those who decide first."""
    seats = match.view(None).to_act
    events = (event for entry in log(match, None) for event in entry.events)
    concerning = [e.text for e in events if any(names(e.text, seat) for seat in seats)]
    return [f"• {words(text, reader)}" for text in concerning[-SETUP_LIMIT:]]


def _more_lines(left: int, reader: Reader) -> Iterator[str]:
    if left > 0:
        yield words(count("-# … and {count} more: Log", "-# … and {count} more: Log", left), reader)


def _final_lines(session: Session, match: Match, reader: Reader, room: int) -> list[str]:
    """Return what happened at the end, in `room` characters at most: the scoring comes last."""
    told = _recent(match, readers_of_entries(session, reader), told_from(match))
    lines = [line for _, lines in told for line in lines]
    if sum(len(line) + 1 for line in lines) > room:
        lines = list(map(without_emojis, lines))
    for left in range(len(lines) + 1):
        shown = [*_more_lines(left, reader), *lines[left:]]
        if sum(len(line) + 1 for line in shown) <= room:
            return shown
    return []


def result_lines(result: Result, reader: Reader) -> Iterator[str]:
    """Yield a line for each seat, with rank and score, the winner first."""
    for seat in sorted(range(len(result.scores)), key=lambda seat: (result.ranks[seat], seat)):
        line = say("**{who}**: {score}", who=Who(Seat(seat)), score=result.scores[seat])
        yield f"{_medal(result, seat)} {words(line, reader)}"


def _medal(result: Result, seat: int) -> str:
    rank = result.ranks[seat]
    if rank > 1 and len(result.ranks) == 1:
        return "•"
    return f"{rank}." if rank > len(MEDALS) else MEDALS[rank - 1]


def _is_over(session: Session, match: Match) -> bool:
    """Whether this is the last position of a game that has ended or was broken off."""
    if match.is_over or session.status is not Status.CANCELLED or session.match is None:
        return match.is_over
    return match.record == session.match.record


def _heading(match: Match, view: View, reader: Reader) -> str:
    return f"### {match.game.title} · {words(view.headline, reader)}"


def _call_lines(seats: Sequence[Seat], view: View, reader: Reader) -> Iterator[str]:
    for seat in seats:
        yield words(say("▶ {who} {asks}.", who=Who(seat), asks=view.asks), reader)


def _thinking_lines(match: Match, reader: Reader) -> Iterator[str]:
    """Yield who the program thinks for, unless a person has to decide first."""
    seats = () if deciding(match) else pondering(match)
    if seats:
        yield words(say("⏳ {who} is thinking.", who=tuple(map(Who, seats))), reader)


def _fault_lines(session: Session, reader: Reader) -> Iterator[str]:
    if session.fault:
        yield f"⚠️ {words(session.fault, reader)}"


def _ending_notice(session: Session, match: Match, locale: str) -> Notice:
    reader = message_reader(session, locale)
    lines = _outcome_lines(session, match, reader)
    rows = (_ending_row(session, reader), _second_ending_row(session, match, reader))
    return Notice(_text(lines), rows)


def _present_seats(session: Session, match: Match, now: datetime) -> Iterator[Seat]:
    """Yield the seats that are to decide and whose people are not away."""
    for seat in deciding(match):
        wait = session.clocks.get(seat)
        if wait is None or not wait.absence_end(now):
            yield seat


def _position_lines(
    session: Session, match: Match, reader: Reader, mentioning: Reader, clocks: Sequence[str] = ()
) -> list[str]:
    view, place = match.view(None), campaign_line(session) or try_line(session)
    return [
        _heading(match, view, reader),
        *([words(place, reader)] if place else []),
        *_call_lines(deciding(match), view, mentioning),
        *_thinking_lines(match, reader),
        *clocks,
        *_fault_lines(session, reader),
        *_present_lines(match, reader, readers_of_entries(session, reader)),
    ]


def _present_lines(match: Match, reader: Reader, reader_at: ReaderAt) -> Iterable[str]:
    """Return what happened last; while the program thinks, with its turns before if they fit."""
    place = told_while_pondering(match)
    if place != told_from(match):
        lines = [line for _, lines in _recent(match, reader_at, place) for line in lines]
        if len(lines) <= LONG_LIMIT:
            return lines
    return recent_lines(match, reader, reader_at)


def _outcome_lines(
    session: Session, match: Match, reader: Reader, below: Sequence[str] = ()
) -> list[str]:
    """Return how a game ended, with all of its final scoring; `below` are the last lines."""
    result = match.result
    if result is None:
        verdict = [words(say("This game was ended before it was decided."), reader)]
    else:
        verdict = [*result_lines(result, reader), words(result.why, reader)]
    verdict += _hint_lines(session, reader)
    tried = try_line(session)
    told = [words(tried, reader)] if tried else []
    lines = [f"## {words(_verdict(match, result), reader)}", *told, *verdict]
    taken = sum(len(line) + 1 for line in (*lines, *below))
    return [*lines, *_final_lines(session, match, reader, TEXT_LIMIT - taken), *below]


def _hint_lines(session: Session, reader: Reader) -> list[str]:
    """Return who was given hints, and how many."""
    told = tuple(
        say("{name} {number}", name=escape_markdown(name), number=number)
        for name, number in session.hints_used.items()
    )
    return [words(say("-# Hints of the program: {told}.", told=told), reader)] if told else []


def _verdict(match: Match, result: Result | None) -> Text:
    title = match.game.title
    winners = tuple(Who(seat) for seat in result.winners) if result else ()
    if match.resigned and not winners:
        return say("🏳️ {title} is given up", title=title)
    if len(winners) == 1:
        return say("🏆 {who} wins {title}!", who=winners, title=title)
    if winners:
        return say("🏆 {who} share the victory in {title}!", who=winners, title=title)
    return say("{title} is over", title=title)


def _playing_rows(session: Session, match: Match, reader: Reader) -> tuple[Row, Row]:
    buttons = PLAYING_BUTTONS if has_persons(session) else WATCHING_BUTTONS
    second = (
        *button_row(session, (HISTORY_BUTTON,), reader),
        *guess_buttons(session, reader),
        *_return_buttons(session, match, reader),
    )
    return button_row(session, buttons, reader), second


def _return_buttons(session: Session, match: Match, reader: Reader) -> tuple[Button, ...]:
    return (return_button(session, reader),) if may_be_taken_back(session, match) else ()


def _second_ending_row(session: Session, match: Match, reader: Reader) -> tuple[Button, ...]:
    tries = button_row(session, (("try", say("Try it"), ButtonStyle.secondary),), reader)
    return (*tries, *_return_buttons(session, match, reader))


def _ending_row(session: Session, reader: Reader) -> tuple[Button, ...]:
    again = (("again", say("Play again"), ButtonStyle.primary),)
    buttons = (
        # In a campaign the next game begins without anybody's help, and a try is for once.
        *(() if session.campaign or session.is_try else again),
        LOG_BUTTON,
        ("record", say("Record"), ButtonStyle.secondary),
        HISTORY_BUTTON,
    )
    return button_row(session, buttons, reader)


def button_row(
    session: Session, buttons: Sequence[tuple[str, Text, ButtonStyle]], reader: Reader
) -> tuple[Button, ...]:
    """Return buttons of a session, given by verb, label and style."""
    return tuple(
        Button(CustomId(verb, session.id), words(label, reader), style)
        for verb, label, style in buttons
    )


def _text(lines: Sequence[str]) -> str:
    return shortened("\n".join(lines), TEXT_LIMIT)
