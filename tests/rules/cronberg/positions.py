"""Positions of Cronberg."""

from rules.cronberg.game import CronbergGame
from rules.cronberg.state import Board, Cronberg, Phase
from rules.text import Seat

GAME = CronbergGame()
RED, BLUE = Seat(0), Seat(1)


def cronberg(
    laid: dict[str, str] | None = None, tokens: dict[str, Seat] | None = None, drawn: str = ""
) -> Cronberg:
    """Return a position of two with red to move."""
    phase = Phase.LAY if drawn else Phase.TURN
    board = Board(laid or {})
    return Cronberg(("red", "blue"), (0, 0), RED, RED, phase, board, tokens or {}, drawn)
