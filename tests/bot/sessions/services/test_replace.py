"""Who must agree before a seat changes hands, and what is refused."""

import pytest

from bot.basics.refusals import Refused
from bot.features.handover import actions as replace
from bot.features.handover.actions import ReplacementRequest
from bot.features.lobby.actions import start
from bot.features.play import actions as play
from bot.sessions.people import Actor, User
from bot.sessions.posts import Kind
from bot.sessions.session import Proposal, Session, Vote
from bot.sessions.votes import still_to_answer
from opponents.levels import Level
from rules.text import Seat
from tests.bot.databases import rewrite
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, SEALED, Harness, open_harness
from tests.bot.sessions.replacement_steps import (
    EMIL,
    MODERATOR,
    ask_replacement,
    ask_replacement_at,
    moderate_replacement,
    player_names,
)


async def waits_for_anna(harness: Harness, *others: User) -> Session:
    return await harness.running(ANNA, *others, game="race")


def waited_on(session: Session) -> set[int]:
    """Return the users who have yet to agree."""
    return still_to_answer(session, session.vote) if session.vote else set()


async def test_of_two_the_other_one_alone_decides(harness: Harness) -> None:
    session = await waits_for_anna(harness, BERT)

    session = await ask_replacement(harness, session, BERT, ANNA)

    assert (session.vote, player_names(session)) == (None, ["Automatic player", "Bert"])


async def test_who_sits_there_hands_the_seat_on_alone(harness: Harness) -> None:
    session = await waits_for_anna(harness, BERT, CLEO)

    assert player_names(await ask_replacement(harness, session, CLEO, CLEO)) == [
        "Anna",
        "Bert",
        "Automatic player",
    ]


async def test_of_three_all_others_must_agree(harness: Harness) -> None:
    session = await waits_for_anna(harness, BERT, CLEO)

    session = await ask_replacement(harness, session, BERT, ANNA)

    assert player_names(session) == ["Anna", "Bert", "Cleo"]
    assert waited_on(session) == {CLEO.id}
    asking = (await harness.sessions.outbox.pending())[-1]
    assert session.vote
    assert (asking.kind, asking.number) == (Kind.VOTE, session.vote.number)
    assert player_names(await harness.vote(session, CLEO, agrees=True)) == [
        "Automatic player",
        "Bert",
        "Cleo",
    ]


async def test_a_newcomer_must_agree_too(harness: Harness) -> None:
    session = await waits_for_anna(harness, BERT)

    session = await ask_replacement(harness, session, BERT, ANNA, DORA)

    assert waited_on(session) == {DORA.id}
    assert player_names(await harness.vote(session, DORA, agrees=True)) == ["Dora", "Bert"]


async def test_a_newcomer_may_ask_herself(harness: Harness) -> None:
    session = await waits_for_anna(harness, BERT, CLEO)

    session = await ask_replacement(harness, session, DORA, ANNA, DORA)

    assert waited_on(session) == {BERT.id, CLEO.id}
    session = await harness.vote(session, BERT, agrees=True)
    assert player_names(await harness.vote(session, CLEO, agrees=True)) == ["Dora", "Bert", "Cleo"]


async def test_nobody_takes_the_seat_of_somebody_who_plays_alone_without_asking(
    harness: Harness,
) -> None:
    session = await harness.running(ANNA, game="solitaire")

    session = await ask_replacement(harness, session, DORA, ANNA, DORA)

    assert waited_on(session) == {ANNA.id}
    assert player_names(await harness.vote(session, ANNA, agrees=True)) == ["Dora"]


@pytest.mark.parametrize("newcomer", [None, DORA])
async def test_a_moderator_asks_only_the_newcomer(harness: Harness, newcomer: User | None) -> None:
    session = await waits_for_anna(harness, BERT, CLEO)

    session = await moderate_replacement(harness, session, ANNA, newcomer)

    assert waited_on(session) == ({newcomer.id} if newcomer else set())
    if newcomer:
        for user in (BERT, ANNA):
            with pytest.raises(Refused, match="named in the question"):
                await harness.vote(session, user, agrees=False)


