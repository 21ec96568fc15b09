"""Which lines of an effect can be used, and the gains of a use (OK-13)."""

from collections.abc import Iterator

from rules.errors import IllegalMove, Refusal
from rules.oranienburger_kanal.industry_board import (
    counted,
    is_met,
    may_place,
    region_of,
    removable,
)
from rules.oranienburger_kanal.moves import Use
from rules.oranienburger_kanal.play import unaffordable
from rules.oranienburger_kanal.state import Effect, FreePiece, Player
from rules.oranienburger_kanal.tables.costs import (
    BASIC,
    THALER,
    Amounts,
    can_pay,
    is_within_reach,
    lost,
)
from rules.oranienburger_kanal.tables.structures import (
    ALWAYS,
    ANY_NUMBER,
    SECOND,
    STRUCTURES,
    ByTable,
    Choose,
    Fixed,
    Gain,
    Line,
    PerCount,
    Place,
    Price,
    Quantity,
    Structure,
)
from rules.text import Text, count, say

SUPPLY = "supply"
"""The name of a quantity in effects: resources in the player's supply (OK-13.11)."""


def structure_of(player: Player, effect: Effect) -> Structure:
    """Return the structure whose effect is running."""
    return STRUCTURES[player.structures[effect.space]]


def usable_lines(player: Player, effect: Effect) -> list[Line]:
    """Return the lines that can be used now (OK-13.6)."""
    lines = _not_closed(player, effect)
    return [line for line in lines if _comes_to_something(player, effect.space, line)]


def can_go_on(player: Player, effect: Effect) -> bool:
    """Return whether a line may still become usable through at-anytime actions (OK-13.10)."""
    lines = _not_closed(player, effect)
    return any(_may_come_to_something(player, effect.space, line) for line in lines)


def open_lines(player: Player, effect: Effect) -> list[Line]:
    """Return the lines that can be used now, or possibly after buying and producing (OK-11.4)."""
    lines = _not_closed(player, effect)
    return [line for line in lines if _is_within_reach(player, effect.space, line)]


def _not_closed(player: Player, effect: Effect) -> Iterator[Line]:
    """Yield the lines that can be used if their price can be paid and they bring something."""
    lines = structure_of(player, effect).lines.values()
    return (line for line in lines if not _why_closed(player, effect, line))


def _why_closed(player: Player, effect: Effect, line: Line) -> Refusal | None:
    """Return why a line is closed whatever its price; None if it is open (OK-13.6)."""
    structure = structure_of(player, effect)
    if line.when != ALWAYS and (line.when == SECOND) != effect.second:
        return lambda: _closed(line, say("it belongs to the other activation"), "OK-12.10")
    if line.after and not effect.uses.get(line.after):
        return lambda: _closed(
            line, say("line {line} must be used first", line=line.after), "OK-13.6"
        )
    if structure.choose_one and any(used != line.name for used in effect.uses):
        return lambda: _closed(line, say("only one line can be used in an activation"), "OK-13.1")
    if not all(is_met(player, effect.space, condition) for condition in line.require):
        return lambda: _closed(line, say("its requirement is not met"), "OK-13.4")
    return _used_up(player, effect, line)


def _used_up(player: Player, effect: Effect, line: Line) -> Refusal | None:
    if line.repeat == ANY_NUMBER:
        return None
    used = effect.uses.get(line.name, 0)
    most = counted(player, effect.space, line.repeat) if isinstance(line.repeat, Quantity) else 1
    if used < most:
        return None
    return lambda: _closed(
        line,
        count(
            "it can be used only {count} time here",
            "it can be used only {count} times here",
            most,
        ),
        "OK-13.6",
    )


def _closed(line: Line, reason: Text, rule: str) -> IllegalMove:
    return IllegalMove(
        say("Line {line} cannot be used: {reason}.", line=line.name, reason=reason), rule
    )


def why_not_usable(player: Player, effect: Effect, line: Line, price: Price) -> Refusal | None:
    """Return why a line cannot be used at a price; None if it can (OK-13.6)."""
    if closed := _why_closed(player, effect, line):
        return closed
    if not can_pay(player.supply, price.amounts):
        return lambda: unaffordable(
            say("Line {line}", line=line.name), price.amounts, player.supply, "OK-13.6"
        )
    if not line.costs and not _brings(player, effect.space, line.gains):
        return lambda: _closed(line, say("it would bring nothing now"), "OK-13.6")
    return None


