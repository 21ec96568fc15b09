"""The review of a finished game: asked for, shown to whoever asks, and to everybody if wanted."""

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.basics.refusals import Outdated
from bot.basics.worker_processes import WorkFailed
from bot.discord_io.access import known_session
from bot.discord_io.additions import Asker, Offer
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import LARGEST_SESSION, CustomId
from bot.discord_io.errors import DISCORD_FAILURES
from bot.discord_io.notices import Attachment, Notice
from bot.discord_io.replies import Verb, defer_ephemeral, defer_page, defer_update, reply, show
from bot.discord_io.selections import path_in_select, selected_value
from bot.features.board.presses import as_liked
from bot.features.exercises.rows import match_before, verdict_at
from bot.features.feature import Feature
from bot.features.reviews.pages import (
    FAILED,
    DecisionPage,
    ReviewPage,
    decision_page,
    habit_lines,
    held_page,
    holding_seats,
    lost_at,
    making_page,
    review_page,
    reviewed_notice,
    with_course_in_words,
)
from bot.features.reviews.pictures import course_to_draw
from bot.features.reviews.reviewer import run_reviewer
from bot.features.reviews.rows import PERSONAL
from bot.features.reviews.service import Reviews
from bot.features.reviews.values import Review, decided_by, may_be_reviewed, reviewed_seats
from bot.features.servers.presses import defer_for_all, may_share, must_share
from bot.features.tries.actions import may_be_tried
from bot.language.readers import anonymous_reader
from bot.pictures.request import PictureRequest
from bot.sessions.history import as_of_entry
from bot.sessions.hooks import Hooks
from bot.sessions.posts import Kind
from bot.sessions.session import Session
from bot.thinking.thinker import played_in
from opponents.review.judging import of_half
from opponents.review.verdicts import Verdict, accuracy, key_decisions
from rules.catalog import GAMES, title_of
from rules.match import Match
from rules.text import Seat, Text, say

log = logging.getLogger(__name__)


async def open_review(
    interaction: Interaction, clicked: CustomId, *, is_anew: bool = False
) -> None:
    """Show the review of a finished game, or begin it, perhaps anew, and show how far it gets."""
    reviews, user = interaction.client.sessions.of(Reviews), interaction.user.id
    await _show_or_wait(interaction, await reviews.ask(clicked.session, user, is_anew=is_anew))


async def open_chosen(interaction: Interaction, clicked: CustomId) -> None:
    """Show the review of the finished game that was selected."""
    value = selected_value(interaction)
    if not value.isdecimal() or int(value) > LARGEST_SESSION:
        raise Outdated
    session = await known_session(interaction, int(value))
    await open_review(interaction, clicked._replace(session=session.id))


async def go_back(interaction: Interaction, clicked: CustomId) -> None:
    """Show the page of a review again, with the key decisions of the seat of the button."""
    review = await interaction.client.sessions.of(Reviews).read(clicked.session)
    await _show_page(interaction, review, Seat(clicked.number))


async def choose_seat(interaction: Interaction, clicked: CustomId) -> None:
    """Show the key decisions of the seat that was selected."""
    review = await interaction.client.sessions.of(Reviews).read(clicked.session)
    await _show_page(interaction, review, Seat(path_in_select(interaction)[0]))


async def show_to_all(interaction: Interaction, clicked: CustomId) -> None:
    """Post a review for everybody here; raises Refused where nothing is to be shown to all."""
    review = await interaction.client.sessions.of(Reviews).read(clicked.session)
    await must_share(interaction, review.session)
    locale = interaction.client.locale_of(interaction.guild_id)
    page = await _page(interaction, review, Seat(clicked.number), locale, may_share=False)
    await show(interaction, replace(page, rows=()))


async def open_decision(interaction: Interaction, clicked: CustomId) -> None:
    """Show a key decision: the board before it, what was played, and what was better."""
    shown = await _decision(interaction, clicked)
    why = await reason_of(interaction, shown.review, shown.verdict)
    shown = replace(shown, why=why)
    request = await as_liked(interaction, _request(shown, shown.verdict.decision.seat))
    attachment = Attachment.of("decision", await interaction.client.pictures.draw(request))
    may_try = may_be_tried(shown.review.session, interaction.user.id)
    await show(interaction, replace(decision_page(shown, may_try=may_try), attachment=attachment))


async def show_held(interaction: Interaction, clicked: CustomId) -> None:
    """Show what another seat held before a key decision."""
    shown = await _decision(interaction, clicked)
    seat, pictures = Seat(path_in_select(interaction)[0]), interaction.client.pictures
    if seat not in holding_seats(shown.match, shown.verdict.decision.seat):
        raise Outdated
    request = await as_liked(interaction, _request(shown, seat))
    request = replace(request, part=pictures.private_parts(request)[0])
    attachment = Attachment.of("held", await pictures.draw(request))
    await show(interaction, replace(held_page(shown, seat), attachment=attachment))


async def reason_of(interaction: Interaction, review: Review, verdict: Verdict) -> Text | None:
    """Return why something else was better, or what was good; None if the program fails."""
    played = played_in(review.session, review.match)
    try:
        return await interaction.client.thinker.reason(played, verdict)
    except WorkFailed as trouble:
        log.warning("A reason in session %d was not found: %s", review.session.id, trouble)
        interaction.client.thinker.figures.failed += 1
        return None


