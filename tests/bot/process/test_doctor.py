"""What the doctor finds wrong, and that it changes nothing."""

import re
import shutil
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from aiohttp import web

from bot.__main__ import main
from bot.features.channels.rows import Channels
from bot.features.play import actions as play
from bot.features.repair import examination
from bot.process.doctor.database import examine_database
from bot.process.doctor.discord_side import (
    examine_application,
    examine_commands,
    examine_discord,
    examine_limits,
    examine_policies,
    examine_rights,
)
from bot.process.doctor.findings import Finding, Progress
from bot.process.doctor.machine import examine_clock, examine_disk, examine_files
from bot.process.settings import Settings
from bot.store import open_store
from bot.store.schema import MIGRATIONS
from localtable.server import LocalTable
from tests.bot.databases import execute, read_rows
from tests.bot.sessions.harness import ANNA, BERT, Location, open_harness
from tests.bot.store.later_migrations import HEAD, LATER, with_change
from tests.localtable.faults import Faults

NOON = datetime(2026, 3, 1, 12, 0, 0, tzinfo=UTC)
ADDING = LATER.replace('op.drop_table("notes")', "")
LIMIT = {"remaining": 900, "reset_after": 90_000}


def settings(**given: str) -> Settings:
    return Settings.read(given)


def lines(found: list[Finding]) -> list[str]:
    return [str(finding) for finding in found]


def nobody(done: int, number: int) -> None:
    """Ignore the progress."""


