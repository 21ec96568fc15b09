"""What /learn offers."""

from bot.features.exercises.presses import taught
from rules.cronberg.game import CronbergGame
from tests.rules.race import Race


def test_only_games_with_a_lesson_are_offered() -> None:
    choices = taught({"race": Race(), "cronberg": CronbergGame()})

    assert [choice.value for choice in choices] == ["cronberg"]
