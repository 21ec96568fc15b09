"""The Operation Phase up to production (BS-14.1 to BS-14.13)."""

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from rules.big_shoulders import words
from rules.big_shoulders.cubes import NONE, counted, kinds_in, minus, number_of
from rules.big_shoulders.events.board import PhaseBegun
from rules.big_shoulders.events.operation import CompanyOperates, CubeBought, SharesIssued
from rules.big_shoulders.moves import Move
from rules.big_shoulders.moves.action import Exhaust, Trade
from rules.big_shoulders.moves.operation import BuyCube, Issue, Produce
from rules.big_shoulders.play.free_actions import (
    Moment,
    act_freely,
    free_moves,
    has_free_move,
    why_not_free,
)
from rules.big_shoulders.play.production import Producing
from rules.big_shoulders.play.shares import stepped
from rules.big_shoulders.state.company import Holding
from rules.big_shoulders.state.position import Chicago, CompanyPhase, Phase, not_now
from rules.big_shoulders.tables.tracks import BOX_PRICES, BOXES
from rules.errors import IllegalMove
from rules.text import Seat, Text, say


class OperationPhase(Phase, frozen=True):
    """Every company operates once, in the order at the beginning of the phase (BS-14.2)."""

    def finish(self, state: Chicago) -> Chicago:
        told = state.telling(PhaseBegun("operation", state.decade))
        return told.with_phases(OperatingOrder(state.order))


class OperatingOrder(Phase, frozen=True):
    """Companies that have yet to operate."""

    left: tuple[str, ...]

    def finish(self, state: Chicago) -> Chicago:
        if not self.left:
            return state
        key, *rest = self.left
        told = state.telling(CompanyOperates(key, state.companies[key].director))
        return told.next_turn().with_phases(Issuing(key), OperatingOrder(tuple(rest)))


class Issuing(CompanyPhase, frozen=True):
    """Emergency fundraising, in the advanced game (BS-14.5)."""

    rule = "BS-14.5"

    @property
    def asks(self) -> Text:
        return say("may issue certificates")

    def is_open(self, state: Chicago) -> bool:
        return state.options.advanced and state.companies[self.company].treasury.number > 0

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        yield Issue(("none",))
        treasury = state.companies[self.company].treasury
        for preferred, common in product(range(treasury.preferred + 1), range(treasury.common + 1)):
            lots = (f"{common}c",) * bool(common) + (f"{preferred}p",) * bool(preferred)
            if lots:
                yield Issue(lots)
        yield from free_moves(state, (self.company,))

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        match move:
            case Issue() if move not in set(self.candidates(state, seat)):
                treasury = state.companies[self.company].treasury
                text = say(
                    "{company} can issue at most {common} and {preferred}.",
                    company=words.company(self.company),
                    common=words.counted_commons(treasury.common),
                    preferred=words.counted_preferred(treasury.preferred),
                )
                return IllegalMove(text, "BS-14.5")
            case Exhaust() | Trade():
                return why_not_free(state, (self.company,), move, Moment.ACTION)
            case _:
                return None

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case Issue(("none",)):
                return state.instead(Supplying(self.company))
            case Issue(lots):
                return issue(state, self.company, lots).instead(Supplying(self.company))
            case Exhaust() | Trade():
                return act_freely(state, move)
            case _:
                raise not_now(self, state)

    def finish(self, state: Chicago) -> Chicago:
        return state.with_phases(Supplying(self.company))


def issue(state: Chicago, key: str, lots: tuple[str, ...]) -> Chicago:
    """Sell certificates of the treasury to the Bank Pool (BS-14.5)."""
    company = state.companies[key]
    sold = Holding(
        preferred=lots.count("1p"), common=sum(int(lot[0]) for lot in lots if lot[1] == "c")
    )
    received = sold.shares * company.value
    issued = replace(
        company,
        treasury=company.treasury - sold,
        pool=company.pool + sold,
        cash=company.cash + received,
    )
    event = SharesIssued(key, sold, received)
    return stepped(state.with_company(issued, event), key, -sold.shares - 1)


class Supplying(CompanyPhase, frozen=True):
    """Buying cubes of the Supply Chain (BS-14.6)."""

    rule = "BS-14.6"

    @property
    def asks(self) -> Text:
        return say("buys resources or produces")

    def is_open(self, state: Chicago) -> bool:
        return any(
            self._why_not_buy(state, move) is None for move in self._purchases(state)
        ) or has_free_move(state, (self.company,), Moment.ACTION)

    def _purchases(self, state: Chicago) -> Iterator[BuyCube]:
        for box, cubes in zip(reversed(BOXES), reversed(state.board.supply), strict=True):
            if box in BOX_PRICES:
                yield from (BuyCube(box, kind) for kind in kinds_in(cubes))

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        yield from self._purchases(state)
        yield Produce()
        yield from free_moves(state, (self.company,))

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        match move:
            case BuyCube():
                return self._why_not_buy(state, move)
            case Exhaust() | Trade():
                return why_not_free(state, (self.company,), move, Moment.ACTION)
            case _:
                return None

    def _why_not_buy(self, state: Chicago, move: BuyCube) -> IllegalMove | None:
        price = BOX_PRICES.get(move.box)
        if price is None:
            return IllegalMove(say("The cubes of the X box are not for sale."), "BS-14.6")
        if not number_of(state.board.supply[BOXES.index(move.box)], move.kind):
            kind = words.KIND_NAMES[move.kind]
            text = say("No {kind} lies in the ${box} box.", kind=kind, box=move.box)
            return IllegalMove(text, "BS-14.6")
        cash = state.companies[self.company].cash
        if cash < price:
            text = say("A cube costs ${price}; the company has ${cash}.", price=price, cash=cash)
            return IllegalMove(text, "BS-14.6")
        return None

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case BuyCube():
                return buy_cube(state, self.company, move)
            case Produce():
                return self.finish(state.instead())
            case Exhaust() | Trade():
                return act_freely(state, move)
            case _:
                raise not_now(self, state)

    def finish(self, state: Chicago) -> Chicago:
        return state.with_phases(Producing(self.company))


def buy_cube(state: Chicago, key: str, move: BuyCube) -> Chicago:
    """Move a cube from its box to the company (BS-14.6)."""
    company, cube, price = state.companies[key], counted((move.kind,)), BOX_PRICES[move.box]
    place, supply = BOXES.index(move.box), list(state.board.supply)
    supply[place] = minus(supply[place], cube)
    return state.with_board(replace(state.board, supply=tuple(supply))).with_company(
        replace(
            company,
            cash=company.cash - price,
            resources=minus(company.resources, minus(NONE, cube)),
        ),
        CubeBought(key, move.box, move.kind, price),
    )
