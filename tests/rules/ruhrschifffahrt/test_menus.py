"""Labels and menu paths: what a move does, with its numbers (move_model section 1)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.draft import Draft
from rules.ruhrschifffahrt.menu import ROWS
from rules.ruhrschifffahrt.moves import Done, First
from rules.ruhrschifffahrt.state import Ruhr
from tests.rules.ruhrschifffahrt.arrange import (
    GAME,
    ONE,
    TWO,
    buying,
    choosing,
    departing,
    game,
    legal,
    play,
    playing,
    reaching,
    seat,
    selling,
)
from tests.rules.ruhrschifffahrt.test_purchases import SPREAD

TRACK = {"black": (0, 0, 3, 0), "white": (0, 0, 0, 0)}


def entry(state: Ruhr, move: str) -> tuple[str, list[str]]:
    """Return a move's label and path in words."""
    (who,) = state.phases[0].to_act(state)
    label, steps = GAME.describe(state, who, ROWS.notation.read(move))
    return str(label), [str(step) for step in steps]


def at(ship: str, **changes: Any) -> Ruhr:
    return choosing(seat(game(track=TRACK), ONE, ship=ship, **changes))


@pytest.mark.parametrize(
    ("move", "label", "path"),
    [
        ("option none", "a simple trip, two fields at most", ["No special option"]),
        (
            "option treideln",
            "1 Thaler with 1 debt, start upstream",
            ["Treideln (towing)", "for Thaler"],
        ),
        (
            "option lotse",
            "sell anywhere downstream",
            ["Lotse (pilot)"],
        ),
        (
            "tile gasthaus vp",
            "once per game; you then have 0 Thaler and 2 VP",
            ["Gasthaus (inn)", "2 VP"],
        ),
        (
            "tile kohlenschlepper D9",
            "black 3 becomes 6",
            ["Kohlenschlepper (coal hauler)", "Rellinghausen (D9)"],
        ),
        (
            "option treideln free",
            "start upstream",
            ["Treideln (towing)", "by Treidelaktion"],
        ),
        ("option lohn", "take 2 Thaler", ["Lohn (wages)"]),
        (
            "option nachschub",
            "raise a die on a depot by 2",
            ["Nachschub (supply)"],
        ),
    ],
)
def test_options_tell_price_debts_and_effect(move: str, label: str, path: list[str]) -> None:
    tiles = ("gasthaus", "kohlenschlepper", "treidelaktion", "lohn", "nachschub")

    assert entry(at("STE", tiles=tiles), move) == (label, path)


def test_an_option_is_chosen_together_with_what_it_asks_next() -> None:
    match = next(m for m in playing(2, 3) if m.state.phases[0].number == 3 and m.waiting_for)
    draft = Draft.begun(match, match.waiting_for[0])
    lines = {choice.notation: choice for choice in draft.choices}

    start = lines["option none; start D10"]
    assert [str(step) for step in start.path] == ["No special option", "Heisingen (D10)"]
    assert str(start.label).startswith("black 4 to Werden (WER): ")
    assert {line.split(";")[0] for line in lines} == {
        choice.notation for choice in match.choices(draft.seat)
    }
    assert draft.typed(start.notation).moves[:2] == ("option none", "start D10")


def test_loans_and_emergencies_are_told() -> None:
    loan = at("RUH", supply=0, vp=5)
    tow = replace(at("RUH", supply=0, timeline=(), thaler=1, vp=5), round=7)

    assert entry(loan, "option treideln") == (
        "1 Thaler with 1 debt, −2 VP, start upstream", ["Treideln (towing)"],
    )  # fmt: skip
    assert entry(tow, "option treideln")[0] == "all your Thaler, −2 VP, start upstream"
    assert entry(choosing(seat(game(dice={}), ONE, ship="WIT")), "pass") == (
        "the ship stays and sells nothing this round",
        ["Pass"],
    )


def test_the_steps_of_phase_3() -> None:
    state = replace(at("STE", tiles=("nachschub",)), dice={"D9": 3, "D12": 4})
    placing = play(state, "option transport")
    piloted = play(seat(state, ONE, thaler=1), "option transport+lotse")
    raising = play(state, "option nachschub")

    assert entry(placing, "place black D8") == (
        "black 3 from the track; only a pilot leads on from there",
        ["Überruhr (D8)"],
    )
    assert entry(placing, "place black D14")[0] == (
        "black 3 from the track; a simple trip sells in Mülheim (MUL)"
    )
    assert entry(piloted, "place black D8")[0] == (
        "black 3 from the track, with a pilot to any sale field downstream"
    )
    assert entry(raising, "supply D9") == (
        "black 3 becomes 5",
        ["Rellinghausen (D9)"],
    )
    assert entry(play(state, "option none"), "start D9") == (
        "black 3 to Schmiede Essen (ES): 2 Thaler, stone black to industry",
        ["Rellinghausen (D9)"],
    )
    assert entry(play(state, "option lotse"), "start D9")[0] == (
        "black 3, to any sale field downstream"
    )


def test_sales_tell_all_they_bring() -> None:
    stones = {**game().tableaus[0].stones, "BC": 2}
    sites = {**game().sites, "WER": (ONE, TWO)}
    state = seat(game(sites=sites, demand={"WER": 2}), ONE, ship="D10", stones=stones)
    state = replace(state, track={"black": (1, 2, 3, 4), "white": (0, 0, 0, 0)})
    harbour = seat(game(export=2), ONE, ship="D15", option="lotse")

    assert entry(selling(state), "sell WER") == (
        (
            "6 Thaler, 2 by demand, 1 by your warehouse, −1 on the way, no stone, "
            "black 4 leaves the track, 1 other owner earns"
        ),
        ["City", "Werden (WER)"],
    )
    start = entry(
        play(choosing(seat(state, ONE, ship="EG", option="")), "option none"), "start D10"
    )
    assert start[0] == (
        "black 4 to Werden (WER): 6 Thaler, 2 by demand, 1 by your warehouse, −1 on the way, "
        "no stone"
    )
    assert entry(selling(harbour), "sell RUH") == (
        "3 Thaler, −1 on the way, stone black to Ruhrort, export value 2",
        ["Harbour", "Hafen Ruhrort (RUH)"],
    )
    assert entry(selling(harbour), "sell BH")[1] == [
        "Small industry",
        "Hammerwerk Broich (BH)",
    ]


