"""Who must agree before a seat changes hands, and what is refused."""

import pytest

from bot.basics.refusals import Refused
from bot.sessions import Kind, ReplacementRequest, Session, User, still_to_answer
from bot.sessions.model.session import Vote
from bot.sessions.persistence.votes import read_vote, write_vote
from rules.text import Seat
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, SEALED, Club
from tests.bot.sessions.replacement_steps import EMIL, MODERATOR, hand, hand_number, names, order


async def waits_for_anna(club: Club, *others: User) -> Session:
    return await club.running(ANNA, *others, game="race")


def waited_on(session: Session) -> set[int]:
    """Name those who have yet to agree."""
    return still_to_answer(session, session.vote) if session.vote else set()


async def test_of_two_the_other_one_alone_decides(club: Club) -> None:
    session = await waits_for_anna(club, BERT)

    session = await hand(club, session, BERT, ANNA)

    assert (session.vote, names(session)) == (None, ["Automatic player", "Bert"])


async def test_who_sits_there_hands_the_seat_on_alone(club: Club) -> None:
    session = await waits_for_anna(club, BERT, CLEO)

    assert names(await hand(club, session, CLEO, CLEO)) == ["Anna", "Bert", "Automatic player"]


async def test_of_three_all_others_must_agree(club: Club) -> None:
    session = await waits_for_anna(club, BERT, CLEO)

    session = await hand(club, session, BERT, ANNA)

    assert names(session) == ["Anna", "Bert", "Cleo"]
    assert waited_on(session) == {CLEO.id}
    asking = (await club.sessions.outbox.pending())[-1]
    assert session.vote
    assert (asking.kind, asking.number) == (Kind.VOTE, session.vote.number)
    assert names(await club.vote(session, CLEO, agrees=True)) == [
        "Automatic player",
        "Bert",
        "Cleo",
    ]


async def test_a_newcomer_must_agree_too(club: Club) -> None:
    session = await waits_for_anna(club, BERT)

    session = await hand(club, session, BERT, ANNA, DORA)

    assert waited_on(session) == {DORA.id}
    assert names(await club.vote(session, DORA, agrees=True)) == ["Dora", "Bert"]


async def test_a_newcomer_may_ask_herself(club: Club) -> None:
    session = await waits_for_anna(club, BERT, CLEO)

    session = await hand(club, session, DORA, ANNA, DORA)

    assert waited_on(session) == {BERT.id, CLEO.id}
    session = await club.vote(session, BERT, agrees=True)
    assert names(await club.vote(session, CLEO, agrees=True)) == ["Dora", "Bert", "Cleo"]


async def test_nobody_takes_the_seat_of_somebody_who_plays_alone_without_asking(club: Club) -> None:
    session = await club.running(ANNA, game="solitaire")

    session = await hand(club, session, DORA, ANNA, DORA)

    assert waited_on(session) == {ANNA.id}
    assert names(await club.vote(session, ANNA, agrees=True)) == ["Dora"]


@pytest.mark.parametrize("newcomer", [None, DORA])
async def test_a_moderator_asks_only_the_newcomer(club: Club, newcomer: User | None) -> None:
    session = await waits_for_anna(club, BERT, CLEO)

    session = await order(club, session, ANNA, newcomer)

    assert waited_on(session) == ({newcomer.id} if newcomer else set())
    if newcomer:
        for user in (BERT, ANNA):
            with pytest.raises(Refused, match="named in the question"):
                await club.vote(session, user, agrees=False)


async def test_the_yes_of_who_sits_there_makes_the_others_needless(club: Club) -> None:
    session = await waits_for_anna(club, BERT, CLEO)
    session = await hand(club, session, BERT, ANNA, DORA)

    session = await club.vote(session, ANNA, agrees=True)

    assert waited_on(session) == {DORA.id}


@pytest.mark.parametrize("user", [ANNA, BERT, CLEO, DORA])
async def test_one_no_of_anybody_concerned_ends_it(club: Club, user: User) -> None:
    session = await waits_for_anna(club, BERT, CLEO)
    asking = await hand(club, session, BERT, ANNA, DORA)

    session = await club.vote(asking, user, agrees=False)

    assert (session.vote, names(session)) == (None, ["Anna", "Bert", "Cleo"])
    with pytest.raises(Refused, match="This vote is over"):
        await club.vote(asking, CLEO, agrees=True)


async def test_only_those_concerned_answer(club: Club) -> None:
    session = await hand(club, await waits_for_anna(club, BERT, CLEO), BERT, ANNA)

    for user, sentence in ((BERT, "You asked"), (EMIL, "named in the question")):
        with pytest.raises(Refused, match=sentence):
            await club.vote(session, user, agrees=True)


async def test_asking_for_the_same_is_agreeing(club: Club) -> None:
    session = await hand(club, await waits_for_anna(club, BERT, CLEO), BERT, ANNA)

    again = await hand(club, session, BERT, ANNA)
    assert (again.vote, again.bookkeeping.posts) == (session.vote, session.bookkeeping.posts)
    assert names(await hand(club, session, CLEO, ANNA))[0] == "Automatic player"


