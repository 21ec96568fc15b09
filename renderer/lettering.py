"""Measuring text, before anything is drawn."""

import unicodedata
from functools import lru_cache

from renderer.canvas import advance, has_sign
from renderer.theme import Type

ELLIPSIS = "…"


def text_width(text: str, style: Type) -> float:
    """Measure a line of text in u."""
    return advance(text, style)


@lru_cache(maxsize=1024)
def legible(text: str) -> str:
    """Leave out what the typeface cannot write, such as emoji."""
    known = "".join(sign for sign in unicodedata.normalize("NFC", text) if has_sign(sign))
    return " ".join(known.split())


@lru_cache(maxsize=4096)
def cut(text: str, style: Type, width: float) -> str:
    """Shorten a text with an ellipsis until it fits."""
    if advance(text, style) <= width:
        return text
    for end in range(len(text) - 1, 0, -1):
        shorter = text[:end].rstrip() + ELLIPSIS
        if advance(shorter, style) <= width:
            return shorter
    return ELLIPSIS


def wrapped(text: str, style: Type, width: float) -> tuple[str, ...]:
    """Break a text into lines at its spaces; a word too long for a line is cut."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and advance(longer, style) <= width:
            lines[-1] = longer
        else:
            lines.append(cut(word, style, width))
    return tuple(lines)


def two_lines(text: str, style: Type, width: float) -> tuple[str, ...]:
    """Break a text into at most two lines; what does not fit is cut."""
    lines = wrapped(text, style, width)
    first, *others = lines or ("",)
    return (first, cut(" ".join(others), style, width)) if others else lines


def fitting(text: str, width: float, *styles: Type) -> Type:
    """Choose the first style in which a text fits, or else the last."""
    return next((style for style in styles if advance(text, style) <= width), styles[-1])