async def habits_of(interaction: Interaction, game: str | None) -> Sequence[Text]:
    """Return how the user decides in a game and what they miss, or in the one reviewed most."""
    reviews = interaction.client.sessions.of(Reviews)
    found = await reviews.of_player(interaction.user.id, game)
    if not found:
        return ()
    ((key, _),) = Counter(each.session.key for each in found).most_common(1)
    games = [
        (played_in(each.session, each.match), each.own_verdicts(interaction.user.id))
        for each in found
        if each.session.key == key
    ]
    accuracies = [accuracy(verdicts, of_half(GAMES[key])) for _, verdicts in reversed(games)]
    known = (interaction.user.id, *((played.session, verdicts) for played, verdicts in games))
    if known not in reviews.habits:
        try:
            reviews.habits[known] = await interaction.client.thinker.habit(games)
        except WorkFailed as trouble:
            log.warning("The habits of a player were not found: %s", trouble)
            interaction.client.thinker.figures.failed += 1
            return ()
    return [*habit_lines(accuracies, reviews.habits[known], title_of(key))]


async def _decision(interaction: Interaction, clicked: CustomId) -> DecisionPage:
    """Return the key decision of a button, without a reason; raises Refused if there is none."""
    review = await interaction.client.sessions.of(Reviews).read(clicked.session)
    verdict = verdict_at(review, clicked.number)
    then = await asyncio.to_thread(match_before, review, clicked.number)
    return DecisionPage(review, verdict, then, None, str(interaction.locale))


def _request(shown: DecisionPage, seat: Seat) -> PictureRequest:
    """Return the request for the board before a decision, as a seat saw it."""
    session = shown.review.session
    then = as_of_entry(session, shown.verdict.decision.start)
    return PictureRequest(then, shown.match, session.version, shown.locale, seat)


async def _show_or_wait(interaction: Interaction, review: Review) -> None:
    """Show a review that is there; else show how far it is, again and again."""
    if review.is_finished:
        await _show_page(interaction, review)
        return
    locale = str(interaction.locale)
    await show(interaction, making_page(review, locale), goes_on=True)

    async def show_progress(now: Review | None) -> bool:
        try:
            if now is None:
                await reply(interaction, FAILED)
            elif now.is_finished:
                await _show_page(interaction, now)
            else:
                await show(interaction, making_page(now, locale), goes_on=True)
        except DISCORD_FAILURES:
            return False
        return True

    reviews = interaction.client.sessions.of(Reviews)
    await reviews.watch(review, interaction.user.id, show_progress)


async def _show_page(interaction: Interaction, review: Review, seat: Seat | None = None) -> None:
    is_open = interaction.guild_id is not None and await may_share(interaction, review.session)
    locale = str(interaction.locale)
    await show(interaction, await _page(interaction, review, seat, locale, may_share=is_open))


async def _page(
    interaction: Interaction, review: Review, seat: Seat | None, locale: str, *, may_share: bool
) -> Notice:
    """Return the page of a review with its picture, or with what that says."""
    if seat not in reviewed_seats(review):
        seat = _seat_of_interest(review, interaction.user.id)
    course = await interaction.client.sessions.of(Reviews).course(review)
    key = () if seat is None else key_decisions(review.verdicts, seat)
    lost = lost_at(review)
    why = await reason_of(interaction, review, lost) if lost else None
    notice = review_page(ReviewPage(review, course, seat, key, why, locale), may_share=may_share)
    drawn = await asyncio.to_thread(course_to_draw, review, course, key, locale)
    if drawn is None:
        return notice
    picture = await interaction.client.pictures.draw_sheet(drawn, locale)
    if picture is None:
        return with_course_in_words(notice, drawn, anonymous_reader(locale))
    return replace(notice, attachment=Attachment.of("review", picture))


def _seat_of_interest(review: Review, user: int) -> Seat | None:
    """Return a seat in which a user has decided, or else the seat that did best."""
    own = (v.decision.seat for v in review.verdicts if decided_by(review.session, v).id == user)
    ranks = review.match.result.ranks if review.match.result else ()
    best = sorted(reviewed_seats(review), key=lambda seat: ranks[seat] if ranks else seat)
    return next(own, next(iter(best), None))


def is_offered(session: Session, _match: Match, _asker: Asker) -> bool:
    """Return whether a game can be reviewed, by everybody."""
    return may_be_reviewed(session)


FEATURE = Feature(
    verbs={
        "review": Verb(defer_page, open_review),
        "review-chosen": Verb(defer_ephemeral, open_chosen),
        "review-anew": Verb(defer_update, partial(open_review, is_anew=True)),
        "review-all": Verb(defer_for_all, show_to_all),
        "review-seat": Verb(defer_update, choose_seat),
        "review-key": Verb(defer_update, open_decision),
        "review-held": Verb(defer_ephemeral, show_held),
        "reviewed": Verb(defer_update, go_back),
    },
    offers=(Offer("review", say("Review"), is_offered),),
    posts={Kind.REVIEWED: reviewed_notice},
    works=(run_reviewer,),
    hooks=Hooks(personal=(PERSONAL,)),
)
