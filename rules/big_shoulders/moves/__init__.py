"""The moves of the players and of chance (move_model section 1)."""

from typing import TypeAlias

from rules.big_shoulders.moves.action import (
    AutomateWorker,
    Exhaust,
    First,
    Hire,
    HireDone,
    KeepAsset,
    Place,
    PutManager,
    PutWorker,
    Relocate,
    ReplaceAsset,
    Skip,
    Take,
    TakeAsset,
    TakeBonus,
    TakeDone,
    Trade,
)
from rules.big_shoulders.moves.chance import (
    AssetDrawn,
    Chooser,
    CubesDrawn,
    Dealt,
    GoalDrawn,
    TileDrawn,
)
from rules.big_shoulders.moves.operation import (
    BANK,
    BuyCube,
    End,
    Issue,
    Pay,
    Produce,
    Run,
    Ship,
    Stop,
    Withhold,
)
from rules.big_shoulders.moves.stock import (
    Build,
    BuildAndDrop,
    Buy,
    Done,
    EmptyBasket,
    Pass,
    Sell,
    SellAll,
    Start,
)

__all__ = [
    "BANK",
    "AssetDrawn",
    "AutomateWorker",
    "Build",
    "BuildAndDrop",
    "Buy",
    "BuyCube",
    "Chooser",
    "CubesDrawn",
    "Dealt",
    "Done",
    "EmptyBasket",
    "End",
    "Exhaust",
    "First",
    "GoalDrawn",
    "Hire",
    "HireDone",
    "Issue",
    "KeepAsset",
    "Move",
    "Pass",
    "Pay",
    "Place",
    "Produce",
    "PutManager",
    "PutWorker",
    "Relocate",
    "ReplaceAsset",
    "Run",
    "Sell",
    "SellAll",
    "Ship",
    "Skip",
    "Start",
    "Stop",
    "Take",
    "TakeAsset",
    "TakeBonus",
    "TakeDone",
    "TileDrawn",
    "Trade",
    "Withhold",
]

Move: TypeAlias = (
    Start
    | Sell
    | SellAll
    | EmptyBasket
    | Buy
    | Pass
    | Done
    | BuildAndDrop
    | Build
    | Place
    | Exhaust
    | Trade
    | Hire
    | HireDone
    | PutWorker
    | PutManager
    | AutomateWorker
    | Skip
    | Relocate
    | Take
    | TakeDone
    | TakeAsset
    | ReplaceAsset
    | KeepAsset
    | First
    | TakeBonus
    | Issue
    | BuyCube
    | Produce
    | Run
    | Stop
    | Ship
    | Pay
    | Withhold
    | End
    | Chooser
    | GoalDrawn
    | TileDrawn
    | AssetDrawn
    | Dealt
    | CubesDrawn
)
"""Every move on the record; moves of chance come last."""
