"""Opponents and automatic players: the program plays until a person takes over."""

from datetime import timedelta

import pytest

from bot.basics.refusals import Refused
from bot.features.campaigns.plan import CampaignRequest
from bot.features.campaigns.rows import Campaigns
from bot.features.handover import actions as replace
from bot.features.handover.actions import ReplacementRequest
from bot.features.hints.rows import Hints
from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.opponents.rows import Thinking
from bot.features.play import actions as play
from bot.sessions.advance import Position, boards_due
from bot.sessions.options import options_at
from bot.sessions.people import Status, User, automatic_player, opponent
from bot.sessions.posts import Kind
from bot.sessions.session import Session
from opponents.levels import Level
from rules import history
from rules.catalog import GAMES
from rules.match import Match
from rules.setup import Setup
from rules.text import Reader, Seat, words
from tests.bot.databases import read_rows
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Harness, moves, open_harness
from tests.bot.sessions.replacement_steps import (
    ask_replacement,
    player_names,
)
from tests.rules.typed.outcomes import played

LEASE = timedelta(minutes=3)


async def table(
    harness: Harness, *levels: Level, game: str = "race", seats: int | None = None
) -> Session:
    """Let Anna open a table with opponents."""
    request = LobbyRequest(game, seats, "", levels)
    return await harness.sessions.of(Lobbies).open_lobby(HERE, harness.by(ANNA), request)


async def start(harness: Harness, session: Session) -> Session:
    return await harness.act(session.id, ANNA, lobby.start)


GERMAN = {"easy": "leicht", "{name} ({level})": "{name}, {level}", "Automatic player": "Automat"}


def test_the_names_of_the_programs_players_are_translated_and_nobody_elses() -> None:
    german = Reader(gettext=lambda text: GERMAN.get(text, text))
    easy = opponent([ANNA], Level.EASY)

    assert words(easy.title, german) == "Greta, leicht"
    assert words(easy.short_title, german) == "Greta"
    assert words(automatic_player([ANNA]).title, german) == "Automat"
    assert words(User(-1, "Mira").title, german) == "Mira"
    assert words(User(5, "Greta (easy)").title, german) == "Greta (easy)"


async def leave(harness: Harness, session: Session, user: User) -> Session:
    return await harness.act(session.id, user, lobby.leave)


async def kinds(harness: Harness) -> list[Kind]:
    return [post.kind for post in await harness.sessions.outbox.pending()]


def test_an_opponent_says_its_level_by_id_and_name() -> None:
    people = [ANNA]
    for level in (Level.EASY, Level.HARD, Level.EASY):
        people.append(opponent(people, level))

    assert [user.level for user in people] == [None, Level.EASY, Level.HARD, Level.EASY]
    assert [user.name for user in people[1:]] == [
        "Greta (easy)",
        "Mathis (hard)",
        "Hugo (easy)",
    ]
    short = [words(user.short_title) for user in people]
    assert short == ["Anna", "Greta", "Mathis", "Hugo"]
    assert [user.id for user in people[1:]] == [-101, -301, -102]
    assert automatic_player(people).level is Level.MEDIUM
    assert not automatic_player(people).is_opponent
    assert opponent(people, Level.MEDIUM).is_opponent


async def test_turns_of_the_program_are_told_in_one_post(harness: Harness) -> None:
    session = await table(harness, Level.EASY, Level.EASY, game="canal_king")
    session = await start(harness, session)
    begun = len(await kinds(harness))
    session = await harness.think(session)
    while session.match and session.match.waiting_for == ():
        session = await harness.think(session)
    assert session.match
    turn = session.match.turn
    while session.match and session.match.turn == turn:
        choices = await harness.choices(session.id, ANNA.id)
        session = await harness.play(session, ANNA, choices[0].notation)
    before = len(await kinds(harness))
    session = await harness.think(session)

    told = (await harness.sessions.outbox.pending())[before:]
    assert session.match
    assert session.match.turn > turn + 1
    boards = [post for post in told if post.kind is Kind.BOARD and not post.milestone]
    assert [post.version for post in boards] == [session.version]
    assert before > begun


