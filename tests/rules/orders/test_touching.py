"""What an order touches in a game that does not say so itself."""

from msgspec import Struct

from rules.core import Event
from rules.cronberg.game import CronbergGame
from rules.cronberg.moves import Move
from rules.cronberg.state import Cronberg
from rules.facets import Orders
from rules.text import Seat


class Lot(Struct, frozen=True):
    """A part of an event."""

    card: str
    price: int


class Sold(Event, frozen=True):
    """An event with names at every depth."""

    buyer: Seat
    house: str
    lots: tuple[Lot, ...]
    note: str = ""


def test_every_name_in_an_event_is_touched_wherever_it_stands() -> None:
    sold = Sold(Seat(1), "Mill", (Lot("A7", 3), Lot("B2", 9)))

    assert Orders[Cronberg, Move].touches(CronbergGame(), sold) == {"Mill", "A7", "B2"}
