"""Menus for pawns and factories."""

from rules.big_shoulders import words
from rules.big_shoulders.menu.item import Item, current, item, treasury
from rules.big_shoulders.moves.action import (
    AutomateWorker,
    Hire,
    HireDone,
    PutManager,
    PutWorker,
    Relocate,
    Skip,
)
from rules.big_shoulders.play.job_market import wage_now
from rules.big_shoulders.state.company import Company
from rules.big_shoulders.state.position import Chicago, CompanyPhase
from rules.text import Seat, Text, say


def _company(state: Chicago) -> Company:
    return state.companies[current(state, CompanyPhase).company]


def staffed(company: Company, factory: str) -> Text:
    """Return a factory's staff after one more worker."""
    place = words.factory_number(factory)
    filled = company.charter.factories[place].spots - company.spots[place] + 1
    return say(
        "{filled} of {spots} worker spots filled; it makes {goods}",
        filled=filled,
        spots=company.charter.factories[place].spots,
        goods=words.goods(company.makes(place)),
    )


def automated(company: Company, factory: str) -> Text:
    """Return a factory's staff after one more automation."""
    place = words.factory_number(factory)
    return say(
        "{automated} of {spots} spots automated; the worker moves on",
        automated=company.automated[place] + 1,
        spots=company.charter.factories[place].spots,
    )


@item.register
def hire(move: Hire, state: Chicago, seat: Seat) -> Item:
    """Return the wage of the next worker of the Job Market (BS-10.2)."""
    company, wage = _company(state), wage_now(state)
    label = say(
        "${wage} to the bank ({cash}); {staffed}",
        wage=wage,
        cash=treasury(state, company.key, -wage),
        staffed=staffed(company, move.factory),
    )
    return label, (say("Hire for {factory}", factory=move.factory),)


@item.register
def hire_done(move: HireDone, state: Chicago, seat: Seat) -> Item:
    """Return that no more workers of the Job Market are hired (BS-10.2)."""
    return say("Hire no more"), (say("Done hiring"),)


@item.register
def put_worker(move: PutWorker, state: Chicago, seat: Seat) -> Item:
    """Return the factory's staff with a worker from the supply (BS-11.2)."""
    title = say("Worker to {factory}", factory=move.factory)
    return staffed(_company(state), move.factory), (title,)


@item.register
def put_manager(move: PutManager, state: Chicago, seat: Seat) -> Item:
    """Return what the manager brings each time the factory runs (BS-14.9)."""
    company = _company(state)
    bonus = company.charter.factories[words.factory_number(move.factory)].bonus
    label = say("Each time it runs: {bonus}", bonus=words.effects(bonus))
    return label, (say("Manager to {factory}", factory=move.factory),)


@item.register
def automate(move: AutomateWorker, state: Chicago, seat: Seat) -> Item:
    """Return the factory's staff with one more automation (BS-11.6)."""
    title = say("Automate {factory}", factory=move.factory)
    return automated(_company(state), move.factory), (title,)


@item.register
def skip(move: Skip, state: Chicago, seat: Seat) -> Item:
    """Return that staff or an automation is declined (BS-10.4, 10.9, 10.10, 12.6)."""
    return say("None of this kind"), (say("Decline"),)


@item.register
def relocate(move: Relocate, state: Chicago, seat: Seat) -> Item:
    """Return the staff of the factory to which an automated worker moves (BS-11.6)."""
    title = say("Move the worker to {factory}", factory=move.factory)
    return staffed(_company(state), move.factory), (title,)
