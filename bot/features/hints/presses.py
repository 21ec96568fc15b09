"""Hints: the program recommends turns in the panel, and a press puts one into the draft."""

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.basics.refusals import Outdated, Stale
from bot.basics.worker_processes import WorkFailed
from bot.discord_io.additions import Asker, Offer, may_act
from bot.discord_io.client import Interaction, Lockkeeper
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.notices import Attachment, Notice
from bot.discord_io.readers import message_reader
from bot.discord_io.replies import Verb, defer_page, defer_update, show
from bot.features.feature import Feature
from bot.features.hints.pages import NO_HINT, SEEKING, hint_page, line_at, reasons_page
from bot.features.hints.rows import Hints
from bot.features.play.drafts import Drafts, OpenDraft
from bot.features.play.pages import COMPLETE, Panel
from bot.features.play.presses import add_typed, panel_of, request_of, show_draft
from bot.sessions.session import Session
from bot.thinking.thinker import question_of
from opponents.hints import Hint
from rules.match import Match
from rules.text import Text, say, words

log = logging.getLogger(__name__)


async def show_hints(interaction: Interaction, clicked: CustomId) -> None:
    """Show in the panel what the program recommends; a whole turn is to be confirmed instead."""
    sessions, user = interaction.client.sessions, interaction.user.id
    hints = sessions.of(Hints)
    opened = await hints.draft_for_hint(clicked.session, user)
    if opened.draft.is_complete:
        await _show_with(interaction, opened, COMPLETE)
        return
    await _show_with(interaction, opened, SEEKING)
    found = await found_for(interaction.client, opened)
    now = await sessions.of(Drafts).draft_of(clicked.session, user)
    if now.stamp != opened.stamp:
        await show_draft(interaction, now)
    elif found:
        hints.told[user, now.stamp] = found
        await hints.count(now.session, user)
        await _show(interaction, now, found, hint_page)
    else:
        await _show_with(interaction, now, NO_HINT)


async def explain(interaction: Interaction, clicked: CustomId) -> None:
    """Show the hints again, with the reasons; if they are out of date, show the draft."""
    sessions, user = interaction.client.sessions, interaction.user.id
    opened = await sessions.of(Drafts).draft_of(clicked.session, user)
    found = sessions.of(Hints).told.get((user, clicked.number))
    if opened.stamp == clicked.number and found:
        await _show(interaction, opened, found, reasons_page)
    else:
        await _show_with(interaction, opened, Stale().reason)


async def take(interaction: Interaction, clicked: CustomId) -> None:
    """Put the turn that was pressed into the draft."""
    drafts, path = interaction.client.sessions.of(Drafts), read_path(clicked.rest)
    opened = await drafts.draft_of(clicked.session, interaction.user.id)
    if opened.stamp != clicked.number:
        raise Stale
    try:
        line = line_at(opened.draft.after, opened.seat, path)
    except IndexError:
        raise Outdated from None
    await add_typed(interaction, clicked, line)


async def _show_with(interaction: Interaction, opened: OpenDraft, note: Text) -> None:
    reader = message_reader(opened.session, str(interaction.locale))
    await show_draft(interaction, opened, [words(note, reader)])


async def _show(
    interaction: Interaction,
    opened: OpenDraft,
    found: Sequence[Hint],
    page: Callable[[Panel, Sequence[Hint]], Notice],
) -> None:
    panel = replace(await panel_of(interaction, opened), is_hinted=True)
    lines = [hint.line for hint in found]
    picture = await interaction.client.pictures.draw_hints(request_of(panel), lines)
    attachment = Attachment.of("position", picture)
    await show(interaction, replace(page(panel, found), attachment=attachment))


async def found_for(client: Lockkeeper, opened: OpenDraft) -> tuple[Hint, ...]:
    """Return what the program recommends; nothing if it fails."""
    thinker, begun = client.thinker, time.monotonic()
    try:
        found = await thinker.hints(question_of(opened.session, opened.draft.after, opened.seat))
    except WorkFailed as trouble:
        log.warning("A hint in session %d failed: %s", opened.session.id, trouble)
        thinker.figures.failed += 1
        return ()
    finally:
        thinker.figures.seconds += time.monotonic() - begun
    thinker.figures.hints += 1
    return found


def is_offered(session: Session, match: Match, asker: Asker) -> bool:
    """Return whether somebody owes a decision in a game with hints."""
    is_asked = session.seat_of(asker.user) in match.waiting_for
    return session.hints and is_asked and may_act(session, match, asker)


FEATURE = Feature(
    verbs={
        "hint": Verb(defer_page, show_hints),
        "hinted": Verb(defer_update, take),
        "reasons": Verb(defer_update, explain),
    },
    offers=(Offer("hint", say("Hint"), is_offered),),
)
