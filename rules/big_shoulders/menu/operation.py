"""Menus of the Operation Phase."""

from rules.big_shoulders import words
from rules.big_shoulders.menu.dividend import dividend
from rules.big_shoulders.menu.item import Item, current, from_to, item, stock, treasury
from rules.big_shoulders.moves.operation import (
    BANK,
    BuyCube,
    Issue,
    Pay,
    Produce,
    Run,
    Ship,
    Stop,
    Withhold,
)
from rules.big_shoulders.play.operation import Issuing, Supplying, issue
from rules.big_shoulders.play.production import Producing
from rules.big_shoulders.play.sale import Selling, ship
from rules.big_shoulders.state.position import Chicago
from rules.big_shoulders.tables.tracks import BOX_PRICES
from rules.text import Seat, Text, say

WIDTH = 20
"""The most numbers of goods in one menu."""


@item.register
def issuing(move: Issue, state: Chicago, seat: Seat) -> Item:
    """Return what the certificates bring and how far the stock value falls (BS-14.5)."""
    phase = current(state, Issuing)
    if move.lots == ("none",):
        return say("No emergency fundraising"), (say("Issue nothing"),)
    before = state.companies[phase.company]
    after = issue(state, phase.company, move.lots).companies[phase.company]
    label = say(
        "The bank pays ${gain} ({cash}); {stock}",
        gain=after.cash - before.cash,
        cash=treasury(state, phase.company, after.cash - before.cash),
        stock=stock(before.value, after.value),
    )
    return label, (say("Issue certificates"), say("{lots}", lots=tuple(map(_lot, move.lots))))


def _lot(lot: str) -> Text:
    """Return the name of certificates written as "3c"."""
    number = int(lot[:-1])
    if lot.endswith("p"):
        return words.counted_preferred(number)
    return words.counted_commons(number)


@item.register
def buy_cube(move: BuyCube, state: Chicago, seat: Seat) -> Item:
    """Return the kind and price of a cube, and what it leaves the company (BS-14.6)."""
    price = BOX_PRICES[move.box]
    label = treasury(state, current(state, Supplying).company, -price)
    title = say("{kind} for ${price}", kind=words.KIND_NAMES[move.kind], price=price)
    return label, (say("Buy a cube"), title)


@item.register
def produce(move: Produce, state: Chicago, seat: Seat) -> Item:
    """Return that no more cubes are bought: production follows (BS-14.3)."""
    return say("Buy no more cubes and go on to production"), (say("Produce"),)


@item.register
def run(move: Run, state: Chicago, seat: Seat) -> Item:
    """Return what a factory consumes and makes, and its manager's bonus (BS-14.8)."""
    phase = current(state, Producing)
    company = state.companies[phase.company]
    label = say(
        "{inputs} → {goods}",
        inputs=words.cubes(company.charter.factories[phase.ran].inputs),
        goods=words.goods(company.makes(phase.ran)),
    )
    if bonus := company.bonus(phase.ran):
        label = say("{label}; manager: {bonus}", label=label, bonus=words.effects(bonus))
    return label, (say("Run {factory}", factory=move.factory),)


@item.register
def stop(move: Stop, state: Chicago, seat: Seat) -> Item:
    """Return that no further factory runs: the sale follows (BS-14.7)."""
    return say("Run no further factory; go on to the sale"), (say("Stop production"),)


@item.register
def shipping(move: Ship, state: Chicago, seat: Seat) -> Item:
    """Return what goods earn, the bonus of a slot they fill, and the revenue (BS-14.15)."""
    phase = current(state, Selling)
    _, earned = ship(state, phase.company, move)
    total = phase.total(state)
    label = say(
        "{goods} for ${earned}; revenue {change}",
        goods=words.goods(move.number),
        earned=earned,
        change=from_to(total, total + earned),
    )
    return label, (say("Sell goods"), _where(state, move.slot), *_number(state, phase, move))


def _where(state: Chicago, slot: str) -> Text:
    if slot == BANK:
        return say("Bank, half price")
    return say(
        "{slot} ({goods} of {capacity})",
        slot=slot,
        goods=state.board.demand[slot].goods,
        capacity=state.board.capacity(slot),
    )


def _number(state: Chicago, phase: Selling, move: Ship) -> tuple[Text, ...]:
    """Return the last steps of the path; long lists are split."""
    number = say("{number}", number=move.number)
    goods = state.companies[phase.company].goods
    if move.slot != BANK or goods <= WIDTH:
        return (number,)
    first = (move.number - 1) // WIDTH * WIDTH + 1
    span = say("{first} to {last}", first=first, last=min(first + WIDTH - 1, goods))
    return (span, number)


@item.register
def pay(move: Pay, state: Chicago, seat: Seat) -> Item:
    """Return what the mover gets, what the treasury keeps, and the stock value (BS-14.19)."""
    phase = current(state, Selling)
    label = dividend(state, seat, phase.company, phase.total(state))
    return label, (say("Pay a dividend"),)


@item.register
def withhold(move: Withhold, state: Chicago, seat: Seat) -> Item:
    """Return what the treasury gains and how far the stock value falls (BS-14.17)."""
    phase = current(state, Selling)
    before = state.companies[phase.company]
    after = phase.settle(state, is_paid=False).companies[phase.company]
    label = say(
        "{cash}; {stock}",
        cash=treasury(state, phase.company, phase.total(state)),
        stock=stock(before.value, after.value),
    )
    return label, (say("Withhold"),)
