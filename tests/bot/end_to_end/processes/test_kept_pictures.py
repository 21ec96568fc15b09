"""Pieces of pictures are in the data folder, and running games are prepared at the start."""

from pathlib import Path

import pytest

from bot.pictures.pictures import Pictures
from localtable.server import LocalTable
from tests.bot.end_to_end.running_bot import running_bot
from tests.bot.play_steps import begin_game
from tests.localtable.person import Person


async def test_a_bot_that_starts_again_prepares_what_is_being_played(
    local_table: LocalTable,
    tmp_path: Path,
    ada: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running_bot(local_table, tmp_path):
        await begin_game(ada, bruno)
    prepared: list[str] = []

    def note(_: Pictures, *keys: str) -> None:
        prepared.extend(keys)

    monkeypatch.setattr(Pictures, "prepare", note)
    async with running_bot(local_table, tmp_path):
        pass

    assert prepared == ["cronberg"]
    assert [path.suffix for path in (tmp_path / "pictures").iterdir()] == [".pieces"]
