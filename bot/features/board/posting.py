"""Composes boards: of a new turn, as they stand, in mirrors; at the end the last post of a game."""

import asyncio
from dataclasses import replace

from bot.discord_io.client import Lockkeeper
from bot.discord_io.notices import Attachment, Layout, Message, Notice
from bot.discord_io.sent_messages import attachment_of, picture_name
from bot.features.board.pages import (
    board_notice,
    milestone_notice,
    mirror_notice,
    with_lines_below,
    with_position_in_words,
)
from bot.features.last_post.pages import Ended, LastPostPictures, last_post_layout
from bot.features.last_post.pictures import last_post_to_draw
from bot.features.log.pages import told_from
from bot.pictures.request import PictureRequest
from bot.sessions.history import as_at
from bot.sessions.people import Status
from bot.sessions.posts import Post
from bot.sessions.session import Session
from rules.match import Match
from rules.progress import progress_of


async def compose_board(client: Lockkeeper, post: Post, session: Session, locale: str) -> Message:
    """Return the board of a post, or the last post of a game that is over."""
    match = await client.sessions.queries.position(post.session, post.version, post.length)
    notice = _board_notice(client, post, session, match, locale)
    if match.is_over and not post.milestone:
        tell = client.additions.last_lines
        added = [line for lines in tell for line in await lines(client.sessions, session, locale)]
        ended = Ended(session, match, added, post.is_mirrored)
        last_post = await _last_post(client, post, ended, locale)
        if last_post:
            return last_post
        notice = with_lines_below(notice, added)
    shown = as_at(session, post.version) if post.milestone else session
    request = PictureRequest(shown, match, post.version, locale, marked_from=told_from(match))
    picture = await client.pictures.draw(request)
    if picture is None:
        return with_position_in_words(notice, match, request.scene.reader)
    return replace(notice, attachment=attachment_of(post, picture))


def _board_notice(
    client: Lockkeeper, post: Post, session: Session, match: Match, locale: str
) -> Notice:
    if post.is_mirrored:
        return mirror_notice(session, match, locale, is_milestone=post.milestone)
    if post.milestone:
        return milestone_notice(as_at(session, post.version), match, locale)
    return board_notice(session, match, locale, client.sessions.now())


async def _last_post(client: Lockkeeper, post: Post, ended: Ended, locale: str) -> Layout | None:
    """Return the last post of a game; None if there is little to tell, or the game goes on."""
    session, match = ended.session, ended.match
    if session.status is not Status.OVER:  # much is secret then
        return None
    progress = await asyncio.to_thread(progress_of, match)
    if progress is None or not progress.is_worth_telling:
        return None
    last_post = last_post_to_draw(session, match, progress, locale)
    request = PictureRequest(session, match, post.version, locale, marked_from=told_from(match))
    board = await client.pictures.draw(request)
    shown = await client.pictures.draw_sheet(last_post, locale)
    pictures = LastPostPictures(
        Attachment(f"final-{picture_name(post.session, post.number)}", board.png, board.alt)
        if board
        else None,
        attachment_of(post, shown) if shown else None,
    )
    return last_post_layout(ended, last_post, pictures, locale)
