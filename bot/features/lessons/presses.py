"""Lessons: somebody learns a game in private, step by step, by buttons and selects."""

from collections.abc import Callable
from dataclasses import replace

from bot.basics.refusals import Outdated, Refused, Stale
from bot.discord_io.access import is_alone
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.menus import Leaf
from bot.discord_io.readers import user_of
from bot.discord_io.replies import Verb, defer_ephemeral, defer_update, reply, show
from bot.discord_io.selections import selected, selected_value
from bot.features.exercises.rows import OpenExercise
from bot.features.feature import Feature
from bot.features.lessons import actions
from bot.features.lessons.actions import OpenLesson
from bot.features.lessons.pages import (
    PREFIX,
    leaving_page,
    lesson_page,
    lessons_page,
    other_lesson_page,
)
from bot.features.lessons.rows import PERSONAL, InAnotherLesson, Lessons
from bot.features.lobby import presses as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import KeptRequest, RequestKind
from bot.features.play.pages import Panel
from bot.features.play.presses import drawn, request_of, selected_branch, selected_node
from bot.features.settings.actions import Confirmation
from bot.features.settings.rows import PersonalSettings
from bot.language.readers import anonymous_reader
from bot.sessions.hooks import Hooks
from opponents.levels import Level
from rules.catalog import GAMES
from rules.text import say


async def begin(interaction: Interaction, clicked: CustomId) -> None:
    """Begin the lesson of a game, or go on with it; ask first if another one has been begun."""
    key = clicked.rest or selected_value(interaction)
    await _begin(interaction, key)


async def begin_instead(interaction: Interaction, clicked: CustomId) -> None:
    """Leave the lesson that the question named, and begin the one that was asked for."""
    key, _, left = clicked.rest.partition(" ")
    await _begin(interaction, key, left)


async def navigate(interaction: Interaction, clicked: CustomId) -> None:
    """Show the level of the menu that was pressed, or choose the move that was."""
    lessons, learner = interaction.client.sessions.of(Lessons), user_of(interaction.user)
    opened = await lessons.taken_by(learner)
    if opened.stamp != clicked.number:
        await _show(interaction, replace(opened, remark=Stale().reason))
        return
    path = (*read_path(clicked.rest), *selected(interaction))
    panel = replace(await panel_of(interaction, opened), path=path)
    node = selected_node(panel)
    if isinstance(node, Leaf):
        line, stamp = node.choice.notation, clicked.number
        await _show(interaction, await lessons.edit(learner, stamp, actions.chosen, line))
    else:
        await _show_panel(interaction, opened, panel)


def _pressed(decide: Callable[[OpenLesson], OpenLesson]) -> Verb:
    """Return what a button does that changes how far the lesson has got."""

    async def press(interaction: Interaction, clicked: CustomId) -> None:
        lessons, learner = interaction.client.sessions.of(Lessons), user_of(interaction.user)
        await _show(interaction, await lessons.edit(learner, clicked.number, decide))

    return Verb(defer_update, press)


async def answer(interaction: Interaction, clicked: CustomId) -> None:
    """Answer the step's question."""
    lessons, learner = interaction.client.sessions.of(Lessons), user_of(interaction.user)
    number, *_ = (*read_path(clicked.rest), -1)
    await _show(interaction, await lessons.edit(learner, clicked.number, actions.answered, number))


async def leave(interaction: Interaction, clicked: CustomId) -> None:
    """Ask whether the lesson is to be left."""
    del clicked
    opened = await interaction.client.sessions.of(Lessons).taken_by(user_of(interaction.user))
    await show(interaction, leaving_page(opened, anonymous_reader(str(interaction.locale))))


async def leave_for_good(interaction: Interaction, clicked: CustomId) -> None:
    """Leave the lesson that the question named."""
    lessons, learner = interaction.client.sessions.of(Lessons), user_of(interaction.user)
    opened = await lessons.leave(learner, clicked.rest)
    title = opened.lesson.game.title
    left = say("You have left the lesson on {title}. `/learn` begins it anew.", title=title)
    await reply(interaction, left)


