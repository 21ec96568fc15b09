"""What everybody sees of a seat, and of the decision at hand."""

from dataclasses import dataclass

from rules.big_shoulders.shares import Basket


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat, as everybody sees it."""

    cash: int
    worth: int
    """Cash and shares; open information."""
    partners: int
    available: int
    tiles: int
    """Building tiles in hand."""
    track: tuple[str, ...]
    sold: frozenset[str]
    """Companies it may not buy this decade."""
    certificates: int
    directs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Task:
    """What the decision at hand is about."""

    company: str = ""
    """The company that acts, if one does."""
    ran: int = 0
    """Its factories that have run this turn."""
    revenue: int | None = None
    """Its Operating Revenue so far, while it sells."""
    basket: Basket = ()
    """Certificates up for sale."""
