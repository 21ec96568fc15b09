"""The messages and private pages of a table: who sits there, what it waits for, its opponents."""

from collections.abc import Iterator, Sequence

from discord import ButtonStyle
from discord.utils import escape_markdown

from bot.basics.refusals import Outdated, Refused
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Attachment, Button, Layout, Notice, Row, Said
from bot.discord_io.pages import beside_picture, escaped, facts_of, thinking
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import notice_of
from bot.features.campaigns.fit import group_sizes
from bot.features.campaigns.pages import plan_lines
from bot.features.guests.pages import guest_lines, table_title
from bot.features.lobby.checks import seats_left
from bot.features.lobby.options import setting_titles
from bot.features.lobby.rows import RequestKind
from bot.features.opponents.actions import Proposal
from bot.features.seats.actions import in_order
from bot.features.seats.pages import lots_line, wish_parts
from bot.features.tries.pages import try_notice
from bot.language.readers import anonymous_reader
from bot.sessions.history import deciding, pondering
from bot.sessions.lobby import Admission
from bot.sessions.people import LEVEL_WORDS, Status, User
from bot.sessions.posts import Post
from bot.sessions.session import Session, ThreadKind, has_persons
from opponents.levels import Level
from renderer.scene import Picture
from rules.appraisal import Style
from rules.catalog import GAMES
from rules.lesson import lesson_of
from rules.text import Text, count, joined, say, to_say

LEVELS = {
    Level.EASY: (
        say("Easy"),
        say("**Easy** looks one step ahead and is careless unless it is behind: for a first game."),
    ),
    Level.CASUAL: (
        say("Casual"),
        say(
            "**Casual** looks one step ahead and is careless when it leads: for a second and a "
            "third game."
        ),
    ),
    Level.MEDIUM: (
        say("Medium"),
        say(
            "**Medium** thinks ahead and is careless when it leads clearly: for those who know "
            "the game."
        ),
    ),
    Level.HARD: (
        say("Hard"),
        say("**Hard** thinks ahead for longer and always plays the best that it finds."),
    ),
}
"""The label of each level, and what it does."""


OPENED = {
    RequestKind.TABLE: say("The table is open. Press Start when everybody has joined."),
    RequestKind.OPPONENT: say("The game begins. The board mentions you when it is your turn."),
    RequestKind.CAMPAIGN: say("The campaign is open. Press Start when everybody has joined."),
}
"""What whoever has opened something is told."""
THREADS = {
    ThreadKind.PUBLIC: to_say("{opened} The game then gets a thread of its own."),
    ThreadKind.PRIVATE: to_say("{opened} The game then gets a thread that only its players see."),
}
THREADS_OF_CAMPAIGNS = {
    ThreadKind.PUBLIC: to_say("{opened} All its games then share a thread of their own."),
    ThreadKind.PRIVATE: to_say(
        "{opened} All its games then share a thread that only its players see."
    ),
}


def opened_line(kind: RequestKind, thread: ThreadKind, missing: Sequence[Text]) -> Text:
    """Return that something is open, and where it is played if not here; `missing` says why."""
    opened, is_campaign = OPENED[kind], kind is RequestKind.CAMPAIGN
    if missing:
        template = (
            to_say(
                "{opened} Its games will be played in this channel, since I lack permissions to "
                "make a thread for them: {missing}."
            )
            if is_campaign
            else to_say(
                "{opened} The game will be played in this channel, since I lack permissions to "
                "make a thread for it: {missing}."
            )
        )
        return say(template, opened=opened, missing=tuple(missing))
    placed = (THREADS_OF_CAMPAIGNS if is_campaign else THREADS).get(thread)
    return say(placed, opened=opened) if placed else opened


STYLES = {
    Style.BUILDER: say("likes to build"),
    Style.RAIDER: say("likes to spoil what others have"),
    Style.SAVER: say("likes to save"),
}
"""What each style prefers."""


def style_parts(session: Session, user: User) -> tuple[Text, ...]:
    """Return what an opponent prefers, for the line of its seat; nothing if it has no style."""
    styles = GAMES[session.key].styles
    return (STYLES[user.style],) if user.style and user.style in styles else ()


