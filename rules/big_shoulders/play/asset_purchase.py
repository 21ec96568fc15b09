"""Buying capital assets (BS-12.5, BS-12.6)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.big_shoulders import words
from rules.big_shoulders.events.action import AssetBought, AssetGone
from rules.big_shoulders.moves import Move
from rules.big_shoulders.moves.action import KeepAsset, ReplaceAsset, TakeAsset
from rules.big_shoulders.state.position import Chicago, CompanyPhase, Pending, not_now
from rules.big_shoulders.tables.capital_assets import ASSETS
from rules.big_shoulders.tables.tracks import ROW
from rules.errors import IllegalMove
from rules.text import Seat, Text, say


def cheapest(state: Chicago) -> int | None:
    """Return the lowest price in the asset row, in dollars; None if the row is empty."""
    prices = [price for price, asset in zip(ROW, state.board.row, strict=True) if asset]
    return min(prices, default=None)


class AssetChoice(CompanyPhase, frozen=True):
    """Which tile of the row to buy."""

    rule = "BS-12.5"
    discount: int

    @property
    def asks(self) -> Text:
        return say("buys a capital asset")

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        return (TakeAsset(asset) for asset in reversed(state.board.row) if asset)

    def price(self, state: Chicago, asset: str) -> int:
        """Return the price of a tile in the row, in dollars, after the discount (BS-10.15)."""
        return ROW[state.board.row.index(asset)] - self.discount

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        if not isinstance(move, TakeAsset):
            return None
        if move.asset not in state.board.row:
            text = say("{asset} is not for sale now.", asset=words.asset(move.asset))
            return IllegalMove(text, "BS-12.2")
        price, company = self.price(state, move.asset), state.companies[self.company]
        if price <= company.cash:
            return None
        text = say(
            "{asset} costs ${price}; {company} has ${cash}.",
            asset=words.asset(move.asset),
            price=price,
            company=words.company(self.company),
            cash=company.cash,
        )
        return IllegalMove(text, "BS-10.6")

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        if not isinstance(move, TakeAsset):
            raise not_now(self, state)
        price, company = self.price(state, move.asset), state.companies[self.company]
        row = tuple("" if asset == move.asset else asset for asset in state.board.row)
        bought = state.with_company(
            replace(company, cash=company.cash - price),
            AssetBought(self.company, move.asset, price),
        ).with_board(replace(state.board, row=row))
        bonus = Pending(self.company, ASSETS[move.asset].bonus)
        return bought.instead(SlotChoice(self.company, move.asset), bonus)


class SlotChoice(CompanyPhase, frozen=True):
    """Whether a new asset replaces the old one; asked only when the slot is taken (BS-12.5)."""

    rule = "BS-12.5"
    asset: str

    @property
    def asks(self) -> Text:
        return say("replaces the old asset or keeps it")

    def is_open(self, state: Chicago) -> bool:
        return bool(state.companies[self.company].asset)

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        yield ReplaceAsset()
        yield KeepAsset()

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case ReplaceAsset():
                old = state.companies[self.company].asset
                return _put(_gone(state.instead(), old), self.company, self.asset)
            case KeepAsset():
                return _gone(state.instead(), self.asset)
            case _:
                raise not_now(self, state)

    def finish(self, state: Chicago) -> Chicago:
        if state.companies[self.company].charter.has_slot:
            return _put(state, self.company, self.asset)
        return _gone(state, self.asset)


def _put(state: Chicago, key: str, asset: str) -> Chicago:
    company = state.companies[key]
    return state.with_company(replace(company, asset=asset, is_exhausted=False))


def _gone(state: Chicago, asset: str) -> Chicago:
    gone = (*state.board.assets_gone, asset)
    return state.with_board(replace(state.board, assets_gone=gone), AssetGone(asset))
