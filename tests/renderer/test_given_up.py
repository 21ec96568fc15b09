"""Pictures of games that were given up."""

from renderer.catalog import draw
from renderer.scene import Scene
from rules.catalog import GAMES
from rules.match import RESIGN, Match
from rules.setup import Setup
from rules.text import Seat


def scene_of(match: Match) -> Scene:
    """Return the public scene of a match."""
    return Scene(match.view(None), ("Ada", "Bruno"), result=match.result, resigned=match.resigned)


def test_the_alt_text_says_first_that_the_game_was_given_up() -> None:
    match = Match.start(GAMES["cronberg"], Setup(2, {"first_seat": "seat:1"})).play(Seat(0), RESIGN)

    picture = draw("cronberg", scene_of(match))

    assert picture.alt.startswith("The game is over: Ada resigned. Final position: ")


def test_alone_nobody_wins() -> None:
    over = Match.start(GAMES["oranienburger_kanal"], Setup(1)).play(Seat(0), RESIGN)

    picture = draw("oranienburger_kanal", scene_of(over))

    assert picture.alt.startswith("The game is over: Ada resigned. ")
