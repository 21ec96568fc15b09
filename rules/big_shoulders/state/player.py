"""What belongs to one seat (BS-2.1)."""

from msgspec import Struct

from rules.big_shoulders.tables import CASH, PARTNERS


class Player(Struct, frozen=True):
    """What belongs to one seat, certificates excepted."""

    cash: int = CASH
    partners: int = PARTNERS
    """Owned."""
    available: int = PARTNERS
    """Not placed in this decade."""
    hand: tuple[str, ...] = ()
    """Building tiles nobody else sees (BS-20.2)."""
    discards: tuple[str, ...] = ()
    track: tuple[str, ...] = ()
    """Building tiles played, by decade."""
    sold: frozenset[str] = frozenset()
    """Companies of which certificates were sold this decade and none may be bought (BS-6.7)."""
    first: str = ""
    """The first company, while it is not lost (BS-7.10)."""
    has_factory_partner: bool = False
    """Whether the partner of BS-14.13 was gained."""
    had_appeal_partner: bool = False
    """Whether the partner bonus or the $25 for it was taken (BS-13.5)."""
