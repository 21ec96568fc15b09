"""Payments between companies, players and the bank that the log tells one by one (BS-19)."""

from msgspec.structs import replace

from rules.big_shoulders.events.action import CompanyFunded, CompanyPaid
from rules.big_shoulders.state.position import Chicago
from rules.text import Seat


def pay_bank(state: Chicago, key: str, dollars: int) -> Chicago:
    """Move dollars from a company to the bank; $0 causes no event."""
    events = (CompanyPaid(key, dollars),) if dollars else ()
    company = state.companies[key]
    return state.with_company(replace(company, cash=company.cash - dollars), *events)


def pay_player(state: Chicago, key: str, payee: Seat, dollars: int) -> Chicago:
    """Move dollars from a company to a player."""
    company = state.companies[key]
    paid = replace(company, cash=company.cash - dollars)
    return state.with_company(paid, CompanyPaid(key, dollars, payee)).paying(payee, dollars)


def fund(state: Chicago, key: str, dollars: int) -> Chicago:
    """Move dollars from the bank to a company."""
    company = state.companies[key]
    funded = replace(company, cash=company.cash + dollars)
    return state.with_company(funded, CompanyFunded(key, dollars))
