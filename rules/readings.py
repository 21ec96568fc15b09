"""Which moves a text nearly is, of all that can be written: also those of another phase."""

from collections.abc import Collection, Iterator
from operator import itemgetter
from typing import Any, NamedTuple

from rules.likeness import Hearing, Wording
from rules.notation import Blank, Notation, Shape
from rules.rulebook.language import ENGLISH

LONGEST_NAME = 3
"""Words of which a name in a move consists at most: "6 7", "2q ro"."""
NUMBERS = ("1", "2")
"""What stands for a number that was not typed."""
GAP = "?"
"""The word of a notation that is not certain, which nobody types."""


class Reading(NamedTuple):
    """A move that may have been meant."""

    wording: Wording
    verb: str
    """The first word of its notation."""
    texts: tuple[str, ...]
    """The move in notation. If something is missing, two that differ in it: what holds for both
    of them holds whatever it is."""


class _Filling(NamedTuple):
    """What stands in a blank: what was typed, or if nothing was, one word or another."""

    one: str
    other: str


def words_of_notation(notation: Notation[Any]) -> Iterator[str]:
    """Yield every word with which a move can be written or called."""
    for shape in notation.shapes:
        yield from shape.titles
        for part in shape.parts:
            for words in (ENGLISH.words_of(part),) if isinstance(part, str) else part.names:
                yield from words


def readings(
    notation: Notation[Any], hearing: Hearing, legal: Collection[str]
) -> Iterator[Reading]:
    """Yield a reading for each kind of move, however unlikely.

    What was not typed is taken from the words of `legal` moves if it can be.
    """
    for shape in notation.shapes:
        yield _reading(shape, hearing, legal)


def _reading(shape: Shape, hearing: Hearing, legal: Collection[str]) -> Reading:
    left = [word for word in hearing.said if word not in hearing.fillers or len(word) == 1]
    for part in shape.parts:
        if isinstance(part, str):
            _take_most_similar(part, left, hearing)
    filled = [
        _Filling(part, part) if isinstance(part, str) else _filled(part, left, hearing, legal)
        for part in shape.parts
    ]
    own = (ENGLISH.words_of(one) if one == other else (GAP,) for one, other in filled)
    texts: Iterator[str] = (" ".join(filter(None, words)) for words in zip(*filled, strict=True))
    one, *others = dict.fromkeys(texts)
    wording = Wording(one, tuple(word for words in own for word in words), shape.titles)
    return Reading(wording, one.split()[0], (one, *others))


def _take_most_similar(plain: str, left: list[str], hearing: Hearing) -> None:
    """Remove the word that is most similar to a plain word of the notation, if one is similar."""
    likeness = {word: hearing.heard(word, (plain,)) for word in left}
    nearest = max(left, key=likeness.__getitem__, default="")
    if likeness.get(nearest):
        left.remove(nearest)


def _filled(blank: Blank, left: list[str], hearing: Hearing, legal: Collection[str]) -> _Filling:
    """Return what stands in a blank, and take it from what is left."""
    names = [*_names(blank, left, hearing)]
    if names or blank.may_be_empty:
        said = " ".join(names)
        return _Filling(said, said)
    usual = [name for words, name in blank.names.items() if {*words}.issubset(legal)]
    spelt = usual or tuple(blank.names.values()) or NUMBERS
    return _Filling(spelt[0], spelt[-1])


def _names(blank: Blank, left: list[str], hearing: Hearing) -> Iterator[str]:
    """Yield the name that was typed for a blank, or all of them if it takes more than one."""
    while found := _exactly(blank, left) or _nearly(blank, left, hearing):
        yield found
        if not blank.takes_all:
            return


def _exactly(blank: Blank, left: list[str]) -> str:
    for length in range(LONGEST_NAME, 0, -1):
        for start in range(len(left) - length + 1):
            words = tuple(left[start : start + length])
            is_number = blank.is_number and length == 1 and words[0].isdecimal()
            if words in blank.names or is_number:
                del left[start : start + length]
                return blank.names.get(words, words[0])
    return ""


def _nearly(blank: Blank, left: list[str], hearing: Hearing) -> str:
    """Return the name most similar to a word that is left; or a place that does not exist: z9."""
    nearest = max(
        (
            (hearing.heard(word, words) / len(words), word, name)
            for word in left
            if word.isalpha() and hearing.likeness[word]
            for words, name in blank.names.items()
        ),
        key=itemgetter(0),
        default=(0.0, "", ""),
    )
    unknown = (w for w in left if not w.isalpha() and not hearing.likeness[w])
    _, said, found = nearest if nearest[0] else (0.0, *(next(unknown, ""),) * 2)
    if said:
        left.remove(said)
    return found
