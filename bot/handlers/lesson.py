"""Lessons: one person learns a game in private, by commands, buttons and selects."""

from dataclasses import replace

from bot.basics.refusals import Outdated, Refused, Stale
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.notices import Notice
from bot.discord_io.people import user_of
from bot.discord_io.replies import selected, selected_value, show
from bot.handlers import lobby
from bot.handlers.panel import (
    PANEL_WIDTH,
    drawn,
    request_of,
    selected_branch,
    selected_node,
)
from bot.language.readers import anonymous_reader
from bot.sessions.actions.lobby import LobbyRequest
from bot.sessions.model.people import User
from bot.sessions.model.preferences import Confirmation
from bot.sessions.services.lessons import OpenLesson
from bot.wording.help.lesson import PREFIX, left_page, lesson_page
from bot.wording.parts.menus import Leaf
from bot.wording.turns.panel import Panel
from opponents import Level
from rules.catalog import GAMES
from rules.text import say, words


async def begin(interaction: Interaction, clicked: CustomId) -> None:
    """Begin the lesson of a game, or go on with it."""
    key = clicked.rest or selected_value(interaction)
    opened = await interaction.client.sessions.lessons.begin(_learner(interaction), key)
    await _show(interaction, opened)


async def navigate(interaction: Interaction, clicked: CustomId) -> None:
    """Show the level of the menu that was pressed; a choice is taken, or answered if not meant."""
    opened = await _unless_stale(interaction, clicked)
    if opened is None:
        return
    panel = _panel(interaction, opened)
    path = (*read_path(clicked.rest), *selected(interaction))
    node = selected_node(replace(panel, path=path))
    if isinstance(node, Leaf):
        line = node.choice.notation
        lessons = interaction.client.sessions.lessons
        await _show(interaction, await lessons.choose(_learner(interaction), line, clicked.number))
    else:
        await _show_panel(interaction, opened, replace(panel, path=path))


async def go_back_one(interaction: Interaction, clicked: CustomId) -> None:
    """Take the last choice of the step back."""
    lessons = interaction.client.sessions.lessons
    await _show(interaction, await lessons.back_one(_learner(interaction), clicked.number))


async def confirm(interaction: Interaction, clicked: CustomId) -> None:
    """Make the turn that has been chosen, and go on."""
    lessons = interaction.client.sessions.lessons
    await _show(interaction, await lessons.confirm(_learner(interaction), clicked.number))


async def answer(interaction: Interaction, clicked: CustomId) -> None:
    """Answer the question of the step."""
    lessons, path = interaction.client.sessions.lessons, read_path(clicked.rest)
    learner, number = _learner(interaction), path[0] if path else -1
    await _show(interaction, await lessons.answer(learner, number, clicked.number))


async def go_on(interaction: Interaction, clicked: CustomId) -> None:
    """Go on to the next step."""
    lessons = interaction.client.sessions.lessons
    await _show(interaction, await lessons.go_on(_learner(interaction), clicked.number))


async def go_back(interaction: Interaction, clicked: CustomId) -> None:
    """Go back to the step before."""
    lessons = interaction.client.sessions.lessons
    await _show(interaction, await lessons.go_back(_learner(interaction), clicked.number))


async def leave(interaction: Interaction, clicked: CustomId) -> None:
    """End the lesson."""
    del clicked
    lessons, learner = interaction.client.sessions.lessons, _learner(interaction)
    opened = await lessons.open(learner)
    await lessons.leave(learner)
    await show(interaction, left_page(opened, anonymous_reader(str(interaction.locale))))


async def open_table(interaction: Interaction, clicked: CustomId) -> None:
    """Open a lobby in this channel, for the game that has been learnt or chosen."""
    if interaction.guild_id is None:
        raise Refused(
            say("A table needs a channel with others: type `/game new` in a server’s channel.")
        )
    key = clicked.rest or selected_value(interaction)
    text = await lobby.open_table(interaction, LobbyRequest(key))
    await show(interaction, Notice(words(text, anonymous_reader(str(interaction.locale)))))


async def play_opponent(interaction: Interaction, clicked: CustomId) -> None:
    """Begin a game in this channel against an easy opponent, for the game that has been learnt."""
    if interaction.guild_id is None:
        raise Refused(
            say(
                "A game needs a server’s channel, and one of your own will do: type `/game new` "
                "there, with `opponents:1` and `level:easy`."
            )
        )
    if clicked.rest not in GAMES:
        raise Outdated
    text = await lobby.play_opponent(interaction, clicked.rest, Level.EASY)
    await show(interaction, Notice(words(text, anonymous_reader(str(interaction.locale)))))


async def _unless_stale(interaction: Interaction, clicked: CustomId) -> OpenLesson | None:
    """Return the lesson if what was pressed belongs to its step; otherwise show it as it stands."""
    opened = await interaction.client.sessions.lessons.open(_learner(interaction))
    if opened.stamp == clicked.number:
        return opened
    await _show(interaction, replace(opened, remark=Stale().reason))
    return None


def _learner(interaction: Interaction) -> User:
    return user_of(interaction.user)


def _panel(interaction: Interaction, opened: OpenLesson) -> Panel:
    choices = opened.draft.choices if opened.step.line else ()
    return Panel(opened, choices, Confirmation.TURN, str(interaction.locale), prefix=PREFIX)


async def _show(interaction: Interaction, opened: OpenLesson) -> None:
    await _show_panel(interaction, opened, _panel(interaction, opened))


async def _show_panel(interaction: Interaction, opened: OpenLesson, panel: Panel) -> None:
    request = replace(request_of(panel), width=PANEL_WIDTH, part=opened.step.part)
    branch = selected_branch(panel) if panel.choices else None
    attachment = await drawn(interaction, request, branch)
    await show(interaction, replace(lesson_page(opened, panel, branch), attachment=attachment))
