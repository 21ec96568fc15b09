"""/settings, with what it leads to, in a channel and in direct messages to the bot."""

import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from zoneinfo import ZoneInfo

import pytest

from bot.discord_io.client import Lockkeeper
from bot.features.settings.pages import OPTIONS
from bot.sessions.sessions import Dependencies
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.unconnected_bot import unconnected_bot
from tests.bot.play_steps import changed_message, opened, pressed, type_command
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
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")

NOW = datetime(2026, 3, 3, 20, 30, tzinfo=UTC)


@pytest.fixture
async def bot(discord: DiscordInMemory, tmp_path: Path) -> AsyncIterator[Lockkeeper]:
    """A bot for which time stands still, for it says what time it is."""
    still = Dependencies(clock=lambda: NOW)
    async with unconnected_bot(discord, tmp_path, dependencies=still) as client:
        yield client


async def test_everybody_sees_and_changes_what_is_theirs(ada: Person, bruno: Person) -> None:
    wanted = {"every": "48", "quiet": "22:30-7", "zone": "Europe/Berlin", "reminders": "direct"}
    usual = await type_command(ada, "settings")
    changed = await choose_settings(await ada.direct(), **wanted)
    again = await type_command(ada, "settings")
    other = await type_command(bruno, "settings")

    for name, before, after in (
        ("reminders", "Reminders: in the channel of the game", "Reminders: by direct message"),
        ("every", "Remind me: every 24 hours", "Remind me: every 48 hours"),
        ("quiet", "Quiet hours: none", "Quiet hours: 22:30 to 07:00"),
        ("zone", "Time zone: UTC · now 20:30", "Time zone: Europe/Berlin · now 21:30"),
    ):
        assert (present(usual, name), present(changed, name)) == (before, after)
    assert (again.text, again.components) == (changed.text, changed.components)
    assert (other.text, other.components) == (usual.text, usual.components)
    # A setting that does not matter is not shown.
    off = await choose_settings(ada, reminders="off")
    assert "lk:setting:0:0:every" not in str(off.components)
    assert present(await choose_settings(ada, reminders="channel"), "every")


async def test_settings_that_few_change_are_on_a_page_behind_more(ada: Person) -> None:
    first = await type_command(ada, "settings")
    usual = await pressed(ada, first, "More")
    changed = await choose_setting(ada, usual, "lk:setting:0:0:next", "on")
    back = await pressed(ada, changed, "Back")

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
        switches = {f"{own}/on": f"{own}/off", f"{own}/off": f"{own}/on"}
        switch = next(
            (part["custom_id"] for part in before if part.get("custom_id") in switches), None
        )
        if switch:
            await ada.click(page, switch)
            back, value = switches[switch], []
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
async def test_private_pages_are_in_the_language_chosen(ada: Person, bruno: Person) -> None:
    usual = await type_command(ada, "settings")
    chosen = await choose_settings(ada, language="de")
    later = await type_command(ada, "settings")
    other = await type_command(bruno, "settings")
    back = await choose_settings(ada, language="discord")

    assert present(usual, "language") == "Language: as in Discord"
    assert present(chosen, "language") == present(later, "language") == "Sprache: Deutsch"
    assert present(other, "language") == present(back, "language") == "Language: as in Discord"


@pytest.mark.parametrize(
    ("name", "typed", "refusal"),
    [
        ("zone", "Middle-earth/Shire", "There is no time zone “Middle-earth/Shire”."),
        ("quiet", "always", "cannot be read as quiet hours"),
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


@pytest.mark.usefixtures("unhurried")
async def test_somebody_goes_away_and_comes_back(ada: Person) -> None:
    await choose_settings(ada, zone="Asia/Tokyo")
    day = (NOW.astimezone(ZoneInfo("Asia/Tokyo")).date() + timedelta(days=7)).isoformat()
    stamp = int(datetime.fromisoformat(day).replace(tzinfo=ZoneInfo("Asia/Tokyo")).timestamp())
    page = await type_command(ada, "settings")
    await ada.submit(await ada.press(page, "Away …"), {"Away until": "2020-01-01"})
    assert (await ada.sees("is in the past")).is_ephemeral
    assert "Away until" not in (await type_command(ada, "settings")).text

    away = await go_away(ada, day)
    page = await type_command(await ada.direct(), "settings")
    back = await come_back(await ada.direct())
    await ada.press(away, "I am back")
    late = await ada.sees("You are not away")

    assert f"Away until <t:{stamp}:F> (<t:{stamp}:R>)" in away.text
    assert "clocks are stopped in all games" in away.text
    assert f"Away until <t:{stamp}:F>" in page.text
    assert "Welcome back" in back.text
    assert "I am back" not in back.buttons
    assert late.id == away.id
    assert "Away until" not in (await type_command(ada, "settings")).text


async def privacy(person: Person) -> Seen:
    """Go from /settings to what is stored about a person."""
    return await pressed(person, await type_command(person, "settings"), "Privacy")


@pytest.mark.usefixtures("board")
async def test_a_person_sees_gets_and_loses_what_is_stored(ada: Person, bruno: Person) -> None:
    at_home = await ada.direct()

    page = await privacy(at_home)
    assert "a seat in 1 game" in page.text
    file = await opened(at_home, page, "All of it as a file")
    stored = json.loads(await at_home.download(file.pictures[0]))
    assert stored["id"] == ada.id
    assert stored["games"][0]["seat"] == 1

    question = await pressed(at_home, page, "Forget me …")
    assert "You cannot take this back." in question.text
    done = await pressed(at_home, question, "No", "Forget me …", "Forget me")

    assert done.text.startswith("You have been forgotten")
    await bruno.sees("An automatic player now plays for **Somebody who left**")
    assert (await privacy(at_home)).text.endswith("Nothing.")
    page = await privacy(bruno)
    assert "a seat in 1 game" in page.text
    assert "Your settings" in (await pressed(bruno, page, "Settings")).text


async def test_it_links_to_the_pages_that_the_host_has_entered_at_discord(
    ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "](<" not in (await privacy(ada)).text

    entered = {"privacy_policy_url": "https://a.example/p", "terms_of_service_url": None}
    monkeypatch.setattr(Lockkeeper, "application", SimpleNamespace(**entered))
    page = await privacy(ada)

    assert page.text.endswith("[Everything about privacy](<https://a.example/p>)")
