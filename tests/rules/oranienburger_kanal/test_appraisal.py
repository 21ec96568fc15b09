"""The value of positions, and the sources of a finished game's points."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.oranienburger_kanal.advice.activations import REPUTATIONS, newcomers
from rules.oranienburger_kanal.advice.appraisal import ROUNDS, KanalFeatures, rounds_left
from rules.oranienburger_kanal.advice.worth import effect_worth, prices
from rules.oranienburger_kanal.play.effects import SUPPLY
from rules.oranienburger_kanal.state import Acting, Effect, FreePiece, Kanal, Player, Turning
from rules.oranienburger_kanal.tables.boards import ROUTE_SPACES, STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.structures import STRUCTURES, OnSelf, Quantity
from rules.text import Seat, words
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    FOUR_ROUTES,
    FULL_BOARD,
    GAME,
    NONE_LEFT,
    alone,
    kanal,
    paths,
    play,
    player,
    without_stacks,
)


def worth(state: Kanal, who: Seat = FIRST) -> float:
    return GAME.appraise(state)[who]


def seen(state: Kanal) -> KanalFeatures:
    """What the appraisal reads of the first player, whatever that is worth."""
    features = GAME.features(state)
    assert features
    return KanalFeatures(*features.by_seat[FIRST])


def of(who: Player, space: str = "", **more: Any) -> float:
    """Return the value of a position to a player."""
    return worth(alone(who, space, **more))


def effect(who: Player, space: str, **more: Any) -> float:
    """Return the value of a structure's effect in use."""
    return effect_worth(who, Effect(space, second=False, **more), prices(3))


def in_the_wheel_step(supply: str, rounds: int, **done: frozenset[Seat]) -> float:
    """Return the value of a supply before or after the free turn, with rounds to come."""
    stacks = {**NONE_LEFT, "blue": 2 * rounds}
    return worth(kanal(player(supply), player(), phase=Turning(**done), stacks=stacks))


def in_the_last_round(state: Kanal) -> Kanal:
    return replace(without_stacks(state), is_final=True)


@pytest.mark.parametrize("resource", ["wood", "clay", "ore", "brick", "iron", "thaler", "prestige"])
def test_ok_16_4_more_of_everything_is_better(resource: str) -> None:
    assert of(player(f"{resource} 3")) > of(player(f"{resource} 2")) > of(player())


def test_ok_6_1_the_first_units_of_a_material_are_needed_most() -> None:
    none, one, seven, eight = (of(player(f"clay {number}")) for number in (0, 1, 7, 8))

    assert one - none > eight - seven


def test_ok_15_7_a_set_is_worth_more_while_the_wheel_can_be_turned() -> None:
    state = in_the_last_round(alone(player("wood 1 clay 1 ore 1"), phase=Turning()))
    turned = replace(state, phase=Turning(turned=frozenset((FIRST,))))

    assert worth(state) > worth(turned)


@pytest.mark.parametrize("rounds", range(9))
def test_ok_15_7_a_free_turn_that_is_not_taken_is_lost(rounds: int) -> None:
    before = in_the_wheel_step("wood 4 clay 4 ore 4", rounds)
    missed = in_the_wheel_step("wood 4 clay 4 ore 4", rounds, ready=frozenset((FIRST,)))

    assert missed < before


@pytest.mark.parametrize("rounds", range(9))
@pytest.mark.parametrize("amount", [1, 2, 4])
def test_ok_15_7_what_the_wheel_makes_of_a_set_is_worth_more(rounds: int, amount: int) -> None:
    kept = f"wood {amount} clay {amount} ore {amount}"
    less = amount - 1
    refined = f"wood {less} clay {less} ore {less} brick 1 iron 1"
    done = frozenset((FIRST,))

    turned = in_the_wheel_step(refined, rounds, turned=done)

    assert turned > in_the_wheel_step(kept, rounds, ready=done)


def test_ok_16_1_in_the_last_round_materials_are_worth_less() -> None:
    rich, poor = alone(player("wood 4 brick 2")), alone(player())

    now = worth(rich) - worth(poor)
    late = worth(in_the_last_round(rich)) - worth(in_the_last_round(poor))

    assert now > late > 0


def test_ok_17_4_alone_the_rounds_to_come_are_known() -> None:
    assert rounds_left(kanal(player(), round=2)) == 5
    assert rounds_left(kanal(player(), player())) == 10
    assert rounds_left(in_the_last_round(alone(player()))) == 0


