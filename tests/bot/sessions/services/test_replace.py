"""Seats that change hands: who asks and agrees, who played when, and the questions."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from bot.basics.refusals import Refused, Stale
from bot.features.handover import actions as replace
from bot.features.handover.actions import ReplacementRequest
from bot.features.mirrors import actions as mirror
from bot.features.mirrors.actions import MirrorRequest
from bot.features.play import actions as play
from bot.language.readers import names_by_turn
from bot.sessions.history import as_after, as_at, as_of_entry
from bot.sessions.people import User
from bot.sessions.posts import Kind
from bot.sessions.requirements import begun_match
from bot.sessions.session import Proposal, Session, Vote
from bot.sessions.votes import still_to_answer
from bot.store.values import SeatHandover
from opponents.levels import Level
from rules.text import Seat
from tests.bot.databases import rewrite
from tests.bot.sessions.campaign_steps import (
    begin_campaign,
    campaign_of,
    current_session,
)
from tests.bot.sessions.clock_steps import (
    due_posts,
    message_of,
    messages_to_delete,
    post_everything,
)
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, SEALED, Harness, open_harness
from tests.bot.sessions.replacement_steps import (
    EMIL,
    MODERATOR,
    NOBODY,
    ask_replacement,
    moderate_replacement,
    player_names,
    replace_player,
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
    by_moderator: bool = False


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
    wanted = ReplacementRequest(Seat(0), asked.newcomer, asked.by_moderator)

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


FIRST = Seat(0)


async def test_the_news_come_before_a_board_that_calls_whoever_decides(
    harness: Harness,
) -> None:
    session = await harness.running(ANNA, BERT, game="race")

    session = await replace_player(harness, session, ANNA, DORA)

    *_, news, board = await harness.sessions.outbox.pending()
    assert (news.kind, board.kind, board.version) == (Kind.HANDOVER, Kind.BOARD, session.version)
    assert await harness.sessions.queries.handover(session.id, news.number) == SeatHandover(
        FIRST, ANNA, DORA
    )
    assert await harness.sessions.queries.handover(session.id, board.number) is None


async def test_on_whose_word_is_written_down(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.running(ANNA, BERT, game="race")
        await moderate_replacement(harness, session, ANNA)
    async with open_harness(url) as later:
        (former,) = (await later.sessions.queries.get(session.id)).former_players
    assert (former.seat, former.player, former.successor) == (FIRST, ANNA, NOBODY)
    assert (former.asker, former.version) == (EMIL, 0)


async def test_who_left_can_do_nothing_more_and_the_newcomer_can(harness: Harness) -> None:
    old = await harness.running(ANNA, BERT, game="race")
    stamp = old.stamp(FIRST)
    session = await replace_player(harness, old, ANNA, DORA)

    with pytest.raises(Refused, match="You have no seat in this game"):
        await harness.act(session.id, ANNA, play.make_moves, "run 1", stamp)
    with pytest.raises(Stale):
        await harness.act(session.id, DORA, play.make_moves, "run 1", stamp)
    assert await harness.choices(session.id, ANNA.id) == ()
    assert await harness.choices(session.id, DORA.id)
    await harness.act(session.id, DORA, play.make_moves, "run 1", session.stamp(FIRST))


async def test_an_automatic_chair_stays_automatic_until_somebody_takes_it(
    harness: Harness,
) -> None:
    session = await begin_campaign(harness, ANNA, BERT, CLEO, number=3)
    session = await harness.think(await ask_replacement(harness, session, ANNA, ANNA))
    assert campaign_of(session).host == session.host == BERT
    for user, steps in ((BERT, 1), (CLEO, 9)):
        await harness.play(session, user, f"run {steps}")

    session = await current_session(harness)
    assert (session.game_number, session.people) == (2, (BERT, CLEO, NOBODY))
    session = await harness.play(session, BERT, "run 1")
    await harness.think(await harness.play(session, CLEO, "run 1"))

    session = await current_session(harness)
    assert (session.game_number, session.people) == (3, (CLEO, NOBODY, BERT))
    session = await ask_replacement(harness, session, DORA, NOBODY, DORA)
    for user in (BERT, CLEO):
        session = await harness.vote(session, user, agrees=True)
    assert campaign_of(session).people == (DORA, BERT, CLEO)


@pytest.mark.parametrize(("delay", "boards"), [(0, 2), (1, 1)])
async def test_who_watches_late_is_shown_nothing_twice(
    harness: Harness, delay: int, boards: int
) -> None:
    session = await harness.running(ANNA, BERT, CLEO, game="race")
    session = await harness.play(session, ANNA, "run 1")
    session = await harness.act(session.id, EMIL, mirror.begin_mirror, MirrorRequest(90, delay))

    await replace_player(harness, session, CLEO, DORA)

    shown = [p for p in await harness.sessions.outbox.pending() if p.kind is Kind.MIRROR]
    assert len(shown) == boards


async def test_each_entry_has_the_people_of_its_time(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    session = await harness.play(session, ANNA, "token d4")
    for newcomer in (CLEO, DORA):
        wanted = ReplacementRequest(Seat(0), newcomer)
        holder = session.people[0]
        await harness.act(session.id, holder, replace.propose, wanted)
        session = await harness.sessions.queries.get(session.id)
        session = await harness.vote(session, newcomer, agrees=True)
        mover = session.people[0] if newcomer is DORA else BERT
        session = await harness.play(session, mover, "token c3" if mover is BERT else "token e5")
    session = await harness.sessions.queries.get(session.id)

    def at(place: int) -> User:
        return as_of_entry(session, place).people[0]

    assert [at(place) for place in range(3)] == [ANNA, CLEO, DORA]
    assert session.people[0] == DORA
    assert as_at(session, session.version).people[0] == DORA
    match = begun_match(session)
    assert as_after(session, 1).people[0] == ANNA
    assert as_after(session, len(match.entries)).people[0] == DORA
    first = [names[0] for names in names_by_turn(session, match, "en-US")]
    assert first == [ANNA.name, ANNA.name, CLEO.name, DORA.name]


async def asked(harness: Harness, game: str = "race") -> tuple[Session, int]:
    """Ask for an automatic player in Anna's place; return the message with the question."""
    session = await ask_replacement(
        harness, await harness.running(ANNA, BERT, CLEO, game=game), BERT, ANNA
    )
    question = (await harness.sessions.outbox.pending())[-1]
    assert question.kind is Kind.VOTE
    await post_everything(harness)
    return session, message_of(question)


