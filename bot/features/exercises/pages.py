"""Exercises: a position of a finished game in which something better is looked for; practice."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.menus import Branch
from bot.discord_io.notices import Button, Notice, Row
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import notice_of
from bot.features.exercises.rows import OpenExercise, Practice
from bot.features.help.pages import lesson_buttons
from bot.features.play.pages import Panel, draft_lines
from bot.features.reviews.pages import move_names
from bot.features.reviews.pictures import turn_of
from bot.language.readers import anonymous_reader
from opponents.review.verdicts import Found
from rules.game import Game
from rules.history import turn_lengths
from rules.text import Reader, Seat, Text, Who, joined, say, words

PREFIX = "find-"
"""What the verbs of an exercise's buttons begin with."""

VERDICTS = {
    Found.AS_GOOD: say("✅ **Found!** That is as good as the best that the program knows."),
    Found.CLOSE: say("👍 That is close: better, and something is a little better still."),
    Found.WORSE: say("❌ Not yet: there is something clearly better. Try again, or take a hint."),
}
"""What is said about what somebody has found."""
UNCOMPARED = say("The program could not compare it this time. Press **Check it** again.")


def exercise_page(
    opened: OpenExercise, panel: Panel, branch: Branch | None, note: Text | None = None
) -> Notice:
    """Return the page of an exercise; `branch` is the open level of the menu, if it has any."""
    reader = panel.reader
    lines = [note, *_task_lines(opened, reader), *draft_lines(panel)]
    rows: list[Row] = []
    if branch:
        lines += panel.walk.descriptions(branch)
        rows += panel.walk.rows(branch, say("Choose …"))
    rows.append(_steering(opened, panel, has_choices=bool(branch)))
    return notice_of(lines, reader, rows)


def solution_page(
    opened: OpenExercise, panel: Panel, why: Text | None, note: Text | None = None
) -> Notice:
    """Return the page that shows what was better, and why."""
    reader, verdict = panel.reader, opened.verdict
    better = move_names(opened.match, opened.seat, verdict.better, reader)
    lines = [
        note,
        *_task_lines(opened, reader),
        say("The program would have played: **{moves}**", moves=better),
        why,
    ]
    decision = CustomId("review-key", opened.session.id, opened.row.start)
    more = CustomId("practise", 0, rest=opened.session.key)
    buttons = (
        Button(more, say("Practise others"), ButtonStyle.primary),
        Button(decision._replace(verb="review-try"), say("Play on from here")),
        Button(decision, say("Back")),
    )
    return notice_of(lines, reader, (buttons,))


def hint_note(opened: OpenExercise, why: Text | None, reader: Reader, step: int) -> Text:
    """Return a hint: first the kind of the first move, or what the plan does; then the move."""
    first = opened.verdict.better[:1]
    offered = opened.match.choices(opened.seat)
    kind, *further = next(choice.path for choice in offered if choice.notation == first[0])
    if step == 0 and further:
        return say("💡 It begins with a move of this kind: {kind}", kind=kind)
    if step == 0 and why:
        return say("💡 {why}", why=why)
    return say("💡 It begins so: {move}", move=move_names(opened.match, opened.seat, first, reader))


def practice_page(
    positions: Sequence[Practice], game: Game[Any, Any], locale: str, *, is_learnt: bool
) -> Notice:
    """Return the page that offers positions for practice."""
    reader = anonymous_reader(locale)
    lesson = lesson_buttons(game, is_learnt=is_learnt)
    heading = say("### Practice · {title}", title=game.title)
    if not positions:
        none = say(
            "There is no position to practise now. What you did not find comes back after some "
            "days, and **Review** under the last post of a game may bring more."
        )
        return notice_of([heading, none], reader, [lesson] if lesson else ())
    task = say("In these positions something was better than what was played. Find it yourself:")
    lines = [heading, task, *_position_lines(positions, locale)]
    buttons = tuple(
        Button(
            CustomId("find", each.review.session.id, each.verdict.decision.start),
            str(number),
            ButtonStyle.primary,
        )
        for number, each in enumerate(positions, 1)
    )
    return notice_of(lines, reader, ((*buttons, *lesson),))


def _position_lines(positions: Sequence[Practice], locale: str) -> Iterator[str]:
    for number, (review, verdict, is_own) in enumerate(positions, 1):
        turn = turn_of(turn_lengths(review.match), verdict.decision.start)
        line = say("{number}. Turn {turn}", number=number, turn=turn)
        seats = map(Seat, range(review.match.setup.seats))
        others = tuple(Who(seat) for seat in seats if seat != verdict.decision.seat)
        if not is_own:
            player = Who(verdict.decision.seat)
            line = say("{line} of a game of {player}", line=line, player=player)
        elif others:
            line = say("{line} of a game with {others}", line=line, others=others)
        yield words(line, message_reader(review.session, locale))


def _task_lines(opened: OpenExercise, reader: Reader) -> Iterator[Text]:
    turn = turn_of(turn_lengths(opened.review.match), opened.row.start)
    yield say("### Find it yourself · turn {turn}", turn=turn)
    decision = opened.verdict.decision
    moves = [entry.move for entry in opened.review.match.entries[decision.start : decision.end]]
    played = move_names(opened.match, opened.seat, moves, reader)
    yield joined("-# ", say("{who} played: {moves}", who=Who(opened.seat), moves=played))


def _steering(opened: OpenExercise, panel: Panel, *, has_choices: bool) -> Row:
    buttons: list[Button] = []
    if has_choices:
        buttons += panel.walk.back_button()
    else:
        buttons.append(panel.button("do", say("Check it"), ButtonStyle.success))
    if panel.draft.can_go_back and not panel.path:
        buttons.append(panel.button("back", say("Back one")))
    if not panel.path:
        hint = panel.button("hint", say("Hint"))
        buttons.append(replace(hint, id=hint.id._replace(rest="1")) if panel.is_hinted else hint)
        buttons.append(panel.button("show", say("Show it")))
    leave = CustomId("review-key", opened.session.id, opened.row.start)
    buttons.append(Button(leave, say("Leave")))
    return tuple(buttons)
