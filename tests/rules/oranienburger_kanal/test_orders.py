"""What can be ordered ahead, and what hints say of positions."""

from typing import Any

from rules.appraisal import best_first
from rules.draft import Draft, line_of
from rules.match import Match
from rules.oranienburger_kanal.state import Choosing, Kanal, Player, Turning
from rules.orders.giving import given, on_turn, pass_until
from rules.orders.looking import look_at
from rules.orders.order import Branch, Carried, Dropped
from rules.setup import Setup
from rules.text import words
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    GAME,
    NONE_LEFT,
    SECOND,
    kanal,
    paths,
    player,
)
from tests.rules.oranienburger_kanal.test_rounds import last_turn, wheel


def match(state: Kanal) -> Match:
    return Match(GAME, Setup(len(state.players)), state)


def passed(start: Match, key: str, now: Match) -> str:
    """Return what becomes of the second seat's order to pass until a condition."""
    verdict = look_at(pass_until(start, SECOND, [key]), start, now)
    match verdict:
        case Carried(moves):
            return line_of(moves)
        case Dropped(why):
            return words(why)
        case _:
            return "waits"


def ordered(start: Match, line: str, *moves: str, after: str = "") -> str:
    """Return what becomes of the second seat's next turn after moves of the first."""
    imagined = on_turn(start, SECOND, after)
    assert imagined is not None
    draft = Draft.begun(imagined, SECOND).typed(line)
    order = given(start, SECOND, [Branch(after, draft.steps)])
    now = start
    for move in moves:
        now = now.play(FIRST, move)
    verdict = look_at(order, start, now)
    match verdict:
        case Carried(made):
            return line_of(made)
        case Dropped(why):
            return words(why)
        case _:
            return "waits"


def choosing(**more: Any) -> Match:
    return match(kanal(player("clay 2 wood 2"), player("clay 2 wood 2"), **more))


def test_ok_7_2_the_next_turn_of_the_round_is_put_together_ahead() -> None:
    line = "space l1; gain wood; end"

    assert ordered(choosing(), line) == "waits"
    assert ordered(choosing(), line, "space l3", "gain clay", "end") == line
    taken = ordered(choosing(), line, "space l1", "gain wood", "end")
    assert taken.startswith("That is not possible any more. l1 was used in this round already.")


def test_ok_7_3_an_answer_to_the_space_that_the_other_chooses() -> None:
    line = "space l3; gain clay; end"

    made = ordered(choosing(), line, "space l1", "gain wood", "end", after="space l1")
    assert made == line
    other = ordered(choosing(), line, "space u1", "end", after="space l1")
    assert other == "What you ordered it for did not happen."


def test_ok_1_2_only_spaces_and_structures_are_common() -> None:
    start = choosing(display=("A01", "A02", "A03", "A04"))

    assert ordered(start, "space u1; build path b1; end", "space u4", "build path b1", "end") == (
        "space u1; build path b1; end"
    )


def test_ok_15_1_nothing_is_put_together_across_a_refill() -> None:
    assert on_turn(match(last_turn("A01", "A02", "A03")), SECOND) is None
    wheel_step = match(wheel())
    assert on_turn(wheel_step, SECOND) is wheel_step


def test_ok_15_8_who_is_ready_puts_the_first_turns_of_the_round_together() -> None:
    start = match(wheel())
    second_ready, first_ready = start.play(SECOND, "ready"), start.play(FIRST, "ready")

    begins, follows = on_turn(second_ready, SECOND), on_turn(first_ready, FIRST)

    assert begins is not None
    assert follows is not None
    assert (begins.state.round, begins.state.turns_done, begins.to_act) == (2, 0, (SECOND,))
    assert (follows.state.round, follows.state.turns_done, follows.to_act) == (2, 1, (FIRST,))
    assert begins.state.thalers["u4"] == second_ready.state.thalers["u4"] + 1


def test_ok_16_1_after_the_final_wheel_step_nothing_comes() -> None:
    start = match(wheel(is_final=True, stacks=NONE_LEFT)).play(SECOND, "ready")

    assert on_turn(start, SECOND) is None


