"""Every game offers a pace and hints, besides its own options."""

import pytest

from bot.discord_io.slash import complete_options
from bot.sessions.options import options_offered
from bot.sessions.session import Pace
from rules.catalog import GAMES

every_game = pytest.mark.parametrize("key", GAMES)
PACES = [f"pace={pace.value}" for pace in Pace]


def test_a_pace_without_end_is_the_usual_one() -> None:
    assert [pace for pace in Pace if pace.span is None] == [Pace.NONE]
    *_, pace, hints = options_offered(next(iter(GAMES.values())))
    assert (pace.default, hints.default) == ("none", "on")


@every_game
def test_no_game_calls_an_option_of_its_own_pace(key: str) -> None:
    assert not {"pace", "hints"} & {option.name.casefold() for option in GAMES[key].options}


@every_game
def test_the_pace_is_suggested_before_anything_is_typed(key: str) -> None:
    suggested = complete_options(key, "")

    assert set(PACES) <= {*suggested}
    assert len(suggested) <= 25


@every_game
def test_the_pace_is_completed(key: str) -> None:
    done = "".join(f"{option.name}={option.default} " for option in GAMES[key].options[:1])

    assert complete_options(key, "PACE=") == PACES
    assert complete_options(key, f"{done}7d")[0] == f"{done}pace=7d"
    assert not [
        found for found in complete_options(key, "Pace=3d ") if "pace=" in found.partition(" ")[2]
    ]


def test_an_unknown_game_has_no_suggestions() -> None:
    assert complete_options("chess", "pace") == []
