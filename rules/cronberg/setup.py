"""The options of a game, and its first position (CB-1, CB-11)."""

from rules.core import NATURE
from rules.cronberg.state import Cronberg, Phase
from rules.cronberg.tables import COLOURS
from rules.errors import UnfitSetup
from rules.setup import Option, Setup, colours_chosen, colours_option
from rules.text import Seat, say

SERIES_GAMES = tuple(str(number) for number in range(1, 21))
"""The possible numbers of games in a series (CB-11.3)."""

OPTIONS = (
    Option(
        "first_seat",
        ("youngest", "random", *(f"seat:{n}" for n in range(1, 5))),
        say(
            "Who begins: the seat that you name, or one drawn by lot. Youngest and random both "
            "draw by lot, since the program knows nobody’s age: name the youngest player’s seat."
        ),
    ),
    Option(
        "series_games",
        SERIES_GAMES,
        say("How many games you play in a row; the scores carry over."),
    ),
    Option(
        "series_first_seat",
        ("same", "rotate"),
        say("Who begins the later games: the same player, or the next one each time."),
    ),
    colours_option(COLOURS),
)


def first_position(setup: Setup) -> Cronberg:
    """Return the empty board; NATURE acts first if no first seat was chosen (CB-1.8).

    Raises UnfitSetup if the chosen seat does not exist or the scores carried over do not fit.
    """
    chosen = {option.name: option.default for option in OPTIONS} | dict(setup.options)
    first = _first_seat(chosen["first_seat"], setup.seats)
    scores = _taken_over(setup)
    return Cronberg(
        colours=colours_chosen(chosen["colours"])[: setup.seats],
        scores=scores,
        carried=scores,
        first=first,
        on_turn=first,
        phase=Phase.FIRST if first == NATURE else Phase.TURN,
        games=int(chosen["series_games"]),
        first_rotates=chosen["series_first_seat"] == "rotate",
    )


def _first_seat(chosen: str, seats: int) -> Seat:
    named = chosen.removeprefix("seat:")
    first = Seat(int(named) - 1) if named.isdecimal() else NATURE
    if first >= seats:
        raise UnfitSetup(
            say(
                "There are only {seats} seats, so seat {named} cannot begin.",
                seats=seats,
                named=named,
            ),
            "CB-1.8",
        )
    return first


def _taken_over(setup: Setup) -> tuple[int, ...]:
    """Return the scores of earlier games, or 0 for each seat; raises UnfitSetup."""
    if not setup.carried:
        return (0,) * setup.seats
    try:
        scores = tuple(int(score) for score in setup.carried.split())
    except ValueError:
        scores = ()
    if len(scores) != setup.seats:
        raise UnfitSetup(say("The scores carried over do not fit the seats."), "CB-11.1")
    return scores
