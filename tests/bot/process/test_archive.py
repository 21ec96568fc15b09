"""Games of the past are packed by whoever hosts the bot, and everybody reads them as before."""

import asyncio
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import make_url

from bot.__main__ import main
from bot.basics.refusals import Refused, SettingsError, StorageError
from bot.process.archive import archive, read_age
from bot.process.settings import Settings
from bot.sessions import Dependencies, Place, Session, Status
from bot.sessions.services.privacy import NOBODY
from rules.match import Match
from tests.bot.databases import execute, read_rows
from tests.bot.process.test_repair import without_driver
from tests.bot.sessions.campaign_steps import begin_campaign, current_session, play_race
from tests.bot.sessions.harness import ALL_GAMES, ANNA, BERT, CLEO, Harness, open_harness
from tests.processes import start

LATER = datetime(2028, 1, 1, tzinfo=UTC)
YEAR = timedelta(days=365)
NUMBERS = ("SELECT session_id, seq FROM history ORDER BY 1, 2",)
GAMES_OF_THE_KILLED = 12


async def run(
    url: str, *, yes: bool = True, age: timedelta = YEAR, moment: datetime = LATER
) -> list[str]:
    settings = Settings.read({"DATABASE_URL": without_driver(url)})
    dependencies = Dependencies(ALL_GAMES, lambda: moment)
    return await archive(settings, age, told_nobody, dependencies, is_certain=yes)


def told_nobody(done: int, number: int) -> None:
    """Hear of the progress."""


async def ended(harness: Harness, channel: int = 70) -> Session:
    """Play a game with an undo, a replaced player and a resignation that ends it."""
    session = await harness.running(ANNA, BERT, game="sealed", place=Place(7, channel))
    await harness.play(session, ANNA, "bid 1")
    session = await harness.undo(await harness.sessions.queries.get(session.id), ANNA)
    session = await harness.play(session, ANNA, "bid 2")
    return await harness.sessions.play.resign(session.id, BERT, harness.action())


async def rows_of(url: str, table: str) -> Sequence[object]:
    return await read_rows(url, f"SELECT * FROM {table}")  # noqa: S608  # our own names


async def readings(url: str, number: int) -> tuple[str, Sequence[Match], Session, object]:
    """Read all that people can read of a game: record, every position, the session, their file."""
    async with open_harness(url, first_action=900) as harness:
        queries = harness.sessions.queries
        session = await queries.get(number)
        positions = [
            await queries.position(number, version) for version in range(session.version + 1)
        ]
        about = await harness.sessions.privacy.stored_about(ANNA.id)
        return await queries.record(number), positions, session, about


async def test_an_archived_game_is_read_as_before(url: str) -> None:
    async with open_harness(url) as harness:
        session = await ended(harness)
    before = await readings(url, session.id)

    said = await run(url)

    assert said[0].startswith("1 game: about ")
    assert await rows_of(url, "history") == []
    assert len(await rows_of(url, "archives")) == 1
    assert await readings(url, session.id) == before


