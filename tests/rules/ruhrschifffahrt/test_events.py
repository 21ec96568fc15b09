"""What the log tells, where the picture marks it, and what it reveals."""

import pytest

from rules.core import NATURE
from rules.ruhrschifffahrt.events import RuhrEvent, rounds, turns
from rules.ruhrschifffahrt.moves import First
from rules.ruhrschifffahrt.tables.board import COLUMNS, FIELDS, STORES
from tests.rules.ruhrschifffahrt.arrange import GAME, ONE, TWO, buying, game, playing, reaching

TOLD: tuple[tuple[RuhrEvent, str, tuple[str, ...]], ...] = (
    (rounds.FirstDrawn(TWO), "Seat 2 begins, drawn by lot.", ()),
    (rounds.FeePaid(ONE, "vp"), "Seat 1 pays 1 VP.", ()),
    (rounds.Granted(ONE, "thaler"), "Seat 1 takes 1 Thaler.", ()),
    (rounds.TrackRaised(), "Every die on the transport track rises by 1.", ()),
    (
        rounds.DieRemoved(ONE, "D9", "black", 4),
        "Seat 1 removes black 4 from Rellinghausen (D9) for good.",
        ("D9",),
    ),
    (rounds.CountryTurned("NL"), "Country of this round’s export: Netherlands.", ()),
    (
        rounds.MarkerDrawn("HW"),
        "Drawn: Hochwasser (high water), water marker (HW). Pilots stay ashore this round.",
        (),
    ),
    (rounds.MarkerDrawn("C1"), "Drawn: demand marker (C1).", ()),
    (
        rounds.DemandPlaced(("STE", "BLA")),
        "A Thaler is put on Steele (STE), Blankenstein (BLA).",
        ("STE", "BLA"),
    ),
    (rounds.DepotsChanged(-1), "Every die on a depot changes by −1.", ()),
    (
        rounds.DutyDeclared(1),
        "1 marker is left in the bag: whoever has Schleusenbau must build a lock.",
        (),
    ),
    (rounds.Exported("RL", ((TWO, 3),)), "Export, Rhineland: Seat 2 +3 VP.", ("RL",)),
    (
        rounds.FinalScored(ONE, (("ruhraake", 4), ("debt", -2)), 30),
        "Seat 1 ends with 30 VP (Ruhraake +4, debts −2).",
        (),
    ),
    (
        turns.OptionChosen(ONE, "treideln", 1),
        "Seat 1 takes Treideln (towing) for 1 Thaler.",
        (),
    ),
    (
        turns.OptionChosen(ONE, "treideln", 0, by_tile=True),
        "Seat 1 takes Treideln (towing) free by Treidelaktion.",
        (),
    ),
    (turns.OptionChosen(ONE, "none", 0), "Seat 1 takes no special option.", ()),
    (turns.StayedAshore(ONE), "Seat 1 finds no start place and passes.", ()),
    (turns.WagesTaken(ONE, 2), "Seat 1 takes 2 Thaler.", ()),
    (
        turns.DiePlaced(ONE, "white", 5, "D1"),
        "Seat 1 puts white 5 on Bommern (D1).",
        ("D1",),
    ),
    (
        turns.DieRaised(ONE, "D1", 4, 6),
        "Seat 1 raises the die on Bommern (D1) from 4 to 6.",
        ("D1",),
    ),
    (turns.ShipStarted(ONE, "D7"), "Seat 1 moves the ship to Eiberg (D7).", ("D7",)),
    (
        turns.Sold(ONE, "D7", "STE", "black", 4, 0, 3, "BC"),
        (
            "Seat 1 sells black 4 from Eiberg (D7) in Steele (STE) for 3 Thaler "
            "and places a stone (black to city)."
        ),
        ("D7", "STE"),
    ),
    (
        turns.IncomeEarned((ONE, TWO), "STE"),
        "Warehouses in Steele (STE) earn 1 Thaler each: Seat 1, Seat 2.",
        (),
    ),
    (turns.DebtsTaken(ONE, 2, 4), "Seat 1 takes 2 debts for 4 Thaler.", ()),
    (
        turns.LoanTaken(ONE, 6, -2),
        "Seat 1 borrows on the warehouse of 1782 and loses 2 VP.",
        (),
    ),
    (
        turns.EmergencyTow(ONE, 1, -2),
        "Seat 1 can only pay 1 Thaler and loses 2 VP for it.",
        (),
    ),
    (turns.DebtRepaid(ONE, 3), "Seat 1 repays a debt (3 Thaler).", ()),
    (turns.TileGained(ONE, "lohn"), "Seat 1 gains Lohn (wages).", ()),
    (turns.TileMissed(ONE, "gasthaus"), "No Gasthaus (inn) is left: Seat 1 gets a blank.", ()),
    (turns.SpaceOpened(ONE, 2), "Seat 1 takes 2 more warehouses.", ()),
    (
        turns.LockBuilt(ONE, "L1", 0, 3),
        "Seat 1 builds Steinhauser Schleuse (L1) at no cost: +3 VP.",
        ("L1",),
    ),
    (
        turns.LockBuilt(ONE, "L7", 3, 2),
        "Seat 1 builds Horster Schleuse (L7) for 3 Thaler: +2 VP.",
        ("L7",),
    ),
    (
        turns.WarehouseBuilt(ONE, "KE", 2, 2),
        "Seat 1 builds a warehouse in Kohlenlager Reichsstift Essen (KE) for 2 Thaler: +2 VP.",
        ("KE",),
    ),
    (
        turns.WarehouseMoved(ONE, "BE", "NL", 2),
        "Seat 1 moves a warehouse from Belgium (BE) to Netherlands (NL) for 2 Thaler.",
        ("NL",),
    ),
    (turns.TileUsed(ONE, "lagerhaus"), "Seat 1 uses Lagerhaus (warehouse).", ()),
    (turns.InnUsed(ONE, "vp", 2), "Seat 1 takes 2 VP from the Gasthaus.", ()),
)


@pytest.mark.parametrize(("event", "text", "where"), TOLD)
def test_an_event_is_told_and_marked(event: RuhrEvent, text: str, where: tuple[str, ...]) -> None:
    assert str(event.text) == text
    assert event.where == where


def test_only_what_chance_shows_cannot_be_taken_back() -> None:
    revealing = {type(event) for event, _, _ in TOLD if event.reveals}

    assert revealing == {rounds.CountryTurned, rounds.MarkerDrawn}
    assert all(event.audience is None for event, _, _ in TOLD)


def test_marked_places_are_on_the_board() -> None:
    codes = {*FIELDS, *STORES, *COLUMNS}

    for entry in list(playing(4, 15))[-1].entries:
        for event in entry.events:
            assert isinstance(event, RuhrEvent)
            assert set(event.where) <= codes


def test_a_seat_that_owes_nothing_has_no_moves_and_chance_has_those_it_can_draw() -> None:
    assert list(GAME.legal_moves(buying(game(), ONE, TWO), TWO)) == []
    lot = reaching(game(3), "draw_start_player")
    assert list(GAME.legal_moves(lot, NATURE)) == [First(1), First(2), First(3)]
    assert GAME.odds(buying(game())) == ()
