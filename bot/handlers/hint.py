"""Hints: the program recommends moves to a player, who may put one into the draft."""

import logging
import time

from bot.basics.refusals import Outdated, Refused
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import selected_value, show
from bot.handlers.panel import add_typed
from bot.sessions.services.drafts import OpenDraft
from bot.thinking.thinker import ThinkingFailed, question_of
from bot.wording.turns.hint import hint_page
from opponents import Hint
from rules.text import say

log = logging.getLogger(__name__)


async def show_hints(interaction: Interaction, clicked: CustomId) -> None:
    """Show the moves that the program recommends, with the reasons."""
    hints = interaction.client.sessions.hints
    opened = await hints.open(clicked.session, interaction.user.id)
    found = await _found(interaction, opened)
    await hints.count(opened.session, interaction.user.id)
    await show(interaction, hint_page(opened, found, str(interaction.locale)))


async def take(interaction: Interaction, clicked: CustomId) -> None:
    """Put the move that was pressed into the draft."""
    line = selected_value(interaction)
    if not line:
        raise Outdated
    await add_typed(interaction, clicked, line)


async def _found(interaction: Interaction, opened: OpenDraft) -> tuple[Hint, ...]:
    thinker, begun = interaction.client.thinker, time.monotonic()
    question = question_of(opened.session, opened.draft.after, opened.seat)
    try:
        found = await thinker.hints(question)
    except ThinkingFailed as trouble:
        log.warning("A hint in session %d failed: %s", opened.session.id, trouble)
        thinker.figures.failed += 1
        raise Refused(say("Nothing came to mind this time. Ask again.")) from None
    finally:
        thinker.figures.seconds += time.monotonic() - begun
    thinker.figures.hints += 1
    return found
