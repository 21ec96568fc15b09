"""The text of a vector's `move`, parsed: moves, automatic events, requested lists."""

import re
from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from tests.rules.vector_form import UnfitVector

PIECE = re.compile(r"\((?P<aside>[^()]*)\)|(?P<move>[^;()]+)")
NEXT = re.compile(r"next round|round (?P<number>\d+): (?P<moves>.*)")
LIST = re.compile(r"list (?:(?P<all>options)|(?P<verb>\w+) moves)|list")
NOTHING = re.compile(r"determine order|set-up|end|list destinations.*|round \d+")
AUTOMATIC = re.compile(
    r"draw (?P<marker>[\w-]+)|phase 1 of round (?P<round>\d+)|phase [257]|final scoring|add die"
)
ANY_PRICE = re.compile(r"(?:option|lock) (?:with|at) price \d+")
FORMS = (
    "(draw MARKER)", "(phase 1 of round N)", "(phase 2)", "(phase 5)", "(phase 7)",
    "(final scoring)", "(add die)", "(next round)", "(round N: MOVES)", "(by COLOUR)", "(list)",
    "(list options)", "(list VERB moves)", "(list destinations)", "(determine order)", "(set-up)",
    "(end)",
)  # fmt: skip
"""What may be in parentheses."""


class Moves(Struct, frozen=True):
    """A move in notation, or several that are each tried separately."""

    texts: tuple[str, ...]
    by: str = ""
    """The colour that makes it; empty for the deciding seat."""


class Automatic(Struct, frozen=True):
    """An event without a decision: "phase 5", "draw C2"."""

    text: str


class Listing(Struct, frozen=True):
    """A request for a list of legal moves, of one verb or of all."""

    verb: str = ""


class NextRound(Struct, frozen=True):
    """The round is over; the next one begins."""


Step: TypeAlias = Moves | Automatic | Listing | NextRound


def steps_of(text: str) -> list[Step]:
    """Return the steps of a text; raises UnfitVector for unknown parentheses."""
    found: list[Step] = []
    for piece in PIECE.finditer(text):
        aside = piece["aside"]
        if aside is None:
            found.extend(_moves(piece["move"].strip().removeprefix("then ")))
        elif aside.startswith("by ") and found and isinstance(found[-1], Moves):
            found[-1] = replace(found[-1], by=aside.removeprefix("by "))
        else:
            found.extend(_aside(aside))
    return found


def stated_round(text: str) -> int | None:
    """Return the round named after the moves of a text: "option treideln (round 5)"."""
    found = re.search(r"\(round (\d+)\)", text)
    return int(found[1]) if found else None


def _moves(text: str) -> Iterator[Step]:
    texts = tuple(part.strip() for part in text.split(" / ") if part.strip())
    if any("*" in part for part in texts):
        yield Listing(texts[0].split()[0])
    elif texts and not all(map(ANY_PRICE.fullmatch, texts)):
        yield Moves(texts)


def _aside(text: str) -> Iterator[Step]:
    if following := NEXT.fullmatch(text):
        yield NextRound()
        yield from steps_of(following["moves"] or "")
    elif AUTOMATIC.fullmatch(text):
        yield Automatic(text)
    elif not NOTHING.fullmatch(text):
        if not (asked := LIST.fullmatch(text)):
            raise UnfitVector(f"({text}) is none of {', '.join(FORMS)}")
        yield Listing("option" if asked["all"] else asked["verb"] or "")
