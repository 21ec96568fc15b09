"""What people do at tables: they open one, join and leave it, choose, and begin."""

from collections.abc import Callable, Sequence

from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
)

from bot.basics.refusals import ChannelTaken
from bot.features.campaigns.plan import CampaignRequest
from bot.features.campaigns.rows import Campaigns
from bot.features.lobby.actions import LobbyRequest, start
from bot.features.lobby.rows import Lobbies
from bot.sessions.lobby import Admission, GuestStatus
from bot.sessions.people import Actor, Location, Status, User
from bot.sessions.session import Pace, Session, goes_on
from opponents.levels import Level
from rules.errors import RulesError
from rules.match import Match
from tests.bot.sessions.harness import HERE
from tests.bot.sessions.machine.world import PEOPLE, World
from tests.bot.sessions.steps import AT_TABLES, BY_HOSTS, PLACES

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


def where(is_so: Callable[[Session], bool]) -> Callable[["Tables"], bool]:
    """Return the condition that some channel has such a session."""
    return lambda machine: any(is_so(own) for own in machine.here())


class Tables(RuleBasedStateMachine):
    """Four people, two channels, and a bot at whose tables they sit down."""

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
