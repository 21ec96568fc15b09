"""Which rule is about what a phase asks."""

from collections.abc import Mapping

from rules.big_shoulders.play.action_sequence import FirstPlaceChoice
from rules.big_shoulders.play.action_turn import ActionTurn
from rules.big_shoulders.play.appeal import AppealBonus
from rules.big_shoulders.play.asset_purchase import AssetChoice, SlotChoice
from rules.big_shoulders.play.building import SealedChoices
from rules.big_shoulders.play.cube_choice import CubeChoice
from rules.big_shoulders.play.first_companies import FirstCompanies
from rules.big_shoulders.play.job_market import MarketHiring
from rules.big_shoulders.play.operation import Issuing, Supplying
from rules.big_shoulders.play.production import Producing
from rules.big_shoulders.play.sale import Selling, Settled
from rules.big_shoulders.play.staff import Relocating, Staffing
from rules.big_shoulders.play.stock import BuyStep, StockTurn
from rules.big_shoulders.state.position import Phase

DECIDING: Mapping[type[Phase], str] = {
    FirstCompanies: "BS-3.8",
    StockTurn: "BS-6.3",
    BuyStep: "BS-6.3",
    SealedChoices: "BS-8.2",
    ActionTurn: "BS-9.3",
    FirstPlaceChoice: "BS-10.3",
    MarketHiring: "BS-10.2",
    CubeChoice: "BS-10.13",
    Staffing: "BS-11.2",
    Relocating: "BS-11.6",
    AssetChoice: "BS-12.5",
    SlotChoice: "BS-12.5",
    AppealBonus: "BS-13.2",
    Issuing: "BS-14.5",
    Supplying: "BS-14.6",
    Producing: "BS-14.7",
    Selling: "BS-14.14",
    Settled: "BS-14.20",
}
"""The number of the rule by which something is decided in a phase."""
