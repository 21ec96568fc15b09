"""BS-9: turns of the Action Phase."""

from typing import Any

from rules.big_shoulders.play.actions import ActionPhase, ActionTurn
from rules.big_shoulders.state import Chicago, Company
from rules.text import words
from tests.rules.big_shoulders.builder import (
    GAME,
    RED,
    YELLOW,
    chicago,
    company,
    legal,
    make,
    play,
    refused,
)


def acting(*companies: Company, track: tuple[str, ...] = (), **changes: Any) -> Chicago:
    """Return a position in seat 0's turn; the given tiles are on the track of seat 1."""
    acts_for = companies or (company("swift"),)
    changes.setdefault("players", [{}, {"track": track}])
    return chicago(*acts_for, phase=ActionTurn(RED), **changes)


def test_bs_9_2_sequences_follow_until_nobody_has_a_partner() -> None:
    state = chicago(
        company("swift"),
        company("libby", 1),
        phase=ActionPhase(),
        players=[{"available": 2}, {"available": 1}],
        turn_order=(YELLOW, RED),
    )
    order: list[int] = []
    while state.phases:
        order += GAME.to_act(state)
        key = "swift" if order[-1] == RED else "libby"
        state = play(state, f"place fund40 {key}", "end")

    assert order == [YELLOW, RED, RED]


def test_bs_9_6_free_actions_are_for_all_companies_one_directs() -> None:
    other = company("libby", 0, asset="brilliant_marketing", resources=(0, 2, 0, 0))
    state = acting(
        company("swift"),
        other,
        company("elgin", 1, resources=(2, 2, 2, 2)),
        board={"haymarket": (1, 0, 0, 0)},
    )

    assert {move for move in legal(state) if not move.startswith("place")} == {
        "exhaust libby",
        "trade libby coal livestock",
    }
    assert refused(state, "trade elgin coal livestock") == "BS-9.6"


def test_events_say_who_pays_whom() -> None:
    _, events = make(acting(track=("b10",)), "place b10 swift")
    _, funded = make(acting(), "place fund40 swift")
    _, hired = make(acting(track=("b13",)), "place b13 swift")

    assert words(events[1].text) == "Swift and Company pays $20 to Seat 2."
    assert words(funded[1].text) == "The bank pays $40 to Swift and Company."
    assert words(hired[1].text) == "The bank pays $20 to Seat 2."
