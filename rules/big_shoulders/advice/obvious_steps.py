"""Obvious steps of a turn, what one choice does together, and what the end leaves undone.

A step follows automatically if it costs nothing and prevents nothing useful: every alternative can
still be taken afterwards, or would only waste cubes or undo the last choice.
"""

import operator
from collections.abc import Sequence

from rules.big_shoulders import words
from rules.big_shoulders.cubes import number_of
from rules.big_shoulders.effects.kinds import Revenue, StockSteps
from rules.big_shoulders.moves import Move
from rules.big_shoulders.moves.action import (
    Exhaust,
    Place,
    PutManager,
    PutWorker,
    Skip,
    Take,
    TakeDone,
    Trade,
)
from rules.big_shoulders.moves.operation import (
    BuyCube,
    End,
    Pay,
    Produce,
    Run,
    Ship,
    Stop,
    Withhold,
)
from rules.big_shoulders.moves.stock import EmptyBasket, SellAll, Start
from rules.big_shoulders.play.action_sequence import FirstPlaceChoice
from rules.big_shoulders.play.action_turn import ActionTurn
from rules.big_shoulders.play.appeal import WITH_FACTORY, AppealBonus
from rules.big_shoulders.play.free_actions import GIVEN, Moment, why_not_free
from rules.big_shoulders.play.operation import Supplying
from rules.big_shoulders.play.production import Producing
from rules.big_shoulders.play.sale import Selling, Settled, row_of
from rules.big_shoulders.play.settling import make
from rules.big_shoulders.play.stock import BuyStep
from rules.big_shoulders.state.company import Company
from rules.big_shoulders.state.position import Chicago
from rules.big_shoulders.tables.capital_assets import ASSETS
from rules.big_shoulders.tables.tracks import DECADES
from rules.core import NATURE
from rules.text import Seat, Text, count, say


def obvious(state: Chicago, seat: Seat, moves: Sequence[Move]) -> Move | None:
    """Return the legal move that needs no question; None if there is a choice.

    It never lets chance act unless it is the only legal move.
    """
    if len(moves) == 1:
        return moves[0]
    match state.phase:
        case Supplying() | Producing() | Selling():
            return _step_over(state, {type(move) for move in moves})
        case ActionTurn() | Settled():
            return _end(state, seat, moves)
        case _:
            return _without_alternative(moves)


def _without_alternative(moves: Sequence[Move]) -> Move | None:
    """Return a free gain or a move already chosen, if the only alternative is to do nothing."""
    match moves:
        case (PutWorker() | PutManager()) as gain, Skip():
            return gain
        case Take() as gain, TakeDone():
            return gain
        case SellAll() as sale, EmptyBasket():
            return sale
        case _:
            return None


def _step_over(state: Chicago, kinds: set[type[Move]]) -> Move | None:
    """Return the end of a step of operations with only trades left, which can wait."""
    match state.phase:
        case Supplying():
            return None if kinds & {BuyCube, Exhaust} else Produce()
        case Producing(key, ran):
            can_run = kinds & {Run, Exhaust} or _may_feed(state, state.companies[key], ran)
            return None if can_run else Stop()
        case _:
            return None if kinds & {Ship, Pay, Exhaust} else Withhold()


def _may_feed(state: Chicago, company: Company, place: int) -> bool:
    """Return whether trades could bring a staffed factory its missing cubes (BS-11.10)."""
    if company.spots[place]:
        return False
    needed = company.charter.factories[place].inputs
    lacking = [max(0, n - held) for n, held in zip(needed, company.resources, strict=True)]
    spare = [max(0, held - n) // GIVEN for n, held in zip(needed, company.resources, strict=True)]
    there = state.board.haymarket
    return sum(lacking) <= sum(spare) and all(map(operator.le, lacking, there))


def _end(state: Chicago, seat: Seat, moves: Sequence[Move]) -> End | None:
    """Return the end of a turn in which only useless trades are left."""
    if any(not isinstance(move, End) and not _is_idle(state, move) for move in moves):
        return None
    after, _ = make(state, seat, End())
    lets_chance_act = bool(after.phases) and NATURE in after.phase.to_act(after)
    return None if lets_chance_act else End()


def _is_idle(state: Chicago, move: Move) -> bool:
    """Return whether a trade brings a cube of which the company's factories need no more."""
    if not isinstance(move, Trade):
        return False
    company = state.companies[move.company]
    return number_of(company.resources, move.get) >= number_of(company.charter.consumed, move.get)


def leads_on(state: Chicago, seat: Seat, move: Move) -> bool:
    """Return whether the choice after a move is on the same picture and is made with it."""
    if not isinstance(move, Place | SellAll):
        return False
    after, _ = make(state, seat, move)
    match after.phase:
        case BuyStep() as step:
            founding = (move for move in step.candidates(after, seat) if isinstance(move, Start))
            return all(step.why_not(after, seat, company) for company in founding)
        case FirstPlaceChoice():
            return True
        case AppealBonus(bonus=bonus):
            return bonus not in WITH_FACTORY
        case _:
            return False


def unused(state: Chicago, move: Move) -> Text | None:
    """Return what the end of a company's turn leaves undone for good (BS-14.20), if anything."""
    if not isinstance(move, End) or not isinstance(state.phase, Settled):
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
    room = sum(state.board.free(slot) for slot in row_of(company))
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
    refusal = why_not_free(state, (company.key,), Exhaust(company.key), Moment.SETTLED)
    if refusal and not is_late:
        return None
    return say("{asset} stays unused in this decade.", asset=words.asset(company.asset))
