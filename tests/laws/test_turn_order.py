"""The law about who is up next finds a game that breaks it; seats of the program are left out."""

from random import Random

from authoring.laws.test_every_turn_order import broken_promises
from authoring.random_games import playing_game
from rules.cronberg.game import CronbergGame
from rules.cronberg.state import Cronberg
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat


def test_a_game_that_promises_too_much_is_found_out() -> None:
    class LeavesOneOut(CronbergGame):
        def up_next(self, state: Cronberg) -> Seat | None:
            return Seat((state.on_turn + 2) % len(state.colours))

    games = (playing_game(LeavesOneOut(), Random(seed)) for seed in range(3))
    assert any(broken_promises(tuple(game), Random(1)) for game in games)


def test_nobody_is_up_next_around_a_seat_of_the_program() -> None:
    random = Random(3)
    match = Match.start(CronbergGame(), Setup(3)).roll(random)
    (decider,), following = match.to_act, match.up_next
    assert following == (decider + 1) % 3  # CB-3.1

    for played in (decider, following):
        assert match.with_automatic(frozenset({Seat(played or 0)})).up_next is None
