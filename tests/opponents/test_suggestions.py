"""What a person is advised, and why."""

from collections.abc import Sequence
from random import Random

import pytest

from opponents import Suggestion, suggestions
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


def advised(match: Match, seat: Seat = FIRST, iterations: int = 200) -> tuple[Suggestion, ...]:
    return suggestions(match, seat, Random(1), budget=by_iterations(iterations))


def said(found: Sequence[Suggestion]) -> list[str]:
    return [words(suggestion.why, NAMED) for suggestion in found]


def test_the_best_moves_come_first_and_none_twice() -> None:
    found = advised(Match.start(Race(), Setup(2)))

    assert [suggestion.line for suggestion in found] == ["run 9", "run 8", "run 7"]


def test_it_says_what_a_move_brings_at_once() -> None:
    best, *_ = said(advised(Match.start(Race(), Setup(2))))

    assert best.startswith("9 points now")


def test_it_says_what_a_game_says_of_a_move() -> None:
    """A tile brings a ship nearer before any port is reached."""
    state = building(ALL_BUT_ONE, hand="S.P S G T 2P")

    best, *_ = said(advised(Match(CANAL_KING, Setup(2), state), FIRST, 5))

    assert best.startswith("about 2 turns nearer to your final destination")


def test_a_move_that_changes_nothing_is_not_advised_before_another() -> None:
    """In the first round a character can be chosen, which has no effect on play (CK-12.4)."""
    match = Match.start(CANAL_KING, Setup(2)).roll(Random(1))
    seat = match.to_act[0]

    found = [advised(match, seat, rounds) for rounds in range(3)]

    assert not [s.line for each in found for s in each if s.line.startswith("character")]


def test_it_says_by_how_much_a_move_is_better_than_others() -> None:
    game = FirstStep(own=(9, 3, 3), others=(0, 0, 0))

    best, *_ = said(advised(begun(game)))

    assert best == "9 points now, about 6 points better for you than the usual move."


def test_it_promises_nothing_of_a_move_that_reveals_something() -> None:
    """What it brings in the position that is imagined it need not bring in the true one."""
    game = Opening(own=(9, 3, 3), others=(0, 0, 0))

    best, *_ = said(advised(begun(game)))

    assert best == "about 6 points better for you than the usual move."


def test_it_says_what_a_move_takes_from_the_best_of_the_others() -> None:
    game = FirstStep(own=(0, 0, 0), others=(0, 5, 5))

    best, *_ = said(advised(begun(game)))

    assert best == "leaves Ben about 5 points less."


def test_a_move_that_gains_nothing_is_compared_with_the_first() -> None:
    game = FirstStep(own=(4, 3, 1), others=(0, 0, 0))

    found = said(advised(begun(game)))

    assert found[2] == "1 point now."
    assert said(advised(begun(FirstStep(own=(0, 0, 0), others=(0, 3, 6)))))[2] == (
        "It is about 6 points behind the first."
    )


def test_the_only_legal_move_needs_no_comparison() -> None:
    game = FirstStep(own=(4,), others=(0,))

    assert said(advised(begun(game))) == ["It is the only legal move."]


def test_nobody_is_advised_who_has_nothing_to_decide() -> None:
    assert advised(begun(WalkGame(1)), Seat(1)) == ()


def test_a_move_that_leads_on_is_advised_with_what_follows_it() -> None:
    """A space of Oranienburger Kanal with the material that it gives (OK-8.5)."""
    state = kanal(player(), player(), thalers=dict.fromkeys(ACTION_SPACES, 0))
    match = Match(GAME, Setup(2), state)

    advice = [moves_of(found.line) for found in advised(match, FIRST, 5)]

    assert any(len(moves) == 2 for moves in advice)
    for moves in advice:
        leads_on = GAME.leads_on(state, FIRST, GAME.parse(state, FIRST, moves[0]))
        assert len(moves) == 1 + leads_on
        assert Draft.begun(match, FIRST).chosen(line_of(moves)).moves[: len(moves)] == moves


@pytest.mark.parametrize("key", LAWFUL_GAMES)
def test_every_game_gives_advice_in_the_middle_of_a_turn(key: str) -> None:
    game = LAWFUL_GAMES[key]
    random = Random(2)
    match = Match.start(game, setup_for_two(game)).roll(random)
    seat = match.waiting_for[0]
    draft = Draft.begun(match, seat)
    for _ in range(2):
        if draft.is_complete:
            break
        found = advised(draft.after, seat, 5)
        assert 1 <= len(found) <= 3
        assert len({suggestion.line for suggestion in found}) == len(found)
        assert all(said(found))
        draft = draft.chosen(found[0].line)
    assert draft.steps
