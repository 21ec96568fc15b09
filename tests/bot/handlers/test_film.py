"""Films as people ask for them: what they show, to whom, and how far."""

import asyncio
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.pictures.film import LIMITS
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.scenes import play_on, played, private_pages
from tests.bot.play_steps import disappears, opened, pressed, type_command
from tests.bot.sessions.thinking import InThisProcess
from tests.bot.setting_steps import choose_for_server
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")


@pytest.fixture(autouse=True)
def may_draw(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Draw films once they may be drawn."""
    may_draw = asyncio.Event()
    may_draw.set()

    async def run(self: InThisProcess, work: Any, arguments: Any, seconds: float) -> Any:
        await may_draw.wait()
        return work(*arguments)

    monkeypatch.setattr(InThisProcess, "run", run)
    return may_draw


async def answer_to_film(person: Person) -> Seen:
    """Press Film under the log; return the page that answers."""
    return await opened(person, await type_command(person, "log"), "Film")


async def film_in(person: Person, answer: Seen) -> Seen:
    """Wait until the answer shows the film."""
    return await person.sees(lambda seen: seen.id == answer.id and bool(seen.pictures))


async def film_of(person: Person) -> Seen:
    return await film_in(person, await answer_to_film(person))


async def frames_of(person: Person, film: Seen) -> tuple[int, int]:
    """Return how many frames a film has, and how many milliseconds the first is shown."""
    with Image.open(BytesIO(await person.download(film.pictures[0]))) as gif:
        assert gif.format == "GIF"
        return getattr(gif, "n_frames", 1), gif.info["duration"]


async def cut_to(person: Person, film: Seen, turns: str) -> None:
    """Type the turns that a film is to show."""
    form = await person.press(film, "Choose turns …")
    await person.submit(form, {"Which turns?": turns})


async def test_a_film_shows_turns_so_far_at_any_speed(ada: Person, bruno: Person) -> None:
    await played(ada, bruno, 3)
    film = await film_of(ada)
    assert film.is_ephemeral
    assert "from the beginning to the position after turn 3." in film.text
    frames, normal = await frames_of(ada, film)
    assert frames == 4

    for typed in ("3-1", "7-9", "all"):
        await cut_to(ada, film, typed)
        refused = await ada.sees(f"“{typed}” is not a range of turns in this film.")
        assert refused.is_ephemeral
        assert "3 turns can be shown." in refused.text
    assert (await ada.look(film)).pictures == film.pictures
    for typed, told in (("1-2", "turn 1 to that after turn 2."), ("2 - 99", "turn 2 to that")):
        await cut_to(ada, film, typed)
        film = await ada.sees(lambda seen, told=told: told in seen.text and bool(seen.pictures))
        assert await frames_of(ada, film) == (2, normal)
    assert film.selects[0]["placeholder"] == "Speed: Normal"
    await ada.choose(film, "Fast")
    fast = await ada.sees(
        lambda seen: any(s.get("placeholder") == "Speed: Fast" for s in seen.selects)
    )
    assert (await frames_of(ada, fast))[1] < normal


async def test_a_press_shows_a_film_to_all_unless_the_server_keeps_films_private(
    ada: Person, bruno: Person, clara: Person, mona: Person
) -> None:
    await played(ada, bruno, 1)
    film = await film_of(ada)
    assert not [seen for seen in await clara.messages() if "**Film**" in seen.text]

    await ada.press(film, "Show everyone")

    shown = await clara.sees(lambda seen: "**Film**" in seen.text and bool(seen.pictures))
    assert not shown.is_ephemeral
    assert not [*shown.buttons, *shown.selects]
    assert (await frames_of(clara, shown))[0] == 2
    await choose_for_server(mona, sharing="off")
    assert (await film_of(ada)).buttons == ["Choose turns …"]


async def test_a_film_that_costs_too_much_says_so_and_can_be_cut(
    ada: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.pictures.film.LIMITS", replace(LIMITS, size=1000))
    await played(ada, bruno, 1)
    await answer_to_film(ada)

    page = await ada.sees("The film does not fit into a message. Choose fewer turns.")
    assert page.buttons == ["Choose turns …"]


async def test_where_a_game_is_watched_late_all_that_looks_back_is_as_late(
    ada: Person, bruno: Person, clara: Person, discord: DiscordInMemory
) -> None:
    lounge = clara.at("lounge")
    await played(ada, bruno, 1)
    await type_command(lounge, "watch", game=1, delay=2)
    early = await answer_to_film(lounge)
    await play_on(2, ada, bruno, after=1)

    film = await film_of(lounge)
    log = await type_command(lounge, "log")
    newest = await pressed(lounge, await opened(lounge, log, "History"), "Last")

    assert early.text == "There is no film yet: no turn has been played and shown here."
    assert "from the beginning to the position after turn 1." in film.text
    assert (await frames_of(lounge, film))[0] == 2
    assert log.buttons == ["History", "Film"]
    assert "Turn 1" in log.text
    assert "Turn 2" not in log.text
    assert "after 1 turn" in newest.text
    # A button of an older message would give the record all the same.
    await discord.press(lounge, CustomId("record", 1))
    assert (await lounge.sees("This channel shows the game late.")).is_ephemeral


async def test_a_film_comes_though_other_commands_were_run_or_its_page_was_dismissed(
    bot: Lockkeeper, may_draw: asyncio.Event, ada: Person, bruno: Person
) -> None:
    may_draw.clear()
    await played(ada, bruno, 1)
    await ada.dismiss(await answer_to_film(ada))
    page = await answer_to_film(ada)
    await ada.sees(lambda seen: seen.id == page.id and "The film is being drawn" in seen.text)

    first = await type_command(ada, "log")
    second = await type_command(ada, "log")
    await disappears(ada, first)
    may_draw.set()
    await film_in(ada, page)

    assert await private_pages(bot, ada) == [page.id, second.id]
