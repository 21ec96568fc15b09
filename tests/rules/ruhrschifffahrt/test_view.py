"""What everybody sees, and its words."""

from dataclasses import fields

import pytest
from msgspec.structs import replace

from rules.ruhrschifffahrt.state import Ruhr
from rules.ruhrschifffahrt.tables.board import FIELDS
from rules.ruhrschifffahrt.view import RuhrView, view_of
from rules.text import words
from tests.rules.ruhrschifffahrt.arrange import (
    GAME,
    ONE,
    TWO,
    buying,
    choosing,
    departing,
    game,
    play,
    playing,
    reaching,
    seat,
    selling,
)

TRACK = {"black": (0, 0, 3, 0), "white": (0, 0, 0, 0)}


def asks(state: Ruhr) -> str:
    return str(GAME.view(state, None).asks)


def test_the_headline_names_round_year_and_phase() -> None:
    state = choosing(seat(game(number=7), ONE, ship="WIT"))

    assert str(view_of(state).headline) == "Round 7 of 12 · 1784 · phase 3: start place"
    over = game(number=12)
    assert str(view_of(over).headline) == "Game over · round 12 · 1890"
    assert view_of(over).to_act == ()
    assert asks(over) == "has nothing left to decide"


def test_what_is_asked_is_told_for_every_decision() -> None:
    tiles = ("schleusenbau", "nachschub", "gasthaus")
    state = seat(game(2, track=TRACK), ONE, ship="WIT", tiles=tiles, thaler=9)
    leaving = reaching(
        game(number=4, track={"black": (0, 0, 1, 2, 6), "white": ()}), "track_change"
    )

    assert asks(choosing(state)) == "chooses a special option, or none"
    assert asks(play(choosing(state), "option transport")) == (
        "places an arrow die, with Transport"
    )
    assert asks(play(choosing(state), "option nachschub")) == "raises a die by Nachschub (supply)"
    assert asks(departing(state, "lotse")) == "chooses a start depot, with Lotse"
    assert asks(departing(state)) == "chooses a start depot"
    on_ship = seat(state, ONE, ship="D10", option="lotse")
    assert asks(selling(on_ship)) == "sells black 4 from Heisingen (D10), with a pilot"
    assert (
        asks(selling(seat(on_ship, ONE, ship="D9", option="none")))
        == "sells black 3 from Rellinghausen (D9)"
    )
    assert asks(buying(state)) == "builds, repays or is done"
    assert asks(replace(buying(state), lock_duty=True)) == (
        "must build a lock (the bag is nearly empty)"
    )
    assert asks(play(buying(state), "lock L1")) == "may build a second lock for the same price"
    assert asks(leaving) == "puts black 6, which left the track, on a depot"
    assert asks(reaching(game(), "marker")) == "lets chance decide"
    assert asks(reaching(seat(game(number=3), ONE, vp=1), "fee")) == (
        "pays a fee of 1 Thaler or 1 VP"
    )
    assert asks(reaching(game(), "thaler_or_vp")) == "takes 1 Thaler or 1 VP"
    assert asks(reaching(game(), "remove_dice")) == "removes a die from a depot for good"
    assert asks(reaching(state, "last inn")) == "takes Thaler or points from the Gasthaus (inn)"


def test_the_essentials_fit_and_say_where_everything_is() -> None:
    state = choosing(seat(game(2, track=TRACK), ONE, ship="WIT", thaler=4, vp=7, debts=1))

    text = words(view_of(state).essentials)

    assert "Seat 1 has 7 VP, 4 Thaler and 1 debt, ship at WIT. " in text
    assert "Seat 2 has 0 VP, 0 Thaler and 0 debts, ship off the board. " in text
    assert "D1 4" in text
    assert "Dice on the transport track: black 3." in text
    assert "The export marker is at 1 VP; no country is turned up." in text
    assert ".," not in text
    assert "Seat 1 chooses a special option, or none." in text
    assert "Chance decides." in words(view_of(reaching(state, "marker")).essentials)
    assert "The game is over." in words(view_of(game()).essentials)
    for match in playing(4, 10):
        assert len(words(match.view(None).essentials)) <= 900


def test_the_view_lights_up_what_can_be_chosen() -> None:
    state = seat(game(dice={"D9": 3}), ONE, ship="WIT", tiles=("schleusenbau", "kohlenschlepper"))
    state = seat(state, ONE, thaler=9)

    assert view_of(choosing(state)).within_reach == {"none", "lotse"}
    assert view_of(departing(state)).within_reach == {"D9"}
    assert view_of(selling(seat(state, ONE, ship="D9"))).within_reach == {"ES"}
    assert view_of(buying(state)).within_reach == set(state.obstacles)
    assert view_of(reaching(state, "marker")).within_reach == frozenset()
    assert view_of(game()).within_reach == frozenset()
    transport = play(choosing(replace(state, track=TRACK)), "option transport")
    assert view_of(transport).within_reach == {f"D{n}" for n in (7, 8, *range(10, 16))}


