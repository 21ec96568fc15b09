"""Oranienburger Kanal: a works plan of an industrial suburb."""

from renderer.oranienburger_kanal.painter import OranienburgerKanalPainter

__all__ = ["OranienburgerKanalPainter"]