def proposal_line(proposal: Proposal) -> Text:
    """Return the sentence that proposes a level."""
    level, before = LEVEL_WORDS[proposal.level], LEVEL_WORDS[proposal.before]
    won = to_say("You won your last two games on the level {before}, so {level} is proposed.")
    lost = to_say("You lost your last two games on the level {before}, so {level} is proposed.")
    return say(won if proposal.has_won else lost, before=before, level=level)


def opponents_page(
    session: Session, user: int, locale: str, proposal: Proposal | None = None
) -> Notice:
    """Return the page that asks the host for a level; a proposed one stands out. Raises Refused."""
    if session.status is not Status.LOBBY:
        raise Outdated
    if user != session.host.id:
        host = escape_markdown(session.host.name)
        raise Refused("Only **{host}**, the host, can add opponents.", host=host)
    seated = [person for person in session.people if person.is_opponent]
    names = tuple(map(escaped, seated))
    has_room = seats_left(session) > 0
    style = say("Each has a style, too: it tells what they prefer, not how well they play.")
    lines = [
        say("At the table: {names}.", names=names) if names else None,
        say("**How well should the program play?**"),
        *(does for _, does in LEVELS.values()),
        proposal_line(proposal) if proposal else None,
        style if GAMES[session.key].styles else None,
        None if has_room else say("All seats are taken, or kept for people who are invited."),
    ]
    opponent = CustomId("opponent", session.id)
    levels = tuple(
        Button(
            opponent._replace(rest=level.value),
            title,
            ButtonStyle.success
            if not proposal or level is proposal.level
            else ButtonStyle.secondary,
            has_room,
        )
        for level, (title, _) in LEVELS.items()
    )
    remove = Button(CustomId("unseat", session.id), say("Remove the last one"))
    rows = (levels, (remove,)) if seated else (levels,)
    return notice_of(lines, message_reader(session, locale), rows)


FIRST_POST = 1
"""The number of the post that shows a lobby first."""


def lobby_notice(session: Session, locale: str) -> Notice:
    """Return the message of a lobby, or the first one of a try; without buttons once it is over."""
    if session.is_try:
        return try_notice(session, locale)
    reader = message_reader(session, locale)
    if session.status is Status.LOBBY:
        return notice_of(_open_lines(session), reader, _rows(session), _called_first(session))
    lines = (*_title_lines(session), *_seat_lines(session), *_closing(session))
    return notice_of(lines, reader)


def _closing(session: Session) -> Iterator[Text]:
    """Yield how a lobby is over; until there is a board, also for whom the program thinks."""
    match = session.match
    if match is None:
        yield say("The table was closed.")
        return
    if session.status is Status.CHANNEL_LOST:
        yield say("The game has not begun yet.")
        return
    yield say("The game has begun.")
    is_first = session.status is Status.RUNNING and session.board_message is None
    # Until its id is known, the post is told by its text from others, so that must not change; the
    # table of a campaign is not edited when the first board comes.
    is_edited = is_first and session.campaign is None and session.lobby_message is not None
    seats = pondering(match) if is_edited and not deciding(match) else ()
    if seats:
        yield say("⏳ {thinking} The board follows.", thinking=thinking(seats))


LINES_BESIDE_PICTURE = 3
"""The lines that stand beside the picture of a lobby: the game, its facts, who opened the table."""


def with_game_picture(notice: Notice, session: Session, picture: Picture, locale: str) -> Layout:
    """Return the message of a lobby with a small picture of its game beside its first lines."""
    # By the session in the name, the message is told from that of another table after a crash.
    seen = Attachment(f"table-{session.id}.png", picture.png)
    *first, rest = str(notice.text).split("\n", LINES_BESIDE_PICTURE)
    told, reader = "\n".join(first), anonymous_reader(locale)
    above = beside_picture(told, GAMES[session.key], seen, reader)
    return Layout((above, rest, *notice.rows), pings=notice.pings)


def options_line(session: Session) -> Text:
    """Return the line with the options that differ from the defaults."""
    changed = tuple(setting_titles(session))
    return say("Options: {changed}.", changed=changed) if changed else say("Options: the defaults.")


