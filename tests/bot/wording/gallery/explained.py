"""What the bot explains and teaches, and what somebody can choose for themselves."""

from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any

from bot.discord_io.menus import Branch
from bot.discord_io.notices import Attachment, Message
from bot.features.help import pages as help_pages
from bot.features.help.pages import Surroundings
from bot.features.help.topics import TOPICS, topic_page
from bot.features.lessons import pages as lessons
from bot.features.lessons.actions import LessonRow, OpenLesson
from bot.features.play.pages import Panel
from bot.features.privacy import pages as privacy
from bot.features.rules import pages as rules
from bot.features.rules.search import search_results, which_game
from bot.features.settings import pages as settings
from bot.features.settings.actions import (
    COLOURS_OF_GAMES,
    Confirmation,
    Preferences,
    QuietHours,
    ReminderMode,
)
from bot.features.settings.zones import zone_names
from bot.language.readers import anonymous_reader
from rules.catalog import GAMES
from rules.cronberg.game import CronbergGame
from rules.game import Game
from rules.lesson import Lesson, lesson_of
from rules.rulebook import language
from rules.rulebook.language import Language
from rules.text import say
from tests.bot.wording.gallery.entry import Wall
from tests.bot.wording.worst_names import ADA, NOON, WHISPER

CRONBERG = GAMES["cronberg"]
PICTURE = Attachment("game.png", b"")
PICTURES = dict.fromkeys(GAMES, PICTURE)
PRIVATELY = Surroundings(is_alone=True)
FULLEST = Preferences(
    ReminderMode.DIRECT,
    1,
    QuietHours(1350, 5),
    max(zone_names(), key=len),
    NOON + timedelta(days=366),
    colours=COLOURS_OF_GAMES,
    tell_next=True,
    mine_first=True,
    lends_games=True,
)
BACK_AGAIN = Preferences(ReminderMode.OFF, away_until=NOON - timedelta(seconds=1))


def lesson_on(key: str) -> Lesson:
    """Return the lesson on a game."""
    lesson = lesson_of(GAMES[key])
    assert lesson
    return lesson


LESSON = lesson_on("cronberg")
STEPS = range(len(LESSON.steps))
QUESTION = next(number for number in STEPS if LESSON.steps[number].question)
TO_MOVE = next(number for number in STEPS if LESSON.steps[number].line)
TO_DRAW = next(number for number in STEPS if LESSON.steps[number].line == "draw")


def opened(step: int, *drafted: str, tries: int = 0) -> OpenLesson:
    """Return the lesson at a step, with moves that its learner has chosen."""
    return OpenLesson(ADA, LESSON, LessonRow("cronberg", step, tries, drafted))


def step(at: OpenLesson, locale: str, *, is_alone: bool = False) -> Message:
    """Return the page of a step."""
    panel = Panel(at, at.draft.choices, Confirmation.TURN, locale, prefix=lessons.PREFIX)
    is_asked = at.step.line and not at.draft.is_complete
    branch = panel.walk.here if is_asked else None
    assert branch is None or isinstance(branch, Branch)
    return lessons.lesson_page(at, panel, branch, {"canal_king"}, is_alone=is_alone)


LAST_RULE = CRONBERG.rulebook.rules[-1].number
LAST = opened(STEPS[-1])


def book(locale: str, key: str = "cronberg", session: int = 7) -> rules.Book:
    """Return the rules of a game, opened in a session."""
    return rules.Book(GAMES[key], session, locale)


def rule(number: str, topic: str, locale: str, *, with_reason: bool = False) -> Message:
    """Return the page of a rule."""
    there = book(locale)
    found = there.rulebook.by_number[number]
    if with_reason:
        return rules.reason_page(there, found, topic)
    return rules.rule_page(there, found, topic)


def search(topic: str, locale: str, page: int = 0, key: str = "cronberg") -> Message:
    return search_results(book(locale, key), topic, page)


def about(game: Game[Any, Any], locale: str) -> Message:
    return help_pages.game_page(game, locale, PICTURE)


class Untaught(CronbergGame):
    """A game without a lesson."""

    def document(self, name: str, language: Language = language.ENGLISH) -> str:
        if name == "lesson.json":
            raise FileNotFoundError
        return CRONBERG.document(name, language)


