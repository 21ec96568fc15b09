"""What spaces, buildings, assets and bonuses do (BS-10, BS-12, BS-13).

`kinds` has the effects as values, `immediate` carries out those without a choice; the others become
phases (`phases.resolving_effects`).
"""

from rules.big_shoulders.effects.kinds import (
    BONUSES,
    Appeal,
    Automate,
    BuyAsset,
    Effect,
    Effects,
    FirstPlace,
    Gain,
    GainPartner,
    Goods,
    GoodsToken,
    HireAtMarket,
    Managers,
    PayDividend,
    Revenue,
    Salespeople,
    StockSteps,
    TakeAny,
    TakeLike,
    TakeUnlike,
    Workers,
)

__all__ = [
    "BONUSES",
    "Appeal",
    "Automate",
    "BuyAsset",
    "Effect",
    "Effects",
    "FirstPlace",
    "Gain",
    "GainPartner",
    "Goods",
    "GoodsToken",
    "HireAtMarket",
    "Managers",
    "PayDividend",
    "Revenue",
    "Salespeople",
    "StockSteps",
    "TakeAny",
    "TakeLike",
    "TakeUnlike",
    "Workers",
]