def _open_lines(session: Session) -> Iterator[Said | None]:
    yield from _title_lines(session)
    yield _opening_line(session)
    yield _admission_line(session)
    yield from _seat_lines(session)
    yield from _kept_lines(session)
    yield from guest_lines(session)
    yield lots_line(session)
    yield options_line(session)
    yield _thread_line(session)
    yield _advice_line(session)
    yield _newcomer_line(session)


def _title_lines(session: Session) -> Iterator[Said]:
    if session.campaign:
        yield from plan_lines(session.campaign)
    else:
        yield f"### {GAMES[session.key].title}"
    if session.status is Status.LOBBY and _has_one_game(session):
        yield joined("-# ", facts_of(GAMES[session.key]))


def _has_one_game(session: Session) -> bool:
    """Return whether a table is for one game, played once or several times."""
    return session.campaign is None or {each.key for each in session.campaign.plan} == {session.key}


def _newcomer_line(session: Session) -> Text:
    if _has_lesson(session):
        return say(
            "-# New here? **Lesson** teaches the game, in private; `/help` explains the rest."
        )
    return say("-# New here? `/help` explains how it works, and the game.")


def _has_lesson(session: Session) -> bool:
    return _has_one_game(session) and lesson_of(GAMES[session.key]) is not None


def _opening_line(session: Session) -> Text:
    host = escape_markdown(session.host.name)
    least, most = _size_range(session)
    if least == most:
        return count(
            "**{host}** opened a table for {count} player.",
            "**{host}** opened a table for {count} players.",
            most,
            host=host,
        )
    return count(
        "**{host}** opened a table for {least} to {count} player.",
        "**{host}** opened a table for {least} to {count} players.",
        most,
        host=host,
        least=least,
    )


def _size_range(session: Session) -> tuple[int, int]:
    if session.campaign:
        fitting = group_sizes(session, session.campaign)
        return min(fitting), max(fitting)
    seats = GAMES[session.key].seats
    return session.seats_wanted or min(seats), session.seats_wanted or max(seats)


def _admission_line(session: Session) -> Text | None:
    host = escape_markdown(session.host.name)
    match session.lobby.admission:
        case Admission.OPEN:
            return None
        case Admission.INVITATION:
            return say("By invitation: others can ask **{host}** for a seat.", host=host)
        case Admission.CLOSED:
            return say("Closed: only people whom **{host}** invites can join.", host=host)


def _seat_lines(session: Session) -> Iterator[Text]:
    is_drawn = session.status is Status.LOBBY and session.lobby.lots.draws_seats
    for number, user in enumerate(in_order(session), start=1):
        host = say(" · host") if user.id == session.host.id else ""
        parts = (*style_parts(session, user), *wish_parts(session, user.id))
        chosen = (joined(" · ", part) for part in parts)
        number_or_dot = "•" if is_drawn else f"{number}."
        yield joined(f"{number_or_dot} **", escaped(user), "**", host, *chosen)


def _kept_lines(session: Session) -> Iterator[Text]:
    """Yield the people for whom seats are kept, and what they can do."""
    invited = session.lobby.invited
    for guest in invited:
        yield joined(f"• <@{guest.user.id}> · ", say("invited"))
    if invited:
        yield say(
            "People who are invited press **Join** to take their seat, or **Leave** to decline it; "
            "the seat is kept until the game begins."
        )


def _called_first(session: Session) -> tuple[int, ...]:
    """Return the ids of the users whom the lobby's message mentions when it is sent first."""
    if session.lobby_message is not None:
        return ()
    return tuple(guest.user.id for guest in session.lobby.invited if guest.post == FIRST_POST)


def _thread_line(session: Session) -> Text | None:
    match session.thread_to_make:
        case ThreadKind.PUBLIC if session.campaign:
            return say("All its games share a thread, which is made when it begins.")
        case ThreadKind.PRIVATE if session.campaign:
            return say("All its games share a thread that only its players see.")
        case ThreadKind.PUBLIC:
            return say("The game gets a thread of its own when it begins.")
        case ThreadKind.PRIVATE:
            return say("The game gets a thread that only its players see when it begins.")
        case ThreadKind.NONE:
            return None


