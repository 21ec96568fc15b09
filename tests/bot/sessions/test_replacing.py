"""Who must agree before a seat changes hands, and what is refused."""

import pytest

from bot.basics.refusals import Refused
from bot.sessions import Kind, Succession, Table, User, asked
from bot.sessions.model.session import Vote
from bot.sessions.model.votes import read_vote, written_vote
from rules.text import Seat
from tests.bot.sessions.club import ANNA, BERT, CLEO, DORA, SEALED, Club
from tests.bot.sessions.succession import EMIL, MODERATOR, hand, hand_number, names, order


async def waits_for_anna(club: Club, *others: User) -> Table:
    return await club.running(ANNA, *others, game="race")


def waited_on(table: Table) -> set[int]:
    """Name those who have yet to agree."""
    return asked(table, table.vote) if table.vote else set()


async def test_of_two_the_other_one_alone_decides(club: Club) -> None:
    table = await waits_for_anna(club, BERT)

    table = await hand(club, table, BERT, ANNA)

    assert (table.vote, names(table)) == (None, ["Automatic player", "Bert"])


async def test_who_sits_there_hands_the_seat_on_alone(club: Club) -> None:
    table = await waits_for_anna(club, BERT, CLEO)

    assert names(await hand(club, table, CLEO, CLEO)) == ["Anna", "Bert", "Automatic player"]


async def test_of_three_all_others_must_agree(club: Club) -> None:
    table = await waits_for_anna(club, BERT, CLEO)

    table = await hand(club, table, BERT, ANNA)

    assert names(table) == ["Anna", "Bert", "Cleo"]
    assert waited_on(table) == {CLEO.id}
    asking = (await club.sessions.outbox.pending())[-1]
    assert table.vote
    assert (asking.kind, asking.number) == (Kind.VOTE, table.vote.number)
    assert names(await club.vote(table, CLEO, agrees=True)) == ["Automatic player", "Bert", "Cleo"]


async def test_a_newcomer_must_agree_too(club: Club) -> None:
    table = await waits_for_anna(club, BERT)

    table = await hand(club, table, BERT, ANNA, DORA)

    assert waited_on(table) == {DORA.id}
    assert names(await club.vote(table, DORA, agrees=True)) == ["Dora", "Bert"]


async def test_a_newcomer_may_ask_herself(club: Club) -> None:
    table = await waits_for_anna(club, BERT, CLEO)

    table = await hand(club, table, DORA, ANNA, DORA)

    assert waited_on(table) == {BERT.id, CLEO.id}
    table = await club.vote(table, BERT, agrees=True)
    assert names(await club.vote(table, CLEO, agrees=True)) == ["Dora", "Bert", "Cleo"]


async def test_nobody_takes_the_seat_of_somebody_who_plays_alone_without_asking(club: Club) -> None:
    table = await club.running(ANNA, game="solitaire")

    table = await hand(club, table, DORA, ANNA, DORA)

    assert waited_on(table) == {ANNA.id}
    assert names(await club.vote(table, ANNA, agrees=True)) == ["Dora"]


@pytest.mark.parametrize("newcomer", [None, DORA])
async def test_a_moderator_asks_only_the_newcomer(club: Club, newcomer: User | None) -> None:
    table = await waits_for_anna(club, BERT, CLEO)

    table = await order(club, table, ANNA, newcomer)

    assert waited_on(table) == ({newcomer.id} if newcomer else set())
    if newcomer:
        for user in (BERT, ANNA):
            with pytest.raises(Refused, match="named in the question"):
                await club.vote(table, user, agrees=False)


async def test_the_yes_of_who_sits_there_makes_the_others_needless(club: Club) -> None:
    table = await waits_for_anna(club, BERT, CLEO)
    table = await hand(club, table, BERT, ANNA, DORA)

    table = await club.vote(table, ANNA, agrees=True)

    assert waited_on(table) == {DORA.id}


@pytest.mark.parametrize("user", [ANNA, BERT, CLEO, DORA])
async def test_one_no_of_anybody_concerned_ends_it(club: Club, user: User) -> None:
    table = await waits_for_anna(club, BERT, CLEO)
    asking = await hand(club, table, BERT, ANNA, DORA)

    table = await club.vote(asking, user, agrees=False)

    assert (table.vote, names(table)) == (None, ["Anna", "Bert", "Cleo"])
    with pytest.raises(Refused, match="This vote is over"):
        await club.vote(asking, CLEO, agrees=True)


async def test_only_those_concerned_answer(club: Club) -> None:
    table = await hand(club, await waits_for_anna(club, BERT, CLEO), BERT, ANNA)

    for user, sentence in ((BERT, "You asked"), (EMIL, "named in the question")):
        with pytest.raises(Refused, match=sentence):
            await club.vote(table, user, agrees=True)


async def test_asking_for_the_same_is_agreeing(club: Club) -> None:
    table = await hand(club, await waits_for_anna(club, BERT, CLEO), BERT, ANNA)

    again = await hand(club, table, BERT, ANNA)
    assert (again.vote, again.books.posts) == (table.vote, table.books.posts)
    assert names(await hand(club, table, CLEO, ANNA))[0] == "Automatic player"


