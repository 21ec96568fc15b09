"""How a game ended: the winner, a line for each seat, and all of the final scoring."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from bot.discord_io.notices import TEXT_LIMIT, Notice, Said, shortened
from bot.discord_io.pages import at_table, thinking
from bot.discord_io.readers import mentioning_reader, message_reader, readers_of_entries
from bot.discord_io.wording import notice_of, with_lines
from bot.features.board.buttons import MIRROR_BUTTONS, button_row, ending_rows, playing_rows
from bot.features.campaigns.pages import campaign_line
from bot.features.log.pages import final_lines, present_lines, recent_lines
from bot.features.reminders.pages import clock_lines
from bot.features.tries.pages import try_line
from bot.sessions.history import deciding, pondering
from bot.sessions.people import Status
from bot.sessions.session import Session
from rules.core import Result, View
from rules.match import Match
from rules.text import Reader, Seat, Text, Who, all_of, count, joined, say, whose_turn, words

MEDALS = ("🥇", "🥈", "🥉")


def result_lines(result: Result) -> Iterator[Text]:
    """Yield a line for each seat, with rank and score, the winner first."""
    for seat in sorted(range(len(result.scores)), key=lambda seat: (result.ranks[seat], seat)):
        line = say("**{who}**: {score}", who=Who(Seat(seat)), score=result.scores[seat])
        yield joined(_medal(result, seat), " ", line)


def verdict_lines(session: Session, match: Match) -> Iterator[Text]:
    """Yield who has won, a line for each seat, why, and who took hints."""
    result, tried = match.result, try_line(session)
    yield joined("## ", _verdict(match, result))
    if tried:
        yield tried
    if result is None:
        yield say("This game was ended before it was decided.")
    else:
        yield from result_lines(result)
        yield result.why
    if session.hints_used:
        yield _hint_line(session)


def outcome_lines(session: Session, match: Match, reader: Reader, *below: Text) -> list[str]:
    """Return how a game ended, with all of its final scoring; `below` are the last lines."""
    lines = [words(line, reader) for line in verdict_lines(session, match)]
    last = [words(line, reader) for line in below]
    taken = sum(len(line) + 1 for line in (*lines, *last))
    return [*lines, *final_lines(session, match, reader, TEXT_LIMIT - taken), *last]


def _medal(result: Result, seat: int) -> str:
    rank = result.ranks[seat]
    if rank > 1 and len(result.ranks) == 1:
        return "•"
    return f"{rank}." if rank > len(MEDALS) else MEDALS[rank - 1]


def _hint_line(session: Session) -> Text:
    """Return the line that says who took how many hints."""
    told = tuple(
        count(
            "{name} took {count} hint",
            "{name} took {count} hints",
            number,
            name=at_table(session, user),
        )
        for user, number in session.hints_used.items()
    )
    return say("-# {told}.", told=told)


def _verdict(match: Match, result: Result | None) -> Text:
    title = match.game.title
    winners = tuple(Who(seat) for seat in result.winners) if result else ()
    if match.resigned and not winners:
        return say("🏳️ {title} was given up", title=title)
    if len(winners) == 1:
        return say("🏆 {who} wins {title}!", who=winners, title=title)
    if winners:
        return say("🏆 {who} share the victory in {title}!", who=all_of(winners), title=title)
    return say("{title} is over", title=title)


def board_notice(session: Session, match: Match, locale: str, now: datetime) -> Notice:
    """Return the board of the present position; it notifies those who decide and are not away."""
    reader, mentioning = message_reader(session, locale), mentioning_reader(session, locale)
    if _is_over(session, match):
        return notice_of(outcome_lines(session, match, reader), reader, ending_rows(session))
    clocks = clock_lines(session, deciding(match), now)
    lines = _position_lines(session, match, reader, mentioning, clocks)
    pings = tuple(session.people[seat].id for seat in _present_seats(session, match, now))
    return notice_of(lines, reader, playing_rows(session), pings)


def mirror_notice(
    session: Session, match: Match, locale: str, *, is_milestone: bool = False
) -> Notice:
    """Return the board of a position for a mirror, which notifies nobody; a milestone is bare."""
    reader = message_reader(session, locale)
    source = source_line(session)
    if _is_over(session, match):
        return notice_of(outcome_lines(session, match, reader, source), reader)
    if is_milestone:
        return notice_of([*_milestone_lines(session, match, reader), source], reader)
    lines = [*_position_lines(session, match, reader, reader), source]
    return notice_of(lines, reader, [button_row(session, MIRROR_BUTTONS)])


def source_line(session: Session) -> Text:
    """Return where a game is played, for channels that mirror it."""
    return say("-# Played in <#{channel}>", channel=str(session.location.channel))


def milestone_notice(session: Session, match: Match, locale: str) -> Notice:
    """Return the board of a past position, after which the game has gone on."""
    reader = message_reader(session, locale)
    return notice_of(_milestone_lines(session, match, reader), reader)


def _milestone_lines(session: Session, match: Match, reader: Reader) -> Iterator[Said]:
    yield _heading(match, match.view(None))
    yield from recent_lines(match, reader, readers_of_entries(session, reader))


def with_position_in_words(notice: Notice, match: Match, reader: Reader) -> Notice:
    """Return a notice with the position described in its text, in place of a picture."""
    return with_lines(notice, reader, joined(">>> ", match.view(None).essentials))


def _is_over(session: Session, match: Match) -> bool:
    """Return whether this is the last position of a game that has ended or was cancelled."""
    if match.is_over or session.status is not Status.CANCELLED or session.match is None:
        return match.is_over
    return match.record == session.match.record


def _heading(match: Match, view: View) -> Text:
    return joined(f"### {match.game.title} · ", view.headline)


def _present_seats(session: Session, match: Match, now: datetime) -> Iterator[Seat]:
    """Yield the seats that are to decide and whose people are not away."""
    for seat in deciding(match):
        wait = session.clocks.get(seat)
        if wait is None or not wait.absence_end(now):
            yield seat


def _position_lines(
    session: Session, match: Match, reader: Reader, mentioning: Reader, clocks: Iterable[Text] = ()
) -> Iterator[Said | None]:
    view, called = match.view(None), deciding(match)
    yield _heading(match, view)
    yield campaign_line(session) or try_line(session)
    yield from (f"▶ {words(whose_turn((seat,), view.asks), mentioning)}" for seat in called)
    if not called and (seats := pondering(match)):
        yield joined("⏳ ", thinking(seats))
    yield from clocks
    if session.fault:
        yield joined("⚠️ ", session.fault)
    yield from present_lines(match, reader, readers_of_entries(session, reader))


def with_lines_below(notice: Notice, lines: Sequence[str]) -> Notice:
    """Return the last board of a game with further lines, for which its text is cut if need be."""
    added = "".join(f"\n{line}" for line in lines)
    return replace(notice, text=shortened(notice.text, TEXT_LIMIT - len(added)) + added)
