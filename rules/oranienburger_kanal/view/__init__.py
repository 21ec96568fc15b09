"""What everybody sees of Oranienburger Kanal (OK-5), and all its painter needs."""

from rules.oranienburger_kanal.effects import (
    ByTable,
    Choose,
    Compare,
    Condition,
    Fixed,
    Gain,
    Line,
    OnSelf,
    PerCount,
    Place,
    Price,
    Quantity,
)
from rules.oranienburger_kanal.events.rounds import CardDrawn
from rules.oranienburger_kanal.events.turns import PieceBuilt, SpaceChosen, StructureRaised
from rules.oranienburger_kanal.scoring import Score, score
from rules.oranienburger_kanal.state.player import BRIDGES_NEEDED, Player
from rules.oranienburger_kanal.supply import can_turn, is_within_reach
from rules.oranienburger_kanal.tables.action_spaces import (
    ACTION_SPACES,
    ActionSet,
    ActionSpace,
    Slot,
)
from rules.oranienburger_kanal.tables.board import JUNCTIONS, ROUTE_SPACES, STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.costs import (
    BASIC,
    BRIDGE,
    CAPS,
    KINDS,
    PRICES,
    START,
    VALUABLE,
)
from rules.oranienburger_kanal.tables.scoring import CAMPAIGN_RANKS, SOLO_RANKS, Rank
from rules.oranienburger_kanal.tables.setup import SEAT_COLOURS
from rules.oranienburger_kanal.tables.structures import COLOURS, STRUCTURES, Structure
from rules.oranienburger_kanal.view.from_state import view_of
from rules.oranienburger_kanal.view.values import SOLO_WAY, KanalView

__all__ = [
    "ACTION_SPACES",
    "BASIC",
    "BRIDGE",
    "BRIDGES_NEEDED",
    "CAMPAIGN_RANKS",
    "CAPS",
    "COLOURS",
    "JUNCTIONS",
    "KINDS",
    "PRICES",
    "ROUTE_SPACES",
    "SEAT_COLOURS",
    "SOLO_RANKS",
    "SOLO_WAY",
    "START",
    "STRUCTURES",
    "STRUCTURE_SPACES",
    "VALUABLE",
    "ActionSet",
    "ActionSpace",
    "ByTable",
    "CardDrawn",
    "Choose",
    "Compare",
    "Condition",
    "Fixed",
    "Gain",
    "KanalView",
    "Line",
    "OnSelf",
    "PerCount",
    "PieceBuilt",
    "Place",
    "Player",
    "Price",
    "Quantity",
    "Rank",
    "Score",
    "Slot",
    "SpaceChosen",
    "Structure",
    "StructureRaised",
    "can_turn",
    "is_within_reach",
    "score",
    "view_of",
]
