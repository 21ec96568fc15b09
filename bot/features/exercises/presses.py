"""Find it yourself: a position of a finished game with the panel of a lesson; and practice."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from discord import app_commands

from bot.basics.refusals import Outdated
from bot.basics.worker_processes import WorkFailed
from bot.discord_io.access import may_know
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.menus import Leaf
from bot.discord_io.replies import Verb, defer_ephemeral, defer_update, show
from bot.discord_io.selections import selected
from bot.discord_io.slash import choices_of, slash_alone
from bot.features.exercises.pages import (
    PREFIX,
    UNCOMPARED,
    VERDICTS,
    exercise_page,
    hint_note,
    practice_page,
    solution_page,
)
from bot.features.exercises.rows import PERSONAL, Exercises, OpenExercise, Practice
from bot.features.feature import Feature
from bot.features.lessons import presses as lesson
from bot.features.lessons.rows import Lessons
from bot.features.play.pages import Panel
from bot.features.play.presses import drawn, request_of, selected_branch, selected_node
from bot.features.reviews.presses import reason_of
from bot.sessions.hooks import Hooks
from bot.thinking.thinker import played_in
from opponents.review.verdicts import Found
from rules.catalog import GAMES
from rules.game import Game
from rules.lesson import lesson_of
from rules.text import Text

log = logging.getLogger(__name__)


async def begin(interaction: Interaction, clicked: CustomId) -> None:
    """Show the position before a decision of a review, with nothing chosen."""
    exercises, user = interaction.client.sessions.of(Exercises), interaction.user.id
    await _show(interaction, await exercises.begin(user, clicked.session, clicked.number))


async def navigate(interaction: Interaction, clicked: CustomId) -> None:
    """Show the level of the menu that was pressed, or choose the move that was."""
    opened = await _opened(interaction, clicked)
    path = (*read_path(clicked.rest), *selected(interaction))
    panel = replace(await lesson.panel_of(interaction, opened, PREFIX), path=path)
    node = selected_node(panel)
    if isinstance(node, Leaf):
        exercises = interaction.client.sessions.of(Exercises)
        draft = opened.draft.chosen(node.choice.notation)
        await _show(interaction, await exercises.save(opened, draft))
    else:
        await _show_panel(interaction, opened, panel)


async def go_back_one(interaction: Interaction, clicked: CustomId) -> None:
    """Take back the last move that was chosen."""
    opened = await _opened(interaction, clicked)
    exercises = interaction.client.sessions.of(Exercises)
    await _show(interaction, await exercises.save(opened, opened.draft.back()))


async def check(interaction: Interaction, clicked: CustomId) -> None:
    """Say how good the chosen moves are; if they are as good as the best, show that, too."""
    opened = await _opened(interaction, clicked)
    if not opened.draft.is_complete:
        raise Outdated
    played = played_in(opened.review.session, opened.review.match)
    try:
        found = await interaction.client.thinker.comparison(
            played, opened.verdict, opened.draft.moves
        )
    except WorkFailed as trouble:
        log.warning("An exercise of session %d failed: %s", played.session, trouble)
        interaction.client.thinker.figures.failed += 1
        await _show(interaction, opened, UNCOMPARED)
        return
    opened = await interaction.client.sessions.of(Exercises).settle(opened, found)
    answer = _show_solution if found is Found.AS_GOOD else _show
    await answer(interaction, opened, VERDICTS[found])


async def give_hint(interaction: Interaction, clicked: CustomId) -> None:
    """Give a hint: first the kind of the first move, then the move."""
    opened = await _opened(interaction, clicked)
    step = len(read_path(clicked.rest))
    why = await reason_of(interaction, opened.review, opened.verdict) if step == 0 else None
    panel = await lesson.panel_of(interaction, opened, PREFIX)
    note = hint_note(opened, why, panel.reader, step)
    await _show_panel(interaction, opened, replace(panel, is_hinted=True), note)


async def show_solution(interaction: Interaction, clicked: CustomId) -> None:
    """Show what was better, and why; the position comes back unless it was found before."""
    opened = await _opened(interaction, clicked)
    given_up = await interaction.client.sessions.of(Exercises).give_up(opened)
    await _show_solution(interaction, given_up, None)


async def offer_practice(interaction: Interaction, clicked: CustomId) -> None:
    """Offer positions of the user's last games of a kind."""
    if clicked.rest not in GAMES:
        raise Outdated
    await _show_practice(interaction, clicked.rest, await _to_practise(interaction, clicked.rest))


