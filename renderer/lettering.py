"""Measuring text before it is drawn, and removing characters that cannot be drawn."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import ceil

from renderer.canvas.masks import advance, has_sign
from renderer.drawing import Anchor, Drawing, written
from renderer.theme import INK, Type
from rules.text import Reader, Seat, say, words

ELLIPSIS = "…"
SOFT_HYPHEN = "\u00ad"
"""Where translators let a long word be hyphenated."""
EMPTIED = re.compile(r"\(\s*\)|\[\s*\]|\{\s*\}")
"""Empty brackets."""
SEAT_LETTER = re.compile(r" \([A-Z1-9]\)$")
"""What tells a name from an equal one."""
DANGLING = " |·•~–—-_/\\,;:&+"
"""Separators between the parts of a name, meaningless beside a removed part."""


def text_width(text: str, style: Type) -> float:
    """Measure a line of text in u."""
    return advance(text, style)


@lru_cache(maxsize=1024)
def legible(text: str) -> str:
    """Return the text without characters that the typeface lacks; "" if no letter is left."""
    whole = unicodedata.normalize("NFC", text)
    known = unicodedata.normalize("NFC", "".join(_known(whole)))
    shown = " ".join(known.split())
    if known == whole:
        return shown
    shown = " ".join(EMPTIED.sub(" ", shown).split()).strip(DANGLING)
    return shown if any(map(str.isalnum, shown)) else ""


def legible_name(name: str, seat: Seat, reader: Reader) -> str:
    """Return the drawable part of a name; if nothing is left, the number on the seat's sign."""
    return legible(name) or words(say("Seat {number}", number=seat + 1), reader)


def legible_names(names: tuple[str, ...], reader: Reader) -> tuple[str, ...]:
    """Return the drawable names of all seats, see `legible_name`."""
    return tuple(legible_name(name, Seat(seat), reader) for seat, name in enumerate(names))


def _known(text: str) -> Iterator[str]:
    """Yield each character, or letters that stand for it, if the typeface has them."""
    has_base = True
    for sign in text:
        is_mark = bool(unicodedata.combining(sign))
        if is_mark and not has_base:
            continue
        shown = sign if has_sign(sign) else unicodedata.normalize("NFKC", sign)
        known = "".join(each for each in shown if has_sign(each))
        has_base = is_mark or bool(known)
        yield known


@lru_cache(maxsize=4096)
def cut(text: str, style: Type, width: float) -> str:
    """Shorten a text with an ellipsis until it fits; the letter of its seat after a name stays."""
    if advance(text, style) <= width:
        return text
    letter = SEAT_LETTER.search(text)
    name, kept = (text[: letter.start()], letter[0]) if letter else (text, "")
    for end in range(len(name) - 1, 0, -1):
        shorter = name[:end].rstrip() + ELLIPSIS + kept
        if advance(shorter, style) <= width:
            return shorter
    return ELLIPSIS


def wrapped(text: str, style: Type, width: float) -> tuple[str, ...]:
    """Break a text into lines at its spaces; a word too long for a line is hyphenated or cut."""
    lines: list[str] = []
    for word in text.split():
        whole = word.replace(SOFT_HYPHEN, "")
        longer = f"{lines[-1]} {whole}" if lines else whole
        if lines and advance(longer, style) <= width:
            lines[-1] = longer
        else:
            lines += (cut(part, style, width) for part in _hyphenated(word, style, width))
    return tuple(lines)


def _hyphenated(word: str, style: Type, width: float) -> list[str]:
    """Break a word at its soft hyphens as far as it is too long for a line."""
    first, *others = word.split(SOFT_HYPHEN)
    if advance(whole := "".join((first, *others)), style) <= width:
        return [whole]
    lines = [first]
    for part in others:
        if advance(f"{lines[-1]}{part}-", style) <= width:
            lines[-1] += part
        else:
            lines[-1] += "-"
            lines.append(part)
    return lines


def two_lines(text: str, style: Type, width: float) -> tuple[str, ...]:
    """Break a text into at most two lines; the rest is cut."""
    lines = wrapped(text, style, width)
    first, *others = lines or ("",)
    return (first, cut(" ".join(others), style, width)) if others else lines


@lru_cache(maxsize=1024)
def squeezed(text: str, style: Type, width: float, least: float) -> tuple[str, Type]:
    """Return a text as it fits: in its style, smaller down to the size `least`, or cut."""
    sizes = (style.size, *range(ceil(style.size) - 1, ceil(least) - 1, -1))
    chosen = fitting(text, width, *(replace(style, size=size) for size in sizes))
    return cut(text, chosen, width), chosen


def fitting(text: str, width: float, *styles: Type) -> Type:
    """Return the first style in which a text fits, or else the last."""
    return next((style for style in styles if advance(text, style) <= width), styles[-1])


def fitted(
    text: str, room: float, *styles: Type, ink: str = INK, anchor: Anchor = "middle"
) -> Drawing:
    """Return a line of text in the first style in which it fits, or else cut."""
    style = fitting(text, room, *styles)
    return written(cut(text, style, room), style, ink, anchor)
