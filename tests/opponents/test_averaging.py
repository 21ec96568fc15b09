"""Plans are appraised in several determinizations, as far as they are legal there."""

from collections.abc import Sequence

from opponents.plans import PROBED, PROMISING, Determinization, Plan, averaged
from opponents.simulation import points_of
from rules.core import Events
from rules.errors import IllegalMove
from rules.text import Seat, say
from tests.opponents.small import AimGame, FirstStep, Storm, Walk

FIRST = Seat(0)
GAME = AimGame()
SURE, SEVEN, EIGHT = 0, 7, 8


class Barred(AimGame):
    """The hidden number may not be chosen."""

    def apply(self, state: Walk, seat: Seat, move: int) -> tuple[Walk, Events]:
        if isinstance(state, Storm) and not state.path and move == state.weather:
            raise IllegalMove(say("That number is barred."))
        return super().apply(state, seat, move)


def possible(*targets: int) -> list[Determinization]:
    return [Determinization(Storm((), target), ()) for target in targets]


def plan(game: AimGame, choice: int, target: int) -> Plan:
    """Return the plan of a choice, as it is found where a number is hidden."""
    after, _ = game.apply(Storm((), target), FIRST, choice)
    return Plan((choice,), after, points_of(game, after))


def test_the_best_on_average_comes_first() -> None:
    plans = [plan(GAME, SEVEN, SEVEN), plan(GAME, SURE, SEVEN), plan(GAME, EIGHT, SEVEN)]

    found = averaged(GAME, FIRST, plans, possible(EIGHT, 9))

    assert [own.moves for own in found] == [(SURE,), (SEVEN,), (EIGHT,)]
    assert [own.points[0] for own in found] == [5, 3, 3]


def test_what_the_others_are_worth_more_is_no_merit_of_a_plan() -> None:
    others = [Determinization(Storm((), EIGHT), (4, 0))]

    (found,) = averaged(GAME, FIRST, [plan(GAME, SEVEN, SEVEN)], others)

    assert found.points[0] == (9 + 0 - 4) / 2


def test_a_plan_is_appraised_only_where_it_is_legal() -> None:
    barred = Barred()

    (found,) = averaged(barred, FIRST, [plan(barred, SURE, EIGHT)], possible(SURE))
    assert found.points[0] == 5

    plans = [plan(barred, SURE, EIGHT), plan(barred, SEVEN, EIGHT)]
    others = [*possible(SEVEN), Determinization(Storm((), 9), (-3, 0))]
    assert [own.points[0] for own in averaged(barred, FIRST, plans, others)] == [6, 1.5]


def test_where_nothing_hidden_counts_few_plans_are_appraised_again() -> None:
    class Counted(FirstStep):
        appraised = 0

        def appraise(self, state: Walk) -> Sequence[float]:
            Counted.appraised += 1
            return super().appraise(state)

    game = Counted(own=range(9), others=[0] * 9)
    plans = [Plan((n,), Walk((n,)), (n, 0)) for n in reversed(range(9))]

    found = averaged(game, FIRST, plans, [Determinization(Walk(), ())] * 2)

    assert found == plans
    assert Counted.appraised == PROBED * 2


def test_only_promising_plans_are_kept() -> None:
    plans = [plan(GAME, SEVEN, SEVEN)] * (PROMISING + 5)

    assert len(averaged(GAME, FIRST, plans, possible(EIGHT))) == PROMISING
