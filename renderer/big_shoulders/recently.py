"""What the last finished turn changed."""

from collections.abc import Mapping

from renderer.scene import Scene
from rules.big_shoulders.events.board import AssetBought, BuildingPlayed, PartnerPlaced
from rules.big_shoulders.events.companies import (
    AppealRaised,
    Bought,
    CompanyOperates,
    Founded,
    Shipped,
    Sold,
    StockMoved,
)
from rules.big_shoulders.view import ChicagoView

OF_COMPANIES = (AssetBought, Bought, CompanyOperates, Founded, PartnerPlaced, Sold)
"""The events that mark a company's charter and its line in the market."""
MARKED = (*OF_COMPANIES, BuildingPlayed, Shipped, StockMoved, AppealRaised)
"""The events that leave a mark."""


def spaces(scene: Scene) -> frozenset[str]:
    """Return the spaces on which a partner was placed, and the tiles that were revealed."""
    view: ChicagoView = scene.view
    placed = {
        event.space
        for event in scene.recent
        if isinstance(event, PartnerPlaced) and event.space in view.board.partners
    }
    played = {event.building for event in scene.recent if isinstance(event, BuildingPlayed)}
    return frozenset(placed | played)


def slots(scene: Scene) -> frozenset[str]:
    """Return the demand slots that took goods and still have them."""
    view: ChicagoView = scene.view
    shipped = {event.slot for event in scene.recent if isinstance(event, Shipped)}
    demand = view.board.demand
    return frozenset(slot for slot in shipped & demand.keys() if demand[slot].goods)


def stock_moves(scene: Scene) -> Mapping[str, int]:
    """Return the previous stock value of each company whose stock moved."""
    moves: dict[str, int] = {}
    view: ChicagoView = scene.view
    for event in scene.recent:
        if isinstance(event, StockMoved):
            moves.setdefault(event.company, event.before)
    return {key: old for key, old in moves.items() if view.companies[key].value != old}


def appeal_moves(scene: Scene) -> Mapping[str, int]:
    """Return the previous appeal of each company whose appeal rose."""
    moves: dict[str, int] = {}
    for event in scene.recent:
        if isinstance(event, AppealRaised):
            moves.setdefault(event.company, event.before)
    return moves


def companies(scene: Scene) -> frozenset[str]:
    """Return the companies whose charters or certificates changed in the last turn."""
    named = {event.company for event in scene.recent if isinstance(event, OF_COMPANIES)}
    view: ChicagoView = scene.view
    return frozenset(named & view.companies.keys() - {view.task.company})