async def test_a_whole_game_is_read_as_before_and_takes_less_space(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.running(ANNA, BERT)
        while session.is_open:
            session = await harness.play_first_choices(session, 5)
    before = await readings(url, session.id)
    ((size,),) = await read_rows(url, "SELECT sum(length(text)) + 40 * count(*) FROM history")

    await run(url)

    assert await readings(url, session.id) == before
    ((packed,),) = await read_rows(url, "SELECT length(packed) FROM archives")
    assert int(str(packed)) < int(str(size)) / 3


async def test_a_bot_that_runs_reads_on(url: str) -> None:
    async with open_harness(url) as bot:
        session = await ended(bot)
        await run(url)
        assert await bot.sessions.queries.get(session.id) == session
        assert len((await bot.sessions.queries.position(session.id, 1)).record) == 1
        assert "\n= " in await bot.sessions.queries.record(session.id)
        bot.clock.advance(days=400)
        with pytest.raises(Refused, match="resigned more than an hour ago"):
            await bot.undo(session, BERT)
        assert (await bot.running(ANNA, CLEO)).status is Status.RUNNING


async def test_without_yes_nothing_is_changed(url: str) -> None:
    async with open_harness(url) as harness:
        await ended(harness)
    before = await rows_of(url, "history")

    said = await run(url, yes=False)

    assert said[0].endswith("would be gained.")
    assert said[-1] == "Nothing was changed. With --yes it is done."
    assert (await rows_of(url, "history"), await rows_of(url, "archives")) == (before, [])


async def test_only_what_is_over_for_so_long_is_packed(url: str) -> None:
    async with open_harness(url) as harness:
        await ended(harness)
        running = await harness.running(ANNA, BERT, place=Place(7, 71))
        await harness.play_first_choices(running, 3)
        lobby = await harness.lobby(ANNA, place=Place(7, 72))
        await harness.sessions.lobbies.cancel(lobby.id, ANNA, harness.action())
        harness.clock.advance(days=300)
        await ended(harness, channel=73)

    await run(url, moment=datetime(2026, 12, 1, tzinfo=UTC), age=timedelta(days=100))

    assert await read_rows(url, "SELECT session_id FROM archives") == [(1,)]
    kept = await read_rows(url, "SELECT DISTINCT session_id FROM history ORDER BY session_id")
    assert kept == [(2,), (4,)]


async def test_the_second_time_there_is_nothing_to_do(url: str) -> None:
    async with open_harness(url) as harness:
        await ended(harness)
    await run(url)
    before = await rows_of(url, "archives")

    assert await run(url) == ["No game was over for so long and is not archived yet."]
    assert await rows_of(url, "archives") == before


async def test_a_row_that_came_later_is_packed_with_the_others(url: str) -> None:
    async with open_harness(url) as harness:
        session = await ended(harness)
    await run(url)
    await execute(
        url,
        "INSERT INTO history (session_id, seq, kind, seat, text, at)"
        " SELECT id, version + 1, 'undo', 1, 'drop ' || version, ended_at"
        " FROM sessions",
        "UPDATE sessions SET version = version + 1",
    )
    before = await readings(url, session.id)
    assert before[2].match
    assert not before[2].match.resigned

    await run(url)

    assert await rows_of(url, "history") == []
    assert await readings(url, session.id) == before


async def test_a_game_that_is_too_recent_to_be_over_for_good_is_refused(url: str) -> None:
    async with open_harness(url) as harness:
        await ended(harness)
    with pytest.raises(Refused, match="might still go on"):
        await run(url, age=timedelta(hours=1))


async def test_a_game_that_cannot_be_replayed_is_left(url: str) -> None:
    async with open_harness(url) as harness:
        await ended(harness)
        await ended(harness, channel=71)
    await execute(url, "UPDATE history SET text = 'sesame' WHERE session_id = 1 AND seq = 3")

    said = await run(url)

    assert said[0].startswith("1 game: ")
    assert said[1] == "Left as they are, since this program cannot replay them: 1."
    assert await read_rows(url, "SELECT session_id FROM archives") == [(2,)]


async def test_a_game_that_changes_meanwhile_is_left(url: str) -> None:
    async with open_harness(url) as harness:
        session = await ended(harness)
        parcel = await harness.sessions.archives.pack(session.id)
        assert parcel
        await harness.undo(session, BERT)
        await harness.vote(await harness.sessions.queries.get(session.id), ANNA, agrees=True)
        before = await rows_of(url, "history")
        with pytest.raises(Refused):
            await harness.sessions.archives.archive(parcel)
    assert (await rows_of(url, "history"), await rows_of(url, "archives")) == (before, [])


async def test_a_person_is_forgotten_in_archives_too(url: str) -> None:
    async with open_harness(url) as bot:
        session = await ended(bot)
        await run(url)
        assert (str(ANNA.id),) in [
            (str(user),) for (user,) in await read_rows(url, "SELECT user_id FROM archived_users")
        ]

        await bot.sessions.privacy.forget(ANNA.id)

        assert (ANNA.id,) not in await read_rows(url, "SELECT user_id FROM archived_users")
        assert not any((await bot.sessions.privacy.stored_about(ANNA.id)).values())
        assert f"# 1 {NOBODY}" in await bot.sessions.queries.record(session.id)
        after = await bot.sessions.privacy.stored_about(BERT.id)
        assert [own["move"] for own in after["moves"]] == ["resign"]


async def test_a_campaign_goes_on_over_an_archived_game(url: str) -> None:
    async with open_harness(url) as harness:
        await begin_campaign(harness, ANNA, BERT, number=3)
        before = await play_race(harness, Anna=3, Bert=2)
        await run(url)
        assert (1, 1) not in await read_rows(url, *NUMBERS)
    async with open_harness(url, first_action=100) as harness:
        session = await current_session(harness)
        assert session.campaign == before.campaign
        after = await play_race(harness, Anna=3, Bert=2)
        assert after.campaign
        assert len(after.campaign.results) == 2


async def test_a_damaged_archive_is_told_in_a_sentence(url: str) -> None:
    async with open_harness(url) as harness:
        session = await ended(harness)
    await run(url)
    damage = "x'00'" if make_url(url).get_backend_name() == "sqlite" else "'\\x00'"
    await execute(url, f"UPDATE archives SET packed = {damage}")  # noqa: S608  # our own
    async with open_harness(url) as harness:
        with pytest.raises(StorageError, match="The archive of game 1 cannot be read"):
            await harness.sessions.queries.get(session.id)


async def test_a_run_that_is_killed_loses_nothing_and_is_gone_on_with(
    url: str, tmp_path: Path
) -> None:
    async with open_harness(url) as harness:
        for channel in range(GAMES_OF_THE_KILLED):
            session = await harness.running(ANNA, BERT, place=Place(7, channel))
            session = await harness.play_first_choices(session, 6)
            await harness.sessions.play.end(session.id, ANNA, harness.action())
    await execute(url, "UPDATE sessions SET ended_at = '2020-01-01 00:00:00+00:00'")
    before = [await readings(url, number) for number in range(1, GAMES_OF_THE_KILLED + 1)]

    for wanted in (2, 5, 8):
        await kill_when_packed(url, wanted, tmp_path)

    archived = {own for (own,) in await read_rows(url, "SELECT session_id FROM archives")}
    left = {own for (own,) in await read_rows(url, "SELECT DISTINCT session_id FROM history")}
    assert archived | left == {*range(1, GAMES_OF_THE_KILLED + 1)}
    assert not archived & left
    assert len(archived) >= 8
    await run(url)
    assert await rows_of(url, "history") == []
    after = [await readings(url, number) for number in range(1, GAMES_OF_THE_KILLED + 1)]
    assert after == before


async def kill_when_packed(url: str, number: int, folder: Path) -> None:
    """Let the command line archive, and kill it when so many games are packed, or it has ended."""
    command = ("-m", "bot", "archive", "--older-than", "1d", "--yes")
    environment = {"DATABASE_URL": without_driver(url), "PATH": "", "LOCKKEEPER_DATA": str(folder)}
    process = await start(sys.executable, *command, env=environment)
    packed = 0
    while process.returncode is None and packed < number:
        ((found,),) = await read_rows(url, "SELECT count(*) FROM archives")
        packed = int(str(found))
        await asyncio.sleep(0.001)
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()


@pytest.mark.parametrize("written", ["", "0d", "-3d", "a year", "12h", "99999d", "²d", "9" * 5000])
def test_what_is_no_number_of_days_is_refused(written: str) -> None:
    with pytest.raises(SettingsError):
        read_age(written)


def test_the_command_line_archives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"

    async def played() -> None:
        async with open_harness(url) as harness:
            session = await harness.play_first_choices(await harness.running(ANNA, BERT), 3)
            await harness.sessions.play.end(session.id, ANNA, harness.action())
        await execute(url, "UPDATE sessions SET ended_at = '2020-01-01 00:00:00'")

    asyncio.run(played())
    monkeypatch.chdir(tmp_path)

    monkeypatch.setenv("DATABASE_URL", without_driver(url))
    main(["archive"])
    monkeypatch.setenv("DATABASE_URL", without_driver(url))
    main(["archive", "--older-than", "90d", "--yes"])

    said = capsys.readouterr()
    assert said.out.count("1 game: about ") == 2
    assert said.out.endswith("games.sqlite3 VACUUM\n")
    assert said.err == "\rpacked 1 of 1 games\n" * 2
