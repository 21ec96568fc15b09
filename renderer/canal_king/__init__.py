"""Canal King Brugge: a linen-coloured island city on dark harbour water."""

from renderer.canal_king.painter import CanalKingPainter

__all__ = ["CanalKingPainter"]
