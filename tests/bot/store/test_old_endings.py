"""An older version of the bot left posts about the end of a game: they refresh its board."""

from pathlib import Path

from tests.bot.databases import execute, read_rows
from tests.bot.sessions.harness import open_harness
from tests.bot.store.test_old_databases import FIRST_ACTION, make_old

SECOND_POSTS = "0015"
OVER = 7


async def test_old_endings_refresh_the_board(new_url: str, tmp_path: Path) -> None:
    await make_old(SECOND_POSTS, new_url, tmp_path)
    waiting = f"FROM outbox WHERE session_id = {OVER} AND number > 900"
    columns = "session_id, number, kind, version, milestone, created_at"
    for number, kind in ((901, "ending"), (902, "mirror ending")):
        await execute(
            new_url,
            f"INSERT INTO outbox ({columns}) "  # noqa: S608  # our own names
            f"SELECT session_id, {number}, '{kind}', max(version), true, max(created_at) "
            f"FROM outbox WHERE session_id = {OVER} GROUP BY session_id",
        )

    async with open_harness(new_url, FIRST_ACTION):
        kept = await read_rows(new_url, f"SELECT kind, milestone {waiting} ORDER BY number")

    assert [(kind, bool(milestone)) for kind, milestone in kept] == [
        ("refresh", False),
        ("mirror refresh", False),
    ]
