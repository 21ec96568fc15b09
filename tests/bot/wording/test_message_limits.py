"""The messages of every position of a game keep within Discord's limits."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest
from discord import ui

from bot.basics.refusals import Stale
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.menu_rows import ROWS, grouped
from bot.discord_io.menus import Branch, Node, follow, reachable
from bot.discord_io.notices import (
    SELECT_LIMIT,
    Attachment,
    Block,
    Button,
    ChannelSelect,
    Divider,
    Gallery,
    Layout,
    Message,
    Notice,
    Row,
    Section,
    Select,
    UserSelect,
    laid_out,
)
from bot.discord_io.pages import PAGE_LENGTH, pages
from bot.discord_io.readers import message_reader
from bot.discord_io.views import message_fields
from bot.features.board.hand import Hand, hand_page
from bot.features.board.pages import board_notice, milestone_notice, result_lines
from bot.features.front_door.pages import Offered, OpenTable, alone_note, new_game_page, play_page
from bot.features.help.pages import (
    GAMES_ON_A_PAGE,
    GAMES_ON_ONE_PAGE,
    Surroundings,
    game_page,
    games_page,
)
from bot.features.help.topics import TOPICS, topic_page
from bot.features.lobby.options import option_page, walk_options
from bot.features.lobby.pages import lobby_notice
from bot.features.log.pages import Log, log_page
from bot.features.orders.actions import KeptOrder
from bot.features.play.drafts import OpenDraft
from bot.features.play.news import lines_since_own_move
from bot.features.play.pages import Panel, choosing_page, complete_page, outcome_page
from bot.features.rules.pages import Book, chapter_list, chapter_page
from bot.features.rules.search import topic_suggestions
from bot.features.settings.actions import Confirmation
from bot.features.votes.pages import vote_notice
from bot.sessions.campaign import Campaign, PlannedGame, Scoring
from bot.sessions.people import Location, Status, User
from bot.sessions.queries import SessionSummary
from bot.sessions.session import Bookkeeping, Session, Vote
from bot.store.values import OrderKey, WaitingSession
from renderer.catalog import PAINTERS
from rules.catalog import GAMES
from rules.core import Choice, Result
from rules.cronberg.game import CronbergGame
from rules.draft import Draft
from rules.lesson import lesson_of
from rules.match import Match
from rules.rulebook import language
from rules.rulebook.language import Language
from rules.text import ENGLISH, Seat, say, words
from tests.rules.random_games import random_game

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
LOCALE = "en-US"
NAMES = (
    "Ada",
    "_Bruno_",
    "**Clara**",
    "Dmitri @everyone",
    "Eve`",
    "A name of thirty-two letters ~~",
)
SAMPLED = 12
PICTURE = Attachment("game.png", b"", "A board")

every_game = pytest.mark.parametrize("key", GAMES)


def session_of(match: Match) -> Session:
    """Return a session of a game among people with difficult names."""
    people = tuple(User(100 + seat, NAMES[seat]) for seat in range(match.setup.seats))
    return Session(
        id=2**31,
        location=Location(1, 2),
        status=Status.OVER if match.is_over else Status.RUNNING,
        host=people[0],
        key=match.game.key,
        seats_wanted=None,
        options=match.setup.options,
        people=people,
        bookkeeping=Bookkeeping(salt="00", entry_rows=tuple(range(len(match.entries)))),
        match=match,
    )


def positions(key: str) -> Iterator[Match]:
    for seed in range(3):
        played = random_game(key, seed)
        sample = Random(seed).sample(played, min(SAMPLED, len(played)))
        yield from (played[0], *sample, played[-1])


def check(message: Message) -> None:
    """Check a message against Discord's limits."""
    ids = [str(part.id) for part in parts(message)]
    assert len({*ids}) == len(ids)
    assert all(len(one) <= 100 for one in ids)
    check_layout(message) if isinstance(message, Layout) else check_notice(message)


def view_of(layout: Layout) -> ui.LayoutView:
    """Return discord.py's view of a layout; it refuses more than 40 components."""
    view = message_fields(layout)["view"]
    assert isinstance(view, ui.LayoutView)
    return view


