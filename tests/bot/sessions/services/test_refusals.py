"""What is refused to whom, and in which words: a table for tables, for games and for seats.

A refusal changes nothing, so that one session serves for all rows of its state.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple

import pytest

from bot.features.channels.rows import Channels
from bot.features.guests.actions import invite
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.play.actions import end, resign
from bot.sessions.lobby import Admission
from bot.sessions.people import User
from bot.sessions.session import Session
from rules.errors import RulesError
from tests.bot.sessions.campaign_steps import begin_campaign
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Harness
from tests.bot.sessions.replacement_steps import EMIL, ask_replacement
from tests.bot.sessions.steps import AT_TABLES, BY_ANYBODY, BY_HOSTS, IN_GAMES

ALL = {**AT_TABLES, **BY_HOSTS, **IN_GAMES, **BY_ANYBODY}
ONLY_THE_HOST = "Only Seat 1, the host, can do that."
NOT_BEGUN = "The game has not begun: the host has to press **Start**."
BEGUN = "The game has already begun."
OVER = "The game is over. `/play` begins another."
LOST = "This game has lost its channel, so it waits."
NO_SEAT = "You have no seat in this game, but you can watch it."
RESIGNED = "You have resigned, so you have no say in this."
STEPS_OF_PLAYERS = ("undo", "redo", "resign")


class Row(NamedTuple):
    """Somebody tries something, perhaps about another person; a number chooses how."""

    does: str
    who: User
    sentence: str
    other: User = DORA
    number: int = 1


async def opened(harness: Harness, *invited: User, admission: Admission) -> Session:
    """Open Anna's table for three with some people invited."""
    request = LobbyRequest("cronberg", 3, invited=invited, admission=admission)
    return await harness.sessions.of(Lobbies).open_lobby(HERE, harness.by(ANNA), request)


async def table(harness: Harness) -> Session:
    """Anna's, where she has chosen a seat and a colour, and Bert."""
    session = await harness.lobby(ANNA, BERT)
    await AT_TABLES["choose a seat"](harness, session, ANNA, ANNA, 2)
    await AT_TABLES["choose a colour"](harness, session, ANNA, ANNA, 1)
    return await harness.sessions.queries.get(session.id)


async def kept(harness: Harness) -> Session:
    return await opened(harness, BERT, CLEO, admission=Admission.OPEN)


async def closed(harness: Harness) -> Session:
    return await opened(harness, BERT, admission=Admission.CLOSED)


async def asked_for(harness: Harness) -> Session:
    session = await opened(harness, admission=Admission.INVITATION)
    return await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))


async def full(harness: Harness) -> Session:
    return await harness.lobby(ANNA, BERT, CLEO, DORA)


async def single(harness: Harness) -> Session:
    return await harness.lobby(ANNA)


async def with_fixed_colours(harness: Harness) -> Session:
    return await harness.lobby(ANNA, BERT, game="canal_king")


async def begun(harness: Harness) -> Session:
    return await harness.running(ANNA, BERT, CLEO)


async def resigned(harness: Harness) -> Session:
    """Anna has decided, and since then Cleo has resigned."""
    session = await harness.running(ANNA, BERT, CLEO)
    session = await harness.play(session, ANNA, "token d4")
    return await harness.act(session.id, CLEO, resign)


async def taking_back(harness: Harness) -> Session:
    """Cleo has resigned; then Anna has drawn, and wants to take that back."""
    session = await harness.running(ANNA, BERT, CLEO)
    await harness.act(session.id, CLEO, resign)
    return await harness.undo(await harness.play(session, ANNA, "draw"), ANNA)


async def replacing(harness: Harness) -> Session:
    """Bert wants the program to play for Anna, on whom the game waits."""
    session = await harness.running(ANNA, BERT, CLEO, game="race")
    return await ask_replacement(harness, session, BERT, ANNA)


async def automatic(harness: Harness) -> Session:
    """The program plays for Anna."""
    session = await harness.running(ANNA, BERT, CLEO, game="race")
    return await ask_replacement(harness, session, ANNA, ANNA)


