"""The page's words, and what the bot hears of a person's language."""

import json
from collections.abc import AsyncIterator

import discord
import pytest
from aiohttp import web
from aiohttp.typedefs import Handler

from localtable.people.routes import PAGE, preferred
from localtable.server import LocalTable
from tests.bot.handlers.marked import english_in, marked
from tests.localtable.browser import DESKTOP, PHONE, Window, visit
from tests.localtable.person import People, Person, people
from tests.localtable.sample_bot import SampleBot, running

OF_OTHERS = (
    "#guild, #title, .welcome ul, #people, #chip, .name, .text, .row, .pill, .more, .mention, "
    ".entry, .picture, .byline strong, .origin b, option"
)
"""What bots and people have written or named."""
NAMES = {"Ada", "Lockkeeper", "APP", "table", "hand", "silence", "Ludo"}


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fr,de;q=0.5", "de"),
        ("en-US,en;q=0.9,de;q=0.5", "en"),
        ("fr", "en"),
        ("*", "en"),
    ],
)
def test_a_browser_s_first_language_that_there_is_is_taken(accepted: str, language: str) -> None:
    assert preferred(accepted) == language


async def test_the_bot_hears_the_language_that_somebody_has_chosen(
    bot: SampleBot, ada: Person, bruno: Person
) -> None:
    await ada.choose_language("de")

    await ada.slash("hand")
    assert bot.last
    assert bot.last.locale is discord.Locale.german
    await bruno.slash("hand")
    assert bot.last.locale is discord.Locale.american_english  # pyrefly: ignore[unnecessary-comparison]


@pytest.fixture
async def marked_table() -> AsyncIterator[LocalTable]:
    """A table whose German is English with marked vowels, as in tests of handlers."""
    english = json.loads((PAGE / "texts.de.json").read_text("utf-8"))

    @web.middleware
    async def mark(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.path.endswith("texts.de.json"):
            return web.json_response({text: marked(text) for text in english})
        return await handler(request)

    async with LocalTable(middlewares=[mark]) as table:
        yield table


def look(window: Window) -> None:
    """Check that nothing on the page is English but what bots and people have written or named."""
    told = window.words_except(OF_OTHERS)
    assert [word for text in told for word in english_in(text) if word not in NAMES] == []


@pytest.mark.browser
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_nothing_of_the_page_stays_english(
    marked_table: LocalTable, size: tuple[int, int]
) -> None:
    def script(window: Window) -> None:
        window.find(".welcome li")
        look(window)
        window.press("#text")
        window.type("/game new")
        window.find(".entry")
        look(window)
        window.type(" game:ludo\n")
        window.find(".message .byline")
        look(window)
        window.type("/nothing\n")
        window.find("#problem")
        look(window)

    async with running(marked_table.api_base), people(marked_table.page_url) as group:
        await group.commands_ready("hand")
        await group["Ada"].choose_language("de")
        await visit(marked_table.page_url, script, size)


@pytest.mark.browser
async def test_who_chooses_a_language_reads_it_at_once(
    table: LocalTable, bot: SampleBot, group: People
) -> None:
    await group.commands_ready("hand")

    def script(window: Window) -> None:
        window.find(".welcome h3", "Welcome")
        window.press("#speaks")
        window.press("#speaks option", "Deutsch")
        window.find(".welcome h3", "Willkommen")
        window.press(".person", "Bruno")
        window.find(".welcome h3", "Welcome")
        window.press(".person", "Ada")
        window.find(".welcome h3", "Willkommen")

    await visit(table.page_url, script)
