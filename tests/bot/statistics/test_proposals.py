"""Which level of opponents is proposed after wins and losses in a row."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.features.opponents.actions import Proposal, proposal_for
from bot.features.statistics.actions import SeatResult, finished_games
from opponents.levels import Level

ANNA, BERT = 1, 2
AUTOMATIC, EASY, OTHER_EASY, MEDIUM, HARD, CASUAL = -1, -101, -102, -201, -301, -401
START = datetime(2026, 1, 1, tzinfo=UTC)


def proposed(*games: tuple[int, ...]) -> Proposal | None:
    """Return what is proposed to Anna after games, each with its players from first to last."""
    ended = finished_games(
        SeatResult(
            number,
            seat,
            user,
            "golf",
            len(game),
            0,
            seat + 1,
            False,
            3,
            60,
            START + timedelta(number),
        )
        for number, game in enumerate(games)
        for seat, user in enumerate(game)
    )
    return proposal_for(ANNA, reversed(ended))


@pytest.mark.parametrize(
    ("games", "level"),
    [
        pytest.param([(ANNA, EASY)] * 2, Level.CASUAL, id="two wins"),
        pytest.param([(ANNA, EASY, OTHER_EASY)] * 2, Level.CASUAL, id="two wins against two"),
        pytest.param([(HARD, ANNA)] * 2, Level.MEDIUM, id="two losses"),
        pytest.param([(EASY, ANNA), *[(ANNA, CASUAL)] * 2], Level.MEDIUM, id="after others"),
        pytest.param(
            [(ANNA, EASY), (ANNA, BERT), (ANNA, EASY)], Level.CASUAL, id="a person between"
        ),
        pytest.param([(ANNA, EASY)], None, id="one win"),
        pytest.param([(ANNA, EASY), (EASY, ANNA)], None, id="a win and a loss"),
        pytest.param([(ANNA, EASY), (ANNA, CASUAL)], None, id="two levels"),
        pytest.param([(ANNA, EASY, CASUAL)] * 2, None, id="two levels at a table"),
        pytest.param([(ANNA, BERT, EASY)] * 2, None, id="with a person"),
        pytest.param([(ANNA, AUTOMATIC)] * 2, None, id="instead of a person"),
        pytest.param([(ANNA,)] * 2, None, id="alone"),
        pytest.param([(ANNA, HARD)] * 2, None, id="nothing above"),
        pytest.param([(EASY, ANNA)] * 2, None, id="nothing below"),
    ],
)
def test_two_in_a_row_propose_another_level(
    games: list[tuple[int, ...]], level: Level | None
) -> None:
    proposal = proposed(*games)

    assert (proposal and proposal.level) == level
