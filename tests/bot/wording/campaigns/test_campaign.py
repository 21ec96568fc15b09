"""What is said about campaigns, in every possible state."""

from dataclasses import replace

import pytest

from bot.discord_io.notices import TEXT_LIMIT
from bot.features.campaigns.pages import (
    campaign_after,
    campaign_line_in_list,
    standings_notice,
    with_standings_in_words,
)
from bot.sessions.campaign import Campaign, PlannedGame, PlayedGame, Scoring
from bot.sessions.people import Location, Status, User
from rules.text import words

LOCALE = "en-US"
PEOPLE = tuple(User(number, name) for number, name in enumerate(("Anna", "Bert", "C_leo", "Dora")))


def played(number: int, *scores: int) -> PlayedGame:
    ranks = tuple(1 + sum(other > own for other in scores) for own in scores)
    return PlayedGame(number, number, "cronberg", scores, ranks)


def campaign(*results: PlayedGame, people: int = 4, scoring: Scoring = Scoring.PLACING) -> Campaign:
    return Campaign(
        id=1,
        name="Cup *of* Bruges",
        location=Location(1, 2),
        status=Status.RUNNING,
        host=PEOPLE[0],
        plan=(PlannedGame("cronberg", {}),),
        count=3,
        scoring=scoring,
        people=PEOPLE[:people],
        results=results,
    )


def over(given: Campaign) -> Campaign:
    return replace(given, status=Status.OVER, count=len(given.results))


TWO = (played(1, 9, 5, 7, 1), played(2, 4, 8, 8, 2))


def test_an_earlier_post_shows_what_was_then() -> None:
    ended = over(campaign(*TWO))

    assert campaign_after(ended, 2) is ended
    assert campaign_after(ended, 1).results == TWO[:1]
    assert campaign_after(ended, 1).status is Status.RUNNING


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (campaign(*TWO), "Now: game 3 of 3, Cronberg."),
        (replace(campaign(*TWO), is_paused=True), "The campaign is paused: **Next game** starts"),
        (replace(campaign(), status=Status.CANCELLED), "ended before it was decided"),
        (over(campaign(*TWO)), "## 🏆 C\\_leo wins “Cup \\*of\\* Bruges”!"),
        (
            over(campaign(*TWO)),
            "· 1st Bert 8, 1st C\\_leo 8, 3rd Anna 4, 4th Dora 2",
        ),
        (
            over(campaign(*TWO, scoring=Scoring.OWN)),
            "· 1st Bert 8 (+3), 1st C\\_leo 8 (+1), 3rd Anna 4 (−5), 4th Dora 2 (+1)",
        ),
        (over(campaign(TWO[1])), "🏆 Bert and C\\_leo share the victory"),
        (over(campaign(played(1, 7), people=1, scoring=Scoring.POINTS)), "🏁 Anna completes"),
    ],
)
def test_a_page_says_what_comes_next_or_how_it_ended(given: Campaign, sentence: str) -> None:
    assert sentence in standings_notice(given, LOCALE).text


def test_without_a_picture_the_standings_are_words() -> None:
    page = with_standings_in_words(standings_notice(campaign(*TWO), LOCALE), campaign(*TWO), LOCALE)

    assert "2. Bert: 5" in page.text


def test_the_list_names_what_every_campaign_waits_for() -> None:
    paused = replace(campaign(*TWO), is_paused=True)
    open_ = replace(campaign(people=0), status=Status.LOBBY)

    listed = map(words, map(campaign_line_in_list, [campaign(), paused, open_]))

    assert [line.split(" · ")[2] for line in listed] == [
        "running, game 1 of 3",
        "paused, game 3 of 3",
        "waiting for players",
    ]


def test_nothing_is_longer_than_discord_takes() -> None:
    long = over(campaign(*(played(number, 1, 2, 3, 4) for number in range(1, 51))))

    assert len(standings_notice(long, LOCALE).text) <= TEXT_LIMIT
