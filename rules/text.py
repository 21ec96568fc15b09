"""Texts for players: templates with arguments, put into words only when they are read."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from gettext import NullTranslations
from string import Formatter
from typing import Any, NewType, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

Seat = NewType("Seat", int)
"""A seat, counted from 0; in sentences and records seats count from 1."""


class Who(Struct, frozen=True):
    """The person at a seat, named when the text is put into words."""

    seat: Seat


class Text(Struct, frozen=True):
    """A sentence that can be put into any language."""

    template: str
    """With named fields for the arguments; empty if these follow each other as they are."""
    arguments: tuple[tuple[str, "Argument"], ...] = ()
    plural: str = ""
    """The template for every `count` except 1; empty if nothing is counted."""
    sign: str = ""
    """Its subject, by the painter's name of its drawing, which goes before the words; or ""."""
    context: str = ""
    """What tells the template from an equal one with another translation: "button"."""

    def with_sign(self, sign: str) -> "Text":
        """Return the text with the sign of its subject, by the painter's name of the drawing."""
        return replace(self, sign=sign)

    def __str__(self) -> str:
        return words(self)


class Group(Text, frozen=True):
    """The title of a group of choices, which menus show one level higher if all fit in a list."""

    within: "Text | None" = None
    """What they are called then, but for their own `{title}`; None if that says all."""


class Step(Text, frozen=True):
    """The title of a step that leads on, with what it does by itself."""

    says: Text = Text("")
    standing: int = 0
    """Where it stands in the menu, see `rules.core.Standing`."""


def group(title: Text, within: Text | None = None) -> Group:
    """Return a title as that of a group."""
    return Group(title.template, title.arguments, title.plural, title.sign, title.context, within)


def in_group(above: Group, title: Text) -> Text:
    """Return what a title in a group is called without the group's title above it."""
    if above.within is None or isinstance(title, Group):
        return title
    return replace(above.within, arguments=(*above.within.arguments, ("title", title)))


def without_groups(path: Iterable[Text]) -> tuple[Text, ...]:
    """Return the titles of a menu path without those of groups, as they are called then."""
    kept: list[Text] = []
    for title in reversed([*path]):
        if not isinstance(title, Group):
            kept.append(title)
        else:
            kept[-1] = in_group(title, kept[-1])
    return tuple(reversed(kept))


def part(title: Text) -> Group:
    """Return a title as that of a group in which it precedes all others: "f7" of "f7, 0"."""
    return group(title, say("{group}, {title}", group=title))


def leading_on(title: Text, says: Text, standing: int = 0) -> Step:
    """Return a title as that of a step that leads on."""
    fields = (title.template, title.arguments, title.plural, title.sign, title.context)
    return Step(*fields, says, standing)


Argument: TypeAlias = str | int | Text | Who | tuple["Argument", ...]


def say(template: str, /, *, context: str = "", **arguments: Argument) -> Text:
    """Return a text: `say("{who} draws {rhomb}.", who=Who(seat), rhomb=name)`.

    A `context` is for translators, where equal English words need different translations.
    """
    return Text(template, tuple(arguments.items()), context=context)


def count(one: str, many: str, number: int, /, **arguments: Argument) -> Text:
    """Return a text that depends on a number, `{count}` in templates."""
    return Text(one, (("count", number), *arguments.items()), many)


def to_say(template: str, /, *, context: str = "") -> str:
    """Return a template that is not said where it stands, as in a table.

    Catalogues have what `say` and `count` are given, and what this and `to_count` mark.
    """
    return template


def to_count(one: str, many: str, /) -> tuple[str, str]:
    """Return templates that depend on a number, see `to_say`."""
    return one, many


@cache
def fields_of(template: str) -> tuple[str, ...]:
    """Return the names of a template's fields, in their order."""
    return tuple(dict.fromkeys(field for _, field, _, _ in Formatter().parse(template) if field))


