"""Laws of what a panel offers in whole games: how a choice is cut, in every language."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from authoring.recorded import Recorded, some_by_day
from authoring.scenes import NAMES
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
from bot.sessions.people import Location, Status, User
from bot.sessions.session import Bookkeeping, Session
from rules.core import Choice, Standing
from rules.draft import Draft
from rules.match import Match
from rules.text import say, words

pytestmark = pytest.mark.guide("7-the-menu")

ENGLISH, TRANSLATED = "en-US", "de"
SAMPLED, SOME = 12, 3
"""Positions of a game in which a turn is put together, and levels that are opened behind one."""


def panels(recorded: Recorded) -> Iterator[Panel]:
    """Yield the panels of whole turns put together at random in positions of a game."""
    random = Random(recorded.name)
    for match in recorded.positions(random, SAMPLED):
        for seat in match.waiting_for:
            draft, session = Draft.begun(match, seat), session_of(match)
            while not draft.is_complete:
                opened = OpenDraft(session, draft)
                yield Panel(opened, draft.choices, Confirmation.TURN, ENGLISH)
                draft = draft.chosen(random.choice(draft.choices).notation)


def session_of(match: Match) -> Session:
    """Return a session of a match, for pages of single seats."""
    people = tuple(User(number, name) for number, name in enumerate(NAMES[: match.setup.seats], 1))
    return Session(
        id=1,
        location=Location(1, 2),
        status=Status.RUNNING,
        host=people[0],
        key=match.game.key,
        seats_wanted=None,
        options=match.setup.options,
        people=people,
        bookkeeping=Bookkeeping(salt="00", entry_rows=tuple(range(1, len(match.entries) + 1))),
        match=match,
        version=len(match.entries),
    )


def levels(panel: Panel, random: Random) -> Iterator[Panel]:
    """Yield a panel opened at its levels, at each of them at some of those behind it."""
    here = panel.walk.here
    assert isinstance(here, Branch)
    yield panel
    behind = [number for number, node in enumerate(here.nodes) if isinstance(node, Branch)]
    for number in random.sample(behind, min(SOME, len(behind))):
        yield from levels(replace(panel, path=(*panel.path, number)), random)


@pytest.mark.parametrize("recorded", [*some_by_day()])
def test_a_choice_is_cut_by_sense(recorded: Recorded) -> None:
    random = Random(recorded.name)
    for panel in panels(recorded):
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

    def standing_in(node: Node) -> Standing:
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
