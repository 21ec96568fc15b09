"""Whom a table waits for: written with the move that caused it, and gone with the next."""

from bot.sessions import Place
from tests.bot.sessions.harness import ANNA, BERT, CLEO, HERE, Club, opened

THERE = Place(HERE.guild, 71)
ELSEWHERE = Place(8, 80)


async def ids(club: Club, user: int) -> list[int]:
    return [waiting.id for waiting in await club.sessions.queries.waiting_for(user, HERE.guild)]


async def test_a_table_waits_for_whoever_is_on_turn(club: Club) -> None:
    session = await club.running(ANNA, BERT, CLEO, game="race")
    assert await ids(club, ANNA.id) == [session.id]
    assert await ids(club, BERT.id) == []

    await club.play(session, ANNA, "run 1")

    assert await ids(club, ANNA.id) == []
    assert await ids(club, BERT.id) == [session.id]


async def test_the_longest_waiting_comes_first_and_other_servers_do_not(club: Club) -> None:
    first = await club.running(ANNA, BERT, game="race")
    second = await club.running(ANNA, BERT, game="race", place=THERE)
    await club.running(ANNA, BERT, game="race", place=ELSEWHERE)

    assert await ids(club, ANNA.id) == [first.id, second.id]
    one, two = await club.sessions.queries.waiting_for(ANNA.id, HERE.guild)
    assert one.since < two.since
    assert one.place == HERE


async def test_the_clock_runs_on_while_the_turn_is_the_same(club: Club) -> None:
    session = await club.running(ANNA, BERT)
    (before,) = await club.sessions.queries.waiting_for(ANNA.id, HERE.guild)

    await club.play(session, ANNA, "draw")

    assert await club.sessions.queries.waiting_for(ANNA.id, HERE.guild) == [before]


async def test_a_hidden_decision_changes_nothing_that_others_could_see(club: Club) -> None:
    session = await club.running(ANNA, BERT, CLEO, game="sealed")
    assert session.match
    seat = session.match.waiting_for[0]
    move = session.match.choices(seat)[0].notation

    after = await club.play(session, session.people[seat], move)

    assert after.match
    public = after.match.view(None).to_act
    expected = [[session.id] if seat in public else [] for seat in range(len(session.people))]
    assert [await ids(club, user.id) for user in session.people] == expected


async def test_a_table_that_was_ended_waits_for_nobody(club: Club) -> None:
    session = await club.running(ANNA, BERT, game="race")

    await club.sessions.play.end(session.id, CLEO, club.action())

    assert await ids(club, ANNA.id) == []


async def test_who_resigned_is_not_waited_for(club: Club) -> None:
    session = await club.running(ANNA, BERT, CLEO, game="race")

    await club.sessions.play.resign(session.id, ANNA, club.action())

    assert await ids(club, ANNA.id) == []


async def test_what_is_waited_for_survives_a_restart(url: str) -> None:
    async with opened(url) as club:
        session = await club.running(ANNA, BERT, game="race")
        known = await club.sessions.queries.waiting_for(ANNA.id, HERE.guild)
    async with opened(url, first_action=100) as club:
        assert await club.sessions.queries.waiting_for(ANNA.id, HERE.guild) == known
        assert [waiting.id for waiting in known] == [session.id]
