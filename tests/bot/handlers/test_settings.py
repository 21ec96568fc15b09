"""/settings, with what it leads to, in a channel and in direct messages to the bot."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.discord_io.client import Lockkeeper
from bot.features.settings.pages import OPTIONS
from bot.sessions.sessions import Dependencies
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.unconnected_bot import unconnected_bot
from tests.bot.play_steps import changed_message, type_command
from tests.bot.setting_steps import (
    choose_setting,
    choose_settings,
    come_back,
    control,
    go_away,
    offered,
    page_with,
    present,
    type_other,
)
from tests.localtable.person import Person

pytestmark = pytest.mark.usefixtures("bot")

NOW = datetime(2026, 3, 3, 20, 30, tzinfo=UTC)


@pytest.fixture
async def bot(discord: DiscordInMemory, tmp_path: Path) -> AsyncIterator[Lockkeeper]:
    """A bot for which time stands still, for it says what time it is."""
    still = Dependencies(clock=lambda: NOW)
    async with unconnected_bot(discord, tmp_path, dependencies=still) as client:
        yield client


async def test_everybody_sees_and_changes_what_is_theirs(ada: Person, bruno: Person) -> None:
    usual = await type_command(ada, "settings")
    changed = await choose_settings(
        ada, every="48", quiet="22:30-7", zone="Europe/Berlin", reminders="direct"
    )
    again = await type_command(ada, "settings")
    other = await type_command(bruno, "settings")

    assert present(usual, "reminders") == "Reminders: in the channel of the game"
    assert present(usual, "every") == "Remind me: every 24 hours"
    assert present(usual, "quiet") == "Quiet hours: none"
    assert present(usual, "zone") == "Time zone: UTC · now 20:30"
    assert present(changed, "reminders") == "Reminders: by direct message"
    assert present(changed, "every") == "Remind me: every 48 hours"
    assert present(changed, "quiet") == "Quiet hours: 22:30 to 07:00"
    assert present(changed, "zone") == "Time zone: Europe/Berlin · now 21:30"
    assert (again.text, again.components) == (changed.text, changed.components)
    assert (other.text, other.components) == (usual.text, usual.components)


async def test_settings_that_few_change_are_on_a_page_behind_more(ada: Person) -> None:
    first = await type_command(ada, "settings")
    await ada.press(first, "More")
    usual = await changed_message(ada, first)
    changed = await choose_setting(ada, usual, "lk:setting:0:0:next", "on")
    await ada.press(changed, "Back")
    back = await changed_message(ada, changed)

    assert first.buttons == ["Away …", "Privacy", "More"]
    assert present(usual, "colours") == "Favourite colours: none"
    assert "**You are next**: no message" in usual.text
    assert "**You are next**: a silent direct message" in changed.text
    assert changed.buttons[-1] == "Back"
    assert {usual.id, changed.id, back.id} == {first.id}
    assert (back.text, back.components) == (first.text, first.components)


async def test_every_setting_can_be_changed_and_changed_back(ada: Person) -> None:
    """Each control sets its own field, and what is not offered has a form."""
    page = await type_command(ada, "settings")
    for option in OPTIONS:
        page = await page_with(ada, page, option.name)
        own = f"lk:setting:0:0:{option.name}"
        before = page.components
        if [part for part in before if part.get("custom_id") == f"{own}/on"]:
            await ada.click(page, f"{own}/on")
            back, value = f"{own}/off", []
        elif [part for part in before if part.get("custom_id") == f"{own}/off"]:
            await ada.click(page, f"{own}/off")
            back, value = f"{own}/on", []
        else:
            now = next(one for one in control(page, own)["options"] if one.get("default"))
            another = next(one for one in offered(page, own) if one != now["value"])
            await ada.click(page, own, [another])
            back, value = own, [now["value"]]
        page = await changed_message(ada, page)
        await ada.click(page, back, value)
        page = await changed_message(ada, page)
        assert page.components == before


@pytest.mark.unmarked
async def test_pages_of_a_person_are_in_the_language_they_have_chosen(
    ada: Person, bruno: Person
) -> None:
    usual = await type_command(ada, "settings")
    chosen = await choose_settings(ada, language="de")
    later = await type_command(ada, "settings")
    other = await type_command(bruno, "settings")
    back = await choose_settings(ada, language="discord")

    assert present(usual, "language") == "Language: as in Discord"
    assert present(chosen, "language") == present(later, "language") == "Sprache: Deutsch"
    assert present(other, "language") == present(back, "language") == "Language: as in Discord"


async def test_a_setting_that_does_not_matter_is_not_shown(ada: Person) -> None:
    off = await choose_settings(ada, reminders="off")
    on = await choose_settings(ada, reminders="channel")

    assert "lk:setting:0:0:every" not in str(off.components)
    assert present(on, "every")


@pytest.mark.parametrize(
    ("name", "typed", "refusal"),
    [
        ("zone", "Middle-earth/Shire", "There is no time zone “Middle-earth/Shire”."),
        ("quiet", "always", "cannot be read as quiet hours"),
        ("quiet", "7-7", "different times"),
        ("every", "169", "1 to 168"),
        ("colours", "sky", "“sky” is not a list of colours."),
    ],
)
async def test_what_makes_no_sense_is_refused_and_nothing_changes(
    ada: Person, name: str, typed: str, refusal: str
) -> None:
    before = await page_with(ada, await type_command(ada, "settings"), name)

    await type_other(ada, before, f"lk:setting:0:0:{name}", typed)
    refused = await ada.sees(refusal)
    after = await page_with(ada, await type_command(ada, "settings"), name)

    assert refused.is_ephemeral
    assert after.components == before.components


@pytest.mark.parametrize(
    ("until", "refusal"),
    [
        ("2020-01-01", "is in the past"),
        ("60w", "a year at most"),
        ("when I feel like it", "`2026-12-24`"),
    ],
)
async def test_an_absence_that_makes_no_sense_is_refused(
    ada: Person, until: str, refusal: str
) -> None:
    page = await type_command(ada, "settings")

    await ada.submit(await ada.press(page, "Away …"), {"Away until": until})

    assert (await ada.sees(refusal)).is_ephemeral
    assert "Away until" not in (await type_command(ada, "settings")).text


@pytest.mark.usefixtures("unhurried")
async def test_somebody_goes_away_and_comes_back(ada: Person) -> None:
    await choose_settings(ada, zone="Asia/Tokyo")
    day = (NOW.astimezone(ZoneInfo("Asia/Tokyo")).date() + timedelta(days=7)).isoformat()
    stamp = int(datetime.fromisoformat(day).replace(tzinfo=ZoneInfo("Asia/Tokyo")).timestamp())

    away = await go_away(ada, day)
    page = await type_command(ada, "settings")
    back = await come_back(ada)
    await ada.press(page, "I am back")
    late = await ada.sees("You are not away")

    assert f"Away until <t:{stamp}:F> (<t:{stamp}:R>)" in away.text
    assert "clocks are stopped in all games" in away.text
    assert f"Away until <t:{stamp}:F>" in page.text
    assert "Welcome back" in back.text
    assert "I am back" not in back.buttons
    assert late.id == page.id
    assert "Away until" not in (await type_command(ada, "settings")).text


async def test_it_all_works_in_direct_messages(ada: Person) -> None:
    alone = await ada.direct()

    commands = await alone.commands()
    page = await choose_settings(alone, reminders="direct")
    away = await go_away(alone, "2d")

    assert "settings" in commands
    assert "game" not in commands
    assert present(page, "reminders") == "Reminders: by direct message"
    assert "Away until" in away.text
    assert "Away until" in (await type_command(ada, "settings")).text
