"""Whatever people's names are, pages, messages and labels show them only as names.

Every function of a feature that makes a message is called with people whose names would be
mentions, timestamps, links, Markdown or invisible, as they are stored.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from inspect import getmembers, isfunction, signature
from itertools import pairwise
from pathlib import Path
from pkgutil import walk_packages

import pytest

import bot.features
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.menus import Branch
from bot.discord_io.notices import (
    Attachment,
    Button,
    ChannelSelect,
    Layout,
    Message,
    Notice,
    Select,
    UserSelect,
)
from bot.discord_io.readers import message_reader
from bot.features.board import buttons as more
from bot.features.board import hand
from bot.features.board import pages as board
from bot.features.campaigns import pages as standings
from bot.features.catalog import ALL
from bot.features.channels import pages as blocked
from bot.features.channels import pages as resumed
from bot.features.channels import thread_pages as threads
from bot.features.exercises import pages as exercise
from bot.features.exercises.rows import ExerciseRow, OpenExercise, Practice, match_before
from bot.features.film import pages as film
from bot.features.front_door import lists
from bot.features.front_door import pages as play
from bot.features.guests import pages as invitations
from bot.features.handover import pages as handovers
from bot.features.hints import pages as hint
from bot.features.last_post import pages as last_post
from bot.features.last_post.pictures import last_post_to_draw
from bot.features.lobby import pages as idle
from bot.features.lobby import pages as lobby
from bot.features.lobby import pages as opponents
from bot.features.lobby.options import option_page, walk_options
from bot.features.log import history
from bot.features.log import pages as log
from bot.features.mirrors import pages as mirrors
from bot.features.orders import pages as order_choices
from bot.features.orders import pages as orders
from bot.features.orders.actions import KeptOrder, Possible
from bot.features.overview import pages as overview
from bot.features.overview.pages import result_text
from bot.features.overview.rows import Overview, OverviewWait
from bot.features.play import pages as panel
from bot.features.play import pages as refusal
from bot.features.play.drafts import OpenDraft
from bot.features.play.news import lines_since_own_move
from bot.features.plays import pages as plays
from bot.features.reminders import pages as deadlines
from bot.features.reminders import pages as reminders
from bot.features.repair import pages as repaired
from bot.features.resign import pages as resign
from bot.features.reviews import decision_pages as decision
from bot.features.reviews import pages as review
from bot.features.reviews.values import Review
from bot.features.seats import pages as seat_choice
from bot.features.settings.actions import Confirmation
from bot.features.statistics import pages as sheets
from bot.features.statistics.actions import SeatResult, finished_games, record_of
from bot.features.statistics.pages import Shown, Tab
from bot.features.statistics.pictures import Chosen, leaderboard_sheets, person_sheet
from bot.features.statistics.ratings import leaderboard_of, rate
from bot.features.statistics.service import PersonStatistics, RankedPeople
from bot.features.tries import pages as tries
from bot.features.votes import pages as vote
from bot.language.readers import anonymous_reader, plain_reader
from bot.sessions.history import Repair, RepairVerb, up_next
from bot.sessions.people import Location, Status, User
from bot.sessions.posts import Kind, Post
from bot.sessions.queries import SeatHandover, SessionSummary
from bot.sessions.session import Mirror, Proposal, Vote
from bot.store.values import OrderKey
from opponents.hints import Hint
from opponents.review.decisions import course
from opponents.review.verdicts import Found, key_decisions
from renderer.film import Film
from renderer.sheets.last_post import LastPost
from renderer.sheets.page import alt_text
from renderer.sheets.statistics import StatisticsSheet, Table
from rules.draft import Draft
from rules.errors import RulesError
from rules.facets import Condition
from rules.orders.giving import branches_before
from rules.orders.order import Case
from rules.progress import progress_of
from rules.text import Seat, Who, say, words
from tests.bot.reviewed_games import bad_review
from tests.bot.wording.test_message_limits import text_of
from tests.bot.wording.worst_names import (
    ADA,
    BRUNO,
    CAMPAIGNS,
    CUP,
    DORA,
    ENDED,
    GAME,
    GUESTS,
    IN_CAMPAIGN,
    LOCALE,
    MATCH,
    NAMES,
    NOON,
    OVER,
    PEOPLE,
    RESIGNED,
    SEAT,
    TABLE,
    TRIED,
    UNWRITABLE,
    UNWRITABLE_ROWS,
)

FORBIDDEN = re.compile(
    r"<@(?!10\d>)|<#888|<t:77|<a?:x:|</play|@everyone|https?://(?!discord\.com/channels/"
    r"|boardgamegeek\.com/boardgame/|app\.bgstatsapp\.com/createPlay)"
    r"|[\u200b\u202a-\u202e\u2066-\u2069]|[\u0300-\u036f]{4}"
)
"""What a name must never become; people who are really mentioned have ids from 100 on."""
FORMATTED = re.compile(r"\*\*bold\*\*|\|\|hidden\|\||(?<!\\)`code|__under__|(?<!\\)\[x\]\(")
"""Formatting that is escaped in Markdown."""
AS_IT_IS = re.compile(r"^```\n[^`]*\n```$|\(<https://[^\s<>()]*>\)", re.MULTILINE)
"""What is read as it is: a block of text to be copied, and the address of a link.

