"""Who must agree before a seat changes hands, and what is refused."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from bot.basics.refusals import Refused
from bot.features.handover import actions as replace
from bot.features.handover.actions import ReplacementRequest
from bot.features.play import actions as play
from bot.sessions.people import Authority, User
from bot.sessions.session import Proposal, Session, Vote
from bot.sessions.votes import still_to_answer
from opponents.levels import Level
from rules.text import Seat
from tests.bot.databases import rewrite
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, SEALED, Harness, open_harness
from tests.bot.sessions.replacement_steps import (
    EMIL,
    MODERATOR,
    NOBODY,
    ask_replacement,
    moderate_replacement,
    player_names,
)


async def waits_for_anna(harness: Harness, *others: User) -> Session:
    return await harness.running(ANNA, *others, game="race")


def waited_on(session: Session) -> set[int]:
    """Return the users who have yet to agree."""
    return still_to_answer(session, session.vote) if session.vote else set()


class Question(NamedTuple):
    """Somebody asks that the seat of Anna goes to a newcomer, or else to the program."""

    people: tuple[User, ...]
    asker: User
    newcomer: User | None = None
    authority: Authority = Authority()


MUST_AGREE = {
    Question((ANNA, BERT), BERT): (),
    Question((ANNA, BERT, CLEO), ANNA): (),
    Question((ANNA, BERT, CLEO), BERT): (CLEO,),
    Question((ANNA, BERT), BERT, DORA): (DORA,),
    Question((ANNA, BERT, CLEO), ANNA, DORA): (DORA,),
    Question((ANNA, BERT, CLEO), BERT, DORA): (CLEO, DORA),
    Question((ANNA, BERT, CLEO), DORA, DORA): (BERT, CLEO),
    Question((ANNA,), DORA, DORA): (ANNA,),
    Question((ANNA, BERT, CLEO), EMIL, None, MODERATOR): (),
    Question((ANNA, BERT, CLEO), EMIL, DORA, MODERATOR): (DORA,),
}
"""Who has yet to agree then; if it is nobody, the seat changes hands at once."""


@pytest.mark.parametrize(("asked", "awaited"), MUST_AGREE.items())
async def test_the_others_and_the_newcomer_must_agree_but_not_beside_the_own_player_or_a_moderator(
    harness: Harness, asked: Question, awaited: Sequence[User]
) -> None:
    session = await waits_for_anna(harness, *asked.people[1:])
    wanted = ReplacementRequest(Seat(0), asked.newcomer, asked.authority)

    session = await harness.act(session.id, asked.asker, replace.propose, wanted)

    assert waited_on(session) == {user.id for user in awaited}
    assert (session.people[0] == ANNA) == bool(awaited)
    for user in awaited:
        session = await harness.vote(session, user, agrees=True)
    assert player_names(session)[0] == (asked.newcomer.name if asked.newcomer else NOBODY.name)


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
