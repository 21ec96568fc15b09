"""The rule by which a level of a menu is cut: one for all games."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from bot.discord_io.menus import Branch, Node
from bot.discord_io.notices import BUTTON_LIMIT, Button, Row
from rules.core import Standing

MOST_BUTTONS, MOST_PLACES = 7, 10
"""The most entries that are buttons; more are the options of one list. Where each has its place in
every position, there are more buttons."""
ROWS = 4
"""The most rows of a level; the fifth row of a message holds the other buttons of the page."""
LONGEST_TITLE = 32
"""The most characters of an entry, in any language; a longer one is cut on a phone."""


class Entry(NamedTuple):
    """A node of the level that is shown, which is one press away."""

    number: int
    node: Node


class Level(NamedTuple):
    """The entries of one level of a menu, as they stand one below the other."""

    listed: tuple[Entry, ...]
    """The options of the list; empty if there is none."""
    asked: tuple[Entry, ...]
    """The buttons that answer what is asked; empty if there is a list."""
    besides: tuple[Entry, ...]
    """The buttons for what can be done besides."""
    last: tuple[Entry, ...]
    """The buttons that end the decision."""

    @property
    def buttons(self) -> tuple[Entry, ...]:
        """All entries that are buttons."""
        return (*self.asked, *self.besides, *self.last)


def level(branch: Branch, most: int = MOST_BUTTONS) -> Level:
    """Return the entries of the level behind a node, at most so many of them as buttons."""
    entries = tuple(Entry(number, node) for number, node in enumerate(branch.nodes))
    among, *apart = (tuple(e for e in entries if e.node.standing is each) for each in Standing)
    return Level((), among, *apart) if len(among) <= most else Level(among, (), *apart)


def rows_of(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Return buttons in as few rows as hold them, all about equally long."""
    rows = -(-len(buttons) // BUTTON_LIMIT)
    edges = [-(-len(buttons) * row // rows) for row in range(rows + 1)] if rows else []
    return tuple(tuple(buttons[start:end]) for start, end in pairwise(edges))
