"""Turns to come: who is next, steps that need no question, and what can be ordered ahead.

Orders depend on no basket, hand or sealed choice, which only their owner sees (BS-20.2).
"""

import operator
from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from rules.big_shoulders import moves, words
from rules.big_shoulders.cubes import number_of
from rules.big_shoulders.events.companies import Bought, DirectorChanged, Founded, Sold
from rules.big_shoulders.play import actions, operation
from rules.big_shoulders.play.course import make, settle
from rules.big_shoulders.play.effects import GIVEN, WITH_FACTORY, AppealBonus, Moment, why_not_free
from rules.big_shoulders.play.stock import BuyStep, StockTurn
from rules.big_shoulders.setup import FirstCompanies
from rules.big_shoulders.state import Chicago, Company, Phase
from rules.big_shoulders.tables.components import ASSETS, DECADES, SLOTS_OF
from rules.big_shoulders.tables.effects import Revenue, StockSteps
from rules.core import NATURE, Event
from rules.facets import Condition, names_in
from rules.text import Seat, Text, count, say


def up_next(state: Chicago) -> Seat | None:
    """Return the seat that decides after the one that has to act; None if it is not certain.

    After the last decision of a phase it may be any seat.
    """
    for phase in state.phases:
        match phase:
            case FirstCompanies(seat, done):
                is_last = len(done) + 1 == state.options.seats
                return None if is_last else state.right_of(seat)
            case StockTurn(seat, passes):
                is_last = passes + 1 == state.options.seats
                return None if is_last else state.left_of(seat)
            case BuyStep(seat):
                return state.left_of(seat)
            case actions.ActionSequence(left):
                return next((seat for seat in left if _places_partners(state, seat)), None)
            case operation.OperatingOrder((company, *_)):
                return state.companies[company].director
            case _:
                pass
    return None


def _places_partners(state: Chicago, seat: Seat) -> bool:
    """Return whether a seat has partners, and a company to place them for (BS-9.8)."""
    return bool(state.players[seat].available and state.directed_by(seat))


def obvious(state: Chicago, seat: Seat, legal: Sequence[moves.Move]) -> moves.Move | None:
    """Return the legal move that needs no question; None if there is a choice.

    Such a step costs nothing and prevents nothing useful: every alternative can still be taken
    afterwards, or would only waste cubes or undo the last choice. It never lets chance act unless
    it is the only legal move.
    """
    if len(legal) == 1:
        return legal[0]
    match state.phase:
        case operation.Supplying() | operation.Producing() | operation.Selling():
            return _step_over(state, {type(move) for move in legal})
        case actions.ActionTurn() | operation.Settled():
            return _end(state, seat, legal)
        case _:
            return _without_alternative(legal)


def _without_alternative(legal: Sequence[moves.Move]) -> moves.Move | None:
    """Return a free gain or a move already chosen, if the only alternative is to do nothing."""
    match legal:
        case (moves.PutWorker() | moves.PutManager()) as gain, moves.Skip():
            return gain
        case moves.Take() as gain, moves.TakeDone():
            return gain
        case moves.SellAll() as sale, moves.EmptyBasket():
            return sale
        case _:
            return None


def _step_over(state: Chicago, kinds: set[type[moves.Move]]) -> moves.Move | None:
    """Return the end of a step of operations with only trades left, which can wait."""
    match state.phase:
        case operation.Supplying():
            return None if kinds & {moves.BuyCube, moves.Exhaust} else moves.Produce()
        case operation.Producing(key, ran):
            can_run = kinds & {moves.Run, moves.Exhaust} or _may_feed(
                state, state.companies[key], ran
            )
            return None if can_run else moves.Stop()
        case _:
            return None if kinds & {moves.Ship, moves.Pay, moves.Exhaust} else moves.Withhold()


