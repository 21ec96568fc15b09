"""The bench presses as Discord does; what it replaces must not change unnoticed."""

from pathlib import Path

import pytest

from bot.features.catalog import open_sessions
from bot.pictures.pictures import Pictures
from bot.sessions.requirements import begun_match
from tools.bench.by_post import played as played_by_post
from tools.bench.long_game import SERIES, played
from tools.bench.panel import begun_table


async def test_the_bench_plays_a_turn_in_the_panel(tmp_path: Path) -> None:
    pictures = Pictures(tmp_path)
    async with open_sessions(f"sqlite+aiosqlite:///{tmp_path / 'bench.sqlite3'}") as sessions:
        table = await begun_table(sessions, pictures, "cronberg", 0)
        await table.play_turn()
    pictures.close()

    assert begun_match(table.session).turn > 0
    assert table.cost.private > 0
    assert table.cost.public > 0


@pytest.mark.long
async def test_the_bench_posts_what_comes_of_a_turn() -> None:
    early, late = await played(SERIES, delay=1, late=12, turns=2)

    assert min(early, late) > 0


@pytest.mark.nightly
@pytest.mark.long
def test_the_bench_plays_a_game_by_post() -> None:
    without, with_orders = played_by_post("ruhrschifffahrt", 1)

    assert without.waits > 0
    assert without.looked_at == 0
    assert with_orders.looked_at > 0
    assert with_orders.waits < without.waits
