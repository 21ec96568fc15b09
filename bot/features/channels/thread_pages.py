"""The threads of games: their names, and what is said where there can be none."""

from collections.abc import Sequence

from discord import Permissions

from bot.discord_io.notices import Notice, shortened
from bot.discord_io.pages import named_apart
from bot.discord_io.permissions import THREAD_PERMISSIONS
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import notice_of
from bot.features.campaigns.pages import leading
from bot.language.readers import anonymous_reader, naming_reader
from bot.sessions.campaign import Campaign
from bot.sessions.session import Session, ThreadKind, goes_on
from rules.catalog import title_of
from rules.text import Seat, Text, Who, say, words

NAME_LIMIT = 100
"""The most characters that Discord takes in the name of a thread."""

THREAD_KINDS = {
    ThreadKind.PUBLIC: say("yes: one that everybody here can see"),
    ThreadKind.PRIVATE: say("private: one that only its players can see"),
    ThreadKind.NONE: say("no: it is played in this channel"),
}


def thread_name(session: Session, locale: str) -> str:
    """Return the name of the thread of a game or campaign: what is played, and who plays.

    Once it is over the name also tells who has won; it does not change in between.
    """
    reader = naming_reader(session, locale, lambda user: user.name)
    title = session.campaign.name if session.campaign else title_of(session.key)
    parts = (
        say("{title}", title=title),
        *(_players(session) if goes_on(session) else _end(session)),
    )
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
    """Return the news that no thread could be made for a game, why, and where it goes on.

    Unless its channel `has_room`, that is for its players to say.
    """
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
    """Return the news for the host that a game does not begin, since its thread is to be private.

    It tells where else the game can be played.
    """
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


def campaign_opened(kind: ThreadKind, missing: Sequence[Text]) -> Text:
    """Return what the host of a campaign is told: where its games will be played."""
    opened = say("The campaign is open. Press Start when everybody has joined.")
    if missing:
        return say(
            "{opened} Its games will be played in this channel, since I lack permissions to make "
            "a thread for them: {missing}.",
            opened=opened,
            missing=tuple(missing),
        )
    match kind:
        case ThreadKind.PUBLIC:
            return say("{opened} All its games then share a thread of their own.", opened=opened)
        case ThreadKind.PRIVATE:
            return say(
                "{opened} All its games then share a thread that only its players see.",
                opened=opened,
            )
        case ThreadKind.NONE:
            return opened


def table_opened(kind: ThreadKind, missing: Sequence[Text]) -> Text:
    """Return what the host is told: where the game will be played."""
    return _placed(say("The table is open. Press Start when everybody has joined."), kind, missing)


def opponent_met(kind: ThreadKind, missing: Sequence[Text]) -> Text:
    """Return what somebody who plays against the program is told: where the game is played."""
    begun = say("The game begins. The board mentions you when it is your turn.")
    return _placed(begun, kind, missing)


def _placed(opened: Text, kind: ThreadKind, missing: Sequence[Text]) -> Text:
    """Return the sentence `opened`, followed by where the game is played unless that is here."""
    if missing:
        return say(
            "{opened} The game will be played in this channel, since I lack permissions to make a "
            "thread for it: {missing}.",
            opened=opened,
            missing=tuple(missing),
        )
    match kind:
        case ThreadKind.PUBLIC:
            return say("{opened} The game then gets a thread of its own.", opened=opened)
        case ThreadKind.PRIVATE:
            return say(
                "{opened} The game then gets a thread that only its players see.", opened=opened
            )
        case _:
            return opened


def _players(session: Session) -> Sequence[Text]:
    return (say("{who}", who=tuple(Who(Seat(seat)) for seat in range(len(session.people)))),)


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
