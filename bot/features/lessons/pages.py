"""The private pages of a lesson: its steps, its end, and the questions before it is left."""

from collections.abc import Collection, Iterator
from typing import Any

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.menus import Branch
from bot.discord_io.notices import (
    BUTTON_LIMIT,
    SELECT_LIMIT,
    Button,
    Notice,
    Option,
    Row,
    Said,
    Select,
)
from bot.discord_io.wording import notice_of
from bot.features.lessons.actions import OpenLesson
from bot.features.play.pages import Panel, closing_lines, confirm_button, draft_lines
from bot.features.rules.pages import NO_SESSION, Book, rules_button
from bot.language.readers import anonymous_reader
from rules.catalog import GAMES
from rules.game import Game
from rules.lesson import lesson_of
from rules.text import Reader, Text, joined, say

PREFIX = "learn-"
"""What the verbs of a lesson's buttons begin with."""


def lesson_page(
    opened: OpenLesson,
    panel: Panel,
    branch: Branch | None,
    finished: Collection[str] = (),
    *,
    is_alone: bool = False,
) -> Notice:
    """Return the page of a step of a lesson; `branch` is the open level of the menu, if any."""
    lines: list[Said] = [*_head_lines(opened), *draft_lines(panel)]
    if branch:
        lines += panel.walk.descriptions(branch)
    elif opened.step.line:
        lines += closing_lines(panel)
    elif opened.is_last:
        title = opened.lesson.game.title
        lines.append(say("✅ **You have finished the lesson on {title}.**", title=title))
        lines.append(OFFER_ALONE if is_alone else OFFER)
    rows = [*_step_rows(opened, panel, branch)]
    if opened.is_last and not rows:
        rows.append(_last_row(opened, is_alone=is_alone))
    if opened.is_last:
        rows += lesson_selects(finished, but=opened.lesson.game.key)
    rows.append(_steering(opened, panel, has_choices=bool(branch)))
    return notice_of(lines, panel.reader, rows)


def lesson_selects(finished: Collection[str], but: str = "") -> tuple[Select, ...]:
    """Return the select of all lessons `but` one, ticked if finished; nothing if there are none."""
    options = tuple(
        Option(f"✅ {game.title}" if key in finished else game.title, value=key)
        for key, game in GAMES.items()
        if key != but and lesson_of(game)
    )
    prompt = say("Another lesson …") if but else say("A lesson …")
    return (Select(CustomId("learn", 0), prompt, options[:SELECT_LIMIT]),) if options else ()


def lessons_page(locale: str) -> Notice:
    """Return the question which lesson to take."""
    told = say("Which game? A lesson takes 10 to 15 minutes, and only you see it.")
    options = tuple(
        Option(game.title, game.profile.weight, game.key)
        for game in GAMES.values()
        if lesson_of(game)
    )
    select = Select(CustomId("learn", 0), say("Choose a game …"), options)
    return notice_of([told], anonymous_reader(locale), (select,))


def other_lesson_page(taken: OpenLesson, wanted: Game[Any, Any], reader: Reader) -> Notice:
    """Return the question whether to leave the lesson that was begun for the one that is wanted."""
    begun = taken.lesson.game
    text = say(
        "You are in the middle of the lesson on {begun}, at step {number} of {all}. If you begin "
        "the lesson on {wanted}, you lose your place in that one.",
        begun=begun.title,
        number=taken.row.step + 1,
        all=len(taken.lesson.steps),
        wanted=wanted.title,
    )
    go_on = Button(CustomId("learn", 0, rest=begun.key), say("Go on there"), ButtonStyle.primary)
    other = CustomId("learn-instead", 0, rest=f"{wanted.key} {begun.key}")
    instead = Button(other, say("Leave it and begin this one"))
    return notice_of([text], reader, [(go_on, instead)])


def leaving_page(opened: OpenLesson, reader: Reader) -> Notice:
    """Return the question whether a lesson is to be left."""
    game = opened.lesson.game
    text = say(
        "Leave the lesson on {title}? You are at step {number} of {all}, and would lose your "
        "place. If you only want a break, close this page: `/learn` goes on where you were.",
        title=game.title,
        number=opened.row.step + 1,
        all=len(opened.lesson.steps),
    )
    stay = Button(CustomId("learn", 0, rest=game.key), say("Go on"), ButtonStyle.primary)
    end = CustomId("learn-leave-do", 0, rest=game.key)
    leave = Button(end, say("Leave the lesson"), ButtonStyle.danger)
    return notice_of([text], reader, ((stay, leave),))


def _head_lines(opened: OpenLesson) -> Iterator[Text]:
    step = say(
        "**{title}** · step {number} of {all}",
        title=opened.lesson.game.title,
        number=opened.row.step + 1,
        all=len(opened.lesson.steps),
    )
    yield joined("-# ", step)
    if opened.remark:
        yield opened.remark
    yield say(opened.step.words)


def _step_rows(opened: OpenLesson, panel: Panel, branch: Branch | None) -> Iterator[Row]:
    question = opened.step.question
    if branch:
        yield from panel.walk.rows(branch, say("Choose …"))
    elif question and not opened.is_told:
        given = enumerate(question.answers[:BUTTON_LIMIT])
        own = panel.id("answer")
        yield tuple(Button(own._replace(rest=str(number)), say(text)) for number, text in given)


OFFER = say(
    "**Your first real game:** play it with people, who can join your table, or begin at once "
    "against an opponent that plays easy."
)


OFFER_ALONE = say(
    "**Your first real game:** begin at once against an opponent that plays easy, in your direct "
    "messages with me. To play with people, type `/play` in a channel of a server that I am on."
)


def _last_row(opened: OpenLesson, *, is_alone: bool) -> Row:
    """Return the buttons that begin a first real game, with people or against an opponent."""
    table = CustomId("table", 0, rest=opened.lesson.game.key)
    opponent = table._replace(verb="table-opponent")
    if is_alone:
        return (Button(opponent, say("Play an easy opponent"), ButtonStyle.success),)
    return (
        Button(table, say("Open a table here"), ButtonStyle.success),
        Button(opponent, say("Play an easy opponent here"), ButtonStyle.success),
    )


def _steering(opened: OpenLesson, panel: Panel, *, has_choices: bool) -> Row:
    step = opened.step
    buttons: list[Button] = []
    if not has_choices and step.line:
        buttons.append(confirm_button(panel))
    elif not has_choices and opened.may_read_on:
        buttons.append(panel.button("next", say("Next"), ButtonStyle.primary))
    if panel.path:
        buttons += panel.walk.back_button()
    elif opened.row.step or (step.line and panel.draft.can_go_back):
        buttons.append(panel.button("back", say("Back")))
    # The rules stand between the buttons of the turn and those of the lesson.
    if step.teaches:
        book = Book(opened.lesson.game, NO_SESSION, panel.locale)
        buttons.append(rules_button(book, step.teaches))
    if not opened.is_last:
        buttons.append(panel.button("leave", say("Leave")))
    return tuple(buttons)
