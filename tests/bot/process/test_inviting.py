"""The link that invites the bot: from the command line, and where the bot starts."""

import logging
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.basics.refusals import Unready
from bot.discord_io.permissions import invitation
from bot.process.reaching import own_invitation
from bot.process.settings import Settings
from localtable.model.guilds import WRONG_TOKEN
from localtable.server import LocalTable
from tests.bot.end_to_end.running_bot import bot_environment, running_bot
from tests.waiting import until


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Start the bot in a folder without settings."""
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "DISCORD_API_BASE"):
        monkeypatch.delenv(name, raising=False)


async def test_the_link_is_that_of_the_token_s_application(tmp_path: Path) -> None:
    async with LocalTable() as table:
        settings = Settings.read(bot_environment(table, tmp_path))
        link = await own_invitation(settings)

    application = link.partition("client_id=")[2].partition("&")[0]
    assert application.isdecimal()
    assert link == invitation(int(application))


async def test_a_wrong_token_has_no_link(tmp_path: Path) -> None:
    async with LocalTable() as table:
        own = {**bot_environment(table, tmp_path), "DISCORD_TOKEN": WRONG_TOKEN}

        with pytest.raises(Unready, match="does not accept DISCORD_TOKEN"):
            await own_invitation(Settings.read(own))


def test_without_a_token_the_link_leaves_the_application_open(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["invite"])

    assert capsys.readouterr().out == f"{invitation(None)}\n"


async def test_the_log_has_the_link_at_every_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with LocalTable() as table:
        link = await own_invitation(Settings.read(bot_environment(table, tmp_path)))
        async with running_bot(table, tmp_path):
            await until(lambda: link in caplog.text)
