"""Verdicts in positions set up by hand, where the rules say what is right.

Last decisions, which can be counted, are in test_review_endings.py.
"""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from opponents.review.decisions import decisions_of
from opponents.review.judging import GOOD, judge
from opponents.review.trial import unit_of
from opponents.review.verdicts import Decision, Quality
from opponents.simulation import payoffs
from rules.catalog import GAMES
from rules.cronberg.state import Phase
from rules.match import Match
from rules.oranienburger_kanal.tables.boards import START_THALERS
from rules.record import read
from rules.ruhrschifffahrt.state import Ruhr
from rules.text import Seat
from tests.opponents.on_positions import verdict_on
from tests.opponents.test_review_endings import RECORDS
from tests.rules.canal_king.tables import ALL_BUT_ONE, ANNA, WHOLE, building, change, sailing
from tests.rules.canal_king.tables import GAME as CANAL_KING
from tests.rules.cronberg.test_appraisal import (
    BLUE,
    CITY_HALL,
    DWELLING,
    PARK_2,
    RED,
    cronberg,
)
from tests.rules.cronberg.test_appraisal import GAME as CRONBERG
from tests.rules.oranienburger_kanal.building import FOUR_ROUTES, alone, kanal, player
from tests.rules.oranienburger_kanal.building import GAME as KANAL
from tests.rules.ruhrschifffahrt import arrange

MISTAKES = {Quality.DOUBTFUL, Quality.BAD}
RUHR = arrange.GAME
ONE, TWO = arrange.ONE, arrange.TWO
BIG = GAMES["big_shoulders"]
LAST = 348
"""Where the last decision of the recorded game of it begins, so that the loss can be counted."""


def buying_last(
    *tiles: str, sites: Mapping[str, tuple[Seat, ...]] | None = None, **changes: Any
) -> Ruhr:
    """Return the last position of a game of two in which the first seat may buy."""
    state = arrange.game(2, 12, agenda=("end", "last inn", "score"), asks_forced=False)
    state = replace(state, sites={**state.sites, **(sites or {})})
    has: dict[str, Any] = {"thaler": 20, "supply": 4, "ship": "WIT", "vp": 10, **changes}
    return arrange.buying(arrange.seat(state, ONE, tiles=tiles, **has))


ALL_BUT_STEELE = dict.fromkeys(("KET", "WER", "WIT", "HAT", "BLA", "MUL"), (ONE,))
TAKEN = {"KM": (TWO, TWO)}


@pytest.mark.parametrize(
    ("state", "played", "better", "lost"),
    [
        # A store brings 2 points, and a majority there one more (BW-4, SC-5).
        (buying_last("kohlenlager"), "done", "store KM", 3),
        (buying_last("kohlenlager"), "store KM", "", 0),
        # A debt costs 2 points at the end (SC-10).
        (buying_last(thaler=3, supply=0, debts=1), "done", "repay", 2),
        # The third Essen city brings its 2 points and one for the set (SC-1).
        (
            buying_last(
                "essener_lagerhaeuser",
                supply=1,
                thaler=3,
                sites={"KET": (ONE,), "WER": (ONE,), **TAKEN},
            ),
            "done",
            "city STE",
            3,
        ),
        # The seventh city is worth more than a store (SC-1, SC-3).
        (
            buying_last(
                "essener_lagerhaeuser",
                "kohlenlager",
                supply=1,
                thaler=4,
                sites={**ALL_BUT_STEELE, **TAKEN},
            ),
            "store KM",
            "city STE",
            4,
        ),
        # So is the third city of Mark (SC-2).
        (
            buying_last(
                "maerkische_lagerhaeuser",
                supply=1,
                thaler=3,
                sites={"HAT": (ONE,), "BLA": (ONE,)},
            ),
            "done",
            "city WIT",
            3,
        ),
        # With the Ruhrtalbahn a city brings one more than a store (SC-8).
        (
            buying_last(
                "ruhrtalbahn",
                "kohlenlager",
                "essener_lagerhaeuser",
                supply=1,
                thaler=3,
                sites=TAKEN,
            ),
            "store KM",
            "city STE",
            1,
        ),
        # A lock in Mark brings 3 points (BL-4), and nothing else counts Thaler.
        (buying_last("schleusenbau", thaler=3), "done", "lock L1", 3),
    ],
)
def test_what_can_still_be_bought_is_bought(
    state: Ruhr, played: str, better: str, lost: float
) -> None:
    found = verdict_on(RUHR, state, played)

    assert found.loss == pytest.approx(lost)
    assert " ".join(found.better[:1]) == better


