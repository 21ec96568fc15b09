"""Agreed options, and ranks at the end."""

import pytest

from rules.core import ranked
from rules.errors import UnfitSetup
from rules.match import Match
from rules.setup import Setup, check_seats
from tests.rules.openings import CRONBERG


@pytest.mark.parametrize(
    ("setup", "answer"),
    [
        (Setup(5), "Cronberg is for 2 to 4 players, not 5."),
        (Setup(2, {"speed": "fast"}), "Cronberg has no option “speed”. Its options: first_seat,"),
        (Setup(2, {"series_games": "0"}), "series_games cannot be “0”. Choose from: 1, 2,"),
    ],
)
def test_a_setup_that_does_not_fit_is_refused(setup: Setup, answer: str) -> None:
    with pytest.raises(UnfitSetup) as refusal:
        Match.start(CRONBERG, setup)

    assert answer in str(refusal.value)


@pytest.mark.parametrize(
    ("seats", "answer"), [(1, "Race is for 1 player, not 6."), (2, "Race is for 2 players, not 6.")]
)
def test_a_game_for_just_so_many_says_how_many(seats: int, answer: str) -> None:
    with pytest.raises(UnfitSetup) as refusal:
        check_seats("Race", range(seats, seats + 1), 6)

    assert str(refusal.value) == answer


def test_places_are_shared_by_equal_standings() -> None:
    assert ranked([5, 9, 9, 1]) == (3, 1, 1, 4)