async def test_it_goes_when_the_game_goes_on(harness: Harness) -> None:
    session, question = await asked(harness)

    await harness.play(session, ANNA, "run 1")

    assert await messages_to_delete(harness) == [question]


@pytest.mark.parametrize("agrees", [True, False])
async def test_it_stays_to_tell_the_answer_and_is_forgotten(harness: Harness, agrees: bool) -> None:
    session, _ = await asked(harness)

    session = await harness.vote(session, CLEO, agrees=agrees)

    assert await messages_to_delete(harness) == []
    await ask_replacement(harness, session, CLEO, CLEO, DORA)
    await post_everything(harness)
    assert await messages_to_delete(harness) == []


async def test_it_is_not_kept_when_it_was_answered_before_it_was_noted(
    harness: Harness,
) -> None:
    session = await ask_replacement(
        harness, await harness.running(ANNA, BERT, CLEO, game="race"), BERT, ANNA
    )
    question = (await harness.sessions.outbox.pending())[-1]
    await harness.vote(session, CLEO, agrees=False)

    await harness.sessions.outbox.mark_done(question, message_of(question))

    assert await messages_to_delete(harness) == []


async def test_a_decision_in_secret_ends_no_question(harness: Harness) -> None:
    session, question = await asked(harness, "hidden_bidders")

    session = await harness.play(session, ANNA, "bid 2")
    assert session.vote
    assert await due_posts(harness) == []

    session = await harness.play(session, CLEO, "bid 1")
    session = await harness.play(session, BERT, "bid 0")
    assert session.vote is None
    assert await messages_to_delete(harness) == [question]