def text_of(layout: Layout) -> str:
    """Return all readable text of a layout."""
    parts = view_of(layout).walk_children()
    return "\n".join(part.content for part in parts if isinstance(part, ui.TextDisplay))


def check_layout(layout: Layout) -> None:
    assert view_of(layout).total_children_count <= 40
    assert view_of(layout).content_length() <= 4000
    for block in layout.blocks:
        check_block(block)


def check_block(block: Block) -> None:
    match block:
        case str() | Section(text=str()):
            assert block
        case Select() | UserSelect() | tuple():
            check_row(block)
        case Gallery(pictures):
            assert 1 <= len(pictures) <= 10
        case _:
            assert isinstance(block, Divider)


def check_notice(notice: Notice) -> None:
    assert len(notice.text) <= 2000
    assert len(notice.rows) <= 5
    for row in notice.rows:
        check_row(row)
    assert sum(len(embed) for embed in notice.embeds) <= 6000
    assert all(len(embed.description or "") <= 4096 for embed in notice.embeds)


def check_row(row: Row) -> None:
    match row:
        case Select():
            check_select(row)
        case UserSelect() | ChannelSelect():
            assert 1 <= row.most <= 25
            assert len(str(row.prompt)) <= 150
        case _:
            check_buttons(row)


def parts(message: Message) -> Iterator[Button | Select | UserSelect | ChannelSelect]:
    if isinstance(message, Layout):
        yield from message.controls
        return
    for row in message.rows:
        yield from row if isinstance(row, tuple) else [row]


def check_buttons(row: tuple[Button, ...]) -> None:
    assert 1 <= len(row) <= 5
    assert all(1 <= len(str(button.label)) <= 80 for button in row)


def check_select(select: Select) -> None:
    assert 1 <= len(select.options) <= 25
    assert all(1 <= len(str(option.label)) <= 80 for option in select.options)
    assert len({option.value for option in select.options} - {""}) in {0, len(select.options)}
    assert all(len(str(option.description)) <= 100 for option in select.options)


def walks(menu: Branch[Choice], random: Random) -> Iterator[tuple[int, ...]]:
    """Go down a menu at random, and yield every path."""
    step: Node[Choice] = menu
    path: tuple[int, ...] = ()
    yield path
    while isinstance(step, Branch):
        path = (*path, random.randrange(len(step.nodes)))
        step = follow(menu, path)[-1]
        yield path


@every_game
def test_public_messages_fit(key: str) -> None:
    for match in positions(key):
        session = session_of(match)
        check(board_notice(session, match, LOCALE, NOON))
        check(milestone_notice(session, match, LOCALE))


@every_game
def test_panels_fit_at_every_step_and_every_move_can_be_reached(key: str) -> None:
    random = Random(5)
    for match in positions(key):
        for seat in match.waiting_for:
            draft = Draft.begun(match, seat)
            while not draft.is_complete:
                check_choosing(panel_of(match, draft), random)
                draft = draft.chosen(random.choice(draft.choices).notation)
            check(complete_page(panel_of(match, draft), ["• told"]))


def panel_of(match: Match, draft: Draft) -> Panel:
    opened = OpenDraft(session_of(match), draft, has_moved_on=True, lost=3)
    pictures = tuple(PAINTERS[match.game.key].parts(match.view(draft.seat)))
    return Panel(opened, draft.choices, Confirmation.TURN, LOCALE, pictures=pictures)


@every_game
def test_a_picture_is_one_press_away_where_the_menu_leaves_a_row(key: str) -> None:
    for match in positions(key):
        for seat in match.waiting_for:
            panel = panel_of(match, Draft.begun(match, seat))
            if panel.is_complete:
                continue
            menu = panel.walk.here
            assert isinstance(menu, Branch)
            *others, last = choosing_page(panel, menu, []).rows
            if isinstance(last, Select):
                assert last.id.verb == "large"
                assert len(last.options) == min(len(panel.pictures), SELECT_LIMIT)
            else:
                assert len(others) == ROWS
                assert isinstance(last, tuple)
                assert last[-1].id.verb == "large"