Nothing in them ends them too early.
"""


SUMMARIES = [
    SessionSummary(1, Location(1, 2), status, "cronberg", PEOPLE[:4], 3)
    for status in (Status.LOBBY, Status.RUNNING)
]
RESULTS = [
    SeatResult(game, seat, user.id, "cronberg", 4, 9 - seat, seat + 1, False, 5, 400, NOON)
    for game in range(4)
    for seat, user in enumerate(PEOPLE[:4])
]
FOUND = RankedPeople(leaderboard_of(rate(finished_games(RESULTS)), ()), NAMES)
TOLD = PersonStatistics(ADA.id, record_of(ADA.id, finished_games(RESULTS)), NAMES, True, 1)
HINT = MATCH.choices(SEAT)[0].notation
READER = message_reader(GAME, LOCALE)
OPENED = OpenDraft(GAME, Draft.begun(MATCH, SEAT), has_moved_on=True, lost=1)
PANEL = panel.Panel(OPENED, OPENED.draft.choices, Confirmation.TURN, LOCALE)
WAITING = next(Seat(seat) for seat in range(4) if seat not in MATCH.to_act)
SAID = say("{who} has it.", who=Who(SEAT))
ORDER = KeptOrder(OrderKey(1, ADA.id, 1), SAID, is_open=True, is_made=False, why=None, is_due=True)
DROPPED = ORDER._replace(is_open=False, why=SAID)
POSSIBLE = Possible(
    GAME, WAITING, (Condition("some", SAID, "CB-1"),), branches_before(MATCH, WAITING)
)
ORDER_PAGE = orders.OrderPage(POSSIBLE, ORDER, 1, LOCALE)


def post(kind: Kind, user: User | None = None) -> Post:
    return Post(
        1, 5, kind, 2, False, GAME.location, False, seat=SEAT, user=user.id if user else None
    )


def last_post_drawn() -> LastPost:
    progress = progress_of(OVER)
    assert progress
    return last_post_to_draw(ENDED, OVER, progress, LOCALE)


def votes() -> Iterator[Vote]:
    yield Vote(9, SEAT)
    yield Vote(9, SEAT, whole_turn=True)
    yield Vote(9, SEAT, is_return=True)
    for newcomer in (None, DORA, GUESTS[0]):
        yield Vote(9, SEAT, proposal=Proposal(DORA, newcomer))


NOTICE = Notice("…")
PICTURES = ("Market", "Offer")
NO_PICTURES = last_post.LastPostPictures(None, None)
STATISTICS = person_sheet(TOLD, ADA.name, None, LOCALE)
RANKING = leaderboard_sheets(FOUND, Chosen(), LOCALE)[0]

Pages = Callable[[], Iterable[Message | str | None]]


def play_pages() -> Iterator[Notice]:
    assert OVER.result
    link = plays.play_link(ENDED, OVER.result, NOON, b"")
    for way in (plays.Way(link), plays.Way(link, Attachment("code.png", b"", ""))):
        yield plays.plays_page(ENDED, OVER.result, NOON, way, LOCALE)


def log_pages() -> Iterator[Notice]:
    """Yield the log's pages, from the newest to the oldest."""
    told, start = log.Log(MATCH, None, lambda _: READER), None
    while page := told.page(start):
        yield log.log_page(GAME, told, start, READER)
        if page.older is None:
            return
        start = page.older


@cache
def reviewed() -> Review:
    return bad_review(ENDED, OVER)


def review_shown() -> review.ReviewPage:
    made = reviewed()
    key = key_decisions(made.verdicts, Seat(0))
    return review.ReviewPage(made, course(OVER), Seat(0), key, LOCALE)


