"""The typefaces of a report; it uses the colours of all pages."""

from renderer import theme
from renderer.paper.looks import ALL as PAGES
from renderer.theme import Type

HEADINGS = tuple(Type(size, "Black", 0.03) for size in (31, 28, 25))
AXIS = Type(26, "Semibold")
PHASE, KEY = Type(23, "It"), Type(24, "Black")
SCORES = tuple(Type(size, "Black") for size in (36, 30, 26))
CATEGORIES = tuple(Type(size, "Semibold") for size in (31, 28, 25))
POINTS, TOTAL = Type(32, "Bold"), Type(38, "Black")
NAMES = tuple(Type(size, "Bold") for size in (28, 25, 22))
TURN = tuple(Type(size, "Bold") for size in (29, 26, 23))
STORY = Type(26)
NUMBER = Type(26, "Black")
ALL = (*PAGES, theme.GAIN)
"""Colours that the palette file keeps exactly."""
