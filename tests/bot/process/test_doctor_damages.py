"""Each damage to a database is told in its own words, as are servers and channels."""

import asyncio
import re
from pathlib import Path
from shutil import copyfile

import pytest

from bot.__main__ import main
from bot.discord_io.permissions import invitation
from bot.process.doctor.servers import examine_channel, examine_servers
from bot.process.settings import Settings
from bot.store import open_store
from localtable.model import permissions
from localtable.model.guilds import Channel
from localtable.model.world import World
from localtable.server import LocalTable
from tests.bot.databases import execute
from tests.bot.end_to_end.running_bot import bot_environment
from tests.bot.process.test_doctor import of_database, play_games
from tests.bot.sessions.harness import open_harness

ROW = "INSERT INTO history SELECT 2, {seq}, kind, seat, text, user_id, at FROM history LIMIT 1"
PUT = "UPDATE sessions SET document = json_set(document, '$.{}', json('{}')) WHERE id = 2"


@pytest.fixture(scope="module")
def three_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with three running games."""
    file = tmp_path_factory.mktemp("games") / "games.sqlite3"
    with asyncio.Runner(loop_factory=asyncio.new_event_loop) as runner:
        runner.run(play_games(address(file), 3))
    return file


@pytest.fixture
def file(three_games: Path, tmp_path: Path) -> Path:
    return Path(copyfile(three_games, tmp_path / "lockkeeper.sqlite3"))


def address(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ("UPDATE sessions SET document = '[1' WHERE id = 2", "document cannot be read: JSON"),
        (PUT.format("options", "[1]"), "its document cannot be read: options"),
        (PUT.format("vote", '{"number":"x"}'), "its document cannot be read: vote.number"),
        (PUT.format("people", '["x"]'), "its document cannot be read: people"),
        ("UPDATE sessions SET started_at = '?' WHERE id = 2", "cannot be read: started_at"),
        ("UPDATE sessions SET version = 'x' WHERE id = 2", "its rows cannot be read (TypeError)"),
        ("UPDATE sessions SET status = 'paused' WHERE id = 2", "its status “paused” is unknown"),
        (PUT.format("pace", '"fast"'), "its document cannot be read: pace"),
        (PUT.format("edition", "99"), "by edition 99 of the rules, which"),
        ("UPDATE sessions SET game = 'checkers' WHERE id = 2", "is not on offer now"),
        ("DELETE FROM history WHERE session_id = 2 AND seq = 2", "row 2 of its history is missing"),
        ("DELETE FROM history WHERE session_id = 2 AND seq IN (1, 3)", "rows 1, 3 of its history"),
        ("DELETE FROM history WHERE session_id = 2", "its last move is missing: the history ends"),
        (PUT.format("people", "[101]"), "its rows of participants name other people"),
        ("DELETE FROM participants WHERE session_id = 2", "its rows of participants name other"),
        ("UPDATE sessions SET salt = '' WHERE id = 2", "its secret key is missing, so what chance"),
        ("UPDATE sessions SET salt = 'pepper' WHERE id = 2", "its secret key is missing"),
        (ROW.format(seq=99), "its history goes on to row 99 but should end with row"),
    ],
)
async def test_a_damaged_game_is_told_among_the_others(file: Path, damage: str, told: str) -> None:
    await execute(address(file), damage)

    found = await of_database(address(file))

    (game,) = (line for line in found if line.startswith("WRONG  game:"))
    assert re.match(r"WRONG  game: 2 \((cronberg|checkers), channel 71\): ", game)
    assert told in game
    assert "`lockkeeper repair 2`." in game
    assert found[-1] == "WRONG  games: 1 of 3 games are faulty."


async def test_a_missing_last_move_is_told_where_the_record_can_be_replayed(file: Path) -> None:
    await execute(
        address(file),
        "DELETE FROM history WHERE session_id = 2 AND seq = (SELECT max(seq) FROM history)",
        "UPDATE sessions SET version = (SELECT max(seq) + 1 FROM history WHERE session_id = 2)"
        " WHERE id = 2",
    )

    found = await of_database(address(file))

    assert "its last move is missing: the history ends with row" in found[-2]


async def test_games_that_are_over_are_looked_at_too(file: Path) -> None:
    await execute(address(file), "UPDATE sessions SET status = 'over' WHERE id IN (1, 2)")
    assert (await of_database(address(file)))[-1] == "ok     games: 1 running game can go on."
    await execute(address(file), "DELETE FROM history WHERE session_id = 2 AND seq = 3")

    found = await of_database(address(file))

    assert "2 (cronberg, channel 71): row 3 of its history is missing." in found[-2]


async def test_what_was_repaired_is_missing_no_more(file: Path) -> None:
    await execute(
        address(file),
        "DELETE FROM history WHERE session_id = 2 AND seq = 2",
        "INSERT INTO history SELECT 2, version + 1, 'repair', 0, 'turn 1 drop 2', NULL, created_at"
        " FROM sessions WHERE id = 2",
        "UPDATE sessions SET version = version + 1 WHERE id = 2",
    )

    found = await of_database(address(file))

    assert not any("is missing" in line for line in found)


async def test_a_dropped_table_is_named_and_the_games_are_examined(file: Path) -> None:
    await execute(address(file), "DROP TABLE waits", "ALTER TABLE people RENAME name TO called")

    found = await of_database(address(file))

    assert found[2].startswith("WRONG  tables: Missing: people.name, waits. Restore the latest")
    assert found[-1] == "ok     games: 3 running games can go on."


async def test_the_games_are_examined_although_their_places_cannot_be(file: Path) -> None:
    await execute(address(file), "DROP TABLE campaigns")

    found = await of_database(address(file))

    assert found[2].startswith("WRONG  tables: Missing: campaigns. Restore the latest")
    assert found[-1] == "ok     games: 3 running games can go on."


@pytest.mark.parametrize(
    "damage", ["DROP TABLE history", "ALTER TABLE sessions RENAME document TO gone"]
)
async def test_games_are_not_examined_without_what_they_consist_of(file: Path, damage: str) -> None:
    await execute(address(file), damage)

    found = await of_database(address(file))

    assert found[2].startswith("WRONG  tables: Missing: ")
    assert found[3:] == ["WRONG  games: They cannot be examined without what is missing."]


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM alembic_version",
        "DROP TABLE alembic_version",
        "INSERT INTO alembic_version VALUES ('0001')",
    ],
)
async def test_a_schema_without_its_number_is_told(file: Path, damage: str) -> None:
    await execute(address(file), damage)

    found = await of_database(address(file))

    assert found[1].startswith("WRONG  schema: The database does not say which schema its tables")
    assert found[-1] == "ok     games: 3 running games can go on."
    with pytest.raises(Exception, match="does not say which schema"):
        await open_store(address(file))


async def test_rows_that_belong_to_nothing_are_counted(file: Path) -> None:
    await execute(address(file), "DELETE FROM people WHERE name = 'Anna'")

    found = await of_database(address(file))

    assert (
        "WRONG  references: 3 rows of participants refer to missing rows of people. "
        "Restore the latest backup."
    ) in found
    assert found[-1] == "ok     games: 3 running games can go on."


ORDER = "INSERT INTO orders VALUES (2, 7, 1, 0, {content}, {says}, 1, 1, '2026-01-01', {rest})"
SAID = """'{"says": "x", "with": [], "plural": null, "sign": null}'"""
TO_WAIT = """'{"seat": 0}'"""
REVIEW = "INSERT INTO reviews VALUES (2, 1, 1, 1, 1, {verdicts}, '2026-01-01', NULL)"


def order(content: str = TO_WAIT, says: str = SAID, due: str = "NULL") -> str:
    rest = f"{due}, 'open', '[]', NULL, 0, NULL"
    return ORDER.format(content=content, says=says, rest=rest)


@pytest.mark.parametrize(
    ("damage", "table"),
    [
        (order(content="'{'"), "orders"),
        (order(content="'null'"), "orders"),
        (order(content="""'{"seat": 0, "branches": "x"}'"""), "orders"),
        (order(says="'[]'"), "orders"),
        (order(due="'soon'"), "orders"),
        (REVIEW.format(verdicts="x''"), "reviews"),
        (REVIEW.format(verdicts="x'00ff'"), "reviews"),
        # These are packed as verdicts are, but are none.
        (REVIEW.format(verdicts="x'789c030000000001'"), "reviews"),
        ("INSERT INTO drafts VALUES (2, 7, '[1]', 0, '')", "drafts"),
        ("INSERT INTO exercises VALUES (7, 2, 1, '{}', 0, 0, NULL)", "exercises"),
    ],
)
async def test_a_row_that_cannot_be_read_is_told_without_whose_it_is(
    file: Path, damage: str, table: str
) -> None:
    await execute(address(file), order().replace("(2, 7, 1", "(1, 7, 1"), damage)

    found = await of_database(address(file))

    (row,) = (line for line in found if line.startswith("WRONG  rows:"))
    assert row.startswith(f"WRONG  rows: 1 row of {table} cannot be read. Restore the latest")
    assert found[-1] == "ok     games: 3 running games can go on."
    # What it advises mends it.
    await execute(address(file), row.partition("“")[2].partition("”")[0])
    assert not any("WRONG" in line for line in await of_database(address(file)))


async def test_what_nobody_can_make_anew_comes_from_a_backup(file: Path) -> None:
    await execute(address(file), "UPDATE waits SET since = 'long ago'")

    found = await of_database(address(file))

    told = (
        "WRONG  rows: 3 rows of waits cannot be read. Restore the latest backup in which they can."
    )
    assert told in found


@pytest.mark.parametrize(
    "damage",
    [
        ["DROP INDEX one_game_per_channel"],
        ["DROP INDEX orders_by_due", "CREATE INDEX orders_by_due ON orders (number)"],
        ["DROP INDEX ix_participants_user_id"],
    ],
)
async def test_a_lost_index_is_named(file: Path, damage: list[str]) -> None:
    await execute(address(file), *damage)

    found = await of_database(address(file))

    name = damage[0].removeprefix("DROP INDEX ")
    (lost,) = (line for line in found if "WRONG" in line)
    assert lost.startswith(f"WRONG  indexes: The index {name} is missing or changed")
    assert found[-1] == "ok     games: 3 running games can go on."


def test_the_command_ends_with_1_whatever_the_damage(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(execute(address(file), "UPDATE sessions SET document = '[1' WHERE id = 2"))
    monkeypatch.chdir(file.parent)
    monkeypatch.setenv("LOCKKEEPER_DATA", str(file.parent))

    with pytest.raises(SystemExit) as ended:
        main(["doctor"])

    assert ended.value.code == 1
    assert "1 of 3 games are faulty." in capsys.readouterr().out


async def test_a_server_is_examined_in_place(new_url: str) -> None:
    await play_games(new_url, 2)
    await execute(
        new_url,
        "DELETE FROM history WHERE session_id = 1 AND seq = 2",
        "UPDATE sessions SET document = '[1]' WHERE id = 2",
        "DROP TABLE thinking",
    )

    found = await of_database(new_url)

    assert [line for line in found if "Missing: thinking. Restore" in line]
    assert [line for line in found if "row 2 of its history is missing" in line]
    assert [line for line in found if "its document cannot be read: JSON" in line]
    assert found[-1] == "WRONG  games: 2 of 2 games are faulty."
    async with open_harness(new_url) as harness:
        assert harness


def world_of(table: LocalTable) -> World:
    return table._world  # noqa: SLF001


def first_channel(table: LocalTable) -> Channel:
    world = world_of(table)
    return next(world.channels_of(world.home))


async def on_servers(table: LocalTable, folder: Path) -> list[str]:
    found = examine_servers(Settings.read(bot_environment(table, folder)))
    return [str(finding) async for finding in found]


async def in_channel(table: LocalTable, folder: Path, number: int) -> list[str]:
    found = examine_channel(Settings.read(bot_environment(table, folder)), number)
    return [str(finding) async for finding in found]


async def test_a_bot_without_a_server_learns_how_to_get_one(tmp_path: Path) -> None:
    async with LocalTable() as table:
        world_of(table).guilds.clear()

        told = await on_servers(table, tmp_path)

        link = invitation(world_of(table).application_id)
    assert told[0] == f"ok     servers: The bot is on no server yet: invite it by {link}"


async def test_channels_that_deny_something_are_listed(tmp_path: Path) -> None:
    async with LocalTable() as table:
        first_channel(table).denied = permissions.ATTACH_FILES

        told = await on_servers(table, tmp_path)

    assert told[0] == "ok     servers: The bot is on 1 server."
    assert told[1].startswith("ok     emojis: There are none yet.")
    assert told[2].startswith(
        "ok     channels: On The Local Table channels deny the bot permissions: #table-one "
        "(Attach Files)."
    )


async def test_a_channel_is_tried_and_left_as_it_was(tmp_path: Path) -> None:
    async with LocalTable() as table:
        channel = first_channel(table)

        told = await in_channel(table, tmp_path, channel.id)

        assert channel.message_ids == []
    assert told[0].startswith("ok     channel: Permissions: I have all that games need")
    assert told[1].startswith("ok     channel: Tried and removed again: a message with a picture")
    assert "in a woken thread" in told[1]
    assert "a direct message to you" in told[1]


async def test_a_channel_that_denies_something_is_not_written_to(tmp_path: Path) -> None:
    async with LocalTable() as table:
        channel = first_channel(table)
        channel.denied = permissions.ATTACH_FILES
        told = await in_channel(table, tmp_path, channel.id)
        channel.denied = permissions.VIEW_CHANNEL
        unseen = await in_channel(table, tmp_path, channel.id)
        nowhere = await in_channel(table, tmp_path, 1)

    assert told == [
        (
            "WRONG  channel: **Attach Files** is missing in #table-one: the channel denies it to "
            "me. Edit Channel, Permissions: allow it to me there."
        )
    ]
    assert [line[:47] for line in unseen] == ["WRONG  channel: I cannot see this channel: **Vi"]
    assert nowhere == ["WRONG  channel: There is no channel with this number."]


def test_without_a_token_no_channel_is_examined(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    with pytest.raises(SystemExit, match="Without DISCORD_TOKEN there is no channel to examine"):
        main(["doctor", "--channel", "17"])
