"""What people are told while the database is away: that it is, whatever they ask."""

import gc

import pytest

from bot.basics.refusals import StorageError
from bot.store import Store
from rules.text import say
from tests.bot.play_steps import begin_game, type_command
from tests.localtable.person import Person

pytestmark = pytest.mark.unmarked


@pytest.fixture
async def away(bot: object, ada: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game, after whose beginning the database is gone."""
    del bot
    await begin_game(ada, bruno)

    async def fail(*asked: object) -> None:
        raise StorageError(say("The database does not answer."))

    monkeypatch.setattr(Store, "read", fail)


@pytest.mark.usefixtures("away")
async def test_a_command_is_answered_and_nothing_is_suggested(
    clara: Person, caplog: pytest.LogCaptureFixture
) -> None:
    suggested = await clara.suggested("move", move="")
    told = await type_command(clara, "hand")
    gc.collect()

    assert suggested == []
    assert "The database does not answer." in told.text
    assert not [own for own in caplog.records if own.name == "asyncio"]
