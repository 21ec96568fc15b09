"""Whatever people do with tables and games, in whatever order: the laws hold after every step.

The rules are what people, Discord and time do; `laws` and the ends of the rules say what holds.
"""

from dataclasses import replace
from functools import partial
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.features.channels.rows import Channels
from bot.features.orders.actions import LONGEST
from bot.features.orders.due import DueOrders
from bot.features.orders.giving import Orders
from bot.features.play import actions as play
from bot.features.play.drafts import Drafts
from bot.features.privacy.rows import Privacy
from bot.features.reminders.clocks import Clocks
from bot.sessions.people import Status, User
from bot.sessions.posts import ABOUT_CLOCKS
from bot.sessions.session import Session, goes_on
from bot.sessions.votes import still_to_answer
from bot.store.values import CLOSED, MISSING_ACCESS
from rules.draft import Draft
from rules.errors import RulesError
from rules.history import undo
from tests.bot.sessions.clock_steps import post_everything
from tests.bot.sessions.harness import HERE
from tests.bot.sessions.machine.laws import must_share_no_channel
from tests.bot.sessions.machine.tables import (
    Tables,
    has_begun,
    has_question,
    is_running,
    is_table,
    numbers,
    people,
    where,
)
from tests.bot.sessions.machine.world import PEOPLE, STRANGER, anybody
from tests.bot.sessions.order_steps import give_order
from tests.bot.sessions.steps import AT_TABLES, BY_ANYBODY, BY_HOSTS, IN_GAMES, PLACES

STEPS = 60
INVALID_FORM = 50035
on_sqlite = pytest.mark.parametrize("template", ["sqlite"], indirect=True)
TROUBLES = ("delete_the_channel", "refuse_posts", "leave_the_server", "restart", "forget")


