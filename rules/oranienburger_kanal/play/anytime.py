"""Buying and producing, possible at any time of a player's own turn (OK-11)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.oranienburger_kanal.events.turns import Bought, WheelTurned
from rules.oranienburger_kanal.moves import Buy, Move, Produce
from rules.oranienburger_kanal.play import Outcome, unaffordable
from rules.oranienburger_kanal.play.rounds import must_be_able_to_turn
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.supply import (
    bought,
    can_buy,
    can_pay,
    can_produce,
    paid,
    price,
    turned,
)
from rules.oranienburger_kanal.tables.costs import BASIC, PRODUCE, THALER, Amounts
from rules.oranienburger_kanal.words import RESOURCE_NAMES
from rules.text import Seat, say


def legal_moves(state: Kanal, seat: Seat) -> Iterator[Move]:
    """Yield the purchases and the paid turn of the wheel that are possible now (OK-11)."""
    supply = state.player(seat).supply
    yield from (Buy(material) for material in BASIC if can_buy(supply, material))
    if can_produce(supply):
        yield Produce()


def apply(state: Kanal, seat: Seat, move: Buy | Produce) -> Outcome:
    """Buy or produce, or raise IllegalMove (OK-11.2, OK-11.3)."""
    player = state.player(seat)
    if isinstance(move, Produce):
        must_be_able_to_produce(player.supply)
        supply = turned(paid(player.supply, PRODUCE))
        return state.with_player(seat, replace(player, supply=supply)), (WheelTurned(seat, True),)
    thalers = price(player.supply, move.material)
    if thalers is None:
        reason = say(
            "You cannot own more than {cap} {material}.",
            cap=player.supply[move.material],
            material=RESOURCE_NAMES[move.material],
        )
        raise IllegalMove(reason, "OK-11.2")
    if not can_buy(player.supply, move.material):
        one = say("Another {material}", material=RESOURCE_NAMES[move.material])
        raise unaffordable(one, {THALER: thalers}, player.supply, "OK-11.2")
    after = replace(player, supply=bought(player.supply, move.material))
    return state.with_player(seat, after), (Bought(seat, move.material, thalers),)


def must_be_able_to_produce(supply: Amounts) -> None:
    """Raise IllegalMove unless a paid turn of the wheel is possible (OK-11.3)."""
    must_be_able_to_turn(supply)
    if not can_pay(supply, PRODUCE):
        raise unaffordable(say("Producing"), PRODUCE, supply, "OK-11.3")
