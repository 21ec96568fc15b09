"""Orders: what a seat keeps for a decision that it does not owe yet, and whether it still fits.

Three kinds: a turn put together ahead, several of them by what the seat before does, by what chance
brings during the turn or in their order of preference, and passing until something happens. All is
pure; the bot keeps orders and carries them out.
"""

from rules.facets.orders import Condition
from rules.orders.giving import conditions, given, pass_until
from rules.orders.imagined import branches_before, chances, on_turn, what_comes
from rules.orders.looking import look_at
from rules.orders.order import Branch, Carried, Case, Dropped, Order, Verdict, Waits
from rules.orders.sentences import summary

__all__ = [
    "Branch",
    "Carried",
    "Case",
    "Condition",
    "Dropped",
    "Order",
    "Verdict",
    "Waits",
    "branches_before",
    "chances",
    "conditions",
    "given",
    "look_at",
    "on_turn",
    "pass_until",
    "summary",
    "what_comes",
]
