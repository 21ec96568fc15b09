"""The log: what every event says."""

import pytest

from rules.big_shoulders.events.board import (
    AssetArrived,
    AssetGone,
    BagRefilled,
    BoxFilled,
    BuildingPlayed,
    ChoiceSealed,
    ChooserDrawn,
    CubesToMarket,
    DemandArrived,
    DemandGone,
    GoalReached,
    GoalShown,
    HandsDealt,
    HasChosen,
    OrderChanged,
    PartnerGained,
    PartnerPlaced,
    PartnersTurnedIn,
    PhaseBegun,
    TileDealt,
    WillBeFirst,
    WorkersArrived,
)
from rules.big_shoulders.events.companies import (
    AppealRaised,
    AssetBought,
    AssetUsed,
    Bought,
    CompanyOperates,
    CompanyPaid,
    CubeBought,
    CubesGained,
    DirectorChanged,
    Founded,
    GoodsMade,
    ManagerPlaced,
    Passed,
    PriorityMoved,
    RevenuePromised,
    SharesIssued,
    Shipped,
    Sold,
    StockMoved,
    Traded,
    Withheld,
    WorkerAutomated,
    WorkerPlaced,
)
from rules.big_shoulders.state import Holding
from rules.core import Event
from rules.text import words
from tests.rules.big_shoulders.builder import RED, YELLOW


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            PartnerPlaced(RED, "b14", "swift"),
            "Seat 1 places a partner on b14 (1 manager) for Swift.",
        ),
        (
            PartnersTurnedIn(RED, 2, 50),
            "Seat 1 directs no company and turns in 2 partners for $50.",
        ),
        (PartnerGained(RED), "Seat 1 gains a partner."),
        (CompanyPaid("swift", 60), "Swift pays $60 to the bank."),
        (AssetBought("swift", "foundry", 70), "Swift buys Foundry for $70."),
        (AssetGone("foundry"), "Foundry leaves the game."),
        (AssetUsed("swift", "foundry"), "Swift uses Foundry."),
        (WillBeFirst(RED), "Seat 1 will be first in the turn order."),
        (OrderChanged((YELLOW, RED)), "The turn order is Seat 2, Seat 1 now."),
        (TileDealt(RED, "b3"), "Seat 1 is dealt b3 (Wood + livestock)."),
        (HandsDealt(), "Building tiles are dealt: three in every hand."),
        (WorkersArrived(1, 5), "1 worker comes to the Job Market, which holds 5 now."),
        (BuildingPlayed(RED, "b3"), "Seat 1 plays b3 (Wood + livestock)."),
        (WorkerPlaced("swift", 0), "A worker starts in f1 of Swift."),
        (ManagerPlaced("swift", 1), "A manager runs f2 of Swift."),
        (WorkerAutomated("swift", 0), "Swift automates a worker in f1."),
        (
            CubesGained("swift", (0, 2, 0, 1)),
            "Swift takes 2 coal, 1 steel from Haymarket Square.",
        ),
        (Traded("swift", "coal", "steel"), "Swift trades 2 coal for 1 steel."),
        (GoodsMade("swift", 1), "Swift receives 1 good."),
        (AppealRaised("swift", 3, 5), "The appeal of Swift rises from 3 to 5."),
        (RevenuePromised("swift", 40), "The revenue of Swift rises by $40."),
        (CompanyOperates("swift", RED), "Swift operates; Seat 1 directs."),
        (
            SharesIssued("swift", Holding(common=3), 180),
            "Swift sells 30 % of itself to the Bank Pool for $180: 3 × Common (10 %).",
        ),
        (CubeBought("swift", "20", "coal", 20), "Swift buys coal for $20."),
        (Shipped("swift", "bank", 2, 50), "Swift sells 2 goods to the bank for $50."),
        (Shipped("swift", "M50", 1, 50), "Swift sells 1 good to M50 for $50."),
        (Withheld("swift", 0), "Swift withholds $0."),
        (
            Founded(RED, "swift", 50, 150),
            "Seat 1 founds Swift at $50 and pays $150 into its treasury.",
        ),
        (
            Bought(RED, "swift", "common", "pool", 50),
            "Seat 1 buys a Common (10 %) of Swift from the Bank Pool for $50.",
        ),
        (
            Bought(RED, "swift", "preferred", "treasury", 100),
            "Seat 1 buys a Preferred (20 %) of Swift for $100, paid to the company.",
        ),
        (
            Sold(RED, "swift", Holding(preferred=1), 100),
            "Seat 1 sells 20 % of Swift for $100: 1 × Preferred (20 %).",
        ),
        (StockMoved("swift", 50, 60), "The stock of Swift rises from $50 to $60."),
        (StockMoved("swift", 50, 40), "The stock of Swift falls from $50 to $40."),
        (DirectorChanged("swift", RED, YELLOW), "Seat 2 takes Swift over from Seat 1."),
        (Passed(RED), "Seat 1 passes."),
        (PriorityMoved(YELLOW), "The Priority Deal goes to Seat 2."),
        (PhaseBegun("stock", 2), "1885: Stock Phase."),
        (ChooserDrawn(YELLOW), "Seat 2 founds the first company, drawn by lot."),
        (GoalShown("goal_partners"), "A goal: Most partners."),
        (BoxFilled("X", (1, 0, 0, 2)), "Supply box X receives 1 livestock, 2 steel."),
        (BoxFilled("10", (0, 3, 0, 0)), "Supply box $10 receives 3 coal."),
        (BagRefilled((3, 0, 0, 0)), "The bag is empty and takes back 3 livestock."),
        (CubesToMarket((0, 1, 1, 0)), "Haymarket Square receives 1 coal, 1 wood."),
        (AssetArrived("foundry", 80), "Foundry is for sale at $80."),
        (DemandArrived("F50", "d1", 0), "F50 wants nothing."),
        (DemandArrived("F50", "d10", 5), "F50 wants 5 goods."),
        (DemandGone(("F50", "D20")), "The demand of F50, D20 is met."),
        (
            GoalReached("goal_partners", (RED, YELLOW), 4, 200),
            "Most partners (4): $200 for Seat 1, Seat 2.",
        ),
    ],
)
def test_an_event_is_a_sentence_with_its_numbers(event: Event, said: str) -> None:
    assert words(event.text) == said


def test_only_dealt_and_chosen_tiles_are_told_in_private() -> None:
    private = [TileDealt(RED, "b3"), ChoiceSealed(RED, "b3", "")]

    assert [event.audience for event in private] == [(RED,), (RED,)]
    assert HasChosen(RED).audience is None
    assert words(HasChosen(RED).text) == "Seat 1 has chosen a building."
