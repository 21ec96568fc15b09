"""Everybody on a server, and a bot whose handlers answer them; see `discord_in_memory`."""

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from shutil import copyfile

import pytest
from discord import app_commands

from bot.discord_io import slash
from bot.discord_io.client import Lockkeeper
from bot.discord_io.private_pages import PrivatePages
from bot.features.catalog import ALL
from bot.pictures.pictures import draw_sample
from bot.process.settings import FILE
from bot.sessions.sessions import Dependencies
from localtable.actions import interactions
from localtable.model.events import Event, MessageChanged, MessagePosted
from localtable.model.world import World
from localtable.people import feed
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.handlers import marked
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.marked import plain, texts_in
from tests.bot.handlers.scenes import FIRST
from tests.bot.handlers.unconnected_bot import looking, unconnected_bot
from tests.bot.play_steps import begin_game
from tests.bot.reviewed_games import Judge
from tests.documents import spans
from tests.localtable.faults import Faults
from tests.localtable.person import People, Person
from tests.localtable.seen import Seen
from tests.waiting import PATIENCE

SENTENCES = re.compile(r"(?<=[.:;!?]) |\n")
ON_SERVERS_ALONE = {
    own.name
    for own in ALL.commands
    if not isinstance(own, app_commands.ContextMenu)
    and (own.guild_only or not (own.allowed_contexts and own.allowed_contexts.dm_channel))
}
"""The commands and groups that direct messages lack."""
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
    """Let answers take their time: on a busy machine the bot would be late, or suggest nothing."""
    monkeypatch.setattr(slash, "LONGEST", PATIENCE)
    for module in (interactions, feed):
        monkeypatch.setattr(module, "ANSWER_SECONDS", PATIENCE)


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


def named_in_vain(world: World, event: Event) -> Iterator[str]:
    """Yield sentences of a direct message that name a command of servers, without saying so."""
    if not isinstance(event, MessagePosted | MessageChanged):
        return
    message = event.message
    if not world.channel(message.channel_id).is_direct or message.author != world.bot:
        return
    texts = texts_in([{"content": message.content}, message.embeds, message.components])
    for sentence in (each for text in texts for each in SENTENCES.split(plain(text))):
        named = {span[1:].split(" ")[0] for span in spans(sentence) if span.startswith("/")}
        if named & ON_SERVERS_ALONE and "server" not in sentence:
            yield sentence


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
async def bot(
    request: pytest.FixtureRequest, discord: DiscordInMemory, tmp_path: Path
) -> AsyncIterator[Lockkeeper]:
    """A bot; for a test with a clock one that looks at it again and again.

    Then chance deals and draws the same each time.
    """
    works, means = (), None
    if "clock" in request.fixturenames:
        clock = request.getfixturevalue("clock")
        works, means = (looking,), Dependencies(clock=clock, random=Random(SEED))
    async with unconnected_bot(discord, tmp_path, *works, dependencies=means) as client:
        yield client


@pytest.fixture
def clock() -> AdjustableClock:
    """The clock of the bot, which tests can advance."""
    return AdjustableClock()


@pytest.fixture
async def board(bot: Lockkeeper, ada: Person, bruno: Person) -> Seen:
    """The first board of a game of Ada and Bruno in which Ada decides first."""
    del bot
    return await begin_game(ada, bruno, options=FIRST)


@pytest.fixture
def unhurried(bot: Lockkeeper) -> None:
    """Let more time pass between two presses than that in which a private page can be deleted."""
    bot.private_pages = PrivatePages(lifetime=0)
