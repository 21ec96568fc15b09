"""Access to the table: its own page and its bot, and nobody else."""

import re
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import aiohttp
import pytest

from localtable.server import LocalTable
from tests.localtable.person import Person
from tests.localtable.test_readme import documented_routes

FOREIGN_HOSTS = ("rebound.example", "rebound.example:{port}", "127.0.0.1.example:{port}", "[::1]")
FOREIGN_ORIGINS = ("https://elsewhere.example", "http://127.0.0.1:1", "http://localhost:1", "null")
DOORS = (
    "",
    "table/state",
    "table/feed",
    "gateway",
    "api/v10/gateway",
    "api/v10/users/@me",
    "page/main.js",
    "emojis/1",
    "attachments/1/1/a.png",
    "nowhere",
)
SOCKETS = ("table/feed", "gateway?v=10&encoding=json")


async def status(url: str, **headers: str) -> int:
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as answer:
        return answer.status


async def socket_status(url: str, **headers: str) -> int:
    """Return the status that refuses a handshake; 101 if it is accepted."""
    async with aiohttp.ClientSession() as session:
        try:
            async with session.ws_connect(url, headers=headers):
                return 101
        except aiohttp.WSServerHandshakeError as refused:
            return refused.status


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
async def test_a_name_that_was_rebound_to_this_machine_gets_nothing(
    table: LocalTable, host: str
) -> None:
    asked = host.format(port=urlsplit(table.page_url).port)

    assert {await status(table.page_url + door, Host=asked) for door in DOORS} == {403}
    assert {await socket_status(table.page_url + door, Host=asked) for door in SOCKETS} == {403}


@pytest.mark.parametrize("origin", FOREIGN_ORIGINS)
async def test_a_page_from_elsewhere_gets_nothing(table: LocalTable, origin: str) -> None:
    assert {await status(table.page_url + door, Origin=origin) for door in DOORS} == {403}
    assert {await socket_status(table.page_url + door, Origin=origin) for door in SOCKETS} == {403}


async def test_our_own_page_is_let_in_by_both_names_of_this_machine(
    table: LocalTable, ada: Person
) -> None:
    port = urlsplit(table.page_url).port
    sockets = (f"table/feed?user={ada.id}", SOCKETS[1])
    for name in ("127.0.0.1", "localhost"):
        own = {"Host": f"{name}:{port}", "Origin": f"http://{name}:{port}"}

        assert await status(table.page_url, **own) == 200
        assert {await socket_status(table.page_url + door, **own) for door in sockets} == {101}


async def test_whoever_does_not_know_the_address_gets_nothing(table: LocalTable) -> None:
    own = urlsplit(table.page_url)
    without_key = f"{own.scheme}://{own.netloc}/"

    assert await status(without_key) == 403
    for door in DOORS[1:]:
        assert await status(without_key + door) == 404
        assert await status(f"{without_key}{'0' * (len(own.path) - 2)}/{door}") == 404
    assert {await socket_status(without_key + door) for door in SOCKETS} == {404}


async def test_every_table_has_another_address(table: LocalTable) -> None:
    async with LocalTable() as other:
        paths = [urlsplit(one.page_url).path for one in (table, other)]

    assert paths[0] != paths[1]
    assert all(re.fullmatch(r"/[0-9a-f]{32}/", path) for path in paths)


async def test_no_other_page_may_frame_ours(table: LocalTable) -> None:
    async with aiohttp.ClientSession() as session, session.get(table.page_url) as page:
        assert "frame-ancestors 'none'" in page.headers["Content-Security-Policy"]
        assert page.headers["Referrer-Policy"] == "no-referrer"


DEEP = b'{"components": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"
NESTED = b'{"embeds": ' + b"[" * 300 + b"]" * 300 + b"}"
HUGE, LONG = b"9" * 5000, b"9" * 400
HOSTILE = {
    "no UTF-8": b'{"content": "\xff", "user": "\xff"}',
    "half a character": b'{"content": "\\ud800", "name": "\\ud800"}',
    "no JSON": b"{",
    "deep": DEEP,
    "nested": NESTED,
    "a huge number": b'{"user": %s, "flags": %s, "type": %s}' % (HUGE, HUGE, HUGE),
    "a long number": b'{"user": %s, "flags": %s, "type": %s, "delay": %s}' % ((LONG,) * 4),
    "more than a number": b'{"user": 1e999, "flags": 1e999, "type": -Infinity, "limit": NaN}',
    "a huge number as text": b'{"user": "%s", "channel": "%s", "message": "%s", "denied": "%s", '
    b'"recipient_id": "%s", "flags": "%s", "type": "%s"}' % ((HUGE,) * 7),
    "no digits": '{"user": "²", "channel": "²", "message": "²", "recipient_id": "²"}'.encode(),
    "other kinds": b'{"user": [], "channel": {}, "options": 1, "values": 1, "flags": "x"}',
}

BOUNDARY = "--form"
FORM = {"Content-Type": "multipart/form-data; boundary=form"}
NO_ID = ("\u00b2", "9" * 5000, "99999999999999999999", "-1", "%FF")
PARAMETER = re.compile(r"\{(\w+)\}")
API_ROUTES = [route.split() for route in documented_routes("### REST routes", "/")]
POSTING = ["POST", "/channels/{channel_id}/messages"]
PEOPLE_ROUTES = [route.split() for route in documented_routes("## Driving it", "/table")]


