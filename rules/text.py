"""Texts for players: templates with arguments, put into words only when somebody reads them."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import NewType, TypeAlias

from msgspec import Struct

Seat = NewType("Seat", int)
"""A seat, counted from 0; in sentences and records seats count from 1."""


class Who(Struct, frozen=True):
    """The person at a seat, named when the text is put into words."""

    seat: Seat


class Text(Struct, frozen=True):
    """A sentence that can be put into any language."""

    template: str
    arguments: tuple[tuple[str, "Argument"], ...] = ()
    plural: str = ""
    """The template for every `count` but 1; empty if nothing is counted."""

    def __str__(self) -> str:
        return words(self)


Argument: TypeAlias = str | int | Text | Who | tuple["Argument", ...]


def say(template: str, /, **arguments: Argument) -> Text:
    """Return a text: `say("{who} draws {rhomb}.", who=Who(seat), rhomb=name)`."""
    return Text(template, tuple(arguments.items()))


def count(one: str, many: str, number: int, /, **arguments: Argument) -> Text:
    """Return a text that depends on a number, which templates call `{count}`."""
    return Text(one, (("count", number), *arguments.items()), many)


def whose_turn(seats: Sequence[Seat], asks: Text) -> Text:
    """Return who is to decide what; `asks` speaks of one seat: "places a disc"."""
    who = tuple(map(Who, seats))
    sentence = "{who} {asks}." if len(who) == 1 else "Each of {who} {asks}."
    return say(sentence, who=who, asks=asks)


def names(text: Text, seat: Seat) -> bool:
    """Return whether a text names a seat."""
    return any(_holds(argument, seat) for _, argument in text.arguments)


def seat_number(seat: Seat) -> str:
    """Return the name of a seat whose person is not known: "Seat 2"."""
    return f"Seat {seat + 1}"


def one_or_many(one: str, many: str, number: int) -> str:
    """Return the English form for a number, as ngettext does."""
    return one if number == 1 else many


@dataclass(frozen=True, slots=True)
class Reader:
    """How texts are put into words: the names of seats, and the translations of templates."""

    name: Callable[[Seat], str] = seat_number
    gettext: Callable[[str], str] = str
    ngettext: Callable[[str, str, int], str] = one_or_many


ENGLISH = Reader()

OWN_STOP = re.compile(r"^([*_`)’”]*)\.(?=\s|$)")
"""A full stop that follows an argument directly, or after closing marks or brackets."""


def words(text: Text, reader: Reader = ENGLISH) -> str:
    """Return a text in the reader's language and names."""
    values = {name: _word(value, reader) for name, value in text.arguments}
    if text.plural:
        number = dict(text.arguments)["count"]
        if not isinstance(number, int):
            raise TypeError(f"{text.template!r} counts {number!r}, which is no number")
        return _filled(reader.ngettext(text.template, text.plural, number), values)
    return _filled(reader.gettext(text.template), values)


class _Number(int):
    """A whole number that is written with a true minus sign."""

    def __format__(self, spec: str) -> str:
        return int.__format__(self, spec).replace("-", "−")


Word: TypeAlias = str | _Number


def _filled(template: str, values: Mapping[str, Word]) -> str:
    """Return a filled template, with no second full stop after a name such as "Bros."."""
    if not any(_is_closed(word) for word in values.values()):
        return template.format_map(values)
    filled = ""
    for literal, field, form, _ in Formatter().parse(template):
        filled += OWN_STOP.sub(r"\1", literal) if _is_closed(filled) else literal
        filled += format(values[field], form or "") if field else ""
    return filled


def _is_closed(word: Word) -> bool:
    return isinstance(word, str) and word.endswith(".")


def _word(value: Argument, reader: Reader) -> Word:
    match value:
        case Text():
            return words(value, reader)
        case Who(seat):
            return reader.name(seat)
        case int():
            return _Number(value)
        case str():
            return value
        case parts:
            return ", ".join(f"{_word(part, reader)}" for part in parts)


def _holds(argument: Argument, seat: Seat) -> bool:
    if isinstance(argument, Text):
        return names(argument, seat)
    if isinstance(argument, Who):
        return argument == Who(seat)
    return isinstance(argument, tuple) and any(_holds(part, seat) for part in argument)