def decision_shown() -> decision.DecisionPage:
    made = reviewed()
    verdict = made.verdicts[-1]
    then = match_before(made, verdict.decision.start)
    return decision.DecisionPage(made, verdict, then, say("{who}.", who=Who(SEAT)), LOCALE)


def exercise_panel() -> tuple[OpenExercise, panel.Panel]:
    shown = decision_shown()
    row = ExerciseRow(1, shown.verdict.decision.start)
    opened = OpenExercise(ADA.id, shown.review, shown.verdict, row, shown.match)
    choices = opened.draft.choices
    return opened, panel.Panel(opened, choices, Confirmation.TURN, LOCALE, prefix=exercise.PREFIX)


PAGES: dict[str, Pages] = {
    "decision.decision_page": lambda: [decision.decision_page(decision_shown(), may_try=True)],
    "decision.held_page": lambda: [decision.held_page(decision_shown(), Seat(1))],
    "exercise.exercise_page": lambda: [
        exercise.exercise_page(*exercise_panel(), None, exercise.VERDICTS[Found.CLOSE])
    ],
    "exercise.practice_page": lambda: [
        exercise.practice_page(
            [Practice(made, made.verdicts[0], is_own=False)], OVER.game, LOCALE, is_learnt=True
        )
        for made in [reviewed()]
    ],
    "exercise.solution_page": lambda: [
        exercise.solution_page(*exercise_panel(), say("{who}.", who=Who(Seat(0))))
    ],
    "review.making_page": lambda: [review.making_page(reviewed(), LOCALE)],
    "review.review_page": lambda: [review.review_page(review_shown(), may_share=True)],
    "review.reviewed_notice": lambda: [
        review.reviewed_notice(post(Kind.REVIEWED, user), ENDED, LOCALE)
        for user in (ADA, GUESTS[1])
    ],
    "review.with_course_in_words": lambda: [
        review.with_course_in_words(NOTICE, last_post_drawn(), anonymous_reader(LOCALE))
    ],
    "blocked.blocked_notice": lambda: [
        blocked.blocked_notice(post(Kind.BLOCKED, ADA), session, LOCALE)
        for session in (replace(GAME, blocked=50001), replace(GAME, blocked=10004))
    ],
    "mirrors.mirrored_notice": lambda: [
        mirrors.mirrored_notice(replace(GAME, mirrors=shown), LOCALE)
        for shown in ((Mirror(5, 0, ADA.id),), (Mirror(5, 0, ADA.id), Mirror(6, 1, BRUNO.id)))
    ],
    "mirrors.unwatched_notice": lambda: [
        mirrors.unwatched_notice(post(Kind.UNWATCHED, ADA), GAME, LOCALE)
    ],
    "blocked.with_blocked_line": lambda: [
        blocked.with_blocked_line(NOTICE, replace(GAME, blocked=50001), LOCALE)
    ],
    "board.board_notice": lambda: [
        board.board_notice(session, MATCH, LOCALE, NOON) for session in (GAME, IN_CAMPAIGN, TRIED)
    ],
    "board.milestone_notice": lambda: [board.milestone_notice(GAME, MATCH, LOCALE)],
    "board.mirror_notice": lambda: [board.mirror_notice(GAME, MATCH, LOCALE)],
    "board.with_position_in_words": lambda: [
        board.with_position_in_words(NOTICE, MATCH, READER),
        board.board_notice(ENDED, OVER, LOCALE, NOON),
    ],
    "standings.standings_notice": lambda: [
        standings.standings_notice(each, LOCALE) for each in CAMPAIGNS
    ],
    "standings.with_names_not_drawn": lambda: [
        standings.with_names_not_drawn(NOTICE, replace(CUP, people=UNWRITABLE), LOCALE)
    ],
    "standings.with_standings_in_words": lambda: [
        standings.with_standings_in_words(NOTICE, CUP, LOCALE)
    ],
    "deadlines.overdue_notice": lambda: [
        deadlines.overdue_notice(post(Kind.OVERDUE), GAME, LOCALE)
    ],
    "reminders.reminder_notice": lambda: [
        reminders.reminder_notice(post(Kind.REMINDER), GAME, LOCALE)
    ],
    "deadlines.time_granted_notice": lambda: [
        deadlines.time_granted_notice(GAME, SEAT, user.id, LOCALE) for user in PEOPLE
    ],
    "reminders.up_next_notice": lambda: [
        reminders.up_next_notice(
            post(Kind.UP_NEXT)._replace(seat=coming.seat, user=coming.user), GAME, LOCALE
        )
        for coming in [up_next(GAME)]
        if coming
    ],
    "last_post.last_post_layout": lambda: [
        last_post.last_post_layout(
            last_post.Ended(ENDED, OVER, (NOTICE.text,)),
            last_post_drawn(),
            NO_PICTURES,
            LOCALE,
        )
    ],
    "last_post.mirrored_last_post": lambda: [
        last_post.mirrored_last_post(
            last_post.Ended(ENDED, OVER, (NOTICE.text,)),
            last_post_drawn(),
            NO_PICTURES,
            LOCALE,
        )
    ],
    "film.drawing_page": lambda: [film.drawing_page(GAME, LOCALE)],
    "film.film_page": lambda: [
        film.film_page(ENDED, film.Cut((0, 2)), Film(b"", 400, 3), LOCALE, may_share=True)
    ],
    "board.with_lines_below": lambda: [board.with_lines_below(NOTICE, (NOTICE.text,))],
    "hand.hand_page": lambda: [
        hand.hand_page(
            hand.Hand(GAME, MATCH, SEAT, ("board",), "board", CustomId("part", 1)), LOCALE
        )
    ],
    "handovers.handover_notice": lambda: [
        handovers.handover_notice(post(Kind.HANDOVER), SeatHandover(SEAT, old, new), GAME, LOCALE)
        for old, new in pairwise(PEOPLE)
    ],
    "hint.hint_page": lambda: [
        hint.hint_page(PANEL, [Hint(HINT, say("{who} gains.", who=Who(SEAT)))])
    ],
    "history.history_page": lambda: [
        history.history_page(GAME, MATCH, (3, 9), LOCALE),
        history.history_page(ENDED, OVER, (3, 9), LOCALE),
    ],
    "idle.idle_notice": lambda: [idle.idle_notice(post(Kind.IDLE), TABLE, LOCALE)],
    "invitations.guests_page": lambda: [invitations.guests_page(TABLE, ADA.id, LOCALE)],
    "invitations.invitation_notice": lambda: [
        invitations.invitation_notice(TABLE, number, LOCALE) for number in (5, 6)
    ],
    "lists.games_of_page": lambda: [
        lists.games_of_page(user, games, LOCALE) for user in PEOPLE for games in (SUMMARIES, [])
    ],
    "lobby.lobby_notice": lambda: [
        lobby.lobby_notice(session, LOCALE)
        for session in (TABLE, GAME, replace(TABLE, status=Status.CANCELLED), IN_CAMPAIGN)
    ],
    "more.more_page": lambda: [
        more.more_page(
            more.More(session, session.match, session.seat_of(user.id), PICTURES, ALL.offers),
            LOCALE,
        )
        for session in (GAME, ENDED)
        for user in PEOPLE
        if session.match
    ],
    "handovers.newcomer_page": lambda: [handovers.newcomer_page(GAME, SEAT, LOCALE)],
    "opponents.opponents_page": lambda: [opponents.opponents_page(TABLE, ADA.id, LOCALE)],
    "plays.plays_page": lambda: [*play_pages()],
    "log.log_page": lambda: [*log_pages()],
    "options.option_page": lambda: [
        option_page(TABLE, walk, walk.here, may_change=may_change)
        for walk in [walk_options(TABLE, (), LOCALE)]
        if isinstance(walk.here, Branch)
        for may_change in (True, False)
    ],
    "overview.overview_layout": lambda: [
        overview.overview_layout(
            Overview(
                tuple(SUMMARIES),
                tuple(OverviewWait(2, seat, NOON) for seat in range(4)),
                tuple(each._replace(status=Status.OVER) for each in SUMMARIES),
                {1: NOON},
            ),
            {1: result_text(ENDED), 2: result_text(ENDED)},
            LOCALE,
        )
    ],
    "panel.choosing_page": lambda: [
        panel.choosing_page(PANEL, branch, [])
        for branch in [PANEL.walk.here]
        if isinstance(branch, Branch)
    ],
    "panel.complete_page": lambda: [panel.complete_page(PANEL, [])],
    "panel.outcome_page": lambda: [
        panel.outcome_page(GAME, MATCH, lines_since_own_move(MATCH, SEAT, READER), LOCALE)
    ],
    "panel.shown_in_panel": lambda: [panel.shown_in_panel(PANEL, ["*done*"], ())],
    "play.play_page": lambda: [
        play.play_page(
            play.Offered(
                (),
                [play.OpenTable(game, say("Join")) for game in SUMMARIES],
                SUMMARIES,
                CAMPAIGNS,
                orders=[(GAME, ORDER)],
            ),
            LOCALE,
        )
    ],
    "orders.order_page": lambda: [orders.order_page(ORDER_PAGE, ["…"])],
    "order_choices.ways_page": lambda: [
        order_choices.ways_page(ORDER_PAGE, [orders.OR_ELSE], [*panel.draft_lines(PANEL)], 1)
    ],
    "order_choices.pass_page": lambda: [order_choices.pass_page(ORDER_PAGE)],
    "order_choices.chance_page": lambda: [order_choices.chance_page(ORDER_PAGE, Case("", "draw"))],
    "order_choices.case_page": lambda: [
        order_choices.case_page(ORDER_PAGE, walk, walk.here)
        for walk in [order_choices.cases(ORDER_PAGE, ())]
        if isinstance(walk.here, Branch)
    ],
    "orders.order_told_notice": lambda: [
        orders.order_told_notice(post(Kind.ORDER, ADA), GAME, order, LOCALE)
        for order in (DROPPED, DROPPED._replace(is_made=True))
    ],
    "seat_choice.seat_choice_page": lambda: [seat_choice.seat_choice_page(TABLE, ADA.id, LOCALE)],
    "refusal.refusal_page": lambda: [
        refusal.refusal_page(OPENED, RulesError(say("{who} has it.", who=Who(SEAT))), LOCALE)
    ],
    "repaired.repaired_notice": lambda: [
        repaired.repaired_notice(
            post(Kind.REPAIRED), GAME, [(2, Repair(1, RepairVerb.DROP, (1,)))], LOCALE
        )
    ],
    "resign.resign_page": lambda: [
        resign.resign_page(session, MATCH, SEAT, LOCALE) for session in (GAME, IN_CAMPAIGN)
    ],
    "resign.resigned_page": lambda: [resign.resigned_page(GAME, RESIGNED, LOCALE)],
    "resumed.resumed_notice": lambda: [resumed.resumed_notice(post(Kind.RESUMED), GAME, LOCALE)],
    "threads.left_out_notice": lambda: [threads.left_out_notice(GAME, LOCALE, (SEAT,), say("…"))],
    "sheets.leaderboard_notice": lambda: [
        sheets.leaderboard_notice(FOUND, Shown(Tab.LEADERBOARD, 1), (0, 1), LOCALE, may_share=True)
    ],
    "sheets.person_notice": lambda: [
        sheets.person_notice(told, user.name, None, LOCALE, may_share=True)
        for user in PEOPLE
        for told in (TOLD, TOLD._replace(record=record_of(0, ())))
    ],
    "sheets.with_names_not_drawn": lambda: [
        sheets.with_names_not_drawn(
            NOTICE,
            StatisticsSheet("", say("…"), tables=(Table(say("…"), (), UNWRITABLE_ROWS),)),
            LOCALE,
        )
    ],
    "sheets.with_sheet_in_words": lambda: [
        sheets.with_sheet_in_words(NOTICE, sheet, LOCALE) for sheet in (STATISTICS, RANKING)
    ],
    "tries.seats_page": lambda: [tries.seats_page(TRIED, user.id, LOCALE) for user in PEOPLE],
    "tries.try_notice": lambda: [tries.try_notice(TRIED, LOCALE)],
    "vote.verdict_notice": lambda: [
        vote.verdict_notice(session, vote.vote_verdict(session, user, agrees=agrees), LOCALE)
        for user in PEOPLE[:4]
        for agrees in (True, False)
        for session in [replace(GAME, vote=next(votes()))]
    ],
    "vote.vote_notice": lambda: [
        vote.vote_notice(replace(GAME, vote=each), MATCH, each, LOCALE) for each in votes()
    ],
}
LABELS: Mapping[str, Callable[[], Iterable[str]]] = {
    "the thread of a game": lambda: [
        threads.thread_name(session, LOCALE)
        for session in (GAME, ENDED, IN_CAMPAIGN, replace(IN_CAMPAIGN, campaign=CAMPAIGNS[1]))
    ],
    "seats as suggestions": lambda: [name for _, name in handovers.seat_suggestions(GAME, "en-US")],
    "games without a channel": lambda: [resumed.lost_game_label(each) for each in SUMMARIES],
    "alt text of a film": lambda: [film.film_alt(GAME, (0, 2), LOCALE)],
    "alt text of an last_post": lambda: [alt_text(last_post_drawn(), anonymous_reader(LOCALE))],
    "alt text of a board": lambda: [words(MATCH.view(None).essentials, plain_reader(GAME, LOCALE))],
}
NAMELESS = {
    "last_post.gone_on_layout", "mirrors.mirrors_page",
    "standings.with_another_button", "standings.end_page",
    "standings.with_campaign_buttons", "resign.end_page", "resign.with_end_button",
    "reminders.with_closed_dm_note",
    "games.game_page", "games.games_page", "topics.topic_page",
    "lesson.leaving_page", "lesson.left_page", "lesson.lesson_page", "lesson.other_lesson_page",
    "play.new_game_page", "privacy.forget_page", "privacy.forgotten_page", "privacy.privacy_page",
    "names.with_stand_ins", "rule_chapters.chapter_list", "rule_chapters.chapter_page",
    "rule_pages.reason_page", "rule_pages.rule_page", "rule_pages.rules_page",
    "rule_search.search_results", "rule_search.which_game", "server.server_page",
    "personal.settings_page", "threads.no_thread_notice",
    "threads.no_private_thread_notice",
    "tries.too_many_page", "lobby.with_game_picture", "check.check_page",
    "greeting.greeting_notice", "greeting.lessons_page",
}  # fmt: skip
"""Functions without names of people."""


