"""The number of presses per turn in the panel, in whole games played at random.

A press is a button, or a choice in a select. Your move, the choices and Confirm turn count, from a
seat's first decision until others decide, or a new turn begins.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from bot.discord_io.menus import Leaf, Node, reachable
from bot.features.play.drafts import OpenDraft
from bot.features.play.pages import Panel
from bot.features.settings.actions import Confirmation
from bot.sessions.people import Location, Status, User
from bot.sessions.session import Bookkeeping, Session
from rules.catalog import GAMES
from rules.core import NATURE, Choice, Standing
from rules.draft import Draft
from rules.match import Match
from rules.setup import Setup
from tools.bench.measure import Row

GAMES_EACH = 10
"""A random game may need half as many presses again as another."""


class Goal(NamedTuple):
    """The goal for the presses of a game."""

    key: str
    seats: int
    mean: float
    before: str
    """Mean, 90th percentile and maximum, when each step was confirmed by itself."""


GOALS = (
    Goal("cronberg", 2, 4.0, "5.6 / 7 / 7"),
    Goal("canal_king", 2, 4.0, "4.5 / 6 / 7"),
    Goal("ruhrschifffahrt", 2, 4.0, "5.5 / 10 / 14"),
    Goal("oranienburger_kanal", 1, 3.8, "6.8 / 12 / 16"),
    Goal("oranienburger_kanal", 2, 4.0, "7.5 / 14 / 26"),
    Goal("big_shoulders", 2, 4.0, "6.9 / 14 / 31"),
)
MOST_AT_P90 = 8


def rows() -> Iterator[Row]:
    """Measure the mean and the 90th percentile of every game."""
    for goal in GOALS:
        counts = sorted(n for seed in range(GAMES_EACH) for n in presses(goal, seed))
        mean, p90 = sum(counts) / len(counts), counts[len(counts) * 9 // 10]
        what = f"{goal.key}, {goal.seats}: presses a turn"
        measured = f"{mean:.1f} / {p90} / {counts[-1]}"
        yield Row(what, measured, f"before {goal.before}", mean, goal.mean)
        yield Row(f"{what}, p90", str(p90), "", p90, MOST_AT_P90)


def presses(goal: Goal, seed: int) -> Iterator[int]:
    """Play a game and yield the presses of each turn."""
    random = Random(seed)
    match = _settled(Match.start(GAMES[goal.key], Setup(goal.seats)), random)
    turn, seat, pressed = -1, NATURE, 0
    while match.waiting_for:
        goes_on = seat in match.waiting_for
        if not goes_on or match.turn != turn:
            if pressed:
                yield pressed
            # The panel of a person who still has to decide continues automatically.
            pressed = 0 if goes_on else 1
            turn, seat = match.turn, seat if goes_on else match.waiting_for[0]
        draft, chosen = _put_together(Draft.begun(match, seat), random)
        pressed += chosen
        for move in draft.moves:
            match = match.play(seat, move)
        match = _settled(match, random)
    yield pressed


def _settled(match: Match, random: Random) -> Match:
    """Return the match after all moves that need no decision."""
    while match.to_act:
        if not match.waiting_for:
            match = match.roll_once(random)
        elif match.forced:
            match = match.play(*match.forced)
        else:
            break
    return match


def _put_together(draft: Draft, random: Random) -> tuple[Draft, int]:
    """Return a whole turn, and the presses to choose and confirm it."""
    pressed, ends = 0, False
    while not draft.is_complete:
        choice, steps = _walk(_panel(draft), random)
        draft, pressed = draft.chosen(choice.notation), pressed + steps
        ends = choice.standing is Standing.LAST
    is_made = ends and _panel(draft).needs_no_confirmation
    return draft, pressed + (not is_made)


def _walk(panel: Panel, random: Random) -> tuple[Choice, int]:
    """Return a random choice, and the number of entries that lead to it."""
    choice = random.choice(panel.choices)
    node: Node = panel.walk.here
    steps = 0
    while not isinstance(node, Leaf):
        node = next(entry for entry in node.nodes if choice in reachable(entry))
        steps += 1
    return choice, steps


def _panel(draft: Draft) -> Panel:
    people = tuple(User(seat + 1, f"Player {seat + 1}") for seat in range(draft.before.setup.seats))
    session = Session(
        id=1,
        location=Location(1, 2),
        status=Status.RUNNING,
        host=people[0],
        key=draft.before.game.key,
        seats_wanted=None,
        options={},
        people=people,
        bookkeeping=Bookkeeping("00", entry_rows=tuple(range(len(draft.before.entries)))),
        match=draft.before,
    )
    return Panel(OpenDraft(session, draft), draft.choices, Confirmation.TURN, "en-US")
