"""The interface of a game: what it must answer, and what it may add, with defaults."""

from rules.core import M, S
from rules.facets.advice import Advice
from rules.facets.campaigns import Campaigns
from rules.facets.documents import Documents
from rules.facets.orders import Orders
from rules.facets.secrecy import Secrecy
from rules.facets.turns import Turns
from rules.facets.typed import Typed
from rules.facets.variants import Variants


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
