"""When the program answers: where something is hidden, that depends on nothing hidden."""

from collections.abc import Sequence
from random import Random

import pytest

from bot.features.opponents.runner import Runner
from bot.sessions.session import Session
from bot.thinking.thinker import SPARE, SPREAD, Pace
from bot.thinking.worker import Question
from opponents.levels import BUDGETS, SECRET_BUDGETS, Level
from opponents.player import has_secrets
from rules.catalog import GAMES
from tests.bot.sessions.harness import ALL_GAMES, ANNA, BERT, CLEO, Harness
from tests.bot.sessions.replacement_steps import ask_replacement
from tests.bot.sessions.thinking import Dice, HereAndNow

WITHOUT_CHOICE, SHORT, LONG = 0.0, 0.4, 0.9


class Clock:
    """A clock that only those advance who wait or think."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        assert seconds >= 0
        self.now += seconds


class Slow(HereAndNow):
    """Plays at random, after thinking for some seconds."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        super().__init__(Dice(ALL_GAMES))
        self._clock = clock
        self._seconds = seconds

    async def turn_of(self, question: Question, level: Level) -> tuple[str, ...]:
        self._clock.now += self._seconds
        return await super().turn_of(question, level)


async def answers_after(harness: Harness, game: str, seconds: float) -> float:
    """Return after how long the program answers that thinks for some seconds."""
    session: Session = await harness.running(ANNA, BERT, CLEO, game=game)
    session = await ask_replacement(harness, session, BERT, BERT)
    await harness.play(session, ANNA, "run 1")
    clock = Clock()
    begun = clock.now
    pace = Pace(clock, clock.sleep, Random(1))
    await Runner(harness.sessions, Slow(clock, seconds), pace=pace).think_now()
    return clock.now - begun


@pytest.mark.parametrize("seconds", [WITHOUT_CHOICE, SHORT, LONG])
async def test_where_something_is_hidden_an_answer_comes_when_it_was_drawn_to_come(
    harness: Harness, seconds: float
) -> None:
    span = Pace(random=Random(1)).span(Level.MEDIUM)

    assert await answers_after(harness, "secret_race", seconds) == pytest.approx(span)


@pytest.mark.parametrize("seconds", [WITHOUT_CHOICE, SHORT, LONG])
async def test_where_nothing_is_hidden_an_answer_comes_as_soon_as_it_is_found(
    harness: Harness, seconds: float
) -> None:
    assert await answers_after(harness, "race", seconds) == pytest.approx(seconds)


async def test_on_a_busy_machine_it_comes_after_a_whole_number_of_spans_from_then_on() -> None:
    """Else an answer that comes sooner again would tell that there was no choice."""
    clock = Clock()
    pace = Pace(clock, clock.sleep)
    ends: list[float] = []
    for session, spent in ((1, 2.5), (1, 2.9), (1, 3.5), (1, 0.0), (2, 0.0)):
        begun = clock.now
        clock.now += spent
        await pace.until_due(begun, 3.0, session)
        ends.append(clock.now - begun)

    assert ends == pytest.approx([3.0, 3.0, 6.0, 6.0, 3.0])


@pytest.mark.parametrize("level", Level)
def test_every_answer_has_the_same_distribution_and_time_for_a_whole_turn(level: Level) -> None:
    pace = Pace(random=Random(2))
    spans: Sequence[float] = [pace.span(level) for _ in range(200)]
    least = SECRET_BUDGETS[level].turn + SPARE

    assert least <= min(spans) < max(spans) <= least + SPREAD
    assert SECRET_BUDGETS[level].turn <= BUDGETS[level].turn


def test_the_games_that_hide_something_are_known_by_what_they_imagine() -> None:
    hiding = {key for key, game in GAMES.items() if has_secrets(game)}

    assert hiding == {"canal_king", "big_shoulders"}
