"""Whatever is done, undone, begun again and repeated: states agree, and no roll is new."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import settings

from bot.basics.refusals import Refused
from bot.features.lobby.actions import start
from bot.features.play.actions import make_moves
from bot.features.resign.actions import Answer
from bot.features.undo.actions import redo, request_undo
from bot.features.votes.actions import answer
from bot.sessions.change import Change
from bot.sessions.people import Location, Status, User
from bot.sessions.session import Bookkeeping, Session
from rules.catalog import GAMES
from rules.core import NATURE
from rules.draft import Draft, line_of
from rules.match import Match
from rules.text import Seat

EXAMPLES = settings().max_examples
STEPS = max(50, 10 * EXAMPLES) if EXAMPLES < 500 else 20_000
"""Steps in each game; a nightly run makes 100,000 in all."""
LIKELY = ("do",) * 6 + ("back", "start again", "redo", "redo")
PEOPLE = (User(101, "Anna"), User(102, "Bert"))

Rolled = dict[tuple[object, ...], str]
"""The rolls of chance by the record before them."""


def begun(key: str, number: int) -> Session:
    seats = PEOPLE[: max(2, min(GAMES[key].seats))]
    lobby = Session(
        id=1,
        location=Location(1, 2),
        status=Status.LOBBY,
        host=PEOPLE[0],
        key=key,
        seats_wanted=None,
        options={},
        people=seats,
        bookkeeping=Bookkeeping(f"{number:064x}"),
    )
    return start(lobby, PEOPLE[0]).session


def match_of(session: Session) -> Match:
    assert session.match
    return session.match


def step(session: Session, action: str, random: Random) -> Change:
    """Return the change by one of the actions, for a user who may do it."""
    match = match_of(session)
    user = random.choice(session.people)
    match action:
        case "do":
            seat = random.choice(match.waiting_for)
            draft = Draft.begun(match, seat)
            while not draft.is_complete:
                draft = draft.chosen(random.choice(draft.after.choices(seat)).notation)
            user, line = session.people[seat], line_of(draft.moves)
            return make_moves(session, user, line, session.stamp(seat))
        case "redo":
            return redo(session, user)
        case _:
            asked = request_undo(session, user, whole_turn=action == "start again")
            return _agreed(asked, random)


def _agreed(change: Change, random: Random) -> Change:
    """Return the change after everybody agrees."""
    vote = change.session.vote
    if vote is None:
        return change
    others = [user for user in change.session.people if user != change.session.people[vote.seat]]
    for user in random.sample(others, len(others)):
        change = answer(change.session, user, Answer(vote.number, agrees=True))
    return change


def rolled(match: Match) -> Iterator[tuple[tuple[object, ...], str]]:
    for place, entry in enumerate(match.entries):
        if entry.seat == NATURE:
            yield match.record[:place], entry.move


@pytest.mark.parametrize("key", GAMES)
def test_states_fit_and_chance_is_never_rolled_anew(key: str) -> None:
    random, number = Random(7), 0
    session, known = begun(key, number), Rolled()
    for _ in range(STEPS):
        action = random.choice(LIKELY)
        before = session
        try:
            session = step(session, action, random).session
        except Refused:
            continue
        match = match_of(session)
        assert all(known.setdefault(past, move) == move for past, move in rolled(match))
        assert len(session.bookkeeping.entry_rows) == len(match.entries)
        if action == "redo":
            assert len(match.entries) > len(match_of(before).entries)
        if action != "do":
            fresh = Match.replay(match.game, match.setup, match.record)
            assert replace(match, automatic=frozenset()) == fresh
        if action in {"back", "start again"} and session.bookkeeping.undone:
            seat = Seat(session.bookkeeping.undone[0].seat)
            again = redo(session, session.people[seat]).session
            assert match_of(again) == match_of(before)
        if not session.is_open:
            number += 1
            session, known = begun(key, number), Rolled()