def legal_uses(player: Player, effect: Effect) -> Iterator[Use]:
    """Yield every possible use of a line."""
    for line in usable_lines(player, effect):
        for number, price in enumerate(line.costs or (Price(),), start=1):
            if not _is_payable(player, effect.space, price):
                continue
            for piece in _removable_for(player, effect.space, price):
                for option in options_of(line):
                    yield Use(line.name, number, piece, option)


def _is_payable(player: Player, space: str, price: Price) -> bool:
    """Return whether a price can be paid now."""
    return can_pay(player.supply, price.amounts) and _has_piece(player, space, price)


def _has_piece(player: Player, space: str, price: Price) -> bool:
    """Return whether there is a piece to remove, if that is the price."""
    return next(iter(_removable_for(player, space, price)), None) is not None


def _removable_for(player: Player, space: str, price: Price) -> Iterator[str]:
    """Yield the pieces that can be removed as a price; one "" if the price removes nothing."""
    return removable(player, space, price.removal) if price.removal else iter(("",))


def options_of(line: Line) -> range:
    """Return the numbers of a line's options; only 0 if there is nothing to choose."""
    chooses = next((gain for gain in line.gains if isinstance(gain, Choose)), None)
    return range(1, len(chooses.options) + 1) if chooses else range(1)


def gains_of(line: Line, option: int) -> tuple[Gain, ...]:
    """Return the gains of a line with an option, in printed order."""
    return tuple(
        item
        for gain in line.gains
        for item in (gain.options[option - 1] if isinstance(gain, Choose) else (gain,))
    )


def resources_gained(player: Player, space: str, gains: tuple[Gain, ...]) -> Amounts:
    """Return the resources gained by a use now, added up by type, in printed order (OK-13.8)."""
    total: dict[str, int] = {}
    for gain in gains:
        if not isinstance(gain, Place | Choose):
            total[gain.resource] = total.get(gain.resource, 0) + _amount_of(player, space, gain)
    return {resource: number for resource, number in total.items() if number > 0}


def pieces_gained(space: str, gains: tuple[Gain, ...]) -> tuple[FreePiece, ...]:
    """Return the free pieces gained by a use, in printed order (OK-13.13)."""
    return tuple(
        FreePiece(gain.piece, region_of(space, gain.at))
        for gain in gains
        if isinstance(gain, Place)
    )


def order_matters(supply: Amounts, amounts: Amounts) -> bool:
    """Return whether the order can matter in which the types of a gain are taken (OK-13.9)."""
    if len(amounts) <= 1:
        return False
    return bool(lost(supply, amounts)) or (
        THALER in amounts and any(material in amounts for material in BASIC)
    )


def _amount_of(player: Player, space: str, gain: Fixed | PerCount | ByTable) -> int:
    match gain:
        case Fixed(amount=number):
            return number
        case PerCount(quantity=quantity, times=times, most=most):
            number = times * counted(player, space, quantity)
            return number if most is None else min(number, most)
        case _:
            last = len(gain.amounts) - 1
            return gain.amounts[min(counted(player, space, gain.quantity), last)]


def _comes_to_something(player: Player, space: str, line: Line) -> bool:
    if line.costs:
        return any(_is_payable(player, space, price) for price in line.costs)
    return _brings(player, space, line.gains)


def _may_come_to_something(player: Player, space: str, line: Line) -> bool:
    # Resources can still be bought or produced; a piece to remove cannot.
    if line.costs:
        return any(_has_piece(player, space, price) for price in line.costs)
    return any(map(depends_on_supply, line.gains)) or _brings(player, space, line.gains)


def _is_within_reach(player: Player, space: str, line: Line) -> bool:
    if line.costs:
        return any(
            is_within_reach(player.supply, price.amounts) and _has_piece(player, space, price)
            for price in line.costs
        )
    can_buy_first = player.supply[THALER] > 0 and any(map(depends_on_supply, line.gains))
    return can_buy_first or _brings(player, space, line.gains)


def depends_on_supply(gain: Gain) -> bool:
    """Return whether a gain depends on its player's supply (OK-13.11)."""
    return isinstance(gain, PerCount | ByTable) and gain.quantity.count == SUPPLY


def _brings(player: Player, space: str, gains: tuple[Gain, ...]) -> bool:
    return any(_brings_one(player, space, gain) for gain in gains)


def _brings_one(player: Player, space: str, gain: Gain) -> bool:
    match gain:
        case Place(piece, at):
            return may_place(player, piece, region_of(space, at))
        case Choose(options):
            return any(_brings(player, space, option) for option in options)
        case _:
            return _amount_of(player, space, gain) > 0
