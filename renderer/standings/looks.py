"""The typefaces of the standings; their colours are those of all pages."""

from renderer.theme import Type

NAMES = (Type(34, "Bold"), Type(29, "Bold"))
LONG_NAME = Type(24, "Bold")
TOTALS = tuple(Type(size, "Black") for size in (64, 54, 44, 34))
RESULTS = tuple(Type(size, "Bold") for size in (32, 28, 24, 20))
GAME, HIDDEN = Type(23, "Semibold"), Type(23, "It")
POINTS = Type(22, "Bold", 0.08)