async def test_a_moderator_who_asks_for_the_same_makes_the_others_needless(club: Club) -> None:
    session = await hand(club, await waits_for_anna(club, BERT, CLEO), BERT, ANNA, DORA)

    session = await order(club, session, ANNA, DORA)

    assert waited_on(session) == {DORA.id}


async def test_one_question_at_a_time(club: Club) -> None:
    session = await hand(club, await waits_for_anna(club, BERT, CLEO), BERT, ANNA)

    with pytest.raises(Refused, match="Another question is open"):
        await hand(club, session, CLEO, ANNA, DORA)


async def test_a_question_about_a_seat_comes_before_taking_back(club: Club) -> None:
    session = await club.play(await club.running(ANNA, BERT, CLEO), ANNA, "draw")
    session = await hand(club, session, BERT, ANNA)

    with pytest.raises(Refused, match="about replacing Seat 1: answer that first"):
        await club.undo(session, ANNA)


async def test_the_question_stays_open_while_others_decide(club: Club) -> None:
    session = await club.running(ANNA, BERT, CLEO, game=SEALED.key)
    asking = await hand(club, session, BERT, ANNA)

    session = await club.play(asking, BERT, "bid 2")
    assert session.vote == asking.vote

    session = await club.play(session, ANNA, "bid 1")
    assert session.vote is None


@pytest.mark.parametrize("user", [ANNA, BERT, CLEO])
async def test_resigning_ends_the_question_that_it_concerns(club: Club, user: User) -> None:
    asking = await hand(club, await waits_for_anna(club, BERT, CLEO), BERT, ANNA)

    session = await club.sessions.play.resign(asking.id, user, club.action())

    assert session.vote is None


async def test_the_question_stays_while_somebody_can_still_answer(club: Club) -> None:
    asking = await hand(club, await waits_for_anna(club, BERT, CLEO, DORA), BERT, ANNA)

    session = await club.sessions.play.resign(asking.id, CLEO, club.action())

    assert waited_on(session) == {DORA.id}


async def test_votes_are_read_as_they_were_written(club: Club) -> None:
    session = await hand(club, await waits_for_anna(club, BERT, CLEO), BERT, ANNA, DORA)

    assert session.vote
    assert read_vote(write_vote(session.vote)) == session.vote


def test_votes_from_before_seats_could_change_hands_are_read() -> None:
    assert read_vote({"number": 3, "seat": 1, "agreed": [7]}) == Vote(3, Seat(1), (7,))


async def test_what_is_refused(club: Club) -> None:
    lobby = await club.lobby(ANNA, BERT, CLEO, DORA, game="race")
    with pytest.raises(Refused, match="has not begun"):
        await hand(club, lobby, BERT, ANNA)
    session = await club.sessions.lobbies.start(lobby.id, ANNA, club.action())
    for number in (0, 5):
        with pytest.raises(Refused, match=f"no seat {number}: this game has seats 1 to 4"):
            await hand_number(club, session, ANNA, number)
    with pytest.raises(Refused, match="Seat 3 already has a seat in this game"):
        await hand(club, session, BERT, ANNA, CLEO)
    with pytest.raises(Refused, match="Only the players"):
        await hand(club, session, EMIL, ANNA)
    for attempt in (hand(club, session, ANNA, BERT), order(club, session, BERT)):
        with pytest.raises(Refused, match="Seat 2 has just moved, or it is not their turn"):
            await attempt
    await club.sessions.play.resign(session.id, DORA, club.action())
    with pytest.raises(Refused, match="Seat 4 has resigned"):
        await hand(club, session, ANNA, DORA)
    with pytest.raises(Refused, match="You have resigned, so you have no say"):
        await hand(club, session, DORA, ANNA)
    assert names(await club.sessions.queries.get(session.id)) == ["Anna", "Bert", "Cleo", "Dora"]
    session = await hand(club, session, ANNA, ANNA)
    with pytest.raises(Refused, match="already has an automatic player"):
        await hand_number(club, session, BERT, 1)
    session = await club.sessions.play.end(session.id, EMIL, club.action())
    with pytest.raises(Refused, match="game is over"):
        await hand(club, session, BERT, BERT)


async def test_the_last_person_cannot_leave_the_game_to_automatic_players(club: Club) -> None:
    alone = await club.running(ANNA, game="solitaire")
    with pytest.raises(Refused, match="At least one person must stay"):
        await hand(club, alone, ANNA, ANNA)
    await club.sessions.play.end(alone.id, EMIL, club.action())

    session = await hand(club, await waits_for_anna(club, BERT), BERT, ANNA)
    with pytest.raises(Refused, match="At least one person must stay"):
        await hand(club, session, BERT, BERT)


async def test_the_same_click_counts_once(club: Club) -> None:
    session = await waits_for_anna(club, BERT)
    wanted, action = ReplacementRequest(Seat(0), authority=MODERATOR), club.action()
    first = await club.sessions.play.replace(session.id, EMIL, wanted, action)

    again = await club.sessions.play.replace(session.id, EMIL, wanted, action)

    assert again == first
