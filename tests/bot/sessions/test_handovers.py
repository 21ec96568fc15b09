"""What follows when a seat changes hands: who is told, called, seated, and kept out."""

import pytest

from bot.basics.refusals import Refused, Stale
from bot.sessions import Kind, Screen, Successor, User
from rules.text import Seat
from tests.bot.databases import ask
from tests.bot.sessions.club import ANNA, BERT, CLEO, DORA, HERE, Club, opened
from tests.bot.sessions.league import begun, campaign_of, newest, raced, ranking
from tests.bot.sessions.succession import EMIL, NOBODY, hand, names, order, taken_over

FIRST = Seat(0)
NOBODY_ELSE = User(-2, "Automatic player 2")


async def test_the_news_come_before_a_board_that_calls_whoever_decides(club: Club) -> None:
    table = await club.running(ANNA, BERT, game="race")

    table = await taken_over(club, table, ANNA, DORA)

    *_, news, board = await club.sessions.outbox.pending()
    assert (news.kind, board.kind, board.version) == (Kind.HANDOVER, Kind.BOARD, table.version)
    assert await club.sessions.successor(table.id, news.number) == Successor(FIRST, ANNA, DORA)
    assert await club.sessions.successor(table.id, board.number) is None


async def test_the_news_tell_what_was_whatever_followed(club: Club) -> None:
    table = await club.running(ANNA, BERT, game="race")
    table = await taken_over(club, table, ANNA, DORA)
    table = await taken_over(club, table, DORA, CLEO)

    news = [p for p in await club.sessions.outbox.pending() if p.kind is Kind.HANDOVER]

    assert all(post.milestone for post in news)
    assert [await club.sessions.successor(table.id, post.number) for post in news] == [
        Successor(FIRST, ANNA, DORA),
        Successor(FIRST, DORA, CLEO),
    ]


async def test_on_whose_word_is_written_down(url: str) -> None:
    async with opened(url) as club:
        table = await club.running(ANNA, BERT, game="race")
        await order(club, table, ANNA)
    assert await ask(url, "SELECT seat, from_id, to_id, by_id, version FROM handovers") == [
        (0, ANNA.id, NOBODY.id, EMIL.id, 0)
    ]


async def test_the_newcomer_is_waited_for_anew(club: Club) -> None:
    table = await club.running(ANNA, BERT, game="race")
    (since,) = [wait.since for wait in await club.sessions.turns(ANNA.id, HERE.guild)]

    await taken_over(club, table, ANNA, DORA)

    assert await club.sessions.turns(ANNA.id, HERE.guild) == []
    (wait,) = await club.sessions.turns(DORA.id, HERE.guild)
    assert wait.since > since


async def test_who_left_can_do_nothing_more_and_the_newcomer_can(club: Club) -> None:
    old = await club.running(ANNA, BERT, game="race")
    stamp = old.stamp(FIRST)
    table = await taken_over(club, old, ANNA, DORA)

    with pytest.raises(Refused, match="You have no seat at this game"):
        await club.sessions.play(table.id, ANNA, "run 1", club.action(), stamp)
    with pytest.raises(Stale):
        await club.sessions.play(table.id, DORA, "run 1", club.action(), stamp)
    assert await club.sessions.choices(table.id, ANNA.id) == ()
    assert await club.sessions.choices(table.id, DORA.id)
    await club.sessions.play(table.id, DORA, "run 1", club.action(), table.stamp(FIRST))


@pytest.mark.parametrize("newcomer", [DORA, None])
async def test_the_hosts_office_goes_on_to_a_person(club: Club, newcomer: User | None) -> None:
    table = await club.running(ANNA, BERT, CLEO, game="race")

    table = await hand(club, table, ANNA, ANNA, newcomer)
    if newcomer:
        table = await club.vote(table, newcomer, agrees=True)

    assert table.host == (newcomer or BERT)


async def test_all_of_it_survives_a_restart(url: str) -> None:
    async with opened(url) as club:
        table = await club.running(ANNA, BERT, CLEO)
        table = await hand(club, table, ANNA, ANNA)
        table = await taken_over(club, table, BERT, DORA)
        asking = await hand(club, table, CLEO, DORA, BERT)
    async with opened(url, first_action=100) as club:
        assert await club.sessions.get(table.id) == asking
        assert asking.vote
        table = await club.vote(asking, DORA, agrees=True)
        table = await club.vote(table, BERT, agrees=True)
        assert names(table) == ["Automatic player", "Bert", "Cleo"]


async def test_an_earlier_position_is_shown_with_the_people_of_now(club: Club) -> None:
    table = await club.running(ANNA, BERT, game="race")
    first = table.version
    table = await club.play(table, ANNA, "run 1")
    table = await hand(club, table, BERT, BERT)

    then = await club.sessions.position(table.id, first)

    assert then.automatic == {1}


async def test_chair_and_office_follow_the_seat(club: Club) -> None:
    table = await begun(club, ANNA, BERT, number=3)
    await raced(club, Anna=3, Bert=5)

    await taken_over(club, await newest(club), ANNA, DORA)

    table = await newest(club)
    assert campaign_of(table).people == (DORA, BERT)
    assert (campaign_of(table).host, table.host) == (DORA, DORA)
    assert ranking(table) == {"Dora": 0, "Bert": 2}


async def test_an_automatic_chair_stays_automatic_until_somebody_takes_it(club: Club) -> None:
    table = await begun(club, ANNA, BERT, CLEO, number=3)
    table = await hand(club, table, ANNA, ANNA)
    assert campaign_of(table).host == table.host == BERT
    for user, steps in ((BERT, 1), (CLEO, 9)):
        await club.play(table, user, f"run {steps}")

    table = await newest(club)
    assert (table.game_number, table.people) == (2, (BERT, CLEO, NOBODY))
    table = await club.play(table, BERT, "run 1")
    table = await club.play(table, CLEO, "run 1")

    table = await newest(club)
    assert (table.game_number, table.people) == (3, (CLEO, NOBODY, BERT))
    table = await hand(club, table, DORA, NOBODY, DORA)
    for user in (BERT, CLEO):
        table = await club.vote(table, user, agrees=True)
    assert campaign_of(table).people == (DORA, BERT, CLEO)


async def test_two_automatic_players_have_names_of_their_own(club: Club) -> None:
    table = await club.running(ANNA, BERT, CLEO, DORA, game="race")
    table = await hand(club, table, BERT, BERT)
    table = await hand(club, table, CLEO, CLEO)
    assert table.people == (ANNA, NOBODY, NOBODY_ELSE, DORA)

    table = await order(club, table, NOBODY, EMIL)

    assert (await hand(club, table, ANNA, ANNA)).people == (NOBODY, EMIL, NOBODY_ELSE, DORA)


@pytest.mark.parametrize(("delay", "boards"), [(0, 2), (1, 1)])
async def test_who_watches_late_is_shown_nothing_twice(club: Club, delay: int, boards: int) -> None:
    table = await club.running(ANNA, BERT, CLEO, game="race")
    table = await club.play(table, ANNA, "run 1")
    table = await club.sessions.watch(table.id, EMIL, Screen(90, delay), club.action())

    await taken_over(club, table, CLEO, DORA)

    shown = [p for p in await club.sessions.outbox.pending() if p.kind is Kind.MIRROR]
    assert len(shown) == boards
