"""/settings and /away, in a channel and in direct messages to the bot."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.sessions.transactions import Dependencies
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.unconnected_bot import unconnected_bot
from tests.bot.play_steps import type_command
from tests.localtable.person import NotPossible, Person

pytestmark = pytest.mark.usefixtures("bot")

NOW = datetime(2026, 3, 3, 20, 30, tzinfo=UTC)


@pytest.fixture
async def bot(discord: DiscordInMemory, tmp_path: Path) -> AsyncIterator[None]:
    """A bot for which time stands still, for it says what time it is."""
    still = Dependencies(clock=lambda: NOW)
    async with unconnected_bot(discord, tmp_path, dependencies=still):
        yield


def local_day(zone: str, days: int) -> str:
    return (NOW.astimezone(ZoneInfo(zone)).date() + timedelta(days=days)).isoformat()


async def test_everybody_sees_and_changes_what_is_theirs(ada: Person, bruno: Person) -> None:
    usual = await type_command(ada, "settings")
    changed = await type_command(
        ada, "settings", reminders="off", every=48, quiet="22:30-7", zone="Europe/Berlin"
    )
    kept = await type_command(ada, "settings", reminders="direct")
    other = await type_command(bruno, "settings")

    assert "in the channel of the game" in usual.text
    assert "Every **24 hours**" in usual.text
    assert "No quiet hours" in usual.text
    assert "No favourite colours" in usual.text
    assert "Time zone: **UTC**" in usual.text
    assert "Saved" in changed.text
    assert "Reminders: **no reminders**" in changed.text
    assert "Every" not in changed.text
    assert "by direct message" in kept.text
    assert "Every **48 hours**" in kept.text
    assert "**22:30 to 07:00**" in kept.text
    assert "**Europe/Berlin**" in kept.text
    assert other.text == usual.text


async def test_what_makes_no_sense_is_refused_and_nothing_changes(ada: Person) -> None:
    before = await type_command(ada, "settings")

    zone = await type_command(ada, "settings", reminders="off", zone="Middle-earth/Shire")
    quiet = await type_command(ada, "settings", reminders="off", quiet="always")
    empty = await type_command(ada, "settings", every=3, quiet="7-7")
    with pytest.raises(NotPossible):
        await ada.slash("settings", every=169)
    past = await type_command(ada, "away", until="2020-01-01")
    far = await type_command(ada, "away", until="60w")
    unread = await type_command(ada, "away", until="when I feel like it")
    after = await type_command(ada, "settings")

    assert zone.text.startswith("There is no time zone “Middle-earth/Shire”.")
    assert "cannot be read as quiet hours" in quiet.text
    assert "different times" in empty.text
    assert "is in the past" in past.text
    assert "a year at most" in far.text
    assert "`2026-12-24`" in unread.text
    assert after.text == before.text


async def test_zones_are_offered_with_the_time_there(ada: Person) -> None:
    first, *_ = await ada.suggest("settings", zone="berl")
    everything = await ada.suggest("settings", zone="a")

    assert first["value"] == "Europe/Berlin"
    assert first["name"].startswith("Europe/Berlin · now ")
    assert len(everything) == 25
    assert "UTC" in await ada.suggested("settings", zone="")
    assert not await ada.suggested("settings", zone="atlantis")


async def test_somebody_goes_away_and_comes_back(ada: Person) -> None:
    await type_command(ada, "settings", zone="Asia/Tokyo")
    day = local_day("Asia/Tokyo", 7)
    begins = datetime.fromisoformat(day).replace(tzinfo=ZoneInfo("Asia/Tokyo"))

    away = await type_command(ada, "away", until=day)
    settings = await type_command(ada, "settings")
    back = await type_command(ada, "away", until="back")
    again = await type_command(ada, "away", until="back")

    stamp = int(begins.timestamp())
    assert f"<t:{stamp}:F> (<t:{stamp}:R>)" in away.text
    assert "clocks are stopped in all games" in away.text
    assert f"Away until <t:{stamp}:F>" in settings.text
    assert "Welcome back" in back.text
    assert "You are not away" in again.text
    assert "Away" not in (await type_command(ada, "settings")).text


async def test_dates_are_offered_and_what_is_typed_is_read(ada: Person) -> None:
    usual = await ada.suggest("away", until="")
    assert [choice["name"].partition(" · ")[0] for choice in usual] == [
        "Tomorrow",
        "In three days",
        "In a week",
        "In two weeks",
        "In a month",
    ]
    assert [choice["value"] for choice in usual][:4] == [
        local_day("UTC", days) for days in (1, 3, 7, 14)
    ]
    assert await ada.suggested("away", until="two w") == [local_day("UTC", 14)]
    assert not await ada.suggested("away", until="nonsense")

    (span,) = await ada.suggest("away", until="36h")
    until = NOW + timedelta(hours=36)
    assert span["value"] == "36h"
    assert f"{until:%A}" in span["name"]

    await type_command(ada, "away", until="3d")
    assert (await ada.suggested("away", until=""))[0] == "back"
    assert await ada.suggested("away", until="bac") == ["back"]


async def test_both_work_in_direct_messages(ada: Person) -> None:
    alone = await ada.direct()

    offered = await alone.commands()
    answer = await alone.finished(await alone.slash("settings", reminders="direct"))
    away = await alone.finished(await alone.slash("away", until="2d"))

    assert {"settings", "away"} <= {*offered}
    assert "game" not in offered
    assert "by direct message" in answer.text
    assert "You are away until" in away.text
    assert "Away until" in (await type_command(ada, "settings")).text