async def test_a_moderator_who_asks_for_the_same_makes_the_others_needless(club: Club) -> None:
    table = await hand(club, await waits_for_anna(club, BERT, CLEO), BERT, ANNA, DORA)

    table = await order(club, table, ANNA, DORA)

    assert waited_on(table) == {DORA.id}


async def test_one_question_at_a_time(club: Club) -> None:
    table = await hand(club, await waits_for_anna(club, BERT, CLEO), BERT, ANNA)

    with pytest.raises(Refused, match="Another question is open"):
        await hand(club, table, CLEO, ANNA, DORA)


async def test_a_question_about_a_seat_comes_before_taking_back(club: Club) -> None:
    table = await club.play(await club.running(ANNA, BERT, CLEO), ANNA, "draw")
    table = await hand(club, table, BERT, ANNA)

    with pytest.raises(Refused, match="seat of Seat 1 changes hands: answer that first"):
        await club.undo(table, ANNA)


async def test_the_question_stays_open_while_others_decide(club: Club) -> None:
    table = await club.running(ANNA, BERT, CLEO, game=SEALED.key)
    asking = await hand(club, table, BERT, ANNA)

    table = await club.play(asking, BERT, "bid 2")
    assert table.vote == asking.vote

    table = await club.play(table, ANNA, "bid 1")
    assert table.vote is None


@pytest.mark.parametrize("user", [ANNA, BERT, CLEO])
async def test_resigning_ends_the_question_that_it_concerns(club: Club, user: User) -> None:
    asking = await hand(club, await waits_for_anna(club, BERT, CLEO), BERT, ANNA)

    table = await club.sessions.resign(asking.id, user, club.action())

    assert table.vote is None


async def test_the_question_stays_while_somebody_can_still_answer(club: Club) -> None:
    asking = await hand(club, await waits_for_anna(club, BERT, CLEO, DORA), BERT, ANNA)

    table = await club.sessions.resign(asking.id, CLEO, club.action())

    assert waited_on(table) == {DORA.id}


async def test_votes_are_read_as_they_were_written(club: Club) -> None:
    table = await hand(club, await waits_for_anna(club, BERT, CLEO), BERT, ANNA, DORA)

    assert table.vote
    assert read_vote(written_vote(table.vote)) == table.vote


def test_votes_from_before_seats_could_change_hands_are_read() -> None:
    assert read_vote({"number": 3, "seat": 1, "agreed": [7]}) == Vote(3, Seat(1), (7,))


async def test_what_is_refused(club: Club) -> None:
    lobby = await club.lobby(ANNA, BERT, CLEO, DORA, game="race")
    with pytest.raises(Refused, match="has not begun"):
        await hand(club, lobby, BERT, ANNA)
    table = await club.sessions.start(lobby.id, ANNA, club.action())
    for number in (0, 5):
        with pytest.raises(Refused, match=f"no seat {number}: this game has seats 1 to 4"):
            await hand_number(club, table, ANNA, number)
    with pytest.raises(Refused, match="Seat 3 has a seat at this game already"):
        await hand(club, table, BERT, ANNA, CLEO)
    with pytest.raises(Refused, match="Only people who play here"):
        await hand(club, table, EMIL, ANNA)
    for attempt in (hand(club, table, ANNA, BERT), order(club, table, BERT)):
        with pytest.raises(Refused, match="Seat 2 has just moved, or is not on turn"):
            await attempt
    await club.sessions.resign(table.id, DORA, club.action())
    with pytest.raises(Refused, match="Seat 4 has resigned"):
        await hand(club, table, ANNA, DORA)
    with pytest.raises(Refused, match="You have resigned, so you have no say"):
        await hand(club, table, DORA, ANNA)
    assert names(await club.sessions.get(table.id)) == ["Anna", "Bert", "Cleo", "Dora"]
    table = await hand(club, table, ANNA, ANNA)
    with pytest.raises(Refused, match="automatic already"):
        await hand_number(club, table, BERT, 1)
    table = await club.sessions.end(table.id, EMIL, club.action())
    with pytest.raises(Refused, match="game is over"):
        await hand(club, table, BERT, BERT)


async def test_the_last_person_cannot_leave_the_game_to_automatic_players(club: Club) -> None:
    alone = await club.running(ANNA, game="solitaire")
    with pytest.raises(Refused, match="At least one person must stay"):
        await hand(club, alone, ANNA, ANNA)
    await club.sessions.end(alone.id, EMIL, club.action())

    table = await hand(club, await waits_for_anna(club, BERT), BERT, ANNA)
    with pytest.raises(Refused, match="At least one person must stay"):
        await hand(club, table, BERT, BERT)


async def test_the_same_click_counts_once(club: Club) -> None:
    table = await waits_for_anna(club, BERT)
    wanted, action = Succession(Seat(0), office=MODERATOR), club.action()
    first = await club.sessions.replace(table.id, EMIL, wanted, action)

    again = await club.sessions.replace(table.id, EMIL, wanted, action)

    assert again == first
