"""A director acts for one company: shared by the vectors of the Action Phase."""

from typing import Any

from rules.big_shoulders.cubes import from_table
from rules.big_shoulders.play.actions import ActionTurn
from rules.big_shoulders.play.course import settle
from rules.big_shoulders.state import Chicago, Company, Pending
from tests.rules.big_shoulders.builder import RED, chicago, company
from tests.rules.big_shoulders.prose.readers import Given

ALL_KINDS = {"livestock": 2, "coal": 2, "wood": 2, "steel": 2}


def named(given: Given, **changes: Any) -> Company:
    """Return the company that a vector names, with its treasury and staff."""
    key = given.get("company", "brunswick").split()[0].strip("(")
    known: dict[str, Any] = {
        "cash": given.get("treasury"),
        "workers": tuple(given["workers"]) if "workers" in given else None,
        "salespeople": given.get("salespeople"),
        "appeal": given.get("appeal"),
    }
    return company(key, **{k: v for k, v in known.items() if v is not None}, **changes)


def acting(
    given: Given, acts_for: Company, track: tuple[str, ...] = (), other: tuple[str, ...] = ()
) -> Chicago:
    """Return a position in which seat 0 acts for a company; tiles are on both tracks."""
    board = {
        "market": given.get("job_market", 4),
        "haymarket": from_table(given.get("haymarket", ALL_KINDS)),
    }
    players = [{"track": track}, {"track": other}]
    return chicago(acts_for, phase=ActionTurn(RED), players=players, board=board)


def gained(before: Company, after: Company) -> dict[str, int]:
    kinds = ("livestock", "coal", "wood", "steel")
    change = [b - a for a, b in zip(before.resources, after.resources, strict=True)]
    return {kind: number for kind, number in zip(kinds, change, strict=True) if number}


def with_effect(state: Chicago, key: str, *effects: Any) -> Chicago:
    """Begin effects on top of the present phases."""
    return settle(state.with_phases(Pending(key, effects)))