def listed(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def of_database(
    url: str, progress: Progress = nobody, migrations: Path = MIGRATIONS
) -> list[str]:
    found = examine_database(url, progress, migrations)
    return lines([finding async for finding in found])


async def play_games(url: str, number: int) -> None:
    async with open_harness(url) as harness:
        for channel in range(number):
            session = await harness.running(ANNA, BERT, location=Location(7, 70 + channel))
            await harness.play_first_choices(session, 3)


async def test_a_sound_database_has_games_that_can_go_on(url: str) -> None:
    await play_games(url, 2)
    told: list[tuple[int, int]] = []

    found = await of_database(url, lambda done, number: told.append((done, number)))

    assert found[-2:] == [
        "ok     schema: It is that of this version of the bot.",
        "ok     games: 2 running games can go on.",
    ]
    assert told == [(2, 2)]


@pytest.mark.long
async def test_a_game_that_cannot_go_on_is_named_without_its_secrets(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # More than one batch is replayed in other processes.
    monkeypatch.setattr(examination, "BATCH", 1)
    await play_games(url, 3)
    await execute(url, "UPDATE history SET text = 'sesame' WHERE session_id = 2 AND seq = 3")

    found = await of_database(url)

    (game,) = (line for line in found if line.startswith("WRONG  game:"))
    assert "2 (cronberg, channel 71): a recorded move is no longer allowed" in game
    assert "sesame" not in "".join(found)
    assert found[-1] == "WRONG  games: 1 of 3 games are faulty."


async def test_games_that_wait_for_a_place_are_counted(url: str) -> None:
    await play_games(url, 4)
    async with open_harness(url, first_action=100) as harness:
        await harness.sessions.of(Channels).lose(70)
        await harness.sessions.of(Channels).block(2, 50001)
        await harness.sessions.of(Channels).block(3, 10004)
        await harness.sessions.of(Channels).block(4, 200000)
        await harness.act(4, ANNA, play.end)

    found = await of_database(url)

    lost, removed, blocked = (line for line in found if "channels:" in line)
    assert lost.startswith("ok     channels: 1 game has lost its channel")
    assert "1 game waits on a server that has removed the bot" in removed
    assert "1 game waits until Discord accepts posts" in blocked
    assert "code 50001 (1)." in blocked
    assert found[-1] == "ok     games: 3 running games can go on."


async def test_a_database_from_a_newer_program_is_wrong(new_url: str) -> None:
    await (await open_store(new_url)).close()
    await execute(new_url, "UPDATE alembic_version SET version_num = '9999'")

    assert (await of_database(new_url))[-1].startswith(
        "WRONG  database: The database is from a newer"
    )


async def test_an_older_database_is_migrated_only_as_a_copy(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    await play_games(url, 1)

    found = await of_database(url, migrations=with_change(tmp_path, ADDING))

    assert found[1].startswith("ok     schema: It is older. The bot migrates it when it starts;")
    assert found[2] == "ok     games: 1 running game can go on."
    assert await read_rows(url, "SELECT * FROM alembic_version") == [(HEAD,)]


async def test_damage_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    url = f"sqlite+aiosqlite:///{file}"
    await play_games(url, 1)
    spoil(file)

    (found,) = await of_database(url)

    assert found.startswith(f"WRONG  database: {file} is damaged")
    assert not [name for name in listed(tmp_path) if name.startswith("doctor-")]


async def test_an_empty_file_is_damage(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").touch()

    (found,) = await of_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")

    assert "games.sqlite3 is damaged or not a database. Replace it with your latest" in found


def spoil(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"\xff" * 3000 + whole[7096:])


async def test_where_nothing_is_nothing_is_wrong(tmp_path: Path) -> None:
    (found,) = await of_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")

    assert found == "ok     database: There is none yet. The bot makes it when it starts."
    assert not listed(tmp_path)


async def at_table(table: LocalTable) -> list[str]:
    return lines(await findings_at(table))


async def findings_at(table: LocalTable) -> list[Finding]:
    asked = settings(DISCORD_TOKEN=table.token, DISCORD_API_BASE=table.api_base)
    return [finding async for finding in examine_discord(asked)]


async def test_a_token_opens_everything() -> None:
    async with LocalTable() as table:
        found = await at_table(table)

    assert [line.split(":")[0] for line in found] == [
        *("ok     token", "ok     clock", "ok     gateway", "ok     commands"),
        *("ok     application", "ok     policies"),
    ]


def answering(status: int, body: Any) -> Callable[..., Any]:
    async def fault(request: web.Request, handler: object) -> web.StreamResponse:
        return web.json_response(body, status=status)

    return fault


async def test_a_token_that_is_not_accepted_is_all_that_is_told() -> None:
    faults = Faults()
    faults.add("GET", "/users/@me", answering(401, {"message": "401: Unauthorized"}))
    async with LocalTable(middlewares=[faults.middleware]) as table:
        found = await at_table(table)

    assert found == ["WRONG  token: Discord does not accept it. Reset it and copy it again."]


async def test_discord_is_asked_under_the_name_that_it_demands() -> None:
    told = list[str]()

    @web.middleware
    async def listen(request: web.Request, handler: Any) -> web.StreamResponse:
        told.append(request.headers.get("User-Agent", ""))
        return await handler(request)

    async with LocalTable(middlewares=[listen]) as table:
        await at_table(table)

    assert len(told) > 4
    assert all(re.fullmatch(r"DiscordBot \(https://\S+, [\d.]+\)", own) for own in told)


@pytest.mark.parametrize(
    ("status", "body", "told"),
    [
        (
            403,
            {"code": 40333, "message": "…"},
            "403 (code 40333). Something between here and Discord changes",
        ),
        (403, {}, "403. Something between here and Discord changes or blocks requests"),
        (404, {"code": 0, "message": "404: Not Found"}, "404 (code 0). Check DISCORD_API_BASE."),
        (429, ["…"], "429. Wait an hour: this address has sent too many requests."),
        (502, {}, "502. See https://discordstatus.com."),
    ],
)
async def test_a_refusal_is_told_with_its_status_and_code(
    status: int, body: object, told: str
) -> None:
    faults = Faults()
    faults.add("GET", "/applications/@me", answering(status, body))
    async with LocalTable(middlewares=[faults.middleware]) as table:
        *_, found = await findings_at(table)

    assert str(found).startswith(
        f"WRONG  Discord: {table.api_base}/applications/@me answers {told}"
    )
    # The bot itself tries again.
    assert not found.prevents_start


async def test_what_is_not_discord_is_no_traceback() -> None:
    faults = Faults()
    faults.add("GET", "/users/@me", answering(200, ["hello"]))
    async with LocalTable(middlewares=[faults.middleware]) as table:
        (found,) = await at_table(table)

    assert found.startswith(f"WRONG  Discord: It does not answer at {table.api_base} (TypeError)")


async def test_a_server_without_rights_is_named() -> None:
    faults = Faults()
    few = [{"id": "1", "name": "Chess Club", "permissions": str(1 << 10)}]
    faults.add("GET", "/users/@me/guilds", answering(200, few))
    async with LocalTable(middlewares=[faults.middleware]) as table:
        found = await at_table(table)

    assert found[-1].startswith("WRONG  rights: On Chess Club the bot lacks Send Messages, ")


async def test_discord_out_of_reach_is_wrong() -> None:
    asked = settings(DISCORD_TOKEN="token", DISCORD_API_BASE="http://127.0.0.1:1")  # noqa: S106  # made up

    (found,) = lines([finding async for finding in examine_discord(asked)])

    assert found.startswith("WRONG  Discord: It does not answer at http://127.0.0.1:1 (Client")


def test_administrators_lack_nothing() -> None:
    assert not [*examine_rights([{"name": "Ours", "permissions": str(1 << 3)}])]


@pytest.mark.parametrize(
    ("entered", "told"),
    [
        ({}, "sees no terms or no privacy policy"),
        ({"terms_of_service_url": "https://a.example/t"}, "sees no terms or no privacy policy"),
        (
            {
                "terms_of_service_url": "https://a.example/t",
                "privacy_policy_url": "https://a.example/p",
            },
            "shows terms and a privacy policy",
        ),
    ],
)
def test_what_whoever_invites_the_bot_is_shown_is_told(entered: dict[str, str], told: str) -> None:
    found = examine_policies(entered)

    assert found.is_well
    assert told in str(found)


PORTAL: dict[str, object] = {
    "interactions_endpoint_url": None,
    "bot_require_code_grant": False,
    "bot_public": True,
    "integration_types_config": {"0": {}, "1": {}},
}


@pytest.mark.parametrize(
    ("entered", "told"),
    [
        ({}, "ok     application: Discord sends commands and presses to the bot, and everybody"),
        (
            {"interactions_endpoint_url": "https://a.example/x"},
            "WRONG  application: Discord sends every command and press to https://a.example/x, ",
        ),
        ({"bot_require_code_grant": True}, "WRONG  application: Nobody can invite the bot by its"),
        ({"integration_types_config": {"1": {}}}, "WRONG  application: The bot cannot be added to"),
        ({"bot_public": False}, "ok     application: Only its owner can invite the bot."),
        ({"integration_types_config": {"0": {}}}, "ok     application: People cannot install"),
    ],
)
def test_what_the_developer_portal_keeps_from_the_bot_is_told(
    entered: dict[str, object], told: str
) -> None:
    (found,) = lines([*examine_application({**PORTAL, **entered})])

    assert found.startswith(told)


def test_all_that_is_wrong_in_the_developer_portal_is_told_at_once() -> None:
    spoilt = {"interactions_endpoint_url": "https://a.example", "bot_require_code_grant": True}

    assert len([*examine_application({**PORTAL, **spoilt})]) == 2
    assert [one.is_well for one in examine_application({})] == [True]


def test_commands_that_discord_does_not_know_are_registered_later() -> None:
    assert examine_commands(["move"]).is_well
    assert "when it starts" in str(examine_commands(["move"]))


def test_too_few_logins_or_shards_are_wrong() -> None:
    told = {"shards": 4, "session_start_limit": LIMIT}

    assert examine_limits(told, settings()).is_well
    few = examine_limits(told, settings(SHARD_COUNT="2"))
    assert str(few) == "WRONG  gateway: Discord asks for 4 shards. Raise SHARD_COUNT."
    spent = {**told, "session_start_limit": {**LIMIT, "remaining": 3}}
    assert "Wait 2 minutes." in str(examine_limits(spent, settings()))


@pytest.mark.parametrize(("seconds", "is_well"), [(0, True), (10, True), (11, False), (-11, False)])
def test_a_clock_that_differs_from_discords_is_wrong(seconds: int, is_well: bool) -> None:
    assert examine_clock(NOON + timedelta(seconds=seconds), NOON).is_well is is_well


class Usage(NamedTuple):
    free: int


def nearly_full(folder: Path) -> Usage:
    return Usage(499_000_000)


def test_a_full_disk_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = settings(LOCKKEEPER_DATA=str(tmp_path / "data"))
    assert examine_disk(own).is_well
    monkeypatch.setattr(shutil, "disk_usage", nearly_full)

    assert str(examine_disk(own)).startswith("WRONG  disk: 499 MB are free in ")
    assert not (tmp_path / "data").exists()


def test_what_others_can_read_is_named_by_its_path(tmp_path: Path) -> None:
    data, env_file = tmp_path / "data", tmp_path / ".env"
    kept = [data / "lockkeeper.sqlite3", data / "lockkeeper.sqlite3-wal", data / "backups" / "a"]
    own = settings(LOCKKEEPER_DATA=str(data))
    assert examine_files(own, env_file).is_well
    (data / "backups").mkdir(parents=True)
    folders = (data, data / "backups")
    for path in (env_file, *kept):
        path.touch(0o600)
    for folder in folders:
        folder.chmod(0o700)
    assert examine_files(own, env_file).is_well

    for path in (env_file, *kept, *folders):
        private = path.stat().st_mode
        for right in (0o040, 0o004, 0o002):
            path.chmod(private | right)
            told = str(examine_files(own, env_file))
            assert told.startswith("WRONG  files: Others on this machine can read or change ")
            assert told.endswith(f": chmod go-rwx {path}")
        path.chmod(private)


def test_dumps_of_a_server_are_private_too(tmp_path: Path) -> None:
    own = settings(LOCKKEEPER_DATA=str(tmp_path), DATABASE_URL="postgresql://host/name")
    (tmp_path / "backups").mkdir(0o700)
    (tmp_path / "backups" / "games.dump").touch(0o644)

    assert "games.dump" in str(examine_files(own, tmp_path / ".env"))


def test_the_command_says_by_its_end_whether_all_is_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LOCKKEEPER_DATA", str(tmp_path))
    with pytest.raises(SystemExit) as well:
        main(["doctor"])
    assert well.value.code == 0
    assert len(capsys.readouterr().out.splitlines()) == 5

    (tmp_path / "lockkeeper.sqlite3").write_text("not a database")
    with pytest.raises(SystemExit) as ill:
        main(["doctor"])

    assert ill.value.code == 1
    assert "damaged" in capsys.readouterr().out
