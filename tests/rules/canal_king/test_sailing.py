"""CK-9: sailing, stopping, losing a turn, returning."""

from hypothesis import given
from hypothesis import strategies as st

from authoring.random_games import random_game
from rules.canal_king.canals import Berth, explore, next_berths
from rules.canal_king.events import Returned, Sailed
from rules.canal_king.tables import PORTS
from rules.text import words
from tests.rules.canal_king.census import directly_linked
from tests.rules.canal_king.tables import (
    ANNA,
    BEN,
    GAME,
    change,
    make,
    moves,
    refusal,
    sailing,
    ship,
)

STRAIGHT = "f10:S@0 f9:S@0 f8:S.R@0 f7:S@0 f6:S.R@0"


def test_ck_9_4_the_way_shown_is_a_shortest_one() -> None:
    _, events = make(sailing(STRAIGHT), "sail f8:s")

    assert events[0] == Sailed(ANNA, Berth("KA"), (Berth("f10", 3), Berth("f9", 3), Berth("f8", 3)))
    assert words(events[0].text) == "Seat 1 sails to f8, in from S."


def test_ck_9_4_a_port_may_be_named_in_full() -> None:
    state = sailing("f10:S@0 f9:S@0 f8:T@2")

    assert GAME.format(state, GAME.parse(state, ANNA, "sail Dijver")) == "sail DI"


def test_ck_9_8_returning_counts_nothing_on_the_way() -> None:
    state = sailing("f10:special-1@0 f9:S@0 f8:S.R@0", "f8:S")

    after, events = make(state, "return")

    assert ship(after, ANNA) == Berth("KA")
    assert not after.players[ANNA].loses_turn
    assert events == (Returned(ANNA, Berth("f8", 3), "KA"),)
    assert words(events[0].text) == "Seat 1 returns to Katelijnepoort (KA)."
    assert refusal(sailing("f10:S@0"), "return").endswith("(CK-9.8)")


def test_ck_9_10_ships_share_a_berth() -> None:
    state = sailing(STRAIGHT, seats=3)
    state = change(state, BEN, ship=Berth("f8", 3))

    after, _ = make(state, "sail f8:S")

    assert ship(after, ANNA) == ship(after, BEN)


def test_ck_9_12_the_ship_may_use_canals_built_after_the_claim() -> None:
    state, _ = make(sailing("f10:S@0 f9:S@0 f8:S.R@0", "f8:S", seats=2), "return")
    state, _ = make(change(state, BEN, hand=("S", "2Q", "T", "T.Y", "X2")), "replace X2 f9 5")

    assert "sail DI" in moves(state)


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
