"""The present decision as data: {"kind": "sale", "company": "anglo", "ran": 1}.

Its keys are the fields of the phase of that kind, and for some the players or companies that are
`left` to come after it. The rest of the decade follows.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import fields

from rules.big_shoulders.play.actions import ActionSequence, ActionTurn, SealedChoices
from rules.big_shoulders.play.course import DECADE
from rules.big_shoulders.play.operation import (
    Issuing,
    OperatingOrder,
    Producing,
    Selling,
    Settled,
    Supplying,
)
from rules.big_shoulders.play.stock import BuyStep, StockTurn
from rules.big_shoulders.setup import FirstCompanies
from rules.big_shoulders.state import Chicago, Phase
from rules.text import Seat
from tests.rules.big_shoulders.form.pieces import Given
from tests.rules.vector_form import UnfitVector, one_of, only_known

KINDS: Mapping[str, tuple[type[Any], int]] = {
    "founding": (FirstCompanies, 0),
    "stock": (StockTurn, 1),
    "after_sale": (BuyStep, 1),
    "building": (SealedChoices, 2),
    "action": (ActionTurn, 3),
    "issue": (Issuing, 4),
    "supply": (Supplying, 4),
    "production": (Producing, 4),
    "sale": (Selling, 4),
    "settled": (Settled, 4),
}
"""The phase of each kind of decision, and how many phases of the decade have begun by then."""

BEGINNINGS = ("stock", "building", "action", "operation", "clean_up")
"""The phases of a decade, in order."""


def _same(value: Any) -> Any:
    return value


def _sealed(given: Mapping[str, Sequence[str]]) -> dict[Seat, tuple[str, ...]]:
    return {Seat(int(seat)): tuple(choice) for seat, choice in given.items()}


def _opened(choices: Mapping[Seat, Sequence[str]]) -> dict[str, list[str]]:
    return {str(seat): list(choice) for seat, choice in choices.items()}


def _pairs(given: Sequence[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
    return tuple(map(tuple, given))


def _lists(basket: Sequence[Sequence[str]]) -> list[list[str]]:
    return list(map(list, basket))


READ: Mapping[str, Callable[[Any], Any]] = {"choices": _sealed, "basket": _pairs, "done": tuple}
WRITTEN: Mapping[str, Callable[[Any], Any]] = {"choices": _opened, "basket": _lists, "done": list}
"""How fields other than a number or a word are read and written."""


def beginning(name: str) -> tuple[Phase, ...]:
    """Return the phases still to come when a phase of the decade begins."""
    return DECADE[BEGINNINGS.index(one_of("begins", name, BEGINNINGS)) :]


def read(given: Given, state: Chicago) -> tuple[Phase, ...]:
    """Return the phases of a position with this decision; raises UnfitVector."""
    kind = one_of("the kind of a decision", given.get("kind", "nothing"), KINDS)
    phase, begun = KINDS[kind]
    waiting = {3: ("left", "first"), 4: ("left",)}.get(begun, ())
    only_known(f"a decision {kind!r}", given, ("kind", *_names(phase), *waiting))
    values = {name: READ.get(name, _same)(given[name]) for name in _names(phase) if name in given}
    _check(kind, values, state)
    try:
        top = phase(**values)
    except TypeError:
        raise UnfitVector(f"a decision {kind!r} needs more of {', '.join(_names(phase))}") from None
    return (top, *_waiting(top, given, state), *DECADE[begun:])


def write(state: Chicago) -> dict[str, Any]:
    """Return the decision of a position; empty if its kind cannot be written."""
    for kind, (phase, _) in KINDS.items():
        if state.phases and isinstance(state.phase, phase):
            own = {
                name: WRITTEN.get(name, _same)(getattr(state.phase, name))  # pyrefly: ignore[unknown-argument-type, unknown-attribute-access]
                for name in _names(phase)
            }
            return {"kind": kind, **own, **_left(state.phases[1:])}
    return {}


def _names(phase: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(phase))


def _check(kind: str, values: Mapping[str, Any], state: Chicago) -> None:
    for name, known in (("seat", state.seats), ("company", state.companies)):
        if name in values and values[name] not in known:
            listed = ", ".join(map(str, known)) or "none"
            raise UnfitVector(f"{name} {values[name]!r} of a decision {kind!r} is none of {listed}")


def _waiting(top: Phase, given: Given, state: Chicago) -> Iterable[Phase]:
    """Return what waits under a decision: the players or companies that come after it."""
    match top:
        case ActionTurn(seat):
            left = given.get("left", _after(state.turn_order, seat))
            return (ActionSequence(tuple(left), tuple(given.get("first", ()))),)
        case Issuing(key) | Supplying(key) | Producing(key) | Selling(key) | Settled(key):
            return (OperatingOrder(tuple(given.get("left", _after(state.order, key)))),)
        case _:
            return ()


def _after(order: tuple[Any, ...], one: object) -> tuple[Any, ...]:
    return order[order.index(one) + 1 :]


def _left(below: Sequence[Phase]) -> dict[str, Any]:
    match below:
        case (ActionSequence(left, first), *_):
            return {"left": list(left), "first": list(first)}
        case (OperatingOrder(left), *_):
            return {"left": list(left)}
        case _:
            return {}
