"""Mirrors: a game is shown in another channel turn by turn, with a delay if wanted."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.basics.refusals import Refused
from bot.sessions.change import Change
from bot.sessions.people import Status, User
from bot.sessions.posts import Kind, NewPost
from bot.sessions.requirements import has_lost_its_channel
from bot.sessions.session import Mirror, Session
from bot.store.values import HistoryKind
from rules.history import back_to, length_turns_ago, turn_lengths
from rules.match import Match
from rules.text import say

LONGEST_DELAY = 20
"""The most turns by which a mirror may be late."""

MIRRORED_AS = {
    Kind.BOARD: Kind.MIRROR,
    Kind.REFRESH: Kind.MIRROR_REFRESH,
}
"""The kinds of posts in a mirror without delay, by the kinds that players get."""


CORRECTIONS = frozenset({HistoryKind.UNDO, HistoryKind.REDO})
"""What changes the past; a mirror then edits its newest board."""


class MirrorRequest(NamedTuple):
    """A channel that is to mirror a game, and the delay in turns."""

    channel: int
    delay: int = 0
    is_told: bool = False
    """Whether that is told in the game's channel, since not all in the other can see that."""


def begin_mirror(session: Session, user: User, request: MirrorRequest) -> Change:
    """Mirror a game in another channel from now on; raises Refused."""
    _must_fit(session, request)
    mirror = Mirror(request.channel, request.delay, user.id)
    others = (other for other in session.mirrors if other.channel != request.channel)
    told = (NewPost(Kind.MIRRORED),) if request.is_told else ()
    return Change(
        replace(session, mirrors=(*others, mirror)), posts=(*_first_posts(session, mirror), *told)
    )


def end_mirror(session: Session, user: User, channel: int, is_moderator: bool) -> Change:
    """End the mirror in a channel, as may every player of the game; raises Refused."""
    mirror = next((own for own in session.mirrors if own.channel == channel), None)
    if mirror is None:
        raise Refused(say("That game is not shown there any more."))
    is_entitled = user.id == mirror.user or session.seat_of(user.id) is not None
    if not (is_entitled or is_moderator):
        raise Refused(
            say("Only a player of the game, whoever had it shown, or a moderator can end that.")
        )
    others = tuple(mirror for mirror in session.mirrors if mirror.channel != channel)
    return Change(replace(session, mirrors=others))


def with_mirrors_updated(_before: Session, change: Change) -> Change:
    """Return the change with posts for mirrors, which go on to a campaign's next game."""
    shown = with_mirror_posts(change, change.session.mirrors)
    if shown.next_game:
        # The boards there are of this game: those of the next one do not take their place.
        mirrors = tuple(mirror._replace(message=None) for mirror in change.session.mirrors)
        mirrored = replace(shown.next_game.session, mirrors=mirrors)
        opened = replace(shown.next_game, session=mirrored)
        next_game = with_mirror_posts(opened, mirrored.mirrors)
        return replace(shown, session=replace(shown.session, mirrors=()), next_game=next_game)
    campaign = shown.session.campaign
    if shown.session.status is Status.CHANNEL_LOST:
        return shown
    if shown.session.is_open or (campaign and campaign.is_open):
        return shown
    return replace(shown, session=replace(shown.session, mirrors=()))


def with_mirror_posts(change: Change, mirrors: Iterable[Mirror]) -> Change:
    """Return a change with the posts that it causes in `mirrors`."""
    more = (post for mirror in mirrors for post in _mirror_posts(change, mirror))
    return replace(change, posts=(*change.posts, *more))


def _must_fit(session: Session, request: MirrorRequest) -> None:
    if not 0 <= request.delay <= LONGEST_DELAY:
        raise Refused(
            say(
                "The delay can be 0 to {most} turns, not {delay}.",
                most=LONGEST_DELAY,
                delay=request.delay,
            )
        )
    if session.status is Status.CHANNEL_LOST:
        raise has_lost_its_channel()
    if not session.is_open:
        raise Refused(say("That game is over. Use `/board` in its channel, and press **History**."))
    if session.location.channel == request.channel:
        raise Refused(say("That game is played here, so only another channel can show it."))
    if request[:2] in {(mirror.channel, mirror.delay) for mirror in session.mirrors}:
        raise Refused(say("This channel already shows that game."))


def _first_posts(session: Session, mirror: Mirror) -> Iterator[NewPost]:
    if mirror.delay:
        yield from _delayed(session, mirror, ((1, False),))
    elif session.match:
        yield NewPost(Kind.MIRROR, session.version, channel=mirror.channel)


def _mirror_posts(change: Change, mirror: Mirror) -> Iterator[NewPost]:
    new_posts = [post for post in change.posts if post.kind in MIRRORED_AS and post.channel is None]
    if change.session.is_open and any(row.kind in CORRECTIONS for row in change.rows):
        yield from _corrected(change.session, mirror) if new_posts else ()
    elif not mirror.delay:
        for post in new_posts:
            yield post._replace(kind=MIRRORED_AS[post.kind], channel=mirror.channel)
    elif change.former_player and not change.rows:
        # A seat has changed hands, and nothing happened that could be shown later.
        return
    elif change.session.is_open:
        boards = [post for post in new_posts if post.kind is Kind.BOARD]
        back = range(len(boards), 0, -1)
        milestones = (post.milestone for post in boards)
        yield from _delayed(change.session, mirror, tuple(zip(back, milestones, strict=True)))
    elif new_posts:
        # The game is over: nothing is secret any more.
        yield NewPost(Kind.MIRROR, change.session.version, channel=mirror.channel)


def _corrected(session: Session, mirror: Mirror) -> Iterator[NewPost]:
    """Yield the newest board as it is to look after an undo or a redo: nobody has to act on it."""
    if session.match is None:
        return
    length = length_turns_ago(session.match, mirror.delay)
    if length is not None:
        yield NewPost(Kind.MIRROR_REFRESH, session.version, channel=mirror.channel, length=length)


def _delayed(
    session: Session, mirror: Mirror, boards: Sequence[tuple[int, bool]]
) -> Iterator[NewPost]:
    """Yield the boards of `delay` turns ago; `boards` are the new ones, counted from the end."""
    if session.match is None:
        return
    for back, milestone in boards:
        length = length_turns_ago(session.match, back + mirror.delay - 1)
        if length is not None:
            yield NewPost(Kind.MIRROR, session.version, milestone, mirror.channel, length)


def delay_in(session: Session, channel: int) -> int:
    """Return by how many turns a channel shows a game late; 0 once the game is over."""
    if session.has_ended:
        return 0
    delays = (mirror.delay for mirror in session.mirrors if mirror.channel == channel)
    return next(delays, 0)


def turns_shown(session: Session, match: Match, channel: int) -> int:
    """Return how many turns may be seen in a channel; negative before it shows the first board."""
    return len(turn_lengths(match)) - 1 - delay_in(session, channel)


def as_shown_in(session: Session, match: Match, channel: int) -> Match:
    """Return the match as far as it may be seen in a channel."""
    if not delay_in(session, channel):
        return match
    return back_to(match, turn_lengths(match)[max(0, turns_shown(session, match, channel))])