def check_choosing(panel: Panel, random: Random) -> None:
    menu = panel.walk.here
    assert isinstance(menu, Branch)
    assert {*reachable(menu)} == {*panel.choices}
    for path in walks(menu, random):
        there = replace(panel, path=path)
        if isinstance(there.walk.here, Branch):
            check(choosing_page(there, there.walk.here, ["• told"]))
            pressable = {
                entry.path for group in grouped(there.walk.here) for entry in group.entries
            }
            assert {*reachable(there.walk.here)} == {
                choice
                for entry in pressable
                for choice in reachable(follow(there.walk.here, entry)[-1])
            }


@every_game
def test_private_pages_fit(key: str) -> None:
    for match in positions(key):
        session, reader = session_of(match), message_reader(session_of(match), LOCALE)
        for seat in map(Seat, range(match.setup.seats)):
            parts = PAINTERS[key].parts(match.view(seat))
            hand = Hand(session, match, seat, parts, parts[0], CustomId("part", session.id))
            check(hand_page(hand, LOCALE, Stale().reason))
            check(outcome_page(session, match, lines_since_own_move(match, seat, reader), LOCALE))


@pytest.mark.long
@every_game
def test_votes_fit(key: str) -> None:
    for number, match in enumerate(positions(key)):
        seat = Seat(number % match.setup.seats)
        check(vote_notice(session_of(match), match, Vote(1, seat), LOCALE))


@every_game
def test_every_page_of_a_log_fits(key: str) -> None:
    *_, match = positions(key)
    session, reader = session_of(match), message_reader(session_of(match), LOCALE)
    log = Log(match, None, lambda _: reader)
    check(log_page(session, log, None, reader))
    page = log.page()
    while page and page.older:
        check(log_page(session, log, page.older, reader))
        page = log.page(page.older)


@every_game
def test_books_fit(key: str) -> None:
    game = GAMES[key]
    book = Book(game, 1, LOCALE)
    check(chapter_list(book))
    check(game_page(game, LOCALE))
    check(game_page(game, LOCALE, PICTURE))
    check(new_game_page(game, PICTURE, {key}, LOCALE))
    check(laid_out(chapter_list(book)))
    for number in range(len(game.rulebook.chapters)):
        check(chapter_page(book, (number,)))
    assert all(
        len(shown) <= 100 and len(value) <= 100
        for shown, value in topic_suggestions(game, "", LOCALE)
    )


def is_taught(key: str) -> bool:
    return lesson_of(GAMES[key]) is not None


class Untaught(CronbergGame):
    def document(self, name: str, language: Language = language.ENGLISH) -> str:
        if name == "lesson.json":
            raise FileNotFoundError
        return CronbergGame().document(name, language)


def test_no_button_leads_to_a_lesson_that_is_not_there() -> None:
    verbs = [
        {part.id.verb for part in game_page(game, LOCALE).controls}
        for game in (CronbergGame(), Untaught())
    ]

    assert verbs[0] - verbs[1] == {"learn"}


