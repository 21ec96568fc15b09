import pytest

from bot.basics.refusals import Refused
from bot.sessions import Kind, Table, User, voters
from rules import history
from tests.bot.sessions.club import ANNA, BERT, CLEO, DORA, Club, moves


async def placed(club: Club, table: Table, user: int = 0) -> Table:
    """Let whoever is on turn place a token."""
    person = table.people[user]
    choices = await club.sessions.choices(table.id, person.id)
    return await club.play(table, person, choices[-1].notation)


async def test_what_is_sealed_is_taken_back_freely(club: Club) -> None:
    table = await club.running(ANNA, BERT, CLEO, game="sealed")
    table = await club.play(table, ANNA, "bid 1")
    table = await club.play(table, BERT, "bid 2")

    table = await club.undo(table, ANNA)

    assert table.vote is None
    assert moves(table) == ["bid 2"]
    assert table.version == 3
    table = await club.play(table, ANNA, "bid 3")
    assert (moves(table), table.version) == (["bid 2", "bid 3"], 4)


async def test_the_last_move_is_taken_back_freely(club: Club) -> None:
    table = await placed(club, await club.running(ANNA, BERT))
    old = table

    table = await club.undo(table, ANNA)

    assert moves(table) == []
    assert table.match
    assert table.match.waiting_for == (0,)
    assert (await club.sessions.outbox.pending())[-1].kind is Kind.BOARD
    assert table.stamp(table.match.waiting_for[0]) != old.stamp(table.match.waiting_for[0])


async def test_who_has_decided_nothing_takes_nothing_back(club: Club) -> None:
    table = await club.running(ANNA, BERT)

    for user, sentence in (
        (ANNA, "You have no decision that could be taken back"),
        (CLEO, "You have no seat"),
    ):
        with pytest.raises(Refused, match=sentence):
            await club.undo(table, user)


async def test_what_came_to_light_is_taken_back_when_all_others_agree(club: Club) -> None:
    table = await club.running(ANNA, BERT, CLEO)
    table = await club.play(table, ANNA, "draw")

    table = await club.undo(table, ANNA)

    assert table.vote
    assert moves(table)[0] == "draw"
    asking = (await club.sessions.outbox.pending())[-1]
    assert (asking.kind, asking.number) == (Kind.VOTE, table.vote.number)
    assert table.match
    cost = history.undo(table.match, table.vote.seat)
    assert cost
    assert [text.template for text in cost.revealed] == ["{who} draws {rhomb}."]
    assert voters(table, table.vote.seat) == {BERT.id, CLEO.id}

    table = await club.vote(table, BERT, agrees=True)
    assert table.vote
    assert table.vote.agreed == (BERT.id,)
    table = await club.vote(table, CLEO, agrees=True)
    assert table.vote is None
    assert moves(table) == []


@pytest.mark.parametrize("user", [ANNA, BERT])
async def test_one_no_or_a_withdrawal_ends_the_vote(club: Club, user: User) -> None:
    table = await club.play(await club.running(ANNA, BERT, CLEO), ANNA, "draw")
    asked = await club.undo(table, ANNA)

    table = await club.vote(asked, user, agrees=False)

    assert table.vote is None
    assert moves(table)[0] == "draw"
    with pytest.raises(Refused, match="This vote is over"):
        await club.vote(asked, CLEO, agrees=True)


async def test_asking_again_asks_once(club: Club) -> None:
    table = await club.play(await club.running(ANNA, BERT), ANNA, "draw")
    asked = await club.undo(table, ANNA)

    again = await club.undo(table, ANNA)

    assert again.vote == asked.vote
    assert again.books.posts == asked.books.posts


async def test_one_vote_at_a_time(club: Club) -> None:
    table = await placed(club, await club.running(ANNA, BERT))
    table = await club.play(table, BERT, "draw")
    await club.undo(table, BERT)

    with pytest.raises(Refused, match="Seat 2 wants to take something back"):
        await club.undo(table, ANNA)


async def test_only_the_others_can_agree(club: Club) -> None:
    table = await club.play(await club.running(ANNA, BERT, CLEO), ANNA, "draw")
    table = await club.undo(table, ANNA)

    for user, sentence in ((ANNA, "You asked"), (DORA, "You have no seat")):
        with pytest.raises(Refused, match=sentence):
            await club.vote(table, user, agrees=True)


async def test_going_on_closes_the_vote(club: Club) -> None:
    table = await club.play(await club.running(ANNA, BERT), ANNA, "draw")
    asked = await club.undo(table, ANNA)

    table = await placed(club, asked)

    assert table.vote is None
    with pytest.raises(Refused, match="the game has gone on since"):
        await club.vote(asked, BERT, agrees=True)


async def test_decisions_of_others_are_lost_only_if_they_agree(club: Club) -> None:
    table = await placed(club, await club.running(ANNA, BERT))
    table = await placed(club, table, 1)

    table = await club.undo(table, ANNA)
    assert table.vote
    table = await club.vote(table, BERT, agrees=True)

    assert moves(table) == []


async def test_nothing_before_a_resignation_is_taken_back(club: Club) -> None:
    table = await placed(club, await club.running(ANNA, BERT, CLEO))
    table = await club.sessions.resign(table.id, CLEO, club.action())

    with pytest.raises(Refused, match="Seat 3 has resigned since"):
        await club.undo(table, ANNA)


async def test_alone_nobody_can_agree(club: Club) -> None:
    table = await club.play(await club.running(ANNA, game="solitaire"), ANNA, "bid 2")

    with pytest.raises(Refused, match="since you learnt: Seat 1 has bid"):
        await club.undo(table, ANNA)


async def test_who_resigned_has_no_say(club: Club) -> None:
    table = await club.running(ANNA, BERT, CLEO)
    await club.sessions.resign(table.id, CLEO, club.action())
    table = await club.play(table, ANNA, "draw")
    table = await club.undo(table, ANNA)

    with pytest.raises(Refused, match="You have resigned"):
        await club.vote(table, CLEO, agrees=False)
    assert moves(await club.vote(table, BERT, agrees=True)) == ["resign"]


async def test_nothing_is_taken_back_after_the_end(club: Club) -> None:
    table = await placed(club, await club.running(ANNA, BERT))
    await club.sessions.resign(table.id, BERT, club.action())

    with pytest.raises(Refused, match="The game is over"):
        await club.undo(table, ANNA)
