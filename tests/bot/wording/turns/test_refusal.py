"""The answer to typed moves that are refused."""

import pytest

from bot.discord_io.notices import Button, Notice
from bot.features.play.drafts import OpenDraft
from bot.features.play.pages import refusal_page
from bot.sessions.people import User
from rules.catalog import GAMES
from rules.draft import Draft
from rules.errors import RulesError
from rules.text import say
from tests.bot.wording.boards.test_board import session_of
from tests.rules.typed.outcomes import Line, lines, position

LOCALE, PEOPLE = "en-US", tuple(User(number, f"Person {number}") for number in range(1, 5))
KNOWN = tuple(lines("lines.txt"))


def page_of(line: Line) -> Notice:
    match, seat = position(line.record, line.ply)
    draft = Draft(seat, (match,))
    with pytest.raises(RulesError) as refused:
        draft.typed(line.typed)
    return refusal_page(
        OpenDraft(session_of(PEOPLE[: match.setup.seats], match), draft), refused.value, LOCALE
    )


@pytest.mark.parametrize("key", GAMES)
def test_a_refusal_has_buttons_for_what_is_legal_for_the_rule_and_for_the_panel(key: str) -> None:
    of_game = [line for line in KNOWN if line.record.startswith(key) and line.sign in "?!"]
    for line in of_game[::5]:
        (buttons,) = page_of(line).rows
        assert isinstance(buttons, tuple)
        verbs = [button.id.verb for button in buttons]
        assert verbs[0] == "meant"
        assert verbs[-2:] == ["cite", "turn"]
        assert len(verbs) <= 5
        assert all(len(str(button.id)) <= 100 for button in buttons)


def test_a_line_too_long_for_a_button_has_none() -> None:
    line = next(line for line in KNOWN if line.sign == "?")
    before = "; ".join(["token a1"] * 12)
    match, seat = position(line.record, line.ply)
    refused = RulesError(say("No."))
    refused.offers = (f"{before}; token c4", "token c4")

    (buttons,) = refusal_page(
        OpenDraft(session_of(PEOPLE[: match.setup.seats], match), Draft(seat, (match,))),
        refused,
        LOCALE,
    ).rows

    assert isinstance(buttons, tuple)
    assert [button.label for button in buttons if isinstance(button, Button)] == [
        "token c4",
        "Your move",
    ]
