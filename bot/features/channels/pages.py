"""What is said where Discord refuses posts or threads of a game, and how threads are named."""

from collections.abc import Sequence
from dataclasses import replace

from discord import Permissions
from discord.utils import escape_markdown

from bot.discord_io.notices import OPTION_LIMIT, TEXT_LIMIT, Notice, shortened
from bot.discord_io.pages import named_apart
from bot.discord_io.permissions import THREAD_PERMISSIONS
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import notice_of
from bot.features.campaigns.pages import leading
from bot.features.channels.actions import HELD_BACK
from bot.features.log.pages import calling_notice
from bot.language.readers import anonymous_reader, naming_reader
from bot.sessions.campaign import Campaign
from bot.sessions.posts import Post
from bot.sessions.queries import SessionSummary
from bot.sessions.session import Session, ThreadKind, goes_on, seats_of_people
from bot.store.values import MISSING_ACCESS, MISSING_PERMISSIONS, THREAD_LOCKED, UNKNOWN_GUILD
from rules.catalog import title_of
from rules.text import Seat, Text, Who, say, to_say, words


def blocked_lines(session: Session, locale: str) -> list[str]:
    """Return the line that says why nothing can be posted; none if posts are accepted."""
    if session.blocked is None:
        return []
    return [f"⚠️ {words(_why(session, session.blocked), anonymous_reader(locale))}"]


def with_blocked_line(notice: Notice, session: Session, locale: str) -> Notice:
    """Return a board that begins with the reason why nothing can be posted, if there is one."""
    text = "\n".join([*blocked_lines(session, locale), notice.text])
    return replace(notice, text=shortened(text, TEXT_LIMIT))


def blocked_notice(post: Post, session: Session, locale: str) -> Notice | None:
    """Return the direct message to whoever moved last; None if posts are accepted again."""
    if session.blocked is None or post.user is None:
        return None
    title = escape_markdown(title_of(session.key))
    news = say(
        "**{title}**: the last move counts, but the others cannot see it yet. {why}",
        title=title,
        why=_why(session, session.blocked),
    )
    return notice_of([news], anonymous_reader(locale), pings=(post.user,))


def _why(session: Session, code: int) -> Text:
    """Return why the channel takes no posts, by Discord's code, and what can be done."""
    if code == UNKNOWN_GUILD:
        return say(
            "I am no longer on the server of this game: it goes on by itself as soon as somebody "
            "who manages the server invites me again."
        )
    channel, template = f"<#{session.location.channel}>", REASONS.get(code, OTHER_REASON)
    reason = say(template, channel=channel, code=str(code))
    return say(
        "{reason} The game goes on by itself as soon as I can post there. Any of its players can "
        "also resume it in another channel or thread of its server with `/game resume`.",
        reason=reason,
    )


REASONS = {
    MISSING_ACCESS: to_say(
        "I cannot see {channel}: somebody who manages the server can give me the permission View "
        "Channel there."
    ),
    MISSING_PERMISSIONS: to_say(
        "I may not post in {channel}: somebody who manages the server can give me the permissions "
        "Send Messages, or Send Messages in Threads, and Attach Files there."
    ),
    THREAD_LOCKED: to_say("{channel} is locked: a moderator can unlock it."),
    **dict.fromkeys(
        HELD_BACK,
        to_say(
            "AutoMod on this server blocks what I post in {channel}: somebody who manages the "
            "server can make an exception for me."
        ),
    ),
}
OTHER_REASON = to_say(
    "Discord refuses what I post in {channel} (code {code}), and I keep trying: the host of the "
    "bot can find out more."
)


def resumed_notice(post: Post, session: Session, locale: str) -> Notice:
    """Return the news for everybody that somebody has resumed their game here."""
    seat = Seat(post.seat or 0)
    rest = seats_of_people(session, seat)
    news = say(
        "**{who}** has resumed your game of {title} here, since it could not go on where it was.",
        who=Who(seat),
        title=escape_markdown(title_of(session.key)),
    )
    call = say("{who}: the game goes on here.", who=tuple(map(Who, rest)))
    return calling_notice(post, session, [news], (rest, call), locale)


