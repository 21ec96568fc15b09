"""The application's emojis, as Discord keeps them."""

from base64 import b64encode
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from localtable import LocalTable
from localtable.model.guilds import EMOJIS, IMAGE_BYTES
from localtable.rest import application
from tests.localtable.person import Person

PNG = b"\x89PNG\r\n\x1a\n" + b"0" * 40


def image(content: bytes = PNG, kind: str = "image/png") -> str:
    return f"data:{kind};base64,{b64encode(content).decode()}"


class Api:
    """The bot's side of the REST API."""

    def __init__(self, table: LocalTable, session: aiohttp.ClientSession) -> None:
        self._base, self._session = table.api_base, session

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        async with self._session.request(method, self._base + path, json=body) as answer:
            return answer.status, await answer.json() if answer.status != 204 else None

    async def own(self, method: str, path: str = "", body: object = None) -> tuple[int, Any]:
        _, bot = await self.ask("GET", "/users/@me")
        return await self.ask(method, f"/applications/{bot['id']}/emojis{path}", body)

    async def named(self) -> list[str]:
        _, listed = await self.own("GET")
        return [emoji["name"] for emoji in listed["items"]]


@pytest.fixture
async def api(table: LocalTable) -> AsyncIterator[Api]:
    headers = {"Authorization": "Bot any"}
    async with aiohttp.ClientSession(headers=headers) as session:
        yield Api(table, session)


async def test_an_emoji_is_uploaded_served_and_deleted(api: Api, table: LocalTable) -> None:
    status, clay = await api.own("POST", body={"name": "clay", "image": image()})
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{table.page_url}emojis/{clay['id']}") as served,
    ):
        assert (served.content_type, await served.read()) == ("image/png", PNG)

    assert (status, clay["name"], clay["animated"]) == (201, "clay", False)
    assert await api.named() == ["clay"]
    assert await api.own("DELETE", f"/{clay['id']}") == (204, None)
    assert await api.named() == []
    status, error = await api.own("DELETE", f"/{clay['id']}")
    assert (status, error["code"]) == (404, 10014)


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"name": "a", "image": image()}, "name"),
        ({"name": "a" * 33, "image": image()}, "name"),
        ({"name": "two words", "image": image()}, "name"),
        ({"name": "taken", "image": image()}, "name"),
        ({"image": image()}, "name"),
        ({"name": "clay"}, "image"),
        ({"name": "clay", "image": "clay.png"}, "image"),
        ({"name": "clay", "image": "data:image/png;base64,???"}, "image"),
        ({"name": "clay", "image": image(kind="text/html")}, "image"),
        ({"name": "clay", "image": image(b"0" * (IMAGE_BYTES + 1))}, "image"),
    ],
)
async def test_a_bad_emoji_is_refused_by_the_field(
    api: Api, fields: dict[str, str], field: str
) -> None:
    await api.own("POST", body={"name": "taken", "image": image()})

    status, error = await api.own("POST", body=fields)

    assert (status, error["code"]) == (400, 50035)
    assert [*error["errors"]] == [field]
    assert await api.named() == ["taken"]


async def test_a_full_list_takes_no_more(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(application, "EMOJIS", 1)
    await api.own("POST", body={"name": "clay", "image": image()})

    status, error = await api.own("POST", body={"name": "wood", "image": image()})

    assert (status, error["code"]) == (400, 30008)
    assert EMOJIS == 2000
    assert await api.named() == ["clay"]


def shown(emoji_id: object) -> dict[str, object]:
    """Return a message with an emoji in its text, on a button and in an option."""
    emoji = {"id": emoji_id, "name": "clay"}
    option = {"label": "Clay", "value": "0", "emoji": emoji}
    button = {"type": 2, "style": 2, "custom_id": "b", "label": "Clay", "emoji": emoji}
    select = {"type": 3, "custom_id": "s", "options": [option]}
    rows = [{"type": 1, "components": [part]} for part in (button, select)]
    return {"content": f"<:clay:{emoji_id}> 2 clay", "components": rows}


async def test_components_show_emojis_that_exist_and_no_others(api: Api, ada: Person) -> None:
    _, clay = await api.own("POST", body={"name": "clay", "image": image()})
    messages = f"/channels/{ada.channel_id}/messages"

    # discord.py sends numbers.
    status, _ = await api.ask("POST", messages, shown(int(clay["id"])))
    (seen,) = await ada.messages()
    await api.own("DELETE", f"/{clay['id']}")
    refused, error = await api.ask("POST", messages, shown(clay["id"]))

    spelled = {"id": clay["id"], "name": "clay"}
    assert status == 200
    assert seen.content == f"<:clay:{clay['id']}> 2 clay"
    assert seen.components[1]["emoji"] == spelled
    assert seen.selects[0]["options"][0]["emoji"] == spelled
    assert (refused, error["code"]) == (400, 50035)
    assert [*error["errors"]["components"]] == ["0", "1"]
    assert (await api.ask("POST", messages, {"content": f"<:clay:{clay['id']}>"}))[0] == 200