Names: TypeAlias = Mapping[str, Callable[[Any], Argument]]
"""The words for what fields hold, by the names of the fields."""


def arguments_of(template: str, of: object, names: Names) -> tuple[tuple[str, Argument], ...]:
    """Return the arguments of a template from the fields and properties of a value."""
    found: list[tuple[str, Argument]] = []
    for field in fields_of(template):
        value = getattr(of, field)
        found.append((field, names[field](value) if field in names else value))
    return tuple(found)


def filled(template: str, of: object, names: Names) -> Text:
    """Return a text about a value, whose fields and properties fill the template."""
    arguments = arguments_of(template, of, names)
    first = arguments[0][1] if arguments else ""
    is_alone = isinstance(first, Text) and template == f"{{{arguments[0][0]}}}"
    return first if is_alone else Text(template, arguments)


def quoted(words: Argument) -> Text:
    """Return words, such as those of a move, in the reader's quotation marks."""
    return say("“{words}”", words=words)


def all_of(parts: Sequence[Argument]) -> Text:
    """Return parts joined by "and": "one, two and three"."""
    *before, last = parts
    if not before:
        return say("{last}", last=last)
    return say("{before} and {last}", before=tuple(before), last=last)


def by_name(seats: Iterable[Seat]) -> tuple[Who, ...]:
    """Return seats as sentences name them."""
    return tuple(map(Who, seats))


def joined(*parts: Argument, between: str = "") -> Text:
    """Return parts as one text, in the same order in every language."""
    return Text("", tuple(("", each) for part in parts for each in (between, part))[1:])


def sign_of(text: Text) -> str:
    """Return the sign of a text's subject, or else of the first thing it names.

    Empty if that has none, or if the first argument lists several things.
    """
    return next(_signs(text), "")


def whose_turn(seats: Sequence[Seat], asks: Text) -> Text:
    """Return who has to decide what; `asks` is worded for one seat: "places a disc"."""
    who = tuple(map(Who, seats))
    sentence = to_say("{who} {asks}.") if len(who) == 1 else to_say("Each of {who} {asks}.")
    return say(sentence, who=who, asks=asks)


def names(text: Text, seat: Seat) -> bool:
    """Return whether a text names a seat."""
    return any(_holds(argument, seat) for _, argument in text.arguments)


def seat_number(seat: Seat) -> str:
    """Return the name of a seat whose person is not known: "Seat 2"."""
    return f"Seat {seat + 1}"


def numeral(number: float, form: str = "") -> str:
    """Return a number in a format such as "+", with the real minus sign; nought has no sign."""
    return format(number, form if number else form.replace("+", "")).replace("-", "−")


UNTRANSLATED = NullTranslations()
"""Has the English texts, whatever their context."""


def no_drawing(sign: str) -> str:
    """Return an empty string, for words without signs, as in labels, alt text and files."""
    return ""


@dataclass(frozen=True, slots=True)
class Reader:
    """Puts texts into words: the names of seats, and the translations of templates."""

    name: Callable[[Seat], str] = seat_number
    gettext: Callable[[str], str] = UNTRANSLATED.gettext
    ngettext: Callable[[str, str, int], str] = UNTRANSLATED.ngettext
    drawn: Callable[[str], str] = no_drawing
    """Returns the text of a sign, to be written before the words."""
    pgettext: Callable[[str, str], str] = UNTRANSLATED.pgettext
    """Returns the translation of a template in a context or form; the template if there is none."""
    npgettext: Callable[[str, str, str, int], str] = UNTRANSLATED.npgettext
    numeral: Callable[[float, str], str] = numeral
    """Returns a number in a format such as "+", "," or ".1f"."""


ENGLISH = Reader()

OWN_STOP = re.compile(r"^([*_`)’”]*)\.(?=\s|$)")
"""A full stop directly after an argument, or after closing marks or brackets."""