def test_ck_8_4_a_complete_route_is_claimed() -> None:
    found = verdict_on(CANAL_KING, building(WHOLE), "swap S")

    assert found.quality in MISTAKES
    assert found.better == ("claim",)
    assert verdict_on(CANAL_KING, building(WHOLE), "claim").quality is Quality.BEST


def test_ck_8_4_a_complete_route_is_claimed_before_more_is_built() -> None:
    found = verdict_on(CANAL_KING, building(WHOLE), "place S a3 0")

    assert found.quality in MISTAKES
    assert found.better == ("claim",)


@pytest.mark.parametrize("far", ["place S.P a3 0", "place G a3 0"])
def test_ck_8_2_a_tile_far_from_the_gap_loses_a_turn(far: str) -> None:
    found = verdict_on(CANAL_KING, building(ALL_BUT_ONE, hand="S.P S G T 2P"), far)

    assert found.quality in MISTAKES
    assert found.better[0].split()[2] == "e1"


def test_ck_8_2_the_tile_that_completes_the_route_is_laid() -> None:
    state = building(ALL_BUT_ONE, hand="S.P S G T 2P")

    found = verdict_on(CANAL_KING, state, "swap S")

    assert found.quality in MISTAKES
    assert found.better[0].split()[2] == "e1"
    assert verdict_on(CANAL_KING, state, "place S.P e1 1", "claim").quality is Quality.BEST


def test_ck_9_9_a_ship_sails_to_its_next_port() -> None:
    both_ways = sailing("f10:S@0 f9:G@1 g10:G.R@4")

    found = verdict_on(CANAL_KING, both_ways, "sail g10:SW")

    assert found.quality is Quality.BAD
    assert found.better == ("sail DI",)
    assert verdict_on(CANAL_KING, both_ways, "sail DI").quality is Quality.BEST


@pytest.mark.parametrize(("owner", "is_mistake"), [(RED, True), (BLUE, False)])
def test_cb_7_3_a_guard_is_set_on_tokens_of_others_and_not_on_ones_own(
    owner: Seat, is_mistake: bool
) -> None:
    tokens = {"a1": owner, "e4": BLUE if owner == RED else RED}
    state = replace(cronberg({"2-3": CITY_HALL}, tokens, RED), phase=Phase.LAY, drawn=DWELLING)

    found = verdict_on(CRONBERG, state, "rhomb 8-9")

    assert (found.quality in MISTAKES) is is_mistake
    assert bool(found.better) is is_mistake


@pytest.mark.parametrize("other", ["token e4", "draw"])
def test_cb_9_4_a_token_goes_beside_a_park_before_others_take_the_place(other: str) -> None:
    found = verdict_on(CRONBERG, cronberg(PARK_2, {"g4": RED, "g1": BLUE}, RED), other)

    assert found.quality is Quality.BAD
    assert found.better[0] in {f"token {beside}" for beside in ("a1", "a2", "b2")}


def test_ok_9_5_a_structure_is_raised_where_four_routes_activate_it_at_once() -> None:
    state = alone(player("wood 1", routes=FOUR_ROUTES), space="u2", display=("A02", "A06", "A07"))

    found = verdict_on(KANAL, state, "raise a02 b2", "end")

    assert found.quality in MISTAKES
    assert found.better[0] == "raise a02 d4"
    assert verdict_on(KANAL, state, "raise a02 d4").quality is Quality.BEST