def test_ok_15_7_the_wheel_is_passed_until_it_can_be_turned() -> None:
    poor = match(turning("clay 1"))
    able = match(turning("wood 1 clay 1 ore 1"))
    buying = match(turning("clay 1 thaler 9"))

    assert passed(poor, "wheel", poor) == passed(poor, "reach", poor) == "ready"
    assert passed(able, "wheel", able) == "You no longer pass: you can turn the wheel for free."
    assert passed(buying, "wheel", buying) == "ready"
    assert passed(buying, "reach", buying).endswith("for free, if need be after buying.")


def test_ok_15_7_who_has_turned_the_wheel_can_be_ready() -> None:
    turned = match(turning("wood 2 clay 2 ore 2")).play(SECOND, "turn")

    assert passed(turned, "wheel", turned) == "ready"


def test_ok_16_1_the_wheel_is_passed_until_the_final_round() -> None:
    start = match(turning("", stacks=NONE_LEFT))
    begun = start.play(SECOND, "ready").play(FIRST, "ready")

    assert passed(start, "final", start) == "ready"
    assert begun.state.is_final
    assert passed(start, "final", begun) == "You no longer pass: the final round begins."


def test_ok_7_4_a_turn_cannot_be_passed() -> None:
    start = choosing(turns_done=1)

    assert passed(start, "wheel", start) == "waits"
    assert passed(start, "proper", start).startswith("You no longer pass: it is your turn")


def test_ok_15_1_a_phase_ends_with_the_wheel_step() -> None:
    start = match(turning(""))
    begun = start.play(SECOND, "ready").play(FIRST, "ready")

    assert passed(start, "stage", start) == "ready"
    assert passed(start, "stage", begun) == "You no longer pass: this phase ends."


def turning(supply: str, **more: Any) -> Kanal:
    """Return a wheel step in which the second seat has a supply."""
    state = kanal(player(), player(supply), turns_done=5, **more)
    assert isinstance(state.phase, Choosing)
    return state.with_phase(Turning())


def says(before: Player, after: Player) -> list[str]:
    """Return what is better for the first of two players, the greatest first."""
    merits = GAME.merits(kanal(before, player()), kanal(after, player()), FIRST)
    return [words(merit.says) for merit in best_first(merits)]


def test_a_structure_is_told_with_its_points_and_its_sides() -> None:
    around = paths("d3", "e4")

    found = says(player(routes=around), player(routes=around, structures={"d4": "A02"}))

    assert "raises A02 Towrope Shed (1 point)" in found
    assert "sets up A02 Towrope Shed: 2 of 4 sides, 0 of 2 bridges" in found


def test_only_a_structure_that_has_come_nearer_is_set_up() -> None:
    structures, around = {"d4": "A02", "b2": "A03"}, paths("d3", "e4", "d5")

    found = says(
        player(routes=around, structures=structures),
        player(routes={**around, "b1": "path"}, structures=structures),
    )

    assert "sets up A03 Clay Pit: 1 of 4 sides, 0 of 2 bridges" in found


def test_routes_are_told_by_kind() -> None:
    found = says(player(), player(routes={**paths("a2"), "d3": "road", "e4": "road"}))

    assert found == ["builds 1 path, 2 roads"]
    assert says(player(routes=paths("d3")), player(routes=paths("d3"))) == []


def test_what_comes_into_the_supply_is_told_with_the_structure_that_brings_it() -> None:
    shed = {"d4": "A02"}
    before = player(routes=paths("d3", "e4", "d5"), structures=shed)
    after = player("thaler 3", routes=paths("d3", "e4", "d5", "c4"), structures=shed)

    assert "activates A02 Towrope Shed and leaves you 3 thalers more" in says(before, after)
    assert "leaves you 3 thalers more" in says(player(), player("thaler 3"))


def test_a_set_for_the_wheel_is_told() -> None:
    with_set = player("wood 1 clay 1 ore 1")

    assert "keeps the free turn of the wheel for brick and iron" in says(player(), with_set)
