"""City of the Big Shoulders: ledger and share certificate of the 1890s."""

from renderer.big_shoulders.painter import ChicagoPainter

__all__ = ["ChicagoPainter"]
