"""With and without orders everything that others could be shown is the same, in every game.

Two worlds have the same key, the same clock and the same moves. In one of them the people give
orders, which are carried out or dropped; in the other they press the same moves at the same
moments. All tables but that of orders are the same then, row by row: posts and their numbers,
history, clocks, revisions. Whatever is shown to others is made from these.
"""

from collections import Counter
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select

from bot.features.catalog import open_sessions
from bot.features.lobby import actions as lobby
from bot.features.orders.actions import LONGEST
from bot.features.orders.due import DueOrders
from bot.features.orders.giving import Orders
from bot.features.play import actions as play
from bot.features.settings.actions import ReminderMode
from bot.features.settings.rows import PersonalSettings
from bot.sessions.people import User
from bot.sessions.posts import Kind
from bot.sessions.session import Session
from bot.sessions.sessions import Dependencies, Sessions
from bot.store.tables.base import metadata
from rules.catalog import GAMES
from rules.draft import line_of
from tests.bot.databases import copy_of, read_rows, second_connection
from tests.bot.sessions.harness import ANNA, BERT, CLEO, HERE, Harness
from tests.bot.sessions.order_steps import StandingClock, anybody, give_orders, made_by_orders

DECISIONS, MOST_DECISIONS = 10, 60
"""The fewest that are looked at; until orders have been both made and dropped there are more."""
OWN_ALONE = {"orders", "drafts", "actions"}
"""What only the owner of an order can see: the order, a draft, and which presses were made."""


@dataclass(frozen=True)
class World:
    sessions: Sessions
    url: str
    clock: StandingClock

    async def session(self) -> Session:
        return await self.sessions.queries.get(1)

    async def press(self, harness: Harness, user: User, line: str) -> None:
        await self.sessions.act(1, harness.by(user), play.make_moves, line)

    async def shown(self) -> Mapping[str, list[tuple[object, ...]]]:
        """Return all rows of which anything could be shown to others, by table."""
        async with second_connection(self.url) as connection:
            found = {
                name: [tuple(row) for row in await connection.execute(select(table))]
                for name, table in metadata.tables.items()
                if name not in OWN_ALONE
            }
        return {name: [*filter(_is_for_others, rows)] for name, rows in found.items()}


def _is_for_others(row: tuple[object, ...]) -> bool:
    """Return whether a row is none of a direct message to the owner of an order."""
    return Kind.ORDER not in row


@asynccontextmanager
async def world(template: str, folder: Path) -> AsyncGenerator[World]:
    clock = StandingClock()
    means = Dependencies(clock=clock, random=Random(5), delays=Random(7))
    async with copy_of(template, folder) as url, open_sessions(url, means) as sessions:
        yield World(sessions, url, clock)


@pytest.mark.long
@pytest.mark.parametrize("template", ["sqlite"], indirect=True)
@pytest.mark.parametrize("key", GAMES)
async def test_nobody_can_tell_that_there_was_an_order(
    key: str, template: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    people = (ANNA, BERT, CLEO)[: max(2, min(3, GAMES[key].seats[-1]))]
    random, told = Random(f"{key} with orders"), Counter[bool]()
    async with (
        world(template, tmp_path_factory.mktemp("with")) as ordering,
        world(template, tmp_path_factory.mktemp("without")) as pressing,
    ):
        both = {each: Harness(each.sessions) for each in (ordering, pressing)}
        for harness in both.values():
            session = await harness.lobby(*people, game=key, location=HERE)
            await harness.act(session.id, people[0], lobby.start)
            chosen = {"reminder_mode": ReminderMode.DIRECT}
            await harness.sessions.of(PersonalSettings).set(BERT.id, chosen, harness.action())
        for decision in count():
            if decision >= (DECISIONS if len(told) > 1 else MOST_DECISIONS):
                break
            await give_orders(ordering.sessions, people, random)
            assert await ordering.shown() == await pressing.shown()
            session = await pressing.session()
            if session.match is None or session.match.is_over:
                break
            seat = random.choice(session.match.waiting_for)
            line = random.choice(session.match.choices(seat)).notation
            for each, harness in both.items():
                await each.press(harness, session.people[seat], line)
            assert await ordering.shown() == await pressing.shown()

            await let_orders_be_made(both, told)
            assert await ordering.shown() == await pressing.shown()
            assert await ordering.session() == await pressing.session()
    assert told[True]
    assert told[False]


async def let_orders_be_made(both: Mapping[World, Harness], told: Counter[bool]) -> None:
    """Carry out what is due, time and again; in the other world the same is pressed then."""
    (ordering, _), (pressing, harness) = both.items()
    for _ in range(10):
        before = await made_by_orders(ordering.url)
        for each in both:
            each.clock.moment += LONGEST
        await ordering.sessions.of(DueOrders).carry_out(anybody)
        after = await made_by_orders(ordering.url)
        new = [
            (user, seqs[len(before.get((user, at), ())) :]) for (user, at), seqs in after.items()
        ]
        history = await read_rows(ordering.url, "SELECT seq, text FROM history")
        moves = {seq: str(text) for seq, text in history}
        for user, seqs in sorted((pair for pair in new if pair[1]), key=lambda pair: pair[1]):
            line = line_of(moves[seq] for seq in seqs)
            people = (await pressing.session()).people
            await pressing.press(harness, next(own for own in people if own.id == user), line)
        for user in (await ordering.session()).people:
            told.update(
                each.is_made for each in await ordering.sessions.of(Orders).news(1, user.id)
            )
        if before == after:
            return
