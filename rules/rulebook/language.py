"""Words in the form that the search compares: without case, accents and endings."""

import json
import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from importlib import resources

import snowballstemmer  # pyright: ignore[reportMissingTypeStubs]  # untyped

_ENGLISH = snowballstemmer.stemmer("english")  # pyright: ignore[reportUnknownMemberType]
_without_ending: Callable[[str], str] = _ENGLISH.stemWord  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]

_WORD = re.compile(r"[^\W_]+")
_POSSESSIVE = re.compile(r"['’]s\b")
_NEGATION = re.compile(r"n['’]t\b")
_BRITISH = re.compile(r"(?<=\w{3})our(?=s?$|ed$|ing$)")

CONTRACTED = {
    **{f"{verb}nt": (verb, "not") for verb in ("do", "does", "did", "is", "are", "should")},
    **{f"{asked}s": (asked, "is") for asked in ("what", "how", "who", "where", "when")},
    **dict.fromkeys(("cant", "cannot"), ("can", "not")),
    "wont": ("will", "not"),
}
"""Words that people write as one, with and without an apostrophe."""

STOP_WORDS: frozenset[str] = frozenset(
    json.loads(resources.files("rules.rulebook").joinpath("stop_words.json").read_text("utf-8"))
)
"""Words that say nothing about the topic of a question."""


def folded(text: str) -> str:
    """Return a text without case, accents and umlaut dots: "Mülheim" becomes "mulheim"."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


def words_of(text: str) -> list[str]:
    """Return the words and numbers of a text, folded."""
    written = _WORD.findall(_NEGATION.sub("nt", _POSSESSIVE.sub("", folded(text))))
    return [part for word in written for part in CONTRACTED.get(word, (word,))]


@lru_cache(maxsize=1 << 14)
def stem(word: str) -> str:
    """Return a folded word without its ending, equal for British and American spelling."""
    return _without_ending(_BRITISH.sub("or", word))


def stems_of(text: str) -> tuple[str, ...]:
    """Return the stems of the words of a text, in order."""
    return tuple(map(stem, words_of(text)))
