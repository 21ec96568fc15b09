"""Readers, each with a language and the names of the people of a session."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from functools import cache, partial
from gettext import NullTranslations
from importlib import resources
from operator import add
from unicodedata import normalize

from bot.sessions.history import as_after
from bot.sessions.people import User
from bot.sessions.session import Session
from renderer.catalog import seat_letters
from renderer.lettering import legible
from rules.catalog import GAMES
from rules.history import turn_lengths
from rules.match import Match
from rules.text import Reader, Seat, numeral, say, words
from rules.tongues import translations

OWN = resources.files("bot.language")
"""The folder with the catalogues of all texts that are not a game's."""


SEAT = say("Seat {number}").template
"""The name of a seat whose person is not known."""
NUMBER = say("1,234.5", context="number")
"""A number as a language writes it; `make texts` knows that of every language."""
NO_MARK = re.compile(r"\d")


@cache
def catalogue(locale: str, key: str = "") -> NullTranslations:
    """Return the translations for a locale such as "de" or "pt-BR"; English if there are none.

    The words of the game with that key come before those of the bot, and others' after both.
    """
    games = sorted(GAMES, key=lambda other: other != key)
    folders = [GAMES[each].folder for each in games]
    folders.insert(1 if key in GAMES else 0, OWN)
    first, *others = (copy(translations(folder, locale)) for folder in folders)
    for other in others:
        first.add_fallback(other)
    return first


def plain_reader(session: Session, locale: str) -> Reader:
    """Return a reader with unescaped names: for pictures, alt text, labels and files."""
    return naming_reader(session, locale, lambda user: user.name)


def names_by_turn(session: Session, match: Match, locale: str) -> tuple[tuple[str, ...], ...]:
    """Return, for each number of finished turns, the names of the players by seat."""
    readers = (plain_reader(as_after(session, each), locale) for each in turn_lengths(match))
    seats = tuple(map(Seat, range(match.setup.seats)))
    return tuple(tuple(map(reader.name, seats)) for reader in readers)


def short_names(session: Session, locale: str) -> tuple[str, ...]:
    """Return short names of the people of a session, by seat."""
    nameless = anonymous_reader(locale)
    reader = naming_reader(session, locale, lambda user: words(user.short_title, nameless))
    return tuple(reader.name(Seat(seat)) for seat in range(len(session.people)))


def anonymous_reader(locale: str, key: str = "") -> Reader:
    """Return a reader for sentences that name no seat, with the words of the game with that key."""
    translations = catalogue(locale, key)
    return Reader(
        lambda seat: translations.gettext(SEAT).format(number=seat + 1),
        gettext=translations.gettext,
        ngettext=translations.ngettext,
        pgettext=translations.pgettext,
        npgettext=translations.npgettext,
        numeral=_numeral_in(translations),
    )


@cache
def _numeral_in(translations: NullTranslations) -> Callable[[float, str], str]:
    """Return the function that writes numbers with the marks of a language."""
    said = words(NUMBER, Reader(pgettext=translations.pgettext))
    if said == NUMBER.template:
        return numeral
    marks = str.maketrans(NO_MARK.sub("", NUMBER.template), NO_MARK.sub("", said))
    return lambda number, form="": numeral(number, form).translate(marks)


def _number(seat: int) -> str:
    return str(seat + 1)


def naming_reader(session: Session, locale: str, name: Callable[[User], str]) -> Reader:
    """Return a reader that names the people of a session by the function `name`."""

    def name_of(seat: Seat) -> str:
        return names()[seat] if seat < len(session.people) else nameless.name(seat)

    @cache
    def names() -> tuple[str, ...]:
        former = ((before.seat, before.player) for before in session.former_players)
        seats, players = zip(*enumerate(session.people), *former, strict=True)
        shown = [name(User(user.id, words(user.title, nameless))) for user in players]
        letters = letters_beside(shown, seats, partial(_letter, session))
        return tuple(map(add, shown, letters))

    nameless = anonymous_reader(locale, session.key)
    return replace(nameless, name=name_of)


def letters_beside(
    names: Sequence[str], seats: Sequence[int] = (), letter: Callable[[int], str] = _number
) -> Iterator[str]:
    """Yield what follows each name: the letter of its seat if another seat's name reads the same.

    `seats` are the seats of the names if they are not in order; a letter is asked for only then.
    """
    seats = seats or range(len(names))
    places = [*zip(map(_as_read, names), seats, strict=True)]
    often = Counter(read for read, _ in {*places})
    return (f" ({letter(seat)})" if often[read] > 1 else "" for read, seat in places)


def _as_read(name: str) -> str:
    """Return what is equal of names that look the same in text or in a picture."""
    return legible(normalize("NFKC", name)).casefold() or name


def _letter(session: Session, seat: int) -> str:
    """Return the letter of a seat's sign in the game's pictures; its number if it has none."""
    match = session.match
    letters = seat_letters(session.key, match.view(None)) if match else ()
    return letters[seat] if seat < len(letters) else _number(seat)
