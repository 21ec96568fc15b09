"""Whatever people do, what is in memory is what the database says."""

import asyncio
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.sessions import Table
from rules.core import RulesError
from rules.text import Seat
from tests.bot.databases import ENGINES, fresh
from tests.bot.sessions.club import ANNA, BERT, CLEO, Club, moves, opened

SEATS = tuple(map(Seat, range(3)))
PEOPLE = (ANNA, BERT, CLEO)
LIKELY = ("play",) * 8 + ("undo", "undo", "agree", "agree", "agree", "refuse")
DEEDS = (*LIKELY, *LIKELY, "resign", "restart")


async def do(club: Club, table: Table, deed: str, random: Random) -> Table:
    user = random.choice(PEOPLE)
    match deed:
        case "play":
            offered = await club.sessions.choices(table.id, user.id)
            move = random.choice(offered).notation if offered else "nothing"
            return await club.play(table, user, move)
        case "undo":
            return await club.undo(table, user)
        case "resign" if table.key != "sealed":  # whose seats cannot be played by chance
            return await club.sessions.resign(table.id, user, club.action())
        case _ if table.vote:
            return await club.vote(table, user, deed == "agree")
        case _:
            return table


async def tell(url: str, game: str, deeds: list[str], random: Random) -> None:
    async with opened(url) as club:
        table = await club.running(*PEOPLE, game=game)
    first_action = 1000
    async with opened(url, first_action) as club, opened(url, first_action * 2) as witness:
        for deed in deeds:
            if deed == "restart":
                assert await witness.sessions.get(table.id) == table
                continue
            before = table
            try:
                table = await do(club, table, deed, random)
            except RulesError:
                assert await club.sessions.get(table.id) == before
            assert table.version >= before.version
            assert len(table.books.standing) == len(moves(table))
    async with opened(url) as late:
        again = await late.sessions.get(table.id)
        assert again == table
        assert [again.stamp(seat) for seat in SEATS] == [table.stamp(seat) for seat in SEATS]
        posts = await late.sessions.outbox.pending()
        assert [post.number for post in posts] == list(range(1, table.books.posts + 1))


@pytest.mark.parametrize("engine", ENGINES)
@given(
    game=st.sampled_from(["cronberg", "sealed"]),
    deeds=st.lists(st.sampled_from(DEEDS), min_size=10, max_size=60),
    seed=st.integers(0, 10_000),
)
def test_a_story_is_the_same_in_memory_and_in_the_database(
    engine: str, game: str, deeds: list[str], seed: int
) -> None:
    async def story() -> None:
        with TemporaryDirectory() as folder:
            async with fresh(engine, Path(folder)) as url:
                await tell(url, game, deeds, Random(seed))

    asyncio.run(story())
