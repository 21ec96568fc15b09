"""What a seat can order ahead: its next turn or operation, and passing in the Stock Phase (BS-6).

Nothing here depends on a basket, a hand or a sealed choice, which only their owner sees (BS-20.2).
"""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from rules.big_shoulders import words
from rules.big_shoulders.events.stock import Bought, DirectorChanged, Founded, Sold
from rules.big_shoulders.moves import Move
from rules.big_shoulders.moves.operation import Issue
from rules.big_shoulders.moves.stock import Done, Pass
from rules.big_shoulders.play.action_sequence import ActionSequence, next_order
from rules.big_shoulders.play.action_turn import ActionTurn
from rules.big_shoulders.play.building import SealedChoices
from rules.big_shoulders.play.first_companies import FirstCompanies
from rules.big_shoulders.play.operation import Issuing, OperatingOrder
from rules.big_shoulders.play.settling import settle
from rules.big_shoulders.play.stock import BuyStep, StockTurn
from rules.big_shoulders.state.position import Chicago, Phase
from rules.event import Event
from rules.facets.orders import Condition, names_in
from rules.text import Seat, say

COMMON = frozenset({"asset", "slot", "slots"})
"""The fields of events with tiles.

What others do with a company matters if it changes a price, which the effects tell (BS-6.16); and
a partner of theirs only if it takes the space, which is then not open any more (BS-9.4).
"""

STAGES: Mapping[type[Phase], str] = {
    FirstCompanies: "first companies",
    StockTurn: "stock",
    BuyStep: "stock",
    SealedChoices: "building",
    ActionSequence: "action",
    OperatingOrder: "operation",
}
"""The phase of the game to which a phase on the stack belongs."""


def ahead(state: Chicago, seat: Seat) -> Chicago | None:
    """Return the position on a seat's next turn in this phase of the game; None if it has none."""
    for number, phase in enumerate(state.phases):
        below = state.phases[number + 1 :]
        following = _turn_of(state, phase, seat)
        if following is not None:
            later = settle(replace(state, phases=(*following, *below), news=()).next_turn())
            is_asked = bool(later.phases) and later.phase.to_act(later) == (seat,)
            return replace(later, news=()) if is_asked else None
    return None


def _turn_of(state: Chicago, phase: Phase, seat: Seat) -> tuple[Phase, ...] | None:
    """Return the phases with which a seat's turn begins; None if another phase has it."""
    match phase:
        case StockTurn(active=active):
            return (StockTurn(seat, active=active),)
        case BuyStep(seller):
            return (StockTurn(seat, active=seller),)
        case FirstCompanies(done=done):
            return () if seat in done else (FirstCompanies(seat, done),)
        case ActionSequence():
            return _placing(state, phase, seat)
        case OperatingOrder(left):
            return _operating(state, left, seat)
        case _:
            return None


def _placing(state: Chicago, sequence: ActionSequence, seat: Seat) -> tuple[Phase, ...]:
    """Return a seat's turn in this sequence or in the next one (BS-9.2)."""
    if not state.players[seat].available or not state.directed_by(seat):
        return ()
    left, first = sequence.left, sequence.first
    if seat not in left:
        left, first = next_order(state.turn_order, first), ()
    return ActionTurn(seat), ActionSequence(left[left.index(seat) + 1 :], first)


def _operating(state: Chicago, left: Sequence[str], seat: Seat) -> tuple[Phase, ...]:
    """Return the operation of the next company that a seat directs (BS-14.2)."""
    own = (n for n, company in enumerate(left) if state.companies[company].director == seat)
    first = next(own, None)
    return () if first is None else (OperatingOrder(tuple(left[first:])),)


def touches(event: Event) -> frozenset[str]:
    """Return the tiles of an event."""
    return names_in(event, COMMON)


def stands_by(state: Chicago, seat: Seat) -> Move | None:
    """Return the pass in the Stock Phase, or no issue of shares (BS-6.12, BS-6.3, BS-14.5)."""
    match state.phase:
        case StockTurn(basket=()) as turn:
            return Pass() if turn.why_not(state, seat, Pass()) is None else None
        case BuyStep():
            return Done()
        case Issuing():
            return Issue(("none",))
        case _:
            return None


def stage(state: Chicago) -> str:
    """Return the decade and the phase of the game, such as "2 stock"; empty in between."""
    names = (STAGES[type(phase)] for phase in state.phases if type(phase) in STAGES)
    name = next(names, "")
    return f"{state.decade} {name}" if name else ""


def conditions(state: Chicago, seat: Seat) -> Iterator[Condition]:
    """Yield what a seat may wait for in the Stock Phase."""
    if not state.phases or not isinstance(state.phase, StockTurn | BuyStep):
        return
    if state.directed_by(seat):
        yield Condition("bought", say("somebody buys a share of your companies"), "BS-6.8")
    yield Condition("sold", say("somebody sells shares of a company you hold"), "BS-6.4")
    for key, company in state.companies.items():
        if company.holdings[seat].number:
            yield Condition(
                f"below {company.value} {key}",
                say(
                    "the stock of {company} falls below ${value}",
                    company=words.company(key),
                    value=company.value,
                ),
                "BS-6.5",
            )
    yield Condition("founded", say("somebody founds a company"), "BS-6.9")


def holds(key: str, seat: Seat, told: Sequence[Event], state: Chicago) -> bool:
    """Return whether a condition has come true."""
    match key.split():
        case "bought", *_:
            lost = {e.company for e in told if isinstance(e, DirectorChanged) and e.old == seat}
            own = lost.union(state.directed_by(seat))
            return any(isinstance(event, Bought) and event.company in own for event in told)
        case "sold", *_:
            return any(
                isinstance(event, Sold) and _holds(state, seat, event.company) for event in told
            )
        case "below", value, *company:
            return state.companies[" ".join(company)].value < int(value)
        case _:
            return any(isinstance(event, Founded) for event in told)


def _holds(state: Chicago, seat: Seat, company: str) -> bool:
    return bool(state.companies[company].holdings[seat].number)
