"""The page of a key decision: what was better is covered, and what others held can be shown."""

from dataclasses import replace

from bot.features.reviews.decision_pages import decision_page, holding_seats
from rules.history import back_to
from rules.text import say
from tests.bot.wording.test_every_name import decision_shown
from tests.rules.random_games import random_game


def test_what_was_better_is_covered_and_what_was_played_is_not() -> None:
    page = decision_page(replace(decision_shown(), why=say("It is better.")), may_try=False)
    covered = [line for line in page.text.splitlines() if line.startswith("||")]

    assert "**Played:** " in page.text
    assert covered[-1] == "||It is better.||"
    assert all(line.endswith("||") for line in covered)
    assert len(covered) == 2


def test_where_something_is_hidden_the_page_leads_to_what_the_others_held() -> None:
    match = random_game("canal_king", 1)[-1]
    then = back_to(match, len(match.entries) // 2)
    shown = decision_shown()
    seats = holding_seats(then, shown.verdict.decision.seat)

    assert seats
    assert shown.verdict.decision.seat not in seats
    assert not holding_seats(shown.match, shown.verdict.decision.seat)