FORM = re.compile(r"\{(\w+):([a-z]+)\}")
"""A field of a translation that wants its text in a form, such as a case: "{card:akk}"."""


def words(text: Text, reader: Reader = ENGLISH, form: str = "") -> str:
    """Return a text in the reader's language and names, and in a form if its language has that."""
    drawn = reader.drawn(text.sign) if text.sign else ""
    said = _worded(text, reader, form)
    return f"{drawn} {said}" if drawn else said


def _worded(text: Text, reader: Reader, form: str) -> str:
    if not text.template:
        # The empty template would return the catalogue's header.
        return "".join(f"{_word(part, reader, form)}" for _, part in text.arguments)
    in_form = _in_context(text, form, reader)
    template = in_form or _in_context(text, text.context, reader) or _translated(text, reader)
    # What has no such form itself hands it on to what it names.
    inner = "" if in_form else form
    values = {name: _word(value, reader, inner) for name, value in text.arguments}
    if ":" in template:
        arguments = dict(text.arguments)
        for name, wanted in FORM.findall(template):
            values[f"{name} {wanted}"] = _word(arguments[name], reader, wanted)
        template = FORM.sub(r"{\1 \2}", template)
    return _filled(template, values)


def _translated(text: Text, reader: Reader) -> str:
    if text.plural:
        return reader.ngettext(text.template, text.plural, _number(text))
    return reader.gettext(text.template)


def _in_context(text: Text, context: str, reader: Reader) -> str:
    """Return the template as translated for a context; empty if it has no such translation."""
    if not context:
        return ""
    if text.plural:
        number = _number(text)
        found = reader.npgettext(context, text.template, text.plural, number)
        return "" if found in {text.template, text.plural} else found
    found = reader.pgettext(context, text.template)
    return "" if found == text.template else found


def _number(text: Text) -> int:
    number = dict(text.arguments)["count"]
    if not isinstance(number, int):
        raise TypeError(f"{text.template!r} counts {number!r}, which is no number")
    return number


class _Number:
    """A whole number, written as the reader's language does."""

    __slots__ = ("_numeral", "_value")

    def __init__(self, value: int, numeral: Callable[[float, str], str]) -> None:
        self._value, self._numeral = value, numeral

    def __format__(self, spec: str) -> str:
        return self._numeral(self._value, spec)


Word: TypeAlias = str | _Number


def _filled(template: str, values: Mapping[str, Word]) -> str:
    """Return a filled template, without a second full stop after a name such as "Bros."."""
    if not any(_is_closed(word) for word in values.values()):
        return template.format_map(values)
    filled = ""
    for literal, field, form, _ in Formatter().parse(template):
        filled += OWN_STOP.sub(r"\1", literal) if _is_closed(filled) else literal
        filled += format(values[field], form or "") if field else ""
    return filled


def _is_closed(word: Word) -> bool:
    return isinstance(word, str) and word.endswith(".")


def _word(value: Argument, reader: Reader, form: str) -> Word:
    match value:
        case Text():
            return words(value, reader, form)
        case Who(seat):
            return reader.name(seat)
        case int():
            return _Number(value, reader.numeral)
        case str():
            return value
        case parts:
            return ", ".join(f"{_word(part, reader, form)}" for part in parts)


def _holds(argument: Argument, seat: Seat) -> bool:
    if isinstance(argument, Text):
        return names(argument, seat)
    if isinstance(argument, Who):
        return argument == Who(seat)
    return isinstance(argument, tuple) and any(_holds(part, seat) for part in argument)


def _signs(argument: Argument) -> Iterator[str]:
    """Yield the signs in an argument, its own first; a list of several things has an empty one."""
    if isinstance(argument, Text):
        if argument.sign:
            yield argument.sign
        for _, part in argument.arguments:
            yield from _signs(part)
    elif isinstance(argument, tuple):
        listed = {sign for part in argument for sign in _signs(part)}
        yield from listed if len(listed) <= 1 else ("",)
