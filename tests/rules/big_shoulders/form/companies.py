"""Companies and their certificates in a position, read from data and written as data."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules.big_shoulders.state import DIRECTOR, ISSUE, Company, Holding, found
from rules.big_shoulders.tables.components import ASSETS, CERTIFICATES, CHARTERS, STOCK
from rules.text import Seat
from tests.rules.big_shoulders.form.pieces import (
    Given,
    by_certificate,
    by_kind,
    cubes,
    holding,
    of_known,
    whole,
)
from tests.rules.vector_form import UnfitVector, one_of, only_known

NUMBERS: Mapping[str, str] = {
    "cash": "cash",
    "appeal": "appeal",
    "salespeople": "salespeople",
    "goods": "goods",
    "goods_tokens": "tokens",
    "pending_revenue": "catalogues",
}
"""The field with the number, by key of a company."""

PER_FACTORY: Mapping[str, str] = {
    "workers": "workers",
    "tokens_moved": "automated",
    "managers": "managers",
}
"""The field with a number for each factory, by key of a company."""

KEYS = ("director", "value", "resources", "asset", "exhausted", "pool", *NUMBERS, *PER_FACTORY)


def read(given: Given, players: Sequence[Given]) -> Iterator[tuple[str, Company]]:
    """Yield the companies of a position, whose certificates are listed by player."""
    for row in players:
        of_known("a company of which certificates are held", row.get("certificates", ()), given)
    for key, row in given.items():
        one_of("a company", key, CHARTERS)
        held = [holding(key, player.get("certificates", {}).get(key, {})) for player in players]
        yield key, _company(key, row, held)


def _company(key: str, row: Given, held: Sequence[Holding]) -> Company:
    """Return a company; unnamed fields are as at its founding."""
    only_known("a company", row, KEYS)
    director = Seat(row.get("director", 0))
    if director not in range(len(held)):
        raise UnfitVector(f"{key} cannot be directed by seat {director} of {len(held)}")
    value = row.get("value", 50)
    if value not in STOCK:
        raise UnfitVector(f"the value of {key} cannot be {value}; the track has {STOCK}")
    made = found(key, director, STOCK.index(value), len(held))
    holdings = _with_director(key, director, held)
    pool = holding(key, row.get("pool", {}))
    return replace(
        made,
        holdings=holdings,
        pool=pool,
        treasury=_rest(key, sum(holdings, pool)),
        resources=cubes("resources", row.get("resources", {})),
        asset=one_of("an asset", row.get("asset") or "", ("", *ASSETS)),
        is_exhausted=row.get("exhausted", False),
        **_numbers(row, made),
    )


def _numbers(row: Given, made: Company) -> dict[str, Any]:
    single = {NUMBERS[key]: whole(key, row[key]) for key in NUMBERS if key in row}
    several = {PER_FACTORY[key]: _each(key, row[key], made) for key in PER_FACTORY if key in row}
    return {**single, **several}


def _each(key: str, numbers: Sequence[int], made: Company) -> tuple[int, ...]:
    if len(numbers) != len(made.workers):
        raise UnfitVector(f"{key} of {made.key} needs {len(made.workers)} numbers, not {numbers}")
    known = tuple(whole(key, int(number)) for number in numbers)
    return tuple(map(bool, known)) if key == "managers" else known


def _with_director(key: str, director: Seat, held: Sequence[Holding]) -> tuple[Holding, ...]:
    """Give the director its certificate unless it is already named."""
    named = [seat for seat, own in enumerate(held) if own.director]
    if named not in ([], [director]):
        raise UnfitVector(f"seat {director} directs {key} and has its Director's certificate alone")
    if named:
        return tuple(held)
    return (*held[:director], held[director] + DIRECTOR, *held[director + 1 :])


def _rest(key: str, elsewhere: Holding) -> Holding:
    """Return the treasury of a company when the rest is elsewhere."""
    rest = ISSUE + DIRECTOR - elsewhere
    for kind in CERTIFICATES:
        if rest.of(kind) < 0:
            raise UnfitVector(f"{key} has fewer than {elsewhere.of(kind)} {kind} certificates")
    return rest


def write(company: Company) -> dict[str, Any]:
    """Return a company in the form of a position."""
    return {
        "director": company.director,
        "value": company.value,
        "resources": by_kind(company.resources),
        "asset": company.asset or None,
        "exhausted": company.is_exhausted,
        "pool": by_certificate(company.pool),
        **{key: getattr(company, field) for key, field in NUMBERS.items()},
        **{key: [*map(int, getattr(company, field))] for key, field in PER_FACTORY.items()},
    }
