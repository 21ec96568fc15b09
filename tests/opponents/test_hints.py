"""The hints that a person gets, and their reasons."""

from collections.abc import Sequence
from random import Random

import pytest

from opponents import Hint, hints
from opponents.levels import by_iterations
from rules.draft import Draft, line_of, moves_of
from rules.match import Match
from rules.oranienburger_kanal.tables.action_spaces import ACTION_SPACES
from rules.setup import Setup
from rules.text import Reader, Seat, words
from tests.opponents.small import FirstStep, Opening, WalkGame, begun
from tests.rules.canal_king.tables import ALL_BUT_ONE, building
from tests.rules.canal_king.tables import GAME as CANAL_KING
from tests.rules.lawful import LAWFUL_GAMES
from tests.rules.oranienburger_kanal.building import GAME, kanal, player
from tests.rules.playouts import setup_for_two
from tests.rules.race import Race

FIRST = Seat(0)
NAMED = Reader(name=lambda seat: ("Ann", "Ben", "Cy")[seat])


def hinted(match: Match, seat: Seat = FIRST, iterations: int = 200) -> tuple[Hint, ...]:
    return hints(match, seat, Random(1), budget=by_iterations(iterations))


def reasons(found: Sequence[Hint]) -> list[str]:
    return [words(hint.why, NAMED) for hint in found]


def test_the_best_moves_come_first_and_none_comes_twice() -> None:
    found = hinted(Match.start(Race(), Setup(2)))

    assert [hint.line for hint in found] == ["run 9", "run 8", "run 7"]


def test_it_says_what_a_move_brings_at_once() -> None:
    best, *_ = reasons(hinted(Match.start(Race(), Setup(2))))

    assert best.startswith("9 points now")


def test_it_repeats_the_gain_that_a_game_names() -> None:
    """A tile brings a ship nearer before any port is reached."""
    state = building(ALL_BUT_ONE, hand="S.P S G T 2P")

    best, *_ = reasons(hinted(Match(CANAL_KING, Setup(2), state), FIRST, 5))

    assert best.startswith("about 2 turns nearer to your final destination")


def test_a_move_that_changes_nothing_is_not_a_hint() -> None:
    """In the first round a character can be chosen, which has no effect on play (CK-12.4)."""
    match = Match.start(CANAL_KING, Setup(2)).roll(Random(1))
    seat = match.to_act[0]

    found = [hinted(match, seat, iterations) for iterations in range(3)]

    assert not [h.line for each in found for h in each if h.line.startswith("character")]


def test_it_says_by_how_much_a_move_is_better_than_others() -> None:
    game = FirstStep(own=(9, 3, 3), others=(0, 0, 0))

    best, *_ = reasons(hinted(begun(game)))

    assert best == "9 points now, about 6 points better for you than the usual move."


def test_it_names_no_gain_of_a_move_that_reveals_something() -> None:
    """The gain in the determinization may differ from the gain in the true position."""
    game = Opening(own=(9, 3, 3), others=(0, 0, 0))

    best, *_ = reasons(hinted(begun(game)))

    assert best == "about 6 points better for you than the usual move."


def test_it_says_how_much_less_a_move_leaves_the_best_rival() -> None:
    game = FirstStep(own=(0, 0, 0), others=(0, 5, 5))

    best, *_ = reasons(hinted(begun(game)))

    assert best == "leaves Ben about 5 points less."


def test_a_move_that_gains_nothing_is_compared_with_the_first() -> None:
    game = FirstStep(own=(4, 3, 1), others=(0, 0, 0))

    found = reasons(hinted(begun(game)))

    assert found[2] == "1 point now."
    assert reasons(hinted(begun(FirstStep(own=(0, 0, 0), others=(0, 3, 6)))))[2] == (
        "It is about 6 points behind the first."
    )


def test_the_only_legal_move_needs_no_comparison() -> None:
    game = FirstStep(own=(4,), others=(0,))

    assert reasons(hinted(begun(game))) == ["It is the only legal move."]


def test_a_seat_that_has_nothing_to_decide_gets_no_hints() -> None:
    assert hinted(begun(WalkGame(1)), Seat(1)) == ()


def test_a_move_that_leads_on_comes_with_the_moves_after_it() -> None:
    """A space of Oranienburger Kanal with the material that it gives (OK-8.5)."""
    state = kanal(player(), player(), thalers=dict.fromkeys(ACTION_SPACES, 0))
    match = Match(GAME, Setup(2), state)

    lines = [moves_of(hint.line) for hint in hinted(match, FIRST, 5)]

    assert any(len(moves) == 2 for moves in lines)
    for moves in lines:
        leads_on = GAME.leads_on(state, FIRST, GAME.parse(state, FIRST, moves[0]))
        assert len(moves) == 1 + leads_on
        assert Draft.begun(match, FIRST).chosen(line_of(moves)).moves[: len(moves)] == moves


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
        draft = draft.chosen(found[0].line)
    assert draft.steps
