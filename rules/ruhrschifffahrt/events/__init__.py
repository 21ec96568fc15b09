"""The events on the Ruhr, as the log tells them."""

from collections.abc import Iterable
from operator import attrgetter
from typing import ClassVar

from rules.core import Event
from rules.ruhrschifffahrt import words
from rules.ruhrschifffahrt.words import die
from rules.text import Argument, Names, Seat, Text, Who, say


def _lines(lines: Iterable[tuple[str, int]]) -> Argument:
    named = tuple(say("{what} {vp:+}", what=words.SCORING_LINES[line], vp=vp) for line, vp in lines)
    return named or say("nothing more to score")


def _gains(gains: Iterable[tuple[Seat, int]]) -> Argument:
    return tuple(say("{who} {vp:+} VP", who=Who(seat), vp=vp) for seat, vp in gains)


DIE, COLUMN = attrgetter("colour", "value"), attrgetter("column")


class RuhrEvent(Event, frozen=True):
    """An event, possibly with places on the board."""

    names: ClassVar[Names] = {
        "area": lambda area: words.area_name(area) if area else "",
        "city": words.place,
        "column": words.place,
        "depot": words.place,
        "field": words.place,
        "fields": lambda fields: tuple(map(words.place, fields)),
        "gains": _gains,
        "lines": _lines,
        "marker": words.marker_name,
        "option": words.option_name,
        "site": words.place,
        "target": words.place,
        "tile": words.tile_name,
    }

    @property
    def die(self) -> Text:
        """Its die, by colour and value."""
        return die(*DIE(self))

    @property
    def country(self) -> Text:
        """The country of its export column."""
        return words.country_name(COLUMN(self))

    marks: ClassVar[tuple[str, ...]] = ()
    """The fields of the event that hold what the picture marks."""

    @property
    def where(self) -> tuple[str, ...]:
        """Return the fields, stores and columns that the picture marks."""
        return tuple(getattr(self, name) for name in self.marks)
