"""The messages of every position of a game keep within Discord's limits."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from authoring.random_games import random_game
from bot.basics.refusals import Stale
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.menus import Branch, Node, follow, reachable
from bot.discord_io.notices import laid_out
from bot.discord_io.pages import PAGE_LENGTH, pages
from bot.discord_io.readers import message_reader
from bot.features.board.buttons import Hand, hand_page
from bot.features.front_door.pages import new_game_page
from bot.features.lobby.options import options_page
from bot.features.lobby.pages import lobby_notice
from bot.features.play.drafts import OpenDraft
from bot.features.play.news import lines_since_own_move
from bot.features.play.pages import Panel, choosing_page, complete_page, outcome_page
from bot.features.rules.pages import Book, chapter_list, chapter_page
from bot.features.rules.search import topic_suggestions
from bot.features.settings.actions import Confirmation
from bot.sessions.session import Session
from renderer.catalog import PAINTERS
from rules.catalog import GAMES
from rules.draft import Draft
from rules.match import Match
from rules.text import Seat
from tests.bot.wording.limits import check
from tests.bot.wording.worst_names import PEOPLE, TABLE, session_of

LOCALE = "en-US"
SAMPLED = 12

every_game = pytest.mark.parametrize("key", GAMES)


def positions(key: str) -> Iterator[tuple[Session, Match]]:
    """Yield positions of random games among people with the worst names."""
    for seed in range(3):
        played = random_game(key, seed)
        sample = Random(seed).sample(played, min(SAMPLED, len(played)))
        for match in (played[0], *sample, played[-1]):
            yield session_of(match, *PEOPLE, id=2**31 - 1), match


def walks(menu: Branch, random: Random) -> Iterator[tuple[int, ...]]:
    """Go down a menu at random, and yield every path."""
    step: Node = menu
    path: tuple[int, ...] = ()
    yield path
    while isinstance(step, Branch):
        path = (*path, random.randrange(len(step.nodes)))
        step = follow(menu, path)[-1]
        yield path


@every_game
def test_panels_fit_at_every_step_and_every_move_can_be_reached(key: str) -> None:
    random = Random(5)
    for session, match in positions(key):
        for seat in match.waiting_for:
            draft = Draft.begun(match, seat)
            while not draft.is_complete:
                check_choosing(panel_of(session, draft), random)
                draft = draft.chosen(random.choice(draft.choices).notation)
            check(complete_page(panel_of(session, draft), ["• told"]))


def panel_of(session: Session, draft: Draft) -> Panel:
    opened = OpenDraft(session, draft, has_moved_on=True, lost=3)
    return Panel(opened, draft.choices, Confirmation.TURN, LOCALE)


def check_choosing(panel: Panel, random: Random) -> None:
    menu = panel.walk.here
    assert isinstance(menu, Branch)
    assert {each for each in reachable(menu) if each.is_possible} == {*panel.choices}
    for path in walks(menu, random):
        there = replace(panel, path=path)
        if isinstance(there.walk.here, Branch):
            check(choosing_page(there, there.walk.here, ["• told"]))


@every_game
def test_private_pages_fit(key: str) -> None:
    for session, match in positions(key):
        reader = message_reader(session, LOCALE)
        for seat in map(Seat, range(match.setup.seats)):
            parts = PAINTERS[key].parts(match.view(seat))
            hand = Hand(session, match, seat, parts, parts[0], CustomId("part", session.id))
            check(hand_page(hand, LOCALE, Stale().reason))
            check(outcome_page(session, match, lines_since_own_move(match, seat, reader), LOCALE))


@every_game
def test_books_tables_and_options_fit(key: str) -> None:
    game, session = GAMES[key], replace(TABLE, key=key)
    book = Book(game, 1, LOCALE)
    check(laid_out(chapter_list(book)))
    check(new_game_page(game, None, {key}, LOCALE))
    for number in range(len(game.rulebook.chapters)):
        check(chapter_page(book, (number,)))
    suggested = topic_suggestions(game, "", LOCALE)
    assert all(len(text) <= 100 for suggestion in suggested for text in suggestion)
    check(lobby_notice(session, LOCALE))
    check(options_page(session, LOCALE))
    check(options_page(session, LOCALE, may_change=False))


def test_a_long_text_is_cut_between_blocks() -> None:
    blocks = ["x" * 700, "y" * 700, "z" * 700, "\n".join(["w" * 900] * 3)]

    leaves = pages(blocks)

    assert [leaf.replace("\n", "")[::700] for leaf in leaves] == ["xy", "zww", "ww", "ww"]
    assert all(len(leaf) <= PAGE_LENGTH for leaf in leaves)
