"""The hints that a person gets, and their reasons."""

import re
from collections.abc import Sequence
from random import Random

import pytest

from authoring.random_games import setup_for_two
from opponents.hints import Answers, Hint, hints
from opponents.levels import by_iterations
from rules.draft import Draft, moves_of
from rules.match import Match
from rules.oranienburger_kanal.tables.boards import ACTION_SPACES
from rules.setup import Setup
from rules.text import Reader, Seat, words
from tests.opponents.small import FirstStep, Opening, Told, WalkGame, begun
from tests.rules.canal_king.tables import ALL_BUT_ONE, building
from tests.rules.canal_king.tables import GAME as CANAL_KING
from tests.rules.lawful import LAWFUL_GAMES
from tests.rules.oranienburger_kanal.building import GAME, kanal, player
from tests.rules.race import Race

FIRST = Seat(0)
NAMED = Reader(name=lambda seat: ("Ann", "Ben", "Cy")[seat])


def hinted(match: Match, seat: Seat = FIRST, iterations: int = 200) -> tuple[Hint, ...]:
    return hints(match, seat, Random(1), budget=by_iterations(iterations))


def reasons(found: Sequence[Hint]) -> list[str]:
    return [words(hint.why, NAMED) for hint in found]


def test_the_best_moves_come_first_and_none_comes_twice() -> None:
    found = hinted(Match.start(Race(), Setup(2)))

    assert [hint.line for hint in found] == ["run 9", "run 8"]


def test_it_says_what_a_move_brings_at_once_and_how_far_it_leads() -> None:
    best, second = reasons(hinted(Match.start(Race(), Setup(2))))

    assert "9 points now. About " in best
    assert best.endswith(" ahead of the next.")
    assert second.endswith(" behind the best.")


def test_what_does_the_same_as_the_first_says_so_and_nothing_else() -> None:
    first, *others = reasons(hinted(begun(FirstStep(own=(0, 0, 0), others=(0, 0, 0)))))

    assert first == "It brings nothing at once. Others are about as good."
    assert {*others} == {"It comes to the same as the first."}


def test_words_of_the_game_come_before_numbers() -> None:
    """A tile brings a ship nearer before any port is reached."""
    state = building(ALL_BUT_ONE, hand="S.P S G T 2P")

    best, *_ = reasons(hinted(Match(CANAL_KING, Setup(2), state), FIRST, 5))

    assert best.startswith("It brings you about 2 turns nearer to ")


@pytest.mark.long
def test_a_move_that_changes_nothing_is_not_a_hint() -> None:
    """In the first round a character can be chosen, which has no effect on play (CK-12.4)."""
    match = Match.start(CANAL_KING, Setup(2)).roll(Random(1))
    seat = match.to_act[0]

    found = [hinted(match, seat, iterations) for iterations in range(3)]

    assert not [h.line for each in found for h in each if h.line.startswith("character")]


def test_it_names_the_two_merits_that_weigh_most() -> None:
    best, *_ = reasons(hinted(begun(Told(own=(9, 0, 0), others=(0, 0, 0)))))

    assert best.startswith("It takes path 0, and has seen path 0. ")


def test_it_says_what_the_next_lacks() -> None:
    """What both do by kind is no difference; nor does the first need another's shadow."""
    told = reasons(hinted(begun(Told(own=(3, 2, 1), others=(0, 0, 0)))))

    assert ["Compared with the first, it is not path 0. " in each for each in told] == [
        False,
        True,
        True,
    ]
    assert "Compared with" not in told[0]


def test_what_is_hardly_worth_anything_is_not_named() -> None:
    """`Told` has merits worth 0.2, 2 and 3, and 2 points are negligible."""
    assert not any("passes" in each for each in reasons(hinted(begun(Told((3, 2), (0, 0))))))


