"""The page with hints."""

from bot.discord_io.notices import OPTION_LIMIT
from bot.wording.turns.hint import beginning
from rules.draft import moves_of


def test_a_turn_too_long_for_a_menu_is_taken_as_far_as_it_fits() -> None:
    """A turn of Oranienburger Kanal has a dozen moves."""
    turn = "; ".join(["space u4", *(f"build path a{number}" for number in range(20))])

    begun = beginning(turn)

    assert OPTION_LIMIT - 20 < len(begun) <= OPTION_LIMIT
    assert moves_of(turn)[: len(moves_of(begun))] == moves_of(begun)
    assert beginning("space u4; end") == "space u4; end"
    assert beginning("x" * (OPTION_LIMIT + 1)) == ""
