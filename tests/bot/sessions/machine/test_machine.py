"""Whatever people do with tables and games, in whatever order: the laws hold after every step.

The rules are what people, Discord and time do; `laws` and the ends of the rules say what holds.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.basics.refusals import ChannelTaken
from bot.features.campaigns.plan import CampaignRequest
from bot.features.campaigns.rows import Campaigns
from bot.features.channels.actions import CLOSED, MISSING_ACCESS
from bot.features.channels.rows import Channels
from bot.features.lobby.actions import LobbyRequest, start
from bot.features.lobby.rows import Lobbies
from bot.features.orders.actions import LONGEST
from bot.features.orders.due import DueOrders
from bot.features.orders.giving import Orders
from bot.features.play import actions as play
from bot.features.play.drafts import Drafts
from bot.features.privacy.rows import Privacy
from bot.features.reminders.clocks import Clocks
from bot.sessions.lobby import Admission, GuestStatus
from bot.sessions.people import Actor, Location, Status, User
from bot.sessions.posts import ABOUT_CLOCKS
from bot.sessions.session import Pace, Session, goes_on
from bot.sessions.votes import still_to_answer
from opponents.levels import Level
from rules.errors import RulesError
from rules.history import undo
from rules.match import Match
from tests.bot.sessions.clock_steps import post_everything
from tests.bot.sessions.harness import HERE
from tests.bot.sessions.machine.laws import must_share_no_channel
from tests.bot.sessions.machine.world import PEOPLE, STRANGER, World, anybody
from tests.bot.sessions.order_steps import give_order
from tests.bot.sessions.steps import AT_TABLES, BY_ANYBODY, BY_HOSTS, IN_GAMES, PLACES

EXAMPLES = settings().max_examples
STEPS = 60
INVALID_FORM = 50035
TROUBLES = ("delete_the_channel", "refuse_posts", "leave_the_server", "restart", "forget")
places, people, numbers = st.sampled_from(PLACES), st.sampled_from(PEOPLE), st.integers(0, 59)
catalog = st.sampled_from(("race", "night_lock", "stroll", "relay", "cronberg"))


def request(game: str, pace: Pace, levels: tuple[Level, ...], admission: Admission) -> LobbyRequest:
    return LobbyRequest(game, None, f"pace={pace}", levels, admission=admission)


requests = st.builds(
    request,
    catalog,
    st.sampled_from(Pace),
    st.sampled_from(((), (Level.EASY,))),
    st.sampled_from(Admission),
)


def is_table(session: Session) -> bool:
    return session.status is Status.LOBBY


def is_running(session: Session) -> bool:
    return session.status is Status.RUNNING


def has_begun(session: Session) -> bool:
    return session.match is not None


def has_question(session: Session) -> bool:
    return session.vote is not None


def where(is_so: Callable[[Session], bool]) -> Callable[["Evenings"], bool]:
    """Return the condition that some channel has such a session."""
    return lambda evenings: any(is_so(own) for own in evenings.here())


class Evenings(RuleBasedStateMachine):
    """Four people, two channels, a bot, and what may happen to them."""

    def __init__(self, template: str) -> None:
        super().__init__()
        self.world = World(template)
        self.undone = dict[int, tuple[User, Match]]()
        """By session: who took the newest moves back, and the game before."""
        self.last: tuple[int, Actor] | None = None
        """The session and the press of the newest move."""

    def teardown(self) -> None:
        self.world.close()

    def here(self) -> Sequence[Session]:
        """Return the newest session of each channel."""
        found = map(self.world.newest, PLACES)
        return [session for session in found if session]

    def one(self, n: int, is_so: Callable[[Session], bool]) -> Session:
        """Return one of the channels' sessions of a kind; a precondition says that there is one."""
        found = [own for own in self.here() if is_so(own)]
        return found[n % len(found)]

    # Tables

    @initialize(game=catalog, size=st.integers(2, 4), pace=st.sampled_from(Pace))
    def begin_a_game(self, game: str, size: int, pace: Pace) -> None:
        """Most of what can go wrong does so in games."""
        self.open_a_table(HERE, PEOPLE[0], LobbyRequest(game, None, f"pace={pace}"))
        for user in PEOPLE[1:size]:
            self.at_a_table("join", user, user, 0)
        self.world.do(self.world.harness.act(1, PEOPLE[0], start))

    @precondition(lambda self: len([own for own in self.here() if own.is_open]) < len(PLACES))
    @rule(place=places, who=people, request=requests)
    def open_a_table(self, place: Location, who: User, request: LobbyRequest) -> None:
        taken = self.world.newest(place)
        own = self.world.harness
        opened = self.world.do(own.sessions.of(Lobbies).open_lobby(place, own.by(who), request))
        if taken and taken.is_open:
            assert isinstance(opened, ChannelTaken)
        elif not isinstance(opened, RulesError):
            assert (opened.status, opened.host, opened.people[0]) == (Status.LOBBY, who, who)

    @precondition(lambda self: len([own for own in self.here() if goes_on(own)]) < len(PLACES))
    @rule(place=places, who=people, games=st.sampled_from(("race", "relay", "race, night_lock")))
    def open_a_campaign(self, place: Location, who: User, games: str) -> None:
        own, request = self.world.harness, CampaignRequest("League", games, 3)
        self.world.do(own.sessions.of(Campaigns).open_campaign(place, own.by(who), request))

    @precondition(where(is_table))
    @rule(does=st.sampled_from([*AT_TABLES]), who=people, other=people, n=numbers)
    def at_a_table(self, does: str, who: User, other: User, n: int) -> None:
        before = self.one(n, is_table)
        after = self.world.do(AT_TABLES[does](self.world.harness, before, who, other, n))
        if not isinstance(after, Session):
            return
        status, had_seat = before.lobby.status_of(who.id), who in before.people
        is_welcome = status is GuestStatus.INVITED or who == before.host or before.lobby.is_open
        assert before.status is Status.LOBBY
        match does:
            case "join" | "accept":
                assert not had_seat
                assert (who in after.people) == is_welcome
                assert after.people[: len(before.people)] == before.people
            case "leave" | "decline":
                assert who not in after.people or after.status is Status.CANCELLED
                assert after.lobby.status_of(who.id) in {None, GuestStatus.DECLINED}
                assert after.is_open or before.people == (who,)
            case _:
                assert had_seat or who == before.host
                assert after.people == before.people

    @precondition(where(is_table))
    @rule(does=st.sampled_from([*BY_HOSTS]), who=people, other=people, n=numbers)
    def as_host(self, does: str, who: User, other: User, n: int) -> None:
        before = self.one(n, is_table)
        by = who if n % 5 == 0 else before.host
        after = self.world.do(BY_HOSTS[does](self.world.harness, before, by, other, n))
        if not isinstance(after, Session):
            return
        assert by == before.host
        match does:
            case "invite":
                assert after.lobby.status_of(other.id) is GuestStatus.INVITED
            case "admit":
                assert before.lobby.status_of(other.id) is GuestStatus.ASKING
                assert other in after.people
            case "withdraw":
                assert after.lobby.status_of(other.id) in {None, GuestStatus.DECLINED}
            case "start":
                self.must_sit_as_chosen(before, after)
            case "cancel":
                assert not after.is_open
            case _:
                assert after.status is Status.LOBBY

    @precondition(where(is_table))
    @rule(n=numbers)
    def begin(self, n: int) -> None:
        """Who may joins, and the host starts the game."""
        session, size = self.one(n, is_table), n % 5
        for user in PEOPLE[:size]:
            self.world.do(AT_TABLES["join"](self.world.harness, session, user, user, n))
        session = self.world.known[session.id]
        self.world.do(BY_HOSTS["start"](self.world.harness, session, session.host, session.host, n))

    def must_sit_as_chosen(self, before: Session, after: Session) -> None:
        assert {*after.people} == {*before.people}
        wishes = {user: before.lobby.wish_of(user.id) for user in before.people}
        seats = [wish.seat for wish in wishes.values() if wish.seat is not None]
        if all(seat < len(after.people) for seat in seats):
            for user, wish in wishes.items():
                assert wish.seat is None or after.people[wish.seat] == user
        elif not before.lobby.lots.draws_seats:
            late = sorted((w.seat, user) for user, w in wishes.items() if w.seat is not None)
            order = [user for user in after.people if wishes[user].seat is not None]
            assert order == [user for _, user in late]
        asked = [wish.orders_at_once for user, wish in wishes.items() if not user.is_automatic]
        assert after.orders_at_once == (bool(asked) and all(asked))

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
            line = choices[n % len(choices)].notation
            self.world.do_in_secret(drafts.choose(session.id, who.id, line, opened.stamp))
        else:
            self.world.do_in_secret(drafts.go_back(session.id, who.id, opened.stamp))

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
        who = next((user for user in PEOPLE if user in session.people), PEOPLE[n % 4])
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


def play_evenings(template: str, examples: int) -> None:
    class Here(Evenings):
        def __init__(self) -> None:
            super().__init__(template)

    chosen = settings(max_examples=examples, stateful_step_count=STEPS)
    run_state_machine_as_test(Here, settings=chosen)


def test_the_laws_hold_whatever_people_do(template: str) -> None:
    play_evenings(template, 4 * EXAMPLES)


@pytest.mark.long
@pytest.mark.parametrize("template", ["sqlite"], indirect=True)
def test_the_laws_hold_for_long(template: str) -> None:
    play_evenings(template, 50 * EXAMPLES)
