"""What a lobby's message and its pages say."""

from dataclasses import replace
from typing import Any

import pytest

from bot.basics.refusals import Refused
from bot.discord_io.notices import TEXT_LIMIT, Select, UserSelect
from bot.features.guests.pages import guests_page, invitation_notice
from bot.features.lobby.pages import lobby_notice
from bot.features.seats.pages import seat_choice_page
from bot.sessions.campaign import Campaign, PlannedGame, Scoring
from bot.sessions.lobby import Admission, Guest, GuestStatus, Lobby, Lots, Wish
from bot.sessions.people import Location, Status, User, opponent
from bot.sessions.session import Bookkeeping, Session
from opponents.levels import Level
from rules.catalog import GAMES
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat

ADA, BRUNO, CLARA = User(1, "Ada"), User(2, "Bru*no"), User(3, "Clara")


def lobby(*people: User, game: str = "cronberg", **agreed: Any) -> Session:
    return Session(
        id=4,
        location=Location(7, 70),
        status=Status.LOBBY,
        host=ADA,
        key=game,
        seats_wanted=None,
        options={},
        people=people or (ADA,),
        bookkeeping=Bookkeeping(),
        lobby=replace(Lobby(), **agreed),
    )


def labels(session: Session) -> list[str]:
    rows = lobby_notice(session, "en").rows
    return [str(button.label) for row in rows if isinstance(row, tuple) for button in row]


def lobby_text(session: Session) -> str:
    return lobby_notice(session, "en").text


def in_campaign(session: Session) -> Session:
    league = Campaign(
        id=1,
        name="League",
        location=session.location,
        status=Status.RUNNING,
        host=ADA,
        plan=(PlannedGame("cronberg", {}),),
        count=2,
        scoring=Scoring.PLACING,
        people=session.people,
    )
    return replace(session, campaign=league)


def test_until_there_is_a_board_it_says_that_the_program_thinks() -> None:
    people = (ADA, opponent((), Level.EASY))
    match = Match.start(GAMES["cronberg"], Setup(2, {"first_seat": "seat:2"}))
    match = match.with_automatic(frozenset({Seat(1)}))
    begun = replace(lobby(*people), status=Status.RUNNING, match=match)
    called = replace(begun, match=match.play(Seat(1), "token d4"))

    told = [
        lobby_notice(session, "en").text
        for session in (begun, replace(begun, board_message=9), called, in_campaign(begun))
    ]

    assert told[0].endswith("has begun.\n⏳ Greta (easy) is thinking. The board follows.")
    assert all(text.endswith("has begun.") for text in told[1:])


def invited(user: User, post: int = 1) -> Guest:
    return Guest(user, GuestStatus.INVITED, post)


@pytest.mark.parametrize(
    ("admission", "offered"),
    [(Admission.OPEN, "Join"), (Admission.INVITATION, "Ask to join"), (Admission.CLOSED, "Leave")],
)
def test_the_first_button_is_what_others_may_do(admission: Admission, offered: str) -> None:
    assert labels(lobby(admission=admission))[0] == offered


def test_nobody_is_asked_to_join_a_full_table() -> None:
    full = lobby(ADA, BRUNO, CLARA, User(4, "Dora"))
    with_a_guest = lobby(ADA, BRUNO, CLARA, guests=(invited(User(4, "Dora")),))

    assert labels(full)[0] == "Leave"
    # The seat is kept, and Join is how the guest takes it.
    assert labels(with_a_guest)[0] == "Join"
    assert "The other seats are kept for people who are invited" in lobby_text(with_a_guest)
    assert "Press **Join** to take a seat" not in lobby_text(with_a_guest)


def test_at_a_closed_table_only_guests_are_offered_a_seat() -> None:
    closed = lobby(admission=Admission.CLOSED, guests=(invited(BRUNO),))

    assert labels(closed)[0] == "Join"
    assert labels(replace(closed, lobby=closed.lobby.without(BRUNO.id)))[0] == "Leave"


def test_a_lobby_tells_length_and_weight_and_offers_the_lesson() -> None:
    session = lobby()

    assert "-# 2–4 players · 15 to 30 minutes at a table · light" in lobby_text(session)
    assert labels(session)[-1] == "Take the lesson"
    assert "minutes at a table" not in lobby_text(replace(session, status=Status.CANCELLED))