@pytest.mark.parametrize("game", ["canal_king", "ruhrschifffahrt"])
async def test_the_first_board_comes_when_a_person_has_to_decide(
    harness: Harness, game: str
) -> None:
    """Neither what chance sets up nor the opponents' first turns have a board of their own."""
    session = await start(harness, await table(harness, Level.EASY, Level.EASY, game=game))
    session = await harness.think(session)
    assert session.match
    while not session.match.waiting_for:
        session = await harness.think(session)
        assert session.match

    boards = [post for post in await harness.sessions.outbox.pending() if post.kind is Kind.BOARD]

    assert [(post.version, post.milestone) for post in boards] == [(session.version, False)]


def test_a_person_who_first_decides_within_a_turn_gets_a_board() -> None:
    match = Match.start(GAMES["cronberg"], Setup(2, {"first_seat": "seat:1"}))
    before = match.with_automatic(frozenset({Seat(0), Seat(1)}))
    called = match.with_automatic(frozenset({Seat(1)}))

    assert [post.kind for post in boards_due(before, [Position(1, called)])] == [Kind.BOARD]


@pytest.mark.parametrize(("persons", "is_end"), [(1, False), (2, True), (2, False)])
def test_turns_without_a_decision_have_no_board_of_their_own_for_one_person_or_at_the_end(
    persons: int, is_end: bool
) -> None:
    """Three turns in one change: the board that is shown tells them all."""
    kept = played("cronberg/2_seats.opponents.txt")
    program = frozenset(map(Seat, range(persons, 2)))
    played_on = [
        Match.replay(GAMES[kept.key], kept.setup, kept.moves[:end]).with_automatic(program)
        for end in range(len(kept.moves) + 1)
    ]
    by_turn = {match.turn: match for match in played_on}
    last = max(by_turn) if is_end else 12
    before, *passed = (by_turn[turn] for turn in range(last - 3, last + 1))

    boards = boards_due(before, [Position(match.turn, match) for match in passed])

    is_every_turn_shown = persons == 2 and not is_end
    assert sum(post.milestone for post in boards) == (2 if is_every_turn_shown else 0)
    assert boards[-1].version == last


async def test_a_host_who_leaves_the_opponents_alone_watches_them(url: str) -> None:
    async with open_harness(url) as harness:
        session = await leave(harness, await table(harness, Level.EASY, Level.HARD), ANNA)
        assert (session.status, session.host) == (Status.LOBBY, ANNA)
        session = await start(harness, session)
    async with open_harness(url, 100) as harness:
        session = await harness.sessions.queries.get(session.id)
        assert session.host == ANNA
        for turn in (1, 2):
            assert await harness.sessions.of(Thinking).take(1, LEASE) == []
            assert await harness.sessions.of(Thinking).next_due()
            harness.clock.advance(seconds=25)
            session = await harness.think(session)
            assert len(moves(session)) == turn
        assert not session.is_open
    assert await read_rows(url, "SELECT * FROM waits") == []


async def test_a_seat_is_handed_to_an_opponent_of_a_level(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO, game="race")
    wanted = ReplacementRequest(Seat(1), level=Level.HARD)
    session = await harness.act(session.id, BERT, replace.propose, wanted)

    assert player_names(session) == ["Anna", "Mathis (hard)", "Cleo"]
    with pytest.raises(Refused, match="either a person or a level"):
        await harness.act(
            session.id, CLEO, replace.propose, wanted._replace(seat=Seat(2), newcomer=DORA)
        )


