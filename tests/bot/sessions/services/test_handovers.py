"""What follows when a seat changes hands: who is told, called, seated, and kept out."""

import pytest

from bot.basics.refusals import Refused, Stale
from bot.sessions import Kind, MirrorRequest, SeatHandover, User
from rules.text import Seat
from tests.bot.databases import ask
from tests.bot.sessions.campaign_steps import begun, campaign_of, newest, raced, ranking
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Club, opened
from tests.bot.sessions.replacement_steps import EMIL, NOBODY, hand, names, order, taken_over

FIRST = Seat(0)
NOBODY_ELSE = User(-2, "Automatic player 2")


async def test_the_news_come_before_a_board_that_calls_whoever_decides(club: Club) -> None:
    session = await club.running(ANNA, BERT, game="race")

    session = await taken_over(club, session, ANNA, DORA)

    *_, news, board = await club.sessions.outbox.pending()
    assert (news.kind, board.kind, board.version) == (Kind.HANDOVER, Kind.BOARD, session.version)
    assert await club.sessions.queries.handover(session.id, news.number) == SeatHandover(
        FIRST, ANNA, DORA
    )
    assert await club.sessions.queries.handover(session.id, board.number) is None


async def test_the_news_tell_what_was_whatever_followed(club: Club) -> None:
    session = await club.running(ANNA, BERT, game="race")
    session = await taken_over(club, session, ANNA, DORA)
    session = await taken_over(club, session, DORA, CLEO)

    news = [p for p in await club.sessions.outbox.pending() if p.kind is Kind.HANDOVER]

    assert all(post.milestone for post in news)
    assert [await club.sessions.queries.handover(session.id, post.number) for post in news] == [
        SeatHandover(FIRST, ANNA, DORA),
        SeatHandover(FIRST, DORA, CLEO),
    ]


async def test_on_whose_word_is_written_down(url: str) -> None:
    async with opened(url) as club:
        session = await club.running(ANNA, BERT, game="race")
        await order(club, session, ANNA)
    assert await ask(url, "SELECT seat, from_id, to_id, by_id, version FROM handovers") == [
        (0, ANNA.id, NOBODY.id, EMIL.id, 0)
    ]


async def test_the_newcomer_is_waited_for_anew(club: Club) -> None:
    session = await club.running(ANNA, BERT, game="race")
    (since,) = [wait.since for wait in await club.sessions.queries.waiting_for(ANNA.id, HERE.guild)]

    await taken_over(club, session, ANNA, DORA)

    assert await club.sessions.queries.waiting_for(ANNA.id, HERE.guild) == []
    (wait,) = await club.sessions.queries.waiting_for(DORA.id, HERE.guild)
    assert wait.since > since


async def test_who_left_can_do_nothing_more_and_the_newcomer_can(club: Club) -> None:
    old = await club.running(ANNA, BERT, game="race")
    stamp = old.stamp(FIRST)
    session = await taken_over(club, old, ANNA, DORA)

    with pytest.raises(Refused, match="You have no seat in this game"):
        await club.sessions.play.move(session.id, ANNA, "run 1", club.action(), stamp)
    with pytest.raises(Stale):
        await club.sessions.play.move(session.id, DORA, "run 1", club.action(), stamp)
    assert await club.sessions.queries.choices(session.id, ANNA.id) == ()
    assert await club.sessions.queries.choices(session.id, DORA.id)
    await club.sessions.play.move(session.id, DORA, "run 1", club.action(), session.stamp(FIRST))


@pytest.mark.parametrize("newcomer", [DORA, None])
async def test_the_hosts_office_goes_on_to_a_person(club: Club, newcomer: User | None) -> None:
    session = await club.running(ANNA, BERT, CLEO, game="race")

    session = await hand(club, session, ANNA, ANNA, newcomer)
    if newcomer:
        session = await club.vote(session, newcomer, agrees=True)

    assert session.host == (newcomer or BERT)


async def test_all_of_it_survives_a_restart(url: str) -> None:
    async with opened(url) as club:
        session = await club.running(ANNA, BERT, CLEO)
        session = await hand(club, session, ANNA, ANNA)
        session = await taken_over(club, session, BERT, DORA)
        asking = await hand(club, session, CLEO, DORA, BERT)
    async with opened(url, first_action=100) as club:
        assert await club.sessions.queries.get(session.id) == asking
        assert asking.vote
        session = await club.vote(asking, DORA, agrees=True)
        session = await club.vote(session, BERT, agrees=True)
        assert names(session) == ["Automatic player", "Bert", "Cleo"]


async def test_an_earlier_position_is_shown_with_the_people_of_now(club: Club) -> None:
    session = await club.running(ANNA, BERT, game="race")
    first = session.version
    session = await club.play(session, ANNA, "run 1")
    session = await hand(club, session, BERT, BERT)

    then = await club.sessions.queries.position(session.id, first)

    assert then.automatic == {1}


async def test_chair_and_office_follow_the_seat(club: Club) -> None:
    session = await begun(club, ANNA, BERT, number=3)
    await raced(club, Anna=3, Bert=5)

    await taken_over(club, await newest(club), ANNA, DORA)

    session = await newest(club)
    assert campaign_of(session).people == (DORA, BERT)
    assert (campaign_of(session).host, session.host) == (DORA, DORA)
    assert ranking(session) == {"Dora": 0, "Bert": 2}


async def test_an_automatic_chair_stays_automatic_until_somebody_takes_it(club: Club) -> None:
    session = await begun(club, ANNA, BERT, CLEO, number=3)
    session = await hand(club, session, ANNA, ANNA)
    assert campaign_of(session).host == session.host == BERT
    for user, steps in ((BERT, 1), (CLEO, 9)):
        await club.play(session, user, f"run {steps}")

    session = await newest(club)
    assert (session.game_number, session.people) == (2, (BERT, CLEO, NOBODY))
    session = await club.play(session, BERT, "run 1")
    session = await club.play(session, CLEO, "run 1")

    session = await newest(club)
    assert (session.game_number, session.people) == (3, (CLEO, NOBODY, BERT))
    session = await hand(club, session, DORA, NOBODY, DORA)
    for user in (BERT, CLEO):
        session = await club.vote(session, user, agrees=True)
    assert campaign_of(session).people == (DORA, BERT, CLEO)


async def test_two_automatic_players_have_names_of_their_own(club: Club) -> None:
    session = await club.running(ANNA, BERT, CLEO, DORA, game="race")
    session = await hand(club, session, BERT, BERT)
    session = await hand(club, session, CLEO, CLEO)
    assert session.people == (ANNA, NOBODY, NOBODY_ELSE, DORA)

    session = await order(club, session, NOBODY, EMIL)

    assert (await hand(club, session, ANNA, ANNA)).people == (NOBODY, EMIL, NOBODY_ELSE, DORA)


@pytest.mark.parametrize(("delay", "boards"), [(0, 2), (1, 1)])
async def test_who_watches_late_is_shown_nothing_twice(club: Club, delay: int, boards: int) -> None:
    session = await club.running(ANNA, BERT, CLEO, game="race")
    session = await club.play(session, ANNA, "run 1")
    session = await club.sessions.mirrors.watch(
        session.id, EMIL, MirrorRequest(90, delay), club.action()
    )

    await taken_over(club, session, CLEO, DORA)

    shown = [p for p in await club.sessions.outbox.pending() if p.kind is Kind.MIRROR]
    assert len(shown) == boards
