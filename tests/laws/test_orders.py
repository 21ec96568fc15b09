"""The law about orders finds the games that break it: the sample game with one leak each."""

from collections.abc import Sequence
from random import Random

import pytest
from night_lock.game import NightLockGame
from night_lock.moves import Move
from night_lock.state import Night

from authoring.laws.test_every_order import nothing_hidden_matters_to_an_order
from authoring.random_games import playing_game
from rules.core import Event
from rules.facets import Condition
from rules.text import Seat, say


class WaitsForAHand(NightLockGame):
    """A condition looks at everybody's hands."""

    def conditions(self, state: Night, seat: Seat) -> Sequence[Condition]:
        del state, seat
        return (Condition("hand", say("somebody has a heavy barge")),)

    def holds(self, key: str, seat: Seat, told: Sequence[Event], state: Night) -> bool:
        del key, told
        return any(hand[:1] > ("h",) for n, hand in enumerate(state.hands) if n != seat)


class StandsByASecret(NightLockGame):
    """Whether a seat may let the game go on depends on what another has chosen."""

    def conditions(self, state: Night, seat: Seat) -> Sequence[Condition]:
        del state, seat
        return (Condition("never", say("nothing happens")),)

    def stands_by(self, state: Night, seat: Seat) -> Move | None:
        chosen = [barge for other, barge in state.sealed.items() if other != seat]
        moves = [*self.legal_moves(state, seat)]
        return moves[0] if any(barge > "h" for barge in chosen) else None


@pytest.mark.parametrize("game", [WaitsForAHand(), StandsByASecret()])
def test_an_order_that_looks_at_a_hidden_card_is_found_out(game: NightLockGame) -> None:
    with pytest.raises(AssertionError):
        check_some_games(game)


def test_the_sample_game_itself_keeps_the_law() -> None:
    check_some_games(NightLockGame())


def check_some_games(game: NightLockGame) -> None:
    for seed in range(4):
        positions = tuple(playing_game(game, Random(seed)))
        nothing_hidden_matters_to_an_order(positions, Random(seed))