async def test_a_campaign_goes_on_with_its_opponents(harness: Harness) -> None:
    request = CampaignRequest("League", "race", 2, None, (Level.EASY, Level.HARD))
    session = await harness.sessions.of(Campaigns).open_campaign(HERE, harness.by(ANNA), request)
    session = await start(harness, session)
    for _ in range(2):
        session = await harness.think(await harness.sessions.of(Campaigns).session_in(HERE.channel))
        session = await harness.play(session, ANNA, "run 9")
        session = await harness.think(session)

    campaign = (await harness.sessions.of(Campaigns).session_in(HERE.channel)).campaign
    assert campaign
    assert campaign.status is Status.OVER
    assert [user.level for user in campaign.people] == [None, Level.EASY, Level.HARD]
    assert [len(played.ranks) for played in campaign.results] == [3, 3]
    again = await harness.sessions.of(Campaigns).open_again(session.id, HERE, harness.by(ANNA))
    assert [user.level for user in again.people] == [None, Level.EASY, Level.HARD]


async def test_without_hints_nobody_is_given_one_and_the_option_says_so(harness: Harness) -> None:
    session = await harness.lobby(ANNA, BERT, options="hints=off first_seat=seat:1")
    session = await start(harness, session)

    assert options_at(session)["hints"] == "off"
    with pytest.raises(Refused, match="Hints are switched off"):
        await harness.sessions.of(Hints).draft_for_hint(session.id, ANNA.id)


async def test_who_took_hints_is_told_at_the_end_and_not_before(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.running(ANNA, BERT, game="race")
        opened = await harness.sessions.of(Hints).draft_for_hint(session.id, ANNA.id)
        for _ in range(2):
            await harness.sessions.of(Hints).count(opened.session, ANNA.id)
        assert (await harness.sessions.queries.get(session.id)).hints_used == {}
        await harness.play(session, ANNA, "run 1")
        await harness.play(session, BERT, "run 1")

        assert (await harness.sessions.queries.get(session.id)).hints_used == {ANNA: 2}


async def test_who_has_nothing_to_decide_is_given_no_hint(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, game="race")
    with pytest.raises(Refused, match="not your turn"):
        await harness.sessions.of(Hints).draft_for_hint(session.id, BERT.id)


def match_of(session: Session) -> Match:
    assert session.match
    return session.match


async def test_the_program_moves_if_the_game_waited_for_the_seat(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, game="race")

    session = await ask_replacement(harness, session, ANNA, ANNA)
    assert moves(session) == []
    session = await harness.think(session)

    assert len(moves(session)) == 1
    assert match_of(session).waiting_for == (1,)
    *_, news, handed, board = await harness.sessions.outbox.pending()
    assert (news.kind, handed.kind, board.kind) == (Kind.HANDOVER, Kind.REFRESH, Kind.BOARD)
    assert board.version == session.version


async def test_its_moves_stand_in_the_history_as_the_seats_and_nobodys(url: str) -> None:
    async with open_harness(url) as harness:
        session = await ask_replacement(
            harness, await harness.running(ANNA, BERT, CLEO, game="race"), BERT, BERT
        )
        await harness.think(await harness.play(session, ANNA, "run 1"))
    rows = await read_rows(url, "SELECT seat, user_id FROM history ORDER BY seq")
    assert rows == [(0, ANNA.id), (1, None)]


async def test_what_a_resigned_seat_did_since_is_undone_where_nobody_can_be_asked(
    harness: Harness,
) -> None:
    session = await ask_replacement(harness, await harness.running(ANNA, BERT, CLEO), CLEO, CLEO)
    session = await harness.act(session.id, BERT, play.resign)
    wanted = None
    while wanted is None or wanted.revealed:
        session = await harness.think(session)
        choices = await harness.choices(session.id, ANNA.id)
        session = await harness.think(await harness.play(session, ANNA, choices[-1].notation))
        wanted = history.undo(match_of(session), Seat(0))

    assert wanted.others == (1,)
    assert len(moves(await harness.undo(session, ANNA))) == len(wanted.kept)
