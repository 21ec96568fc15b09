"""Whole games as text, and what a small game can omit."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from rules import history, record
from rules.catalog import GAMES
from rules.core import NATURE, Event, Result, known_to
from rules.errors import RulesError
from rules.match import Entry
from rules.setup import Setup
from rules.text import Seat, say
from tests.rules.openings import ANNA, BEN, cronberg
from tests.rules.sealed import SealedGame

BEGUN = "game cronberg\nseats 2\noption first_seat seat:1"


def test_a_record_says_setup_moves_scores_and_why() -> None:
    match = replace(cronberg("token d4"), setup=Setup(2, {"first_seat": "seat:1"}, "3 4", 1))

    text = record.write(match.play(BEN, "resign"), match.record, ["played in Bruges"])

    assert text.splitlines() == [
        "# played in Bruges",
        "game cronberg",
        "edition 1",
        "seats 2",
        "option first_seat seat:1",
        "carried 3 4",
        "1 token d4",
        "= 0 0",
        "# Seat 2 resigned.",
    ]
    assert record.read(text) == record.Record(
        "cronberg", match.setup, match.record, scores=(0, 0), lines=(7, 8)
    )


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("game chess\nseats 2", "unknown game, “chess”"),
        ("game cronberg", "does not say how many seats"),
        ("game cronberg\nseats 2\nx token d4", "Line 3: “x” is not a seat."),
        ("game cronberg\nseats 2\n0 token d4", "Line 3: “0” is not a seat."),
        ("seats 2", "does not say which game"),
        (f"{BEGUN}\n# a remark\n1 token d4\n2 token z9", "Line 6, “token z9”, cannot"),
        ("game cronberg\nseats 2\n1 …", "Line 3 keeps a move secret"),
        ("game cronberg\nseats 2\n= 3 4", "Line 3: the moves do not end the game with these"),
        ("game cronberg\nseats 2\n= many", "Line 3 has no scores"),
        ("game cronberg\nseats 2\n= 3 4\n1 draw", "Line 4 comes after the scores"),
        ("game cronberg\nseats 2\nseats 3", "Line 3 gives “seats” a second time"),
        ("game cronberg\nseats " + "9" * 5000, "Line 2 is too long"),
        ("game cronberg\nseats " + "9" * 100, "does not say how many seats"),
        ("game cronberg\nseats 2\n" + "\n" * 20_000, "more than 20,000 lines"),
        ("game cronberg\nseats 2\nedition 7", "does not know edition 7"),
        ("game cronberg\nseats 9", "for 2 to 4 players, not 9"),
    ],
)
def test_what_is_no_record_is_refused(text: str, answer: str) -> None:
    with pytest.raises(RulesError) as refusal:
        record.replay(record.read(text), GAMES)

    assert answer in str(refusal.value)


def test_events_without_an_audience_are_for_everybody() -> None:
    public, private = Told(None), Told((ANNA,))

    assert known_to((public, private), None) == (public,)
    assert known_to((public, private), ANNA) == (public, private)


class Told(Event, frozen=True):
    to: Sequence[Seat] | None

    @property
    def audience(self) -> tuple[Seat, ...] | None:
        return None if self.to is None else tuple(self.to)


def test_an_event_must_say_something() -> None:
    with pytest.raises(NotImplementedError):
        _ = Told(None).text


def test_a_game_without_chance_campaign_or_glossary_needs_to_say_nothing_of_them() -> None:
    game = SealedGame()
    state = game.start(Setup(2))

    assert game.carry_over(state) == ""
    assert game.explain("bid") is None
    assert super(SealedGame, game).odds(state) == ()
    assert game.campaign is None
    assert game.reseated("kept", (BEN, ANNA)) == "kept"


def test_a_campaign_adds_up_the_scores_unless_a_game_knows_better() -> None:
    results = [Result((4, 1), (1, 2), say("")), Result((-1, 3), (2, 1), say(""))]

    assert SealedGame().series_points(results) == (3, 4)


# Looking back by turns


def test_a_match_has_a_place_for_every_turn_and_the_present_for_the_last() -> None:
    match = cronberg()
    while len(history.turn_lengths(match)) < 6:
        match = match.roll_once(Random(len(match.entries)))
    turns = history.turn_lengths(match)
    then = [history.back_to(match, length) for length in turns]

    assert [position.turn for position in then] == sorted({position.turn for position in then})
    assert then[-1].record == match.record
    assert all(NATURE not in position.to_act for position in then[:-1])
    assert then[2].record == match.record[: turns[2]]


def test_a_turn_of_chance_alone_is_shown_as_chance_left_it() -> None:
    chance = Entry(NATURE, "", (), -1, (NATURE,))
    match = replace(cronberg(), entries=(chance, chance))

    assert history.turn_lengths(match) == (1, 2)


def test_a_record_without_an_edition_is_of_the_first() -> None:
    read = record.read("game cronberg\nseats 2\n")

    assert read.setup.edition == 1


@pytest.mark.parametrize("edition", ["0", "-1", "new"])
def test_what_is_no_edition_is_refused(edition: str) -> None:
    with pytest.raises(RulesError, match="is not an edition"):
        record.read(f"game cronberg\nedition {edition}\nseats 2\n")


def test_a_record_of_a_later_edition_is_refused_in_words() -> None:
    later = record.read("game cronberg\nedition 99\nseats 2\n")

    with pytest.raises(RulesError, match="does not know edition 99 of the rules of Cronberg"):
        record.replay(later, GAMES)


@pytest.mark.parametrize("line", ["2 token b3", "* draw 4"])
def test_a_line_of_a_record_is_read_as_it_is_written(line: str) -> None:
    assert record.write_line(*record.read_line(line)) == line


@pytest.mark.parametrize("line", ["token b3", "0 token b3", "2", "", "-1 pass"])
def test_what_is_no_line_of_a_record_is_refused(line: str) -> None:
    with pytest.raises(record.BadRecord, match="is not a move of a record"):
        record.read_line(line)
