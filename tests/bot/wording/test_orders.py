"""What became of an order, as its owner is told."""

import msgspec
import pytest

from bot.features.orders.actions import text_to_plain
from bot.features.orders.pages import outcome_of
from bot.features.orders.rows import DROPPED, OrderRow, kept_order
from rules.draft import Step
from rules.orders.order import Branch, Order
from rules.text import Seat, say, words


@pytest.mark.parametrize(
    ("order", "told"),
    [
        (Order(Seat(0), until=("stage",)), "⏹️ **Your order is over**: Why. It was: What."),
        (
            Order(Seat(0), (Branch("", (Step("token d4"),)),)),
            "❌ **Your order was dropped**: Why. It was: What.",
        ),
    ],
)
def test_what_ends_with_its_condition_was_not_dropped(order: Order, told: str) -> None:
    says, why = text_to_plain(say("What.")), text_to_plain(say("Why."))
    row = OrderRow(1, 1, 1, Seat(0), msgspec.to_builtins(order), says, 1, 1, None)

    assert words(outcome_of(kept_order(row._replace(state=DROPPED, why=why)))) == told
