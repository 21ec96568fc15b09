"""Tables before a game begins: the lobby, its guests and seats, tries."""

from dataclasses import replace
from datetime import timedelta
from functools import partial

from bot.discord_io.notices import Notice
from bot.features.guests import pages as guests
from bot.features.lobby import pages as lobby
from bot.features.lobby.options import options_page
from bot.features.opponents.actions import Proposal
from bot.features.seats import pages as seats
from bot.features.tries import pages as tries
from bot.features.tries.actions import BegunTry
from bot.sessions.lobby import Admission, Guest, GuestStatus, Lots, Wish
from bot.sessions.people import Location, Status, User
from bot.sessions.posts import Kind
from bot.sessions.session import Origin, ThreadKind
from opponents.levels import Level
from renderer.scene import Picture
from tests.bot.wording.gallery.entry import Wall, post
from tests.bot.wording.worst_names import (
    ADA,
    AGAINST_PROGRAM,
    BRUNO,
    CLARA,
    CUP,
    DORA,
    GAME,
    GRETA,
    GUESTS,
    IRMA,
    NOON,
    PEOPLE,
    TABLE,
    TRIED,
    table,
)

CROWD = tuple(Guest(User(number, "*" * 32), GuestStatus.ASKING, 7) for number in range(200, 400))
WITH_GUESTS = table(
    ADA,
    BRUNO,
    guests=(
        Guest(CLARA, GuestStatus.INVITED, 1),
        Guest(DORA, GuestStatus.ASKING, 6),
        Guest(GUESTS[0], GuestStatus.DECLINED),
        Guest(GUESTS[1], GuestStatus.INVITED, 5),
        Guest(User(109, "Z" * 32), GuestStatus.INVITED, 5),
    ),
)
KEPT = table(ADA, BRUNO, CLARA, guests=(Guest(DORA, GuestStatus.INVITED, 1),))
ONE_GUEST = (Guest(BRUNO, GuestStatus.INVITED, 2),)
WISHES = {BRUNO.id: Wish(0, "blue"), ADA.id: Wish(orders_at_once=True)}
WISHED = table(ADA, BRUNO, wishes=WISHES)
CANAL_KING = replace(table(ADA, BRUNO, lots=Lots.COLOURS), key="canal_king")
ANSWERED = replace(AGAINST_PROGRAM, board_message=9)
LOBBIES = {
    "open, one seat taken": table(),
    "with people invited, asking and not joining": WITH_GUESTS,
    "whose first message has been sent": replace(WITH_GUESTS, lobby_message=9),
    "by invitation": table(admission=Admission.INVITATION),
    "closed": table(admission=Admission.CLOSED),
    "closed, with a guest": table(admission=Admission.CLOSED, guests=ONE_GUEST),
    "full": table(*PEOPLE[:4]),
    "whose last seat is kept for a guest": KEPT,
    "of the program alone": table(GRETA, IRMA),
    "with seats and colours chosen": WISHED,
    "where lots decide on seats": table(ADA, BRUNO, lots=Lots.BOTH, wishes={BRUNO.id: Wish(0)}),
    "where the game gives out colours": CANAL_KING,
    "with a public thread": replace(table(), thread=ThreadKind.PUBLIC),
    "with a private thread": replace(table(), thread=ThreadKind.PRIVATE),
    "with options chosen": replace(table(), options={"first_seat": "seat:2", "pace": "3d"}),
    "that a crowd asks for": table(guests=CROWD, admission=Admission.INVITATION),
    "of a campaign": replace(TABLE, campaign=replace(CUP, status=Status.LOBBY)),
    "that was closed": replace(TABLE, status=Status.CANCELLED),
    "whose game has begun": GAME,
    "whose game has lost its channel": replace(GAME, status=Status.CHANNEL_LOST),
    "whose game the program begins": replace(AGAINST_PROGRAM, lobby_message=9),
    "whose game the program has begun": ANSWERED,
    "whose campaign the program begins": replace(AGAINST_PROGRAM, campaign=CUP, lobby_message=9),
}
PRIVATELY_TRIED = replace(TRIED, location=Location(None, 2), origin=Origin(0))