def written_in(message: Message) -> tuple[str, list[str]]:
    """Return a message's Markdown, and the texts of its controls."""
    if isinstance(message, Layout):
        return text_of(message), [*in_controls(message.controls)]
    rows = [part for row in message.rows for part in (row if isinstance(row, tuple) else (row,))]
    embedded = [embed.description or "" for embed in message.embeds]
    return "\n".join([message.text, *embedded]), [*in_controls(rows)]


def in_controls(controls: Iterable[Button | Select | UserSelect | ChannelSelect]) -> Iterator[str]:
    for control in controls:
        match control:
            case Button():
                yield str(control.label)
            case UserSelect() | ChannelSelect():
                yield str(control.prompt)
            case Select():
                yield str(control.prompt)
                for option in control.options:
                    yield from (str(option.label), str(option.description))


def of_features() -> Iterator[tuple[str, Pages]]:
    """Yield the pages that the tests beside this one name as theirs."""
    for file in Path(__file__).parent.glob("*/test_*.py"):
        tests = import_module(f"{__name__.rpartition('.')[0]}.{file.parent.name}.{file.stem}")
        yield from getattr(tests, "PAGES", {}).items()


ALL_PAGES = PAGES | dict(of_features())


@pytest.mark.parametrize("page", ALL_PAGES)
def test_a_name_is_only_a_name_on_every_page(page: str) -> None:
    messages = [message for message in ALL_PAGES[page]() if message is not None]

    assert messages
    for message in messages:
        assert isinstance(message, Notice | Layout)
        text, labels = written_in(message)
        assert not FORBIDDEN.search(text), text
        assert not FORMATTED.search(AS_IT_IS.sub("", text)), text
        for label in labels:
            assert not FORBIDDEN.search(label)
            assert "\n" not in label