PUBLIC: Wall = {}
PRIVATE: Wall = {
    "help": {
        "All games": lambda locale: help_pages.games_page(PICTURES, 0, locale),
        "All games, where one is played, its lesson finished": lambda locale: help_pages.games_page(
            {}, 0, locale, Surroundings(game=CRONBERG), {"cronberg"}
        ),
        "All games, beyond the last page": lambda locale: help_pages.games_page({}, 99, locale),
        "All games, in direct messages": lambda locale: help_pages.games_page(
            PICTURES, 0, locale, PRIVATELY
        ),
        **{f"About {game.title}": partial(about, game) for game in GAMES.values()},
        "About a game whose lesson is finished": lambda locale: help_pages.game_page(
            CRONBERG, locale, None, {"cronberg"}
        ),
        "About a game without a lesson": partial(about, Untaught()),
        **{f"Topic {number}": partial(topic_page, number) for number in range(len(TOPICS))},
        "A topic in direct messages": partial(topic_page, 0, is_alone=True),
    },
    "lessons": {
        "The first step": partial(step, opened(0)),
        "A question": partial(step, opened(QUESTION)),
        "A question that was answered wrongly twice": partial(step, opened(QUESTION, tries=2)),
        "A step with a move": partial(step, opened(TO_MOVE)),
        "A step whose move is chosen": partial(step, opened(TO_MOVE, *LESSON.meant[TO_MOVE].moves)),
        "A step whose draw is chosen": partial(step, opened(TO_DRAW, "draw")),
        "The last step": partial(step, LAST),
        "The last step, in direct messages": partial(step, LAST, is_alone=True),
        "A reply": partial(step, replace(opened(0), remark=say("{who}", who=WHISPER))),
        "Another lesson is wanted": lambda locale: lessons.other_lesson_page(
            opened(2), GAMES["canal_king"], anonymous_reader(locale)
        ),
        "To leave the lesson": lambda locale: lessons.leaving_page(
            opened(2), anonymous_reader(locale)
        ),
    },
    "privacy": {
        "What is stored": lambda locale: privacy.privacy_page(
            [say("{what}", what="…")],
            locale,
            "https://discord.com/channels/",
            "https://discord.com/channels/1",
        ),
        "Nothing is stored": partial(privacy.privacy_page, ()),
        "To be forgotten": privacy.forget_page,
        "Forgotten": privacy.forgotten_page,
    },
    "rules": {
        "The chapters": lambda locale: rules.chapter_list(book(locale)),
        "A chapter": lambda locale: rules.chapter_page(book(locale), (1,)),
        "A rule": partial(rule, "CB-9.5", ""),
        "A rule that was searched for": partial(rule, "CB-2.8", "score"),
        "The first rule, with its reasons": partial(rule, "CB-1.1", "", with_reason=True),
        "Some rules": lambda locale: rules.rules_page(book(locale), ("CB-9.4", "CB-9.5")),
        "The last rule": partial(rule, LAST_RULE, ""),
        "Results": partial(search, "park"),
        "A thing": partial(search, "church"),
        "A passage of the guide": partial(search, "hurts"),
        "The number of a rule": partial(search, "cb-9.4"),
        "Results, the second page": partial(search, "token", page=1),
        "Nothing found, and something like it": partial(
            search, "Ruhrtalzug", key="ruhrschifffahrt"
        ),
        "Nothing found, and nothing like it": partial(search, "𓂀𓃰"),
        "Which game?": partial(which_game, ""),
        "Which game, about a topic?": partial(which_game, "  park "),
    },
    "settings": {
        "Nothing chosen": partial(settings.settings_page, settings.FIRST, Preferences(), NOON),
        "Everything chosen": partial(settings.settings_page, settings.FIRST, FULLEST, NOON),
        "Back again, without reminders": partial(
            settings.settings_page, settings.FIRST, BACK_AGAIN, NOON
        ),
        "More, nothing chosen": partial(settings.settings_page, settings.MORE, Preferences(), NOON),
        "More, everything chosen": partial(settings.settings_page, settings.MORE, FULLEST, NOON),
    },
}
