"""What is told of many games at once, of campaigns and channels, and what a server chooses."""

from dataclasses import replace
from functools import partial

from bot.discord_io.notices import Message, Notice
from bot.discord_io.permissions import NEEDED_PERMISSIONS
from bot.features.campaigns import pages as campaigns
from bot.features.channels import pages as channels
from bot.features.channels import pages as threads
from bot.features.check import pages as check
from bot.features.front_door import pages as front_door
from bot.features.greetings import pages as greetings
from bot.features.lessons import pages as lessons
from bot.features.mirrors import pages as mirrors
from bot.features.orders.actions import KeptOrder
from bot.features.overview import pages as overview
from bot.features.overview.rows import Overview, OverviewWait
from bot.features.servers import pages as servers
from bot.features.servers.actions import Openers, ServerChoices
from bot.sessions.lobby import Admission
from bot.sessions.people import Location, Status, User
from bot.sessions.posts import Kind
from bot.sessions.queries import SessionSummary
from bot.sessions.session import Mirror, ThreadKind
from bot.store.values import OrderKey, WaitingSession
from rules.catalog import GAMES
from rules.text import Seat, say
from tests.bot.wording.gallery.entry import Wall, post
from tests.bot.wording.worst_names import (
    ADA,
    BRUNO,
    CUP,
    CUPS,
    ENDED,
    GAME,
    HERE,
    IN_CAMPAIGN,
    NOON,
    PEOPLE,
    SIX,
    UNWRITABLE,
    WHISPER,
    session_of,
)

LARGEST = 2**63
NOTICE = Notice("…")
TOLD = say("{whisper}", whisper=WHISPER)
ORDER = KeptOrder(OrderKey(1, ADA.id, 1), TOLD, is_open=True, is_made=False, why=None)
OPEN = SessionSummary(1, HERE, Status.LOBBY, "cronberg", PEOPLE[:2], 3)
RUNNING = OPEN._replace(id=2, status=Status.RUNNING, people=PEOPLE[:4], message=None)
ASKED = OPEN._replace(id=3, admission=Admission.INVITATION)
CLOSED = OPEN._replace(id=4, admission=Admission.CLOSED)
FULL = OPEN._replace(id=5, people=PEOPLE[:4])
WAITING = WaitingSession(1, "cronberg", HERE, 3, NOON, NOON, False)
OVERDUE = WAITING._replace(id=2, message=None, is_overdue=True)
WITHOUT_LIMIT = WAITING._replace(id=3, due_at=None)
TABLES = [(OPEN, say("Join")), (ASKED, say("Ask to join"))]
FULLEST = ServerChoices(
    channels=tuple(range(10**18, 10**18 + 25)),
    threads=ThreadKind.PRIVATE,
    openers=Openers.ROLE,
    opener_role=10**18,
    most_games=7,
    overview_channel_id=10**18,
    is_sharing=False,
)
LACKING = [(LARGEST, tuple(NEEDED_PERMISSIONS.values()))] * 7
BLOCKED = {
    "no access": 50001,
    "no permission": 50013,
    "held back by AutoMod": 200000,
    "a locked thread": 160005,
    "the bot was removed": 10004,
    "for another reason": 99999,
}


def games(tables: int, running: int, over: int, *people: User) -> Overview:
    """Return a server with so many tables, running games and games that are over."""
    like = OPEN._replace(people=people or PEOPLE[:2])
    kinds = [Status.LOBBY] * tables + [Status.RUNNING] * running + [Status.OVER] * over
    made = [
        like._replace(id=number, location=Location(LARGEST, LARGEST + number), status=status)
        for number, status in enumerate(kinds, 1)
    ]
    opened, ended = tuple(made[: tables + running]), tuple(made[tables + running :])
    waiting = tuple(OverviewWait(each.id, 0, NOON) for each in opened[tables:])
    return Overview(opened, waiting, ended, {each.id: NOON for each in ended})


def shown(found: Overview, locale: str) -> Message:
    """Return the overview of games that are all won by the same person."""
    results = {each.id: overview.result_text(ENDED) for each in found.over}
    return overview.overview_layout(found, results, locale)


FEW = games(0, 1, 1)._replace(opened=(FULL, OPEN, ASKED, CLOSED, RUNNING))
EVERYTHING = front_door.Offered(
    [WAITING, OVERDUE, WITHOUT_LIMIT],
    TABLES,
    [OPEN, RUNNING],
    [*CUPS.values()][:3],
    {*GAMES},
    orders=[(GAME, ORDER)],
)
TOO_MUCH = front_door.Offered(
    [WAITING] * 50,
    [(OPEN._replace(id=n), say("Ask to join")) for n in range(50)],
    [RUNNING] * 50,
    [CUP] * 50,
    {*GAMES},
    orders=[(GAME, ORDER._replace(key=OrderKey(n, 1, 1))) for n in range(50)],
)
THREADS = {
    "a game": GAME,
    "a game with long names": session_of(SIX, *[ADA] * 6),
    "a game that is over": ENDED,
    "a game that was broken off": replace(GAME, status=Status.CANCELLED),
    "a campaign": IN_CAMPAIGN,
    "a campaign between games": replace(ENDED, campaign=CUP),
    "a campaign that is over": replace(ENDED, campaign=CUPS["over, with one winner"]),
}
MIRRORED = replace(GAME, mirrors=(Mirror(5, 0, ADA.id), Mirror(6, 1, BRUNO.id)))

