"""What Discord refuses while the bot starts: with games it goes on, but for a rejected token."""

from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.typedefs import Handler
from yarl import URL

from bot.basics.refusals import Unready
from bot.process.settings import FILE, Settings
from bot.process.startup import serve
from localtable.server import LocalTable
from tests.bot.end_to_end.running_bot import PAUSES, bot_environment, running_bot
from tests.bot.play_steps import type_command
from tests.bot.process.test_doctor_damages import world_of
from tests.bot.sessions.harness import ANNA, BERT, open_harness
from tests.localtable.faults import Faults, broken, hangs_up, refused
from tests.localtable.person import Person
from tests.waiting import until

COMMANDS = "/commands"
ENTRY_POINT = {
    "id": "77",
    "type": 4,
    "name": "launch",
    "name_localizations": {"de": "starten"},
    "description": "",
    "handler": 2,
}


async def page_of_a_proxy(request: web.Request, handler: Handler) -> web.StreamResponse:
    return web.Response(text="<p>Log in to the network</p>", content_type="text/html")


ANSWERS = [refused(400, 50035), refused(403, 0), refused(404, 0), refused(429, 0), broken(501)]


@pytest.fixture
async def game(tmp_path: Path) -> None:
    """A game in the database."""
    async with open_harness(f"sqlite+aiosqlite:///{tmp_path / FILE}") as harness:
        await harness.running(ANNA, BERT)


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/users/@me"),
        ("GET", "/oauth2/applications/@me"),
        ("GET", "/gateway/bot"),
        ("GET", COMMANDS),
        ("PUT", COMMANDS),
        ("GET", "/emojis"),
        ("POST", "/emojis"),
    ],
)
async def test_with_games_no_answer_keeps_the_bot_from_starting(
    local_table: LocalTable, tmp_path: Path, faults: Faults, method: str, path: str
) -> None:
    for answer in ANSWERS:
        faults.add(method, path, answer)

    async with running_bot(local_table, tmp_path, GAME_EMOJIS="on"):
        await until(lambda: faults.count(method, path) > len(ANSWERS))


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize("path", ["/users/@me", "/oauth2/applications/@me", "/gateway/bot"])
async def test_with_games_the_bot_waits_for_what_answers_in_the_place_of_discord(
    local_table: LocalTable, tmp_path: Path, faults: Faults, path: str
) -> None:
    faults.add("GET", path, page_of_a_proxy)

    async with running_bot(local_table, tmp_path):
        assert faults.count("GET", "/users/@me") == 2


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize("code", [4010, 4011, 4012, 4013, 4014])
async def test_with_games_the_bot_calls_again_when_the_gateway_hangs_up(
    local_table: LocalTable, tmp_path: Path, faults: Faults, code: int
) -> None:
    faults.add("GET", gateway_of(local_table), hangs_up(code))

    async with running_bot(local_table, tmp_path):
        assert faults.count("GET", gateway_of(local_table)) == 2


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize(
    "path", ["/users/@me", "/oauth2/applications/@me", "/gateway/bot", COMMANDS]
)
async def test_a_rejected_token_ends_the_bot_also_with_games(
    local_table: LocalTable, tmp_path: Path, faults: Faults, path: str
) -> None:
    faults.add("GET", path, refused(401, 0))

    await ends(local_table, tmp_path, "Discord does not accept DISCORD_TOKEN")


@pytest.mark.parametrize(
    ("status", "code", "told"),
    [
        (403, 40333, r"403 \(code 40333\). Something between"),
        (403, 50001, r"403 \(code 50001\). .* View Channel"),
        (404, 0, r"404\. Check DISCORD_API_BASE."),
        (400, 7, r"400 \(code 7\). This is no outage"),
    ],
)
async def test_without_games_the_host_is_told_what_is_refused(
    tmp_path: Path, status: int, code: int, told: str
) -> None:
    faults = Faults()
    faults.add("GET", "/gateway/bot", refused(status, code))

    async with LocalTable(middlewares=[faults.middleware]) as table:
        await ends(table, tmp_path, told)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (4004, "Discord does not accept DISCORD_TOKEN"),
        (4010, "code 4010. .* Correct SHARD_IDS"),
        (4011, "code 4011. .* Raise SHARD_COUNT"),
        (4012, "code 4012. .* Update the bot"),
        (4013, "code 4013. .* Update the bot"),
        (4014, "code 4014. .* Privileged Gateway Intents"),
    ],
)
async def test_without_games_the_host_is_told_why_the_gateway_hangs_up(
    local_table: LocalTable, tmp_path: Path, faults: Faults, code: int, told: str
) -> None:
    faults.add("GET", gateway_of(local_table), hangs_up(code))

    await ends(local_table, tmp_path, told)


async def ends(local_table: LocalTable, folder: Path, told: str) -> None:
    """Start a bot, which ends by itself with a sentence."""
    with pytest.raises(Unready, match=told):
        await serve(Settings.read(bot_environment(local_table, folder)), pauses=PAUSES)


def gateway_of(local_table: LocalTable) -> str:
    return f"{URL(local_table.page_url).path}gateway"


@pytest.mark.parametrize("code", [50240, 30034])
async def test_refused_commands_stay_as_they_are_and_are_registered_later(
    local_table: LocalTable,
    tmp_path: Path,
    faults: Faults,
    caplog: pytest.LogCaptureFixture,
    code: int,
) -> None:
    faults.add("PUT", COMMANDS, refused(400, code), times=2)

    async with running_bot(local_table, tmp_path):
        assert f"Discord answers 400 (code {code})." in caplog.text
        await until(lambda: bool(world_of(local_table).commands))


async def test_an_entry_point_is_sent_back_as_it_was_read(
    local_table: LocalTable, tmp_path: Path, ada: Person
) -> None:
    world_of(local_table).commands = [ENTRY_POINT]

    async with running_bot(local_table, tmp_path):
        assert "Board games" in (await type_command(ada, "help")).text

    *_, kept = world_of(local_table).commands
    assert {name: kept[name] for name in ENTRY_POINT} == ENTRY_POINT