@pytest.mark.parametrize("label", LABELS)
def test_a_name_is_only_a_name_in_what_is_read_as_it_is(label: str) -> None:
    texts = [*LABELS[label]()]

    assert texts
    assert [text for text in texts if FORBIDDEN.search(text) or "\n" in text] == []


def test_every_page_is_looked_at() -> None:
    found: list[str] = []
    modules = [own.name for own in walk_packages(bot.features.__path__, "bot.features.")]
    for module in (*modules, "bot.discord_io.pages"):
        there = import_module(module)
        if module.endswith((".presses", ".commands", ".posting")):
            continue
        for name, function in getmembers(there, isfunction):
            gives = str(signature(function).return_annotation)
            is_own = function.__module__ == there.__name__ and not name.startswith("_")
            if is_own and re.search(r"Notice|Layout", gives):
                found.append(name)

    known = [key.rpartition(".")[2] for key in (*ALL_PAGES, *NAMELESS)]
    assert sorted(found) == sorted(known)
    assert not {*ALL_PAGES} & NAMELESS


def test_names_are_shown_all_the_same() -> None:
    """Without names in the messages the law would hold for nothing."""
    text, _ = written_in(board.board_notice(GAME, MATCH, LOCALE, NOON))
    table, _ = written_in(lobby.lobby_notice(TABLE, LOCALE))

    assert f"<@{PEOPLE[SEAT].id}>" in text
    assert "‹@999> \\*\\*bold" in table
