"""Layouts (Components V2) and forms: Discord's limits."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import aiohttp
import discord
import pytest
from discord import ui
from discord.http import MultipartParameters

from localtable.server import LocalTable
from tests.localtable.person import Person
from tests.localtable.sample_bot import SampleBot
from tests.localtable.sample_commands import picture
from tests.localtable.test_interactions import asked
from tests.localtable.test_messages import code

Payload: TypeAlias = dict[str, Any]

V2 = 1 << 15


def text(content: str = "x") -> Payload:
    return {"type": 10, "content": content}


def button(custom_id: str = "b") -> Payload:
    return {"type": 2, "style": 2, "label": "B", "custom_id": custom_id}


def section(*texts: Payload, accessory: Payload | None = None) -> Payload:
    return {"type": 9, "components": [*texts], "accessory": accessory or button()}


def gallery(items: int, url: str = "https://example.org/a.png", **more: object) -> Payload:
    return {"type": 12, "items": [{"media": {"url": url}, **more} for _ in range(items)]}


def container(*parts: Payload, **more: object) -> Payload:
    return {"type": 17, "components": [*parts], **more}


async def sent(table: LocalTable, ada: Person, message: Payload) -> tuple[int, Payload]:
    """Send a message unchanged; return the status and the body of the answer."""
    url = f"{table.api_base}/channels/{ada.channel_id}/messages"
    headers = {"Authorization": f"Bot {table.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(url, json={"flags": V2, **message}) as response,
    ):
        return response.status, await response.json()


def codes(errors: Payload) -> list[str]:
    """Return the codes in a tree of errors."""
    found = [one["code"] for one in errors.get("_errors", ())]
    for key, child in errors.items():
        found += [] if key == "_errors" else codes(child)
    return found


@pytest.mark.parametrize(
    "parts",
    [
        [text("x" * 2000), container(text("x" * 2000))],
        # One container, twelve sections of a text and a button, and one text more.
        [container(*(section(text(), accessory=button(str(n))) for n in range(12)), text())],
        [{"type": 14, "divider": False, "spacing": 2}, gallery(10, description="y" * 1024)],
        [{"type": 1, "components": [button()]}],
    ],
)
@pytest.mark.usefixtures("bot")
async def test_what_is_within_the_limits_is_shown(
    table: LocalTable, ada: Person, parts: Sequence[Payload]
) -> None:
    status, answered = await sent(table, ada, {"components": parts})

    assert status == 200, answered
    assert answered["flags"] & V2


LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"


@pytest.mark.parametrize(
    ("message", "wanted"),
    [
        (
            {"components": [text("x" * 2001), container(text("x" * 2000))]},
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        ),
        (
            {"components": [container(*[text()] * 20), container(*[text()] * 19)]},
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        ),
        (
            {"components": [gallery(1, "attachment://a.png")]},
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
        (
            {"components": [section(text()), section(text())]},
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        ({"components": [text()], "content": "x"}, LEGACY),
        ({"components": [text()], "embeds": [{"title": "x"}]}, LEGACY),
        ({"components": [text()], "poll": {"question": {"text": "x"}}}, LEGACY),
        ({"components": [text()], "sticker_ids": ["1"]}, LEGACY),
        ({"components": [text()], "flags": 0}, "BASE_TYPE_CHOICES"),
    ],
)
@pytest.mark.usefixtures("bot")
async def test_what_is_beyond_the_limits_is_refused(
    table: LocalTable, ada: Person, message: Payload, wanted: str
) -> None:
    status, answered = await sent(table, ada, message)

    assert (status, answered["code"]) == (400, 50035)
    assert wanted in codes(answered["errors"])
    assert await ada.messages() == []


async def test_an_embed_is_put_away_by_an_empty_list(bot: SampleBot, ada: Person) -> None:
    channel = bot.get_channel(ada.channel_id)
    assert isinstance(channel, discord.TextChannel)
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.TextDisplay("hello"))
    message = await channel.send(embed=discord.Embed(title="classic"))

    as_null = bot.http.edit_message(channel.id, message.id, params=_asking(layout, None))

    assert await code(as_null) == (400, 50035)
    changed = await message.edit(embeds=[], view=layout)
    assert changed.flags.components_v2
    assert (await ada.messages())[0].text == "hello"


def _asking(layout: ui.LayoutView, embeds: list[Payload] | None) -> Any:
    payload = {"embeds": embeds, "components": layout.to_components(), "flags": V2}
    return MultipartParameters(payload=payload, multipart=None, files=None)


async def test_files_that_nothing_shows_are_not_seen(bot: SampleBot, ada: Person) -> None:
    channel = bot.get_channel(ada.channel_id)
    assert isinstance(channel, discord.TextChannel)
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://a.png")))

    await channel.send(view=layout, files=[picture("a.png"), picture("b.png")])

    (seen,) = await ada.messages()
    assert [shown.filename for shown in seen.pictures] == ["a.png"]


def text_field(**more: object) -> Payload:
    return {"type": 4, "style": 1, "custom_id": "f", **more}


SELECT: Payload = {"type": 3, "custom_id": "f", "options": [{"label": "1", "value": "1"}]}


@pytest.mark.parametrize(
    ("component", "wanted"),
    [
        (SELECT, "BASE_TYPE_CHOICES"),
        (text_field(value="xy", max_length=1), "BASE_TYPE_MAX_LENGTH"),
        (text_field(disabled=True), "MODAL_COMPONENT_DISABLED"),
    ],
)
async def test_a_form_beyond_the_limits_is_refused(
    bot: SampleBot, table: LocalTable, ada: Person, component: Payload, wanted: str
) -> None:
    interaction, task = await asked(bot, ada)
    url = f"{table.api_base}/interactions/{interaction.id}/{interaction.token}/callback"
    label = {"type": 18, "label": "L", "component": component}
    form = {"custom_id": "m", "title": "T", "components": [label]}
    async with (
        aiohttp.ClientSession() as session,
        session.post(url, json={"type": 9, "data": form}) as response,
    ):
        refused = await response.json()

    assert (response.status, refused["code"]) == (400, 50035)
    assert wanted in codes(refused["errors"])
    await interaction.response.send_message("mended")
    await task
