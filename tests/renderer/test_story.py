"""What is told of a turning point beside its chart."""

from renderer.sheets.progress import Turning, story_of
from rules.progress import TurningPoint
from rules.text import ENGLISH, Seat, say

BUILDS, TAKES, SAILS = say("Ada builds."), say("Ada takes two."), say("Ada sails.")


def test_what_a_move_did_is_told_once() -> None:
    move = say("{before} {after}", before=BUILDS, after=TAKES)
    turn = TurningPoint(6, Seat(0), 4, (), (SAILS, BUILDS, TAKES), move)

    assert story_of(Turning(turn, say("Turn 6"), ENGLISH, move)) == (
        "Ada builds. Ada takes two. Ada sails."
    )