def _may_feed(state: Chicago, company: Company, place: int) -> bool:
    """Return whether trades could bring a staffed factory its missing cubes (BS-11.10)."""
    if company.spots[place]:
        return False
    needed = company.charter.factories[place].inputs
    lacking = [max(0, n - held) for n, held in zip(needed, company.resources, strict=True)]
    spare = [max(0, held - n) // GIVEN for n, held in zip(needed, company.resources, strict=True)]
    there = state.board.haymarket
    return sum(lacking) <= sum(spare) and all(map(operator.le, lacking, there))


def _end(state: Chicago, seat: Seat, legal: Sequence[moves.Move]) -> moves.End | None:
    """Return the end of a turn in which only useless trades are left."""
    if any(not isinstance(move, moves.End) and not _is_idle(state, move) for move in legal):
        return None
    after, _ = make(state, seat, moves.End())
    lets_chance_act = bool(after.phases) and NATURE in after.phase.to_act(after)
    return None if lets_chance_act else moves.End()


def _is_idle(state: Chicago, move: moves.Move) -> bool:
    """Return whether a trade brings a cube of which the company's factories need no more."""
    if not isinstance(move, moves.Trade):
        return False
    company = state.companies[move.company]
    return number_of(company.resources, move.get) >= number_of(company.charter.consumed, move.get)


def leads_on(state: Chicago, seat: Seat, move: moves.Move) -> bool:
    """Return whether the choice after a move is on the same picture and is made with it."""
    if not isinstance(move, moves.Place | moves.SellAll):
        return False
    after, _ = make(state, seat, move)
    match after.phase:
        case BuyStep() as step:
            founding = (
                move for move in step.candidates(after, seat) if isinstance(move, moves.Start)
            )
            return all(step.why_not(after, seat, company) for company in founding)
        case actions.FirstPlaceChoice():
            return True
        case AppealBonus(bonus=bonus):
            return bonus not in WITH_FACTORY
        case _:
            return False


def unused(state: Chicago, move: moves.Move) -> Text | None:
    """Return what the end of a company's turn leaves undone for good (BS-14.20), if anything."""
    if not isinstance(move, moves.End) or not isinstance(state.phase, operation.Settled):
        return None
    company = state.companies[state.phase.company]
    left = [text for text in (_unsold(state, company), _idle_asset(state, company)) if text]
    if len(left) == len((_unsold, _idle_asset)):
        return say("{one} {other}", one=left[0], other=left[1])
    return left[0] if left else None


def _unsold(state: Chicago, company: Company) -> Text | None:
    if not company.goods:
        return None
    if state.decade == len(DECADES):
        return count(
            "{count} good stays unsold in the last decade.",
            "{count} goods stay unsold in the last decade.",
            company.goods,
        )
    room = sum(state.board.free(slot) for slot in SLOTS_OF[company.charter.industry])
    if not room:
        return None
    return count(
        "{count} good stays unsold, though {industry} takes {room} more at the full price.",
        "{count} goods stay unsold, though {industry} takes {room} more at the full price.",
        company.goods,
        industry=words.industry(company.charter.industry),
        room=room,
    )


def _idle_asset(state: Chicago, company: Company) -> Text | None:
    """Return the name of an asset that could be used, or could have been before the settling."""
    if not company.asset or company.is_exhausted:
        return None
    is_late = any(isinstance(use, Revenue | StockSteps) for use in ASSETS[company.asset].use)
    refusal = why_not_free(state, (company.key,), moves.Exhaust(company.key), Moment.SETTLED)
    if refusal and not is_late:
        return None
    return say("{asset} stays unused in this decade.", asset=words.asset(company.asset))


COMMON = frozenset({"asset", "slot", "slots"})
"""The fields of events with tiles.

What others do with a company matters if it changes a price, which the effects tell (BS-6.16); and
a partner of theirs only if it takes the space, which is then not open any more (BS-9.4).
"""

STAGES: Mapping[type[Phase], str] = {
    FirstCompanies: "first companies",
    StockTurn: "stock",
    BuyStep: "stock",
    actions.SealedChoices: "building",
    actions.ActionSequence: "action",
    operation.OperatingOrder: "operation",
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
        case actions.ActionSequence():
            return _placing(state, phase, seat)
        case operation.OperatingOrder(left):
            return _operating(state, left, seat)
        case _:
            return None


def _placing(state: Chicago, sequence: actions.ActionSequence, seat: Seat) -> tuple[Phase, ...]:
    """Return a seat's turn in this sequence or in the next one (BS-9.2)."""
    if not _places_partners(state, seat):
        return ()
    left, first = sequence.left, sequence.first
    if seat not in left:
        left, first = actions.next_order(state.turn_order, first), ()
    return actions.ActionTurn(seat), actions.ActionSequence(left[left.index(seat) + 1 :], first)


def _operating(state: Chicago, left: Sequence[str], seat: Seat) -> tuple[Phase, ...]:
    """Return the operation of the next company that a seat directs (BS-14.2)."""
    own = (n for n, company in enumerate(left) if state.companies[company].director == seat)
    first = next(own, None)
    return () if first is None else (operation.OperatingOrder(tuple(left[first:])),)


def touches(event: Event) -> frozenset[str]:
    """Return the tiles of an event."""
    return names_in(event, COMMON)


def stands_by(state: Chicago, seat: Seat) -> moves.Move | None:
    """Return the pass in the Stock Phase, or no issue of shares (BS-6.12, BS-6.3, BS-14.5)."""
    match state.phase:
        case StockTurn(basket=()) as turn:
            return moves.Pass() if turn.why_not(state, seat, moves.Pass()) is None else None
        case BuyStep():
            return moves.Done()
        case operation.Issuing():
            return moves.Issue(("none",))
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
