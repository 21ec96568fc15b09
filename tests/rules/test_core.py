"""What every game must answer, and its defaults; the cache of what follows from objects."""

from inspect import get_annotations
from random import Random

from rules.core import Core
from rules.game import Game
from rules.match import Match
from rules.remembered import remembered
from rules.setup import Setup
from rules.text import Seat, words
from tests.rules.race import Race

ANNA = Seat(0)


def public(room: type) -> set[str]:
    names = {*vars(room), *get_annotations(room)}
    return {name for name in names if not name.startswith("_")}


def test_the_core_is_what_a_game_must_answer_and_has_no_default() -> None:
    bare = get_annotations(Core).keys() - vars(Core).keys()

    assert public(Core) == Core.__abstractmethods__ | bare


def test_whatever_else_a_game_may_say_has_a_default_in_a_facet() -> None:
    added = {name for facet in Game.__bases__ for name in public(facet)}

    assert Game.__abstractmethods__ == Core.__abstractmethods__
    assert public(Game) == set()
    assert all(hasattr(Game, name) for name in added)
    assert not added & public(Core)


def test_a_position_is_worth_its_points_and_the_points_come_from_nowhere() -> None:
    game = Race()
    after = Match.start(game, Setup(2)).play(ANNA, "run 2").state

    assert game.appraise(after) == game.view(after, None).scores == (2, 0)
    assert game.breakdown(after) == ()


def test_scores_count_points() -> None:
    assert [words(Race().amount(points)) for points in (1, 2)] == ["1 point", "2 points"]


def test_a_difference_is_about_a_number_of_points_or_less_than_one() -> None:
    told = [words(Race().difference(points)) for points in (0.4, 0.6, 3.7)]

    assert told == ["less than 1 point", "about 1 point", "about 4 points"]


def test_a_game_without_merits_of_its_own_names_none() -> None:
    game = Race()
    before = Match.start(game, Setup(2))

    assert not [*game.merits(before.state, before.play(ANNA, "run 2").state, ANNA)]


def test_a_game_that_does_not_number_phases_has_one() -> None:
    game = Race()
    before = Match.start(game, Setup(2))

    assert game.phase_number(before.state) == game.phase_number(before.play(ANNA, "run 2").state)


def test_a_game_without_secrets_is_imagined_as_it_stands() -> None:
    game = Race()
    state = game.start(Setup(2))

    assert game.imagine(state, ANNA, Random(1)) == state
    assert game.laid_open(state) is state


def test_moves_are_open_where_a_seat_sees_what_spectators_see() -> None:
    game = Race()

    assert game.plays_openly(game.start(Setup(2)), ANNA)


Called = list[object]


def _first(numbers: list[int], _: int) -> tuple[object, ...]:
    return (numbers,)


def test_a_result_is_computed_once_for_the_same_objects() -> None:
    called: Called = []
    numbers, other = [1, 2], [1, 2]

    @remembered(_first)
    def total(numbers: list[int], more: int) -> int:
        called.append(numbers)
        return sum(numbers) + more

    assert [total(numbers, 0), total(numbers, 5), total(other, 1)] == [3, 3, 4]
    assert called == [numbers, other]


def test_results_are_forgotten_when_there_are_too_many() -> None:
    called: Called = []
    texts = [["a"], ["b"], ["c"]]

    @remembered(most=2)
    def length(text: list[str]) -> int:
        called.append(text)
        return len(text)

    for text in (*texts, texts[0], texts[2]):
        length(text)

    assert called == [*texts, texts[0]]


def test_an_object_that_is_gone_is_not_mistaken_for_another() -> None:
    @remembered()
    def copied(text: list[int]) -> int:
        return text[0]

    assert [copied([n]) for n in range(50)] == list(range(50))
