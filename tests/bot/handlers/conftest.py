"""Everybody on a server, and a bot whose handlers answer them; see `discord_in_memory`."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from shutil import copyfile

import pytest

from bot.discord_io import slash
from bot.discord_io.client import Lockkeeper
from bot.discord_io.private_pages import PrivatePages
from bot.pictures.pictures import draw_sample
from bot.process.settings import FILE
from bot.sessions.sessions import Dependencies
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.handlers import marked
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.named_commands import named_in_vain
from tests.bot.handlers.unconnected_bot import looking, unconnected_bot
from tests.bot.reviewed_games import Judge
from tests.localtable.faults import Faults
from tests.localtable.person import People
from tests.waiting import PATIENCE

SEED = 3
"""With others, chance may bring so strong a piece that an order is dropped for it."""


@pytest.fixture(autouse=True)
def database(empty_database: Path, tmp_path: Path) -> None:
    """Put a database where the bot has its own: that is quicker than migrating each anew."""
    copyfile(empty_database, tmp_path / FILE)


@pytest.fixture(autouse=True)
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let everybody read the marked language; fail if something else was sent."""
    if request.node.get_closest_marker("unmarked"):
        draw_sample.cache_clear()
        yield
        draw_sample.cache_clear()
        return
    marked.read_marked(monkeypatch, lambda locale: True)
    marked.leaks.clear()
    yield
    assert not marked.leaks, "\n".join(marked.leaks)


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let suggestions take their time: on a busy machine the bot would suggest nothing."""
    monkeypatch.setattr(slash, "LONGEST", PATIENCE)


@pytest.fixture
def faults() -> Faults:
    return Faults()


@pytest.fixture
def discord(faults: Faults) -> Iterator[DiscordInMemory]:
    """Return a Discord; fail if a direct message has named a command that is not there."""
    discord, in_vain = DiscordInMemory(middlewares=[faults.middleware]), list[str]()
    discord.world.listen(lambda event: in_vain.extend(named_in_vain(discord.world, event)))
    yield discord
    assert not in_vain


@pytest.fixture
async def group(discord: DiscordInMemory) -> People:
    return await discord.people()


@pytest.fixture
def judge(bot: Lockkeeper, monkeypatch: pytest.MonkeyPatch) -> Judge:
    """Let the bot judge without thinking."""
    judge = Judge()
    monkeypatch.setattr(bot.thinker, "verdict", judge.verdict)
    return judge


@pytest.fixture
async def bot(discord: DiscordInMemory, tmp_path: Path) -> AsyncIterator[Lockkeeper]:
    async with unconnected_bot(discord, tmp_path) as client:
        yield client


@pytest.fixture
def unhurried(bot: Lockkeeper) -> None:
    """Let more time pass between two presses than that in which a private page can be deleted."""
    bot.private_pages = PrivatePages(lifetime=0)


@pytest.fixture
async def clock(discord: DiscordInMemory, tmp_path: Path) -> AsyncIterator[AdjustableClock]:
    """The clock of a bot that looks at it again and again; tests can advance it.

    Chance deals and draws the same each time.
    """
    clock = AdjustableClock()
    means = Dependencies(clock=clock, random=Random(SEED))
    async with unconnected_bot(discord, tmp_path, looking, dependencies=means):
        yield clock
