"""Drafts: private, stored, outdated, confirmed once, and deleted with the seat."""

import pytest

from bot.basics.refusals import Stale
from bot.features.play.drafts import Drafts
from bot.sessions.people import User
from bot.sessions.session import Session
from rules.errors import RulesError
from tests.bot.databases import read_rows
from tests.bot.sessions.harness import ANNA, BERT, Harness, moves


async def choose(harness: Harness, session: Session, user: User, line: str) -> tuple[str, ...]:
    drafts = harness.sessions.of(Drafts)
    opened = await drafts.draft_of(session.id, user.id)
    return (await drafts.type(session.id, user.id, line, opened.stamp)).draft.moves


async def kept_drafts(url: str) -> int:
    return len(await read_rows(url, "SELECT * FROM drafts"))


async def test_a_draft_changes_nothing_until_it_is_confirmed(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    posts = await harness.sessions.outbox.pending()

    assert await choose(harness, session, ANNA, "token c4") == ("token c4",)

    assert await harness.sessions.queries.get(session.id) == session
    assert await harness.sessions.outbox.pending() == posts
    opened = await harness.sessions.of(Drafts).draft_of(session.id, ANNA.id)
    made = await harness.sessions.of(Drafts).confirm(opened, harness.by(ANNA))
    assert moves(made) == ["token c4"]


async def test_a_line_that_is_made_at_once_leaves_no_draft_even_if_it_is_refused(
    harness: Harness, url: str
) -> None:
    """A draft that nobody has seen would be in the way of what is typed next."""
    session = await harness.running(ANNA, BERT)
    opened = await harness.sessions.of(Drafts).draft_of(session.id, ANNA.id)
    confirm = harness.sessions.of(Drafts).confirm

    for refused in ("token c4; token d4", ""):
        with pytest.raises(RulesError):
            await confirm(opened, harness.by(ANNA), refused)
        assert await kept_drafts(url) == 0
        assert moves(await harness.sessions.queries.get(session.id)) == []

    made = await confirm(opened, harness.by(ANNA), "token c4")
    assert moves(made) == ["token c4"]
    assert await kept_drafts(url) == 0


async def test_a_draft_that_was_opened_is_confirmed_as_it_was_shown(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    await choose(harness, session, ANNA, "token c4")
    shown = await harness.sessions.of(Drafts).draft_of(session.id, ANNA.id)
    await harness.sessions.of(Drafts).start_again(session.id, ANNA.id)

    made = await harness.sessions.of(Drafts).confirm(shown, harness.by(ANNA))

    assert moves(made) == ["token c4"]
    with pytest.raises(Stale):
        await harness.sessions.of(Drafts).confirm(shown, harness.by(ANNA))


async def test_only_what_was_shown_is_changed(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    shown = await harness.sessions.of(Drafts).draft_of(session.id, ANNA.id)
    await choose(harness, session, ANNA, "token c4")

    with pytest.raises(Stale):
        await harness.sessions.of(Drafts).type(session.id, ANNA.id, "token c5", shown.stamp)


async def test_what_no_longer_fits_is_dropped_and_told(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, game="open_bids")
    await choose(harness, session, ANNA, "bid 1")
    await harness.play(session, BERT, "bid 2")

    opened = await harness.sessions.of(Drafts).draft_of(session.id, ANNA.id)

    assert opened.has_moved_on
    assert opened.lost == 0
    assert opened.draft.moves == ("bid 1",)


async def test_lines_are_completed_after_each_semicolon(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    suggest = harness.sessions.of(Drafts).completions

    begun = await suggest(session.id, ANNA.id, "token c")
    await choose(harness, session, ANNA, "token c4")

    assert ("token c4", "token c4") in [(line, choice.notation) for line, choice in begun]
    assert await suggest(session.id, ANNA.id, "token c4; ") == []
    assert await suggest(session.id, ANNA.id, "") == []
    assert await suggest(session.id, BERT.id, "token c") == []
