"""Verdicts on last decisions of recorded games, whose consequences anybody can count.

After most of them nobody has a choice any more, so the loss is known exactly: every move is played
to the end. The rules say why the better move is better.
"""

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from opponents.review.decisions import decisions_of, match_before
from opponents.review.judging import judge
from opponents.review.verdicts import Decision, Quality
from opponents.simulation import payoffs
from rules.catalog import GAMES
from rules.core import NATURE
from rules.match import Match
from rules.record import read, replay
from rules.text import Seat

RECORDS = Path(__file__).parent.parent / "records"
SURE = {Quality.BEST, Quality.GOOD, Quality.DOUBTFUL, Quality.BAD}


class Ending(NamedTuple):
    """A last decision."""

    record: str
    start: int
    better: str
    """The first move of the best plan; empty if what was played is as good."""
    lost: float
    rule: str
    """Why."""


ENDINGS = (
    # No rhomb fits any more and the last token must go down (CB-8.2): its crossing scores the
    # numbers that point at it, with a coat of arms all plus, doubled by each park (CB-9.3 to 9.5).
    Ending("cronberg/2_seats.carried.2.txt", 86, "token e5", 34, "CB-9.5"),
    Ending("cronberg/2_seats.carried.txt", 84, "token b4", 3, "CB-9.5"),
    Ending(
        "cronberg/2_seats.first_seat-random.series_first_seat-rotate.carried.2.txt",
        80,
        "token e4",
        42,
        "CB-9.5",
    ),
    Ending(
        "cronberg/2_seats.first_seat-random.series_first_seat-rotate.carried.txt",
        78,
        "token b2",
        46,
        "CB-9.5",
    ),
    Ending(
        "cronberg/2_seats.series_games-2.colours-blue-red-yellow-green.txt",
        182,
        "token g3",
        12,
        "CB-9.5",
    ),
    Ending("cronberg/3_seats.carried.2.txt", 90, "", 0, "CB-9.5"),
    Ending("cronberg/3_seats.colours-blue-green-red-yellow.txt", 93, "token f4", 10, "CB-9.5"),
    Ending(
        "cronberg/3_seats.first_seat-random.series_first_seat-rotate.carried.2.txt",
        87,
        "token b4",
        14,
        "CB-9.5",
    ),
    Ending(
        "cronberg/3_seats.first_seat-random.series_first_seat-rotate.carried.txt",
        87,
        "token b3",
        54,
        "CB-9.5",
    ),
    Ending(
        "cronberg/3_seats.first_seat-seat2.series_games-3.colours-red-blue-yellow-green.txt",
        273,
        "token e2",
        40,
        "CB-9.5",
    ),
    # The ship that gets to its destination wins; another stop leaves it a port behind (CK-10.5).
    Ending(
        "canal_king/2_seats.claim_mode-open.leftover_tiles-open_pool.exact_copy_replacement-allowed.txt",
        652,
        "",
        0,
        "CK-10.5",
    ),
    Ending("canal_king/2_seats.exact_copy_replacement-allowed.txt", 695, "", 0, "CK-10.5"),
    Ending(
        "canal_king/3_seats.claim_mode-open.exact_copy_replacement-allowed.txt",
        1152,
        "",
        0,
        "CK-10.5",
    ),
    Ending("canal_king/3_seats.leftover_tiles-open_pool.txt", 922, "sail KR", 1, "CK-10.5"),
    # In the last wheel step the free turn may still bring what scores (OK-16.3).
    Ending(
        "oranienburger_kanal/1_seats.board_side-blank.mode-solo.first_seat-seat1.extra_structures-on.txt",
        133,
        "turn",
        1,
        "OK-16.3",
    ),
    Ending(
        "oranienburger_kanal/1_seats.deck-B.board_side-blank.mode-campaign.txt",
        145,
        "",
        0,
        "OK-16.3",
    ),
    Ending(
        "oranienburger_kanal/1_seats.deck-B.board_side-blank.mode-solo.first_seat-seat1.txt",
        142,
        "turn",
        1,
        "OK-16.3",
    ),
    Ending("oranienburger_kanal/1_seats.deck-B.mode-campaign.txt", 134, "ready", 1, "OK-16.3"),
    Ending("oranienburger_kanal/1_seats.extra_structures-on.txt", 120, "", 0, "OK-16.3"),
    Ending("oranienburger_kanal/1_seats.mode-campaign.carried.txt", 126, "turn", 1, "OK-16.3"),
    Ending(
        "oranienburger_kanal/1_seats.mode-campaign.deck-B.board_side-blank.first_seat-seat1.carried.2.txt",
        132,
        "turn",
        1,
        "OK-16.3",
    ),
    Ending(
        "oranienburger_kanal/2_seats.board_side-blank.mode-two_players.first_seat-seat2.txt",
        569,
        "",
        0,
        "OK-16.3",
    ),
    Ending("oranienburger_kanal/2_seats.deck-B.extra_structures-on.txt", 532, "turn", 1, "OK-16.3"),
    Ending(
        "oranienburger_kanal/2_seats.deck-B.mode-two_players.first_seat-seat1.extra_structures-on.txt",
        520,
        "turn",
        1,
        "OK-16.3",
    ),
    Ending("oranienburger_kanal/2_seats.first_seat-seat2.txt", 490, "turn", 1, "OK-16.3"),
    # A warehouse brings 2 points (BW-4), and one more where it makes a majority (SC-5).
    Ending("ruhrschifffahrt/2_seats.2.txt", 143, "store KM", 1, "SC-5"),
    Ending("ruhrschifffahrt/2_seats.markers-18.forced_moves-asked.2.txt", 177, "", 0, "SC-5"),
    Ending("ruhrschifffahrt/2_seats.markers-18.forced_moves-asked.txt", 171, "store KE", 2, "BW-4"),
    Ending("ruhrschifffahrt/3_seats.2.txt", 154, "", 0, "SC-5"),
    Ending("ruhrschifffahrt/3_seats.markers-18.forced_moves-asked.txt", 238, "store KW", 3, "SC-5"),
)


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: f"{ending.record}-{ending.start}")
def test_a_last_decision_is_judged_by_what_can_be_counted(ending: Ending) -> None:
    match = replay(read((RECORDS / ending.record).read_text("utf-8")), GAMES)
    decision = next(d for d in decisions_of(match) if d.start == ending.start)

    verdict = judge(match, decision)

    assert verdict.loss == pytest.approx(_counted(match, decision)) == pytest.approx(ending.lost)
    assert " ".join(verdict.better[:1]) == ending.better, ending.rule
    assert (verdict.quality is Quality.BEST) is (not ending.better)


