"""CK-10: the end of a game, and its log."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.canal_king.events import (
    ColoursShown,
    GameDrawn,
    GameWon,
    Reshuffled,
    RoutesShown,
    TileReplaced,
)
from rules.canal_king.state import Over, Reason
from rules.canal_king.tables import ROUND_CAP, STALEMATE_ROUNDS
from rules.core import Event
from rules.text import words
from tests.rules.canal_king.tables import (
    ANNA,
    BEN,
    CARA,
    GAME,
    building,
    change,
    make,
    played,
    sailing,
)


def test_ck_10_1_the_recorded_game_is_won_at_the_final_destination() -> None:
    match = played(100)

    assert match.state.phase == Over(Reason.FINAL_DESTINATION, ANNA)
    assert match.result is not None
    assert match.result.winners == (ANNA,)
    assert words(match.result.why) == "First at the final destination (CK-10.1)."


def test_ck_10_2_the_round_is_not_finished() -> None:
    state = change(
        sailing("f10:S@0 f9:G@1", seats=3), ANNA, route=("SM", "KA", "GE", "DI"), target=3
    )

    after, events = make(state, "sail DI")

    assert GAME.to_act(after) == ()
    assert list(GAME.legal_moves(after, BEN)) == []
    assert events[1] == GameWon(ANNA, "DI")


def test_ck_10_4_the_cap_is_checked_when_a_played_turn_ends() -> None:
    state = replace(building(), turns=ROUND_CAP * 2 - 2)

    after, _ = make(change(state, BEN, loses_turn=True), "place S f6 0")
    assert (after.turns, after.is_over) == (ROUND_CAP * 2, False)
    after, events = make(after, "swap G")
    assert after.phase == Over(Reason.TURN_CAP)
    assert words(next(e.text for e in events if isinstance(e, GameDrawn))).startswith(
        "The last round is over."
    )
    result = GAME.result(after)
    assert result is not None
    assert words(result.why).endswith("after the last round (CK-10.4).")


def test_ck_10_6_ports_are_counted_not_points() -> None:
    assert [words(GAME.amount(reached)) for reached in (1, 4)] == ["1 port", "4 ports"]


def test_a_difference_is_told_in_turns() -> None:
    told = [words(GAME.difference(ports)) for ports in (0.04, 0.1, 0.16, 0.4)]

    assert told == ["less than half a turn", "half a turn", "about a turn", "about 2 turns"]


def test_ck_10_7_at_the_end_everything_is_shown() -> None:
    state = replace(building(seats=3), idle=STALEMATE_ROUNDS * 3 - 1)

    after, events = make(state, "swap S")

    seen = GAME.view(after, None)
    assert words(seen.headline) == f"Game over · round {seen.round} · colours are known"
    assert [p.colour for p in seen.players] == ["red", "yellow", "green"]
    assert seen.players[CARA].route == ("KA", "MI", "AU", "KR")
    told = [event for event in events if isinstance(event, ColoursShown | RoutesShown)]
    assert [words(event.text) for event in told] == [
        "The colours are known: Seat 1 red, Seat 2 yellow, Seat 3 green.",
        "The routes were: Seat 1 GE–DI–SP–DA, Seat 2 CO–KR–DA–SP, Seat 3 KA–MI–AU–KR.",
    ]


def test_ck_10_8_a_stalemate_comes_before_the_cap() -> None:
    state = replace(building(), idle=STALEMATE_ROUNDS * 2 - 1, turns=ROUND_CAP * 2 - 1)

    after, _ = make(state, "swap S")

    result = GAME.result(after)
    assert after.phase == Over(Reason.STALEMATE)
    assert result is not None
    assert words(result.why).endswith("when all stood still (CK-10.3).")


SETUP = """\
Your colour is red.
Your colour is yellow.
Your route is GE–DI–SP–DA.
Your route is KA–MI–AU–KR.
Seat 2 begins, drawn by lot.
The characters, which have no effect on play: Seat 1 the Merchant, Seat 2 the Lacemaker.
The tiles in hand: Seat 1 G G G.K S S, Seat 2 G G S S S.
Seat 2 is the Brewer.
Seat 1 is the Skipper.
Seat 2 places G on j7, canal NE–NW.
Seat 2 draws S."""

RACE = """\
S.P on e1 finishes your route: claim it or wait.
Seat 1 places S.P on e1, canal NE–SW.
Seat 1 has finished the route GE–DI–SP–DA and sails from GE (GE–j7–i7–h8–DI, g7–f7–e6–d5–SP, \
c3–c2–c1–d1–e1–DA).
The colours are known: Seat 1 red, Seat 2 yellow.
Seat 2 lays the special tile on f4, from N to S.
Seat 1 sails to Dijver (DI).
Dijver is on the route of Seat 1: 2 ports to go.
Seat 2 gives up 3A.
Seat 2 draws Y3.
Seat 1 sails to Speelmansrei (SP).
Speelmansrei is on the route of Seat 1: 1 port to go.
Seat 2 gives up 3B.
Seat 2 draws X1.
Seat 1 sails to Dampoort (DA).
Seat 1 reaches the final destination Dampoort (DA) and wins.
The routes were: Seat 1 GE–DI–SP–DA, Seat 2 KA–MI–AU–KR."""

REVEALING = (
    "Your colour",
    "Your route is G",
    "Your route is K",
    " draws ",
    "has finished",
    "colours are",
    "routes were",
)


def events() -> Sequence[Event]:
    return [event for entry in played(100).entries for event in entry.events]


def test_the_log_of_the_recorded_game() -> None:
    told = [words(event.text) for event in events()]

    assert told[: SETUP.count("\n") + 1] == SETUP.splitlines()
    assert told[-RACE.count("\n") - 1 :] == RACE.splitlines()


def test_what_shows_something_hidden_cannot_be_taken_back() -> None:
    for event in events():
        assert event.reveals == any(part in words(event.text) for part in REVEALING)


def test_counted_things_have_a_singular() -> None:
    assert words(Reshuffled(1).text) == "The supply is empty: 1 discarded tile is shuffled."
    assert words(Reshuffled(2).text) == "The supply is empty: 2 discarded tiles are shuffled."


def test_ck_5_1_a_replaced_tile_is_told_with_the_one_that_gave_way() -> None:
    told = words(TileReplaced(ANNA, "2S", "f7", 3, "S").text)

    assert told == "Seat 1 replaces S on f7 by 2S, canals N–S and NE–SW."
