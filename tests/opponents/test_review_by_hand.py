"""Verdicts in positions set up by hand, where the rules say what is right.

Last decisions, which can be counted, are in test_review_endings.py.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from opponents.payoffs import payoffs
from opponents.review import Decision, Quality, decisions_of, judge
from rules.catalog import GAMES
from rules.match import Match
from rules.record import read
from rules.ruhrschifffahrt.state import Ruhr
from rules.text import Seat
from tests.opponents.on_positions import verdict_on
from tests.opponents.test_review_endings import RECORDS
from tests.rules.canal_king.tables import ALL_BUT_ONE, WHOLE, building
from tests.rules.canal_king.tables import GAME as CANAL_KING
from tests.rules.ruhrschifffahrt import arrange

MISTAKES = {Quality.DOUBTFUL, Quality.BAD}
RUHR = arrange.GAME
ONE, TWO = arrange.ONE, arrange.TWO
BIG = GAMES["big_shoulders"]
LAST = 348
"""Where the last decision of the recorded game of it begins, so that the loss can be counted."""


def buying_last(
    *tiles: str, sites: dict[str, tuple[Seat, ...]] | None = None, **changes: Any
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