async def test_the_yes_of_who_sits_there_makes_the_others_needless(
    harness: Harness,
) -> None:
    session = await waits_for_anna(harness, BERT, CLEO)
    session = await ask_replacement(harness, session, BERT, ANNA, DORA)

    session = await harness.vote(session, ANNA, agrees=True)

    assert waited_on(session) == {DORA.id}


@pytest.mark.parametrize("user", [ANNA, BERT, CLEO, DORA])
async def test_one_no_of_anybody_concerned_ends_it(harness: Harness, user: User) -> None:
    session = await waits_for_anna(harness, BERT, CLEO)
    asking = await ask_replacement(harness, session, BERT, ANNA, DORA)

    session = await harness.vote(asking, user, agrees=False)

    assert (session.vote, player_names(session)) == (None, ["Anna", "Bert", "Cleo"])
    with pytest.raises(Refused, match="This vote is over"):
        await harness.vote(asking, CLEO, agrees=True)


async def test_only_those_concerned_answer(harness: Harness) -> None:
    session = await ask_replacement(harness, await waits_for_anna(harness, BERT, CLEO), BERT, ANNA)

    for user, sentence in ((BERT, "You have asked"), (EMIL, "named in the question")):
        with pytest.raises(Refused, match=sentence):
            await harness.vote(session, user, agrees=True)


async def test_asking_for_the_same_is_agreeing(harness: Harness) -> None:
    session = await ask_replacement(harness, await waits_for_anna(harness, BERT, CLEO), BERT, ANNA)

    again = await ask_replacement(harness, session, BERT, ANNA)
    assert (again.vote, again.bookkeeping.posts) == (session.vote, session.bookkeeping.posts)
    assert (
        player_names(await ask_replacement(harness, session, CLEO, ANNA))[0] == "Automatic player"
    )


async def test_a_moderator_who_asks_for_the_same_makes_the_others_needless(
    harness: Harness,
) -> None:
    session = await ask_replacement(
        harness, await waits_for_anna(harness, BERT, CLEO), BERT, ANNA, DORA
    )

    session = await moderate_replacement(harness, session, ANNA, DORA)

    assert waited_on(session) == {DORA.id}


async def test_one_question_at_a_time(harness: Harness) -> None:
    session = await ask_replacement(harness, await waits_for_anna(harness, BERT, CLEO), BERT, ANNA)

    with pytest.raises(Refused, match="Another question is open"):
        await ask_replacement(harness, session, CLEO, ANNA, DORA)


async def test_a_question_about_a_seat_comes_before_taking_back(harness: Harness) -> None:
    session = await harness.play(await harness.running(ANNA, BERT, CLEO), ANNA, "draw")
    session = await ask_replacement(harness, session, BERT, ANNA)

    with pytest.raises(Refused, match="about replacing Seat 1: answer that first"):
        await harness.undo(session, ANNA)


async def test_the_question_stays_open_while_others_decide(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO, game=SEALED.key)
    asking = await ask_replacement(harness, session, BERT, ANNA)

    session = await harness.play(asking, BERT, "bid 2")
    assert session.vote == asking.vote

    session = await harness.play(session, ANNA, "bid 1")
    assert session.vote is None


@pytest.mark.parametrize("user", [ANNA, BERT, CLEO])
async def test_resigning_ends_the_question_that_it_concerns(harness: Harness, user: User) -> None:
    asking = await ask_replacement(harness, await waits_for_anna(harness, BERT, CLEO), BERT, ANNA)

    session = await harness.act(asking.id, user, play.resign)

    assert session.vote is None


async def test_the_question_stays_while_somebody_can_still_answer(harness: Harness) -> None:
    asking = await ask_replacement(
        harness, await waits_for_anna(harness, BERT, CLEO, DORA), BERT, ANNA
    )

    session = await harness.act(asking.id, CLEO, play.resign)

    assert waited_on(session) == {DORA.id}


async def test_votes_are_read_as_they_were_written(harness: Harness, url: str) -> None:
    asking = await ask_replacement(
        harness, await waits_for_anna(harness, BERT, CLEO), BERT, ANNA, DORA
    )

    async with open_harness(url) as later:
        assert asking.vote
        assert (await later.sessions.queries.get(asking.id)).vote == asking.vote


