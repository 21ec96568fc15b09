"""What the picture of a campaign shows, in every state it can be in."""

from dataclasses import replace

from bot.features.campaigns.pictures import standings_to_draw
from bot.sessions.campaign import Campaign, PlannedGame, PlayedGame, Scoring
from bot.sessions.people import User
from rules.text import words
from tests.bot.wording.worst_names import CUP, played

LOCALE, NAMES = "en-US", ("Anna", "Bert", "C_leo", "Dora")
TWO = CUP.results


def campaign(*results: PlayedGame, people: int = 4, scoring: Scoring = Scoring.PLACING) -> Campaign:
    named = tuple(User(number, name) for number, name in enumerate(NAMES[:people]))
    return replace(CUP, people=named, results=results, scoring=scoring)


def test_lines_are_by_points_and_games_by_places() -> None:
    shown = standings_to_draw(campaign(*TWO), LOCALE)

    assert [(line.name, line.rank, line.points, line.games) for line in shown.lines] == [
        ("C_leo", 1, 6, ("2nd", "1st")),
        ("Anna", 2, 5, ("1st", "3rd")),
        ("Bert", 2, 5, ("3rd", "1st")),
        ("Dora", 4, 0, ("4th", "4th")),
    ]
    assert words(shown.subtitle) == "After 2 of 3 games · points by placing"
    assert shown.games == ("Cronberg",) * 3


def test_everybody_has_the_colours_of_the_seats_they_had() -> None:
    plan = (
        PlannedGame("cronberg", {"colours": "green-blue-red-yellow"}),
        PlannedGame("big_shoulders", {}),
        PlannedGame("canal_king", {}),
        PlannedGame("forgotten", {}),
    )
    results = tuple(
        PlayedGame(number, number, planned.key, (3, 2), (1, 2))
        for number, planned in enumerate(plan, 1)
    )

    shown = standings_to_draw(replace(campaign(*results, people=2), plan=plan, count=4), LOCALE)

    assert {line.name: line.signs for line in shown.lines} == {
        "Anna": ("green", "yellow", "red", ""),
        "Bert": ("blue", "red", "blue", ""),
    }


def test_a_lead_is_worth_nothing_to_whoever_resigns() -> None:
    resigned = played(1, 40, 12, 30)._replace(ranks=(3, 2, 1))

    shown = standings_to_draw(campaign(resigned, people=3, scoring=Scoring.POINTS), LOCALE)

    points = {line.name: (line.rank, line.points) for line in shown.lines}
    assert points == {"C_leo": (1, 30), "Anna": (2, 12), "Bert": (2, 12)}


def test_scores_that_stand_are_shown_by_what_each_game_brought() -> None:
    shown = standings_to_draw(campaign(*TWO, scoring=Scoring.OWN), LOCALE)

    assert [(line.name, line.points, line.games) for line in shown.lines][2:] == [
        ("Anna", 4, ("9", "−5")),
        ("Dora", 2, ("1", "1")),
    ]


def test_before_the_first_game_everybody_has_nothing() -> None:
    shown = standings_to_draw(campaign(), LOCALE)

    assert {line.points for line in shown.lines} == {0}
    assert words(shown.subtitle).startswith("3 games to come")