def test_ok_12_1_the_fewer_sides_are_free_the_better() -> None:
    sawmill = {"d4": "A04"}
    lone, three = paths("b1", "b7", "h7"), paths("d3", "e4", "d5")

    assert of(player("", three, sawmill)) > of(player("", lone, sawmill))


def test_ok_12_2_a_bridge_leads_to_the_second_activation() -> None:
    pair, routes = {"d4": "A04", "f4": "A04"}, paths("e4")

    assert of(player("", routes, pair, bridges=("e4",))) > of(player("", routes, pair))


def test_ok_12_4_what_both_have_activated_brings_nothing_more() -> None:
    """Two equal structures, of which one can never be used again."""
    done = player("", FOUR_ROUTES, {"d4": "A04"}, bridges=("c4", "e4"))

    assert of(done) < of(player("", FOUR_ROUTES, {"d4": "A04"}))


def test_ok_13_11_what_an_effect_counts_makes_it_better() -> None:
    canals = {**FOUR_ROUTES, "d3": "canal", "e4": "canal"}

    assert effect(player("", canals, {"d4": "A01"}), "d4") > 0
    assert effect(player("", FOUR_ROUTES, {"d4": "A01"}), "d4") == 0


def test_ok_13_4_a_requirement_that_is_not_met_leaves_hope_only_before_the_effect() -> None:
    """A04 brings 2 thalers beside a canal, and 3 wood in any case."""
    without, beside = player("", FOUR_ROUTES, {"d4": "A04"}), {**FOUR_ROUTES, "d3": "canal"}

    assert effect(player("", beside, {"d4": "A04"}), "d4") - effect(without, "d4") == pytest.approx(
        2 * prices(3)["thaler"]
    )


def test_ok_13_5_a_side_that_is_free_may_still_hold_what_counts() -> None:
    """A01 brings 0|2|3|5|6 thalers by its canals: with free sides some are likely, else none."""
    shut_off = player("", FOUR_ROUTES, {"d4": "A01"})
    lone = player("", paths("b1", "b3", "b5", "b7"), {"d4": "A01"})

    assert seen(alone(shut_off)).activations == 0
    assert seen(alone(lone)).activations > 0


def test_ok_16_1_a_reputation_counts_while_there_is_time() -> None:
    """Games showed that the Charcoal Kiln, A08, brings less than it promises."""
    kiln = alone(player("", {}, {"d4": "A08"}))
    late = replace(kiln, stacks=NONE_LEFT, display=(), is_final=True)

    assert seen(kiln).reputation == REPUTATIONS["A08"] < -1
    assert REPUTATIONS["A08"] < seen(late).reputation < 0


def test_ok_1_8_every_reputation_is_a_structures() -> None:
    assert REPUTATIONS.keys() <= STRUCTURES.keys()


def test_ok_9_1_a_structure_of_the_display_comes_with_its_reputation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def offered() -> float:
        """Return what the structure brings on the present board."""
        who = replace(player("", {}), start_paths=())
        return newcomers(who, ("A08",), prices(ROUNDS), ROUNDS)["A08"]

    known = offered()
    monkeypatch.delitem(REPUTATIONS, "A08")

    assert known < offered()


def test_ok_13_11_what_an_effect_counts_in_the_supply_is_guessed_until_it_is_used() -> None:
    """A52 brings 1 prestige for each full 2 wood, and for each full 2 clay."""
    rich, poor = player("wood 8 clay 8", {}, {"d4": "A52"}), player("", {}, {"d4": "A52"})

    assert seen(alone(rich)).activations == seen(alone(poor)).activations > 0
    assert effect(rich, "d4") == 8
    assert effect(poor, "d4") == 0


def test_ok_13_4_no_line_requires_or_repeats_what_the_supply_holds() -> None:
    """So until an effect is used, the expected gains depend on the board alone."""
    for structure in STRUCTURES.values():
        for line in structure.lines.values():
            for condition in line.require:
                assert isinstance(condition, OnSelf) or condition.quantity.count != SUPPLY
            assert not isinstance(line.repeat, Quantity) or line.repeat.count != SUPPLY


def test_ok_13_11_empty_route_spaces_become_fewer() -> None:
    """B60 brings the more prestige the fewer route spaces are empty when it is used."""
    full = player("", dict.fromkeys(ROUTE_SPACES, "path"), {"d4": "B60"})
    half = replace(full, routes=RICH.routes)

    assert effect(full, "d4") == 8
    assert of(half) - of(replace(half, structures={})) > STRUCTURES["B60"].prestige + 1


