"""What a seat or a spectator may see (BS-20)."""

from rules.big_shoulders.view.from_state import view_of
from rules.big_shoulders.view.values import ChicagoView, PlayerView, Task

__all__ = ["ChicagoView", "PlayerView", "Task", "view_of"]
