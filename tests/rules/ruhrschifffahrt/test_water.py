"""Phase 2: markers from the bag (WD)."""

from rules.core import NATURE
from rules.ruhrschifffahrt.moves import Drawn
from rules.ruhrschifffahrt.tables.rounds import MARKERS
from tests.rules.ruhrschifffahrt.arrange import GAME, ONE, game, play, reaching, seat


def test_wd_1_every_marker_not_yet_drawn_is_equally_likely_wherever_it_lies() -> None:
    state = reaching(game(markers={**game().markers, "C1": 0}), "marker")

    odds = dict(GAME.odds(state))

    assert odds[Drawn("IK-S")] == 2
    assert odds[Drawn("HW")] == 1
    assert Drawn("C1") not in odds
    assert sum(odds.values()) == 19


def test_wd_2_the_markers_are_those_of_the_list() -> None:
    kinds = [marker.kind for marker in MARKERS.values() for _ in range(marker.copies)]

    assert {kind: kinds.count(kind) for kind in kinds} == {
        "industry_territory": 4,
        "industry_kind": 6,
        "cities": 6,
        "water": 4,
    }
    state = play(reaching(game(), "marker"), "marker IK-G")
    assert state.demand == {"MG": 1, "EG": 1, "WG": 1, "BG": 1}


def test_wd_6_an_empty_bag_gives_no_marker_but_the_duty() -> None:
    state = reaching(seat(game(bag=0), ONE, ship="WIT"), "marker", "start")

    assert state.lock_duty
    assert state.drawn == ()
    assert GAME.to_act(state) != (NATURE,)
