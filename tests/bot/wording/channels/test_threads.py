"""The name of a thread: the game and its players, and at the end the winner."""

from dataclasses import replace

from bot.features.channels.thread_pages import NAME_LIMIT, thread_name
from bot.sessions.people import Status, User
from bot.sessions.session import Session
from rules.catalog import GAMES
from rules.match import RESIGN, Match
from rules.setup import Setup
from rules.text import Seat
from tests.bot.test_exchange import LOCALE, session_of
from tests.bot.wording.campaigns.test_campaign import campaign, over, played

BEGUN = Match.start(GAMES["cronberg"], Setup(2, {"first_seat": "seat:1"}))


def named(session: Session) -> str:
    return thread_name(session, LOCALE)


def test_the_name_stays_from_turn_to_turn() -> None:
    moved = BEGUN.play(Seat(0), "token d4")

    assert moved.turn > BEGUN.turn
    assert named(session_of(BEGUN)) == named(session_of(moved)) == "Cronberg · Anna, Bert"


def test_the_end_tells_who_has_won() -> None:
    resigned = replace(session_of(BEGUN.play(Seat(0), RESIGN)), status=Status.OVER)
    ended = replace(session_of(BEGUN), status=Status.CANCELLED)

    assert named(resigned) == "Cronberg · over · won by Bert"
    assert named(ended) == "Cronberg · over"


def test_a_campaign_has_one_name_for_all_its_games_and_one_for_its_end() -> None:
    running, resigned = campaign(played(1, 5, 9), people=2), BEGUN.play(Seat(0), RESIGN)
    between = replace(session_of(resigned), status=Status.OVER, campaign=running)

    assert named(replace(session_of(BEGUN), campaign=running)) == "Cup *of* Bruges · Anna, Bert"
    assert named(between) == "Cup *of* Bruges · Anna, Bert"
    assert named(replace(between, campaign=over(running))) == "Cup *of* Bruges · over · won by Bert"


def test_the_longest_names_are_cut_to_what_discord_takes() -> None:
    many = session_of(Match.start(GAMES["canal_king"], Setup(6)))
    long = tuple(User(person.id, person.name * 8) for person in many.people)

    name = named(replace(many, people=long))

    assert name.startswith("Canal King Brugge · Anna")
    assert len(name) == NAME_LIMIT
