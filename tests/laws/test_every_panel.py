"""Laws of what a panel offers in recorded games: how a choice is cut, in every language."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.discord_io.menu_rows import LONGEST_TITLE, MOST_BUTTONS, MOST_PLACES
from bot.discord_io.menus import Branch, Node, reachable
from bot.discord_io.notices import (
    SELECT_LIMIT,
    Button,
    ChannelSelect,
    Row,
    Select,
    UserSelect,
)
from bot.features.play.drafts import OpenDraft
from bot.features.play.pages import Panel
from bot.features.settings.actions import Confirmation
from rules.core import Choice, Standing
from rules.draft import Draft
from rules.text import say, words
from tests.bot.wording.worst_names import PEOPLE, session_of
from tests.laws.recorded import some_positions
from tests.records.test_records import some_by_day
from tools.records import checking

ENGLISH, TRANSLATED = "en-US", "de"
SAMPLED, SOME = 12, 3
"""Positions of a record in which a turn is put together, and levels that are opened behind one."""


def panels(file: Path) -> Iterator[Panel]:
    """Yield the panels of whole turns put together at random in positions of a record."""
    random = Random(file.name)
    for match in some_positions(file, random, SAMPLED):
        for seat in match.waiting_for:
            draft, session = Draft.begun(match, seat), session_of(match, *PEOPLE)
            while not draft.is_complete:
                opened = OpenDraft(session, draft)
                yield Panel(opened, draft.choices, Confirmation.TURN, ENGLISH)
                draft = draft.chosen(random.choice(draft.choices).notation)


def levels(panel: Panel, random: Random) -> Iterator[Panel]:
    """Yield a panel opened at its levels, at each of them at some of those behind it."""
    here = panel.walk.here
    assert isinstance(here, Branch)
    yield panel
    behind = [number for number, node in enumerate(here.nodes) if isinstance(node, Branch)]
    for number in random.sample(behind, min(SOME, len(behind))):
        yield from levels(replace(panel, path=(*panel.path, number)), random)


@pytest.mark.parametrize("file", [*some_by_day(checking.files())])
def test_a_choice_is_cut_by_sense(file: Path) -> None:
    random = Random(file.name)
    for panel in panels(file):
        for shown in levels(panel, random):
            check(shown)
            check(replace(shown, locale=TRANSLATED))


ENDS = {"pass", "done", "end", "skip"}
"""The words of moves that end a turn or a decision, in every game."""


def check(panel: Panel) -> None:
    """Check the rows of a level: one list, or few buttons; what stands apart below, ends last."""
    here = panel.walk.here
    assert isinstance(here, Branch)
    rows = panel.walk.rows(here, say("Choose …"))
    assert all(c.standing is Standing.LAST for c in reachable(here) if c.notation in ENDS)
    lists = [row for row in rows if isinstance(row, Select)]
    buttons = [row for row in rows if isinstance(row, tuple)]
    assert lists == [*rows[:1]] or not lists

    by_standing = [[*standings(panel, row)] for row in buttons]
    assert all(len({*row}) == 1 for row in by_standing)
    in_order = [standing for row in by_standing for standing in row]
    assert in_order == sorted(in_order)

    asked = in_order.count(Standing.AMONG)
    assert asked <= (MOST_PLACES if panel.places and not panel.path else MOST_BUTTONS)
    assert not (lists and asked)
    assert all(len(select.options) <= SELECT_LIMIT for select in lists)
    for title in labels(rows):
        assert len(title) <= LONGEST_TITLE, title
        assert "›" not in title
    assert len({*labels(rows)}) == len([*labels(rows)])


def standings(panel: Panel, row: tuple[Button, ...]) -> Iterator[Standing]:
    """Yield where the moves behind the buttons of a row stand: an end if all of them are ends."""
    here = panel.walk.here
    assert isinstance(here, Branch)
    behind = {words(node.title, panel.walk.reader): node for node in here.nodes}
    is_chosen = len({each.moves[:1] for each in reachable(here)}) == 1

    def standing_in(node: Node[Choice]) -> Standing:
        return min(_standing(panel, choice, is_chosen) for choice in reachable(node))

    asks = standing_in(here)
    for button in row:
        standing = standing_in(behind[str(button.label)])
        # What can be done besides takes the place of a question if nothing is asked.
        yield Standing.AMONG if standing is asks is Standing.BESIDES else standing


def _standing(panel: Panel, choice: Choice, is_chosen: bool) -> Standing:
    """Return where a choice stands on a page: where its first move does, until that is chosen."""
    if is_chosen or not choice.moves:
        return choice.standing
    return panel.draft.after.game.standing(choice.moves[0])


def labels(rows: tuple[Row, ...]) -> Iterator[str]:
    """Yield the labels of buttons and options."""
    for row in rows:
        assert not isinstance(row, UserSelect | ChannelSelect)
        for part in row.options if isinstance(row, Select) else row:
            yield str(part.label)


def test_what_is_not_possible_keeps_its_place_and_says_why() -> None:
    seen = 0
    for file in checking.files("ruhrschifffahrt")[:4]:
        for panel in panels(file):
            here = panel.walk.here
            assert isinstance(here, Branch)
            if not panel.places:
                continue
            first = [*labels(panel.walk.rows(here, say("Choose …")))][: len(panel.places)]
            assert first == [words(place.path[-1], panel.walk.reader) for place in panel.places]
            seen += len(panel.barred)
            assert all(words(place.label) for place in panel.barred)
    assert seen