def test_only_what_others_do_not_answer_as_well_is_foreseen() -> None:
    told = reasons(hinted(kanal_with_all_spaces(), FIRST, 5))
    answers = re.findall(r"Best answer: [^.]*", " ".join(told))

    assert len(told) > 1
    assert len({*answers}) == len(answers) > 0


def test_it_says_what_the_next_own_turn_is_good_for() -> None:
    best, *_ = reasons(hinted(kanal_with_all_spaces(), FIRST, 5))

    assert "Your next turn then " in best


def test_it_says_what_others_would_answer() -> None:
    match = kanal_with_all_spaces()

    best, *_ = reasons(hinted(match, FIRST, 5))

    assert "Best answer: Ben chooses " in best


def test_seats_that_decide_at_the_same_time_answer_nothing() -> None:
    after = Match.start(Race(), Setup(2)).play(FIRST, "run 9").state

    foreseen = [
        Answers(Race(), FIRST, deciding, Random(1)).likely(after)
        for deciding in ((FIRST,), (FIRST, Seat(1)))
    ]

    assert [answer is None for answer in foreseen] == [False, True]


def test_it_names_nothing_of_a_move_that_reveals_something() -> None:
    """What follows in the determinization may differ from what follows in truth."""
    game = Opening(own=(9, 8, 3), others=(0, 0, 0))

    best, *_ = reasons(hinted(begun(game)))

    assert best == "About 1 point ahead of the next."


def test_a_move_that_is_clearly_behind_is_not_offered() -> None:
    assert len(hinted(begun(FirstStep(own=(9, 3, 3), others=(0, 0, 0))))) == 1
    assert len(hinted(begun(FirstStep(own=(9, 8, 3), others=(0, 0, 0))))) == 2


def test_a_move_that_is_a_little_behind_says_so() -> None:
    found = reasons(hinted(begun(FirstStep(own=(0, 0, 0), others=(0, 2, 6)))))

    assert found[0].endswith("About 2 points ahead of the next.")
    assert found[1].endswith("About 2 points behind the best.")
    assert len(found) == 2


def test_nothing_is_offered_of_which_the_panel_would_warn() -> None:
    """Path 0 is best, but leaves something undone."""
    game = Told(own=(2, 1, 1), others=(0, 0, 0), warned=frozenset({0}))

    lines = [hint.line for hint in hinted(begun(game))]

    assert lines
    assert "0" not in lines


def test_the_only_legal_move_needs_no_comparison() -> None:
    game = FirstStep(own=(4,), others=(0,))

    assert reasons(hinted(begun(game))) == ["It is the only legal move."]


def test_a_seat_that_has_nothing_to_decide_gets_no_hints() -> None:
    assert hinted(begun(WalkGame(1)), Seat(1)) == ()


def test_a_hint_is_the_whole_turn() -> None:
    match = kanal_with_all_spaces()

    for hint in hinted(match, FIRST, 5):
        draft = Draft.begun(match, FIRST).typed(hint.line)
        assert draft.moves[: len(moves_of(hint.line))] == moves_of(hint.line)
        assert draft.is_complete


def kanal_with_all_spaces() -> Match:
    state = kanal(player(), player(), thalers=dict.fromkeys(ACTION_SPACES, 0))
    return Match(GAME, Setup(2), state)


@pytest.mark.parametrize("key", LAWFUL_GAMES)
def test_every_game_gives_hints_in_the_middle_of_a_turn(key: str) -> None:
    game = LAWFUL_GAMES[key]
    random = Random(2)
    match = Match.start(game, setup_for_two(game)).roll(random)
    seat = match.waiting_for[0]
    draft = Draft.begun(match, seat)
    for _ in range(2):
        if draft.is_complete:
            break
        found = hinted(draft.after, seat, 5)
        assert 1 <= len(found) <= 3
        assert len({hint.line for hint in found}) == len(found)
        assert all(reasons(found))
        draft = draft.typed(found[0].line)
    assert draft.steps
