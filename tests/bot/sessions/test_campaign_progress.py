"""How a campaign developed from game to game: the sources of points, and the turning points."""

from dataclasses import replace

from bot.features.campaigns.actions import progress_of_campaign
from bot.features.campaigns.pictures import campaign_to_draw
from bot.sessions.campaign import Campaign, PlannedGame, PlayedGame, Scoring
from bot.sessions.people import Location, Status, User
from renderer.sheets.final_standings import FinalStandings
from renderer.sheets.standings import Standings
from rules.text import words

PEOPLE = tuple(User(number, name) for number, name in enumerate(("Anna", "Bert", "Cleo")))
CRONBERG, CANAL = "cronberg", "canal_king"


def campaign(*results: tuple[str, tuple[int, ...]], scoring: Scoring = Scoring.POINTS) -> Campaign:
    """Return a finished campaign with the scores of its games."""
    played = tuple(
        PlayedGame(number, number, key, scores, _ranks(scores))
        for number, (key, scores) in enumerate(results, start=1)
    )
    people = PEOPLE[: len(played[0].scores)]
    plan = tuple(PlannedGame(key, {}) for key, _ in results)
    return Campaign(
        id=1,
        name="Cup",
        location=Location(1, 2),
        status=Status.OVER,
        host=people[0],
        plan=plan,
        count=len(played),
        scoring=scoring,
        people=people,
        results=played,
    )


def _ranks(scores: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(1 + sum(other > own for other in scores) for own in scores)


THREE = campaign((CRONBERG, (10, 4, 7)), (CANAL, (3, 30, 9)), (CRONBERG, (40, 2, 6)))


def test_points_add_up_from_game_to_game() -> None:
    progress = progress_of_campaign(THREE)

    assert progress
    assert progress.standings == ((0, 0, 0), (10, 4, 7), (13, 34, 16), (53, 36, 22))
    assert (progress.result.scores, progress.result.ranks) == ((53, 36, 22), (1, 2, 3))
    assert progress.turns == 3


def test_points_come_from_kinds_of_games() -> None:
    progress = progress_of_campaign(THREE)

    assert progress
    assert {words(each.name): each.points for each in progress.categories} == {
        "Cronberg · 2 games": (50, 6, 13),
        "Canal King Brugge": (3, 30, 9),
    }


def test_where_all_games_are_of_one_kind_each_tells_what_it_brought() -> None:
    progress = progress_of_campaign(campaign((CRONBERG, (5, 1)), (CRONBERG, (2, 8))))

    assert progress
    assert {words(each.name): each.points for each in progress.categories} == {
        "Game 1": (5, 1),
        "Game 2": (2, 8),
    }


def test_places_bring_points_too() -> None:
    progress = progress_of_campaign(replace(THREE, scoring=Scoring.PLACING))

    assert progress
    assert progress.standings == ((0, 0, 0), (3, 0, 1), (3, 3, 2), (6, 3, 3))
    assert [
        sum(points) for points in zip(*(c.points for c in progress.categories), strict=True)
    ] == [*progress.result.scores]


def test_a_game_turns_the_campaign_and_is_told_best_first() -> None:
    progress = progress_of_campaign(THREE)

    assert progress
    assert [
        (turning_point.turn, turning_point.seat, turning_point.points, turning_point.leaders)
        for turning_point in progress.turning_points
    ] == [
        (2, 1, 24, (1,)),
        (3, 0, 36, (0,)),
    ]
    assert (
        words(progress.turning_points[0].told[0])
        == "Canal King Brugge: Seat 2 30, Seat 3 9, Seat 1 3."
    )


def test_who_plays_alone_turns_nothing() -> None:
    progress = progress_of_campaign(campaign((CRONBERG, (5,)), (CANAL, (90,))))

    assert progress
    assert progress.turning_points == ()


def test_a_campaign_that_goes_on_or_was_one_game_has_no_course() -> None:
    assert progress_of_campaign(replace(THREE, status=Status.RUNNING)) is None
    assert progress_of_campaign(replace(THREE, status=Status.CANCELLED)) is None
    assert progress_of_campaign(campaign((CRONBERG, (5, 1)))) is None


def test_the_plaque_is_drawn_at_the_end_alone() -> None:
    assert isinstance(campaign_to_draw(THREE, "en-US"), FinalStandings)
    running = replace(THREE, status=Status.RUNNING, count=4)
    assert isinstance(campaign_to_draw(running, "en-US"), Standings)