def test_purchases_tell_price_debts_and_points() -> None:
    tiles = ("schleusenbau", "kohlenlager", "lagerhaus", "essener_lagerhaeuser", "hafen_ruhrort")
    state = seat(game(2, sites={**game(2).sites, **SPREAD}), ONE, tiles=tiles, thaler=3, supply=2)
    state = buying(seat(state, ONE, debts=1))

    assert entry(state, "lock L7") == (
        "3 Thaler; +2 VP, brings 2 warehouses",
        ["Lock", "Horster Schleuse (L7)"],
    )
    assert entry(state, "city STE") == (
        "3 Thaler; +2 VP, then 1 Thaler at every sale there",
        ["Build a warehouse", "Steele (STE)"],
    )
    assert entry(state, "store KM")[1] == [
        "Build a warehouse",
        "Coal store Mark (KM)",
    ]
    assert entry(state, "port RL") == (
        "4 Thaler, takes 1 debt; +2 VP; row 1, +1 VP in export",
        ["Build a warehouse", "Harbour, Rhineland (RL)"],
    )
    assert entry(state, "shift BE RL") == (
        "2 Thaler; row 1, +1 VP in export",
        ["Move Belgium to Rhineland"],
    )
    assert entry(replace(state, round=11), "shift BE RL")[0] == "2 Thaler; row 1, +1 VP in export"
    assert entry(replace(state, round=12), "shift BE RL")[0] == "2 Thaler; export is over"
    assert entry(state, "tile lagerhaus MUL") == (
        "once per game: 2 Thaler; +2 VP, then 1 Thaler at every sale there",
        ["Lagerhaus (warehouse)", "Mülheim (MUL)"],
    )
    assert entry(state, "repay") == ("3 Thaler; its warehouse comes back", ["Repay a debt"])
    assert entry(state, "done") == ("buy nothing more in this round", ["Done"])
    second = play(state, "lock L7")
    assert entry(second, "lock2 L1") == (
        "no cost; +3 VP",
        ["Second lock", "Steinhauser Schleuse (L1)"],
    )
    assert entry(second, "skip") == ("build one lock only", ["No second lock"])
    later = play(second, "skip")
    assert entry(buying(later), "lock L8")[0] == "3 Thaler, takes 2 debts; +2 VP"


def test_the_choices_of_events() -> None:
    fee = reaching(seat(game(2, 3), ONE, vp=2), "fee")
    poor = reaching(game(2, 3), "fee")
    destitute = reaching(seat(game(2, 3), ONE, thaler=0, supply=0, vp=2), "fee")
    bonus = reaching(seat(game(2, 6), ONE, vp=2), "thaler_or_vp")
    removal = reaching(game(2, 11, order=(TWO, ONE)), "remove_dice")
    leaving = reaching(
        game(number=4, track={"black": (0, 0, 1, 2, 6), "white": ()}, dice={"D9": 3}),
        "track_change",
    )

    assert entry(fee, "fee vp") == ("you then have 0 Thaler and 1 VP", ["Pay 1 VP"])
    assert entry(destitute, "fee thaler")[0] == (
        "1 Thaler, 1 loan on the timeline (−2 VP); you then have 1 Thaler and 0 VP"
    )
    assert entry(poor, "fee thaler") == (
        "1 Thaler, takes 1 debt; you then have 1 Thaler and 0 VP",
        ["Pay 1 Thaler"],
    )
    assert entry(bonus, "gain vp") == (
        "you then have 0 Thaler and 3 VP",
        ["Take 1 VP"],
    )
    assert entry(removal, "remove D9") == (
        "black 3 leaves the game",
        ["Rellinghausen (D9)"],
    )
    assert entry(leaving, "return D14") == (
        "black 6 from the track; a simple trip sells in Mülheim (MUL)",
        ["Saarn (D14)"],
    )


def test_chance_has_no_menu() -> None:
    with pytest.raises(TypeError, match="not a player's move"):
        ROWS.path(game(), ONE, First(1))
    with pytest.raises(TypeError, match="not a player's move"):
        ROWS.describe(game(), ONE, First(1))


def test_a_label_is_made_for_legal_moves_only() -> None:
    """If the price of an illegal move is asked for, the refusal says why."""
    with pytest.raises(Exception, match="You do not have the tile"):
        entry(buying(game()), "city STE")
    with pytest.raises(Exception, match="there is nothing to tow"):
        entry(choosing(game()), "option treideln")
    assert str(ROWS.describe(buying(game()), ONE, Done())[0]) == "buy nothing more in this round"


def test_no_menu_step_is_longer_than_a_button_can_show() -> None:
    for match in playing(4, 12):
        for who in match.waiting_for:
            for choice in match.choices(who):
                assert all(len(str(step)) <= 80 for step in choice.path)
                assert len(str(choice.label)) <= 100, str(choice.label)


def test_starts_are_listed_from_upstream_down() -> None:
    state = departing(seat(game(), ONE, ship="WIT"))

    found = [int(move.removeprefix("start D")) for move in legal(state)]
    assert found == sorted(found)
