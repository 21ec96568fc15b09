"""Nothing but a good link shows anything or changes anything."""

import asyncio
import secrets
import socket
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import pytest

from bot.features.board_page import live
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.database_file import DatabaseFile
from tests.bot.end_to_end.board_page.visitor import Visitor, at_turn, link_to_turn, visiting
from tests.bot.play_steps import resign
from tests.localtable.person import People
from tests.localtable.seen import Seen
from tests.waiting import until

RawConnection: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]

HISTORY = "SELECT count(*) FROM history"
DRAFTS = "SELECT count(*) FROM drafts"
EACH = 20
"""How many links of each kind are forged; a link is asked at most 60 times a minute."""


def forged(secret: str, dice: Random) -> Iterator[str]:
    """Yield secrets that are nobody's."""
    at = dice.randrange(len(secret))
    yield secret[:at] + dice.choice("abcXYZ-_019") + secret[at + 1 :] + "x"
    yield secret[: dice.randrange(len(secret))]
    yield secret.swapcase()
    yield secret[::-1]
    yield f" {secret}"
    yield secrets.token_urlsafe(32)
    yield dice.choice(["", "x" * 5000, "%00", "../../etc/passwd", "' OR 1=1 --", "ä", "null"])


async def stays_closed(page: Visitor, data: DatabaseFile, **headers: str) -> None:
    """Check that a page shows nothing, and can change nothing."""
    assert await page.ask("/live", {}, **headers) in {400, 403, 429}
    for verb in ("choose", "confirm", "back", "again", "hint", "take", "look"):
        body = {"do": verb, "number": 0, "stamp": page.state.get("stamp", 0)}
        assert await page.ask("/act", body, **headers) in {400, 403, 429}
    assert not data.count(DRAFTS)


async def test_forged_links_lead_nowhere(board: Seen, group: People) -> None:
    dice = Random(1)
    address = await link_to_turn(group["Ada"], board)
    async with visiting(address) as page:
        good = page.secret
        for _ in range(EACH):
            for secret in forged(good, dice):
                page.secret = secret
                assert await page.ask("/live", {}) in {400, 403}
                assert await page.ask("/act", {"do": "choose", "stamp": 0}) in {400, 403}
        page.secret = good
        assert await page.listen() == 200


async def test_a_link_is_for_one_browser_and_one_page(
    board: Seen, group: People, tmp_path: Path
) -> None:
    data = DatabaseFile(tmp_path)
    address = await link_to_turn(group["Ada"], board)
    async with visiting(address) as page, visiting(address) as thief:
        await page.listen()
        await page.shows(lambda state: bool(state["choices"]))
        thief.state = dict(page.state)
        await stays_closed(thief, data)
        await stays_closed(thief, data, Cookie="lockkeeper-browser=")
        for headers in (
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
            {"Host": "evil.example"},
            {"Authorization": "Basic abc"},
        ):
            assert await page.ask("/act", {"do": "choose", "stamp": 0}, **headers) == 403


BODIES: tuple[Any, ...] = (
    None,
    [],
    "choose",
    {},
    {"do": "choose"},
    {"do": "choose", "stamp": "x"},
    {"do": ["choose"], "stamp": 1},
    {"do": "resign", "stamp": 1},
    {"do": "choose", "number": 10**30, "stamp": 1},
    {"do": "choose", "number": -1, "stamp": 1},
    {"do": "take", "number": 0, "stamp": 1},
    {"do": "confirm", "stamp": 1, "more": "x" * 5000},
    {"do": "look", "stamp": 1, "part": {"a": 1}, "turn": -5},
)


async def test_what_makes_no_sense_changes_nothing(
    board: Seen, group: People, tmp_path: Path
) -> None:
    data = DatabaseFile(tmp_path)
    async with at_turn(group["Ada"], board) as page:
        before = data.count(HISTORY)
        for body in BODIES:
            assert await page.ask("/act", body) in {204, 400, 403, 409, 413}, body
        confirmed = {"do": "confirm", "stamp": page.state["stamp"]}
        assert await page.ask("/act", confirmed) == 409
        assert (data.count(HISTORY), data.count(DRAFTS)) == (before, 0)