async def practise_or_learn(interaction: Interaction, clicked: CustomId) -> None:
    """Go on with a lesson that is not finished; else offer practice, or begin the lesson."""
    key, sessions, user = clicked.rest, interaction.client.sessions, interaction.user.id
    is_learnt = key in await sessions.of(Lessons).finished(user)
    is_learning = await sessions.of(Lessons).game_of(user) == key and not is_learnt
    offered = () if is_learning else await _to_practise(interaction, key)
    if offered:
        await _show_practice(interaction, key, offered)
    else:
        await lesson.begin(interaction, clicked)


async def _to_practise(interaction: Interaction, key: str) -> Sequence[Practice]:
    """Return positions of a game to practise, from sessions of which the user may know here."""
    exercises, is_known = interaction.client.sessions.of(Exercises), partial(may_know, interaction)
    return await exercises.to_practise(interaction.user.id, key, interaction.guild_id, is_known)


async def _show_practice(interaction: Interaction, key: str, offered: Sequence[Practice]) -> None:
    lessons, locale = interaction.client.sessions.of(Lessons), str(interaction.locale)
    is_learnt = key in await lessons.finished(interaction.user.id)
    await show(interaction, practice_page(offered, GAMES[key], locale, is_learnt=is_learnt))


async def _opened(interaction: Interaction, clicked: CustomId) -> OpenExercise:
    """Return the exercise of a button; raises Stale if it has changed since."""
    exercises = interaction.client.sessions.of(Exercises)
    return await exercises.at(interaction.user.id, clicked.session, clicked.number)


async def _show(interaction: Interaction, opened: OpenExercise, note: Text | None = None) -> None:
    await _show_panel(interaction, opened, await lesson.panel_of(interaction, opened, PREFIX), note)


async def _show_panel(
    interaction: Interaction, opened: OpenExercise, panel: Panel, note: Text | None = None
) -> None:
    branch = selected_branch(panel) if panel.choices else None
    attachment = await drawn(interaction, request_of(panel), branch)
    page = exercise_page(opened, panel, branch, note)
    await show(interaction, replace(page, attachment=attachment))


async def _show_solution(interaction: Interaction, opened: OpenExercise, note: Text | None) -> None:
    why = await reason_of(interaction, opened.review, opened.verdict)
    panel = await lesson.panel_of(interaction, opened, PREFIX)
    attachment = await drawn(interaction, request_of(panel), None)
    page = solution_page(opened, panel, why, note)
    await show(interaction, replace(page, attachment=attachment))


def taught(games: Mapping[str, Game[Any, Any]]) -> list[app_commands.Choice[str]]:
    """Return the games that have a lesson, as choices of an option."""
    return choices_of((game.title, key) for key, game in games.items() if lesson_of(game))


@slash_alone
@app_commands.describe(game="What to learn; a lesson takes 10 to 15 minutes")
@app_commands.choices(game=taught(GAMES))
async def learn(interaction: Interaction, game: str) -> None:
    """Learn a game in a lesson of your own, go on with it, or practise."""
    await defer_ephemeral(interaction)
    await practise_or_learn(interaction, CustomId("learn", 0, rest=game))


FEATURE = Feature(
    commands=(learn,),
    verbs={
        "find": Verb(defer_update, begin),
        "find-menu": Verb(defer_update, navigate),
        "find-back": Verb(defer_update, go_back_one),
        "find-do": Verb(defer_update, check),
        "find-hint": Verb(defer_update, give_hint),
        "find-show": Verb(defer_update, show_solution),
        "practise": Verb(defer_update, offer_practice),
    },
    hooks=Hooks(personal=(PERSONAL,)),
)
