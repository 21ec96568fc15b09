"""BS-9: turns of the Action Phase."""

from typing import Any

from rules.big_shoulders.play.actions import ActionPhase, ActionTurn
from rules.big_shoulders.state import Chicago, Company
from rules.core import NATURE
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


def test_bs_9_1_the_company_pays_and_the_player_does_not() -> None:
    after = play(acting(), "place mgr swift", "manager f1")

    assert after.companies["swift"].cash == 440
    assert after.players[RED].cash == 999
    assert refused(acting(company("swift", cash=59)), "place mgr swift") == "BS-9.4"


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


def test_bs_9_3_a_turn_is_one_partner_and_free_actions_around_it() -> None:
    rich = company("swift", resources=(2, 0, 0, 0))
    state = acting(rich, board={"haymarket": (0, 1, 1, 1)})

    assert refused(state, "end") == "BS-9.3"
    traded = play(state, "trade swift livestock coal", "place fund40 swift")
    assert refused(traded, "place fund40 swift") == "BS-9.3"
    assert legal(traded) == ["end"]


def test_bs_9_3_only_the_director_acts_for_a_company() -> None:
    state = acting(company("swift"), company("libby", 1))

    assert refused(state, "place fund40 libby") == "BS-9.3"
    assert refused(state, "place fund40 elgin") == "BS-9.3"


def test_bs_9_5_the_owner_of_a_tile_is_paid_by_company_or_bank() -> None:
    by_company = play(acting(track=("b10",)), "place b10 swift")
    by_bank = play(acting(track=("b13",)), "place b13 swift")

    assert (by_company.companies["swift"].cash, by_company.players[YELLOW].cash) == (480, 1019)
    assert (by_bank.companies["swift"].cash, by_bank.players[YELLOW].cash) == (500, 1019)


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


def test_bs_9_6_no_free_action_in_the_middle_of_a_space() -> None:
    state = acting(company("swift", asset="brilliant_marketing", workers=(0, 0)))

    assert legal(play(state, "place jobs swift")) == ["hire f1", "hire f2"]


def test_bs_9_7_a_partner_gained_is_available_at_once() -> None:
    state = acting(company("swift", appeal=8))

    gained = play(state, "place adv swift", "bonus partner")

    assert (gained.players[RED].partners, gained.players[RED].available) == (3, 2)


def test_bs_9_9_the_asset_row_is_refilled_at_the_end_of_the_turn() -> None:
    row = ("foundry", "workshop", "abattoir", "refrigeration", "color_catalog")
    state = play(acting(board={"row": row}), "place asset swift", "asset abattoir", "bonus cash")
    assert state.board.row == ("foundry", "workshop", "", "refrigeration", "color_catalog")

    ended = play(state, "end")

    assert ended.board.row == ("", "foundry", "workshop", "refrigeration", "color_catalog")
    assert GAME.to_act(ended) == (NATURE,)


def test_events_say_who_pays_whom() -> None:
    _, events = make(acting(track=("b10",)), "place b10 swift")
    _, funded = make(acting(), "place fund40 swift")
    _, hired = make(acting(track=("b13",)), "place b13 swift")

    assert words(events[1].text) == "Swift and Company pays $20 to Seat 2."
    assert words(funded[1].text) == "The bank pays $40 to Swift and Company."
    assert words(hired[1].text) == "The bank pays $20 to Seat 2."
