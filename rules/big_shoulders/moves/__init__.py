"""The moves of the players and of chance (move_model section 1)."""

from typing import TypeAlias

from rules.big_shoulders.moves.action import ActionMove
from rules.big_shoulders.moves.chance import ChanceMove
from rules.big_shoulders.moves.operation import OperationMove
from rules.big_shoulders.moves.stock import StockMove

Move: TypeAlias = StockMove | ActionMove | OperationMove | ChanceMove
"""Every move on the record."""
