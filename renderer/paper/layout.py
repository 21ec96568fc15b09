"""The measures that all pages share."""

from renderer.theme import WIDTH

MARGIN, FRAME = 26, 26
"""From the picture's edge to the brass, and the brass itself."""
PAPER = MARGIN + FRAME
LEFT, RIGHT = PAPER + 28, WIDTH - PAPER - 28
"""Between these the lines of a table run."""
TITLE_ROOM = 1000
