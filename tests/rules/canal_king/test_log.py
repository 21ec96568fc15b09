"""What the log tells, from the first deal to the end."""

from collections.abc import Sequence

from rules.canal_king.events import Reshuffled, TileReplaced
from rules.core import Event
from rules.text import words
from tests.rules.canal_king.tables import ANNA, played

SETUP = """\
Your colour is red.
Your colour is yellow.
Your route is GE–DI–SP–DA.
Your route is KA–MI–AU–KR.
Seat 2 begins, drawn by lot.
The characters, which have no effect on play: Seat 1 the Merchant, Seat 2 the Lacemaker.
The tiles in hand: Seat 1 G G G.K S S, Seat 2 G G S S S.
Seat 2 is the Brewer.
Seat 1 is the Skipper.
Seat 2 places G on j7, rotation 5.
Seat 2 draws S."""

RACE = """\
S.P on e1 finishes your route: claim it or wait.
Seat 1 places S.P on e1, rotation 1.
Seat 1 has finished the route GE–DI–SP–DA and sails from GE (GE–j7–i7–h8–DI, g7–f7–e6–d5–SP, \
c3–c2–c1–d1–e1–DA).
The colours are known: Seat 1 red, Seat 2 yellow.
Seat 2 lays the special tile on f4, from N to S.
Seat 1 sails to Dijver (DI).
Dijver is on the route of Seat 1: 2 ports to go.
Seat 2 gives up 3A.
Seat 2 draws Y3.
Seat 1 sails to Speelmansrei (SP).
Speelmansrei is on the route of Seat 1: 1 port to go.
Seat 2 gives up 3B.
Seat 2 draws X1.
Seat 1 sails to Dampoort (DA).
Seat 1 reaches the final destination Dampoort (DA) and wins.
The routes were: Seat 1 GE–DI–SP–DA, Seat 2 KA–MI–AU–KR."""

REVEALING = (
    "Your colour",
    "Your route is G",
    "Your route is K",
    " draws ",
    "has finished",
    "colours are",
    "routes were",
)


def events() -> Sequence[Event]:
    return [event for entry in played(100).entries for event in entry.events]


def test_the_log_of_the_recorded_game() -> None:
    told = [words(event.text) for event in events()]

    assert told[: SETUP.count("\n") + 1] == SETUP.splitlines()
    assert told[-RACE.count("\n") - 1 :] == RACE.splitlines()


def test_what_shows_something_hidden_cannot_be_taken_back() -> None:
    for event in events():
        assert event.reveals == any(part in words(event.text) for part in REVEALING)


def test_counted_things_have_a_singular() -> None:
    assert words(Reshuffled(1).text) == "The supply is empty: 1 discarded tile is shuffled."
    assert words(Reshuffled(2).text) == "The supply is empty: 2 discarded tiles are shuffled."


def test_ck_5_1_a_replaced_tile_is_told_with_the_one_that_gave_way() -> None:
    told = words(TileReplaced(ANNA, "2S", "f7", 3, "S").text)

    assert told == "Seat 1 replaces S on f7 by 2S, rotation 3."
