"""What follows from any change: the campaign goes on, and mirrors are updated."""

from dataclasses import replace

from bot.sessions.actions.campaign import follow_session
from bot.sessions.actions.mirror import with_mirror_posts
from bot.sessions.model.change import Change
from bot.sessions.model.people import Status
from bot.sessions.model.session import Session


def with_follow_ups(before: Session, change: Change) -> Change:
    """Return a change completed by what it means for campaign and mirrors."""
    if change.next_game is None:
        change = follow_session(before, change)
    return _with_mirrors_updated(change)


def _with_mirrors_updated(change: Change) -> Change:
    """Return the change with posts for mirrors, which go on to a campaign's next game."""
    shown = with_mirror_posts(change, change.session.mirrors)
    if shown.next_game:
        # The boards there are of this game: those of the next one do not take their place.
        mirrors = tuple(mirror._replace(message=None) for mirror in change.session.mirrors)
        mirrored = replace(shown.next_game.session, mirrors=mirrors)
        opened = replace(shown.next_game, session=mirrored)
        next_game = with_mirror_posts(opened, mirrored.mirrors)
        return replace(shown, session=_without_mirrors(shown.session), next_game=next_game)
    campaign = shown.session.campaign
    if shown.session.status is Status.CHANNEL_LOST:
        return shown
    if shown.session.is_open or (campaign and campaign.is_open):
        return shown
    return replace(shown, session=_without_mirrors(shown.session))


def _without_mirrors(session: Session) -> Session:
    return replace(session, mirrors=())