@pytest.fixture
async def client(table: LocalTable) -> AsyncIterator[aiohttp.ClientSession]:
    """A client that knows the address and sends unusual requests."""
    headers = {"Authorization": f"Bot {table.token}", "Content-Type": "application/json"}
    async with aiohttp.ClientSession(headers=headers) as session:
        yield session


async def filled(client: aiohttp.ClientSession, table: LocalTable, ada: Person) -> dict[str, str]:
    """Return the parameters of an address with existing ids, or else with 1."""
    async with client.get(f"{table.api_base}/applications/@me") as answer:
        application = (await answer.json())["id"]
    url = f"{table.api_base}/channels/{ada.channel_id}/messages"
    async with client.post(url, data=b'{"content": "mine"}') as answer:
        message = (await answer.json())["id"]
    async with client.get(f"{table.api_base}/users/@me/guilds") as answer:
        (guild,) = await answer.json()
    return {
        "application_id": application,
        "channel_id": str(ada.channel_id),
        "channel": str(ada.channel_id),
        "guild_id": guild["id"],
        "message_id": message,
        "user_id": str(ada.id),
        "name": "@original",
    }


@pytest.mark.parametrize("body", HOSTILE.values(), ids=HOSTILE.keys())
async def test_no_body_breaks_a_route(
    table: LocalTable, client: aiohttp.ClientSession, ada: Person, body: bytes
) -> None:
    known = await filled(client, table, ada)
    by_ada = body.replace(b'"user"', b'"person"').replace(b'{"', b'{"user": "%d", "' % ada.id, 1)
    part = f'{BOUNDARY}\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n'
    plain: dict[str, str] = {}
    sent = [
        *((table.api_base, route, body, plain) for route in API_ROUTES),
        *(
            (table.page_url[:-1], route, own, plain)
            for route in PEOPLE_ROUTES
            for own in (body, by_ada)
        ),
        (table.api_base, POSTING, part.encode() + body + b"\r\n--form--\r\n", FORM),
    ]

    for base, (method, path), content, headers in sent:
        url = base + PARAMETER.sub(lambda found: known.get(found[1], "1"), path)
        async with client.request(method, url, data=content, headers=headers) as answer:
            assert answer.status < 500, (method, path, await answer.text())


@pytest.mark.parametrize(
    "name", ["no UTF-8", "half a character", "deep", "nested", "a huge number"]
)
async def test_what_cannot_be_meant_is_a_bad_request(
    table: LocalTable, client: aiohttp.ClientSession, ada: Person, name: str
) -> None:
    of_the_bot = f"{table.api_base}/channels/{ada.channel_id}/messages"
    for url in (of_the_bot, f"{table.page_url}table/messages"):
        async with client.post(url, data=HOSTILE[name]) as answer:
            assert answer.status == 400
            assert "JSON" in await answer.text()


@pytest.mark.parametrize("wrong", NO_ID)
async def test_no_address_breaks_a_route(
    table: LocalTable, client: aiohttp.ClientSession, ada: Person, wrong: str
) -> None:
    known = await filled(client, table, ada)
    paths = [f"{table.api_base}{path}" for method, path in API_ROUTES if method == "GET"]
    paths += [f"{table.page_url}table/channels/{{channel}}/messages?user={ada.id}"]
    paths += [f"{table.page_url}{kind}/{{id}}" for kind in ("emojis", "attachments/1")]

    for path in paths:
        for parameter in {*PARAMETER.findall(path)} - {"token"}:
            given = {**known, parameter: wrong}
            url = PARAMETER.sub(lambda found, given=given: given.get(found[1], "1"), path)
            async with client.get(url) as answer:
                assert 400 <= answer.status < 500, (path, parameter, await answer.text())


@pytest.mark.parametrize("wrong", NO_ID)
async def test_no_question_breaks_a_route(
    table: LocalTable, client: aiohttp.ClientSession, ada: Person, wrong: str
) -> None:
    history = f"{table.api_base}/channels/{ada.channel_id}/messages"
    asked = [f"{history}?{name}={wrong}" for name in ("limit", "around", "before", "after")]
    asked += [f"{table.page_url}table/{name}={wrong}" for name in ("state?user", "state?guild")]

    for url in asked:
        async with client.get(url) as answer:
            assert answer.status < 500, url
    assert await socket_status(f"{table.page_url}table/feed?user={wrong}") == 400


async def test_what_no_emoji_is_called_is_a_bad_request(
    table: LocalTable, client: aiohttp.ClientSession
) -> None:
    async with client.get(f"{table.page_url}emojis/\u00b2") as answer:
        assert answer.status == 400


async def test_a_form_without_a_boundary_is_a_bad_request(
    table: LocalTable, client: aiohttp.ClientSession, ada: Person
) -> None:
    url = f"{table.api_base}/channels/{ada.channel_id}/messages"
    async with client.post(url, data=b"x", headers={"Content-Type": "multipart/mixed"}) as answer:
        assert answer.status == 400
