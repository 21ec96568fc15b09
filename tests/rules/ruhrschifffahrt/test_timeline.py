"""Phase 1: the twelve events (EV)."""

from msgspec.structs import replace

from rules.core import NATURE
from rules.ruhrschifffahrt.events.rounds import RoundBegun
from rules.ruhrschifffahrt.play.dice import Returning
from rules.ruhrschifffahrt.state import Ruhr
from rules.ruhrschifffahrt.tables.rounds import ROUNDS
from tests.rules.ruhrschifffahrt.arrange import (
    FOUR,
    GAME,
    ONE,
    THREE,
    TWO,
    buying,
    game,
    legal,
    made,
    play,
    playing,
    rule_against,
    seat,
)
from tests.rules.ruhrschifffahrt.test_order import begun


def in_round(number: int, seats: int = 4) -> Ruhr:
    """Return the end of the round before, with all purchases made; the next `done` begins it."""
    state = game(seats, number - 1, agenda=("end",))
    for which in state.seats:
        state = seat(state, which, ship=("WIT", "BLA", "HAT", "STE")[which], arrival=which + 1)
    return buying(state, ONE)


def test_ev_1_the_start_player_of_round_1_is_drawn_and_there_is_no_crest() -> None:
    assert begun(3, 2).state.order[0] == TWO
    assert ROUNDS[1].crest == ""


def test_ev_2_locks_are_built_from_round_2_on_for_2_thaler() -> None:
    state = seat(game(number=1), ONE, tiles=("schleusenbau",), thaler=5)

    assert rule_against(buying(state), "lock L1") == "EV-2"
    later = play(buying(replace(state, round=2)), "lock L1")
    assert later.tableaus[ONE].thaler == 3
    assert ROUNDS[2].crest == "essen"


def test_ev_4_the_dice_change_to_the_paved_way_and_a_country_is_turned() -> None:
    state = replace(in_round(4), track={"black": (0, 2, 3, 4, 0), "white": ()})

    state, events = made(state, "done")

    assert state.track == {"black": (0, 2, 3, 4), "white": (0, 0, 0, 0)}
    assert GAME.to_act(state) == (NATURE,)
    assert {str(move) for move, _ in GAME.odds(state)} == {
        "Turned(column='RL')",
        "Turned(column='NL')",
        "Turned(column='BE')",
    }
    assert "gepflasterter Weg (paved way)" in str(events[-1].text)
    assert ROUNDS[4].crest == "broich"


def test_ev_5_a_lock_costs_3_from_round_5_on() -> None:
    prices = [GAME.view(game(number=number), None).lock_price for number in (2, 4, 5, 12)]

    assert prices == [2, 2, 3, 3]
    assert ROUNDS[5].crest == "essen"


def test_ev_7_options_with_a_price_cost_one_more_from_round_7_on() -> None:
    before, after = (GAME.view(game(number=n), None).option_prices for n in (6, 7))

    assert {code: (before[code], after[code]) for code in before} == {
        "lotse": (0, 0),
        "transport": (0, 0),
        "lohn": (0, 0),
        "nachschub": (0, 0),
        "treideln": (1, 2),
        "transport+lotse": (1, 2),
        "treideln+lotse": (2, 3),
        "treideln+transport": (2, 3),
    }
    assert made(in_round(7, 2), "done")[0].tableaus[ONE].supply == 2


def test_ev_8_the_dice_change_to_the_rails_and_the_fourth_row_leaves() -> None:
    state = replace(in_round(8), track={"black": (0, 2, 3, 4), "white": (0, 0, 5, 6)})

    state, _ = made(state, "done")

    assert state.track == {"black": (0, 2, 3), "white": (0, 0, 5)}
    phase = state.phases[0]
    assert isinstance(phase, Returning)
    assert [tuple(die) for die in phase.dice] == [("black", 4), ("white", 6)]
    assert legal(state) == ["return D8"]


def test_ev_11_two_players_the_seat_downstream_removes_a_black_die() -> None:
    state, _ = made(in_round(11, 2), "done")

    assert GAME.to_act(state) == (TWO,)
    assert {move[:8] for move in legal(state)} == {"remove D"}
    assert not {f"remove D{n}" for n in range(1, 7)} & set(legal(state))
    assert rule_against(state, "remove D1") == "EV-11"
    assert rule_against(state, "remove D8") == "EV-11"
    assert rule_against(state, "done") == "EV-11"
    after = play(state, "remove D9")
    assert after.out_of_play == {"black": 1}
    assert "D9" not in after.dice


def test_ev_11_four_players_three_choose_from_downstream() -> None:
    state, _ = made(in_round(11), "done")
    choosers = [*GAME.to_act(state)]
    for move in ("remove D7", "remove D1"):
        state = play(state, move)
        choosers += GAME.to_act(state)

    assert choosers == [FOUR, THREE, TWO]


def test_ev_12_round_12_has_no_marker_no_export_and_no_crest() -> None:
    state, _ = made(in_round(12), "done")

    assert GAME.to_act(state) == (ONE,)
    assert (state.round, state.phases[0].number) == (12, 3)
    assert (ROUNDS[12].draws, ROUNDS[12].exports, ROUNDS[12].crest) == (False, False, "")


def test_ev_13_the_country_comes_last_after_the_choices_of_the_round() -> None:
    for number, first in ((6, "thaler_or_vp"), (10, "thaler_or_vp"), (11, "remove_dice")):
        events = [event.partition(":")[0] for event in ROUNDS[number].events]
        assert events[-1] == "reveal_country"
        assert first in events[:-1]
    state, _ = made(in_round(6, 2), "done")
    assert state.country == ""


def test_ev_14_a_warehouse_that_became_a_loan_does_not_arrive() -> None:
    state = seat(in_round(6, 2), ONE, timeline=(7, 9, 10, 11))

    state, events = made(state, "done")

    assert [t.supply for t in state.tableaus] == [1, 2]
    assert any(str(e.text).endswith("goes to Seat 2.") for e in events)


def test_a_warehouse_nobody_waits_for_is_not_told() -> None:
    state = seat(seat(in_round(7, 2), ONE, timeline=()), TWO, timeline=())

    _, events = made(state, "done")

    assert not [e for e in events if "timeline" in str(e.text)]


def test_every_round_begins_with_its_year() -> None:
    texts = [str(e.text) for entry in list(playing(3, 9))[-1].entries for e in entry.events]

    begun_rounds = [text for text in texts if text.startswith("Round ")]
    assert len(begun_rounds) == 11
    assert begun_rounds[1] == "Round 3, 1776: Prussia founds the Ruhr shipping fund."


def test_a_round_begins_with_what_it_changes() -> None:
    """EV-2, EV-5, EV-7, EV-12."""
    changes = {number: str(RoundBegun(number).text).split(". ")[1:] for number in range(1, 13)}

    assert {number: words for number, words in changes.items() if words} == {
        2: ["From now on a lock can be built for 2 Thaler."],
        5: ["From now on a lock costs 3 Thaler."],
        7: ["From now on paid special options cost 1 Thaler more."],
        12: ["Lohn and Nachschub are closed, and nothing is exported any more."],
    }