class Evenings(Tables):
    """What happens to them once they play."""

    # Games

    @precondition(where(is_running))
    @rule(count=st.integers(1, 6), n=numbers)
    def play(self, count: int, n: int) -> None:
        """Let those move on whom the game waits."""
        place = self.one(n, is_running).location
        for _ in range(count):
            session = self.world.newest(place)
            if not (session and session.match and is_running(session)):
                return
            if not session.match.waiting_for:
                self.world.think(session)
                continue
            seat = session.match.waiting_for[n % len(session.match.waiting_for)]
            choices = session.match.choices(seat)
            line = choices[n % len(choices)].notation
            own, who = self.world.harness, session.people[seat]
            self.last = (session.id, own.by(who))
            stamp = session.stamp(seat)
            after = self.world.do(own.sessions.act(*self.last, play.make_moves, line, stamp))
            assert isinstance(after, Session)
            made = after.match and after.match.entries[len(session.match.entries)]
            assert made
            assert (made.seat, made.move) == (seat, line)
            self.undone.pop(session.id, None)
            again = self.world.do(own.act(session.id, who, play.make_moves, line, stamp))
            assert isinstance(again, RulesError)

    @precondition(where(has_begun))
    @rule(does=st.sampled_from([*IN_GAMES]), who=people, other=people, n=numbers)
    def in_a_game(self, does: str, who: User, other: User, n: int) -> None:
        before = self.one(n, has_begun)
        after = self.world.do(IN_GAMES[does](self.world.harness, before, who, other, n))
        if not isinstance(after, Session):
            return
        redone = self.undone.pop(before.id, None)
        assert before.seat_of(who.id) is not None or does in {"ask for a person", "vote"}
        assert before.match
        assert after.match
        match does:
            case "undo" if who in before.people and before.seat_of(who.id) in before.match.resigned:
                assert after.vote or after.seat_of(who.id) not in after.match.resigned
            case "undo":
                self.must_be_taken_back(before, after, who, whole_turn=n % 3 == 0)
            case "redo":
                assert redone
                assert (redone[0], redone[1].record) == (who, after.match.record)
            case "resign":
                assert before.seat_of(who.id) in after.match.resigned
            case "go on elsewhere":
                assert after.location == PLACES[n % 2]
                assert not after.is_blocked
            case "grant time":
                assert not after.clocks[
                    before.seats_of(before.people[n % len(before.people)].id)[0]
                ].is_overdue
            case _:
                pass

    def must_be_taken_back(
        self, before: Session, after: Session, who: User, *, whole_turn: bool
    ) -> None:
        seat = before.seat_of(who.id)
        assert seat is not None
        assert before.match
        assert after.match
        wanted = undo(before.match, seat, whole_turn=whole_turn)
        assert wanted
        if after.vote:
            assert wanted.revealed or wanted.others
            assert after.match == before.match
            # Who asks again asks once.
            again = self.world.do(IN_GAMES["undo"](self.world.harness, after, who, who, 1))
            assert isinstance(again, Session)
            assert again.vote == after.vote
            return
        kept = tuple(before.match.record[index] for index in wanted.kept)
        assert after.match.record[: len(kept)] == kept
        if len(after.match.record) == len(kept):
            self.undone[before.id] = (who, before.match)

    @precondition(where(has_question))
    @rule(agree=st.booleans(), n=numbers)
    def answer_the_question(self, agree: bool, n: int) -> None:
        """All who are asked say yes, or one says no: either ends it."""
        session = self.one(n, has_question)
        assert session.vote
        vote, own = session.vote, self.world.harness
        while session.vote and session.vote.number == vote.number:
            awaited = sorted(still_to_answer(session, session.vote))
            who = next(user for user in PEOPLE if user.id == awaited[n % len(awaited)])
            after = self.world.do(IN_GAMES["vote"](own, session, who, who, int(agree)))
            if isinstance(after, RulesError):
                assert vote.is_return
                return
            assert isinstance(after, Session)
            assert agree or after.vote is None
            session = after
        assert session.match
        if agree and vote.proposal:
            given = session.people[vote.seat]
            assert given == vote.proposal.newcomer or (
                vote.proposal.newcomer is None and given.is_automatic
            )
        if agree and vote.is_return:
            assert vote.seat not in session.match.resigned
        self.undone.pop(session.id, None)

    @precondition(where(has_begun))
    @rule(does=st.sampled_from([*BY_ANYBODY]), who=people, other=people, n=numbers)
    def beside_a_game(self, does: str, who: User, other: User, n: int) -> None:
        before = self.one(n, has_begun)
        after = self.world.do(BY_ANYBODY[does](self.world.harness, before, who, other, n))
        if isinstance(after, Session):
            self.undone.pop(before.id, None)
            if does == "end":
                assert (before.is_open, after.status) == (True, Status.CANCELLED)

    @precondition(lambda self: self.last is not None)
    @rule()
    def press_again(self) -> None:
        """The same interaction arrives a second time."""
        assert self.last
        before, (game, actor) = self.world.stored(), self.last
        self.world.run(self.world.harness.sessions.act(game, actor, play.make_moves, "nonsense"))
        assert self.world.stored() == before

    # What nobody else learns

    @precondition(where(is_running))
    @rule(who=people, n=numbers)
    def draft(self, who: User, n: int) -> None:
        session, drafts = self.one(n, is_running), self.world.harness.sessions.of(Drafts)
        opened = self.world.do_in_secret(drafts.draft_of(session.id, who.id))
        if isinstance(opened, RulesError):
            return
        choices = opened.draft.choices
        if choices:
            edit = partial(Draft.chosen, line=choices[n % len(choices)].notation)
        else:
            edit = Draft.back
        self.world.do_in_secret(drafts.edit(session.id, who.id, edit, opened.stamp))

    @precondition(where(is_running))
    @rule(who=people, seed=numbers)
    def order(self, who: User, seed: int) -> None:
        session = self.one(seed, is_running)
        seat = session.seat_of(who.id)
        if session.match and seat is not None and seat not in session.match.waiting_for:
            sessions = self.world.harness.sessions
            self.world.do_in_secret(give_order(sessions, who, Random(seed), session.id))

    # Strangers

    @precondition(where(has_begun))
    @rule(does=st.sampled_from([*AT_TABLES, *BY_HOSTS, *IN_GAMES]), n=numbers)
    def a_stranger_meddles(self, does: str, n: int) -> None:
        session, own = self.one(n, has_begun), self.world.harness
        if does != "ask for a person":
            step = {**AT_TABLES, **BY_HOSTS, **IN_GAMES}[does]
            refused = self.world.do(step(own, session, STRANGER, PEOPLE[0], n))
            assert isinstance(refused, RulesError)
        for look in (own.sessions.of(Drafts).draft_of, own.sessions.of(Orders).possible):
            assert isinstance(self.world.do(look(session.id, STRANGER.id)), RulesError)

    # Discord and time

    @precondition(where(goes_on))
    @rule(what=st.sampled_from(TROUBLES), n=numbers)
    def something_happens(self, what: str, n: int) -> None:
        getattr(self, what)(self.one(n, goes_on), n)

    def delete_the_channel(self, session: Session, n: int) -> None:
        """A channel is deleted, or seems to be until Discord knows it again."""
        channels = self.world.harness.sessions.of(Channels)
        channel = session.location.channel
        self.world.do(channels.lose(channel))
        lost = self.world.known[session.id]
        is_waiting = session.status is Status.RUNNING and not session.is_try
        assert not lost.is_open
        assert (lost.status is Status.CHANNEL_LOST) == is_waiting
        if n % 2:
            self.world.do(channels.return_to_channel(channel))
            found = self.world.known[session.id]
            assert found.is_open == is_waiting
            assert (found.match, found.campaign) == (
                session.match,
                session.campaign,
            ) or not is_waiting

    def refuse_posts(self, session: Session, n: int) -> None:
        channels = self.world.harness.sessions.of(Channels)
        self.world.do(channels.block(session.id, (MISSING_ACCESS, INVALID_FORM)[n % 2]))
        self.let_time_pass(30)
        self.world.do(channels.unblock(session.id))
        # Within a minute, before the clocks are seen to run, a kill would give more time back.
        self.world.let_pass(minutes=1)

    def leave_the_server(self, session: Session, n: int) -> None:
        """While the bot is away nobody loses any time."""
        channels, guild = self.world.harness.sessions.of(Channels), HERE.guild or 0
        before = self.time_left()
        self.world.do(channels.leave_server(guild))
        assert not any(is_table(own) for own in self.world.known.values())
        self.let_time_pass(3 * n)
        self.world.do(channels.return_to_server(guild))
        assert self.time_left() == before

    def restart(self, session: Session, n: int) -> None:
        """A process is killed; while none runs nobody loses any time."""
        before, hours = self.time_left(), n % 3 * 20
        self.world.end()
        self.world.clock.advance(hours=hours)
        self.world.begin()
        for number, own in self.world.known.items():
            again = self.world.run(self.world.harness.sessions.queries.get(number))
            if hours == 0:
                # A session that is over does not follow its campaign.
                assert again == replace(own, campaign=again.campaign)
            self.world.known[number] = again
        assert self.time_left() == before

    @precondition(where(goes_on))
    @rule(hours=st.sampled_from((0.2, 6, 25, 80)))
    def let_time_pass(self, hours: float) -> None:
        """Reminders come, time is used up, orders are carried out, and idle tables close."""
        sessions = self.world.harness.sessions
        before = self.world.known.copy()
        self.world.do(post_everything(self.world.harness))
        self.world.let_pass(hours=hours)
        self.world.do(sessions.of(Clocks).check())
        posts = self.world.run(sessions.outbox.pending())
        for post in posts:
            if post.kind in ABOUT_CLOCKS:
                session = before[post.session]
                assert session.status is Status.RUNNING
                assert session.blocked not in CLOSED
                assert post.seat in session.clocks
        for number, session in self.world.known.items():
            assert before[number].match == session.match
        self.world.let_pass(seconds=LONGEST.total_seconds())
        self.world.do(sessions.of(DueOrders).carry_out(anybody))

    def time_left(self) -> dict[tuple[int, int], object]:
        """Return how long everybody has had to decide who may now, and the time that is left."""
        now = self.world.clock()
        return {
            (number, seat): (now - wait.since, wait.due_at and wait.due_at - now, wait.is_overdue)
            for number, own in self.world.known.items()
            if not own.is_blocked
            for seat, wait in own.clocks.items()
        }

    def forget(self, session: Session, n: int) -> None:
        """Of who leaves for good nothing is left."""
        del session
        who = PEOPLE[n % 4]
        self.world.do(self.world.harness.sessions.of(Privacy).forget(who.id))
        rows = str(self.world.stored())
        assert str(who.id) not in rows
        assert who.name not in rows
        for number in self.world.known:
            again = self.world.run(self.world.harness.sessions.queries.get(number))
            self.world.known[number] = again
        self.undone.clear()

    @invariant()
    def one_game_is_played_in_a_channel(self) -> None:
        must_share_no_channel([*self.world.known.values()])


@on_sqlite
def test_the_laws_hold_whatever_people_do(template: str) -> None:
    class Here(Evenings):
        def __init__(self) -> None:
            super().__init__(template)

    # However much else the computer has to do meanwhile.
    unhurried = [HealthCheck.too_slow, HealthCheck.data_too_large]
    chosen = settings(
        max_examples=3 * settings().max_examples,
        stateful_step_count=STEPS,
        suppress_health_check=unhurried,
    )
    run_state_machine_as_test(Here, settings=chosen)