async def open_table(interaction: Interaction, clicked: CustomId) -> None:
    """Open a lobby in this channel for a game; its lesson, if it was just finished, is closed."""
    if interaction.guild_id is None:
        raise Refused("A table needs a channel with others: type `/play` in a channel of a server.")
    key = clicked.rest or selected_value(interaction)
    wanted = KeptRequest(RequestKind.TABLE, LobbyRequest(key))
    text = await lobby.open_here(interaction, wanted)
    await interaction.client.sessions.of(Lessons).close(user_of(interaction.user), key)
    await reply(interaction, text)


async def play_opponent(interaction: Interaction, clicked: CustomId) -> None:
    """Begin a game against an easy opponent, here or in direct messages; close its lesson."""
    key = clicked.rest or selected_value(interaction)
    if key not in GAMES:
        raise Outdated
    text = await lobby.play_opponent(interaction, key, Level.EASY)
    await interaction.client.sessions.of(Lessons).close(user_of(interaction.user), key)
    await reply(interaction, text)


async def _begin(interaction: Interaction, key: str, left: str = "") -> None:
    """Show a lesson, or the question whether to leave another one than `left` for it."""
    lessons, learner = interaction.client.sessions.of(Lessons), user_of(interaction.user)
    try:
        opened = await lessons.begin(learner, key, left)
    except InAnotherLesson as refusal:
        page = other_lesson_page(
            refusal.taken, GAMES[key], anonymous_reader(str(interaction.locale))
        )
        await show(interaction, page)
    else:
        await _show(interaction, opened)


async def panel_of(
    interaction: Interaction, opened: OpenLesson | OpenExercise, prefix: str = PREFIX
) -> Panel:
    """Return the panel of a lesson, or of an exercise, which has a prefix of its own."""
    has_choices = isinstance(opened, OpenExercise) or opened.step.line
    chosen = await interaction.client.sessions.of(PersonalSettings).get(interaction.user.id)
    return Panel(
        opened,
        opened.draft.choices if has_choices else (),
        Confirmation.TURN,
        str(interaction.locale),
        prefix=prefix,
        mine_first=chosen.mine_first,
    )


async def _show(interaction: Interaction, opened: OpenLesson) -> None:
    await _show_panel(interaction, opened, await panel_of(interaction, opened))


async def _show_panel(interaction: Interaction, opened: OpenLesson, panel: Panel) -> None:
    request = replace(request_of(panel), part=opened.step.part)
    branch = selected_branch(panel) if panel.choices else None
    attachment = await drawn(interaction, request, branch)
    lessons = interaction.client.sessions.of(Lessons)
    done = await lessons.finished(interaction.user.id) if opened.is_last else ()
    page = lesson_page(opened, panel, branch, done, is_alone=is_alone(interaction))
    await show(interaction, replace(page, attachment=attachment))


async def choose_lesson(interaction: Interaction, clicked: CustomId) -> None:
    """Ask which lesson the user wants to take."""
    del clicked
    await show(interaction, lessons_page(str(interaction.locale)))


FEATURE = Feature(
    verbs={
        "lesson": Verb(defer_ephemeral, begin),
        "learn": Verb(defer_update, begin),
        "learn-menu": Verb(defer_update, navigate),
        "learn-back": _pressed(actions.back),
        "learn-do": _pressed(actions.confirmed),
        "learn-answer": Verb(defer_update, answer),
        "learn-next": _pressed(actions.read_on),
        "learn-instead": Verb(defer_update, begin_instead),
        "learn-leave": Verb(defer_update, leave),
        "learn-leave-do": Verb(defer_update, leave_for_good),
        "lessons": Verb(defer_ephemeral, choose_lesson),
        "table": Verb(defer_ephemeral, open_table),
        "table-opponent": Verb(defer_ephemeral, play_opponent),
    },
    hooks=Hooks(personal=PERSONAL),
)
