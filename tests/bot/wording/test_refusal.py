"""The answer to typed moves that are refused."""

import pytest

from bot.features.play.drafts import OpenDraft
from bot.features.play.pages import refusal_page
from rules.catalog import GAMES
from rules.draft import Draft
from rules.errors import RulesError
from tests.bot.wording.worst_names import PEOPLE, session_of
from tests.rules.typed.outcomes import lines, position

KNOWN = tuple(lines("lines.txt"))


@pytest.mark.parametrize("key", GAMES)
def test_a_refusal_has_buttons_for_what_is_legal_for_the_rule_and_for_the_panel(key: str) -> None:
    of_game = [line for line in KNOWN if line.record.startswith(key) and line.sign in "?!"]
    for line in of_game[::5]:
        match, seat = position(line.record, line.ply)
        draft = Draft(seat, (match,))
        with pytest.raises(RulesError) as refused:
            draft.typed(line.typed)
        opened = OpenDraft(session_of(match, *PEOPLE), draft)

        (buttons,) = refusal_page(opened, refused.value, "en-US").rows

        assert isinstance(buttons, tuple)
        verbs = [button.id.verb for button in buttons]
        assert verbs[0] == "meant"
        assert verbs[-2:] == ["cite", "turn"]
        assert len(verbs) <= 5
        assert all(len(str(button.id)) <= 100 for button in buttons)
