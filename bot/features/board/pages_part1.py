"""How a game ended: the winner, a line for each seat, and all of the final scoring."""

from collections.abc import Iterator, Sequence

from bot.discord_io.notices import TEXT_LIMIT
from bot.discord_io.pages import at_table
from bot.features.log.pages_part1 import final_lines
from bot.features.tries.pages import try_line
from bot.sessions.session import Session
from rules.core import Result
from rules.match import Match
from rules.text import Reader, Seat, Text, Who, all_of, count, say, words

MEDALS = ("🥇", "🥈", "🥉")


def result_lines(result: Result, reader: Reader) -> Iterator[str]:
    """Yield a line for each seat, with rank and score, the winner first."""
    for seat in sorted(range(len(result.scores)), key=lambda seat: (result.ranks[seat], seat)):
        line = say("**{who}**: {score}", who=Who(Seat(seat)), score=result.scores[seat])
        yield f"{_medal(result, seat)} {words(line, reader)}"


def verdict_lines(session: Session, match: Match, reader: Reader) -> list[str]:
    """Return who has won, a line for each seat, why, and who took hints."""
    result = match.result
    if result is None:
        verdict = [words(say("This game was ended before it was decided."), reader)]
    else:
        verdict = [*result_lines(result, reader), words(result.why, reader)]
    tried = try_line(session)
    told = [words(tried, reader)] if tried else []
    heading = f"## {words(_verdict(match, result), reader)}"
    return [heading, *told, *verdict, *_hint_lines(session, reader)]


def outcome_lines(
    session: Session, match: Match, reader: Reader, below: Sequence[str] = ()
) -> list[str]:
    """Return how a game ended, with all of its final scoring; `below` are the last lines."""
    lines = verdict_lines(session, match, reader)
    taken = sum(len(line) + 1 for line in (*lines, *below))
    return [*lines, *final_lines(session, match, reader, TEXT_LIMIT - taken), *below]


def _medal(result: Result, seat: int) -> str:
    rank = result.ranks[seat]
    if rank > 1 and len(result.ranks) == 1:
        return "•"
    return f"{rank}." if rank > len(MEDALS) else MEDALS[rank - 1]


def _hint_lines(session: Session, reader: Reader) -> list[str]:
    """Return the line that says who took how many hints; none if nobody did."""
    told = tuple(
        count(
            "{name} took {count} hint",
            "{name} took {count} hints",
            number,
            name=at_table(session, user),
        )
        for user, number in session.hints_used.items()
    )
    return [words(say("-# {told}.", told=told), reader)] if told else []


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
