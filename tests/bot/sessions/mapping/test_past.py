"""Past positions: replayed once, however often their boards are requested."""

from dataclasses import replace
from random import Random

import pytest

from authoring.random_games import random_game
from bot.features.play.actions import make_moves
from bot.sessions import finding as finder
from bot.sessions.finding import EACH, GAMES, PastPositions
from bot.sessions.requirements import begun_match
from bot.store import histories
from rules.match import Match
from rules.text import Seat
from tests.bot.sessions.harness import ANNA, BERT, Harness

LAST = random_game("cronberg", 0)[-1]


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record every replayed move."""
    moves: list[str] = []
    play = Match.play

    def noted(match: Match, seat: Seat, text: str) -> Match:
        moves.append(text)
        return play(match, seat, text)

    monkeypatch.setattr(Match, "play", noted)
    return moves


def test_a_past_position_is_the_one_that_was_played() -> None:
    positions = PastPositions()

    for length in (20, 3, 25, 24, 0, len(LAST.entries)):
        assert positions.at(1, LAST, length) == random_game("cronberg", 0)[length]


def test_a_game_that_is_shown_turn_after_turn_is_replayed_once(replayed: list[str]) -> None:
    positions = PastPositions()

    for now in range(21, 40):
        shown = replace(LAST, entries=LAST.entries[:now])
        for turns_behind in (1, 9, 20):
            positions.at(1, shown, now - turns_behind)

    first_time = 20 + 12 + 1
    assert len(replayed) <= first_time + 18 * 3


def test_what_was_taken_back_is_not_played_on_from() -> None:
    positions = PastPositions()
    other = Match.start(LAST.game, LAST.setup).roll(Random(5))
    while len(other.entries) < 12:
        other = other.roll_once(Random(7))

    assert positions.at(1, LAST, 10) == random_game("cronberg", 0)[10]
    assert positions.at(1, other, 12) == other


def test_what_is_kept_is_bounded() -> None:
    positions = PastPositions()

    for game in range(GAMES + 5):
        for length in reversed(range(EACH + 3)):
            positions.at(game, LAST, length)

    # Evictions show nowhere else.
    kept = positions._kept  # noqa: SLF001
    assert len(kept) == GAMES
    assert {len(each) for game in range(5, GAMES + 5) if (each := kept.get(game))} == {EACH}


async def test_the_position_of_a_late_board_needs_no_history(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await harness.running(ANNA, BERT)
    stood = begun_match(session)
    version = session.version
    session = await harness.act(session.id, ANNA, make_moves, "token a1")
    session = await harness.act(session.id, BERT, make_moves, "token d4")
    monkeypatch.setattr(histories, "history_of", pytest.fail)
    monkeypatch.setattr(finder, "replay_history", pytest.fail)

    assert await harness.sessions.queries.position(session.id, version) == stood
    assert await harness.sessions.queries.position(session.id, session.version) == session.match
