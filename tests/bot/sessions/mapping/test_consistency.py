"""Whatever people do, memory and database agree."""

import asyncio
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

from bot.features.play import actions as play
from bot.features.undo.actions import redo
from bot.features.votes.rows import Play
from bot.sessions.session import Session
from rules.errors import RulesError
from rules.text import Seat
from tests.bot.databases import copy_of
from tests.bot.sessions.harness import ANNA, BERT, CLEO, Harness, moves, open_harness

SEATS = tuple(map(Seat, range(3)))
PEOPLE = (ANNA, BERT, CLEO)
LIKELY = ("play",) * 8 + ("undo", "undo", "redo", "agree", "agree", "agree", "refuse")
ACTIONS = (*LIKELY, *LIKELY, "resign", "restart")


async def act(harness: Harness, session: Session, action: str, random: Random) -> Session:
    user = random.choice(PEOPLE)
    match action:
        case "play":
            offered = await harness.choices(session.id, user.id)
            move = random.choice(offered).notation if offered else "nothing"
            return await harness.play(session, user, move)
        case "undo":
            whole = random.random() < 0.5
            undo = harness.sessions.of(Play).undo
            return await undo(session.id, harness.by(user), whole_turn=whole)
        case "redo":
            return await harness.act(session.id, user, redo)
        case "resign" if session.key != "sealed":  # in which the program has no move
            return await harness.act(session.id, user, play.resign)
        case _ if session.vote:
            return await harness.vote(session, user, action == "agree")
        case _:
            return session


async def play_story(url: str, game: str, actions: list[str], random: Random) -> None:
    async with open_harness(url) as harness:
        session = await harness.running(*PEOPLE, game=game)
    first_action = 1000
    async with (
        open_harness(url, first_action) as harness,
        open_harness(url, first_action * 2) as other,
    ):
        for action in actions:
            if action == "restart":
                assert await other.sessions.queries.get(session.id) == session
                continue
            before = session
            try:
                session = await harness.think(await act(harness, session, action, random))
            except RulesError:
                assert await harness.sessions.queries.get(session.id) == before
            assert session.version >= before.version
            assert len(session.bookkeeping.entry_rows) == len(moves(session))
    async with open_harness(url) as late:
        again = await late.sessions.queries.get(session.id)
        assert again == session
        assert [again.stamp(seat) for seat in SEATS] == [session.stamp(seat) for seat in SEATS]
        posts = await late.sessions.outbox.pending()
        assert [post.number for post in posts] == list(range(1, session.bookkeeping.posts + 1))


@given(
    game=st.sampled_from(["cronberg", "sealed"]),
    actions=st.lists(st.sampled_from(ACTIONS), min_size=10, max_size=60),
    seed=st.integers(0, 10_000),
)
def test_a_story_is_the_same_in_memory_and_in_the_database(
    template: str, game: str, actions: list[str], seed: int
) -> None:
    async def story() -> None:
        with TemporaryDirectory() as folder:
            async with copy_of(template, Path(folder)) as url:
                await play_story(url, game, actions, Random(seed))

    asyncio.run(story())