WRITTEN_BEFORE: list[tuple[dict[str, object], Vote]] = [
    ({"number": 3, "seat": 1, "agreed": [7]}, Vote(3, Seat(1), (7,))),
    (
        {"number": 3, "seat": 1, "agreed": [], "whole_turn": True},
        Vote(3, Seat(1), whole_turn=True),
    ),
    (
        {"number": 3, "seat": 0, "agreed": [], "proposal": {"asker": BERT.id, "newcomer": None}},
        Vote(3, Seat(0), proposal=Proposal(BERT)),
    ),
    (
        {
            "number": 3,
            "seat": 0,
            "agreed": [8],
            "proposal": {"asker": BERT.id, "newcomer": CLEO.id, "is_free": True, "level": "easy"},
        },
        Vote(3, Seat(0), (8,), Proposal(BERT, CLEO, True, Level.EASY)),
    ),
]


@pytest.mark.parametrize(("written", "vote"), WRITTEN_BEFORE)
async def test_votes_that_older_versions_wrote_are_read(
    harness: Harness, url: str, written: dict[str, object], vote: Vote
) -> None:
    session = await harness.running(ANNA, BERT, CLEO, game="race")
    await rewrite(url, session.id, vote=written)

    async with open_harness(url) as later:
        assert (await later.sessions.queries.get(session.id)).vote == vote


async def test_what_is_refused(harness: Harness) -> None:
    lobby = await harness.lobby(ANNA, BERT, CLEO, DORA, game="race")
    with pytest.raises(Refused, match="has not begun"):
        await ask_replacement(harness, lobby, BERT, ANNA)
    session = await harness.act(lobby.id, ANNA, start)
    for number in (0, 5):
        with pytest.raises(Refused, match=f"no seat {number}: this game has seats 1 to 4"):
            await ask_replacement_at(harness, session, ANNA, number)
    with pytest.raises(Refused, match="Seat 3 already has a seat in this game"):
        await ask_replacement(harness, session, BERT, ANNA, CLEO)
    with pytest.raises(Refused, match="Only a player, a moderator"):
        await ask_replacement(harness, session, EMIL, ANNA)
    for attempt in (
        ask_replacement(harness, session, ANNA, BERT),
        moderate_replacement(harness, session, BERT),
    ):
        with pytest.raises(Refused, match="Seat 2 has just moved, or it is not their turn"):
            await attempt
    await harness.act(session.id, DORA, play.resign)
    with pytest.raises(Refused, match="Seat 4 has resigned"):
        await ask_replacement(harness, session, ANNA, DORA)
    with pytest.raises(Refused, match="You have resigned, so you have no say"):
        await ask_replacement(harness, session, DORA, ANNA)
    assert player_names(await harness.sessions.queries.get(session.id)) == [
        "Anna",
        "Bert",
        "Cleo",
        "Dora",
    ]
    session = await ask_replacement(harness, session, ANNA, ANNA)
    with pytest.raises(Refused, match="already has an automatic player"):
        await ask_replacement_at(harness, session, BERT, 1)
    session = await harness.act(session.id, EMIL, play.end)
    with pytest.raises(Refused, match="game is over"):
        await ask_replacement(harness, session, BERT, BERT)


async def test_the_last_person_cannot_leave_the_game_to_automatic_players(
    harness: Harness,
) -> None:
    alone = await harness.running(ANNA, game="solitaire")
    with pytest.raises(Refused, match="At least one person must stay"):
        await ask_replacement(harness, alone, ANNA, ANNA)
    await harness.act(alone.id, EMIL, play.end)

    session = await ask_replacement(harness, await waits_for_anna(harness, BERT), BERT, ANNA)
    with pytest.raises(Refused, match="At least one person must stay"):
        await ask_replacement(harness, session, BERT, BERT)


async def test_the_same_click_counts_once(harness: Harness) -> None:
    session = await waits_for_anna(harness, BERT)
    wanted, action = ReplacementRequest(Seat(0), authority=MODERATOR), harness.action()
    first = await harness.sessions.act(session.id, Actor(EMIL, action), replace.propose, wanted)

    again = await harness.sessions.act(session.id, Actor(EMIL, action), replace.propose, wanted)

    assert again == first
