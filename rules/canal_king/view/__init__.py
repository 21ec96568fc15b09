"""What a seat or a spectator may see of Canal King Brugge (CK-11)."""

from rules.canal_king.view.from_state import view_of
from rules.canal_king.view.values import CanalKingView, Own, Stage

__all__ = ["CanalKingView", "Own", "Stage", "view_of"]
