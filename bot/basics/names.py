"""Makes the names that people have chosen harmless; every name goes through here."""

import re
import unicodedata
from collections.abc import Iterator

LONGEST = 32
"""Characters of a person's name, as Discord allows."""
LONGEST_OF_CAMPAIGN = 60
"""Characters of a campaign's name."""
MOST_MARKS = 3
"""Combining marks on one letter; Hebrew and Tibetan need three."""
NAMELESS = "?"
"""The name of somebody whose name cannot be seen."""

JOINERS = "\u200c\u200d"
"""The zero-width joiner and non-joiner, which some scripts and emojis need."""
JOINED_FROM = "\u0590"
"""The first character of the scripts that need them."""
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u2800\u3164\uffa0")
"""Letters and symbols that are invisible."""

MARKUP = re.compile(r"<(?=[@#/]|a?:|t:|id:|https?:|mailto:|\+)", re.IGNORECASE)
"""Where a mention, a timestamp, an emoji or a link would begin."""
CALL = re.compile(r"@(?=everyone|here)", re.IGNORECASE)
LINK = re.compile(r"(?<=:)//|(?<=\.gg)/|(?<=\.com)/", re.IGNORECASE)
"""What turns a text into a link or an invitation to a server."""


def harmless(name: str, longest: int = LONGEST) -> str:
    """Return a name that Discord renders as plain text; empty if nothing in it is visible.

    It is one line, without overrides of the writing direction, mentions, timestamps and links.
    Markdown stays: messages escape it, and pictures and files do not render it.
    """
    shown = "".join(_shown(unicodedata.normalize("NFC", name)))
    shown = CALL.sub("＠", MARKUP.sub("‹", LINK.sub(lambda found: "∕" * len(found[0]), shown)))
    shown = " ".join(shown.split())
    if len(shown) > longest:
        shown = f"{shown[: longest - 1].rstrip(JOINERS + ' ')}…"
    return shown if any(map(_is_seen, shown)) else ""


def name_of(*names: str | None) -> str:
    """Return the first of a person's names that is visible."""
    return next(filter(None, (harmless(name) for name in names if name)), NAMELESS)


def _shown(name: str) -> Iterator[str]:
    """Yield the replacement of each character of a name; empty for one that is dropped."""
    before, marks = " ", 0
    for character, after in zip(name, f"{name[1:]} ", strict=False):
        marks = marks + 1 if _is_mark(character) else 0
        has_base = before != " " and marks <= MOST_MARKS
        if character in JOINERS:
            kept = character if before >= JOINED_FROM and _is_seen(after) else ""
        elif character in BLANKS or character.isspace() or unicodedata.category(character) == "Cc":
            kept = " "
        elif unicodedata.category(character) in {"Cf", "Cs"} or (marks and not has_base):
            kept = ""
        else:
            kept = character
        before = kept or before
        yield kept


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) in {"Mn", "Me"}


def _is_seen(character: str) -> bool:
    return unicodedata.category(character)[0] in "LNPS" and character not in BLANKS
