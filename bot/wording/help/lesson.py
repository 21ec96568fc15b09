"""The ephemeral pages of a lesson: words, the panel with the move to be found, or a question."""

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
    BUTTON_LIMIT,
    LABEL_LIMIT,
    TEXT_LIMIT,
    Button,
    Notice,
    Row,
    shortened,
)
from bot.sessions.services.lessons import OpenLesson
from bot.wording.help.rule_pages import rules_button
from bot.wording.help.rulebook import NO_SESSION, Book
from bot.wording.parts.menus import Branch
from bot.wording.turns.panel import Panel, closing_lines, confirm_button, draft_lines
from rules.choice import Choice
from rules.text import Reader, Text, say, words

PREFIX = "learn-"
"""What the verbs of a lesson's buttons begin with."""


def lesson_page(opened: OpenLesson, panel: Panel, branch: Branch[Choice] | None) -> Notice:
    """Return the page of a step; `branch` is the level of the menu, or None if nothing is left."""
    reader = panel.reader
    lines = [*_head_lines(opened, reader), *draft_lines(panel)]
    if branch:
        lines += panel.walk.descriptions(branch)
    elif opened.step.line:
        lines += closing_lines(panel)
    elif opened.is_last:
        lines.append(words(OFFER, reader))
    rows = [*_step_rows(opened, panel, branch), _steering(opened, panel, has_choices=bool(branch))]
    return Notice(shortened("\n".join(lines), TEXT_LIMIT), tuple(rows))


def left_page(opened: OpenLesson, reader: Reader) -> Notice:
    """Return the page that says that a lesson was left, with the way back."""
    key, title = opened.lesson.game.key, opened.lesson.game.title
    text = say("You have left the lesson on {title}. `/learn` begins it anew.", title=title)
    again = Button(CustomId("learn", 0, rest=key), words(say("Begin again"), reader))
    return Notice(words(text, reader), ((again,),))


def _head_lines(opened: OpenLesson, reader: Reader) -> Iterator[str]:
    step = say(
        "**{title}** · step {number} of {all}",
        title=opened.lesson.game.title,
        number=opened.row.step + 1,
        all=len(opened.lesson.steps),
    )
    yield f"-# {words(step, reader)}"
    if opened.remark:
        yield words(opened.remark, reader)
    yield words(say(opened.step.words), reader)


def _step_rows(opened: OpenLesson, panel: Panel, branch: Branch[Choice] | None) -> Iterator[Row]:
    question = opened.step.question
    if branch:
        yield from panel.walk.rows(branch, say("Choose …"))
    elif question and not opened.is_told:
        yield tuple(_answers(panel, question.answers[:BUTTON_LIMIT]))
    elif opened.is_last:
        yield _last_row(opened, panel.reader)


def _answers(panel: Panel, answers: Sequence[str]) -> Iterator[Button]:
    for number, answer in enumerate(answers):
        label = shortened(words(say(answer), panel.reader), LABEL_LIMIT)
        yield Button(panel.id("answer")._replace(rest=str(number)), label)


OFFER = say(
    "**Your first real game:** play it with people, who can join your table, or begin at once "
    "against an opponent that plays easy."
)


def _last_row(opened: OpenLesson, reader: Reader) -> Row:
    """Return the offer of a first real game, with people or with an opponent."""
    key = opened.lesson.game.key
    offers = (
        ("table", say("Open a table here")),
        ("table-opponent", say("Play an easy opponent here")),
    )
    return tuple(
        Button(CustomId(verb, 0, rest=key), words(label, reader), ButtonStyle.success)
        for verb, label in offers
    )


def _steering(opened: OpenLesson, panel: Panel, *, has_choices: bool) -> Row:
    step = opened.step
    buttons: list[Button] = []
    if has_choices:
        buttons += panel.walk.back_button()
    elif step.line:
        buttons.append(confirm_button(panel))
    elif opened.may_read_on:
        buttons.append(_button(panel, "next", say("Next"), ButtonStyle.primary))
    if step.line and panel.draft.can_go_back and not panel.path:
        buttons.append(_button(panel, "back", say("Back one")))
    if opened.row.step:
        buttons.append(_button(panel, "previous", say("Step back")))
    buttons.append(_button(panel, "leave", say("Leave")))
    if step.teaches:
        book = Book(opened.lesson.game, NO_SESSION, panel.locale)
        buttons.append(rules_button(book, step.teaches))
    return tuple(buttons)


def _button(
    panel: Panel, verb: str, label: Text, style: ButtonStyle = ButtonStyle.secondary
) -> Button:
    return Button(panel.id(verb), words(label, panel.reader), style)