async def alone(harness: Harness) -> Session:
    return await harness.running(ANNA, game="solitaire")


async def learnt(harness: Harness) -> Session:
    """Anna has seen what she cannot forget, and nobody can be asked."""
    return await harness.play(await alone(harness), ANNA, "bid 2")


async def returning(harness: Harness) -> Session:
    """Bert wants to take a resignation back."""
    session = await harness.running(ANNA, BERT, CLEO)
    return await harness.undo(await harness.act(session.id, BERT, resign), BERT)


async def broken_off(harness: Harness) -> Session:
    session = await harness.running(ANNA, BERT)
    return await harness.act(session.id, DORA, end)


async def lost(harness: Harness) -> Session:
    session = await harness.running(ANNA, BERT)
    await harness.sessions.of(Channels).lose(HERE.channel)
    return await harness.sessions.queries.get(session.id)


async def lost_campaign(harness: Harness) -> Session:
    session = await begin_campaign(harness, ANNA, BERT)
    await harness.sessions.of(Channels).lose(HERE.channel)
    return await harness.sessions.queries.get(session.id)


def each(steps: Mapping[str, object] | Sequence[str], who: User, sentence: str) -> list[Row]:
    return [Row(does, who, sentence) for does in steps]


REFUSED: Mapping[Callable[[Harness], Awaitable[Session]], Sequence[Row]] = {
    table: (
        *each(BY_HOSTS, BERT, ONLY_THE_HOST),
        *each(STEPS_OF_PLAYERS, ANNA, NOT_BEGUN),
        *each(STEPS_OF_PLAYERS, CLEO, NO_SEAT),
        Row("join", BERT, "You already have a seat."),
        Row("accept", BERT, "You already have a seat."),
        Row("accept", CLEO, "You are not invited to this table."),
        Row("decline", CLEO, "You are not invited to this table."),
        Row("decline", BERT, "You already have a seat. Press **Leave** to give it up."),
        Row("leave", CLEO, "You have no seat here to give up."),
        Row("keep open", CLEO, "Only people who have a seat can keep the table open. Join first."),
        Row("choose a seat", CLEO, "Only people who have a seat can choose. Join first."),
        Row("choose a seat", BERT, "Seat 1 has already chosen seat 2.", number=2),
        Row("choose a seat", BERT, "Choose a seat from 1 to 4.", number=5),
        Row("choose a seat", BERT, "Choose a seat from 1 to 4.", number=6),
        Row("choose a colour", BERT, "Seat 1 has already chosen red."),
        Row("choose a colour", BERT, "This game does not have that colour.", number=4),
        Row("remove an opponent", ANNA, "No opponent has a seat here."),
        Row("invite", ANNA, "<@102> already has a seat.", BERT),
        Row("admit", ANNA, "They are no longer asking for a seat."),
        Row("withdraw", ANNA, "They are neither invited nor asking for a seat."),
    ),
    kept: (
        Row("join", DORA, "All 3 seats are taken, or kept for people who are invited."),
        Row("add an opponent", ANNA, "All 3 seats are taken, or kept for people"),
        Row("invite", ANNA, "<@102> is already invited.", BERT),
        Row("invite", ANNA, "No seat is free, so nobody can be invited."),
    ),
    closed: (
        Row("join", CLEO, "This table is closed: only people whom Seat 1 invites can join."),
        Row("accept", CLEO, "You are not invited to this table."),
    ),
    asked_for: (Row("join", BERT, "You have already asked for a seat: Seat 1 decides."),),
    full: (
        Row("join", EMIL, "All 4 seats are taken."),
        Row("add an opponent", ANNA, "All 4 seats are taken."),
    ),
    single: (Row("start", ANNA, "Cronberg is for 2 to 4 players, not 1."),),
    with_fixed_colours: (
        Row("choose a colour", BERT, "The rules of this game assign the colours"),
    ),
    begun: (
        *each([*AT_TABLES, *BY_HOSTS], ANNA, BEGUN),
        *each(STEPS_OF_PLAYERS, DORA, NO_SEAT),
        Row("undo", ANNA, "You have no decision to take back."),
        Row("redo", ANNA, "There is nothing to redo, or something else has happened since."),
        Row("vote", ANNA, "This vote is over, or the game has gone on since."),
        Row("grant time", ANNA, "The game has gone on since, so nobody needs more time."),
        Row("grant time", DORA, NO_SEAT),
        Row("go on elsewhere", ANNA, "That game has not lost its channel: go on there."),
        Row("ask for a person", BERT, "Seat 3 already has a seat in this game.", CLEO, 0),
        Row("ask for the program", DORA, "Only a player, a moderator, or the person who", number=0),
        Row("ask for the program", ANNA, "Seat 2 has just moved, or it is not their turn"),
        Row("moderate for the program", DORA, "Seat 2 has just moved, or it is not their turn"),
        Row("ask for the program", ANNA, "There is no seat 4", number=3),
        Row("end a mirror", DORA, "That game is not shown there any more."),
    ),
    resigned: (
        Row("undo", ANNA, "Seat 3 has resigned since, and nothing before that can be taken back."),
        Row("resign", CLEO, "You have already resigned"),
        Row("ask for the program", ANNA, "Seat 3 has resigned: the program plays", number=2),
        Row("ask for the program", CLEO, RESIGNED, number=1),
    ),
    taking_back: (
        Row("vote", ANNA, "You have asked, so now the others have to answer."),
        Row("vote", CLEO, RESIGNED),
        Row("vote", DORA, NO_SEAT),
        Row("ask for a person", BERT, "Another question is open in this channel", number=0),
    ),
    replacing: (
        Row("vote", BERT, "You have asked, so now the others have to answer."),
        Row("vote", EMIL, "Only the people named in the question can answer it."),
        Row("ask for a person", CLEO, "Another question is open in this channel", number=0),
    ),
    automatic: (
        Row("ask for the program", BERT, "That seat already has an automatic player", number=0),
    ),
    alone: (Row("ask for the program", ANNA, "At least one person must stay", number=0),),
    learnt: (Row("undo", ANNA, "since you have learnt:\n• Seat 1 has bid"),),
    returning: (
        Row("vote", BERT, "You have asked, so now the others have to answer."),
        Row("vote", DORA, NO_SEAT),
    ),
    broken_off: (
        *each([*AT_TABLES, *BY_HOSTS], ANNA, "This game is over. `/play` begins another."),
        *each(("undo", "redo", "resign", "vote", "grant time"), ANNA, OVER),
        *each(("ask for a person", "ask for the program"), ANNA, OVER),
        Row("end", DORA, "This game is already over."),
        Row("mirror", DORA, "That game is over."),
        Row("go on elsewhere", ANNA, "That game has not lost its channel: go on there."),
    ),
    lost: (
        *each([*AT_TABLES, *BY_HOSTS], ANNA, LOST),
        *each(("undo", "redo", "resign", "vote", "grant time"), ANNA, LOST),
        Row("end", DORA, LOST),
        Row("mirror", DORA, LOST),
        Row("go on elsewhere", CLEO, NO_SEAT),
    ),
    lost_campaign: each(("pause", "resume", "end a campaign", "join"), ANNA, LOST),
}


async def refusal(attempt: Awaitable[object]) -> str:
    try:
        await attempt
    except RulesError as refused:
        return str(refused)
    return "nothing is refused"


@pytest.mark.parametrize("state", REFUSED, ids=lambda state: state.__name__)
async def test_who_may_not_is_told_why_and_nothing_changes(
    harness: Harness, state: Callable[[Harness], Awaitable[Session]]
) -> None:
    session = await state(harness)
    for row in REFUSED[state]:
        told = await refusal(ALL[row.does](harness, session, row.who, row.other, row.number))
        assert row.sentence in told, row
    assert await harness.sessions.queries.get(session.id) == session


async def test_more_guests_than_seats_cannot_be_invited(harness: Harness) -> None:
    session = await opened(harness, BERT, admission=Admission.OPEN)

    with pytest.raises(RulesError, match="Only 1 seat is free, so 2 people cannot be invited"):
        await harness.act(session.id, ANNA, invite, [CLEO, DORA])
