from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sessions import Dependencies
from localtable import LocalTable
from tests.bot.end_to_end.adjustable_clock import Hand
from tests.bot.end_to_end.play_steps import running
from tests.localtable.faults import Faults
from tests.localtable.person import People, Person, people


@pytest.fixture
def faults() -> Faults:
    return Faults()


@pytest.fixture
async def table(faults: Faults) -> AsyncIterator[LocalTable]:
    async with LocalTable(middlewares=[faults.middleware]) as table:
        yield table


@pytest.fixture
async def group(table: LocalTable) -> AsyncIterator[People]:
    async with people(table.page_url) as group:
        yield group


@pytest.fixture
async def bot(table: LocalTable, tmp_path: Path) -> AsyncIterator[None]:
    async with running(table, tmp_path):
        yield


@pytest.fixture
async def hand(table: LocalTable, tmp_path: Path) -> AsyncIterator[Hand]:
    """A bot that goes by a clock that can be turned on."""
    hand = Hand()
    async with running(table, tmp_path, Dependencies(clock=hand)):
        yield hand


@pytest.fixture
def ada(group: People) -> Person:
    return group["Ada"]


@pytest.fixture
def bruno(group: People) -> Person:
    return group["Bruno"]


@pytest.fixture
def clara(group: People) -> Person:
    return group["Clara"]


@pytest.fixture
def mona(group: People) -> Person:
    """The moderator."""
    return group["Mona"]
