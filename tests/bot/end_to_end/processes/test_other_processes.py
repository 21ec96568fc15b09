"""What one process writes and another has to post."""

from datetime import timedelta
from pathlib import Path

from bot.features.catalog import open_sessions
from bot.features.settings.rows import PersonalSettings
from bot.process.settings import Settings
from tests.bot.play_steps import begin_game, on_turn
from tests.localtable.person import Person


async def test_a_board_changes_though_another_process_heard_of_it(
    bot: None, tmp_path: Path, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    url = Settings.read({"LOCKKEEPER_DATA": str(tmp_path)}).database_url

    async with open_sessions(url) as other:
        until = other.now() + timedelta(days=3)
        await other.of(PersonalSettings).set_away(mover.id, until, action=1)

    await ada.sees(lambda seen: seen.id == board.id and f"🌙 {mover.name} is away" in seen.text)
