"""CK-8: the claim of a finished route."""

from random import Random

import pytest
from msgspec.structs import replace

from opponents.levels import Level
from opponents.player import turn_of
from rules.canal_king.canals import (
    Berth,
    Canals,
    explore,
    legs_linked,
    next_berths,
    shortest_chain,
    way_to,
)
from rules.canal_king.events import (
    ClaimRefused,
    ColoursShown,
    RouteClaimed,
    RouteFinished,
    TilePlaced,
)
from rules.canal_king.state import CanalKing, Turn, is_complete
from rules.core import known_to
from rules.match import Match
from rules.setup import Setup
from rules.text import words
from tests.rules.canal_king.census import directly_linked
from tests.rules.canal_king.tables import (
    ALL_BUT_ONE,
    ANNA,
    BEN,
    GAME,
    WHOLE,
    building,
    canals,
    change,
    make,
    moves,
    ship,
)

LAST = "place S.P e1 1"
HAND = "2G 2I 2P S.P Y4"


def open_table(board: str = ALL_BUT_ONE, hand: str = HAND) -> CanalKing:
    """Return a table with claims that may be wrong."""
    return replace(building(board, hand), claims_open=True)


def test_ck_8_1_links_go_both_ways_and_end_at_the_next_port() -> None:
    lie = canals(WHOLE)

    links = {port: directly_linked(lie, port) for port in ("GE", "DI", "SP", "DA")}

    assert links == {
        "GE": {"DI"},
        "DI": {"GE", "SP"},
        "SP": {"DI", "DA"},
        "DA": {"SP"},
    }
    assert lie.linked_to("GE") == {"GE", "DI", "SP", "DA"}
    assert lie.linked_to("KA") == {"KA"}


def test_ck_8_1_no_ship_turns_round_where_two_canals_share_an_edge() -> None:
    """2A joins N to NE and N to SE: from NE a ship reaches N, never SE."""
    lie = canals("f6:2A@0")

    assert list(next_berths(lie, Berth("f6", 1))) == []
    lie = canals("f6:2A@0 f5:S@0 g6:S@2")
    assert [berth.at for berth in next_berths(lie, Berth("f6", 1))] == ["f5"]
    assert [berth.at for berth in next_berths(lie, Berth("f6", 0))] == ["g6"]
    assert [berth.at for berth in next_berths(lie, Berth("f6", 2))] == ["f5"]


def test_ck_8_2_legs_are_counted_in_order_from_the_start() -> None:
    without_start = canals(" ".join(row for row in WHOLE.split() if row[:2] != "j7"))

    assert legs_linked(canals(WHOLE), ("GE", "DI", "SP", "DA")) == 3
    assert legs_linked(canals(ALL_BUT_ONE), ("GE", "DI", "SP", "DA")) == 2
    assert legs_linked(without_start, ("GE", "DI", "SP", "DA")) == 0
    assert legs_linked(without_start, ("DI", "SP", "GE", "DA")) == 1


def test_ck_8_2_a_route_may_lead_through_other_ports() -> None:
    assert legs_linked(canals(WHOLE), ("GE", "SP", "DA", "DI")) == 3


def test_ck_8_4_the_builder_is_told_which_tile_finishes_the_route() -> None:
    _, placed = make(building(ALL_BUT_ONE, HAND), LAST)
    _, special = make(building(WHOLE.replace("f7:S@2 ", "")), "special f7 2")

    assert [words(event.text) for event in (*placed, *special)] == [
        "S.P on e1 finishes your route: claim it or wait.",
        "Your special tile on f7 finishes your route: claim it or wait.",
    ]


def test_ck_8_4_the_builder_may_wait_and_claim_on_a_later_turn() -> None:
    built, events = make(building(ALL_BUT_ONE, HAND), LAST)

    assert events == (RouteFinished(ANNA, "S.P", "e1"),)
    assert moves(built) == ["claim", "wait"]
    waited, _ = make(built, "wait")
    assert waited.on_turn == BEN
    again, _ = make(waited, "swap S")
    assert "claim" in moves(again)


def test_ck_8_4_a_route_that_was_complete_opens_no_window() -> None:
    state, events = make(building(WHOLE, HAND), "place 2P f5 3")

    assert isinstance(state.phase, Turn)
    assert isinstance(events[0], TilePlaced)