PUBLIC: Wall = {
    "lobby": {
        **{
            f"A lobby {state}": partial(lobby.lobby_notice, session)
            for state, session in LOBBIES.items()
        },
        "A lobby with the picture of its game": lambda locale: lobby.with_game_picture(
            Notice("…\n…\n…\n…"), TABLE, Picture(b"", ""), locale
        ),
        "An idle table": partial(lobby.idle_notice, post(Kind.IDLE), TABLE),
        "An idle table that has begun": partial(lobby.idle_notice, post(Kind.IDLE), GAME),
    },
    "guests": {
        "Two people are invited": partial(guests.invitation_notice, WITH_GUESTS, 5),
        "Somebody asks for a seat": partial(guests.invitation_notice, WITH_GUESTS, 6),
        "Nobody is called": partial(guests.invitation_notice, WITH_GUESTS, 4),
        "The game has begun meanwhile": partial(
            guests.invitation_notice, replace(WITH_GUESTS, status=Status.RUNNING), 5
        ),
    },
    "tries": {
        "A try on a server": partial(tries.try_notice, TRIED),
        "A try in direct messages, from the beginning": partial(tries.try_notice, PRIVATELY_TRIED),
        "A try that is over": partial(tries.try_notice, replace(TRIED, status=Status.CANCELLED)),
    },
}
PRIVATE: Wall = {
    "lobby": {
        "Behind ⋯, for the host": partial(lobby.table_page, TABLE, is_host=True, may_cancel=True),
        "Behind ⋯, for others": partial(lobby.table_page, TABLE, is_host=False, may_cancel=False),
        "Options": partial(options_page, TABLE),
        "Options for those who cannot change them": partial(options_page, TABLE, may_change=False),
        "Options of a game that has begun": partial(options_page, GAME, may_change=False),
        "Opponents": partial(lobby.opponents_page, TABLE, ADA.id),
        "Opponents, the next level proposed": partial(
            lobby.opponents_page, TABLE, ADA.id, proposal=Proposal(Level.MEDIUM, Level.CASUAL, True)
        ),
        "Opponents, the level below proposed": partial(
            lobby.opponents_page, TABLE, ADA.id, proposal=Proposal(Level.EASY, Level.CASUAL, False)
        ),
        "Opponents at a full table": partial(
            lobby.opponents_page, table(ADA, BRUNO, CLARA, GRETA), ADA.id
        ),
    },
    "guests": {
        "The guests of a table": partial(guests.guests_page, WITH_GUESTS, ADA.id),
        "The guests of an empty table": partial(guests.guests_page, table(), ADA.id),
        "A crowd asks": partial(guests.guests_page, LOBBIES["that a crowd asks for"], ADA.id),
        "All seats are taken or kept": partial(guests.guests_page, KEPT, ADA.id),
    },
    "seats": {
        "The host chooses, another has chosen": partial(seats.seat_choice_page, WISHED, ADA.id),
        "A player who has chosen": partial(seats.seat_choice_page, WISHED, BRUNO.id),
        "The game gives out colours": partial(seats.seat_choice_page, CANAL_KING, ADA.id),
    },
    "tries": {
        "Seats, for the host": partial(tries.seats_page, TRIED, ADA.id),
        "Seats, for another player": partial(tries.seats_page, TRIED, BRUNO.id),
        "Seats, for a stranger": partial(tries.seats_page, TRIED, GUESTS[0].id),
        "Too many tries": partial(
            tries.too_many_page,
            [BegunTry(number, 2, NOON - timedelta(hours=1), number < 3) for number in range(9)],
            NOON,
        ),
    },
}
