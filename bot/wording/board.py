"""The public message of a position: what happened, where the game stands, and who decides now."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from discord import ButtonStyle

from bot.ids import Id
from bot.notice import TEXT_LIMIT, Button, Notice, Row, shortened
from bot.readers import marked, mentioning
from bot.sessions import Table
from rules.core import Events, Result, View, known_to
from rules.match import Match
from rules.text import Reader, Seat, Text, Who, count, say, words

LINES = 10
"""What a post tells of the last turn; the log tells all."""

MEDALS = ("🥇", "🥈", "🥉")


def board(table: Table, match: Match, locale: str) -> Notice:
    """Show the present position to everybody, and call those who decide."""
    if _is_over(table, match):
        return _ending(table, match, locale)
    reader = marked(table, locale)
    view = match.view(None)
    deciding = _deciding(match, view)
    lines = [
        _heading(match, view, reader),
        *_called(deciding, view, mentioning(table, locale)),
        *_fault(table, reader),
        *happened(match, reader),
    ]
    pings = tuple(table.people[seat].id for seat in deciding)
    return Notice(_text(lines), (_playing(table, reader),), pings=pings)


def milestone(table: Table, match: Match, locale: str) -> Notice:
    """Show a position that deserves a look of its own before the game goes on."""
    reader = marked(table, locale)
    return Notice(_text([_heading(match, match.view(None), reader), *happened(match, reader)]))


def described(notice: Notice, match: Match, reader: Reader) -> Notice:
    """Put the position into words where there is no picture of it."""
    essentials = words(match.view(None).essentials, reader)
    return replace(notice, text=shortened(f"{notice.text}\n>>> {essentials}", TEXT_LIMIT))


def happened(match: Match, reader: Reader) -> Iterator[str]:
    """Tell the last finished turn and what has followed, as everybody may know it."""
    events = _news(match)
    if not match.entries:
        yield words(say("The game begins."), reader)
    for event in events[:LINES]:
        yield f"• {words(event.text, reader)}"
    left = len(events) - LINES
    if left > 0:
        yield words(count("-# … and {count} more: Log", "-# … and {count} more: Log", left), reader)


def _news(match: Match) -> Events:
    finished = (entry.turn for entry in reversed(match.entries) if entry.turn < match.turn)
    since = next(finished, match.turn)
    news = (event for entry in match.entries if entry.turn >= since for event in entry.events)
    return known_to(news, None)


def standings(result: Result, reader: Reader) -> Iterator[str]:
    """List everybody by rank, with scores."""
    for seat in sorted(range(len(result.scores)), key=lambda seat: (result.ranks[seat], seat)):
        rank = result.ranks[seat]
        medal = MEDALS[rank - 1] if rank <= len(MEDALS) else f"{rank}."
        line = say("{medal} **{who}**: {score}", medal=medal, who=Who(Seat(seat)),
                   score=result.scores[seat])  # fmt: skip
        yield words(line, reader)


def _is_over(table: Table, match: Match) -> bool:
    """Whether this is the last position, also of a game that was broken off."""
    if match.is_over or table.is_open or table.match is None:
        return match.is_over
    return match.record == table.match.record


def _heading(match: Match, view: View, reader: Reader) -> str:
    return f"### {match.game.title} · {words(view.headline, reader)}"


def _deciding(match: Match, view: View) -> tuple[Seat, ...]:
    """Name the seats whose people owe a decision, as far as everybody may know."""
    return tuple(seat for seat in view.to_act if seat in match.waiting_for)


def _called(deciding: Sequence[Seat], view: View, reader: Reader) -> Iterator[str]:
    for seat in deciding:
        yield words(say("▶ {who} {asks}.", who=Who(seat), asks=view.asks), reader)


def _fault(table: Table, reader: Reader) -> Iterator[str]:
    if table.fault:
        yield f"⚠️ {words(table.fault, reader)}"


def _ending(table: Table, match: Match, locale: str) -> Notice:
    reader = marked(table, locale)
    result = match.result
    if result is None:
        verdict = [words(say("This game was ended before it was decided."), reader)]
    else:
        verdict = [*standings(result, reader), words(result.why, reader)]
    heading = f"## {words(_verdict(match, result), reader)}"
    rows = (_over(table, reader),)
    return Notice(_text([heading, *verdict, *happened(match, reader)]), rows)


def _verdict(match: Match, result: Result | None) -> Text:
    title = match.game.title
    winners = tuple(Who(seat) for seat in result.winners) if result else ()
    if len(winners) == 1:
        return say("🏆 {who} wins {title}!", who=winners, title=title)
    if winners:
        return say("🏆 {who} share the victory in {title}!", who=winners, title=title)
    return say("{title} is over", title=title)


def _playing(table: Table, reader: Reader) -> Row:
    looks = (
        ("turn", say("Your move"), ButtonStyle.primary),
        ("hand", say("Hand"), ButtonStyle.secondary),
        ("log", say("Log"), ButtonStyle.secondary),
        ("undo", say("Undo"), ButtonStyle.secondary),
        ("rules", say("Rules"), ButtonStyle.secondary),
    )
    return _row(table, looks, reader)


def _over(table: Table, reader: Reader) -> Row:
    looks = (
        ("again", say("Play again"), ButtonStyle.primary),
        ("log", say("Log"), ButtonStyle.secondary),
        ("record", say("Record"), ButtonStyle.secondary),
    )
    return _row(table, looks, reader)


def _row(table: Table, looks: Sequence[tuple[str, Text, ButtonStyle]], reader: Reader) -> Row:
    return tuple(
        Button(Id(verb, table.id), words(label, reader), style) for verb, label, style in looks
    )


def _text(lines: Sequence[str]) -> str:
    return shortened("\n".join(lines), TEXT_LIMIT)