def test_ck_8_4_nobody_elses_build_opens_a_window() -> None:
    state = change(building(ALL_BUT_ONE, HAND), ANNA, route=("CO", "KR", "DA", "SP"))
    state = change(state, BEN, route=("GE", "DI", "SP", "DA"))

    built, _ = make(state, LAST)

    assert isinstance(built.phase, Turn)
    assert is_complete(built, BEN)
    assert "claim" in moves(built)


def test_ck_8_5_the_sailor_shows_the_route_and_gives_up_the_hand() -> None:
    state, events = make(building(WHOLE), "claim")

    claimed = events[0]
    assert isinstance(claimed, RouteClaimed)
    assert [tuple(berth.at for berth in leg) for leg in claimed.chain] == [
        ("j7", "i7", "h8", "DI"),
        ("g7", "f7", "e6", "d5", "SP"),
        ("c3", "c2", "c1", "d1", "e1", "DA"),
    ]
    sailor = state.players[ANNA]
    assert (sailor.ship, sailor.last_port, sailor.target) == (Berth("GE"), "GE", 1)
    assert sailor.hand == ()
    assert state.discard == ("2P", "G", "S", "T", "Y4")
    assert "sails from GE (GE–j7–i7–h8–DI, g7–f7–" in words(claimed.text)


def test_ck_8_7_only_the_first_accepted_claim_shows_the_colours() -> None:
    state, events = make(building(WHOLE, seats=3), "claim")

    assert events[1] == ColoursShown(("red", "yellow", "green"))
    state = change(state, BEN, route=("DI", "GE", "SP", "DA"))
    _, events = make(state, "claim")
    assert not [event for event in events if isinstance(event, ColoursShown)]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("level", Level)
def test_ck_8_8_the_program_waits_until_its_route_is_finished(level: Level, seed: int) -> None:
    built, _ = make(open_table(""), "place 2P f6 0")

    match = Match(GAME, Setup(2), built)

    assert turn_of(match, ANNA, level, Random(seed)) == ("wait",)


def test_ck_8_8_a_wrong_claim_shows_the_card_and_ends_the_turn() -> None:
    state, events = make(open_table(), "claim")

    assert events == (ClaimRefused(ANNA, ("GE", "DI", "SP", "DA")),)
    assert state.players[ANNA].route_public
    assert not state.colours_public
    assert (state.on_turn, state.idle) == (BEN, 1)
    assert "which is not finished" in words(events[0].text)
    assert events[0].reveals


def test_ck_8_8_after_a_build_a_wrong_claim_is_followed_by_the_refill() -> None:
    built, _ = make(open_table(""), "place Y4 f6 0")
    after, events = make(built, "claim")

    assert isinstance(events[0], ClaimRefused)
    assert len(after.players[ANNA].hand) == 5
    assert (after.on_turn, after.idle) == (BEN, 0)


def test_ck_8_8_a_right_claim_in_the_open_window_is_accepted() -> None:
    built, events = make(open_table(), LAST)

    assert isinstance(events[0], TilePlaced)
    after, _ = make(built, "claim")
    assert ship(after, ANNA) == Berth("GE")


def test_ck_8_10_what_was_built_is_told_when_the_window_is_answered() -> None:
    built, events = make(building(ALL_BUT_ONE, HAND), LAST)

    assert known_to(events, BEN) == ()
    assert known_to(events, None) == ()
    for answer in ("wait", "claim"):
        _, told = make(built, answer)
        assert told[0] == TilePlaced(ANNA, "S.P", "e1", 1)
        assert not any("wait" in words(event.text) for event in told)


def test_a_shortest_way_is_found_among_several() -> None:
    loop = canals("f10:S@0 f9:2S@0 f8:S@0")
    ways = explore(loop, Berth("KA"), lambda berth: berth.at == "f8")

    assert way_to(ways, Berth("f8", 3)) == (Berth("f10", 3), Berth("f9", 3), Berth("f8", 3))


def test_the_chain_of_a_route_enters_only_what_is_laid() -> None:
    lie = canals(WHOLE)

    for leg in shortest_chain(lie, ("GE", "SP", "DI", "DA")):
        assert all(berth.in_port or berth.at in lie.laid for berth in leg)


def test_canals_without_tiles_link_nothing() -> None:
    assert all(len(group) == 1 for group in Canals().port_groups)
