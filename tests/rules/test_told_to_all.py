"""What everybody can tell of every game: who decides next, and when half of it is played."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from authoring.random_games import one_by_chance
from rules.catalog import GAMES
from rules.core import NATURE
from rules.cronberg.view import CronbergView
from rules.match import Match
from rules.setup import Setup

ORDERS: Mapping[str, str] = {
    "cronberg": "CB-3.1 and CB-3.5",
    "canal_king": "CK-3.3 and CK-9.7",
    "ruhrschifffahrt": "TR-5",
    "big_shoulders": "BS-3.8, BS-6.2, BS-9.2 and BS-14.2",
}


def whole_game(key: str, seats: int, options: Mapping[str, str], seed: int) -> list[Match]:
    """Play at random; return every position, including the first and the last."""
    match, random = Match.start(GAMES[key], Setup(seats, options)), Random(seed)
    met = [match]
    while not match.is_over:
        match = one_by_chance(match, random)
        met.append(match)
    return met


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("forced", ["made", "asked"])
@pytest.mark.parametrize("key", ORDERS, ids=ORDERS.values())
def test_cb_3_1_ck_3_3_tr_5_bs_3_8_who_is_up_next_is_the_next_other_to_decide(
    key: str, forced: str, seats: int
) -> None:
    options = {"forced_moves": forced} if key == "ruhrschifffahrt" else {}
    met = whole_game(key, seats, options, seed=3)

    deciding = [match for match in met if not {NATURE} & set(match.to_act) or match.is_over]
    told = [now.up_next for now, _ in pairwise(deciding)]

    assert any(seat is not None for seat in told)
    assert met[-1].up_next is None
    for seat, (now, later) in zip(told, pairwise(deciding), strict=True):
        if seat is not None and not later.is_over and later.to_act != now.to_act:
            assert later.to_act == (seat,)


def test_a_game_that_knows_no_order_tells_nobody() -> None:
    assert {match.up_next for match in whole_game("oranienburger_kanal", 2, {}, 1)} == {None}


def test_cb_3_1_while_chance_draws_nobody_is_up_next() -> None:
    drawing = [m for m in whole_game("cronberg", 3, {}, 1) if NATURE in m.to_act]

    assert drawing
    assert {match.game.up_next(match.state) for match in drawing} == {None}


@pytest.mark.parametrize(("game", "is_played"), [(1, False), (2, True), (3, True)])
def test_half_of_a_series_is_played_in_the_middle_of_its_games(game: int, is_played: bool) -> None:
    view = whole_game("cronberg", 2, {}, 1)[-1].view(None)
    assert isinstance(view, CronbergView)

    assert replace(view, game=game, games=3).is_half_played is is_played