PUBLIC: Wall = {
    "campaigns": {
        **{
            f"The standings of a campaign that is {state}": partial(campaigns.standings_notice, cup)
            for state, cup in CUPS.items()
        },
        "The standings in words": partial(campaigns.with_standings_in_words, NOTICE, CUP),
        "The standings, names that are not drawn": partial(
            campaigns.with_names_not_drawn, NOTICE, replace(CUP, people=UNWRITABLE)
        ),
        "The last standings": partial(campaigns.with_another_button, NOTICE, 1),
    },
    "channels": {
        **{
            f"A board that waits: {why}": partial(
                channels.with_blocked_line, NOTICE, replace(GAME, blocked=code)
            )
            for why, code in BLOCKED.items()
        },
        **{
            f"The name of the thread of {what}": partial(threads.thread_name, session)
            for what, session in THREADS.items()
        },
        "The game that lost its channel": lambda _: channels.lost_game_label(RUNNING),
        "A board that does not wait": partial(channels.with_blocked_line, NOTICE, GAME),
        "A game goes on in another channel": partial(
            channels.resumed_notice, post(Kind.RESUMED), GAME
        ),
        "Players left out of a thread": lambda locale: threads.left_out_notice(
            GAME, locale, (Seat(0), Seat(2)), threads.NO_THREADS_HERE
        ),
        "No private thread": lambda locale: threads.no_private_thread_notice(GAME, locale, None),
        "No thread, the game goes on": lambda locale: threads.no_thread_notice(
            locale, None, has_room=True
        ),
        "No thread, the game waits": lambda locale: threads.no_thread_notice(
            locale, None, has_room=False
        ),
    },
    "greetings": {
        "The bot introduces itself": partial(greetings.greeting_notice, ()),
        "The bot introduces itself and lacks permissions": partial(
            greetings.greeting_notice, LACKING
        ),
    },
    "mirrors": {
        "A game is shown elsewhere": partial(mirrors.mirrored_notice, MIRRORED),
        "A game is shown nowhere else": partial(mirrors.mirrored_notice, GAME),
    },
    "overview": {
        "No games": partial(shown, games(0, 0, 0)),
        "A few games": partial(shown, FEW),
        "More tables than have buttons": partial(shown, games(11, 0, 0, User(9, "A"))),
        "More games than fit": partial(shown, games(40, 60, 9)),
    },
}
PRIVATE: Wall = {
    "campaigns": {
        "The buttons of a running campaign": partial(
            campaigns.with_campaign_buttons, NOTICE, IN_CAMPAIGN
        ),
        "The buttons of a paused campaign": partial(
            campaigns.with_campaign_buttons, NOTICE, replace(GAME, campaign=CUPS["paused"])
        ),
        "The buttons of a campaign that is over": partial(
            campaigns.with_campaign_buttons,
            NOTICE,
            replace(GAME, campaign=CUPS["over, with one winner"]),
        ),
        "To end a campaign during a game": partial(campaigns.end_page, IN_CAMPAIGN),
        "To end a campaign between games": partial(
            campaigns.end_page, replace(ENDED, campaign=CUP)
        ),
    },
    "channels": {
        "Others cannot see the last move": partial(
            channels.blocked_notice, post(Kind.BLOCKED, ADA), replace(GAME, blocked=50001)
        ),
        "Others can see it again": partial(channels.blocked_notice, post(Kind.BLOCKED, ADA), GAME),
    },
    "check": {
        "All is well and all is not": partial(
            check.check_page,
            [
                check.Checked(say("{what}", what="…")),
                check.Checked(say("{what}", what="…"), is_well=False),
            ],
        ),
    },
    "front_door": {
        "Everything that can be found": partial(front_door.play_page, EVERYTHING),
        "More than fits": lambda locale: front_door.play_page(TOO_MUCH, locale, TOLD),
        "Nothing": partial(front_door.play_page, front_door.Offered(())),
        "Alone, on a server without the bot": partial(
            front_door.play_page,
            front_door.Offered((), alone=front_door.alone_note(LARGEST)),
        ),
        "Alone, in direct messages": partial(
            front_door.play_page, front_door.Offered((), alone=front_door.alone_note(None))
        ),
        "A new game": lambda locale: front_door.new_game_page(GAMES["cronberg"], None, (), locale),
        "A new game, alone, its lesson finished": lambda locale: front_door.new_game_page(
            GAMES["cronberg"], None, {"cronberg"}, locale, is_alone=True
        ),
        "The open games of somebody": partial(front_door.games_of_page, ADA, [OPEN, RUNNING]),
        "The open games of somebody who plays none": partial(front_door.games_of_page, ADA, []),
    },
    "greetings": {"Which lesson": lessons.lessons_page},
    "mirrors": {
        "The games that a channel shows": partial(mirrors.mirrors_page, [MIRRORED], 6),
        "A channel that shows no game": partial(mirrors.mirrors_page, [], 5),
        "A game is no longer shown": partial(
            mirrors.unwatched_notice, post(Kind.UNWATCHED, ADA), GAME
        ),
    },
    "servers": {
        "Nothing chosen": partial(servers.server_page, ServerChoices(), NOON),
        "Everything chosen": lambda locale: servers.server_page(FULLEST, NOON, locale, [TOLD]),
    },
}
