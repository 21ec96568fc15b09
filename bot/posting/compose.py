"""Composes the message of a post, with words from `wording` and a picture from `pictures`."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.discord_io.client import Lockkeeper
from bot.discord_io.notices import Attachment, Layout, Message, Notice
from bot.discord_io.sent_messages import picture_name
from bot.features.board.pages import (
    board_notice,
    milestone_notice,
    mirror_notice,
    with_position_in_words,
)
from bot.features.campaigns.pages import (
    campaign_after,
    standings_notice,
    with_another_button,
    with_campaign_buttons,
    with_names_not_drawn,
    with_standings_in_words,
)
from bot.features.campaigns.pictures import campaign_to_draw
from bot.features.channels.pages import blocked_notice, resumed_notice
from bot.features.guesses.pages import with_guesses
from bot.features.guesses.rows import Guesses
from bot.features.guests.pages import invitation_notice
from bot.features.handover.pages import handover_notice
from bot.features.last_post.pages import (
    Ended,
    LastPostPictures,
    last_post_layout,
    mirrored_last_post,
)
from bot.features.last_post.pictures import last_post_to_draw
from bot.features.lobby.pages import idle_notice, lobby_notice, with_game_picture
from bot.features.log.pages import told_from
from bot.features.mirrors.pages import mirrored_notice, unwatched_notice
from bot.features.orders.giving import Orders
from bot.features.orders.pages import order_told_notice
from bot.features.reminders.pages import overdue_notice, reminder_notice, up_next_notice
from bot.features.repair.pages import repaired_notice
from bot.features.repair.rows import Repairs
from bot.features.reviews.pages import reviewed_notice
from bot.features.votes.pages import vote_notice
from bot.pictures.request import PictureRequest
from bot.sessions.history import as_at
from bot.sessions.people import Status
from bot.sessions.posts import Kind, Post
from bot.sessions.session import Session
from bot.store.values import OrderKey
from renderer.scene import Picture
from rules.match import Match
from rules.progress import progress_of

LOBBY_WIDTH = 240
"""Pixels of the picture of a game in its lobby."""


class Composer:
    """Composes the messages of posts."""

    def __init__(self, client: Lockkeeper) -> None:
        self._client = client

    async def compose(self, post: Post, session: Session) -> Message | None:
        """Return the message of a post; None if it has nothing to show any more."""
        locale = self._client.locale_of(*post.location)
        if post.kind is Kind.STANDINGS:
            return await self._standings(post, session, locale)
        if post.kind in {Kind.HANDOVER, Kind.REPAIRED, Kind.ORDER}:
            return await self._past(post, session, locale)
        if post.kind is Kind.LOBBY:
            return await self._lobby(session, locale)
        if post.kind in PICTURELESS:
            return PICTURELESS[post.kind](post, session, locale)
        return await self._board(post, session, locale)

    async def _past(self, post: Post, session: Session, locale: str) -> Notice | None:
        """Return the message about what the database keeps beside the game."""
        sessions = self._client.sessions
        if post.kind is Kind.REPAIRED:
            repairs = await sessions.of(Repairs).of_session(post.session)
            return repaired_notice(post, session, repairs, locale)
        if post.kind is Kind.ORDER:
            key = OrderKey(post.session, post.user or 0, post.version)
            return order_told_notice(post, session, await sessions.of(Orders).one(key), locale)
        handover = await sessions.queries.handover(post.session, post.number)
        return handover_notice(post, handover, session, locale) if handover else None

    async def _lobby(self, session: Session, locale: str) -> Notice:
        notice = lobby_notice(session, locale)
        if session.status is not Status.LOBBY:
            return notice
        picture = await self._client.pictures.draw_sample(session.key, LOBBY_WIDTH, locale)
        return with_game_picture(notice, session, picture, locale) if picture else notice

    async def _board(self, post: Post, session: Session, locale: str) -> Message:
        match = await self._client.sessions.queries.position(
            post.session, post.version, post.length
        )
        notice = self._board_notice(post, session, match, locale)
        if match.is_over and not post.milestone:
            guessers = await self._client.sessions.of(Guesses).guessers_of(session.id)
            last_post = await self._last_post(post, Ended(session, match, guessers), locale)
            if last_post:
                return last_post
            notice = with_guesses(notice, guessers, locale)
        shown = as_at(session, post.version) if post.milestone else session
        marked = told_from(match)
        request = PictureRequest(shown, match, post.version, locale, marked_from=marked)
        picture = await self._client.pictures.draw(request)
        if picture is None:
            return with_position_in_words(notice, match, request.scene.reader)
        return replace(notice, attachment=_attachment(post, picture))

    def _board_notice(self, post: Post, session: Session, match: Match, locale: str) -> Notice:
        if post.is_mirrored:
            return mirror_notice(session, match, locale, is_milestone=post.milestone)
        if post.milestone:
            return milestone_notice(as_at(session, post.version), match, locale)
        return board_notice(session, match, locale, self._client.sessions.now())

    async def _last_post(self, post: Post, ended: Ended, locale: str) -> Layout | None:
        """Return the last post of a game.

        None if there is little to tell, or if the game goes on again, since much is secret then.
        """
        session, match = ended.session, ended.match
        if session.status is not Status.OVER:
            return None
        progress = await asyncio.to_thread(progress_of, match)
        if progress is None or not progress.is_worth_telling:
            return None
        last_post = last_post_to_draw(session, match, progress, locale)
        marked = told_from(match)
        request = PictureRequest(session, match, post.version, locale, marked_from=marked)
        board = await self._client.pictures.draw(request)
        shown = await self._client.pictures.draw_last_post(last_post, locale)
        name = picture_name(post.session, post.number)
        pictures = LastPostPictures(
            Attachment(f"final-{name}", board.png, board.alt) if board else None,
            Attachment(name, shown.png, shown.alt) if shown else None,
        )
        write = mirrored_last_post if post.is_mirrored else last_post_layout
        return write(ended, last_post, pictures, locale)

    async def _standings(self, post: Post, session: Session, locale: str) -> Notice | None:
        if session.campaign is None:
            return None
        then = campaign_after(session.campaign, post.version)
        notice = standings_notice(then, locale)
        if then.status is Status.OVER:
            notice = with_another_button(notice, post.session, locale)
        elif then.is_paused:
            notice = with_campaign_buttons(notice, session, locale)
        shown = campaign_to_draw(then, locale)
        picture = await self._client.pictures.draw_campaign(shown, locale)
        if picture is None:
            return with_standings_in_words(notice, then, locale)
        notice = with_names_not_drawn(notice, then, locale)
        return replace(notice, attachment=_attachment(post, picture))


def _attachment(post: Post, picture: Picture) -> Attachment:
    return Attachment(picture_name(post.session, post.number), picture.png, picture.alt)


def _invitation_notice(post: Post, session: Session, locale: str) -> Notice | None:
    return invitation_notice(session, post.number, locale)


def _open_vote_notice(post: Post, session: Session, locale: str) -> Notice | None:
    if session.vote is None or session.match is None or session.vote.number != post.number:
        return None
    return vote_notice(session, session.match, session.vote, locale)


PICTURELESS: Mapping[Kind, Callable[[Post, Session, str], Notice | None]] = {
    Kind.INVITATION: _invitation_notice,
    Kind.IDLE: idle_notice,
    Kind.VOTE: _open_vote_notice,
    Kind.REMINDER: reminder_notice,
    Kind.UP_NEXT: up_next_notice,
    Kind.OVERDUE: overdue_notice,
    Kind.RESUMED: resumed_notice,
    Kind.BLOCKED: blocked_notice,
    Kind.MIRRORED: lambda _, session, locale: mirrored_notice(session, locale),
    Kind.UNWATCHED: unwatched_notice,
    Kind.REVIEWED: reviewed_notice,
}
"""The functions that write the posts without a picture, by kind."""
