"""Watching a game from another channel: it is shown there turn by turn, as late as was asked."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.basics.refusals import Refused
from bot.sessions.actions.campaign import Office
from bot.sessions.model.change import Change
from bot.sessions.model.posts import Draft, Kind
from bot.sessions.model.session import Mirror, Table, User
from rules.history import turns
from rules.text import say

LONGEST_DELAY = 20
"""Turns."""

SAME = {Kind.BOARD: Kind.MIRROR, Kind.REFRESH: Kind.MIRROR_REFRESH}
"""What people who watch at once are shown for what players are shown."""


class Screen(NamedTuple):
    """A channel where somebody wants to watch, and how late."""

    channel: int
    delay: int = 0


def watched(screen: Screen, table: Table, user: User) -> Change:
    """Show a game in another channel from now on."""
    _must_fit(screen, table)
    mirror = Mirror(screen.channel, screen.delay, user.id)
    others = (other for other in table.mirrors if other.channel != screen.channel)
    return Change(replace(table, mirrors=(*others, mirror)), posts=tuple(_first(table, mirror)))


def unwatched(asked: tuple[int, Office], table: Table, user: User) -> Change:
    """Show a game in a channel no longer."""
    channel, office = asked
    mirror = next((own for own in table.mirrors if own.channel == channel), None)
    if mirror is None:
        raise Refused(say("That game is not watched here."))
    if user.id != mirror.user and not office.is_moderator:
        raise Refused(
            say("Only who asked for the game to be shown here, or a moderator, can end it.")
        )
    others = tuple(mirror for mirror in table.mirrors if mirror.channel != channel)
    return Change(replace(table, mirrors=others))


def mirrored(change: Change, mirrors: Iterable[Mirror]) -> Change:
    """Add what is to be shown to those who watch."""
    more = (draft for mirror in mirrors for draft in _drafts(change, mirror))
    return replace(change, posts=(*change.posts, *more))


def _must_fit(screen: Screen, table: Table) -> None:
    if not 0 <= screen.delay <= LONGEST_DELAY:
        raise Refused(
            say(
                "The delay can be 0 to {most} turns, not {delay}.",
                most=LONGEST_DELAY,
                delay=screen.delay,
            )
        )
    if not table.is_open:
        raise Refused(say("That game is over. `/board` in its channel has a History button."))
    if table.place.channel == screen.channel:
        raise Refused(say("That game is played here: there is nothing to mirror."))
    if Mirror(screen.channel, screen.delay, 0) in {
        Mirror(mirror.channel, mirror.delay, 0) for mirror in table.mirrors
    }:
        raise Refused(say("That game is watched here already."))


def _first(table: Table, mirror: Mirror) -> Iterator[Draft]:
    if mirror.delay:
        yield from _late(table, mirror, ((1, False),))
    elif table.match:
        yield Draft(Kind.MIRROR, table.version, channel=mirror.channel)


def _drafts(change: Change, mirror: Mirror) -> Iterator[Draft]:
    drafts = [draft for draft in change.posts if draft.kind in SAME and draft.channel is None]
    if not mirror.delay:
        yield from (_at_once(draft, mirror) for draft in drafts)
    elif change.handover and not change.rows:
        # A seat has changed hands, and nothing happened that could be shown later.
        return
    elif change.table.is_open:
        boards = [draft for draft in drafts if draft.kind is Kind.BOARD]
        back = range(len(boards), 0, -1)
        milestones = (draft.milestone for draft in boards)
        yield from _late(change.table, mirror, tuple(zip(back, milestones, strict=True)))
    elif drafts:
        # Nothing can be given away any more.
        yield Draft(Kind.MIRROR, change.table.version, channel=mirror.channel)


def _at_once(draft: Draft, mirror: Mirror) -> Draft:
    return draft._replace(kind=SAME[draft.kind], channel=mirror.channel)


def _late(table: Table, mirror: Mirror, boards: Sequence[tuple[int, bool]]) -> Iterator[Draft]:
    """Show the boards of some turns ago, given the boards of now, counted from the end."""
    lengths = turns(table.match) if table.match else ()
    for back, milestone in boards:
        place = len(lengths) - back - mirror.delay
        if place >= 0:
            yield Draft(Kind.MIRROR, table.version, milestone, mirror.channel, lengths[place])