def test_ok_13_6_a_line_that_was_used_brings_nothing_more() -> None:
    sawmill = player("", FOUR_ROUTES, {"d4": "A04"})

    assert effect(sawmill, "d4", uses={"a": 1}) < effect(sawmill, "d4")


def test_ok_13_12_the_wrong_place_makes_a_line_worthless() -> None:
    """A55 brings 4 prestige on a corner space, and 1 for each structure on one."""
    corner = player("", paths("b1", "c2", "b3", "a2"), {"b2": "A55"})
    inside = player("", FOUR_ROUTES, {"d4": "A55"})

    assert effect(corner, "b2") == 5
    assert effect(inside, "d4") == 0
    assert of(player("", {}, {"b2": "A55"})) > of(player("", {}, {"d4": "A55"})) + 1


def test_ok_12_10_lines_of_the_other_activation_do_not_count() -> None:
    """A57: 4 prestige first, 7 in the second activation."""
    who = player("", FOUR_ROUTES, {"d4": "A57"})

    assert effect(who, "d4") == 4
    assert effect_worth(who, Effect("d4", second=True), prices(3)) == 7


RICH = player(
    "wood 4 clay 4 ore 4 brick 4 iron 4 thaler 6 prestige 4",
    {
        **dict.fromkeys(("d3", "d5", "e2", "e6"), "canal"),
        **dict.fromkeys(("a2", "a4", "a6", "c6"), "rail"),
        **dict.fromkeys(("e4", "f3", "f5", "h5"), "road"),
        **dict.fromkeys(("c4", "g4", "i4", "i6", "b7", "d7"), "path"),
    },
    {"d2": "A01", "f4": "A21", "d6": "A41", "b2": "A02"},
    bridges=("d3", "d5"),
    start_paths=("a4", "h5"),
)
"""A board with a little of everything."""


@pytest.mark.parametrize("name", STRUCTURES)
def test_ok_13_every_effect_is_worth_something_somewhere(name: str) -> None:
    brings = [
        effect_worth(
            replace(RICH, structures={**RICH.structures, space: name}),
            Effect(space, second=second),
            prices(3),
        )
        for space in STRUCTURE_SPACES
        for second in (False, True)
    ]

    assert max(brings) > 0


def test_ok_8_5_gaining_is_expected_before_it_is_done() -> None:
    before = alone(player(), "l1")

    assert worth(before) == pytest.approx(worth(play(before, "gain wood")), abs=0.5)
    assert worth(before) > of(player())


def test_ok_8_1_builds_are_expected_as_far_as_they_can_be_paid() -> None:
    none, one, three = (of(player(f"clay {n}"), "u1") - of(player(f"clay {n}")) for n in (0, 1, 3))

    assert three > one > none == 0


def test_ok_8_2_a_structure_is_expected_that_can_be_paid() -> None:
    def gain(who: Player) -> float:
        return of(who, "u2", display=("A06",)) - of(who)

    assert gain(player("clay 2")) > gain(player("clay 1")) == 0
    assert gain(player("clay 2", {}, FULL_BOARD)) == 0


def test_ok_8_2_a_structure_is_worth_more_the_more_it_will_bring() -> None:
    """A01 and A03 have 2 points each; A01 brings thalers by canals, of which two are beside."""
    canals = {"d3": "canal", "e4": "canal", "d5": "path"}
    who, shut_off = player("clay 2", canals), player("clay 2", {**FOUR_ROUTES})

    def gain(owner: Player) -> float:
        return of(owner, "u2", display=("A01",)) - of(owner)

    assert gain(who) > gain(shut_off)


def test_ok_9_5_a_structure_between_four_routes_is_activated_at_once() -> None:
    closed, open_ = player("clay 2", FOUR_ROUTES), player("clay 2", paths("d3", "e4", "d5"))

    def gain(owner: Player) -> float:
        return of(owner, "u2", display=("A04",)) - of(owner)

    assert gain(closed) > gain(open_)


def test_ok_11_2_what_is_missing_for_a_structure_can_be_bought() -> None:
    """A04 costs 2 clay: from none, that is 3 thalers."""

    def gain(supply: str) -> float:
        return of(player(supply), "u2", display=("A04",)) - of(player(supply))

    assert gain("clay 2") > gain("clay 1 thaler 2") > gain("thaler 3") > gain("thaler 2") == 0


