"""Faults in catalogues: what a translation must share with its English text."""

import re
from collections.abc import Iterator, Sequence

from babel.messages.catalog import Catalog, Message

from authoring.texts.files import forms_of, is_translated

FIELD = re.compile(r"\{(\w+)(:[^}]*)?\}")
MARKS = re.compile(r"\*\*|`[^`]*`|<[^>]+>|\n- |(?<=\n)#+ |https?://\S+|(?<!\w)/[a-z]+(?: [a-z]+)?")
"""Bold, code and moves, mentions, lists, headings, links and commands."""
ENDS = re.compile(r"[.?!:;,…]?[*`_)”“’]*$")
CLOSING = str.maketrans("", "", "*`_)”“’")
ORDINAL = re.compile(r"(\d|\{\w+\})(st|nd|rd|th)")
"""Some languages write ordinals with a full stop."""
UNCHANGED = frozenset({"command"})
"""The contexts of texts that no language changes: slash commands keep their names."""
DROPPED = frozenset({"gloss"})
"""Fields that explain a foreign word, which a language may not need."""
COUNT = frozenset({"count"})
"""A form for one thing may say "one" in a word."""


def faults(catalog: Catalog) -> Iterator[str]:
    """Yield what is wrong with a language's catalogue, besides what has no translation."""
    for message in catalog:
        if is_translated(message):
            yield from _faults_of(message, catalog)


def untranslated(catalog: Catalog) -> list[str]:
    """Return the texts without a translation that is looked through, in each of their forms."""
    return [
        _first(each)
        for each in catalog
        if each.id and each.context not in UNCHANGED and not is_translated(each)
    ]


def _faults_of(message: Message, catalog: Catalog) -> Iterator[str]:
    english, translated = forms_of(message.id), forms_of(message.string)
    if message.context in UNCHANGED:
        yield f"keeps its name in every language: {english[0]}"
    if len(english) > 1 and len(translated) != catalog.num_plurals:
        yield f"needs {catalog.num_plurals} forms: {english[0]}"
    for form in translated:
        for fault in _differences(english, form, catalog):
            yield f"{fault}: {english[0]!r} → {form!r}"


def _differences(english: Sequence[str], form: str, catalog: Catalog) -> Iterator[str]:
    most = english[-1]
    needed, there = _fields(most), _fields(form)
    spare = DROPPED | COUNT if len(english) > 1 else DROPPED
    if there - needed or needed - there - spare:
        yield f"fields {sorted(needed)}, not {sorted(there)}"
    if _numbers(most) != _numbers(form) and _numbers(english[0]) != _numbers(form):
        yield "the formats of numbers differ"
    if sorted(MARKS.findall(most)) != sorted(MARKS.findall(form)):
        yield f"marks {MARKS.findall(most)}, not {MARKS.findall(form)}"
    if _end(most) != _end(form) and not ORDINAL.fullmatch(most):
        yield f"ends with {_end(most)!r}, not {_end(form)!r}"
    if (most[:1].isspace(), most[-1:].isspace()) != (form[:1].isspace(), form[-1:].isspace()):
        yield "spaces at an end"
    if form.count("{") != len(FIELD.findall(form)) or form.count("}") != form.count("{"):
        yield "a field cannot be read"


def _fields(template: str) -> set[str]:
    return {name for name, _ in FIELD.findall(template)}


def _numbers(template: str) -> set[tuple[str, str]]:
    """Return the fields with a format for numbers, such as "+"; forms are letters."""
    return {
        (name, form) for name, form in FIELD.findall(template) if form and not form[1:].isalpha()
    }


def _end(template: str) -> str:
    """Return the punctuation at the end, without marks and brackets that close after it."""
    found = ENDS.search(template)
    return found.group().translate(CLOSING) if found else ""


def _first(message: Message) -> str:
    return forms_of(message.id)[0]
