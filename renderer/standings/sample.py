"""Made-up campaigns with everything that has its own colour."""

from renderer.standings.values import Line, Standings
from rules.text import say

GAMES = ("Cronberg", "Canal King Brugge", "Ruhrschifffahrt", "Big Shoulders", "Oranienburger Kanal")


def samples() -> tuple[Standings, ...]:
    """Return a campaign in progress, one with a winner, and one whose win is shared."""
    return (
        Standings(
            title="The Tuesday League",
            subtitle=say("After {done} of {all} games · points by placing", done=3, all=5),
            games=GAMES,
            lines=(
                Line("Dmitri", 1, 13, ("1st", "2nd", "1st"), 2),
                Line("Anna", 2, 10, ("2nd", "1st", "4th"), 0),
                Line("Clara", 2, 10, ("3rd", "3rd", "2nd"), 3),
                Line("Bartholomew of the Seven Locks", 4, 6, ("5th", "4th", "3rd"), 1),
                Line("Emil", 5, 3, ("4th", "–", "5th"), 4),
                Line("Frida", 6, -2, ("–", "5th", "6th"), 5),
            ),
            is_over=False,
        ),
        Standings(
            title="Winter on the Canals",
            subtitle=say("After {done} of {all} games · sum of scores", done=3, all=3),
            games=("Cronberg", "Cronberg", "Canal King Brugge"),
            lines=(
                Line("Clara", 1, 134, ("41", "38", "55"), 3),
                Line("Anna", 2, 120, ("38", "52", "30"), 0),
                Line("Ben", 3, -7, ("−20", "−3", "16"), 1),
                Line("Dmitri", 4, -31, ("−12", "−10", "−9"), 2),
            ),
            is_over=True,
        ),
        Standings(
            title="Summer Cup",
            subtitle=say("After {done} of {all} games · points by placing", done=1, all=1),
            games=("Ruhrschifffahrt",),
            lines=(
                Line("Emil", 1, 3, ("1st",), 4),
                Line("Frida", 1, 3, ("1st",), 5),
                Line("Karl", 3, 1, ("3rd",), 6),
                Line("Wanda", 4, 0, ("4th",), 7),
            ),
            is_over=True,
        ),
    )