def test_the_view_prices_what_can_still_be_built() -> None:
    sites = {**game().sites, "STE": (ONE, TWO), "KE": (ONE,) * 4, "BE": (ONE,), "MUL": (TWO,) * 3}

    prices = view_of(game(sites=sites)).prices

    assert (prices["STE"], prices["WIT"], prices["KM"], prices["NL"]) == (5, 3, 2, 4)
    assert not {"KE", "MUL"} & set(prices)


def test_the_view_has_all_that_the_position_tells_and_no_more() -> None:
    names = {field.name for field in fields(RuhrView)}

    assert {"dice", "track", "sites", "demand", "tableaus", "order", "export"} <= names
    view = view_of(choosing(seat(game(), ONE, ship="WIT")))
    assert view.on_turn == ONE
    assert view.scores == (0, 0, 0, 0)
    assert view == GAME.view(choosing(seat(game(), ONE, ship="WIT")), TWO)


@pytest.mark.parametrize(
    ("topic", "answer"),
    [
        (
            "Gasthaus",
            (
                "Gasthaus (inn): a progress tile, gained with 1 stone black to city, 1 stone "
                "white to city. Once per game, it gives 3 Thaler or 2 VP, with debts or "
                "without (PT-3)."
            ),
        ),
        (
            "treideln",
            (
                "Treideln (towing), a special option: start upstream. Costs 1 Thaler, from "
                "round 7 on 2."
            ),
        ),
        (
            "transport+lotse",
            (
                "Transport und Lotse (transport and pilot), a special option: arrow die to an "
                "empty depot, sell anywhere downstream. Costs 1 Thaler, from round 7 on 2."
            ),
        ),
        ("HW", "Hochwasser (high water): no pilot this round."),
        ("lotse", "Lotse (pilot), a special option: sell anywhere downstream. Free of charge."),
        (
            "lw+1",
            (
                "Niedrigwasser +1 (low water, coal piles up): no pilot this round; every die "
                "on a depot changes by +1."
            ),
        ),
        ("C3", "Stadtnachfrage MUL/KET: a Thaler on Mülheim (MUL), Kettwig (KET)."),
        (
            "E",
            (
                "Reichsstift Essen (Imperial Abbey (ladies) of Essen): black coal. Buyers: "
                "Steele (STE), Schmiede Essen (ES), Hammerwerk Essen (EH), Gewehrfabrik Essen "
                "(EG)."
            ),
        ),
        ("pilot", "Lotse (pilot), a special option: sell anywhere downstream. Free of charge."),
        (
            "Lohn",
            (
                "Lohn (wages): a progress tile, gained with 1 stone black to industry, 1 "
                "stone black to Ruhrort. It opens the special option Lohn: 2 Thaler "
                "(SO-11).\nLohn (wages), a special option: take 2 Thaler. Free of charge."
            ),
        ),
        (
            "D7",
            (
                "Eiberg (D7): a depot (Kohleniederlage) for black coal. A simple trip reaches "
                "Steele (STE)."
            ),
        ),
        (
            "D4",
            (
                "Stiepel (D4): a depot (Kohleniederlage) for white coal. You may start there "
                "only with a pilot (ST-6)."
            ),
        ),
        ("l7", "Horster Schleuse (L7): an obstacle; a lock there scores 2 VP."),
        (
            "Steele",
            (
                "Steele (STE): a city that buys coal. Warehouses there cost 3, 4, 5 Thaler "
                "and need Essener Lagerhäuser (Essen warehouses)."
            ),
        ),
        (
            "Mülheim",
            (
                "Mülheim (MUL): a city that buys coal. Warehouses there cost 2, 2, 2 Thaler "
                "and need Lagerhaus (warehouse)."
            ),
        ),
        ("smithy of Essen", "Schmiede Essen (ES): a smithy that buys coal."),
        (
            "RUH",
            (
                "Hafen Ruhrort (RUH): the harbour that buys coal and exports it; reached with "
                "a pilot only."
            ),
        ),
        (
            "KE",
            (
                "Kohlenlager Reichsstift Essen (KE): a coal store in the hinterland. "
                "Warehouses there cost 2, 2, 3, 3 Thaler and need Kohlenlager (coal stores)."
            ),
        ),
        (
            "Belgium",
            (
                "Belgium (BE): an export column of the harbour. When its country is turned "
                "up, each warehouse there scores (EX-2)."
            ),
        ),
    ],
)
def test_things_are_explained(topic: str, answer: str) -> None:
    assert str(GAME.explain(topic)) == answer


def test_a_trade_explains_its_industries_in_all_territories() -> None:
    assert str(GAME.explain("Gewehrfabriken")).count(": a gun factory that buys coal.") == 4


def test_what_nobody_knows_is_not_explained() -> None:
    assert GAME.explain("Rhine gold") is None
    assert all(GAME.explain(code) for code in FIELDS)