def test_ok_11_2_brick_and_iron_cannot_be_bought() -> None:
    """A14 costs 2 clay and 2 brick."""
    rich, enough = player("clay 2 brick 1 thaler 20"), player("clay 2 brick 2")

    assert of(rich, "u2", display=("A14",)) == of(rich)
    assert of(enough, "u2", display=("A14",)) > of(enough)


def test_ok_8_5_what_exceeds_the_limit_is_not_expected() -> None:
    none, six, full = (of(player(f"wood {n}"), "l1") - of(player(f"wood {n}")) for n in (0, 6, 8))

    assert none > six > full == 0


def test_ok_12_6_a_route_between_two_structures_is_worth_more() -> None:
    """A path at e4 is beside d4 and f4; one at c6 would be beside b6 and d6."""
    near, apart = {"d4": "A04", "f4": "A04"}, {"d4": "A04", "h6": "A04"}

    def gain(structures: dict[str, str]) -> float:
        who = player("clay 1", {}, structures)
        return of(who, "u1") - of(who)

    assert gain(near) > gain(apart)


@pytest.mark.parametrize("free", [2, 3])
def test_ok_12_1_several_routes_of_a_turn_can_activate_a_structure(free: int) -> None:
    sides = ("d3", "e4", "d5", "c4")

    def gain(clay: int) -> float:
        who = player(f"clay {clay}", paths(*sides[free:]), {"d4": "A04"})
        return of(who, "u1") - of(who)

    assert gain(free) - gain(free - 1) > gain(free - 1) - gain(free - 2)


FULL = "wood 8 clay 8 ore 8"
"""A supply to which l2 cannot add anything but a bridge."""


def test_ok_12_7_of_two_structures_that_a_bridge_completes_one_is_forfeited() -> None:
    """The bridge at e4 is the second of d4; it is the second of f4 if that has one at g4."""
    four = {"b4": "A04", "d4": "A04", "f4": "A04", "h4": "A04"}
    routes = paths("c4", "e4", "g4")

    def gain(*bridges: str) -> float:
        return seen(alone(player(FULL, routes, four, bridges=bridges), "l2")).turn

    assert gain("c4") > gain("c4", "g4")


def test_ok_10_7_a_bridge_needs_a_route_and_two_structures() -> None:
    one, two = {"d4": "A04"}, {"d4": "A04", "f4": "A04"}

    def gain(routes: dict[str, str], structures: dict[str, str]) -> float:
        return seen(alone(player(FULL, routes, structures), "l2")).turn

    assert gain(paths("e4"), two) > gain(paths("e4"), one) == gain({}, two) == 0


def test_ok_8_5_a_bridge_is_expected_where_one_is_missing() -> None:
    pair = {"d4": "A04", "f4": "A04"}
    state = alone(player("wood 1", paths("e4"), pair, bridges=("e4",)), "l2")
    poor = alone(player("", paths("e4"), pair, bridges=("e4",)), "l2")

    assert worth(state) > worth(poor)


def test_ok_8_4_u4_lets_one_build_the_best_of_all_kinds() -> None:
    who = player("iron 1 wood 1 clay 1", {"e2": "rail"})

    assert of(who, "u4") > of(who, "u1") - 1


def test_ok_12_8_waiting_effects_free_pieces_and_gains_count() -> None:
    who = player("", FOUR_ROUTES, {"d4": "A04", "f4": "A06"})
    plain = of(who, phase=Acting(()))

    for busy in (
        Acting((), waiting=(("d4",),)),
        Acting((), waiting=(("d4", "f4"),)),
        Acting((), effect=Effect("d4", second=False)),
        Acting((), placements=(FreePiece("path", ("b1",)),)),
        Acting((), untaken={"wood": 2}),
    ):
        assert of(who, phase=busy) > plain


def test_ok_16_4_the_categories_have_their_names() -> None:
    state = alone(player("thaler 3 brick 1 iron 1 wood 2 clay 2 ore 1 prestige 4", {"e2": "canal"}))

    found = {words(name): points[0] for name, points in GAME.breakdown(state)}

    assert found == {
        "structures": 0,
        "thalers": 3,
        "prestige tokens": 4,
        "bricks and iron": 2,
        "sets of wood, clay and ore": 1,
        "roads, rail tracks and canals": 1,
        "empty route spaces": -30,
    }
