"""The options of a game, and its first position (CK-12, CK-13)."""

from rules.canal_king.state import CanalKing, Dealing, Player
from rules.canal_king.tables.constants import OPTION_VALUES
from rules.setup import Option, Setup
from rules.text import Seat, say

OPTIONS = (
    Option(
        "claim_mode",
        OPTION_VALUES["claim_mode"],
        say(
            "checked: you can claim only a finished route. open: you can claim too early, which"
            " shows your route to all."
        ),
    ),
    Option(
        "leftover_tiles",
        OPTION_VALUES["leftover_tiles"],
        say(
            "What becomes of your hand when you set sail. discard: it is shuffled in later."
            " open pool: everybody can draw from it at once."
        ),
    ),
    Option(
        "exact_copy_replacement",
        OPTION_VALUES["exact_copy_replacement"],
        say("Whether you may replace a tile by its exact copy, only to be rid of a tile in hand."),
    ),
)


def first_position(setup: Setup) -> CanalKing:
    """Return the empty board, before NATURE deals."""
    chosen = {option.name: option.default for option in OPTIONS} | dict(setup.options)
    return CanalKing(
        players=(Player(),) * setup.seats,
        on_turn=Seat(0),
        phase=Dealing(),
        claims_open=chosen["claim_mode"] == "open",
        pool_open=chosen["leftover_tiles"] == "open_pool",
        copies_allowed=chosen["exact_copy_replacement"] == "allowed",
    )