def _counted(match: Match, decision: Decision) -> float:
    """Return what was lost, from the results of all moves."""
    then = match_before(match, decision)
    played = then.game.parse(then.state, decision.seat, match.entries[decision.start].move)
    leads = {
        then.game.format(then.state, move): _lead_after(then, decision, move)
        for move in then.game.legal_moves(then.state, decision.seat)
    }
    return max(leads.values()) - leads[then.game.format(then.state, played)]


def _lead_after(then: Match, decision: Decision, move: Any) -> float:
    """Return the lead at the end if a move is made and nobody has another choice."""
    after = then.play(decision.seat, then.game.format(then.state, move))
    while not after.is_over:
        (seat,) = after.to_act
        (only,) = after.moves(seat)
        after = after.play(seat, after.game.format(after.state, only))
    assert after.result
    return payoffs(after.result.scores)[decision.seat]


TOKENS_MUST_GO_DOWN = "cronberg/2_seats.opponents.txt"
"""Here the last rhomb leaves both seats tokens that they must place (CB-8.2)."""
FROM = 81
"""Where the last five decisions begin: one rhomb can still be laid."""


def test_losses_and_luck_of_both_seats_add_up_to_the_margin_where_the_end_can_be_counted() -> None:
    """What nobody can avoid any more has been lost where it could be avoided for the last time."""
    match = replay(read((RECORDS / TOKENS_MUST_GO_DOWN).read_text("utf-8")), GAMES)
    verdicts = {d.start: judge(match, d) for d in decisions_of(match) if d.start >= FROM}
    lead = known = _counted_out(match_before(match, verdicts[FROM].decision))

    for start in range(FROM, len(match.entries)):
        then = Match.replay(match.game, match.setup, match.record[:start])
        after = Match.replay(match.game, match.setup, match.record[: start + 1])
        if match.entries[start].seat == NATURE:
            lead += _counted_out(after) - _counted_out(then)
        elif start in verdicts:
            lead -= verdicts[start].loss * (1 if match.entries[start].seat == 0 else -1)

    assert match.result
    assert lead == pytest.approx(payoffs(match.result.scores)[0], abs=0.05)
    assert abs(known - lead) > 1, "where nothing is lost, nothing is shown"
    assert (verdicts[FROM].quality, verdicts[FROM].better) == (Quality.BAD, ("draw",))


def _counted_out(then: Match) -> float:
    """Return the first seat's lead at the end, if both play for the best: every move is tried."""
    if then.result:
        return payoffs(then.result.scores)[0]
    (seat,) = then.to_act
    if seat == NATURE:
        odds = then.game.odds(then.state)
        weighed = (w * _counted_out(_after(then, seat, move)) for move, w in odds)
        return sum(weighed) / sum(weight for _, weight in odds)
    leads = [_counted_out(_after(then, seat, move)) for move in then.moves(seat)]
    return max(leads) if seat == 0 else min(leads)


def _after(then: Match, seat: Seat, move: Any) -> Match:
    return then.play(seat, then.game.format(then.state, move))
