"""Whom a session waits for: written with the move that caused it, deleted with the next."""

from bot.features.play import actions as play
from bot.sessions.people import Location
from tests.bot.sessions.harness import ANNA, BERT, CLEO, HERE, Harness, open_harness

THERE = Location(HERE.guild, 71)
ELSEWHERE = Location(8, 80)


async def ids(harness: Harness, user: int) -> list[int]:
    return [waiting.id for waiting in await harness.sessions.queries.waiting_for(user, HERE.guild)]


async def test_a_session_waits_for_whoever_is_on_turn(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO, game="race")
    assert await ids(harness, ANNA.id) == [session.id]
    assert await ids(harness, BERT.id) == []

    await harness.play(session, ANNA, "run 1")

    assert await ids(harness, ANNA.id) == []
    assert await ids(harness, BERT.id) == [session.id]


async def test_the_longest_waiting_comes_first_and_other_servers_do_not(
    harness: Harness,
) -> None:
    first = await harness.running(ANNA, BERT, game="race")
    second = await harness.running(ANNA, BERT, game="race", location=THERE)
    await harness.running(ANNA, BERT, game="race", location=ELSEWHERE)

    assert await ids(harness, ANNA.id) == [first.id, second.id]
    one, two = await harness.sessions.queries.waiting_for(ANNA.id, HERE.guild)
    assert one.since < two.since
    assert one.location == HERE


async def test_the_clock_runs_on_while_the_turn_is_the_same(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    (before,) = await harness.sessions.queries.waiting_for(ANNA.id, HERE.guild)

    await harness.play(session, ANNA, "draw")

    assert await harness.sessions.queries.waiting_for(ANNA.id, HERE.guild) == [before]


async def test_a_hidden_decision_changes_nothing_that_others_could_see(
    harness: Harness,
) -> None:
    session = await harness.running(ANNA, BERT, CLEO, game="sealed")
    assert session.match
    seat = session.match.waiting_for[0]
    move = session.match.game.format(session.match.state, session.match.moves(seat)[0])

    after = await harness.play(session, session.people[seat], move)

    assert after.match
    public = after.match.view(None).to_act
    expected = [[session.id] if seat in public else [] for seat in range(len(session.people))]
    assert [await ids(harness, user.id) for user in session.people] == expected


async def test_a_session_that_was_ended_waits_for_nobody(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, game="race")

    await harness.act(session.id, CLEO, play.end)

    assert await ids(harness, ANNA.id) == []


async def test_who_resigned_is_not_waited_for(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO, game="race")

    await harness.act(session.id, ANNA, play.resign)

    assert await ids(harness, ANNA.id) == []


async def test_what_is_waited_for_survives_a_restart(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.running(ANNA, BERT, game="race")
        known = await harness.sessions.queries.waiting_for(ANNA.id, HERE.guild)
    async with open_harness(url, first_action=100) as harness:
        assert await harness.sessions.queries.waiting_for(ANNA.id, HERE.guild) == known
        assert [waiting.id for waiting in known] == [session.id]
