"""What the vector readers of all games share: a fault that whoever filed the vector can mend."""

from collections.abc import Collection, Iterable


class UnfitVector(ValueError):
    """A vector that is not in its game's form; the sentence says what to mend."""


def only_known(
    place: str, keys: Iterable[str], known: Collection[str], families: Iterable[str] = ()
) -> None:
    """Raise UnfitVector for keys that are none of the known ones."""
    strangers = [key for key in keys if key not in known]
    if strangers:
        raise unknown(place, strangers, known, families)


def unknown(
    place: str, keys: Iterable[str], known: Iterable[str], families: Iterable[str] = ()
) -> UnfitVector:
    """Name keys that are not known, and list those that are.

    `families` are names for keys that are known by their form, such as "price_N".
    """
    names = ", ".join((*sorted(known), *families))
    return UnfitVector(f"{place} knows no key {', '.join(keys)}; it knows {names}")


def one_of(place: str, value: str, known: Iterable[str]) -> str:
    """Return a value that is one of the known ones, else raise UnfitVector that lists them."""
    if value not in known:
        raise UnfitVector(f"{place} cannot be {value!r}; it is one of {', '.join(sorted(known))}")
    return value
