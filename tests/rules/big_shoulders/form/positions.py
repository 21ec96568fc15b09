"""A whole position of City of the Big Shoulders, read from data and written as data.

docs/vectors-big_shoulders.md explains each key.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rules.big_shoulders.game import BigShouldersGame
from rules.big_shoulders.play.chance import asset_deck, demand_deck
from rules.big_shoulders.play.course import settle
from rules.big_shoulders.state import Chicago, Phase, Player
from rules.big_shoulders.tables.components import BUILDINGS, CASH, CHARTERS, DECADES, PARTNERS
from rules.core import NATURE
from rules.setup import Setup, check_options, check_seats
from rules.text import Seat, words
from tests.rules.big_shoulders.form import boards, companies, decisions
from tests.rules.big_shoulders.form.pieces import Given, by_certificate, of_known, once, whole
from tests.rules.vector_form import UnfitVector, only_known

GAME = BigShouldersGame()
KEYS = (
    "seats",
    "options",
    "decade",
    "decision",
    "begins",
    "players",
    "companies",
    "operating_order",
    "turn_order",
    "priority_deal",
    *boards.KEYS,
)
AGREED = {"seats", "options"}
"""With only these keys a position is the beginning of a game, where chance acts first."""
PLAYER = (
    "cash",
    "partners",
    "available",
    "certificates",
    "track",
    "hand",
    "discards",
    "sold",
    "first_company",
    "has_factory_partner",
    "had_appeal_partner",
)


def setup(position: Given) -> Setup:
    """Return the seats and options; raises UnfitSetup, and UnfitVector for unknown keys."""
    only_known("a position", position, KEYS)
    seats = position.get("seats", max(len(position.get("players", ())), min(GAME.seats)))
    agreed = Setup(seats, position.get("options", {}))
    check_seats(GAME.title, GAME.seats, agreed.seats)
    check_options(GAME.title, GAME.options, agreed.options)
    return agreed


def read(position: Given) -> Chicago:
    """Return the position; what is not named is as at the beginning.

    Raises UnfitVector for unknown or contradictory data, UnfitSetup for wrong options.
    """
    start = GAME.start(setup(position))
    if AGREED.issuperset(position):
        return start
    named = position.get("players", ())
    unnamed: list[Given] = [{}] * (len(start.seats) - len(named))
    rows = [*named, *unnamed]
    founded = dict(companies.read(position.get("companies", {}), rows))
    state = replace(
        start,
        players=tuple(map(_player, rows)),
        companies=founded,
        board=boards.read(position, founded.values()),
        order=_order(position, founded),
        turn_order=tuple(map(Seat, position.get("turn_order", start.seats))),
        priority=Seat(position.get("priority_deal", 0)),
        decade=_decade(position),
    )
    once("building tile", (t for p in state.players for t in (*p.hand, *p.discards, *p.track)))
    return settle(replace(state, phases=_phases(position, state)))


def _player(row: Given) -> Player:
    only_known("a player", row, PLAYER)
    partners = whole("partners", row.get("partners", PARTNERS))
    return Player(
        cash=whole("cash", row.get("cash", CASH)),
        partners=partners,
        available=whole("available", row.get("available", partners)),
        hand=of_known("a building tile", row.get("hand", ()), BUILDINGS),
        discards=of_known("a building tile", row.get("discards", ()), BUILDINGS),
        track=of_known("a building tile", row.get("track", ()), BUILDINGS),
        sold=frozenset(of_known("a company", row.get("sold", ()), CHARTERS)),
        first=row.get("first_company", ""),
        has_factory_partner=row.get("has_factory_partner", False),
        had_appeal_partner=row.get("had_appeal_partner", False),
    )


def _order(position: Given, founded: Given) -> tuple[str, ...]:
    """Return the named order, or else the companies by appeal (BS-13.6)."""
    by_appeal = sorted(founded, key=lambda key: -founded[key].appeal)
    order = position.get("operating_order", by_appeal)
    if sorted(order) != sorted(founded):
        raise UnfitVector(f"operating_order needs each of {', '.join(founded) or 'no company'}")
    return tuple(order)


def _decade(position: Given) -> int:
    decade = position.get("decade", 1)
    if decade not in range(1, len(DECADES) + 1):
        raise UnfitVector(f"decade should be 1 to {len(DECADES)}, not {decade!r}")
    return decade


def _phases(position: Given, state: Chicago) -> tuple[Phase, ...]:
    if ("begins" in position) == ("decision" in position):
        raise UnfitVector("a position needs either a decision or the phase that begins")
    if "begins" in position:
        return decisions.beginning(position["begins"])
    return decisions.read(position["decision"], state)


def write(state: Chicago) -> dict[str, Any]:
    """Return a position as data, without `decision` if its kind cannot be written."""
    options, decision = state.options, decisions.write(state)
    return {
        "seats": options.seats,
        "options": {
            "advanced_rules": ON[options.advanced],
            "public_goals": ON[options.goals],
            "friendly_stock_sales": ON[options.friendly],
        },
        "decade": state.decade,
        **({"decision": decision} if decision else {}),
        "players": [_written(state, seat) for seat in state.seats],
        "companies": {key: companies.write(own) for key, own in state.companies.items()},
        "operating_order": list(state.order),
        "turn_order": list(state.turn_order),
        "priority_deal": state.priority,
        **boards.write(state.board),
    }


ON: Sequence[str] = ("off", "on")


def _written(state: Chicago, seat: Seat) -> dict[str, Any]:
    player, held = state.players[seat], state.companies.items()
    return {
        "cash": player.cash,
        "partners": player.partners,
        "available": player.available,
        "certificates": {
            key: by_certificate(c.holdings[seat]) for key, c in held if c.holdings[seat].number
        },
        "track": list(player.track),
        "hand": sorted(player.hand),
        "discards": sorted(player.discards),
        "sold": sorted(player.sold),
        "first_company": player.first,
        "has_factory_partner": player.has_factory_partner,
        "had_appeal_partner": player.had_appeal_partner,
    }


def summary(state: Chicago) -> dict[str, Any]:
    """Return a position with values derived from it, which vectors may expect as well."""
    view, written = GAME.view(state, None), write(state)
    for key, company in state.companies.items():
        written["companies"][key] |= {
            "treasury": by_certificate(company.treasury),
            "price": company.price,
        }
    result = GAME.result(state)
    return {
        "decision": {},
        **written,
        "players": {str(seat): row for seat, row in enumerate(written["players"])},
        "to_act": "chance" if GAME.to_act(state) == (NATURE,) else list(view.to_act),
        "asks": words(view.asks) if state.phases else "",
        "phase": view.phase,
        "worth": [player.worth for player in view.players],
        "bag_count": sum(state.board.bag),
        "demand_deck": len(demand_deck(state)),
        "asset_deck": len(asset_deck(state)),
        "scores": list(result.scores) if result else None,
    }