def _advice_line(session: Session) -> Text:
    host = escape_markdown(session.host.name)
    least, most = _size_range(session)
    missing = least - len(session.people)
    if not session.lobby.is_open and has_persons(session) and len(session.people) < most:
        return _invitation_advice(host, missing)
    if len(session.people) < most and seats_left(session) <= 0:
        return say(
            "The other seats are kept for people who are invited; **{host}** can press **Start** "
            "when enough have joined.",
            host=host,
        )
    if missing > 0:
        return count(
            "Press **Join** to take a seat; {count} more player is needed. **{host}** can add "
            "opponents that the program plays.",
            "Press **Join** to take a seat; {count} more players are needed. **{host}** can add "
            "opponents that the program plays.",
            missing,
            host=host,
        )
    if not has_persons(session):
        return say(
            "Only the program plays here: **{host}** can press **Start**, and everybody can watch.",
            host=host,
        )
    if len(session.people) >= most:
        return say("The table is full: **{host}** can press **Start**.", host=host)
    return say("Press **Join** to take a seat; **{host}** can press **Start**.", host=host)


def _invitation_advice(host: str, missing: int) -> Text:
    if missing > 0:
        return count(
            "{count} more player is needed: **{host}** can invite people, or add opponents that "
            "the program plays.",
            "{count} more players are needed: **{host}** can invite people, or add opponents that "
            "the program plays.",
            missing,
            host=host,
        )
    return say("**{host}** can press **Start**, or invite more people.", host=host)


def _rows(session: Session) -> tuple[Row, ...]:
    sizes = GAMES[session.key].seats
    if session.campaign:
        sizes = group_sizes(session, session.campaign)
    can_start, join = len(session.people) in sizes, _join_label(session)
    lesson = CustomId("lesson", session.id, rest=session.key)
    row = (
        *((Button(CustomId("join", session.id), join, ButtonStyle.success),) if join else ()),
        Button(CustomId("leave", session.id), say("Leave")),
        Button(CustomId("start", session.id), say("Start"), ButtonStyle.primary, can_start),
        *((Button(lesson, say("Lesson")),) if _has_lesson(session) else ()),
        Button(CustomId("lobby", session.id), say("⋯")),
    )
    return (row,)


def table_page(session: Session, locale: str, *, is_host: bool, may_cancel: bool) -> Notice:
    """Return the page behind ⋯ of an open table: what few need, and what its host alone may do."""
    lines = [*_title_lines(session), options_line(session)]
    places = Button(CustomId("places", session.id), say("Seats and colours"))
    options = Button(CustomId("options", session.id), say("Options"))
    opponents = Button(CustomId("opponents", session.id), say("Add opponent"))
    invite = Button(CustomId("invite", session.id), say("Invite"))
    cancel = Button(CustomId("cancel", session.id), say("Cancel"), ButtonStyle.danger)
    hosts = (*((opponents, invite) if is_host else ()), *((cancel,) if may_cancel else ()))
    rows = ((places, options), hosts) if hosts else ((places, options),)
    return notice_of(lines, message_reader(session, locale), rows)


def _join_label(session: Session) -> Text | None:
    """Return what the button says that takes a seat; None if nobody can take one."""
    if session.lobby.invited:
        # A seat is kept for them, which nobody else can take.
        return say("Join")
    if session.lobby.admission is Admission.CLOSED or seats_left(session) <= 0:
        return None
    return say("Join") if session.lobby.is_open else say("Ask to join")


def idle_notice(post: Post, session: Session, locale: str) -> Notice | None:
    """Return the line for the host of an idle table; None once it is over."""
    if session.status is not Status.LOBBY:
        return None
    line = say(
        "{host}: nothing has happened at your table of {title} for six days, so it closes "
        "tomorrow.",
        host=f"<@{session.host.id}>",
        title=table_title(session),
    )
    # By the post's number the message is found again after a crash.
    keep = CustomId("keep", session.id, rest=str(post.number))
    button = Button(keep, say("Keep the table"), ButtonStyle.success)
    return notice_of([line], anonymous_reader(locale), [(button,)], (session.host.id,))
