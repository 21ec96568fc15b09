"""The measures that all pages share."""

from renderer.theme import WIDTH

MARGIN, FRAME = 26, 26
"""The width of the margin outside the brass, and of the brass."""
PAPER = MARGIN + FRAME
LEFT, RIGHT = PAPER + 28, WIDTH - PAPER - 28
"""The ends of the lines of a table."""
TITLE_ROOM = 1000
