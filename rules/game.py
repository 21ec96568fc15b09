"""The interface of a game: what it must answer, and what it may add, with defaults."""

from rules.core import M, S
from rules.facets import Advice, Campaigns, Documents, Orders, Secrecy, Turns, Typed, Variants


class Game(
    Turns[S, M],
    Typed[S, M],
    Secrecy[S, M],
    Advice[S, M],
    Campaigns[S, M],
    Orders[S, M],
    Variants,
    Documents,
):
    """The rules of one game: all of `rules.core.Core`, and any of the facets."""
