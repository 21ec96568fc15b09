"""Moves in positions of Cronberg."""

from rules.core import Events
from rules.cronberg.game import CronbergGame
from rules.cronberg.state import Cronberg

GAME = CronbergGame()


def make(state: Cronberg, text: str) -> tuple[Cronberg, Events]:
    """Make a move for the seat to act."""
    seat = GAME.to_act(state)[0]
    return GAME.apply(state, seat, GAME.parse(state, seat, text))
