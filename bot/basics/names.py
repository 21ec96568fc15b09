"""What people call themselves, made harmless: the one place through which every name goes."""

import re
import unicodedata
from collections.abc import Iterator

LONGEST = 32
"""Characters of a person's name, as Discord allows."""
LONGEST_OF_CAMPAIGN = 60
"""Characters of a campaign's name."""
MOST_MARKS = 3
"""Marks above or below a letter; Hebrew and Tibetan need that number."""
NAMELESS = "?"
"""The name of somebody whose name cannot be seen."""

JOINERS = "\u200c\u200d"
"""Join, or do not join, the letters of some scripts and the parts of an emoji."""
JOINED_FROM = "\u0590"
"""The first character of those scripts."""
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u2800\u3164\uffa0")
"""Letters and signs of which nothing is seen."""

MARKUP = re.compile(r"<(?=[@#/]|a?:|t:|id:|https?:|mailto:|\+)", re.IGNORECASE)
"""Where a mention, a moment, an emoji or a link would begin."""
CALL = re.compile(r"@(?=everyone|here)", re.IGNORECASE)
LINK = re.compile(r"(?<=:)//|(?<=\.gg)/|(?<=\.com)/", re.IGNORECASE)
"""What makes a link, or an invitation to a server, of a text."""


def harmless(name: str, longest: int = LONGEST) -> str:
    """Return a name that is nothing but a name wherever it is read; empty if nothing is seen.

    It has one line, runs in the direction of its letters, and is no mention, moment or link.
    Markdown is left: messages escape it, and elsewhere there is none.
    """
    shown = "".join(_shown(unicodedata.normalize("NFC", name)))
    shown = CALL.sub("＠", MARKUP.sub("‹", LINK.sub(lambda found: "∕" * len(found[0]), shown)))
    shown = " ".join(shown.split())
    if len(shown) > longest:
        shown = f"{shown[: longest - 1].rstrip(JOINERS + ' ')}…"
    return shown if any(map(_is_seen, shown)) else ""


def name_of(*names: str | None) -> str:
    """Return the first of several names of a person of which something can be seen."""
    return next(filter(None, (harmless(name) for name in names if name)), NAMELESS)


def _shown(name: str) -> Iterator[str]:
    """Yield what is kept of a name, character by character."""
    before, marks = " ", 0
    for sign, after in zip(name, f"{name[1:]} ", strict=False):
        marks = marks + 1 if _is_mark(sign) else 0
        has_base = before != " " and marks <= MOST_MARKS
        if sign in JOINERS:
            kept = sign if before >= JOINED_FROM and _is_seen(after) else ""
        elif sign in BLANKS or sign.isspace() or unicodedata.category(sign) == "Cc":
            kept = " "
        elif unicodedata.category(sign) in {"Cf", "Cs"} or (marks and not has_base):
            kept = ""
        else:
            kept = sign
        before = kept or before
        yield kept


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign) in {"Mn", "Me"}


def _is_seen(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LNPS" and sign not in BLANKS
