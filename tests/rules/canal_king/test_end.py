"""CK-10: winning, stalemate, the cap, and what is shown at the end."""

from msgspec.structs import replace

from rules.canal_king.events import ColoursShown, GameDrawn, GameWon, RoutesShown
from rules.canal_king.state import Over, Reason
from rules.canal_king.tables import ROUND_CAP, STALEMATE_ROUNDS
from rules.text import words
from tests.rules.canal_king.positions import make
from tests.rules.canal_king.tables import (
    ANNA,
    BEN,
    CARA,
    GAME,
    WHOLE,
    building,
    change,
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


def test_ck_10_5_sailors_are_before_builders() -> None:
    state = replace(sailing(WHOLE, seats=2), idle=0, turns=ROUND_CAP * 2 - 1)
    state = replace(change(state, BEN, route=("GE", "DI", "SP", "DA")), on_turn=BEN)

    after, _ = make(state, "swap S")

    result = GAME.result(after)
    assert result is not None
    assert result.ranks == (1, 2)
    assert result.winners == (ANNA,)


def test_ck_10_6_behind_the_winner_nobody_is_ranked() -> None:
    state = change(
        sailing("f10:S@0 f9:G@1", seats=3), ANNA, route=("SM", "KA", "GE", "DI"), target=3
    )
    state = change(state, BEN, ship=state.player.ship, target=2)

    after, _ = make(state, "sail DI")
    result = GAME.result(after)

    assert result is not None
    assert result.ranks == (1, 2, 2)
    assert result.scores == GAME.view(after, None).scores == (4, 2, 0)


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