def test_the_games_at_a_glance_fit_and_each_is_begun_by_a_button() -> None:
    pictures = dict.fromkeys(GAMES, PICTURE)

    leaves = -(-len(GAMES) // GAMES_ON_A_PAGE) if len(GAMES) > GAMES_ON_ONE_PAGE else 1
    shown = [
        games_page(pictures, n, LOCALE, Surroundings(game=next(iter(GAMES.values()))))
        for n in range(leaves)
    ]

    for page in shown:
        check(page)
    begun = {(part.id.verb, part.id.rest) for page in shown for part in page.controls}
    assert begun >= {("play-game", key) for key in GAMES}
    assert {key for verb, key in begun if verb == "learn"} == {*filter(is_taught, GAMES)}
    blocks = [block for page in shown for block in page.blocks]
    described = [block.beside for block in blocks if isinstance(block, Section)]
    assert [str(getattr(picture, "alt", "")) for picture in described] == [
        f"A board of {game.title}." for game in GAMES.values()
    ]
    check(games_page({}, 0, LOCALE))


def test_the_games_in_a_direct_message_are_learnt_and_played_against_opponents() -> None:
    private = Surroundings(is_alone=True)

    pages_there = [games_page({}, 0, LOCALE, private)]
    pages_there += [game_page(game, LOCALE) for game in GAMES.values()]

    verbs = {part.id.verb for page in pages_there for part in page.controls}
    assert verbs == {"learn", "about", "help", "play-game"}
    assert "games against opponents work here" in text_of(pages_there[0])


def test_everything_that_can_be_found_fits_on_the_page_of_play() -> None:
    here, name = Location(1, 2), "Z" * 32
    people = (User(1, name), User(2, name))
    games = [SessionSummary(n, here, Status.LOBBY, "canal_king", people, 3) for n in range(50)]
    waits = [WaitingSession(n, "canal_king", here, 3, NOON, NOON, False) for n in range(50)]
    tables = [OpenTable(game, say("Ask to join")) for game in games]
    league = Campaign(
        id=1,
        name=name,
        location=here,
        status=Status.RUNNING,
        host=people[0],
        plan=(PlannedGame("cronberg", {}),),
        count=9,
        scoring=Scoring.PLACING,
        people=people,
    )

    order = KeptOrder(OrderKey(1, 1, 1), say("x" * 150), is_open=True, is_made=False, why=None)
    began = session_of(random_game("cronberg", 0)[9])
    given = [(began, order._replace(key=OrderKey(n, 1, 1))) for n in range(50)]
    offered = Offered(waits, tables, games, [league] * 50, {*GAMES}, orders=given)
    page = play_page(offered, LOCALE, say("Done."))

    check(page)
    assert sum(part.id.verb == "play-join" for part in page.controls) == 5
    assert len(re.findall(r"and \d+ more", text_of(page))) == 5
    alone = play_page(Offered((), alone=alone_note(2**63)), LOCALE)
    check(alone)
    assert {part.id.verb for part in alone.controls} == {"play-game", "learn"}


def test_help_fits() -> None:
    for number in range(len(TOPICS)):
        check(topic_page(number, LOCALE))


@every_game
def test_lobbies_and_options_fit(key: str) -> None:
    session = replace(session_of(random_game(key, 0)[0]), status=Status.LOBBY, match=None)
    check(lobby_notice(session, LOCALE))
    top = walk_options(session, (), LOCALE).here
    assert isinstance(top, Branch)
    for path in ((), *((option,) for option in range(len(top.nodes)))):
        walk = walk_options(session, path, LOCALE)
        # If there is only a pace to choose, its values are at the top.
        if isinstance(walk.here, Branch):
            check(option_page(session, walk, walk.here))


def test_names_do_not_become_markdown() -> None:
    match = next(m for m in random_game(next(iter(GAMES)), 0) if m.setup.seats > 1)

    assert (
        "\\_Bruno\\_" in lobby_notice(replace(session_of(match), status=Status.LOBBY), LOCALE).text
    )


def test_a_long_text_is_cut_between_blocks() -> None:
    blocks = ["x" * 700, "y" * 700, "z" * 700, "\n".join(["w" * 900] * 3)]

    leaves = pages(blocks)

    assert [leaf.replace("\n", "")[::700] for leaf in leaves] == ["xy", "zww", "ww", "ww"]
    assert all(len(leaf) <= PAGE_LENGTH for leaf in leaves)


def test_a_lost_solo_game_earns_no_medal() -> None:
    lost = Result(scores=(12,), ranks=(2,), why=say("Too few."))

    assert [*map(words, result_lines(lost))] == ["• **Seat 1**: 12"]


def test_everybody_is_listed_by_rank() -> None:
    result = Result(scores=(-3, 40, 40), ranks=(3, 1, 1), why=say("Most points."))

    assert [words(line)[:1] for line in result_lines(result)] == ["🥇", "🥇", "🥉"]


def test_who_resigns_is_told_in_the_log() -> None:
    match = random_game(next(iter(GAMES)), 0)[-2]
    seat = match.waiting_for[0] if match.waiting_for else Seat(0)

    after = match.play(seat, "resign")

    page = Log(after, None, lambda place: ENGLISH).page()
    assert page
    assert page.text.endswith(f"• Seat {seat + 1} resigns.")
