"""Notation: moves as text, written and read with one template for each kind of move."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import fields
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar, get_type_hints

from msgspec import Struct, structs

from rules.errors import NamesNothing, UnreadableMove
from rules.rulebook.language import ENGLISH
from rules.text import quoted, say

M = TypeVar("M")

LONGEST_MOVE, LONGEST_NUMBER = 100, 9
"""The most characters of a move and of a number in it.

Longer text is not read, so that no refusal repeats it.
"""

SEPARATOR = ";"
"""Separates the moves of one line."""
Vocabulary: TypeAlias = Mapping[str, str] | tuple[str, ...]
"""The words that a field can be, or a mapping from all spellings to the right ones."""


class Blank(NamedTuple):
    """A field of a move that is to be filled in."""

    names: Mapping[tuple[str, ...], str]
    """All that can stand there, as folded words, with its right spelling; empty for a number."""
    is_number: bool
    may_be_empty: bool
    takes_all: bool
    """Whether it takes all words that are left."""


class Shape(NamedTuple):
    """How the moves of a kind are written: plain words and blanks, in their order."""

    parts: tuple[str | Blank, ...]
    titles: frozenset[str]
    """Other words by which players call such a move."""


class Notation(Generic[M]):
    """Templates such as `{Lay: "rhomb {place}", Sell: "sell {city}"}`, split at spaces.

    A template is plain words and fields. Fields ending in `?` may be missing at the end (the
    default of such a field is not written); one ending in `*`, the last, takes all words that are
    left as a tuple. A field is a whole number where its type is `int`; otherwise it is a word,
    which a vocabulary of that field's name can restrict and spell. Reading ignores case, and a
    vocabulary that is a mapping turns other spellings (its keys) into the right one. `called` has
    the words of buttons for kinds of moves, as far as they are not those of the template.
    """

    def __init__(
        self,
        templates: Mapping[type[M], str],
        vocabularies: Mapping[str, Vocabulary] | None = None,
        called: Mapping[type[M], str] | None = None,
    ) -> None:
        spellings = {name: _spellings(words) for name, words in (vocabularies or {}).items()}
        self._forms = {kind: _Form(kind, text, spellings) for kind, text in templates.items()}
        self._by_verb: dict[str, list[_Form[M]]] = {}
        for form in self._forms.values():
            self._by_verb.setdefault(form.verb, []).append(form)
        self._called = {
            kind: frozenset(ENGLISH.words_of(text)) for kind, text in (called or {}).items()
        }
        self.shapes = tuple(
            Shape(form.parts, self._called.get(kind, frozenset()))
            for kind, form in self._forms.items()
        )

    def called(self, move: M) -> frozenset[str]:
        """Return other words, folded, by which players call moves of the kind of a move."""
        return self._called.get(type(move), frozenset())

    def write(self, move: M) -> str:
        """Return a move as text, in its only spelling."""
        return self._forms[type(move)].write(move)

    def read(self, text: str) -> M:
        """Return the move that a text means; raises UnreadableMove, with examples of moves."""
        words = text.casefold().split()
        candidates = self._by_verb.get(words[0], []) if words else []
        fitting = (form for form in candidates if form.fits(words))
        if len(text) <= LONGEST_MOVE and (form := next(fitting, None)):
            return form.read(words)
        shapes = tuple(quoted(form.shape) for form in candidates or self._forms.values())
        raise UnreadableMove(
            say(
                "“{text}” is not a move here. Moves look like {shapes}.",
                text=cut(text),
                shapes=shapes,
            )
        )


class _Form(Generic[M]):
    """One kind of move and its template."""

    def __init__(
        self, kind: type[M], template: str, spellings: Mapping[str, Mapping[str, str]]
    ) -> None:
        self._kind = kind
        self._parts = [
            _Slot(word, kind, spellings) if word.startswith("{") else word
            for word in template.split()
        ]
        parts = [*enumerate(self._parts)]
        self._plain = [(place, part) for place, part in parts if isinstance(part, str)]
        self._slots = [(place, part) for place, part in parts if isinstance(part, _Slot)]
        self.verb = template.split(maxsplit=1)[0]
        self.shape = " ".join(p if isinstance(p, str) else f"<{p.name}>" for p in self._parts)
        marks = [slot.mark for _, slot in self._slots]
        self._least = len(parts) - marks.count("?") - marks.count("*")
        self._most = 10**6 if "*" in marks else len(parts)
        named = (p if isinstance(p, str) else f"{{0.{p.name}!s}}" for p in self._parts)
        self._always = "" if any(marks) else " ".join(named)
        """All words, with the fields in braces, if none can be left out or repeated."""

    @property
    def parts(self) -> tuple[str | Blank, ...]:
        """The plain words and the fields, in their order."""
        return tuple(part if isinstance(part, str) else part.blank for part in self._parts)

    def fits(self, words: list[str]) -> bool:
        """Return whether the number of words and the fixed words are right."""
        if not self._least <= len(words) <= self._most:
            return False
        for place, plain in self._plain:
            if place < len(words) and words[place] != plain:
                return False
        return True

    def read(self, words: list[str]) -> M:
        values: dict[str, Any] = {}
        for place, slot in self._slots:
            if slot.mark == "*":
                values[slot.name] = tuple(slot.read(word) for word in words[place:])
            elif place < len(words):
                values[slot.name] = slot.read(words[place])
        return self._kind(**values)

    def write(self, move: M) -> str:
        if self._always:
            return self._always.format(move)
        words: list[str] = []
        for part in self._parts:
            if isinstance(part, str):
                words.append(part)
            else:
                words.extend(part.write(move))
        return " ".join(words)


class _Slot:
    """One field of a template."""

    def __init__(
        self, word: str, kind: type[Any], spellings: Mapping[str, Mapping[str, str]]
    ) -> None:
        inner = word[1:-1]
        self.mark = inner[-1] if inner[-1] in "?*" else ""
        self.name = inner.removesuffix(self.mark)
        self._default = _defaults(kind)[self.name]
        numeric = get_type_hints(kind)[self.name] is int
        known = spellings.get(self.name)
        self.read: Callable[[str], str | int] = self._number if numeric else self._spelt(known)
        names = (
            {}
            if numeric
            else {tuple(ENGLISH.words_of(word)): right for word, right in (known or {}).items()}
        )
        self.blank = Blank(names, numeric, bool(self.mark), self.mark == "*")

    def write(self, move: object) -> Iterable[str]:
        value = getattr(move, self.name)
        if self.mark == "*":
            return value
        return () if self.mark == "?" and value == self._default else (str(value),)

    def _number(self, word: str) -> int:
        with suppress(ValueError):
            if len(word) <= LONGEST_NUMBER:
                return int(word)
        raise UnreadableMove(
            say("“{word}” should be a number ({field}).", word=cut(word), field=self.name)
        )

    def _spelt(self, spellings: Mapping[str, str] | None) -> Callable[[str], str]:
        if spellings is None:
            return str

        def read(word: str) -> str:
            try:
                return spellings[word]
            except KeyError:
                reason = say("There is no {field} “{word}”.", field=self.name, word=cut(word))
                raise NamesNothing(reason, word) from None

        return read


def _spellings(words: Vocabulary) -> dict[str, str]:
    if isinstance(words, Mapping):
        return {word.casefold(): right for word, right in words.items()}
    return {word.casefold(): word for word in words}


def cut(text: str, limit: int = 60) -> str:
    """Return what somebody typed, cut to `limit` characters, for quoting it in an answer."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def _defaults(kind: type[Any]) -> Mapping[str, Any]:
    """Return the default of each field of a struct or dataclass."""
    listed = structs.fields(kind) if issubclass(kind, Struct) else fields(kind)
    return {field.name: field.default for field in listed}
