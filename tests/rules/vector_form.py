"""Shared by the vector readers of all games: a fault that the author of a vector can correct."""

from collections.abc import Collection, Iterable


class UnfitVector(ValueError):
    """A vector outside its game's form; the sentence says what to correct."""


def only_known(
    place: str, keys: Iterable[str], known: Collection[str], families: Iterable[str] = ()
) -> None:
    """Raise UnfitVector for unknown keys."""
    strangers = [key for key in keys if key not in known]
    if strangers:
        raise unknown(place, strangers, known, families)


def unknown(
    place: str, keys: Iterable[str], known: Iterable[str], families: Iterable[str] = ()
) -> UnfitVector:
    """Return the error for unknown keys, which lists the known ones.

    `families` are names of keys that are known by their form, such as "price_N".
    """
    names = ", ".join((*sorted(known), *families))
    return UnfitVector(f"{place} knows no key {', '.join(keys)}; it knows {names}")


def one_of(place: str, value: str, known: Iterable[str]) -> str:
    """Return a value if it is known; raises UnfitVector, which lists the known ones, otherwise."""
    if value not in known:
        raise UnfitVector(f"{place} cannot be {value!r}; it is one of {', '.join(sorted(known))}")
    return value