async def test_a_link_ends_with_its_turn_and_a_repeated_request_changes_nothing(
    board: Seen, group: People, tmp_path: Path
) -> None:
    data, ada = DatabaseFile(tmp_path), group["Ada"]
    async with at_turn(ada, board) as page:
        old, chosen = page.secret, {"do": "choose", "number": page.number_of("d4")}
        chosen |= {"stamp": page.state["stamp"]}
        assert await page.ask("/act", chosen) == 204
        assert await page.ask("/act", chosen) == 409
        await page.shows(lambda state: "confirm" in state["controls"])
        confirmed = {"do": "confirm", "stamp": page.state["stamp"]}
        assert await page.ask("/act", confirmed) == 204
        await page.shows(lambda state: "link" in state)
        made = data.count(HISTORY)

        assert await page.ask("/act", confirmed) == 409
        page.secret = old
        await stays_closed(page, data)
        assert data.count(HISTORY) == made


async def test_a_link_ends_after_two_days(
    board: Seen, group: People, clock: AdjustableClock, tmp_path: Path
) -> None:
    data = DatabaseFile(tmp_path)
    async with at_turn(group["Ada"], board) as page:
        clock.advance(days=2, seconds=1)
        await stays_closed(page, data)


async def test_a_link_ends_with_the_game(board: Seen, group: People, tmp_path: Path) -> None:
    data = DatabaseFile(tmp_path)
    async with at_turn(group["Ada"], board) as page:
        await resign(group["Bruno"])
        ended = await page.shows(lambda state: bool(state.get("gone")))
        assert (ended["gone"], bool(ended["pictures"])) == ("The game is over.", True)
        await stays_closed(page, data)


async def test_a_link_is_asked_sixty_times_a_minute(board: Seen, group: People) -> None:
    async with visiting(await link_to_turn(group["Ada"], board)) as page:
        statuses = [await page.ask("/act", {"do": "look", "stamp": 0}) for _ in range(62)]
        assert statuses == [204] * 60 + [429] * 2


async def raw_request(page: Visitor, path: str, length: int) -> RawConnection:
    """Open a connection on which a request arrives without the body that it announces."""
    parts = urlsplit(page.base)
    taken = socket.socket()
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    taken.setblocking(False)
    await asyncio.get_running_loop().sock_connect(taken, (parts.hostname, parts.port))
    reader, writer = await asyncio.open_connection(sock=taken, limit=1)
    lines = (
        f"POST {path} HTTP/1.1",
        f"Host: {parts.netloc}",
        f"Origin: {page.base}",
        f"Authorization: Bearer {page.secret}",
        f"Cookie: {page.cookie}",
        f"Content-Length: {length}",
    )
    writer.write("".join(f"{line}\r\n" for line in (*lines, "")).encode())
    return reader, writer


async def test_a_body_that_does_not_arrive_is_not_waited_for(
    board: Seen, group: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "PATIENCE", 0.1)
    async with at_turn(group["Ada"], board) as page:
        reader, writer = await raw_request(page, "/act", 10)
        assert await reader.readexactly(12) == b"HTTP/1.1 408"
        writer.close()


MUCH = bytes(2**24)
"""More than the machine keeps for a connection until it is read."""


def much(news: object) -> bytes:
    del news
    return MUCH


async def test_a_page_that_is_not_read_is_closed(
    board: Seen, group: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_turn(group["Ada"], board) as page:
        monkeypatch.setattr(live, "PATIENCE", 0.1)
        monkeypatch.setattr("bot.features.board_page.live._event", much)
        reader, writer = await raw_request(page, "/live", 0)
        await asyncio.sleep(1)
        with pytest.raises((ConnectionError, EOFError)):
            await reader.readexactly(len(MUCH))
        writer.close()


async def test_somebody_opens_a_few_pages_and_a_closed_one_does_not_count(
    board: Seen, group: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def listens() -> bool:
        return await page.listen() == 200

    monkeypatch.setattr(live, "MOST_OF_ONE", 1)
    async with at_turn(group["Ada"], board) as page:
        assert await page.ask("/live", {}) == 503
        await until(listens)


async def test_the_page_itself_is_the_same_for_everybody(board: Seen, group: People) -> None:
    async with visiting(await link_to_turn(group["Ada"], board)) as page:
        for path in ("", "page.js", "board.js", "choices.js", "page.css"):
            answer = await page.get(f"/{path}")
            headers: Mapping[str, str] = answer.headers
            assert answer.status == 200
            assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
            assert "noindex" in headers["X-Robots-Tag"]
        for path in ("/../rows.py", "/rows.py", "/live", "/%2e%2e/rows.py", "/page/index.html"):
            assert (await page.get(path)).status in {404, 405}