@pytest.mark.parametrize("space", ["u1", "u2"])
def test_ok_10_1_without_materials_one_gains_some_instead_of_using_an_upper_space(
    space: str,
) -> None:
    """No thalers lie on the action spaces, which would be a gain as well."""
    state = kanal(player("wood 2 ore 1"), player(), thalers=dict.fromkeys(START_THALERS, 0))

    found = verdict_on(KANAL, state, f"space {space}")

    assert found.quality in MISTAKES
    assert found.better[0].startswith("space l")


@pytest.mark.parametrize(
    ("start", "last", "lost"),
    [
        # Only money and shares of players count at the end: what a company keeps is lost, and
        # withholding lowers the value of its shares (BS-14.17, 17.2).
        (348, "withhold", 342),
        (348, "dividend", 0),
        (321, "withhold", None),
    ],
)
def test_bs_17_2_the_last_revenue_is_paid_out(start: int, last: str, lost: float | None) -> None:
    record = read((RECORDS / "big_shoulders/2_seats.opponents.txt").read_text("utf-8"))
    end = next(n for n in range(start, len(record.moves)) if record.moves[n][1] == "dividend")
    seat = record.moves[start][0]
    moves = [*record.moves[:end], (seat, last), *record.moves[end + 1 :]]
    match = Match.replay(BIG, record.setup, moves)

    found = judge(match, Decision(seat, start, end + 2))

    if last == "dividend":
        assert (found.quality, found.better) == (Quality.BEST, ())
    else:
        assert found.quality is Quality.BAD
        assert "dividend" in found.better
    if lost is not None:
        assert found.loss == pytest.approx(lost)


@pytest.mark.parametrize(
    ("start", "until", "instead", "missed"),
    [
        # A factory that stands still makes nothing to sell (BS-14.7); goods that are not sold
        # are worth nothing at the end (BS-17.2).
        (348, 355, ("stop", "withhold", "end"), "run f2"),
        (348, 356, ("withhold", "end"), "ship F20 5"),
        # The bank pays half of what whoever demands the goods does (BS-14.14, 22.1).
        (348, 356, ("ship bank 5", "dividend", "end"), "ship F20 5"),
        (348, 356, ("ship F20 1", "dividend", "end"), "ship F20 5"),
        (331, 345, ("dividend", "end"), "dividend"),
        (331, 346, ("withhold", "end"), "dividend"),
        (321, 328, ("dividend", "end"), "ship D20 2"),
    ],
)
def test_bs_17_2_all_that_the_last_decade_yields_is_sold_and_paid_out(
    start: int, until: int, instead: tuple[str, ...], missed: str
) -> None:
    record = read((RECORDS / "big_shoulders/2_seats.opponents.txt").read_text("utf-8"))
    whole = Match.replay(BIG, record.setup, record.moves)
    end = next(d.end for d in decisions_of(whole) if d.start == start)
    seat = record.moves[start][0]
    moves = [*record.moves[:until], *((seat, move) for move in instead), *record.moves[end:]]
    match = Match.replay(BIG, record.setup, moves)

    found = judge(match, Decision(seat, start, until + len(instead)))

    assert missed in found.better
    if start == LAST:
        assert found.quality is Quality.BAD
        assert found.loss == pytest.approx(_lead(whole, seat) - _lead(match, seat))


def _lead(match: Match, seat: Seat) -> float:
    assert match.result
    return payoffs(match.result.scores)[seat]


@pytest.mark.parametrize("built", ["", ALL_BUT_ONE, WHOLE])
def test_a_turn_lost_in_a_race_is_more_than_a_good_decision_costs(built: str) -> None:
    state = building(built)
    delayed = change(state, ANNA, loses_turn=True)
    ahead, behind = (payoffs(CANAL_KING.appraise(each))[ANNA] for each in (state, delayed))

    assert ahead - behind > GOOD * unit_of(CANAL_KING)
