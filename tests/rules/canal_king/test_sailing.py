"""CK-9: sailing, stopping, losing a turn, returning."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.canal_king.canals import Berth, explore, next_berths
from rules.canal_king.events import Delayed, PortReached, Returned, Sailed
from rules.canal_king.tables import PORTS
from rules.text import words
from tests.rules.canal_king.positions import directly_linked, make, moves
from tests.rules.canal_king.tables import (
    ANNA,
    BEN,
    GAME,
    change,
    refusal,
    sailing,
    ship,
)
from tests.rules.random_games import random_game

TO_DIJVER = "f10:S@0 f9:G@1"
STRAIGHT = "f10:S@0 f9:S@0 f8:S.R@0 f7:S@0 f6:S.R@0"


def test_ck_9_1_a_ship_neither_stays_nor_stops_early() -> None:
    state = sailing(STRAIGHT)

    assert moves(state) == ["sail f8:S"]
    for text in ("sail f9:S", "sail f6:S", "sail KA"):
        assert refusal(state, text) == (
            f"Your ship cannot sail from KA to {text[5:]}. It can: “sail f8:S”. (CK-9.4)"
        )


def test_ck_9_2_from_a_port_a_ship_leaves_through_any_mouth() -> None:
    state = sailing("f10:S.R@0 g10:G.R@4 e10:G.R@2")

    assert moves(state) == ["sail e10:SE", "sail f10:S", "sail g10:SW"]


def test_ck_9_3_a_ship_that_can_go_nowhere_is_told_so() -> None:
    state = sailing("")

    assert refusal(state, "sail DI").endswith("It can: nothing. (CK-9.4)")


def test_ck_9_4_the_way_shown_is_a_shortest_one() -> None:
    _, events = make(sailing(STRAIGHT), "sail f8:s")

    assert events[0] == Sailed(ANNA, Berth("KA"), (Berth("f10", 3), Berth("f9", 3), Berth("f8", 3)))
    assert words(events[0].text) == "Seat 1 sails to f8, in from S."


def test_ck_9_4_a_port_may_be_named_in_full() -> None:
    state = sailing("f10:S@0 f9:S@0 f8:T@2")

    assert GAME.format(state, GAME.parse(state, ANNA, "sail Dijver")) == "sail DI"


def test_ck_9_6_the_ship_keeps_its_direction() -> None:
    state, _ = make(sailing(STRAIGHT), "sail f8:S")

    assert ship(state, ANNA) == Berth("f8", 3)
    assert moves(replace(state, on_turn=ANNA)) == ["return", "sail f6:S"]


def test_ck_9_6_on_a_fork_every_canal_of_the_entry_edge_is_open() -> None:
    state = sailing("f8:2N.R@3 e7:S.R@2 g7:T.R@3", "f8:S")

    assert moves(state) == ["return", "sail e7:SE", "sail g7:SW"]


def test_ck_9_7_a_special_tile_costs_the_next_turn() -> None:
    state, events = make(sailing("f10:S@0 f9:special-1@0"), "sail f9:S")

    assert state.players[ANNA].loses_turn
    assert events[1] == Delayed(ANNA, BEN)
    assert words(events[1].text) == (
        "The special tile of Seat 2 stops Seat 1, who loses the next turn."
    )
    state, _ = make(state, "swap S")
    assert (state.on_turn, state.turns) == (BEN, 3)


def test_ck_9_8_returning_counts_nothing_on_the_way() -> None:
    state = sailing("f10:special-1@0 f9:S@0 f8:S.R@0", "f8:S")

    after, events = make(state, "return")

    assert ship(after, ANNA) == Berth("KA")
    assert not after.players[ANNA].loses_turn
    assert events == (Returned(ANNA, Berth("f8", 3), "KA"),)
    assert words(events[0].text) == "Seat 1 returns to Katelijnepoort (KA)."
    assert refusal(sailing("f10:S@0"), "return").endswith("(CK-9.8)")


def test_ck_9_9_targets_count_in_their_order() -> None:
    due = sailing(TO_DIJVER)
    early = change(due, ANNA, route=("KA", "AU", "DI", "KR"))

    reached, events = make(due, "sail DI")
    passed, no_events = make(early, "sail DI")

    assert (reached.players[ANNA].target, passed.players[ANNA].target) == (2, 1)
    assert events[1:] == (PortReached(ANNA, "DI", 2),)
    assert words(events[1].text) == "Dijver is on the route of Seat 1: 2 ports to go."
    assert no_events[1:] == ()
    assert passed.players[ANNA].last_port == "DI"


def test_ck_9_10_ships_share_a_berth() -> None:
    state = sailing(STRAIGHT, seats=3)
    state = change(state, BEN, ship=Berth("f8", 3))

    after, _ = make(state, "sail f8:S")

    assert ship(after, ANNA) == ship(after, BEN)


def test_ck_9_11_a_canal_end_towards_a_free_space_is_no_stop() -> None:
    assert moves(sailing("f10:S@0 f9:S@0 f8:S.R@0", "f8:S")) == ["return"]


def test_ck_9_12_the_ship_may_use_canals_built_after_the_claim() -> None:
    state, _ = make(sailing("f10:S@0 f9:S@0 f8:S.R@0", "f8:S", seats=2), "return")
    state, _ = make(change(state, BEN, hand=("S", "2Q", "T", "T.Y", "X2")), "replace X2 f9 5")

    assert "sail DI" in moves(state)


def test_loops_of_the_rulebook_are_no_u_turns() -> None:
    """On 2A, from NE only N is open, though both canals share that edge (CK-9.3)."""
    state = sailing("f9:T.R@3 f8:2A@0 f7:S.R@0 g8:S.R@2", "f8:NE")

    assert moves(state) == ["return", "sail f7:S"]


@given(seed=st.integers(0, 5))
def test_links_are_symmetric_and_stay(seed: int) -> None:
    links = dict.fromkeys(PORTS, frozenset[str]())
    for match in random_game("canal_king", seed)[::40]:
        found = {port: directly_linked(match.state.canals, port) for port in PORTS}
        assert all(port in found[other] for port in PORTS for other in found[port])
        assert all(links[port] <= found[port] for port in PORTS)
        links = found


@given(seed=st.integers(0, 5))
def test_no_ship_ever_leaves_a_tile_the_way_it_came_in(seed: int) -> None:
    last = random_game("canal_king", seed)[-1].state
    for port in PORTS:
        for berth in explore(last.canals, Berth(port), lambda _: False):
            if not berth.in_port:
                lie = last.canals.laid[berth.at].pattern
                ways_out = lie.exits[berth.entry]
                assert berth.entry not in ways_out
                assert all(tuple(sorted((berth.entry, out))) in lie.segments for out in ways_out)
                assert len(list(next_berths(last.canals, berth))) <= len(ways_out)


@given(seed=st.integers(0, 5))
def test_a_ship_in_a_port_can_always_sail(seed: int) -> None:
    """CK-9.11: at worst by the way it came."""
    for match in random_game("canal_king", seed):
        player = match.state.players[match.state.on_turn]
        if player.ship and player.ship.in_port and not match.is_over:
            assert moves(match.state)
