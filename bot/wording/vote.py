"""The public question whether somebody may take a decision back."""

from collections.abc import Iterator

from discord import ButtonStyle
from discord.utils import escape_markdown

from bot.ids import Id
from bot.notice import TEXT_LIMIT, Button, Notice, Row, shortened
from bot.readers import marked, mentioning, nobody
from bot.sessions import Table, User, Vote, voters
from rules.history import undo
from rules.match import Match
from rules.text import Reader, Seat, Text, Who, say, words


def question(table: Table, match: Match, vote: Vote, locale: str) -> Notice:
    """Ask the others, and say what would be undone and what cannot be forgotten."""
    reader = marked(table, locale)
    asked = tuple(_asked(table, vote))
    call = say("{who}: do you agree? One no, and the game goes on.", who=tuple(map(Who, asked)))
    lines = [
        words(say("**{who}** asks to take the last decision back.", who=Who(vote.seat)), reader),
        *_cost(match, vote, reader),
        words(call, mentioning(table, locale)),
    ]
    pings = tuple(table.people[seat].id for seat in asked)
    text = shortened("\n".join(lines), TEXT_LIMIT)
    return Notice(text, (_buttons(table, vote, reader),), pings=pings)


def answered(user: User, verdict: Text, locale: str) -> Notice:
    """Say how it ended, in the place of the question."""
    named = say("**{name}** {verdict}", name=escape_markdown(user.name), verdict=verdict)
    return Notice(words(named, nobody(locale)))


AGREED = say("agrees: the decision is taken back.")
REFUSED = say("does not agree: the game goes on as it is.")
WITHDRAWN = say("no longer asks for it: the game goes on as it is.")


def _asked(table: Table, vote: Vote) -> Iterator[Seat]:
    """Name those who have yet to agree."""
    silent = voters(table, vote.seat) - set(vote.agreed)
    return (Seat(seat) for seat, user in enumerate(table.people) if user.id in silent)


def _cost(match: Match, vote: Vote, reader: Reader) -> Iterator[str]:
    meaning = undo(match, vote.seat)
    if meaning is None:
        return
    if meaning.others:
        others = say("This also undoes what {who} did since.", who=tuple(map(Who, meaning.others)))
        yield words(others, reader)
    if meaning.revealed:
        yield words(say("What came to light stays known:"), reader)
        yield from (f"• {words(text, reader)}" for text in meaning.revealed)


def _buttons(table: Table, vote: Vote, reader: Reader) -> Row:
    agree = Button(
        Id("agree", table.id, vote.number), words(say("Agree"), reader), ButtonStyle.success
    )
    refuse = Button(
        Id("refuse", table.id, vote.number), words(say("No"), reader), ButtonStyle.danger
    )
    return (agree, refuse)
