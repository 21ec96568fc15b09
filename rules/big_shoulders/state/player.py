"""The property of one seat (BS-2.1)."""

from msgspec import Struct

from rules.big_shoulders.tables.setup import CASH, PARTNERS


class Player(Struct, frozen=True):
    """The property of one seat, except certificates."""

    cash: int = CASH
    partners: int = PARTNERS
    """Partners owned."""
    available: int = PARTNERS
    """Partners not placed in this decade."""
    hand: tuple[str, ...] = ()
    """Building tiles nobody else sees (BS-20.2)."""
    discards: tuple[str, ...] = ()
    track: tuple[str, ...] = ()
    """Building tiles played, by decade."""
    sold: frozenset[str] = frozenset()
    """Companies whose certificates it sold this decade; it may not buy them (BS-6.7)."""
    first: str = ""
    """The first company, until it is lost (BS-7.10)."""
    has_factory_partner: bool = False
    """Whether it has gained the partner of BS-14.13."""
    had_appeal_partner: bool = False
    """Whether it has taken the partner bonus or the $25 for it (BS-13.5)."""