def test_who_is_invited_is_called_by_the_first_message_only() -> None:
    session = lobby(guests=(invited(BRUNO), invited(CLARA, 3)))

    assert lobby_notice(session, "en").pings == (BRUNO.id,)
    assert lobby_notice(replace(session, lobby_message=9), "en").pings == ()
    assert "• <@2> · invited" in lobby_notice(session, "en").text
    assert "Accept" not in labels(session)
    assert "press **Join** to take their seat, or **Leave** to decline it" in lobby_text(session)


def test_a_post_calls_those_of_whom_it_tells_until_they_have_answered() -> None:
    session = lobby(guests=(invited(BRUNO, 3), invited(CLARA, 3), invited(ADA, 5)))

    notice = invitation_notice(session, 3, "en")

    assert notice
    assert notice.text == "<@2>, <@3>: **Ada** invites you to **Cronberg**."
    assert notice.pings == (BRUNO.id, CLARA.id)
    assert invitation_notice(session, 4, "en") is None
    assert invitation_notice(replace(session, status=Status.RUNNING), 3, "en") is None


def test_names_cannot_format_the_message() -> None:
    session = lobby(guests=(Guest(BRUNO, GuestStatus.ASKING, 3),))

    notice = invitation_notice(session, 3, "en")

    assert notice
    assert r"**Bru\*no** asks for a seat" in notice.text
    assert r"Asking for a seat: **Bru\*no**" in lobby_notice(session, "en").text


def test_however_many_ask_the_message_has_room() -> None:
    crowd = tuple(Guest(User(n, "*" * 32), GuestStatus.ASKING) for n in range(100, 300))
    session = lobby(guests=crowd, admission=Admission.INVITATION)

    assert len(lobby_notice(session, "en").text) <= TEXT_LIMIT
    assert "194 more" in lobby_notice(session, "en").text
    select = guests_page(session, ADA.id, "en").rows[1]
    assert isinstance(select, Select)
    assert len(select.options) == 25


def test_the_host_invites_as_many_as_there_are_seats() -> None:
    select = guests_page(lobby(ADA, BRUNO), ADA.id, "en").rows[0]
    full = guests_page(lobby(ADA, BRUNO, guests=(invited(CLARA), invited(User(9, "D")))), 1, "en")

    assert isinstance(select, UserSelect)
    assert select.most == 2
    assert not any(isinstance(row, UserSelect) for row in full.rows)
    with pytest.raises(Refused, match="the host, can invite people"):
        guests_page(lobby(ADA, BRUNO), BRUNO.id, "en")


def test_seats_are_shown_as_they_will_be_and_not_numbered_if_lots_decide() -> None:
    session = lobby(ADA, BRUNO, wishes={BRUNO.id: Wish(0, "blue")})

    assert "1. **Bru\\*no** · seat 1 · blue\n2. **Ada** · host" in lobby_notice(session, "en").text
    drawn = replace(session, lobby=replace(session.lobby, lots=Lots.SEATS))
    text = lobby_notice(drawn, "en").text
    assert "• **Bru\\*no** · seat 1" in text
    assert "The order of play is drawn by lot when the game begins." in text


def test_only_what_is_free_can_be_chosen() -> None:
    session = lobby(ADA, BRUNO, wishes={BRUNO.id: Wish(0, "blue")})

    seats, colours, at_once, lots = seat_choice_page(session, ADA.id, "en").rows
    assert isinstance(at_once, tuple)
    assert isinstance(seats, Select)
    assert [option.value for option in seats.options] == ["open", "1", "2", "3"]
    assert isinstance(colours, Select)
    assert [option.value for option in colours.options] == ["open", "red", "green", "yellow"]
    assert isinstance(lots, Select)
    assert len(seat_choice_page(session, BRUNO.id, "en").rows) == 3
    with pytest.raises(Refused, match="Join first"):
        seat_choice_page(session, CLARA.id, "en")


def test_where_the_rules_give_out_colours_nobody_chooses() -> None:
    session = lobby(ADA, BRUNO, game="canal_king", lots=Lots.COLOURS)

    page = seat_choice_page(session, ADA.id, "en")

    assert "The rules of this game assign the colours." in page.text
    assert len(page.rows) == 3
    assert "drawn by lot" not in lobby_notice(session, "en").text
