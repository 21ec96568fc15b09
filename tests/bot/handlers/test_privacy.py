"""**Privacy** of /settings, in direct messages to the bot and in a channel."""

import json
from types import SimpleNamespace

import pytest

from bot.discord_io.client import Lockkeeper
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    private_answer,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_person_sees_gets_and_loses_what_is_stored(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno)
    at_home = await ada.direct()

    page = await privacy(at_home)
    assert "a seat in 1 game" in page.text
    file = await private_answer(at_home, await at_home.press(page, "All of it as a file"))
    stored = json.loads(await at_home.download(file.pictures[0]))
    assert stored["id"] == ada.id
    assert stored["games"][0]["seat"] == 1

    await at_home.press(page, "Forget me …")
    question = await changed_message(at_home, page)
    assert "You cannot take this back." in question.text
    await at_home.press(question, "No")
    page = await changed_message(at_home, question)
    await at_home.press(page, "Forget me …")
    question = await changed_message(at_home, page)
    await at_home.press(question, "Forget me")
    done = await changed_message(at_home, question)

    assert done.text.startswith("You have been forgotten")
    await bruno.sees("An automatic player now plays for **Somebody who left**")
    assert (await privacy(at_home)).text.endswith("Nothing.")
    page = await privacy(bruno)
    assert "a seat in 1 game" in page.text
    await bruno.press(page, "Settings")
    assert "Your settings" in (await changed_message(bruno, page)).text


async def test_it_links_to_the_pages_that_the_host_has_entered_at_discord(
    ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "](<" not in (await privacy(ada)).text

    entered = {"privacy_policy_url": "https://a.example/p", "terms_of_service_url": None}
    monkeypatch.setattr(Lockkeeper, "application", SimpleNamespace(**entered))
    page = await privacy(ada)

    assert page.text.endswith("[Everything about privacy](<https://a.example/p>)")


async def privacy(person: Person) -> Seen:
    """Go from /settings to what is stored about a person."""
    page = await type_command(person, "settings")
    await person.press(page, "Privacy")
    return await changed_message(person, page)