def lost_game_label(game: SessionSummary) -> str:
    """Return the label of a game that lost its channel, for autocomplete: title and people."""
    people = ", ".join(map(words, named_apart(game.people)))
    return shortened(f"{title_of(game.key)} · {people}", OPTION_LIMIT)


NAME_LIMIT = 100
"""The most characters that Discord takes in the name of a thread."""

THREAD_KINDS = {
    ThreadKind.PUBLIC: say("yes: one that everybody here can see"),
    ThreadKind.PRIVATE: say("private: one that only its players can see"),
    ThreadKind.NONE: say("no: it is played in this channel"),
}


def thread_name(session: Session, locale: str) -> str:
    """Return the name of a game's thread: what is played and who plays, at the end who has won."""
    reader = naming_reader(session, locale, lambda user: user.name)
    title = session.campaign.name if session.campaign else title_of(session.key)
    players = say("{who}", who=tuple(Who(Seat(seat)) for seat in range(len(session.people))))
    rest = (players,) if goes_on(session) else _end(session)
    parts = (say("{title}", title=title), *rest)
    return shortened(" · ".join(words(part, reader) for part in parts), NAME_LIMIT)


def missing_for(kind: ThreadKind, granted: Permissions) -> tuple[Text, ...]:
    """Return the permissions that the bot lacks to make a thread of a kind, by Discord's names."""
    return tuple(
        title
        for needed_for, name, title in THREAD_PERMISSIONS
        if needed_for in {None, kind} and not getattr(granted, name)
    )


NO_THREADS_HERE = say("This channel has no threads.")
"""Why no thread can be made if Discord was not even asked."""


def no_thread_notice(locale: str, reason: Text | None, *, has_room: bool) -> Notice:
    """Return the news that a game has no thread, and why; it goes on here if there is room."""
    news = say("I cannot make a thread here, so the game goes on in this channel.")
    if not has_room:
        news = say(
            "I cannot make a thread here, and another game is played in this channel, so this game "
            "waits. Any of its players can resume it in another channel or thread: type "
            "`/game resume` there."
        )
    told = say("{news} {reason}", news=news, reason=reason or NO_THREADS_HERE)
    return notice_of([told], anonymous_reader(locale))


def no_private_thread_notice(session: Session, locale: str, reason: Text | None) -> Notice:
    """Return the news for the host that a game waits for a place, since it is to be private."""
    news = say(
        "{host} The game has not begun: its thread was to be private, and I cannot make one here. "
        "{reason} Any of its players can begin it in another channel or thread, or here, where "
        "everybody sees it: type `/game resume` there.",
        host=f"<@{session.host.id}>",
        reason=reason or NO_THREADS_HERE,
    )
    return notice_of([news], anonymous_reader(locale), pings=(session.host.id,))


def left_out_notice(session: Session, locale: str, seats: tuple[Seat, ...], reason: Text) -> Notice:
    """Return the news in a private thread that Discord does not let some players in, and why."""
    news = say(
        "I cannot add {who} to this thread. {reason}", who=tuple(map(Who, seats)), reason=reason
    )
    return notice_of([news], message_reader(session, locale))


def _end(session: Session) -> Sequence[Text]:
    over, campaign = say("over"), session.campaign
    if campaign:
        return (over, *_campaign_winners(campaign))
    winners = session.match.result.winners if session.match and session.match.result else ()
    return (over, say("won by {who}", who=tuple(map(Who, winners)))) if winners else (over,)


def _campaign_winners(campaign: Campaign) -> Sequence[Text]:
    """Return who won a campaign; nothing if somebody played it alone."""
    if not campaign.results or len(campaign.people) == 1:
        return ()
    names = named_apart(campaign.people)
    return (say("won by {names}", names=tuple(names[chair] for chair in leading(campaign))),)
